/** The games of a file as rows of a list: filtered and sorted as people expect it. */

import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { goesOn, isMove, mainLine } from 'qipu/record'
import { playersIn } from './players.ts'

export interface GameRow {
  /** Its place in the file, from 0. */
  readonly game: number
  readonly record: GameRecord
  /** Name: the players, else its title, else its event. */
  readonly name: string
  readonly date: string
  readonly result: string
}

export const SORTS = ['order', 'name', 'date', 'moves', 'result'] as const
export type Sort = (typeof SORTS)[number]

export type ResultIn = (record: GameRecord) => string

export class GameRows {
  readonly rows: readonly GameRow[]
  readonly #moves = new Map<number, number>()

  constructor(records: readonly GameRecord[], resultIn: ResultIn) {
    this.rows = records.map((record, game) => ({
      game,
      record,
      name: nameOf(record),
      date: record.info.dates?.[0] ?? '',
      result: resultIn(record),
    }))
  }

  /** Returns the moves of the main line, counted on demand. */
  movesOf({ game, record }: GameRow): number {
    const known = this.#moves.get(game)
    if (known !== undefined) return known
    const { nodes } = record
    const moves = mainLine(record).filter((node) => isMove(nodes[node]!.action))
    const continues = gameById(record.game)?.continues
    const count = moves.filter((node, i) => i === 0 || !goesOn(nodes, moves[i - 1]!, node, continues)).length
    this.#moves.set(game, count)
    return count
  }

  /** Rows that hold every word, in an order; names with numbers by the numbers: 2 before 10. */
  shown(filter: string, sort: Sort, isDescending: boolean, language: string): readonly GameRow[] {
    const words = filter.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
    const holds = ({ game, name, date, result, record }: GameRow): boolean => {
      if (words.length === 0) return true
      const { event, round } = record.info
      const text = [`${game + 1}`, name, date, result, record.info.name, event, round].join(' ')
      const all = text.toLocaleLowerCase(language)
      return words.every((word) => all.includes(word))
    }
    const found = this.rows.filter(holds)
    if (sort !== 'order') found.sort(this.#order(sort, new Intl.Collator(language, { numeric: true })))
    return isDescending ? found.reverse() : found
  }

  #order(sort: Exclude<Sort, 'order'>, collator: Intl.Collator): (a: GameRow, b: GameRow) => number {
    if (sort === 'moves') return (a, b) => this.movesOf(a) - this.movesOf(b) || a.game - b.game
    return (a, b) => collator.compare(a[sort], b[sort]) || a.game - b.game
  }
}

function nameOf(record: GameRecord): string {
  const { info, game } = record
  const players = playersIn(record)
  return (players.length === 2 ? players.join(' – ') : undefined) ?? info.name ?? info.event ?? game
}
