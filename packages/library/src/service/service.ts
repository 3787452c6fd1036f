/** Answers a page's questions about a library. Searches are kept for a while: a list is asked for page by page. */

import { read } from 'qipu'
import type { BoardSize } from 'qipu/games'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { NO_GAME } from '../library/game-table.ts'
import { type PositionAnswer, queryOf, searchPosition } from '../library/position-search.ts'
import type { LibraryReader } from '../library/reader.ts'
import { searchShape, segmentsFor } from '../library/shape-search.ts'
import type { GameQuery } from '../search/search.ts'
import { NextCounter, type NextMoves } from '../shapes/continuations.ts'
import { OpeningSum } from '../shapes/opening-map.ts'
import { parseShape, type Shape } from '../shapes/shape.ts'
import type { GameFinder } from './finder.ts'
import type {
  BoardAnswer,
  GameKind,
  GamesAnswer,
  InfoAnswer,
  OnBoard,
  PositionOnBoard,
  QueryScope,
  QuestionName,
  Questions,
  RecordAnswer,
  ShapeOnBoard,
  StatisticsAnswer,
} from './protocol.ts'
import { gamesIn, InvalidRequestError, numberIn, objectIn, subjectIn } from './validate-request.ts'

/** Results of searches that are kept. */
const MOST_KEPT = 6
/** Games with hits that a search remembers. */
const MOST_HITS = 1_000_000
/** Moves of an opening map, unless asked otherwise. */
const OPENING = 20
const LONGEST_OPENING = 100

/** There is no such thing in the library. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** Result of a search on the board. */
interface BoardSearch {
  /** Moves before the first hit of each game. */
  readonly plies: ReadonlyMap<number, number>
  readonly answer: BoardAnswer
}

type Answering<Name extends QuestionName> = (
  question: unknown,
  signal: AbortSignal | undefined,
) => Promise<Questions[Name]['answer']>

/** Reads a text of any format. */
export type ReadRecords = (text: string) => Promise<readonly GameRecord[]>

/** Answers the questions of a page from a library. */
export class LibraryService {
  readonly #library: LibraryReader
  readonly #games: GameFinder
  readonly #readRecords: ReadRecords
  readonly #kept = new Map<string, BoardSearch>()
  readonly #answers: { readonly [Name in QuestionName]: Answering<Name> }

