/** Kinds of draughts: what the tag GameType means, and what the moves of a game without it fit. */

import {
  type DraughtsPosition,
  draughts,
  LARGE,
  parseTurn,
  SMALL,
  type SquareForm,
} from '../../games/draughts/index.ts'
import type { BoardSize, RuleOptions, Side } from '../../games/game.ts'
import type { GameRecord } from '../../record/record.ts'
import { firstUnfit, RUSSIAN_RULES } from '../shared/draughts-rules.ts'
import { UNDRAWN } from '../shared/draughts-turns.ts'
import { parseFen } from './fen.ts'

export interface Kind {
  /** Its number in GameType. */
  readonly type: number
  readonly board: BoardSize
  readonly rules?: 'russian'
  /** The rest of GameType: who begins, columns, rows, how squares are written, whether the corner is light. */
  readonly more: string
}

export const INTERNATIONAL: Kind = { type: 20, board: LARGE, more: 'W,10,10,N2,0' }
export const RUSSIAN: Kind = { type: 25, board: SMALL, ...RUSSIAN_RULES, more: 'W,8,8,A0,0' }
export const BRAZILIAN: Kind = { type: 26, board: SMALL, more: 'W,8,8,A0,0' }
const KINDS = [INTERNATIONAL, RUSSIAN, BRAZILIAN]

/** The kind that a GameType names: a number, and perhaps more. `undefined` for a game that is none of ours. */
export const kindOfType = (value: string): Kind | undefined =>
  KINDS.find(({ type }) => type === Number.parseInt(value, 10))

/** Squares as a GameType names them: numbers from the upper left, letters from the lower left. */
const FORMS: Readonly<Record<string, SquareForm>> = { N2: 'numbers', A0: 'letters' }

/** Facts that the fields of a GameType behind its number tell. */
export interface TypeFields {
  readonly first?: Side
  readonly form?: SquareForm
  /** False where they tell another board or other squares than those of the kind. */
  readonly isHeld: boolean
}

export function fieldsOf(text: string, { board, more }: Kind): TypeFields {
  const [letter = '', width = '', height = '', squares = '', corner = '', ...others] = text.split(',')
  const first = ({ W: 1, B: 2 } as const)[letter as 'W' | 'B']
  const form = Object.hasOwn(FORMS, squares) ? FORMS[squares] : undefined
  const isHeld =
    others.length === 0 &&
    (letter === '' || first !== undefined) &&
    [width, height].every((size, i) => size === '' || Number(size) === [board.width, board.height][i]) &&
    (squares === '' || form !== undefined) &&
    (corner === '' || more.endsWith(`,${corner}`))
  return { ...(first && { first }), ...(form && { form }), isHeld }
}

export function kindOfRecord({ board, info }: GameRecord): Kind {
  if (board.width === LARGE.width) return INTERNATIONAL
  return info.options?.['rules'] === RUSSIAN.rules ? RUSSIAN : BRAZILIAN
}

/** Words of a main line, as far as a guess needs them. */
export interface Line {
  readonly words: readonly string[]
  readonly fen?: string
}

const hasLetters = (word: string): boolean => /^[a-j]{1,2}\d/i.test(word)
const exceedsSmall = (text: string): boolean =>
  /[ij]/i.test(
    text
      .replace(/[^a-j\d]/gi, ' ')
      .match(/[a-j]\d/gi)
      ?.join('') ?? '',
  ) || Array.from(text.matchAll(/\d+/g)).some(([number]) => !/[a-j]\d/i.test(text) && Number(number) > 32)

/** As many games tell which rules a file is played by. */
const MOST_GAMES = 100
/** As many of a hundred games may have errors. */
const FAULTY = 0.05

/** Returns the kind of the games of a file without GameType: the board by its squares, the rules by the moves that they allow. */
export function guessKind(lines: readonly Line[]): { readonly kind: Kind; readonly doubt?: 'guessed' | 'unclear' } {
  const all = lines.filter(({ words }) => words.length > 0)
  const isLarge = lines.some(({ words, fen = '' }) => exceedsSmall(fen) || words.some(exceedsSmall))
  if (isLarge) return { kind: INTERNATIONAL }
  if (all.length === 0) return { kind: INTERNATIONAL }
  const some = all.slice(0, MOST_GAMES)
  const faulty = (kind: Kind): number => some.filter((line) => !fits(line, kind)).length
  if (!all.some(({ words }) => words.some(hasLetters)) && faulty(INTERNATIONAL) === 0) return { kind: INTERNATIONAL }
  const [brazilian, russian] = [faulty(BRAZILIAN), faulty(RUSSIAN)]
  if (Math.min(brazilian, russian) > FAULTY * some.length) return { kind: BRAZILIAN, doubt: 'unclear' }
  return { kind: russian < brazilian ? RUSSIAN : BRAZILIAN, doubt: 'guessed' }
}

export const startOfKind = ({ board, rules }: Kind, first?: Side, options: RuleOptions = {}): DraughtsPosition =>
  draughts.start({
    board,
    ...(first && { first }),
    options: { ...options, ...(rules && { rules }), ...UNDRAWN },
  }) as DraughtsPosition

/** Returns true if every word of a line is a move by the rules. */
function fits({ words, fen }: Line, kind: Kind): boolean {
  const position = startOfKind(kind)
  const start = fen === undefined ? undefined : parseFen(fen, kind.board)
  if (fen !== undefined && !start) return false
  if (start) position.put(start.put, start.turn ?? 1)
  const turns = words.map((word) => parseTurn(word, kind.board))
  return !turns.includes(undefined) && firstUnfit(turns, position, start?.turn) < 0
}
