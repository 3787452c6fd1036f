import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element'

type Followed = Pick<ReactiveControllerHost, 'addController' | 'removeController'>

/**
 * Calls back whenever a player has drawn itself: what stands beside the board then changes with it, whether another node, another
 * record or another edit was the reason.
 */
export class PlayerFollower implements ReactiveController {
  readonly #changed: () => void
  #player: Followed | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Follows this player from now on, and no other. */
  follow(player: Followed | undefined): void {
    if (player === this.#player) return
    this.#player?.removeController(this)
    this.#player = player
    player?.addController(this)
  }

  hostUpdated(): void {
    this.#changed()
  }
}
