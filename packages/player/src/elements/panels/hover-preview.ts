/** Hovering over something that stands for a node, or holding a finger on it, shows its position for so long. */

import type { Session } from '../../state/session.ts'

/** How long a pointer rests before a preview, and a finger before it holds (ms). */
const REST = 120
const HOLD = 350

export class HoverPreview {
  #timer: ReturnType<typeof setTimeout> | undefined
  #session: Session | undefined
  #held = false

  /** A pointer is over what stands for a node, or (undefined) over nothing. */
  hover(session: Session | undefined, node: number | undefined, pointerType: string): void {
    if (pointerType !== 'mouse') return
    this.#plan(session, node, session?.peeks.node === undefined ? REST : 0)
  }

  /** A finger was put on what stands for a node. */
  press(session: Session | undefined, node: number | undefined, pointerType: string): void {
    this.#held = false
    if (pointerType === 'mouse' || node === undefined) return
    this.#plan(session, node, HOLD, () => {
      this.#held = true
    })
  }

  /** True where the finger that was lifted has held on: it has looked, and means no click. */
  get held(): boolean {
    return this.#held
  }

  /** Everybody looks at the current node again. */
  end(): void {
    clearTimeout(this.#timer)
    this.#session?.peeks.end()
  }

  #plan(session: Session | undefined, node: number | undefined, wait: number, done?: () => void): void {
    clearTimeout(this.#timer)
    this.#session = session
    if (!session || node === undefined) {
      session?.peeks.end()
      return
    }
    const peek = (): void => {
      session.peeks.at(node === session.navigator.node ? undefined : node)
      done?.()
    }
    if (wait === 0) peek()
    else this.#timer = setTimeout(peek, wait)
  }
}
