/** A node of the tree that is dragged behind another one; a finger that does not stay on it first scrolls the tree. */

import type { Session } from '../../state/session.ts'

/** Distance that a press may move before it drags, in pixels. */
const STILL = 5
/** How long a finger holds before it drags (ms). */
const HOLD = 350

interface Held {
  readonly node: number
  readonly x: number
  readonly y: number
  readonly pointer: number
  /** When a finger may begin to drag; at once for all others. */
  readonly from: number
  isDragged: boolean
}

export class TreeDrag {
  #held: Held | undefined
  #onto: number | undefined
  /** The click that ends a drag goes nowhere. */
  #wasDragged = false

  /** Target of the drag. */
  get onto(): number | undefined {
    return this.#onto
  }

  /** True if the last press was a drag; resets it. */
  takeClick(): boolean {
    const was = this.#wasDragged
    this.#wasDragged = false
    return was
  }

  press(session: Session | undefined, node: number | undefined, event: PointerEvent): void {
    this.#wasDragged = false
    if (!session?.prospects.arranging || !node || event.button !== 0) return
    const { clientX: x, clientY: y, pointerId: pointer, pointerType, timeStamp } = event
    this.#held = { node, x, y, pointer, from: timeStamp + (pointerType === 'touch' ? HOLD : 0), isDragged: false }
  }

  /** True if a finger has held long enough: its movement is not scrolling. */
  isHeld(timeStamp: number): boolean {
    return this.#held !== undefined && timeStamp >= this.#held.from
  }

  /** True while something is dragged. */
  move(session: Session | undefined, node: number | undefined, event: PointerEvent): boolean {
    const held = this.#held
    if (!held || !session?.prospects.arranging) return false
    if (!held.isDragged) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= STILL) return false
      if (!this.isHeld(event.timeStamp)) {
        this.#held = undefined
        return false
      }
      held.isDragged = true
      ;(event.currentTarget as Element).setPointerCapture?.(held.pointer)
    }
    if (node === this.#onto) return true
    this.#onto = node === held.node ? undefined : node
    if (this.#onto === undefined) session.prospects.end()
    else session.prospects.show(session.prospects.arranging.ahead(held.node, this.#onto))
    return true
  }

  drop(session: Session | undefined): void {
    const held = this.#held
    const onto = this.#onto
    this.end(session)
    if (!held?.isDragged) return
    this.#wasDragged = true
    if (onto !== undefined) session?.prospects.arranging?.drop(held.node, onto)
  }

  end(session: Session | undefined): void {
    if (this.#held?.isDragged) session?.prospects.end()
    this.#held = undefined
    this.#onto = undefined
  }
}
