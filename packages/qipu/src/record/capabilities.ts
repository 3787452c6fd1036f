import type { Action, Extra, GameRecord, Info, Mark, Notes, Participant, Player, Setup } from './record.ts'
import type { RecordParts } from './schema/fields.ts'
import type { TreeIndex } from './tree.ts'

/** Context of a value, for capabilities that depend on it. */
export interface ValueContext {
  readonly record: GameRecord
  /** Index of the node; 0 also for facts of the whole record. */
  readonly node: number
  /** Participant whose fact it is. */
  readonly participant?: Participant
  readonly tree: TreeIndex
}

/**
 * true: carried as it is. A function returns what survives: the value itself, something poorer, or undefined.
 * Left out: not carried at all.
 */
export type Support<T> = true | ((value: T, where: ValueContext) => T | undefined)

/** Facts of the game but for its people. */
type Facts = Omit<Info, 'participants' | 'players'>

type CarryAll<T> = { readonly [K in keyof T]?: Support<NonNullable<T[K]>> }

/**
 * Capabilities of a format, as a table. The same table determines the losses of a conversion, the data removed before
 * writing, and the documentation's conversion matrix.
 */
export interface Capabilities extends CarryAll<Omit<RecordParts, 'extras'>> {
  readonly info?: CarryAll<Facts>
  /** Facts that are understood wherever these others are written without them: what leaving them out means. */
  readonly implied?: (written: Facts, record: GameRecord) => Facts
  /**
   * `sides`: one participant for each side and no others; `players`: any number, but only those who
   * play, each with a colour or without; `colors`: one for each colour, of whatever colours. Omitted: none.
   */
  readonly people?: 'all' | 'sides' | 'players' | 'colors'
  readonly participant?: CarryAll<Participant>
  /** Parts of a player's entry that survive if `people` is `all`. Undefined: everything. */
  readonly player?: Support<Player>
  readonly notes?: CarryAll<Omit<Notes, 'marks' | 'extras'>>
  readonly actions?: { readonly [K in Action['type']]?: Support<Extract<Action, { type: K }>> }
  /** True where every move is a point: then its number can stand there as a label. */
  readonly pointMoves?: boolean
  /** True where a move that a referee refused (Phantom Go) can be told from one that was played. */
  readonly refusedTries?: boolean
  /**
   * Moves that put the stones of a setup where no setup may stand; undefined where none can be made. Formats in which a
   * side may move several times in a row have it.
   */
  readonly stonesAsMoves?: (setup: Setup, where: ValueContext) => readonly Action[] | undefined
  /** By mark type; `*` for types not listed. */
  readonly marks?: Readonly<Record<string, Support<Mark>>>
  /** True if a board of that size fits, for the game with that id. */
  readonly board?: (board: GameRecord['board'], game: string) => boolean
  /** Extras of the format's own are always offered to it; this says which of the others it takes. */
  readonly extras?: Support<Extra>
  /** False where only one line of play fits. */
  readonly variations?: boolean
  /** True for a node that a reader takes for an equal one behind the same node: both have one text (a jump in a long turn). */
  readonly joins?: (where: ValueContext) => boolean
  /** False where a node without an action (a comment, a mark) has no place of its own. */
  readonly emptyNodes?: boolean | ((where: ValueContext) => boolean)
  /** True where the comments of a node that has no place are written with the node before it. */
  readonly adoptsComments?: boolean
}
