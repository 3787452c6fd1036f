import { amazons } from '../../games/amazons/index.ts'
import { armyChess } from '../../games/army-chess/index.ts'
import { connect6 } from '../../games/connect6/index.ts'
import { dotsAndBoxes } from '../../games/dots-and-boxes/index.ts'
import { doudizhu } from '../../games/doudizhu/index.ts'
import { draughts, LARGE, SMALL } from '../../games/draughts/index.ts'
import { einstein } from '../../games/einstein/index.ts'
import type { BoardSize, Game, Side } from '../../games/game.ts'
import { go } from '../../games/go/index.ts'
import { gomoku } from '../../games/gomoku/index.ts'
import { hex } from '../../games/hex/index.ts'
import { holdem } from '../../games/holdem/index.ts'
import { nogo } from '../../games/nogo/index.ts'
import { phantomGo } from '../../games/phantom-go/index.ts'
import { firstMover } from '../../games/replay.ts'
import { surakarta } from '../../games/surakarta/index.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import type { GameRecord } from '../../record/record.ts'
import type { TimeForm } from '../shared/time-place.ts'
import { type Clauses, chapters } from './messages/clauses.ts'

/** One game's way of writing records. */
export interface Dialect {
  /** The code in heads and file names. */
  readonly code: string
  readonly game: Game
  readonly board: BoardSize
  readonly charset: 'gb2312' | 'gb18030' | 'utf-8'
  readonly clauses: Clauses
  /** Brackets around the record; an empty closing one where lines simply end. */
  readonly open: string
  readonly close: string
  /** True where a team's name may be followed by its colour: heads in brackets. */
  readonly hasTags: boolean
  /** True where it should be: `A2 B`. */
  readonly tagged: boolean
  readonly time: TimeForm
  /** The number in MARK for a very bad move; four more for a very good one. Undefined where moves have no marks. */
  readonly lowestMark?: number
  /** Games that are placed stone by stone: what stands around a point, and between its column and row. */
  readonly stone?: StoneForm
  /** True where a side may pass; the standard has no word for it. */
  readonly canPass: boolean
  /** False where a side may have several turns in a row, so that the order of play does not tell the colours. */
  readonly alternates: boolean
}

interface StoneForm {
  readonly open: string
  readonly close: string
  readonly between: string
  /** True where rows have letters as well, from below: `B[LI]`. */
  readonly letterRows?: boolean
  /** True where points are also read as other programs of Go write them: two letters, numbers, columns without I. */
  readonly isLenient?: boolean
  /** Text of a pass in place of its point. */
  readonly pass: string
}

/** The standard does not say how a pass is written. Programs write this; Go, whose chapter refers to SGF, leaves it empty. */
const PASS_WORD = 'PASS'
const round = { open: '(', close: ')', between: ',', pass: PASS_WORD }
const square = { open: '[', close: ']', between: '', pass: PASS_WORD }
const braces = { open: '{', close: '}' }
const parentheses = { open: '(', close: ')' }
const hash = { open: '#', close: '' }
/** Games in which passing is allowed, or loses. */
const PASSING = ['C5', 'PG', 'NG', 'GO', 'GO13', 'GO9', 'P2T1']
const untagged = { hasTags: false, tagged: false }

const dialect = (
  code: string,
  game: Game,
  clauses: Clauses,
  more: Omit<Dialect, 'code' | 'game' | 'board' | 'clauses' | 'alternates' | 'canPass'>,
): Dialect => ({
  code,
  game,
  board: game.board.size,
  clauses,
  alternates: !game.hidden?.refusedTries,
  canPass: PASSING.includes(code),
  ...more,
})

const stones = (envelope: { open: string; close: string }, stone: NonNullable<Dialect['stone']>) =>
  ({ charset: 'gb2312', ...envelope, stone, hasTags: true, tagged: true, time: 'dots', lowestMark: -2 }) as const

/** Boards of Go have codes of their own. Their chapters have no marks; stones of a handicap come one after the other. */
const goOf = (code: string, size: number, clauses: Clauses, open: string, stone: StoneForm): Dialect => {
  const { lowestMark: _, ...form } = stones({ open, close: ')' }, { ...stone, isLenient: true, pass: '' })
  return { ...dialect(code, go, clauses, form), alternates: false, board: { width: size, height: size } }
}

