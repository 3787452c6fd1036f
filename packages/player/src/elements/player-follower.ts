import type { ReactiveController } from '@lit/reactive-element'
import type { QipuPlayer } from './player.ts'

/**
 * Calls back whenever a player has drawn itself: what stands beside the board then changes with it, whether another node, another
 * record or another edit was the reason.
 */
export class PlayerFollower implements ReactiveController {
  readonly #changed: () => void
  #player: QipuPlayer | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Follows this player from now on, and no other. */
  follow(player: QipuPlayer | undefined): void {
    if (player === this.#player) return
    this.#player?.removeController(this)
    this.#player = player
    player?.addController(this)
  }

  hostUpdated(): void {
    this.#changed()
  }
}
