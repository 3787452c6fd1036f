import { isAvoided, isForced, SolutionIndex } from 'qipu/problem'
import { type Action, childrenOf, type GameRecord, indexTree, type Side, same, type TreeIndex } from 'qipu/record'
import type { MoveAction } from './event.ts'

/** `going`: every move so far is on the way to a solution. */
export type AttemptResult = 'right' | 'going' | 'wrong'

/** Judgement of an attempt at an exercise. */
export interface Judged {
  readonly verdict: AttemptResult
  /** The node of the studied record that was reached, or -1 where the moves have left it. */
  readonly node: number
  /** The record's answer, if it has one. */
  readonly reply: Action | undefined
}

interface Lines {
  readonly tree: TreeIndex
  readonly verdicts: SolutionIndex
}

/** Studied records never change, and a class asks about the same problem again and again. */
const known = new WeakMap<GameRecord, Map<string, Lines>>()

function linesOf(source: GameRecord, start: number, solver: Side): Lines {
  const all = known.get(source) ?? new Map<string, Lines>()
  known.set(source, all)
  let lines = all.get(`${start} ${solver}`)
  if (!lines) {
    const tree = indexTree(source.nodes)
    lines = { tree, verdicts: new SolutionIndex(source, tree, start, solver) }
    all.set(`${start} ${solver}`, lines)
  }
  return lines
}

/**
 * Moves handed in for a problem, against the variations of the record that sets it. Right is whatever reaches the end of a
 * line that the record calls right, or a node that it marks as a solution, as when a problem is solved alone.
 */
export function judgeMoves(source: GameRecord, start: number, moves: readonly MoveAction[]): Judged {
  const { nodes } = source
  const solver = nodes[start]!.notes?.problem ?? (moves[0]?.side || 1)
  const { tree, verdicts } = linesOf(source, start, solver)
  let node = start
  let verdict: AttemptResult = 'going'
  for (const move of moves) {
    const next = [...childrenOf(tree, node)].find((child) => same(nodes[child]!.action, move)) ?? -1
    if (next < 0) return { verdict: verdict === 'right' ? 'right' : 'wrong', node: -1, reply: undefined }
    node = next
    if (verdicts.ends.includes(node) || nodes[node]!.notes?.solution) verdict = 'right'
    else if (verdict === 'going' && !verdicts.leadsToRight(node)) verdict = 'wrong'
  }
  const answers = [...childrenOf(tree, node)]
  const answer =
    answers.find((child) => isForced(nodes[child]!)) ??
    answers.find((child) => verdicts.leadsToRight(child) && !isAvoided(nodes[child]!)) ??
    answers[0]
  return { verdict, node, reply: answer === undefined ? undefined : nodes[answer]!.action }
}

export const verdictOf = (source: GameRecord, start: number, moves: readonly MoveAction[]): AttemptResult =>
  judgeMoves(source, start, moves).verdict
