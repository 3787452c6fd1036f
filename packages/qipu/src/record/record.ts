import type { BoardSize, Move, Mover, Placement, Point, Side } from './basics.ts'
import type { MarkType } from './marks.ts'

/** A game record: some facts, and a flat table of nodes. Plain data: it can be cloned, compared and sent anywhere. */
export interface GameRecord {
  /** The id of the game, as in `games/all.ts`. */
  game: string
  board: BoardSize
  info: Info
  /**
   * Node 0 is the root. Every other node comes after its parent; nodes with the same parent are alternatives, the
   * first is the main line. There is no nesting, so depth costs nothing.
   */
  nodes: Node[]
  /** The initial position is unknown. */
  startUnknown?: true
  /** Region that a board should show, if the record limits it to a part. */
  region?: Region
  /** Instructions to a player (`showLastMove` …), extensible. */
  settings?: Record<string, Json>
  extras?: Extra[]
}

/** Node of a record: one action, and notes on it. */
export interface Node {
  /** Index of the node before; -1 for the root. */
  parent: number
  action: Action | undefined
  notes: Notes | undefined
}

/** Action of a node. Actions are shared between nodes and never changed: make a new one instead. */
export type Action =
  | { readonly type: 'play'; readonly side: Mover; readonly move: Move }
  | { readonly type: 'pass'; readonly side: Side }
  | Setup
  /** Undoes the last `count` moves of the path; the nodes themselves stay. */
  | { readonly type: 'takeback'; readonly count: number }
  /** A mark that is shown for a moment while people talk. */
  | { readonly type: 'mark'; readonly mark: Mark }
  | { readonly type: 'message'; readonly text: string }
  /**
   * The node's actor claims this result: `by` resignation where they resign, points where they
   * name a margin, and left out where they only say who has won.
   */
  | { readonly type: 'claim'; readonly result: Result }
  | Diagram

/** Action that puts pieces on points, or clears points. */
export interface Setup {
  readonly type: 'setup'
  /** Piece 0 clears a point. No point twice. */
  readonly put: readonly Placement[]
  readonly turn?: Mover
}

/** A figure of its own beside the play: it shows the position with other stones, and changes nothing. */
export interface Diagram {
  readonly type: 'diagram'
  readonly region?: Region
  readonly board?: BoardSize
  readonly put: readonly Placement[]
  readonly hide: readonly Point[]
}

/** Inclusive, from 0. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Notes on a node: everything besides its action. */
export interface Notes {
  /** The node's name, or the title of the branch that begins here. */
  title?: string
  comments?: Comment[]
  /** Unordered. */
  marks?: Mark[]
  /** Points shown dimmed from here on; an empty list ends it. */
  dim?: Point[]
  /** The only points shown from here on; an empty list ends it. */
  view?: Point[]
  evaluation?: Evaluation
  judgement?: Judgement
  /** SGF's hotspot: something important happens here. */
  hotspot?: 1 | 2
  /** An estimate of the score, positive for side 1. */
  value?: number
  /** The position is a problem; this side is to move. */
  problem?: Side
  /** The move solves the problem. */
  solution?: boolean
  clocks?: Clock[]
  /** The number that this move is to be shown with, where the record sets it. */
  number?: number
  /** Seconds since the beginning of the game. */
  time?: number
  /** Index into `info.participants`: who did it. */
  actor?: number
  /** A new printed figure begins here. */
  figure?: Figure
  /** How move numbers are printed from here on (SGF's PM). */
  printMode?: number
  /** How strongly the record separates this move from the one before. */
  separation?: 'medium' | 'large'
  /** A program's evaluation of the position, from side 1's point of view. */
  analysis?: Analysis
  /** The referee's answer to the move, if the record contains it. */
  verdict?: RefereeAnswer
  /** Number of moves after this node that could not be read. */
  unread?: number
  /** The record leaves moves out after this node, and after those that could not be read. */
  gap?: true
  extras?: Extra[]
}

/** Comment on a node, with its author where one is known. */
export interface Comment {
  readonly text: string
  readonly title?: string
  readonly author?: string
}

/** Mark on a point, or between two points. */
export interface Mark {
  /** Custom types are allowed; code that does not know one keeps it. */
  readonly type: MarkType | (string & {})
  readonly at: Point
  /** End of an arrow or a line. */
  readonly to?: Point
  /** Labels only. */
  readonly text?: string
  /** Territory only: whose. */
  readonly side?: Side
}

export type { MarkType }

/** Evaluation of a move. */
export interface Evaluation {
  readonly kind: 'good' | 'bad' | 'doubtful' | 'interesting' | 'trick' | 'controversial' | 'normal'
  /** 2 is "very"; left out otherwise. */
  readonly level?: 2
}

/** Judgement of a position. */
export interface Judgement {
  readonly kind: 'side1' | 'side2' | 'even' | 'unclear'
  readonly level?: 2
}

