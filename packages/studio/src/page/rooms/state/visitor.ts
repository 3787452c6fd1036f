/** Member of a room and their permissions. */

import type { RoomClient } from '@qipu/rooms/client'
import { mayAct, type Person, personIn, type RoomState } from '@qipu/rooms/log'

export class Visitor extends EventTarget {
  readonly client: RoomClient

  constructor(client: RoomClient) {
    super()
    this.client = client
  }

  get facts(): RoomState {
    return this.client.room.facts
  }

  /** Undefined for watchers, and before the room is known. */
  get me(): Person | undefined {
    return personIn(this.facts, this.client.person)
  }

  get isHost(): boolean {
    return this.me?.role === 'host' && this.client.role === 'host'
  }

  get isWatcher(): boolean {
    return this.client.role === 'watcher'
  }

  /** True if the member may act on the shared board now. */
  get mayAct(): boolean {
    const { me, facts } = this
    return me !== undefined && !this.isWatcher && !me.removed && (this.isHost || !facts.closed) && mayAct(facts, me)
  }

  /** True if the member may write, point and draw. */
  get mayTalk(): boolean {
    const { me, facts } = this
    return me !== undefined && !this.isWatcher && !me.removed && !me.muted && (this.isHost || !facts.closed)
  }

  /** True if the host keeps the member on the shared board. */
  get isHeld(): boolean {
    return this.facts.held && !this.isHost
  }
}
