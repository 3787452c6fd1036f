/** The record that a referee writes while the game goes on. */

import {
  CHANCE,
  type Game,
  type Move,
  type Mover,
  type Placement,
  type Point,
  type Position,
  type Setting,
  type Side,
} from 'qipu/games'
import { addNode, type GameRecord, type Node, type Notes, newRecord, play } from 'qipu/record'
import { type Clock, timeFacts } from './clock.ts'
import type { GameOptions } from './game-options.ts'

const THOUSANDTHS = 1000
const rounded = (seconds: number): number => Math.round(seconds * THOUSANDTHS) / THOUSANDTHS

export class GameLog {
  readonly record: GameRecord
  #started = performance.now()
  #last = 0

  constructor(game: Game, setting: Setting, { time, info: known }: Pick<GameOptions, 'time' | 'info'>) {
    this.record = newRecord(game.id, setting.board ?? game.board.size)
    const { info } = this.record
    Object.assign(info, known)
    if (setting.komi !== undefined) info.komi = setting.komi
    if (setting.options && Object.keys(setting.options).length > 0) info.options = { ...setting.options }
    // Formats without options of a game still have a place for the name of its rules.
    const rules = game.rules.nameOption === undefined ? undefined : setting.options?.[game.rules.nameOption]
    if (typeof rules === 'string') info.rules = rules
    if (time !== undefined) Object.assign(info, timeFacts(time))
  }

  names(names: readonly string[]): void {
    const { info } = this.record
    info.participants = names.map((name) => (name === '' ? {} : { name }))
    info.players = names.map((_, i) => ({ participant: i, side: (i + 1) as Side }))
  }

  /** The whole board, empty points too: that is what a record of a layout is compared with. */
  setup(position: Position): void {
    const { width, height } = position.board
    const put = Array.from({ length: width * height }, (_, point): Placement => [point, position.at(point)])
    this.record.nodes[0]!.action = { type: 'setup', put }
  }

  /** The cards as they were dealt, and the side that begins. */
  deal(put: readonly Placement[], turn: Side): void {
    this.record.nodes[0]!.action = { type: 'setup', put, turn }
  }

  move(move: Move, side: Mover, clock: Clock, verdict?: { readonly code: number; readonly flag: Point | null }): void {
    const shown = side === CHANCE ? undefined : clock.reading(side)
    const notes: Notes = {
      time: rounded((performance.now() - this.#started) / THOUSANDTHS),
      ...(shown && side !== CHANCE && { clocks: [{ side, ...shown }] }),
      ...(verdict && { verdict }),
    }
    this.#last = addNode(this.record, this.#last, play(move, side), notes)
  }

  /** A move of a game that was interrupted, as it was written down: time goes on from there. */
  again({ action, notes }: Node): void {
    this.#last = addNode(this.record, this.#last, action, notes)
    if (notes?.time !== undefined) this.#started = performance.now() - notes.time * THOUSANDTHS
  }

  /** A sentence at the end of the game. */
  remark(text: string): void {
    const node = this.record.nodes[this.#last]!
    node.notes = { ...node.notes, comments: [...(node.notes?.comments ?? []), { text }] }
  }
}
