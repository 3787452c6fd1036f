/** Keeps a player at what a visit shows, and tells the visit where somebody steps by hand. */

import type { QipuPlayer } from '@qipu/player/player'
import type { Draft } from 'qipu/record'
import type { RoomSession } from './room-session.ts'

export class Follower {
  #live: Draft | undefined
  #isLoaded = false
  /** While it is not a hand that moves the player. */
  #isGuiding = false

  follow(player: QipuPlayer, visit: RoomSession): void {
    const shown = visit.shown
    if (!shown) return
    if (shown.live !== this.#live) {
      player.session?.close()
      this.#live = shown.live
      this.#isLoaded = false
      player.record = shown.live.compact().record
    } else if (this.#isLoaded) this.#guide(player, shown.node)
  }

  /** The record is there: from now on it is followed as it changes. */
  loaded(player: QipuPlayer, visit: RoomSession): void {
    if (!this.#live) return
    this.#isGuiding = true
    player.session?.close()
    player.follow(this.#live)
    this.#isGuiding = false
    this.#isLoaded = true
    this.follow(player, visit)
  }

  #guide(player: QipuPlayer, node: number): void {
    if (player.node === node) return
    this.#isGuiding = true
    player.node = node
    this.#isGuiding = false
  }

  went(node: number, visit: RoomSession): void {
    if (this.#isLoaded && !this.#isGuiding) visit.went(node)
  }

  /** In a room there are no other ways to use the record: problems are solved as the room's. */
  keepMode(player: QipuPlayer): void {
    if (this.#isLoaded && player.activeMode !== 'room') player.enter('room')
  }

  stop(player: QipuPlayer | null): void {
    player?.session?.close()
    this.#live = undefined
    this.#isLoaded = false
  }
}
