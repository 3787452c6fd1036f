/** Clock of one side, by the usual time controls. Seconds; the caller passes the current time. */

import type { Clock } from './record.ts'
import type { TimeControl } from './time-control.ts'

interface State {
  /** Seconds of the main time, or of the period that runs. */
  readonly time: number
  /** Periods that are left, the one that runs included; undefined in the main time. */
  readonly periods?: number
  /** Moves that are left in the period. */
  readonly moves?: number
  readonly isOver?: true
}

const OVER: State = { time: 0, isOver: true }

/** Clock of one side under a time control. */
export class SideClock {
  readonly #control: TimeControl
  #state: State
  /** When it began to run; undefined while it stands. */
  #since: number | undefined

  /** Continues from the last known time, if given. */
  constructor(control: TimeControl, shown?: Omit<Clock, 'side'>) {
    this.#control = control
    this.#state = stateOf(shown) ?? (control.main > 0 ? { time: control.main } : (overtimeOf(control) ?? OVER))
  }

  get running(): boolean {
    return this.#since !== undefined
  }

  start(now: number): void {
    this.#since ??= now
  }

  /** Stands still without a move: a pause, an offer. */
  halt(now: number): void {
    this.#state = this.#at(now)
    this.#since = undefined
  }

  /** A move was made. False where its time was over. */
  press(now: number): boolean {
    this.halt(now)
    if (this.#state.isOver) return false
    const { time, periods, moves } = this.#state
    const control = this.#control
    if (control.kind === 'fischer') this.#state = { time: time + control.increment }
    else if (control.kind === 'byo-yomi' && periods !== undefined) this.#state = { time: control.period, periods }
    else if (control.kind === 'canadian' && moves !== undefined)
      this.#state = moves > 1 ? { time, moves: moves - 1 } : overtimeOf(control)!
    return true
  }

  /** Seconds until the side has lost, if it does nothing. */
  left(now: number): number {
    const { time, periods, moves, isOver } = this.#at(now)
    const control = this.#control
    if (isOver) return 0
    if (control.kind === 'delay') return time + Math.max(0, control.delay - this.#spent(now))
    if (control.kind === 'byo-yomi')
      return time + (periods === undefined ? control.periods : periods - 1) * control.period
    if (control.kind === 'canadian') return time + (moves === undefined ? control.period : 0)
    return time
  }

  /** As a record writes it, in whole tenths, or in finer fractions of a second. */
  reading(now: number, fractions = 10): Omit<Clock, 'side'> {
    const { time, periods, moves } = this.#at(now)
    return {
      time: Math.round(Math.max(0, time) * fractions) / fractions,
      ...(periods !== undefined && { periods }),
      ...(moves !== undefined && { moves }),
    }
  }

  /** Seconds since it began to run. */
  #spent(now: number): number {
    return this.#since === undefined ? 0 : Math.max(0, now - this.#since)
  }

  #at(now: number): State {
    if (this.#since === undefined) return this.#state
    const control = this.#control
    let spent = Math.max(0, this.#spent(now) - (control.kind === 'delay' ? control.delay : 0))
    let state: State | undefined = this.#state
    while (state && spent >= state.time) {
      spent -= state.time
      state = this.#after(state)
    }
    return state ? { ...state, time: state.time - spent } : OVER
  }

  /** Returns the state after a time is used up; undefined if none follows. */
  #after({ periods, moves }: State): State | undefined {
    const control = this.#control
    if (periods === undefined && moves === undefined) return overtimeOf(control)
    if (control.kind !== 'byo-yomi' || periods === undefined || periods < 2) return undefined
    return { time: control.period, periods: periods - 1 }
  }
}

function stateOf({ time, periods, moves }: Omit<Clock, 'side'> = {}): State | undefined {
  if (time === undefined || time <= 0) return undefined
  return { time, ...(periods !== undefined && { periods }), ...(moves !== undefined && { moves }) }
}

function overtimeOf(control: TimeControl): State | undefined {
  switch (control.kind) {
    case 'byo-yomi':
      return { time: control.period, periods: control.periods }
    case 'canadian':
      return { time: control.period, moves: control.moves }
    default:
      return undefined
  }
}
