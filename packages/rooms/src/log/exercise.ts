import { type Action, childrenOf, depthFirst, type GameRecord, indexTree, lineFrom, same } from 'qipu/record'
import type { MoveAction } from './event.ts'

/** `going`: every move so far is on the way to a solution. */
export type Verdict = 'right' | 'going' | 'wrong'

export interface Judged {
  readonly verdict: Verdict
  /** The node of the studied record that was reached, or -1 where the moves have left it. */
  readonly node: number
  /** What the record answers, where it has an answer. */
  readonly reply: Action | undefined
}

/**
 * Moves handed in for a problem, against the variations of the record that sets it. Right is whatever reaches a node that
 * is marked as a solution; where none is, the end of the main line is. Several answers are several such nodes.
 */
export function judgeMoves(source: GameRecord, start: number, moves: readonly MoveAction[]): Judged {
  const tree = indexTree(source.nodes)
  const below = depthFirst(tree, start)
  const solutions = new Set<number>([...below].filter((node) => source.nodes[node]!.notes?.solution))
  if (solutions.size === 0) solutions.add(lineFrom(tree, start).at(-1)!)
  const leading = new Set<number>()
  for (const solution of solutions) {
    for (let node = solution; node > start && !leading.has(node); node = source.nodes[node]!.parent) leading.add(node)
  }
  let node = start
  let verdict: Verdict = 'going'
  for (const move of moves) {
    const next = [...childrenOf(tree, node)].find((child) => same(source.nodes[child]!.action, move)) ?? -1
    if (next < 0) return { verdict: verdict === 'right' ? 'right' : 'wrong', node: -1, reply: undefined }
    node = next
    if (solutions.has(node)) verdict = 'right'
    else if (verdict === 'going' && !leading.has(node)) verdict = 'wrong'
  }
  const answer = tree.firstChild[node]!
  return { verdict, node, reply: answer < 0 ? undefined : source.nodes[answer]!.action }
}

export const verdictOf = (source: GameRecord, start: number, moves: readonly MoveAction[]): Verdict =>
  judgeMoves(source, start, moves).verdict
