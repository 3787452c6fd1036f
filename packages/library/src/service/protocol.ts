/** Requests of a page to a library and their responses: plain data, the same over HTTP and from a worker. */

import type { Endings, NextInPosition } from '../library/position-search.ts'
import type { GameRow } from '../search/game-row.ts'
import type { GameQuery } from '../search/search.ts'
import type { Continuation } from '../shapes/continuations.ts'
import type { OpeningMap } from '../shapes/opening-map.ts'
import type { Anchor } from '../shapes/shape.ts'

/** One kind of games that a library holds. */
export interface GameKind {
  readonly game: string
  readonly width: number
  readonly height: number
  readonly games: number
  readonly hasShapes: boolean
}

/** Facts of a library as a page shows them. */
export interface InfoAnswer {
  readonly games: number
  /** The largest first. */
  readonly kinds: readonly GameKind[]
}

/** Stones in rows, and where they may stand. */
export interface ShapeOnBoard {
  readonly kind: 'shape'
  readonly rows: string
  readonly anchor: Anchor
  readonly fixedColours: boolean
}

/** A record as text, in any format; after all moves of its main line, or after so many. */
export interface PositionOnBoard {
  readonly kind: 'position'
  readonly record: string
  readonly ply?: number | undefined
}

/** Shape or position that stood on the boards of the wanted games. */
export type OnBoard = ShapeOnBoard | PositionOnBoard

/** Which games a question is about: what is known of them, the kind of game, and what stood on their boards. */
export interface QueryScope {
  readonly query: GameQuery
  readonly game?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly board?: OnBoard | undefined
}

/** Question for a page of a list of games. */
export interface GamesQuestion extends QueryScope {
  readonly sort: string
  readonly offset: number
  readonly limit: number
}

/** A game as a list shows it. */
export interface ListedGame extends GameRow {
  readonly file: string
}

/** A game that was found, and the moves after which the position or shape first stands in it. */
export interface GameMatch extends ListedGame {
  readonly ply?: number | undefined
}

/** Page of a list of games. */
export interface GamesAnswer {
  readonly total: number
  readonly games: readonly GameMatch[]
}

/** Hits of a shape, and the moves that followed. */
export interface ShapeOnBoardAnswer {
  readonly kind: 'shape'
  readonly games: number
  readonly hits: number
  /** Hits after which nothing was played inside. */
  readonly none: number
  readonly next: readonly Continuation[]
}

/** Games that reached a position, and the moves that followed. */
export interface PositionOnBoardAnswer {
  readonly kind: 'position'
  readonly games: number
  readonly ended: number
  readonly endings: Endings
  readonly next: readonly NextInPosition[]
}

/** Answer about a shape or a position. */
export type BoardAnswer = ShapeOnBoardAnswer | PositionOnBoardAnswer

/** Results of a year. */
export interface YearRow {
  readonly year: number
  readonly black: number
  readonly white: number
  readonly other: number
}

/** Numbers of games and of those that were won. */
export interface WinCount {
  readonly games: number
  readonly won: number
  readonly lost: number
}

/** How one person played: with each colour, year by year, against whom. */
export interface PersonAnswer {
  readonly name: string
  readonly black: WinCount
  readonly white: WinCount
  readonly years: readonly (WinCount & { readonly year: number })[]
  readonly opponents: readonly (WinCount & { readonly name: string })[]
}

/** Statistics of the games that a question is about. */
export interface StatisticsAnswer {
  readonly games: number
  readonly endings: Endings
  /** Years in which games were played, in their order. */
  readonly years: readonly YearRow[]
  /** Those with most games. */
  readonly people: readonly (WinCount & { readonly name: string })[]
  /** Set if the request names a player. */
  readonly person?: PersonAnswer | undefined
  /** Set if the games are of one kind with stones. */
  readonly opening?:
    | (OpeningMap & { readonly plies: number; readonly width: number; readonly height: number })
    | undefined
}

/** Record of a game. */
export interface RecordAnswer {
  /** In Qipu's own format. */
  readonly text: string
}

/** Questions of a page to a library, and their answers. */
export interface Questions {
  readonly info: { readonly question: object; readonly answer: InfoAnswer }
  readonly games: { readonly question: GamesQuestion; readonly answer: GamesAnswer }
  readonly board: { readonly question: QueryScope & { readonly board: OnBoard }; readonly answer: BoardAnswer }
  readonly statistics: {
    readonly question: QueryScope & { readonly plies?: number }
    readonly answer: StatisticsAnswer
  }
  readonly record: { readonly question: { readonly id: number }; readonly answer: RecordAnswer }
}
/** Name of a question. */
export type QuestionName = keyof Questions
