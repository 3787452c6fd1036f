/**
 * Interface of a protocol: driving an engine that speaks it, and being one. Nothing here knows a particular protocol.
 */

import type { BoardSize, Game, Move, Mover, Placement, Point, Position, Setting, Side } from 'qipu/games'
import type { Clock, GameRecord, TimeControl } from 'qipu/record'
import type { Text } from 'qipu/text'
import type { LineResult, ProcessFault } from '../process/index.ts'

/** Lines to and from an engine: a process, or anything else that talks like one. */
export interface EngineChannel {
  /** Sends, and listens. */
  send(...lines: readonly string[]): void
  /** Sends what wants no answer. */
  tell(...lines: readonly string[]): void
  next(milliseconds: number): Promise<LineResult>
  discardUnread(): number
}

/** Fault in the exchange with a running engine. */
export type DriverFault =
  | ProcessFault
  /** It said that it can't or won't. */
  | { readonly kind: 'declined'; readonly text: string }
  /** Its setup cannot be read; `form` is an example of the right form. */
  | { readonly kind: 'setup'; readonly text: string; readonly form: string }

/** Answer of an engine, or the reason why there is none. */
export type Answer<T> =
  /** `milliseconds` from our question to the complete answer. */
  { readonly value: T; readonly milliseconds: number } | { readonly fault: DriverFault }

/** A game as it begins, for one of its players. */
export interface GameSetup {
  readonly game: Game
  readonly setting: Setting
  readonly side: Side
  /** Its own time control, where time is limited. */
  readonly time?: TimeControl
  /** Seconds for one answer, where they are limited. */
  readonly perMove?: number
  /** Moves that are on the board before the first question; only where the protocol has words for them (`Protocol.opens`). */
  readonly opening?: readonly Move[]
  /** Pieces that stand there before all moves, such as handicap stones, and who moves then; only where the protocol has words for them (`Protocol.sets`). */
  readonly stones?: { readonly put: readonly Placement[]; readonly turn: Mover }
  /** True where the engine is asked to tell what it thinks (`Opinion`). */
  readonly wantsScores?: boolean
  /** Number of the deal in its match, from 1, and the names of all sides; only in games that begin with a deal. */
  readonly deal?: number
  readonly names?: readonly string[]
}

/** The referee's answer to a move of a hidden game; fields as in records (`RefereeAnswer`). */
export interface RefereeAnswer {
  /** Army chess: 0 the mover died, 1 it took, 2 both died, 3 it only moved. */
  readonly code?: number
  /** Army chess: the flag of the recipient's opponent, once it is revealed. */
  readonly flag?: Point
  /** Phantom Go: the stones that the move took. */
  readonly taken?: readonly Point[]
}

/** Seconds by side; entry `side`, those of sides that do not play left out. */
export type SecondsLeft = Readonly<Partial<Record<Side, number>>>

/** All that an engine is told when it is to move. */
export interface TurnInfo {
  /**
   * Position as the referee knows it, with the engine to move. Drivers read and write moves by it, and disclose nothing
   * more.
   */
  readonly position: Position
  /** The other side's turn just now; none at the beginning. In Connect6 and dots and boxes a turn has several moves. */
  readonly moves: readonly Move[]
  readonly result?: RefereeAnswer
  readonly die?: number
  /** EinStein, with the first question: where the other side's pieces stand. */
  readonly layout?: readonly Placement[]
  /** Seconds until each side would lose. */
  readonly left?: SecondsLeft
  /** Clock of the engine as it shows: main time, or the period that runs. */
  readonly shown?: Omit<Clock, 'side'>
  /** True if the other side offers a draw. */
  readonly isDrawOffered?: boolean
}

/** Words of an engine about the game with its move, where its protocol has them. */
export interface Opinion {
  /** How far it sees itself ahead, in hundredths of a man; infinite where it has found a forced end. */
  readonly score?: number
  /** It offers a draw, or accepts the other side's offer. */
  readonly offersDraw?: boolean
}

/** Moves of an engine, resignation, or a text that is no move. */
export type Reply =
  /** `transposed`: illegal as it is, legal with columns and rows exchanged. */
  | {
      readonly moves: readonly Move[]
      readonly text: string
      readonly suspicion?: 'transposed'
      readonly opinion?: Opinion
      /** Rule of the event that the engine broke, where the event names the move that is then played. */
      readonly violation?: string
    }
  | { readonly resigns: true }
  /** It is clear that this was meant to be a move, but not which. `form` is an example of the right form. */
  | { readonly unreadable: string; readonly form: string }

/**
 * The choices of a game of gomoku that begins by the event's rules. Stones are in the order of play. Undefined: the engine does not
 * know the words, or its answer makes no sense.
 */
