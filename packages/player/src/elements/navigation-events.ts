/** Tells a page what a step through the record means, and lets it be heard. */

import { stepOf } from '../state/navigation-step.ts'
import type { NodeDetail } from './events.ts'
import type { PlayerPort } from './player-port.ts'
import type { SoundEvent, SoundPlayer } from './sound.ts'

/** Part of the player that the events of a step use. */
export type NavigationEventsPort = Pick<PlayerPort, 'emit' | 'extensions' | 'session' | 'sound' | 'volume'>

export class NavigationEvents {
  readonly #player: NavigationEventsPort
  #speaker: Promise<SoundPlayer> | undefined

  constructor(player: NavigationEventsPort) {
    this.#player = player
  }

  /** A record has come, or another one: a page that follows the node gets its first. */
  begin(): void {
    this.#shown(undefined)
  }

  /** Another node is shown than before. */
  tell(node: number, before: number): void {
    const player = this.#player
    const { navigator, contents } = player.session!
    const { record, game, replay } = navigator
    const detail = this.#shown(before)
    if (contents.at(node) !== contents.at(before)) player.emit('lesson', contents.entries[contents.at(node)])
    const { done, branch } = stepOf(record, navigator.tree, node, before)
    if (branch) player.emit('variation', { ...detail, ...branch })
    if (done?.type === 'pass') player.emit('pass', { ...detail, side: done.side })
    if (done?.type === 'play') {
      const move = game.notation.format(done.move, record.board)
      player.emit('move', { ...detail, side: done.side, move, captured: replay.captured })
    }
    if (done && player.sound) {
      const action = done.type === 'pass' ? 'pass' : 'stone'
      void this.#hear({ action, captured: replay.captured.length, volume: player.volume })
    }
  }

  /** Tells the node that is shown, and its position. */
  #shown(before: number | undefined): NodeDetail {
    const player = this.#player
    const { record, node, replay, moveNumber } = player.session!.navigator
    const name = record.nodes[node]!.notes?.title
    const detail = { node, before, moveNumber, record, ...(name !== undefined && { name }) }
    player.emit('node', detail)
    player.emit('position', { ...detail, position: replay.position })
    return detail
  }

  async #hear(heard: SoundEvent): Promise<void> {
    this.#speaker ??= import('./sound.ts').then(({ SoundPlayer }) => new SoundPlayer())
    const speaker = await this.#speaker
    speaker.play(heard, this.#player.extensions.sounds)
  }
}
