/** Looks for positions that occur more than once while the browser has nothing else to do. */

import type { ReactiveController } from 'lit'
import type { PlayerPort } from './player-port.ts'

/** Part of the player that the search for transpositions uses. */
export type TranspositionPort = Pick<PlayerPort, 'isConnected' | 'requestUpdate' | 'session'>

/** Longest slice of work that blocks the browser (ms). */
const SLICE = 8
/** A browser that is never idle, or does not paint, is not waited for. */
const PATIENCE = { timeout: 500 }

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, PATIENCE)
  else setTimeout(act)
}

export class TranspositionController implements ReactiveController {
  readonly #player: TranspositionPort
  #isWaiting = false

  constructor(player: TranspositionPort) {
    this.#player = player
  }

  hostUpdated(): void {
    const { session } = this.#player
    // A record without variations has no transpositions.
    if (this.#isWaiting || !session || session.meetings.isDone || !session.outline.forks || session.playing) return
    this.#isWaiting = true
    whenIdle(() => this.#look())
  }

  #look(): void {
    this.#isWaiting = false
    const { session } = this.#player
    if (!session || !this.#player.isConnected) return
    const end = performance.now() + SLICE
    session.meetings.work(() => performance.now() > end)
    if (session.meetings.isDone) this.#player.requestUpdate()
    else this.hostUpdated()
  }
}
