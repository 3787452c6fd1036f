/** The mode `score` of a player: the end of a game of Go is counted, and both sides agree on it. */

import { obstacleTo, resultOf } from 'qipu/score'
import type { PointDetail } from '../board/pointer.ts'
import { Editor } from '../edit/editor.ts'
import { documentOf } from '../edit/player-document.ts'
import type { ModePort } from '../elements/modes/mode-port.ts'
import type { PlayerMode } from '../elements/modes/player-mode.ts'
import { QipuScore } from './qipu-score.ts'
import { ScoreSession } from './score-session.ts'

/** Keys that would leave the count for another way of looking. */
const LEAVING = new Set(['s', 'g'])

export class ScoreMode implements PlayerMode {
  readonly id = 'score'
  readonly element = new QipuScore()
  readonly attention = { others: true, strokes: false }
  #counting: ScoreSession | undefined

  /** Counts at the end of the game, regardless of the current node. */
  enter(player: ModePort): void {
    const editor = new Editor(documentOf(player), player.navigator!)
    const { element } = this
    element.obstacle = obstacleTo(editor.document.compact().record)
    this.#counting = element.obstacle ? undefined : new ScoreSession(editor)
    element.counting = this.#counting
    element.locale = player.locale
    element.changed = (isWritten) => this.#changed(player, isWritten)
    if (player.board) player.board.attention = this.attention
    if (this.#counting) player.node = this.#counting.node
    this.#show(player)
  }

  leave(player: ModePort): void {
    player.hints = []
    if (player.board) player.board.attention = { others: false, strokes: false }
  }

  point({ point, isOther, isShifted }: PointDetail, player: ModePort): boolean {
    const counting = this.#counting
    if (!counting) return false
    if (player.node !== counting.node) {
      player.node = counting.node
      return true
    }
    if (isOther || isShifted) counting.toggleSeki(point)
    else counting.toggle(point)
    this.element.requestUpdate()
    this.#show(player)
    return true
  }

  key(name: string): boolean {
    return LEAVING.has(name)
  }

  /** Marks of a moment go with the node; those of the count come back with its own. */
  node(player: ModePort): void {
    this.element.locale = player.locale
    queueMicrotask(() => player.activeMode === this.id && this.#show(player))
  }

  #show(player: ModePort): void {
    const counting = this.#counting
    player.hints = counting && player.node === counting.node ? counting.marks : []
    player.refresh()
  }

  #changed(player: ModePort, isWritten: boolean): void {
    const counting = this.#counting!
    this.#show(player)
    if (!isWritten) return
    const { record } = counting.editor.navigator
    const { tally, ruleset, node } = counting
    player.emit('score', {
      result: resultOf(tally),
      totals: tally.totals,
      scoring: tally.scoring,
      rules: ruleset.id,
      node,
      record,
    })
  }
}
