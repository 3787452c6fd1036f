/** State of an operator's desk, as its page sees it. */

import type { Clock, GameRecord, Move, Side } from 'qipu/record'

/** A move that was entered wrongly, and what replaced it. */
export interface Correction {
  /** Node of the record. */
  readonly ply: number
  /** Number of the turn, which may have several moves. */
  readonly turn: number
  readonly side: Side
  /** Moves as they stood, in words. */
  readonly was: string
  /** The moves that replaced them; undefined until they are entered. */
  readonly now?: string
  /** `entry`: the operator had mistyped the opponent's move; `engine`: the own engine's move was withdrawn. */
  readonly kind: 'entry' | 'engine'
  /** Local time. */
  readonly at: string
}

/** Step of a game at an operator's desk: the action that is expected next. */
export type Phase =
  /** The operator enters the opponent's move. */
  | 'opponent'
  /** The operator enters the setup of the opponent's pieces. */
  | 'layout'
  /** The operator enters the die that was thrown for the own side. */
  | 'die'
  /** The engine starts, or is told the game again. */
  | 'starting'
  | 'thinking'
  /** The engine's move is to be made on the real board. */
  | 'place'
  /** The engine cannot answer: the operator enters the own move. */
  | 'manual'
  | 'over'

/** Reason why the engine at a desk has no answer. */
export type EngineTrouble =
  | 'not-started'
  | 'silence'
  | 'gone'
  | 'refused'
  | 'unreadable'
  | 'no-resume'
  | 'illegal'
  | 'resigns'

/** State of a game at an operator's desk, as its page shows it. */
export interface DeskState {
  /** Grows with every change. */
  readonly version: number
  readonly phase: Phase
  readonly game: string
  readonly record: GameRecord
  readonly side: Side
  readonly toMove: Side
  readonly teams: readonly [string, string]
  readonly event?: string
  readonly round?: string
  readonly place?: string
  readonly engine: {
    readonly name: string
    readonly isRunning: boolean
    readonly trouble?: { readonly kind: EngineTrouble; readonly text?: string }
    /** Seconds that it took for its last answer. */
    readonly seconds?: number
  }
  /** The engine's move that is to be made on the real board, in words. */
  readonly answer?: { readonly text: string; readonly moves: readonly Move[] }
  /** The last entry of the operator, in words. */
  readonly entry?: string
  readonly clocks: readonly Clock[]
  /** Side whose clock runs; undefined while both stand. */
  readonly running?: Side
  /** True once a side's time is over; the referee decides what follows. */
  readonly fallen?: Side
  readonly die?: number
  /** The own side's setup, in words. */
  readonly layout?: string
  /** Decision of the rules, in words. */
  readonly outcome?: { readonly winner: Side | 'draw'; readonly why: { readonly en: string; readonly zh: string } }
  /** Remarks of the rules on the last move, such as forbidden shapes. */
  readonly remarks: readonly { readonly en: string; readonly zh: string }[]
  readonly corrections: readonly Correction[]
  /** Name of the record's file, and when it was written last. */
  readonly file: string
  readonly savedAt: string
}

/** Action of an operator. */
export type DeskAction =
  /** The opponent's moves, or the own ones in the phase `manual`. */
  | { readonly type: 'enter'; readonly moves: readonly Move[] }
  | { readonly type: 'layout'; readonly text: string }
  | { readonly type: 'die'; readonly die: number }
  /** The engine's move stands on the real board: the clock is pressed. */
  | { readonly type: 'placed' }
  /** Reopens the last entry of the opponent's move. */
  | { readonly type: 'correct' }
  | { readonly type: 'withdraw' }
  /** Asks the engine again. */
  | { readonly type: 'ask' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'clock'; readonly side: Side; readonly seconds: number }
  | {
      readonly type: 'end'
      readonly winner: Side | 'draw' | 'unknown'
      readonly by?: 'resignation' | 'time' | 'forfeit'
    }
  /** Goes on with a game that was ended by mistake. */
  | { readonly type: 'reopen' }

/** Why an action was not carried out: texts in both languages of the event. */
export interface Refusal {
  readonly en: string
  readonly zh: string
}