/** Clock of one side at a node. */
export interface Clock {
  readonly side: Side
  /** Seconds left. */
  readonly time?: number
  /** Moves left in the period. */
  readonly moves?: number
  readonly periods?: number
}

/** A move in an analysis. */
export type AnalysisMove = Move | 'pass'

/** A program's evaluation of a position. Shares and points are those of side 1. */
export interface Analysis {
  /** The program, and what it thinks with. */
  readonly engine?: string
  /** The chance of side 1 to win, 0 to 1. */
  readonly winrate?: number
  /** Points by which side 1 leads, and how far that may be off. */
  readonly lead?: number
  readonly stdev?: number
  readonly visits?: number
  /** The best first. */
  readonly candidates?: Candidate[]
  /** Per point, row by row from the upper left: 1 is side 1's, -1 side 2's. */
  readonly ownership?: number[]
}

/** A move that the program has thought about, and what would come of it. */
export interface Candidate {
  readonly move: AnalysisMove
  readonly winrate?: number
  readonly lead?: number
  readonly visits?: number
  readonly prior?: number
  /** How the game might go on, this move first. */
  readonly line?: AnalysisMove[]
}

/** Beginning of a printed figure. */
export interface Figure {
  readonly flags?: number
  readonly title?: string
}

/** Answer of a referee to a move in a game with hidden information. */
export interface RefereeAnswer {
  /** Army chess: 0 the mover died, 1 it took, 2 both died, 3 it only moved. */
  readonly code: number
  /** Revealed point of the opponent's flag; null if the record says that it stays hidden. */
  readonly flag?: Point | null
}

/** Facts of a game: players, event, rules, result. */
export interface Info {
  name?: string
  /** A namespace for `id`. */
  domain?: string
  id?: string
  participants?: Participant[]
  /** Which participants play, and on which side. Unordered. */
  players?: Player[]
  event?: string
  round?: string
  place?: string
  /** ISO 8601, as exact as known: `1990`, `1990-03`, `1990-03-08`, `2011-09-05T18:35:19.5Z`. */
  dates?: string[]
  /** The rule set's name as the record writes it. */
  rules?: string
  scoring?: 'area' | 'territory'
  suicide?: boolean
  /** No position may be repeated. */
  superko?: boolean
  komi?: number
  handicap?: number
  /** Seconds. */
  mainTime?: number
  overtime?: string
  result?: Result
  match?: Match
  source?: string
  sourceUrl?: string
  copyright?: string
  annotator?: string
  /** Person who entered the record. */
  transcriber?: string
  opening?: string
  description?: string
  /** The program that wrote the record, and its version. */
  generator?: string
  /** Options of the game's rules that differ from their defaults. */
  options?: Record<string, string | number | boolean>
  /** The words of the record for a field above, where they are not the usual form of what was understood. */
  verbatim?: Partial<Record<VerbatimField, string>>
}

export const VERBATIM_FIELDS = ['dates', 'komi', 'handicap', 'mainTime', 'overtime', 'result', 'rules'] as const
export type VerbatimField = (typeof VERBATIM_FIELDS)[number]

/** The match that a deal or a game is a part of: records with the same id stand in one file, and count together. */
export interface Match {
  readonly id: string
  /** Which of them this is, from 1. */
  readonly number?: number
  /** How many there are. */
  readonly of?: number
  /** Totals at the end of the match, as the record writes them: entry 0 is that of the player of side 1 in this record. */
  readonly totals?: readonly number[]
}

/** Person, team or program that takes part in a game. */
export interface Participant {
  name?: string
  domain?: string
  id?: string
  title?: string
  rank?: string
  team?: string
  country?: string
}

/** Seat of a participant in a game. */
export interface Player {
  participant: number
  side?: Side
  /** A colour that is not one of the game's two. */
  color?: string
}

/** Result of a game. */
export interface Result {
  readonly winner: Side | 'draw' | 'void' | 'unknown'
  readonly by?: 'points' | 'resignation' | 'time' | 'forfeit'
  /** In points; only with `by: 'points'`. */
  readonly margin?: number
  /** Points that each side has won or lost, in games that score by side: entry 0 is that of side 1. */
  readonly scores?: readonly number[]
}

/** Value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Something that the reader of `format` keeps word for word because the record has no place for it. */
export interface Extra {
  readonly format: string
  readonly key: string
  readonly value: Json
}

/** Makes a record with a root and no moves. */
export const newRecord = (game: string, board: BoardSize): GameRecord => ({
  game,
  board,
  info: {},
  nodes: [{ parent: -1, action: undefined, notes: undefined }],
})

/** Adds a node after all others and returns its index. Throws a `RangeError` if there is no such parent. */
export function addNode({ nodes }: GameRecord, parent: number, action?: Action, notes?: Notes): number {
  if (nodes[parent] === undefined) throw new RangeError(`there is no node ${parent}`)
  return nodes.push({ parent, action, notes }) - 1
}

/** Returns the notes of a node, which gets empty ones if it has none. */
export const notesOf = (node: Node): Notes => {
  node.notes ??= {}
  return node.notes
}
