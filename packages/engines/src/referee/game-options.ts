/** Options of one game between engines. */

import type { Game, Move, Setting, Side } from 'qipu/games'
import type { GameRecord, Info } from 'qipu/record'
import type { Locale, Random } from 'qipu/text'
import type { AgreementRules } from './agreement.ts'
import type { TimeLimits } from './clock.ts'

/** Options of a refereed game. */
export interface GameOptions {
  readonly game: Game
  readonly setting?: Setting
  /** Time limits, for all sides or by side; without them only `perMove` holds. */
  readonly time?: TimeLimits
  /** Source of dice. */
  readonly random: Random
  /** Milliseconds: until an engine has told its name, until it is ready for a game, for one answer, and what is forgiven. */
  readonly startUp?: number
  readonly newGame?: number
  readonly perMove?: number
  readonly margin?: number
  /** How often an engine may correct a wrong move, where its protocol has words for that. The event's rules: never. */
  readonly corrections?: number
  readonly mostPlies?: number
  /** Plies after which a game is drawn by the rules of the event. */
  readonly longest?: number
  /** Values that both engines must see for a game to be over. An offer of a draw that is accepted ends it in any case. */
  readonly agreement?: AgreementRules
  /** Moves that the referee makes for both sides before the first question. */
  readonly opening?: readonly Move[]
  /** Line of an engine's log with the last question: a side that loses on time can find it. */
  readonly logLine?: (side: Side) => string | undefined
  /** Names of the sides in the record, from the engines' own names (empty if unknown). */
  readonly called?: (told: readonly string[]) => readonly string[]
  /** Number of the deal in its match, from 1, in games that begin with a deal. */
  readonly deal?: number
  /** Event, place, date: facts that the record begins with. */
  readonly info?: Pick<Info, 'event' | 'place' | 'dates' | 'round'>
  /** Called before the first and after every move: who watches sees the record grow. */
  readonly watch?: (record: GameRecord) => void
  /** Called likewise, and waited for while no clock runs: what was played is safe before the next question. */
  readonly keep?: (record: GameRecord) => Promise<void>
  /** A game that was interrupted: it goes on from its last move, with the time that was left. */
  readonly resumed?: GameRecord
  /** Of the sentence that tells in the record how the game ended. */
  readonly locale?: Locale
}

/** Setting of a game among programs: the rules say what they cannot agree on. */
export const settingFor = ({
  game: {
    rules: { amongPrograms },
  },
  setting = {},
}: Pick<GameOptions, 'game' | 'setting'>): Setting =>
  amongPrograms ? { ...setting, options: { ...amongPrograms, ...setting.options } } : setting
