/** Contracts, results and scores as tags have them. */

import {
  bidOf,
  bidText,
  type Contract,
  duplicateScore,
  isVulnerable,
  moveOfBid,
  nextSeat,
  parseCall,
  resultOf,
  TRICKS,
  tricksOfScore,
  type Vulnerability,
} from '../../games/bridge/index.ts'
import type { Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'

/** A contract and its declarer. */
export interface Played extends Contract {
  readonly declarer: Side
}

export type Bidding = Played | 'passed-out' | undefined

const CONTRACT = /^([1-7]\s?(?:NT?|[CDHS]))\s?(X{0,2}|\*{0,2})$/i

/** The contract that a tag means; undefined for none. */
export function contractIn(value: string): Contract | 'passed-out' | undefined {
  if (/^\s*(?:all\s?)?pass(?:ed\s?out)?\s*$/i.test(value)) return 'passed-out'
  const [, bid, penalty] = CONTRACT.exec(value.trim()) ?? []
  const call = bid === undefined ? undefined : parseCall(bid)
  return call === undefined ? undefined : { ...bidOf(call), penalty: penalty!.length }
}

export const contractText = (contract: Contract): string => bidText(contract) + 'X'.repeat(contract.penalty)

export const isSameContract = (a: Contract, b: Contract): boolean =>
  moveOfBid(a) === moveOfBid(b) && a.penalty === b.penalty

/** The declarer's tricks; undefined where the tag tells none. */
export function tricksIn(value: string): number | undefined {
  const [, digits] = /^\s*(\d{1,2})\s*$/.exec(value) ?? []
  return digits === undefined || Number(digits) > TRICKS ? undefined : Number(digits)
}

const POINTS = /^\s*(?:(NS|EW)\s*)?([+-]?\d{1,5})(?:\s+(NS|EW)\s*([+-]?\d{1,5}))?\s*$/i

/** Points of North and South; undefined where the tag tells none, or two that are not opposite. */
export function scoreIn(value: string, declarer: Side | undefined): number | undefined {
  const [, pair, points, otherPair, otherPoints] = POINTS.exec(value) ?? []
  if (points === undefined) return undefined
  const ofNorth = (name: string, given: string): number => Number(given) * (name.toUpperCase() === 'NS' ? 1 : -1)
  if (pair === undefined) return declarer === undefined ? undefined : Number(points) * (declarer % 2 === 1 ? 1 : -1)
  const found = ofNorth(pair, points)
  return otherPair === undefined || ofNorth(otherPair, otherPoints!) === found ? found + 0 : undefined
}

const bySides = (points: number): number[] => [points, -points, points, -points].map((one) => one + 0)

/** The result that tags tell: by tricks, else by points. */
export function resultFrom(
  bidding: Bidding,
  vulnerability: Vulnerability,
  tricks: number | undefined,
  points: number | undefined,
): Result | undefined {
  if (bidding === 'passed-out')
    return points === undefined || points === 0 ? { winner: 'draw', scores: bySides(0) } : undefined
  if (!bidding) {
    if (points === undefined) return undefined
    return { winner: points === 0 ? 'draw' : points > 0 ? 1 : 2, scores: bySides(points) }
  }
  if (tricks === undefined && points === undefined) return undefined
  const { declarer } = bidding
  const own = (points ?? 0) * (declarer % 2 === 1 ? 1 : -1)
  const won = tricks ?? tricksOfScore(bidding, isVulnerable(declarer, vulnerability), own)
  if (won !== undefined) {
    const { winner, scores } = resultOf(bidding, declarer, won, vulnerability)
    return { winner, scores: scores! }
  }
  return { winner: own > 0 ? declarer : nextSeat(declarer), scores: bySides(points!) }
}

/** Tricks and points of a result, as tags give them back; undefined where it has no place there. */
export function toldBy(
  result: Result | undefined,
  bidding: Bidding,
  vulnerability: Vulnerability,
): { readonly tricks?: number; readonly points: number } | undefined {
  const { scores } = result ?? {}
  if (scores?.length !== 4) return undefined
  const [north, east, south, west] = scores as [number, number, number, number]
  if (!Number.isInteger(north) || Math.abs(north) > 99_999 || south !== north || east + north !== 0 || west !== east)
    return undefined
  const points = north + 0
  if (!bidding || bidding === 'passed-out') return { points }
  const own = points * (bidding.declarer % 2 === 1 ? 1 : -1)
  const tricks = tricksOfScore(bidding, isVulnerable(bidding.declarer, vulnerability), own)
  return { points, ...(tricks !== undefined && { tricks }) }
}

/** Points of North and South for so many tricks of the declarer. */
export const pointsOf = (played: Played, vulnerability: Vulnerability, tricks: number): number =>
  duplicateScore(played, isVulnerable(played.declarer, vulnerability), tricks) * (played.declarer % 2 === 1 ? 1 : -1)
