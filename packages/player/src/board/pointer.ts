/** Fingers and mice on a board: taps, swipes and hovering, told apart by how far and how long they go. */

export interface PointerListener {
  tap(x: number, y: number, event: PointerEvent): void
  swipe(direction: 1 | -1): void
  hover(x: number, y: number): void
  leave(): void
}

/** A finger is not a needle: so far may a tap wander, in pixels. */
const TAP = 10
const SWIPE = 36
const LONGEST = 700

export function listen(target: HTMLElement, listener: PointerListener): void {
  let start: { id: number; x: number; y: number; at: number } | undefined
  target.addEventListener('pointerdown', (event) => {
    // A second finger is a zoom, not a tap.
    start =
      event.isPrimary && event.button === 0
        ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
        : undefined
  })
  target.addEventListener('pointerup', (event) => {
    if (!start || start.id !== event.pointerId) return
    const across = event.clientX - start.x
    const down = event.clientY - start.y
    const quick = event.timeStamp - start.at < LONGEST
    start = undefined
    if (Math.hypot(across, down) <= TAP) listener.tap(event.clientX, event.clientY, event)
    else if (
      event.pointerType !== 'mouse' &&
      quick &&
      Math.abs(across) > SWIPE &&
      Math.abs(across) > 2 * Math.abs(down)
    ) {
      listener.swipe(across < 0 ? 1 : -1)
    }
  })
  target.addEventListener('pointercancel', () => {
    start = undefined
  })
  target.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') listener.hover(event.clientX, event.clientY)
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
