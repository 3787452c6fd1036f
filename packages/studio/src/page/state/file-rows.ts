/** Open files as rows of a list: facts of their games, filtered and sorted. */

import { type GameRecord, isMove, mainLine } from 'qipu/record'
import { playersIn } from './players.ts'
import type { WorkspaceFile } from './workspace.ts'

export interface FileRow {
  readonly item: WorkspaceFile
  readonly name: string
  /** Players of the first game; empty if it names none. */
  readonly players: string
  readonly date: string
  readonly result: string
  /** Moves of the main line of the first game. */
  readonly moves: number
}

export const FILE_SORTS = ['order', 'name', 'players', 'date', 'result', 'moves'] as const
export type FileSort = (typeof FILE_SORTS)[number]

export type ResultIn = (record: GameRecord) => string

const counted = new WeakMap<GameRecord, number>()

function movesIn(record: GameRecord): number {
  let count = counted.get(record)
  if (count === undefined) {
    count = mainLine(record).filter((node) => isMove(record.nodes[node]!.action)).length
    counted.set(record, count)
  }
  return count
}

export function fileRow(item: WorkspaceFile, resultIn: ResultIn): FileRow {
  const [record] = item.reading.records
  return {
    item,
    name: item.name,
    players: record ? playersIn(record).join(' – ') : '',
    date: record?.info.dates?.[0]?.slice(0, 10) ?? '',
    result: record ? resultIn(record) : '',
    moves: record ? movesIn(record) : 0,
  }
}

/** Rows that hold every word, in an order; numbers in names by their size, and rows without a fact last. */
export function shownFiles(
  rows: readonly FileRow[],
  filter: string,
  sort: FileSort,
  language: string,
): readonly FileRow[] {
  const words = filter.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ name, players, date, result, item }) => {
    const event = item.reading.records[0]?.info.event ?? ''
    const text = [name, players, date, result, event].join(' ').toLocaleLowerCase(language)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'order') return found
  if (sort === 'moves') return found.sort((a, b) => a.moves - b.moves)
  const { compare } = new Intl.Collator(language, { numeric: true })
  return found.sort((a, b) => Number(a[sort] === '') - Number(b[sort] === '') || compare(a[sort], b[sort]))
}
