/** Problems on the board: whether one is being solved, what came of it, and which is next. */

import type { AppPort } from './app-port.ts'

export type SolvingPort = Pick<AppPort, 'chosen' | 'game' | 'player' | 'practice' | 'record' | 'show'>

export class Solving {
  readonly #app: SolvingPort
  /** True if the next game is solved like the one before. */
  #goesOn = false

  constructor(app: SolvingPort) {
    this.#app = app
  }

  get isOn(): boolean {
    return this.#app.player?.session?.mode === 'solve'
  }

  /** Going to another game while solving continues solving there. */
  leave(): void {
    this.#goesOn = this.isOn
  }

  stop(): void {
    this.#goesOn = false
  }

  loaded(): void {
    const { player } = this.#app
    if (this.#goesOn && !this.isOn && player?.session?.offered) player.toggleSolve()
    this.#goesOn = false
  }

  judged({ state }: { readonly state: string }): void {
    const { record, practice } = this.#app
    if ((state === 'right' || state === 'wrong') && record) practice.tried(record, state === 'right', Date.now())
  }

  next(event: Event): void {
    event.preventDefault()
    const { chosen, practice, game, player } = this.#app
    this.#app.show({ game: practice.next(chosen!.reading.records, game, Date.now()), node: 0 })
    player?.focus()
  }
}
