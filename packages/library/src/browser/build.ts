/** A library's file from records, where there is no catalogue: in a browser. */

import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { GameExtractor, type ImportRefusal } from '../extract/game-extractor.ts'
import { areOfOnePerson, nameKey } from '../extract/names.ts'
import { kindKey, MOST_GAMES, SegmentBuilder } from '../library/segment-builder.ts'
import { positionBytes } from '../positions/write.ts'
import { segmentBytes } from '../segments/write.ts'
import { libraryFileBytes, type SegmentSource } from './file-bytes.ts'
import { ENTRY_COLUMNS, type EntryRow, type PersonRow, type Words } from './layout.ts'

/** A record and the file that it is from. */
export interface GivenRecord {
  readonly record: GameRecord
  readonly file: string
  /** In its file, from 0. */
  readonly number: number
}

interface Growing {
  readonly builder: SegmentBuilder
  readonly entries: EntryRow[]
  readonly words: Words[]
  readonly records: (Uint8Array | undefined)[]
}

/** People by their names; a record that gives two names of one tells so. */
class Names {
  readonly #byKey = new Map<string, number>()
  readonly #names: string[][] = []

  person(name: string | undefined, other: string | undefined): number | null {
    if (name === undefined) return null
    const given = other === undefined ? [name] : [name, other]
    const known = given.map((text) => this.#byKey.get(nameKey(text))).find((one) => one && this.#mayBe(one, given))
    const person = known ?? this.#byKey.get(nameKey(name)) ?? this.#names.push([])
    for (const text of given) {
      if (this.#byKey.has(nameKey(text)) || !this.#mayBe(person, [text])) continue
      this.#byKey.set(nameKey(text), person)
      this.#names[person - 1]!.push(text)
    }
    return person
  }

  #mayBe(person: number, names: readonly string[]): boolean {
    return areOfOnePerson(this.#names[person - 1]!.map(nameKey), names.map(nameKey))
  }

  *rows(): Generator<PersonRow> {
    for (const [i, names] of this.#names.entries()) yield [i + 1, ...names]
  }
}

/** The bytes of a file with these records, as far as a library takes them. */
export async function* buildLibraryFile(
  given: Iterable<GivenRecord> | AsyncIterable<GivenRecord>,
  refused: (refusal: ImportRefusal, given: GivenRecord) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const names = new Names()
  yield* libraryFileBytes(segmentsOf(given, names, refused), () => names.rows())
}

async function* segmentsOf(
  given: Iterable<GivenRecord> | AsyncIterable<GivenRecord>,
  names: Names,
  refused: (refusal: ImportRefusal, given: GivenRecord) => void,
): AsyncGenerator<SegmentSource> {
  const gatherer = new GameExtractor()
  const growing = new Map<string, Growing>()
  const format = formatById('qipu')!
  let segments = 0
  for await (const one of given) {
    const { record, file, number } = one
    const gathered = gatherer.gather(record, number)
    if ('code' in gathered) {
      refused(gathered, one)
      continue
    }
    const { facts, lines, result } = gathered
    const stones = gameById(record.game)?.pieces.stones
    const kind = { game: record.game, board: record.board, stones, isVariations: false }
    const key = kindKey(kind)
    let segment = growing.get(key)
    if (!segment) growing.set(key, (segment = startOf(++segments, kind)))
    segment.builder.add(lines[0]!, result)
    segment.records.push(write([record], format).bytes)
    const { black_other: blackOther, white_other: whiteOther } = facts
    const columns: Readonly<Record<string, unknown>> = {
      ...facts,
      file,
      number,
      black_person: names.person(facts.black, blackOther),
      white_person: names.person(facts.white, whiteOther),
    }
    segment.entries.push(
      Object.fromEntries(ENTRY_COLUMNS.map((column) => [column, columns[column] ?? null])) as EntryRow,
    )
    segment.words.push(facts.words ?? null)
    if (segment.builder.games < MOST_GAMES) continue
    growing.delete(key)
    yield sourceOf(segment)
  }
  for (const segment of growing.values()) yield sourceOf(segment)
}

const startOf = (id: number, kind: SegmentBuilder['kind']): Growing => ({
  builder: new SegmentBuilder(id, kind),
  entries: [],
  words: [],
  records: [],
})

function sourceOf({ builder, entries, words, records }: Growing): SegmentSource {
  const { game, board } = builder.kind
  const blocks = builder.finish()
  return {
    id: builder.id,
    game,
    width: board.width,
    height: board.height,
    games: builder.games,
    shapes: blocks.length > 0 ? segmentBytes(blocks) : undefined,
    positions: positionBytes(builder.entries.sorted()),
    entries,
    words,
    records,
  }
}
