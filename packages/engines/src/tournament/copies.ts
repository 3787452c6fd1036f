/** Records of the same meeting: equal copies corroborate each other, differing ones contradict each other, others are other games. */

import { type Evidence, isSetup } from './evidence.ts'

/** Records that are of one game. */
export interface Bundle {
  /** The best of them: proven by the rules, else without trouble, else the longest. */
  readonly best: Evidence
  /** Others that say the same. */
  readonly copies: readonly Evidence[]
  /** Others that are of the same game, and say something else. */
  readonly rivals: readonly Evidence[]
}

/** Records of one game and one pair, first mover first. */
export function bundled(records: readonly Evidence[]): readonly Bundle[] {
  let groups: Evidence[][] = []
  for (const record of records) {
    const own = [record]
    const others: Evidence[][] = []
    for (const group of groups) {
      const isOwn = own.every((one) => group.every((other) => isSameRound(one, other)))
      if (isOwn && group.some((other) => isSameGame(record, other))) own.unshift(...group)
      else others.push(group)
    }
    groups = [...others, own]
  }
  return groups.map(bundleOf)
}

/** What makes one record of a game better than another; larger is better. */
const RANKS: readonly ((record: Evidence) => number)[] = [
  ({ basis }) => Number(basis === 'rules'),
  ({ trouble }) => Number(trouble === undefined),
  ({ moves }) => moves.length,
]

/** Where nothing else tells, the name does: the order in which records come must not. */
function inRank(a: Evidence, b: Evidence): number {
  const rank = RANKS.find((rankOf) => rankOf(a) !== rankOf(b))
  return rank ? rank(b) - rank(a) : a.id < b.id ? -1 : 1
}

function bundleOf(members: readonly Evidence[]): Bundle {
  const best = [...members].sort(inRank)[0]!
  const others = members.filter((member) => member !== best)
  return {
    best,
    copies: others.filter((other) => isCopy(other, best)),
    rivals: others.filter((other) => !isCopy(other, best)),
  }
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((move, i) => move === b[i])

/** Where two records of one game part: at a move, counted from 1, or only in what they claim. */
export type Difference =
  | { readonly ply: number }
  | { readonly outcomes: readonly [Evidence['outcome'], Evidence['outcome']] }

export function differenceOf(a: Evidence, b: Evidence): Difference {
  if (isEqual(a.moves, b.moves)) return { outcomes: [a.outcome, b.outcome] }
  const at = a.moves.findIndex((move, i) => move !== b.moves[i])
  const same = a.moves.slice(0, at < 0 ? a.moves.length : at)
  return { ply: same.filter((move) => !isSetup(move)).length + 1 }
}

const isCopy = (a: Evidence, b: Evidence): boolean =>
  isEqual(a.moves, b.moves) && a.outcome === b.outcome && a.trouble?.kind === b.trouble?.kind

/** A team writes a game down with a slip here and there; two games differ in more than that. */
const ALIKE = 0.8
/** Fewer moves than this may be the same in two games. */
const FEW = 6

/** Engines without a lot of their own may play the same game once more in another round. */
const isSameRound = ({ round: a }: Evidence, { round: b }: Evidence): boolean =>
  a === undefined || b === undefined || a === b

function isSameGame(a: Evidence, b: Evidence): boolean {
  if (isEqual(a.moves, b.moves) && a.moves.length > 0) return true
  const shorter = Math.min(a.moves.length, b.moves.length)
  if (shorter < FEW) return shorter > 0 && isSameMinute(a, b)
  const same = a.moves.slice(0, shorter).filter((move, i) => move === b.moves[i]).length
  return same >= ALIKE * shorter
}

/** Whether two records with the same sides are of one game. */
export const isOneGame = (a: Evidence, b: Evidence): boolean => isSameRound(a, b) && isSameGame(a, b)

/** So many moves in the same order are not played twice, even where some are written wrongly. */
const MANY = 20

/** Whether two records with the sides exchanged are of one game. Most pairs play both ways, often with the same beginning. */
export function isTwin(a: Evidence, b: Evidence): boolean {
  if (!isSameRound(a, b)) return false
  const shorter = Math.min(a.moves.length, b.moves.length)
  if (shorter >= MANY) return isSameGame(a, b)
  return isEqual(a.moves, b.moves) && (shorter >= FEW || isSameMinute(a, b))
}

/** A day has room for several games, a minute has not. */
const isSameMinute = ({ date: a }: Evidence, { date: b }: Evidence): boolean => a === b && (a?.includes('T') ?? false)
