import type { ValueContext } from '../../record/capabilities.ts'
import type { Action, Comment, Evaluation, Mark, Result, Setup } from '../../record/record.ts'
import type { TreeIndex } from '../../record/tree.ts'
import { inUtc } from './date-time.ts'
import { type Faults, FINE, findFaults, lateStones } from './go-faults.ts'
import { shortText } from './short-text.ts'

/** Shared parts of both editions of wei7, the XML of 2.x and the JSON of 3.0. */

/** The only marks there are: a single sign out of these. */
export const isSymbol = (text: string): boolean => /^[a-zA-Z0-9@#$%&*?]$/.test(text)

/** 3.1 of both: the ending of a file's name where it is another than theirs; a packed file has one more. */
export function otherEnding(name = ''): string | undefined {
  const ending = /[^/\\](\.[^./\\]+)$/.exec(name.replace(/\.gz$/i, ''))?.[1]
  return ending === undefined || ending.toLowerCase() === '.wei7' ? undefined : ending
}

const isHalf = (number: number): boolean => Number.isInteger(number * 2)

/** More than 0 and less than 512, in half points. */
export const isMargin = (margin: number): boolean => margin > 0 && margin < 512 && isHalf(margin)

/** From 0 (2.x: above 0) to less than 10, in half points. */
export const isKomi = (komi: number): boolean => komi >= 0 && komi < 10 && isHalf(komi)

export const ruleSets = ['Chinese', 'Japanese', 'Korean'] as const
export const scorings = ['area', 'territory'] as const

const known = new WeakMap<TreeIndex, Faults>()

/** Faults of the record's actions, found once for each walk over it. */
function faultsOf({ record, tree }: ValueContext): Faults {
  let faults = known.get(tree)
  if (!faults) {
    faults = findFaults(record, tree)
    known.set(tree, faults)
  }
  return faults
}

const fine = <T>(value: T, where: ValueContext): T | undefined =>
  faultsOf(where).at[where.node] === FINE ? value : undefined

/** A record with a move on an occupied point is no game of Go by either edition, so neither can hold it. */
export const carryAction = <A extends Action>(action: A, where: ValueContext): A | undefined => fine(action, where)

/** Stones may be set on an empty board only; there, clearing points means nothing, and the turn is not stated. */
export function carrySetup(setup: Setup, where: ValueContext): Setup | undefined {
  if (fine(setup, where) === undefined) return undefined
  const put = setup.put.filter(([, piece]) => piece !== 0)
  if (put.length === 0) return undefined
  return put.length === setup.put.length && setup.turn === undefined ? setup : { type: 'setup', put }
}

const lateOf = new WeakMap<TreeIndex, ReturnType<typeof lateStones>>()

/** 4.3: a side may move several times in a row, so that stones can be added by moves in the middle of a game. */
export function carryStonesAsMoves(_: Setup, { record, tree, node }: ValueContext): readonly Action[] | undefined {
  let late = lateOf.get(tree)
  if (!late) lateOf.set(tree, (late = lateStones(record, tree)))
  return late.get(node)
}

/** A win on time, by forfeit or of unknown manner is a win; nothing says that a game is void. */
export function carryResult(result: Result): Result | undefined {
  const { winner, by, margin } = result
  if (winner === 'draw') return by === undefined && margin === undefined ? result : { winner }
  if (winner !== 1 && winner !== 2) return undefined
  if (by === 'points' && margin !== undefined && isMargin(margin)) return result
  return by === 'resignation' && margin === undefined ? result : { winner, by: 'resignation' }
}

/** The first moment with a zone. */
export function carryDates(dates: string[]): string[] | undefined {
  for (const date of dates) {
    const utc = inUtc(date)
    if (utc?.endsWith('Z')) return dates.length === 1 && utc === date ? dates : [utc]
  }
  return undefined
}

export const carryRules = (rules: string): string | undefined =>
  ruleSets.find((name) => name.toLowerCase() === rules.trim().toLowerCase())

export function carrySymbol(mark: Mark): Mark | undefined {
  const { type, at, text, to, side } = mark
  if (text === undefined || !isSymbol(text)) return undefined
  return to === undefined && side === undefined ? mark : { type, at, text }
}

/** One comment without a head: several are joined, their titles and authors become part of the text. */
export function carryComments(comments: Comment[]): Comment[] | undefined {
  const [first] = comments
  if (comments.length === 1 && first!.title === undefined && first!.author === undefined) return comments
  const texts = comments.map(({ title, author, text }) => {
    const head = [title, author].filter((part) => part !== undefined).join(' — ')
    return head === '' ? text : `${head}\n${text}`
  })
  return [{ text: texts.join('\n\n') }]
}

/** A move is good or bad, not very good. */
export const carryEvaluation =
  (kinds: readonly Evaluation['kind'][]) =>
  (evaluation: Evaluation): Evaluation | undefined => {
    if (!kinds.includes(evaluation.kind)) return undefined
    return evaluation.level === undefined ? evaluation : { kind: evaluation.kind }
  }

export const actionAt = ({ record, node }: ValueContext): Action | undefined => record.nodes[node]!.action

export const isMove = (where: ValueContext): boolean => {
  const type = actionAt(where)?.type
  return type === 'play' || type === 'pass'
}

/** True for a node that stands for a position before any step of its branch: a `pre`. */
export const isPre = (where: ValueContext): boolean => {
  const action = actionAt(where)
  return action === undefined || action.type === 'setup'
}

export const carryShort = (text: string): string | undefined => shortText(text)