export interface Beginning {
  /** Taking the other colour, or keeping White and making the fourth move. */
  swap(stones: readonly Move[], limit: number): Promise<'swap' | Move | undefined>
  move(stones: readonly Move[], side: Side, limit: number): Promise<Move | undefined>
  /** Black's fifth moves to choose from. */
  offer(stones: readonly Move[], count: number, limit: number): Promise<readonly Move[] | undefined>
  pick(stones: readonly Move[], offered: readonly Move[], limit: number): Promise<Move | undefined>
}

/** One engine, driven through one game after the other. Limits are in milliseconds. */
export interface Driver {
  /** Its name, empty where it tells none. */
  hello(limit: number): Promise<Answer<string>>
  /** Name that came later, with the answer to `begin`. */
  readonly lateName?: string | undefined
  /** A new game. An engine that sets up its own pieces answers with them. */
  begin(seat: GameSetup, limit: number): Promise<Answer<readonly Placement[]>>
  ask(news: TurnInfo, limit: number): Promise<Answer<Reply>>
  /** Its move does not stand: it is asked for another one. Left out where the protocol has no words for that. */
  again?(why: 'refused' | 'wrong', position: Position, limit: number): Promise<Answer<Reply>>
  /** Left out where the protocol has no words for it. */
  readonly beginning?: Beginning
  /**
   * A move stands, of any seat: what this one may know of it is told before the next question. The position is the one after
   * it. Left out where a question tells what the other side did.
   */
  tell?(move: Move, side: Mover, position: Position): Promise<void>
  /** Its move stands, with this result. */
  accepted(result: RefereeAnswer): void
  over(winner: Side | 'draw' | undefined): void
  quit(): void
}

/** State that a built-in player sees from its side. */
export interface PlayerView {
  readonly game: Game
  readonly side: Side
  /** In hidden games what the side knows and remembers: unknown pieces are hidden ones, unknown stones are not there. */
  readonly position: Position
  readonly die?: number
  /** Moves of this turn that the referee has refused. */
  readonly refused: ReadonlySet<Move>
  /** How many turns the side had before; what it remembers of a hidden game does not tell. */
  readonly turns?: number
  /** Handicap stones that the game began with. */
  readonly handicap?: number
}

/** Player that chooses the moves of a built-in engine. */
export interface Player {
  readonly name: string
  /** One move; a turn of several moves asks several times. Undefined: it resigns. */
  choose(table: PlayerView): Move | undefined
  /** Returns where its pieces start, in games that leave this to the players. */
  layout(game: Game, side: Side): readonly Placement[]
}

/** An engine of ours: a line in, lines out. */
export interface BuiltInEngine {
  /** Lines that it says before it has heard any, in protocols whose engines speak first. */
  readonly greeting?: readonly string[]
  hear(line: string): readonly string[]
  /** True once it was told to quit. */
  readonly done: boolean
}

/** The record in a file that the other end names; undefined where there is none. */
export type LoadRecord = (file: string) => GameRecord | undefined

/** Messages on a socket, where they are not lines that end with a line feed. */
export interface Wire {
  /** Text behind every message. */
  readonly end: string
  /** Takes the bytes of an engine, or of a referee, apart; lines where left out. */
  readonly splitter?: (from: 'engine' | 'referee', take: (message: string) => void) => MessageSplitter
  /** Milliseconds that an engine waits before each message, as some platforms lose what comes sooner. */
  readonly pace?: number
}

/** Takes bytes apart into messages. */
export interface MessageSplitter {
  push(text: string): void
  /** Nothing more will come. */
  end(): void
}

/** Protocol between a referee and engines, both ways. */
export interface Protocol {
  readonly id: string
  readonly name: Text
  readonly games: readonly string[]
  /**
   * True if a board of this size can be announced; undefined if engines are not told a size and play on the default
   * board.
   */
  readonly sizes?: (game: Game, board: BoardSize) => boolean
  /** True if a game may begin with prescribed moves. */
  readonly opens?: boolean
  /** True if engines may tell what they think of the game (`Opinion.score`). */
  readonly scores?: boolean
  /** True if a game may begin with pieces set up on the board. */
  readonly sets?: boolean
  /** Set where engines connect to the referee over TCP. */
  readonly wire?: Wire
  /** True where its platform hears what an engine says on stderr as if it were said on stdout. */
  readonly hearsErrors?: boolean
  drive(line: EngineChannel): Driver
  /** `load` opens files, in protocols that have a word for that; without it they have not. */
  serve(game: Game, player: Player, load?: LoadRecord): BuiltInEngine
}
