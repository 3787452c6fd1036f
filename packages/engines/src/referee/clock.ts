/** A clock per side. Time runs from the question to the complete answer. */

import type { Side } from 'qipu/games'
import {
  type Clock as ClockReading,
  type Info,
  overtimeText,
  SideClock,
  type TimeControl,
  timeControlText,
} from 'qipu/record'
import type { SecondsLeft } from '../protocols/protocol.ts'

const SECOND = 1000
/** Fractions of a second in records and in what engines are told. */
const FRACTIONS = 1000
/** Seconds before the end at which a late answer that is forgiven stops the clock. */
const LAST_MOMENT = 1e-6

/** One time control for all sides, or one per side. */
export type TimeLimits = TimeControl | readonly TimeControl[]

/** Returns the time control of a side. */
export const controlFor = (time: TimeLimits | undefined, side: Side): TimeControl | undefined =>
  time === undefined || 'kind' in time ? time : time[side - 1]

/** The time limits as a record has them; different ones per side are words. */
export function timeFacts(time: TimeLimits): Pick<Info, 'mainTime' | 'overtime'> {
  const controls = 'kind' in time ? [time] : time
  const [first] = controls
  const texts = controls.map(timeControlText)
  if (new Set(texts).size > 1) return { overtime: texts.join(' – ') }
  const overtime = overtimeText(first!)
  return { mainTime: first!.main, ...(overtime !== undefined && { overtime }) }
}

export class Clock {
  /** By side; entry 0 is unused. Undefined where time is not limited. */
  readonly #clocks: (SideClock | undefined)[]
  readonly #controls: readonly (TimeControl | undefined)[]
  readonly #used: number[]
  /** Milliseconds of the tolerance that are left of each side: it is granted once per game, not anew for every answer. */
  readonly #margin: number[]
  readonly #perMove: number
  readonly isLimited: boolean

  /** `perMove` and `margin` in milliseconds. */
  constructor(sides: number, time: TimeLimits | undefined, perMove: number, margin: number) {
    this.isLimited = time !== undefined
    this.#controls = Array.from({ length: sides + 1 }, (_, side) =>
      side === 0 ? undefined : controlFor(time, side as Side),
    )
    this.#clocks = this.#controls.map((control) => control && new SideClock(control))
    this.#used = new Array<number>(sides + 1).fill(0)
    this.#perMove = perMove
    this.#margin = new Array<number>(sides + 1).fill(margin)
  }

  /** Seconds until each side would lose, where they are limited. */
  get left(): SecondsLeft | undefined {
    if (!this.isLimited) return undefined
    return Object.fromEntries(this.#clocks.flatMap((clock, side) => (clock ? [[side, clock.left(0)]] : [])))
  }

  /** Clock of a side as it would show: main time, or the period that runs. */
  reading(side: Side): Omit<ClockReading, 'side'> | undefined {
    return this.#clocks[side]?.reading(0, FRACTIONS)
  }

  /** Seconds that a side has used, limited or not. */
  used(side: Side): number {
    return this.#used[side]! / SECOND
  }

  /** The clock of a side shows this, as in a game that was interrupted. */
  set({ side, ...shown }: ClockReading): void {
    const control = this.#controls[side]
    if (!control) return
    const before = this.#clocks[side]!.left(0)
    this.#clocks[side] = new SideClock(control, shown)
    this.#used[side]! += Math.max(0, before - this.#clocks[side]!.left(0)) * SECOND
  }

  /** How long to wait for a side's answer, in milliseconds. */
  patience(side: Side): number {
    const clock = this.#clocks[side]
    return (clock ? Math.min(this.#perMove, clock.left(0) * SECOND) : this.#perMove) + this.#margin[side]!
  }

  /** Takes the time of an answer. False once the side has used more than it had. */
  use(side: Side, milliseconds: number): boolean {
    this.#used[side]! += milliseconds
    const clock = this.#clocks[side]
    if (!clock) return true
    const left = clock.left(0)
    const late = milliseconds - left * SECOND
    if (late > 0) this.#margin[side]! -= late
    const at = Math.min(milliseconds / SECOND, Math.max(0, left - LAST_MOMENT))
    clock.start(0)
    clock.halt(at)
    return this.#margin[side]! >= 0
  }

  /** The answer stands: what a move adds is added. A refused try adds nothing. */
  press(side: Side): void {
    this.#clocks[side]?.press(0)
  }
}