  /** `readRecords`: how records in questions are read; in this thread if left out. Where it fails, the question is a bad one. */
  constructor(library: LibraryReader, games: GameFinder, readRecords: ReadRecords = readHere) {
    this.#library = library
    this.#games = games
    this.#readRecords = readRecords
    this.#answers = {
      info: () => this.#info(),
      games: (question, signal) => this.#list(question, signal),
      board: (question, signal) => this.#board(question, signal),
      statistics: (question, signal) => this.#statistics(question, signal),
      record: (question) => this.#record(question),
    }
  }

  /** True if the request exists. */
  knows(name: string): name is QuestionName {
    return Object.hasOwn(this.#answers, name)
  }

  /** Answers a question as it came; throws `InvalidRequestError`, `QueryProblem` or `NotFound`, or what ended it early. */
  ask<Name extends QuestionName>(
    name: Name,
    question: unknown,
    signal?: AbortSignal,
  ): Promise<Questions[Name]['answer']> {
    return this.#answers[name](question, signal)
  }

  async #info(): Promise<InfoAnswer> {
    const kinds = new Map<string, GameKind>()
    for (const segment of this.#library.segments) {
      if (segment.is_variations) continue
      const { game, width, height, has_shapes: hasShapes } = segment
      const key = `${game} ${width} ${height}`
      const before = kinds.get(key)?.games ?? 0
      const { endings } = await this.#library.table(segment)
      const living = endings.reduce((sum, ending) => sum + Number(ending !== NO_GAME), 0)
      kinds.set(key, { game, width, height, hasShapes, games: before + living })
    }
    const all = [...kinds.values()].sort((a, b) => b.games - a.games)
    return { games: all.reduce((sum, { games }) => sum + games, 0), kinds: all }
  }

  async #list(raw: unknown, signal: AbortSignal | undefined): Promise<GamesAnswer> {
    const { sort, offset, limit, ...subject } = gamesIn(objectIn(raw))
    const query = queryOfSubject(subject)
    const { board } = subject
    if (!board) {
      const ids = await this.#games.ids(query, { sort, offset, limit })
      return { total: await this.#games.count(query), games: await this.#games.list(ids) }
    }
    const { plies } = await this.#search({ ...subject, board }, signal)
    const all = (await this.#games.ids(query, { sort })).filter((id) => plies.has(id))
    const games = await this.#games.list(all.slice(offset, offset + limit))
    return { total: all.length, games: games.map((game) => ({ ...game, ply: plies.get(game.id) })) }
  }

  async #board(raw: unknown, signal: AbortSignal | undefined): Promise<BoardAnswer> {
    const { board, ...subject } = subjectIn(objectIn(raw))
    if (!board) throw new InvalidRequestError('board')
    return (await this.#search({ ...subject, board }, signal)).answer
  }

  async #statistics(raw: unknown, signal: AbortSignal | undefined): Promise<StatisticsAnswer> {
    const given = objectIn(raw)
    const subject = subjectIn(given)
    const plies = Math.min(LONGEST_OPENING, numberIn(given, 'plies') ?? OPENING)
    const query = queryOfSubject(subject)
    const { board } = subject
    const found = board && new Set((await this.#search({ ...subject, board }, signal)).plies.keys())
    const statistics = await this.#games.statistics(query, found)
    const { game, width, height } = subject
    if (!game || !width || !height || gameById(game)?.pieces.stones === undefined) return statistics
    const among = found ?? new Set(await this.#games.ids(query, { sort: 'date' }))
    const sum = new OpeningSum({ width, height }, plies)
    for await (const { blocks, wanted } of segmentsFor(
      this.#library,
      { game, board: { width, height }, among },
      signal,
    )) {
      sum.add(blocks, wanted)
    }
    return { ...statistics, opening: { ...sum.counted(), plies, width, height } }
  }

  async #record(raw: unknown): Promise<RecordAnswer> {
    const id = numberIn(objectIn(raw), 'id')
    if (id === undefined) throw new InvalidRequestError('id')
    const bytes = await this.#games.record(id)
    if (!bytes) throw new NotFound('record')
    return { text: new TextDecoder().decode(bytes) }
  }

  async #search(subject: QueryScope & { readonly board: OnBoard }, signal?: AbortSignal): Promise<BoardSearch> {
    const key = JSON.stringify(subject)
    const known = this.#kept.get(key)
    if (known) return known
    const { board } = subject
    const query = queryOfSubject(subject)
    const isAll = Object.keys(subject.query).length === 0
    const among = isAll ? undefined : new Set(await this.#games.ids(query, { sort: 'date' }))
    const search =
      board.kind === 'shape'
        ? await this.#shape(board, subject, among, signal)
        : await this.#position(board, among, signal)
    this.#kept.set(key, search)
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT) break
      this.#kept.delete(oldest)
    }
    return search
  }

  async #shape(
    { rows, anchor, fixedColours }: ShapeOnBoard,
    { game, width, height }: QueryScope,
    among: ReadonlySet<number> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<BoardSearch> {
    const shape = parseShape(rows) as Shape
    const counter = new NextCounter(shape, { anchor, fixedColours })
    const board: BoardSize | undefined = width && height ? { width, height } : undefined
    const query = {
      shape,
      anchor,
      fixedColours,
      ...(game !== undefined && { game }),
      ...(board && { board }),
      ...(among && { among }),
    }
    const { hits, games, list } = await searchShape(this.#library, query, { limit: MOST_HITS, next: counter, signal })
    const { none, moves }: NextMoves = counter.counted()
    return {
      plies: new Map(list.map(({ id, ply }) => [id, ply])),
      answer: { kind: 'shape', games, hits, none, next: moves },
    }
  }

  async #position(
    { record: text, ply }: PositionOnBoard,
    among: ReadonlySet<number> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<BoardSearch> {
    const [record] = await this.#readRecords(text).catch(() => [])
    const query = record && queryOf(record, ply)
    if (!query) throw new InvalidRequestError('record')
    signal?.throwIfAborted()
    const found: PositionAnswer = await searchPosition(this.#library, query, { mostHits: MOST_HITS, among })
    const { games, ended, endings, next, hits } = found
    return {
      plies: new Map(hits.map(({ id, ply: at }) => [id, at])),
      answer: { kind: 'position', games, ended, endings, next },
    }
  }
}

const readHere: ReadRecords = async (text) => read({ bytes: new TextEncoder().encode(text) }).records

/** The kind of game is a condition like others. */
const queryOfSubject = ({ query, game, width, height }: QueryScope): GameQuery => ({
  ...query,
  ...(game !== undefined && { game }),
  ...(width !== undefined && height !== undefined && { board: `${width}x${height}` }),
})
