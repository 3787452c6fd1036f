/** A wheel as moves: one per notch, however finely the wheel counts and however far a finger slides on a trackpad. */

export interface Turned {
  readonly deltaX: number
  readonly deltaY: number
  readonly deltaMode: number
  readonly timeStamp: number
  /** Provided by some browsers: 120 is a notch, on any wheel. */
  readonly wheelDeltaY?: number
}

/** A pause that ends a turn, in milliseconds. */
const PAUSE = 250
/** Less than this part of a notch is a hand that rests on the wheel. */
const TREMOR = 0.08
const LINES_PER_NOTCH = 3
const PIXELS_PER_NOTCH = 100

function notchesOf({ deltaY, deltaMode, wheelDeltaY }: Turned): number {
  if (deltaMode === 1) return deltaY / LINES_PER_NOTCH
  if (deltaMode === 2) return deltaY
  // Trackpads tell three times the pixels there: they have no notches.
  const hasNotches = wheelDeltaY !== undefined && wheelDeltaY !== 0 && wheelDeltaY !== -3 * deltaY
  return hasNotches ? -wheelDeltaY / 120 : deltaY / PIXELS_PER_NOTCH
}

export class Wheel {
  /** Rotation beyond the moves that were made; negative after a move that came at the beginning of its notch. */
  #rest = 0
  #last = Number.NEGATIVE_INFINITY
  #direction = 0

  /** How many moves to go, forward or (negative) back. A move comes as soon as its notch begins. */
  turn(event: Turned): number {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return 0
    const notches = notchesOf(event)
    const direction = Math.sign(notches)
    if (direction === 0) return 0
    if (direction !== this.#direction || event.timeStamp - this.#last > PAUSE) this.#rest = 0
    this.#direction = direction
    this.#last = event.timeStamp
    this.#rest += Math.abs(notches)
    const steps = Math.max(0, Math.ceil(this.#rest - TREMOR))
    this.#rest -= steps
    return steps === 0 ? 0 : steps * direction
  }
}
