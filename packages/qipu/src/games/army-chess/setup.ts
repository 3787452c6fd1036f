/** Starting posts of a side's 25 pieces: the strings AA and AB, and the rules of a setup. */

import type { Placement, Point, Reason, Side } from '../game.ts'
import { type BySide, bySide } from '../shared/sides.ts'
import { CAMPS, HEADQUARTERS, POSTS, WIDTH } from './board.ts'
import { BLACK, BOMB, CODES, FLAG, MINE, pieceOf, RANKS, RED, rankOf, sideOf } from './pieces.ts'

const HALF = POSTS / 2
const posts = Array.from({ length: POSTS }, (_, point) => point).filter((point) => !CAMPS.has(point))

/** The posts that a side fills, in the order of the strings: row by row from the top, whichever side it is. */
export const HOME: BySide<readonly Point[]> = bySide(
  posts.filter((point) => point >= HALF),
  posts.filter((point) => point < HALF),
)

/** Rules of the protocol that other places do without; each can be waived. */
export interface SetupRules {
  readonly flagInHeadquarters: boolean
  readonly minesInLastRows: boolean
  readonly bombsBehindFront: boolean
}

export const SETUP_RULES: SetupRules = { flagInHeadquarters: true, minesInLastRows: true, bombsBehindFront: true }

/** Reads a setup such as `abccddeeffggghhhiiijjkklj`; undefined unless it is 25 letters from a to l. */
export function parseSetup(text: string, side: Side): readonly Placement[] | undefined {
  const codes = text.trim().toLowerCase()
  const ranks = [...codes].map((code) => CODES.indexOf(code))
  if (ranks.length !== HOME[side].length || ranks.includes(-1)) return undefined
  return HOME[side].map((point, i) => [point, pieceOf(side, ranks[i]!)] as const)
}

/** Writes a side's setup; undefined if one of its posts is empty or holds a piece of the other side. */
export function formatSetup(placements: readonly Placement[], side: Side): string | undefined {
  const byPoint = new Map(placements)
  let text = ''
  for (const point of HOME[side]) {
    const piece = byPoint.get(point)
    const code = piece && sideOf(piece) === side ? CODES[rankOf(piece)] : undefined
    if (code === undefined) return undefined
    text += code
  }
  return text
}

/** How many rows a post is behind its side's front row. */
const depthOf = (point: Point, side: Side): number =>
  Math.floor((side === RED ? point - HALF : HALF - 1 - point) / WIDTH)

const LAST_ROWS = 4

/** Returns the faults of a side's setup: entries of the game's reasons. */
export function checkSetup(
  placements: readonly Placement[],
  side: Side,
  rules: Partial<SetupRules> = {},
): readonly Reason[] {
  const { flagInHeadquarters, minesInLastRows, bombsBehindFront } = { ...SETUP_RULES, ...rules }
  const standing = placements.filter(([, piece]) => piece !== 0)
  const breaks = (rank: number, allowed: (point: Point) => boolean): boolean =>
    standing.some(([point, piece]) => rankOf(piece) === rank && !allowed(point))

  const found: Reason[] = []
  const counts = RANKS.map((_, rank) => standing.filter(([, piece]) => piece === pieceOf(side, rank)).length)
  if (counts.some((count, rank) => count !== RANKS[rank]!.count)) found.push('setup-counts')
  if (standing.some(([point]) => !HOME[side].includes(point))) found.push('setup-posts')
  if (flagInHeadquarters && breaks(FLAG, (point) => HEADQUARTERS.has(point))) found.push('setup-flag')
  if (minesInLastRows && breaks(MINE, (point) => depthOf(point, side) >= LAST_ROWS)) found.push('setup-mines')
  if (bombsBehindFront && breaks(BOMB, (point) => depthOf(point, side) > 0)) found.push('setup-bombs')
  return found
}

/** The setups that the standard shows, on an otherwise empty board: what a game starts from unless a record tells others. */
export const EXAMPLE_SETUP: readonly Placement[] = [
  ...Array.from({ length: POSTS }, (_, point) => [point, 0] as const),
  ...parseSetup('abccddeeffggghhhiiijjkklj', RED)!,
  ...parseSetup('jlkkjjiiihhhgggffeeddccba', BLACK)!,
]
