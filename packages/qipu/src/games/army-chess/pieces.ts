/** The twelve ranks, whose piece is whose, and what happens when two meet. */

import type { TextRow } from '../../text/language/texts.ts'
import type { Piece, PieceFacts, Side } from '../game.ts'
import { empty } from '../shared/sides.ts'

export const RED = 1
export const BLACK = 2

interface Rank {
  readonly id: string
  /** How many of them a side has. */
  readonly count: number
  readonly name: TextRow
  /** The name as short as a piece needs it. */
  readonly short: string
}

/** From the highest downwards; entry 0 has the code `a`, entry 11 the code `l`. */
export const RANKS: readonly Rank[] = [
  { id: 'commander', count: 1, name: { en: 'commander', zh: '司令' }, short: 'CDR' },
  { id: 'general', count: 1, name: { en: 'general', zh: '军长' }, short: 'GEN' },
  { id: 'major-general', count: 2, name: { en: 'major general', zh: '师长' }, short: 'MG' },
  { id: 'brigadier', count: 2, name: { en: 'brigadier', zh: '旅长' }, short: 'BRIG' },
  { id: 'colonel', count: 2, name: { en: 'colonel', zh: '团长' }, short: 'COL' },
  { id: 'major', count: 2, name: { en: 'major', zh: '营长' }, short: 'MAJ' },
  { id: 'captain', count: 3, name: { en: 'captain', zh: '连长' }, short: 'CPT' },
  { id: 'lieutenant', count: 3, name: { en: 'lieutenant', zh: '排长' }, short: 'LT' },
  { id: 'engineer', count: 3, name: { en: 'engineer', zh: '工兵' }, short: 'ENG' },
  { id: 'mine', count: 3, name: { en: 'mine', zh: '地雷' }, short: 'MINE' },
  { id: 'bomb', count: 2, name: { en: 'bomb', zh: '炸弹' }, short: 'BOMB' },
  { id: 'flag', count: 1, name: { en: 'flag', zh: '军旗' }, short: 'FLAG' },
]

export const CODES = 'abcdefghijkl'
export const COMMANDER = 0
export const ENGINEER = 8
export const MINE = 9
export const BOMB = 10
export const FLAG = 11
/** Stands in what one side sees of the other; never on the board itself. */
export const HIDDEN = 12

const RANKS_A_SIDE = RANKS.length + 1

export const PIECES = 2 * RANKS_A_SIDE + 1
export const pieceOf = (side: Side, rank: number): Piece => (side - 1) * RANKS_A_SIDE + rank + 1
export const sideOf = (piece: Piece): Side => (piece <= RANKS_A_SIDE ? RED : BLACK)
export const rankOf = (piece: Piece): number => (piece - 1) % RANKS_A_SIDE

/** Result of a move: its piece died, took another, died with it, or only moved. The codes of RA and RB. */
export type BattleResult = 0 | 1 | 2 | 3
export const DIES = 0
export const TAKES = 1
export const BOTH_DIE = 2
export const ONLY_MOVES = 3

export function battle(attacker: number, defender: number): BattleResult {
  if (attacker === BOMB || defender === BOMB || attacker === defender) return BOTH_DIE
  if (defender === FLAG) return TAKES
  if (defender === MINE) return attacker === ENGINEER ? TAKES : DIES
  return attacker < defender ? TAKES : DIES
}

const factsOf = (side: Side, id: string, name: TextRow): readonly PieceFacts[] => [
  ...RANKS.map((rank, i) => ({
    id: `${id}-${rank.id}`,
    side,
    letter: side === RED ? CODES[i]!.toUpperCase() : CODES[i]!,
    name: { key: `piece/${id}-${rank.id}`, en: `${name.en} ${rank.name.en}`, zh: `${name.zh}${rank.name.zh}` },
    figure: 'tile' as const,
    sign: { key: `piece/${rank.id}.sign`, en: rank.short, zh: rank.name.zh },
  })),
  {
    id: `${id}-hidden`,
    side,
    letter: '?',
    name: { key: `piece/${id}-hidden`, en: `hidden ${name.en} piece`, zh: `${name.zh}暗子` },
    figure: 'tile',
    sign: '',
  },
]

/** Capital letters are red's, as text boards have no colours. */
export const PIECE_FACTS: readonly PieceFacts[] = [
  empty,
  ...factsOf(RED, 'red', { en: 'red', zh: '红' }),
  ...factsOf(BLACK, 'black', { en: 'black', zh: '黑' }),
]
