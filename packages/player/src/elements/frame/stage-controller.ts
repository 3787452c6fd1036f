/** Follows the size of a player's place and the shape of its board: how both are arranged, the style sheet reads there. */

import type { LitElement, ReactiveController } from 'lit'
import { type Arrangement, stageOf } from '../../state/layout/stage.ts'
import type { PlayerPort } from '../player-port.ts'

type StageHost = LitElement & Pick<PlayerPort, 'layout'>

export class StageController implements ReactiveController {
  readonly #player: StageHost
  readonly #size = new ResizeObserver(([entry]) => {
    this.#place = entry!.contentRect
    this.#arrange()
  })
  #place: { readonly width: number; readonly height: number } | undefined
  #aspect = 1
  arrangement: Arrangement = 'under'

  constructor(player: StageHost) {
    this.#player = player
    player.addController(this)
  }

  hostConnected(): void {
    this.#size.observe(this.#player)
  }

  hostDisconnected(): void {
    this.#size.disconnect()
  }

  /** The board has another shape. */
  shape(aspect: number): void {
    this.#aspect = aspect
    this.#arrange()
  }

  /** Immediately, not with the next update: the old place must not become visible. */
  #arrange(): void {
    if (!this.#place || this.#player.layout !== 'stage') return
    const { arrangement } = stageOf(this.#place.width, this.#place.height, this.#aspect)
    if (arrangement === this.arrangement) return
    this.arrangement = arrangement
    this.#player.renderRoot.querySelector('.player')?.setAttribute('data-arrangement', arrangement)
    this.#player.requestUpdate()
  }
}
