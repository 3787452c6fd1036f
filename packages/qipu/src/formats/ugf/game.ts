import type { GameRecord } from '../../record/record.ts'
import type { Details } from '../../text/message/message.ts'
import type { TextLine } from '../shared/text-lines.ts'
import type { UgfCode } from './messages.ts'
import type { MoveLine, MoveReader } from './moves.ts'

/** A game whose moves are read, for the sections that say more about it. */
export interface UgfGame {
  readonly record: GameRecord
  /** The nodes after each number of moves; 0 is the root. */
  readonly line: readonly number[]
  readonly moves: MoveReader
  /** Undefined without a listener. */
  readonly report: ((code: UgfCode, line: TextLine, details?: Details) => void) | undefined
  /** Keeps words at a node. */
  keep(node: number, value: string, key?: string): void
  /** Keeps the seconds that a move took. */
  keepTime(node: number, move: MoveLine): void
  /** Records the place of a node in the text. */
  stands(node: number, line: TextLine): void
}