/** Draughts on either board has a code of its own; lines without brackets. */
const draughtsOf = (code: string, board: BoardSize, clauses: Clauses): Dialect => ({
  ...dialect(code, draughts, clauses, { charset: 'utf-8', open: '', close: '', ...untagged, time: 'day' }),
  board,
})

/** One row a game of the standard's first volume, in its order; then those of the second. */
export const dialects: readonly Dialect[] = [
  dialect('C5', gomoku, chapters.c5, stones(braces, round)),
  dialect('C6', connect6, chapters.c6, stones(braces, round)),
  dialect('DB', dotsAndBoxes, chapters.db, { charset: 'utf-8', ...braces, ...untagged, time: 'iso' }),
  dialect('SU', surakarta, chapters.su, { charset: 'gb18030', ...hash, ...untagged, time: 'dashes' }),
  dialect('AM', amazons, chapters.am, { charset: 'utf-8', ...hash, hasTags: true, tagged: false, time: 'slashes' }),
  dialect('PG', phantomGo, chapters.pg, stones(parentheses, square)),
  dialect('NG', nogo, chapters.ng, stones(parentheses, square)),
  dialect('WTN', einstein, chapters.wtn, {
    charset: 'gb2312',
    ...hash,
    hasTags: true,
    tagged: true,
    time: 'dots',
    lowestMark: 1,
  }),
  dialect('AC2', armyChess, chapters.ac2, { charset: 'gb2312', ...parentheses, ...untagged, time: 'dots' }),
  dialect('HEX', hex, chapters.hex, stones(braces, round)),
  goOf('GO', 19, chapters.go, '(;', { ...square, letterRows: true }),
  goOf('GO13', 13, chapters.go13, '(', square),
  goOf('GO9', 9, chapters.go9, '(', square),
  draughtsOf('DR10', LARGE, chapters.dr10),
  draughtsOf('DR8', SMALL, chapters.dr8),
  dialect('P2T1', doudizhu, chapters.p2t1, { charset: 'gb2312', ...parentheses, ...untagged, time: 'dots' }),
]

const byCode = new Map(dialects.map((entry) => [entry.code, entry]))

/** A game whose files the standard names. */
export interface NamedGame extends Pick<Dialect, 'code' | 'game' | 'board' | 'clauses'> {
  /** True where a file is a whole match, whose deals are records: its name tells who won the match. */
  readonly isMatch?: true
}

/** Games with a code, those included whose records are written in another format. */
export const namedGames: readonly NamedGame[] = [
  ...dialects,
  { code: 'CC', game: xiangqi, board: xiangqi.board.size, clauses: chapters.naming },
  { code: 'THP', game: holdem, board: holdem.board.size, clauses: chapters.naming, isMatch: true },
]

/** Codes of each game in the standard's order: boards may have codes of their own, and other formats hold some of the records. */
export const codesOfGames: Readonly<Record<string, readonly string[]>> = codesBy([
  ...namedGames,
  { code: 'BR', game: { id: 'bridge' } },
])

function codesBy(
  named: readonly { readonly code: string; readonly game: Pick<Game, 'id'> }[],
): Record<string, string[]> {
  const codes: Record<string, string[]> = {}
  for (const { code, game } of named) (codes[game.id] ??= []).push(code)
  return codes
}

export const dialectByCode = (code: string): Dialect | undefined => byCode.get(code.trim().toUpperCase())

/** The dialect that writes a game's records: the one of its board, where boards have codes of their own. */
export function dialectOf({ game, board }: GameRecord): Dialect | undefined {
  const own = dialects.filter((entry) => entry.game.id === game)
  return own.find((entry) => entry.board.width === board.width && entry.board.height === board.height) ?? own[0]
}

/** The side that moves first: by the rules, by the moves, or as a reader found it told. */
export function firstSide(record: GameRecord, { game }: Pick<Dialect, 'game'>): Side {
  const told = record.extras?.find((extra) => extra.format === 'ccgc' && extra.key === 'first')?.value
  return game.firstSide ?? firstMover(record) ?? (told === 2 ? 2 : 1)
}
