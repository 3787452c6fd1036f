/** Keeps a player at what a room session shows, and tells the session where its user steps. */

import type { RecordDocument } from '@qipu/player/state'
import type { RoomSession } from './room-session.ts'

/** Part of a player that follows a room. */
export interface FollowingPlayer {
  get document(): RecordDocument | undefined
  set document(document: RecordDocument | undefined)
  get node(): number
  set node(node: number | string)
  readonly activeMode: string
  enter(mode: string): void
}

export class Follower {
  #document: RecordDocument | undefined
  #isLoaded = false
  /** True while the player is moved by the room. */
  #isGuiding = false

  follow(player: FollowingPlayer, visit: RoomSession): void {
    const { shown } = visit
    if (!shown) return
    if (shown.document !== this.#document) {
      this.#document = shown.document
      this.#isLoaded = false
      player.document = shown.document
    }
    this.#guide(player, shown.node)
  }

  /** The player shows the document: from now on its steps are steps of the user. */
  loaded(player: FollowingPlayer, visit: RoomSession): void {
    if (!this.#document) return
    this.#isLoaded = true
    this.follow(player, visit)
  }

  /** A player whose document is still on its way goes to the node once it is there. */
  #guide(player: FollowingPlayer, node: number): void {
    if (this.#isLoaded && player.node === node) return
    this.#isGuiding = true
    player.node = node
    this.#isGuiding = false
  }

  went(node: number, visit: RoomSession): void {
    if (this.#isLoaded && !this.#isGuiding) visit.went(node)
  }

  /** A room has no other modes: its problems are solved as the room's. */
  keepMode(player: FollowingPlayer): void {
    if (this.#isLoaded && player.activeMode !== 'room') player.enter('room')
  }

  stop(player: FollowingPlayer | null): void {
    if (player) player.document = undefined
    this.#document = undefined
    this.#isLoaded = false
  }
}
