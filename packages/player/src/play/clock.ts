/** The clock of one side, by the usual ways of counting time. Seconds; whoever asks says what time it is. */

import type { Clock, Info } from 'qipu/record'

export type TimeControl =
  | { readonly kind: 'absolute'; readonly main: number }
  /** After the main time every move has so many seconds; whoever takes longer loses one of the periods. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly periods: number; readonly period: number }
  /** After the main time so many moves have so many seconds together. */
  | { readonly kind: 'canadian'; readonly main: number; readonly moves: number; readonly period: number }
  /** Every move adds some seconds. */
  | { readonly kind: 'fischer'; readonly main: number; readonly increment: number }

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

export class SideClock {
  readonly #control: TimeControl
  #state: State
  /** When it began to run; undefined while it stands. */
  #since: number | undefined

  /** It goes on from what it showed last, where somebody knows that. */
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
    if (control.kind === 'byo-yomi')
      return time + (periods === undefined ? control.periods : periods - 1) * control.period
    if (control.kind === 'canadian') return time + (moves === undefined ? control.period : 0)
    return time
  }

  /** As a record writes it, in whole tenths. */
  reading(now: number): Omit<Clock, 'side'> {
    const { time, periods, moves } = this.#at(now)
    return {
      time: Math.round(Math.max(0, time) * 10) / 10,
      ...(periods !== undefined && { periods }),
      ...(moves !== undefined && { moves }),
    }
  }

  #at(now: number): State {
    if (this.#since === undefined) return this.#state
    let spent = Math.max(0, now - this.#since)
    let state: State | undefined = this.#state
    while (state && spent >= state.time) {
      spent -= state.time
      state = this.#after(state)
    }
    return state ? { ...state, time: state.time - spent } : OVER
  }

  /** What runs once a time is used up; undefined where nothing does. */
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

/** The rest of the time as records write it (SGF's OT and its kin). */
export function overtimeText(control: TimeControl): string | undefined {
  switch (control.kind) {
    case 'byo-yomi':
      return `${control.periods}x${control.period} byo-yomi`
    case 'canadian':
      return `${control.moves}/${control.period} canadian`
    case 'fischer':
      return `${control.increment} fischer`
    case 'absolute':
      return undefined
  }
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const OVERTIMES: readonly (readonly [RegExp, (main: number, a: number, b: number) => TimeControl])[] = [
  [
    new RegExp(`^(\\d+)\\s*[x×]\\s*${NUMBER}\\s*(?:byo-?yomi)?$`, 'i'),
    (main, periods, period) => ({ kind: 'byo-yomi', main, periods, period }),
  ],
  [
    new RegExp(`^(\\d+)\\s*/\\s*${NUMBER}\\s*canadian$`, 'i'),
    (main, moves, period) => ({ kind: 'canadian', main, moves, period }),
  ],
  [new RegExp(`^\\+?${NUMBER}\\s*fischer$`, 'i'), (main, increment) => ({ kind: 'fischer', main, increment })],
]

/** The clocks that a record asks for; undefined where it has none, or describes them in words that nobody counts by. */
export function controlOf({ mainTime, overtime }: Pick<Info, 'mainTime' | 'overtime'>): TimeControl | undefined {
  const main = mainTime ?? 0
  if (overtime === undefined) return main > 0 ? { kind: 'absolute', main } : undefined
  for (const [form, make] of OVERTIMES) {
    const found = form.exec(overtime.trim())
    if (found) return make(main, Number(found[1]), Number(found[2]))
  }
  return undefined
}
