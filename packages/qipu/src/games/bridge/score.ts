/** Duplicate scores (Laws of Duplicate Bridge, law 77) and international match points (law 78B). */

import type { Side } from '../game.ts'
import { type Bid, NO_TRUMP } from './calls.ts'
import { BOOK, TRICKS } from './cards.ts'

export interface Contract extends Bid {
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  readonly penalty: number
}

const HEARTS = 2
const GAME = 100

/** Points of the declarer's side for so many tricks; negative where the contract went down. */
export function duplicateScore(contract: Contract, isVulnerable: boolean, tricks: number): number {
  const { level, penalty } = contract
  const over = tricks - BOOK - level
  if (over < 0) return -undertricks(-over, penalty, isVulnerable)
  const trickPoints = pointsOfTricks(contract)
  const bonus = trickPoints < GAME ? 50 : isVulnerable ? 500 : 300
  const slam = level === 7 ? (isVulnerable ? 1500 : 1000) : level === 6 ? (isVulnerable ? 750 : 500) : 0
  const overtrick = penalty === 0 ? perTrick(contract) : 50 * 2 ** penalty * (isVulnerable ? 2 : 1)
  return trickPoints + bonus + slam + 50 * penalty + over * overtrick
}

const perTrick = ({ denomination }: Bid): number => (denomination < HEARTS ? 20 : 30)

const pointsOfTricks = (contract: Contract): number =>
  (perTrick(contract) * contract.level + (contract.denomination === NO_TRUMP ? 10 : 0)) * 2 ** contract.penalty

function undertricks(down: number, penalty: number, isVulnerable: boolean): number {
  if (penalty === 0) return down * (isVulnerable ? 100 : 50)
  const doubled = isVulnerable ? 300 * down - 100 : 100 + 200 * Math.min(down - 1, 2) + 300 * Math.max(0, down - 3)
  return doubled * penalty
}

/** Numbers of tricks that give this score; undefined if none does. */
export function tricksOfScore(contract: Contract, isVulnerable: boolean, score: number): number | undefined {
  for (let tricks = 0; tricks <= TRICKS; tricks++)
    if (duplicateScore(contract, isVulnerable, tricks) === score) return tricks
  return undefined
}

/** The least difference of points for 1 to 24 IMPs. */
const IMP_STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
]

/** International match points for a difference of scores, with its sign. */
export function imps(difference: number): number {
  const size = Math.abs(difference)
  const won = IMP_STEPS.filter((step) => size >= step).length
  return won === 0 ? 0 : Math.sign(difference) * won
}

export const VULNERABILITIES = ['none', 'ns', 'ew', 'both'] as const
export type Vulnerability = (typeof VULNERABILITIES)[number]

/** Vulnerability of the sixteen boards of duplicate bridge, which then repeat; the dealers go round. */
const BY_BOARD: readonly Vulnerability[] = [
  'none',
  'ns',
  'ew',
  'both',
  'ns',
  'ew',
  'both',
  'none',
  'ew',
  'both',
  'none',
  'ns',
  'both',
  'none',
  'ns',
  'ew',
]
export const vulnerabilityOfBoard = (board: number): Vulnerability => BY_BOARD[(board - 1) % 16]!
/** The side that deals a board: 1 is North. */
export const dealerOfBoard = (board: number): Side => (((board - 1) % 4) + 1) as Side

/** True if a side is vulnerable; North and South are sides 1 and 3. */
export const isVulnerable = (side: number, vulnerability: Vulnerability): boolean =>
  vulnerability === 'both' || vulnerability === (side % 2 === 1 ? 'ns' : 'ew')
