/** The clocks of both sides. */

import { type Clock, type Info, overtimeText, type Side, SideClock, type TimeControl } from 'qipu/record'

const SIDES: readonly Side[] = [1, 2]

export class Clocks {
  readonly control: TimeControl
  readonly #clocks: readonly SideClock[]

  /** They go on from what they showed last. */
  constructor(control: TimeControl, shown: readonly (Clock | undefined)[] = []) {
    this.control = control
    this.#clocks = SIDES.map((side) => new SideClock(control, shown[side - 1]))
  }

  /** Time controls for the record. */
  get facts(): Pick<Info, 'mainTime' | 'overtime'> {
    const overtime = overtimeText(this.control)
    return { mainTime: this.control.main, ...(overtime !== undefined && { overtime }) }
  }

  get isRunning(): boolean {
    return this.#clocks.some(({ running }) => running)
  }

  start(side: Side, now: number): void {
    this.#clocks[side - 1]!.start(now)
  }

  halt(now: number): void {
    for (const clock of this.#clocks) clock.halt(now)
  }

  /** A side has moved. */
  press(side: Side, now: number): void {
    this.#clocks[side - 1]!.press(now)
  }

  readings(now: number): readonly Clock[] {
    return SIDES.map((side) => ({ side, ...this.#clocks[side - 1]!.reading(now) }))
  }

  /** The side whose time is over. */
  fallen(now: number): Side | undefined {
    return SIDES.find((side) => this.#clocks[side - 1]!.running && this.#clocks[side - 1]!.left(now) <= 0)
  }
}
