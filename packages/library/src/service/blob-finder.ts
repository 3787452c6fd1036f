/** Games of a library in one file: its own list is searched. */

import type { BlobLibrary } from '../browser/blob-library.ts'
import type { EntryRow } from '../browser/layout.ts'
import { nameKey } from '../extract/names.ts'
import { ENDINGS } from '../library/game-table.ts'
import { idOf } from '../library/ids.ts'
import type { PeopleNamed } from '../search/fields.ts'
import { conditionOf, type GameQuery, type SortName, sortIn } from '../search/search.ts'
import { smallLetters } from '../search/small-letters.ts'
import type { CataloguedStatistics, GameFinder, Page } from './finder.ts'
import type { ListedGame } from './protocol.ts'
import { Tally } from './tally.ts'

/** Sort keys of a list, in the same order as the catalogue; unknown values come last. */
const KEYS: Readonly<Record<SortName, (row: EntryRow) => string | number | null>> = {
  date: ({ date_from: date }) => date,
  black: ({ black }) => black,
  white: ({ white }) => white,
  event: ({ event }) => event,
  moves: ({ moves }) => moves,
  rank: ({ black_level: black, white_level: white }) => levelOf(black, white),
  path: ({ file }) => file,
}

const levelOf = (...levels: readonly (string | number | null)[]): number | null => {
  const known = levels.filter((level) => typeof level === 'number')
  return known.length === 0 ? null : Math.max(...known)
}

/** Finder of games in a library of one file. */
export class BlobFinder implements GameFinder {
  readonly #library: BlobLibrary
  readonly #names: readonly (readonly [id: number, texts: readonly string[]])[]

  constructor(library: BlobLibrary) {
    this.#library = library
    this.#names = library.people.map(([id, ...names]) => [
      id,
      names.flatMap((name) => [nameKey(name), smallLetters(name)]),
    ])
  }

  async count(query: GameQuery): Promise<number> {
    let count = 0
    for await (const found of this.#matching(query)) count += found.length
    return count
  }

  async ids(
    query: GameQuery,
    { sort, offset = 0, limit = Number.POSITIVE_INFINITY }: Page,
  ): Promise<readonly number[]> {
    const key = KEYS[sortIn(sort)]
    const way = sort.startsWith('-') ? -1 : 1
    const found: { readonly id: number; readonly key: string | number | null }[] = []
    for await (const some of this.#matching(query)) for (const [id, row] of some) found.push({ id, key: key(row) })
    found.sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null) || a.id - b.id
      return a.key < b.key ? -way : a.key > b.key ? way : a.id - b.id
    })
    return found.slice(offset, offset + limit).map(({ id }) => id)
  }

  async list(ids: readonly number[]): Promise<readonly ListedGame[]> {
    return ids.flatMap((id) => {
      const row = this.#library.row(id)
      return row ? [listed(id, row)] : []
    })
  }

  async statistics(query: GameQuery, among: ReadonlySet<number> | undefined): Promise<CataloguedStatistics> {
    const tally = new Tally(query.player === undefined ? undefined : this.#named(query.player))
    for await (const found of this.#matching(query)) {
      for (const [id, row] of found) if (!among || among.has(id)) tally.add(talliedOf(row))
    }
    const names = new Map(this.#library.people.map(([id, name]) => [id, name]))
    return tally.counted((person) => names.get(person) ?? '')
  }

  record(id: number): Promise<Uint8Array | undefined> {
    return this.#library.record(id)
  }

  readonly #named: PeopleNamed = (text) => {
    const words = smallLetters(text)
    const key = nameKey(text)
    const found = this.#names.filter(([, texts]) => texts.some((name) => name.includes(key) || name.includes(words)))
    return new Set(found.map(([id]) => id))
  }

  /** Games that a query finds, segment by segment. */
  async *#matching(query: GameQuery): AsyncGenerator<[id: number, row: EntryRow][]> {
    const matches = conditionOf(query).test(this.#named)
    for (const segment of this.#library.segments) {
      // Words are the larger part of what is known of games, and few searches ask for them.
      const words = query.text === undefined ? undefined : await this.#library.wordsOf(segment)
      const found: [id: number, row: EntryRow][] = []
      for (const [place, row] of this.#library.rowsOf(segment).entries()) {
        if (row && matches(words ? { ...row, words: words[place] } : row)) found.push([idOf(segment.id, place), row])
      }
      yield found
    }
  }
}

const talliedOf = (row: EntryRow): Parameters<Tally['add']>[0] => ({
  ending: Math.max(0, ENDINGS.indexOf(row.winner as (typeof ENDINGS)[number])),
  year: Number(String(row.date_from ?? '0').slice(0, 4)),
  black: Number(row.black_person ?? 0),
  white: Number(row.white_person ?? 0),
})

const SIGNS: Readonly<Record<string, string>> = { draw: 'Draw', void: 'Void', unknown: '?' }
const HOW: Readonly<Record<string, string>> = { resignation: 'R', time: 'T', forfeit: 'F' }

function resultOf({ winner, won_by: by, margin }: EntryRow): string | null {
  if (winner === null) return null
  if (winner !== 'black' && winner !== 'white') return SIGNS[winner] ?? null
  return `${winner === 'black' ? 'B' : 'W'}+${HOW[String(by)] ?? margin ?? ''}`
}

function listed(id: number, row: EntryRow): ListedGame {
  const { file, number, black, white, black_rank, white_rank, date, event, round, komi, handicap, moves } = row
  const { game, width, height } = row as unknown as Pick<ListedGame, 'game' | 'width' | 'height'>
  const shown = { number, black, white, black_rank, white_rank, date, event, round, komi, handicap, moves }
  return { id, file, game, width, height, ...shown, result: resultOf(row) } as ListedGame
}
