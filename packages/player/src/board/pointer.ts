/** Fingers and mice on a board: taps, strokes, swipes and hovering, told apart by how far and how long they go. */

import type { Point } from 'qipu/record'

export interface PointDetail {
  /** The point of the record, however the board lies. */
  readonly point: Point
  /** In games of edges: the other end. */
  readonly edge?: Point
  readonly pointerType: string
  /** Secondary mouse button, or a long press; only reported on request (`attention`). */
  readonly isOther: boolean
  readonly isShifted: boolean
  /** Ctrl, or the command key. */
  readonly isHeld: boolean
}

export interface StrokeDetail {
  readonly points: readonly Point[]
  readonly isOther: boolean
}
/** Properties of a press: its button, modifier keys and duration. */
export interface Press {
  readonly pointerType: string
  /** The other button, or a finger that stays. */
  readonly isOther: boolean
  readonly isShifted: boolean
  readonly isHeld: boolean
}

/** Gestures that the board reports besides plain taps. */
export interface PointerOptions {
  /** The other button and long presses mean something. */
  readonly others: boolean
  /** Dragging paints. */
  readonly strokes: boolean
}

export interface PointerListener {
  readonly attention: PointerOptions
  tap(x: number, y: number, press: Press): void
  /** Dragged over a place, from the first to the last. */
  stroke(x: number, y: number, press: Press): void
  strokeEnd(): void
  swipe(direction: 1 | -1): void
  hover(x: number, y: number): void
  leave(): void
}

/** A finger is not a needle: so far may a tap wander, in pixels. */
const TAP = 10
const SWIPE = 36
const LONGEST = 700
/** A finger that stays so long, in milliseconds, means what the other button means. */
const HOLD = 450
const FIRST = 0
const OTHER = 2

interface Start {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  readonly button: number
  isStroke: boolean
}

export function listenToPointer(target: HTMLElement, listener: PointerListener): void {
  let start: Start | undefined
  const pressOf = (event: PointerEvent, { button, at }: Start): Press => ({
    pointerType: event.pointerType,
    isOther: button === OTHER || (event.pointerType === 'touch' && event.timeStamp - at > HOLD),
    isShifted: event.shiftKey,
    isHeld: event.ctrlKey || event.metaKey,
  })
  target.addEventListener('pointerdown', (event) => {
    // A second finger is a zoom, not a tap.
    const isMeant = event.button === FIRST || (event.button === OTHER && listener.attention.others)
    start =
      event.isPrimary && isMeant
        ? {
            id: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            at: event.timeStamp,
            button: event.button,
            isStroke: false,
          }
        : undefined
  })
  target.addEventListener('contextmenu', (event) => {
    if (listener.attention.others) event.preventDefault()
  })
  target.addEventListener('pointerup', (event) => {
    if (!start || start.id !== event.pointerId) return
    const begun = start
    const across = event.clientX - begun.x
    const down = event.clientY - begun.y
    const quick = event.timeStamp - begun.at < LONGEST
    start = undefined
    if (begun.isStroke) listener.strokeEnd()
    else if (Math.hypot(across, down) <= TAP) {
      const press = pressOf(event, begun)
      listener.tap(event.clientX, event.clientY, listener.attention.others ? press : { ...press, isOther: false })
    } else if (
      event.pointerType !== 'mouse' &&
      quick &&
      Math.abs(across) > SWIPE &&
      Math.abs(across) > 2 * Math.abs(down)
    ) {
      listener.swipe(across < 0 ? 1 : -1)
    }
  })
  target.addEventListener('pointercancel', () => {
    if (start?.isStroke) listener.strokeEnd()
    start = undefined
  })
  target.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') listener.hover(event.clientX, event.clientY)
    if (!start || start.id !== event.pointerId || !listener.attention.strokes) return
    if (!start.isStroke) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= TAP) return
      start.isStroke = true
      target.setPointerCapture?.(event.pointerId)
      listener.stroke(start.x, start.y, pressOf(event, start))
    }
    listener.stroke(event.clientX, event.clientY, pressOf(event, start))
  })
  target.addEventListener('pointerleave', () => listener.leave())
}

/** From a place on the screen to one of the drawing. */
export function inDrawing(svg: SVGSVGElement, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top, width, height } = svg.getBoundingClientRect()
  const box = svg.viewBox.baseVal
  // The drawing keeps its proportions and stands in the middle.
  const scale = Math.min(width / box.width, height / box.height)
  return {
    x: box.x + (clientX - left - (width - box.width * scale) / 2) / scale,
    y: box.y + (clientY - top - (height - box.height * scale) / 2) / scale,
  }
}
