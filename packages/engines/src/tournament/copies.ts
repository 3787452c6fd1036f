/** Records of the same meeting: equal copies corroborate each other, differing ones contradict each other, others are other games. */

import { type Evidence, isSetup } from './evidence.ts'

/** Records that are of one game. */
export interface Bundle {
  /** The best of them: proven by the rules, else without trouble, else the longest. */
  readonly best: Evidence
  /** Others that say the same. */
  readonly copies: readonly Evidence[]
  /** Others that say the same, and may be of another game with the same moves: nothing in them tells. */
  readonly repeats: readonly Evidence[]
  /** Others that are of the same game, and say something else. */
  readonly rivals: readonly Evidence[]
}

/** Records of one game and one pair, first mover first. */
export function bundled(records: readonly Evidence[]): readonly Bundle[] {
  let groups: Evidence[][] = []
  for (const record of [...records].sort(inTime)) {
    const own = [record]
    const others: Evidence[][] = []
    for (const group of groups) {
      const isOwn = own.every((one) => group.every((other) => !areApart(one, other)))
      if (isOwn && group.some((other) => areAlike(record, other))) own.unshift(...group)
      else others.push(group)
    }
    groups = [...others, own]
  }
  return groups.map(bundleOf)
}

/** Records with a start time make the groups that others may join, whatever the order in which they are handed in. */
function inTime(a: Evidence, b: Evidence): number {
  const [one, other] = [a, b].map(({ date = '~', id }) => [date.includes('T') ? '' : '~', date, id].join('\0'))
  return one! < other! ? -1 : 1
}

/** Criteria by which one record of a game is better than another; larger is better. */
const RANKS: readonly ((record: Evidence) => number)[] = [
  ({ basis }) => Number(basis === 'rules'),
  ({ trouble }) => Number(trouble === undefined),
  ({ moves }) => moves.length,
]

/** The name breaks ties: the order in which records arrive must not. */
function inRank(a: Evidence, b: Evidence): number {
  const rank = RANKS.find((rankOf) => rankOf(a) !== rankOf(b))
  return rank ? rank(b) - rank(a) : a.id < b.id ? -1 : 1
}

function bundleOf(members: readonly Evidence[]): Bundle {
  const best = [...members].sort(inRank)[0]!
  const others = members.filter((member) => member !== best)
  const equals = others.filter((other) => isCopy(other, best))
  return {
    best,
    copies: equals.filter((other) => isSurelySame(other, best)),
    repeats: equals.filter((other) => !isSurelySame(other, best)),
    rivals: others.filter((other) => !isCopy(other, best)),
  }
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((move, i) => move === b[i])

/** First difference between two records of one game: a move, counted from 1, or only their claims. */
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

/** True if two records are certainly of different games: by their round, their start, or since one file has both. */
const areApart = (a: Evidence, b: Evidence): boolean =>
  (a.round !== undefined && b.round !== undefined && a.round !== b.round) ||
  startsApart(a.date, b.date) ||
  fileOf(a) === fileOf(b)

/** Two operators write down the start of one game by two clocks, and the games of one pair do not begin closer together. */
const CLOCKS_APART_MINUTES = 5

function startsApart(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a.includes('T') && b.includes('T')) {
    const minutes = Math.abs(Date.parse(a) - Date.parse(b)) / 60_000
    return minutes >= CLOCKS_APART_MINUTES
  }
  const [one, other] = [dayOf(a), dayOf(b)]
  return !one.startsWith(other) && !other.startsWith(one)
}

const dayOf = (date: string): string => date.split('T')[0]!

/** Ids of several records of one file differ in their number. */
const fileOf = ({ id }: Evidence): string => id.replace(/#[0-9]+$/, '#')

/** Equal moves are one game if they begin in the same minute, and not in two files beside each other: fast engines play several games in a minute. */
function isSurelySame(a: Evidence, b: Evidence): boolean {
  const [[folder, name], [otherFolder, otherName]] = [pathOf(a), pathOf(b)]
  return isSameMinute(a, b) && (folder !== otherFolder || name === otherName)
}

/** Folder and name of a record's file, without its extension. */
function pathOf({ id }: Evidence): readonly [string, string] {
  const at = id.lastIndexOf('/') + 1
  return [id.slice(0, at), id.slice(at).replace(/\.[^.]*$/, '')]
}

function areAlike(a: Evidence, b: Evidence): boolean {
  if (isEqual(a.moves, b.moves) && a.moves.length > 0) return true
  const shorter = Math.min(a.moves.length, b.moves.length)
  if (shorter < FEW) return shorter > 0 && isSameMinute(a, b)
  const same = a.moves.slice(0, shorter).filter((move, i) => move === b.moves[i]).length
  return same >= ALIKE * shorter
}

/** True if two records with the same sides may be of one game. */
export const isOneGame = (a: Evidence, b: Evidence): boolean => !areApart(a, b) && areAlike(a, b)

/** Equal moves that cannot be a coincidence, even if some are written wrongly. */
const MANY = 20

/**
 * True if two records with the sides exchanged are of one game. Most pairs play both ways, often with the same
 * beginning.
 */
export function isTwin(a: Evidence, b: Evidence): boolean {
  if (areApart(a, b)) return false
  const shorter = Math.min(a.moves.length, b.moves.length)
  if (shorter >= MANY) return areAlike(a, b)
  return isEqual(a.moves, b.moves) && (shorter >= FEW || isSameMinute(a, b))
}

/** True if two games with the sides exchanged are one: no record of the one contradicts one of the other. */
export const isTwinGame = (one: readonly Evidence[], other: readonly Evidence[]): boolean =>
  one.every((a) => other.every((b) => !areApart(a, b))) && one.some((a) => other.some((b) => isTwin(a, b)))

/** A day has room for several games, a minute has not. */
const isSameMinute = ({ date: a }: Evidence, { date: b }: Evidence): boolean => a === b && (a?.includes('T') ?? false)
