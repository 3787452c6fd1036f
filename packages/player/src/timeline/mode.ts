/** The mode `record` of a player: what is played, pointed at and said goes onto a timeline, the voice beside it. */

import type { Side } from 'qipu/record'
import type { PointDetail } from '../board/pointer.ts'
import { deliverRecord } from '../edit/deliver-record.ts'
import { Editor, type EditResult } from '../edit/editor.ts'
import { MoveEntry } from '../edit/entry.ts'
import { nextLabel } from '../edit/marking.ts'
import type { ModePort } from '../elements/modes/mode-port.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import { RecordDocument } from '../state/document.ts'
import type { Target } from '../state/targets.ts'
import { lessonRecord } from './lesson-record.ts'
import { QipuRecorder } from './qipu-recorder.ts'

export class RecordMode implements PlayerMode {
  readonly id = 'record'
  readonly element = new QipuRecorder()
  readonly attention = { others: true, strokes: false }
  #entry: MoveEntry | undefined

  /** A lesson begins with the line that one is on: what else the record has is no part of it. */
  enter(player: ModePort): void {
    const document = RecordDocument.of(lessonRecord(player.record!, player.node), { format: player.format })
    player.continueWith(document)
    const editor = new Editor(document, player.navigator!)
    player.last()
    this.#entry = new MoveEntry(editor.navigator.game)
    const { element } = this
    element.locale = player.locale
    element.around = {
      heard: (part, index) => player.emit('voice-chunk', { part, index }),
      recorded: (voice) => player.voice.recorded(player, voice),
      download: () => deliverRecord(player, document.compact().record, 'wei7'),
    }
    element.begin(editor)
    if (player.board) player.board.attention = this.attention
  }

  leave(player: ModePort): void {
    this.#entry?.clear()
    void this.element.stop()
    if (player.board) player.board.attention = { others: false, strokes: false }
  }

  /** While nothing is recorded, the board only leads through the record. */
  point({ point, edge, isOther }: PointDetail, player: ModePort): boolean {
    const { element } = this
    if (!element.isRunning) return false
    const editor = element.editor!
    element.catchUp()
    if (isOther) {
      element.takeBack()
      return true
    }
    if (element.points) {
      element.act((recorder, now) =>
        recorder.point({ type: 'label', at: point, text: nextLabel(recorder.pointed, 'letters') }, now),
      )
      return true
    }
    const { position } = editor.navigator.replay
    const place = edge === undefined ? { point } : { point, edge }
    const entered = this.#entry!.touch(place, position, position.turn)
    player.board?.light(this.#entry!.places)
    if (entered.kind === 'move') {
      for (const move of entered.moves) element.act((recorder, now) => recorder.play(move, now))
    } else if (entered.kind === 'refused')
      element.tell({ kind: 'refused', refusal: { by: 'rules', reason: entered.reason } } satisfies EditResult)
    else element.tell(entered)
    return true
  }

  ghost(_: Target, player: ModePort): Side | undefined {
    const isPlaying = this.element.isRunning && !this.element.points
    return isPlaying && player.navigator?.game.pieces.stones !== undefined
      ? player.navigator.replay.position.turn || undefined
      : undefined
  }

  node(player: ModePort): void {
    this.element.locale = player.locale
    this.element.requestUpdate()
  }
}
