/** Guessing the next move of a line: one points at a place, and is told whether it was played there. */

import type { Side } from 'qipu/record'
import type { Navigator } from '../navigator.ts'
import { isAt, type Target } from '../targets.ts'

export type GuessState =
  /** It is for you to guess. */
  | 'thinking'
  | 'right'
  | 'wrong'
  /** The move was shown, after too many tries or on request. */
  | 'shown'
  /** There is nothing more to guess. */
  | 'over'

/** After so many wrong guesses the move is shown. */
export const MOST_TRIES = 3

export class GuessSession {
  readonly #navigator: Navigator
  /** Side whose moves are guessed. */
  #side: Side | undefined
  #state: GuessState = 'thinking'
  #tried: Target[] = []
  #asked = 0
  #atOnce = 0
  #found = 0
  #tries = 0

  constructor(navigator: Navigator, side?: Side) {
    this.#navigator = navigator
    this.#side = side
    this.#settle()
  }

  get state(): GuessState {
    return this.#state
  }

  /** Side whose moves are guessed; undefined for both. */
  get side(): Side | undefined {
    return this.#side
  }

  set side(side: Side | undefined) {
    this.#side = side
    this.#tried = []
    this.#settle()
  }

  /** Places that were tried for this move in vain. */
  get tried(): readonly Target[] {
    return this.#tried
  }

  /** Moves that are done with. */
  get asked(): number {
    return this.#asked
  }

  /** Moves that were found with the first guess, and with any. */
  get atOnce(): number {
    return this.#atOnce
  }

  get found(): number {
    return this.#found
  }

  /** All guesses. */
  get tries(): number {
    return this.#tries
  }

  /** The node that is to be guessed; -1 where the other side's move, or nothing, comes next. */
  get wanted(): number {
    const next = this.#navigator.next(this.#navigator.node)
    const action = this.#navigator.record.nodes[next]?.action
    return action?.type === 'play' && (this.#side === undefined || action.side === this.#side) ? next : -1
  }

  /** True while a move follows that is not guessed but played. */
  get waits(): boolean {
    return this.#state !== 'over' && this.wanted < 0
  }

  attempt(place: Target): GuessState {
    const { wanted } = this
    if (wanted < 0) return this.#state
    this.#tries++
    if (isAt(this.#navigator, wanted, place)) {
      this.#found++
      if (this.#tried.length === 0) this.#atOnce++
      return this.#enter(wanted, 'right')
    }
    this.#tried = [...this.#tried, place]
    if (this.#tried.length >= MOST_TRIES) return this.reveal()
    this.#state = 'wrong'
    return this.#state
  }

  /** Plays what is to be guessed. */
  reveal(): GuessState {
    const { wanted } = this
    return wanted < 0 ? this.#state : this.#enter(wanted, 'shown')
  }

  /** Plays the move that is not guessed. */
  answer(): void {
    if (!this.waits) return
    this.#navigator.go(this.#navigator.next(this.#navigator.node))
    this.#settle()
  }

  #enter(node: number, state: GuessState): GuessState {
    this.#asked++
    this.#tried = []
    this.#state = state
    this.#navigator.go(node)
    this.#settle()
    return this.#state
  }

  #settle(): void {
    if (!this.#hasMore()) this.#state = 'over'
    else if (this.#state === 'over') this.#state = 'thinking'
  }

  /** True if a move to guess follows. */
  #hasMore(): boolean {
    const { record } = this.#navigator
    for (let node = this.#navigator.next(this.#navigator.node); node >= 0; node = this.#navigator.next(node)) {
      const { action } = record.nodes[node]!
      if (action?.type === 'play' && (this.#side === undefined || action.side === this.#side)) return true
    }
    return false
  }
}
