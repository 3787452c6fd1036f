/**
 * Solutions of a problem in a record: right lines, wrong lines, and the opponent's answers.
 *
 * @packageDocumentation
 */

import { CHANCE, type Side } from './basics.ts'
import type { GameRecord, Node } from './record.ts'
import type { TreeIndex } from './tree.ts'
import { walk } from './walk.ts'

/** Sign that a line of a problem is right or wrong. */
export type Sign = 'right' | 'wrong'

/** Words that problem collections write into comments. */
const RIGHT = /\b(?:RIGHT|CORRECT)\b|正解|正确/
const WRONG = /\b(?:WRONG|INCORRECT)\b|失败|错误/
/** The same in plain writing, as a comment begins; comments on games do so as well. */
const PLAINLY_RIGHT = /^\s*(?:also )?correct\b/i
const PLAINLY_WRONG = /^\s*(?:wrong|incorrect)\b/i
const FORCE = /\bFORCE\b/
const NOT_THIS = /\bNOTTHIS\b/

const says = ({ notes }: Node, pattern: RegExp): boolean =>
  notes?.comments?.some(({ text }) => pattern.test(text)) ?? false

/** The other side answers with this move and no other. */
export const isForced = (node: Node): boolean => says(node, FORCE)
/** The other side never answers with this move. */
export const isAvoided = (node: Node): boolean => says(node, NOT_THIS)

const BY_EVALUATION: Readonly<Record<string, Sign>> = {
  good: 'right',
  interesting: 'right',
  bad: 'wrong',
  doubtful: 'wrong',
  // wei7 3.16.3.2.1.3: it fails against the right answer; a trick that works is "good".
  trick: 'wrong',
}

/** Returns a node's sign for the solving side; undefined if it has none. */
export function signOf(node: Node, solver: Side): Sign | undefined {
  const { action, notes } = node
  if (!notes) return undefined
  if (notes.solution) return 'right'
  if (says(node, RIGHT) || says(node, PLAINLY_RIGHT)) return 'right'
  if (says(node, WRONG) || says(node, PLAINLY_WRONG)) return 'wrong'
  // The quality of the opponent's move is a separate matter.
  const isOwn = (action?.type === 'play' || action?.type === 'pass') && action.side === solver
  const evaluated = isOwn && notes.evaluation ? BY_EVALUATION[notes.evaluation.kind] : undefined
  if (evaluated) return evaluated
  const judged = notes.judgement?.kind
  if (judged === 'side1' || judged === 'side2') return judged === `side${solver}` ? 'right' : 'wrong'
  return undefined
}

/** Right and wrong lines of a problem by their nodes. */
export class SolutionIndex {
  /** Last nodes of right lines, in the order of the record. */
  readonly ends: readonly number[]
  readonly #rightBelow: Set<number>

  constructor(record: GameRecord, tree: TreeIndex, start: number, solver: Side) {
    const { nodes } = record
    const said = new Map<number, Sign>()
    const leaves: number[] = []
    const isNext = (node: number): boolean => node !== start && nodes[node]!.notes?.problem !== undefined
    walk(
      record,
      {
        enter(node, id) {
          // Another problem may begin where this one ends.
          if (isNext(id)) return 'skip'
          const sign = (id === start ? undefined : signOf(node, solver)) ?? said.get(node.parent)
          if (sign) said.set(id, sign)
          const child = tree.firstChild[id]!
          if (child < 0 || isNext(child)) leaves.push(id)
          return undefined
        },
      },
      { tree, from: start },
    )
    const lines = leaves.filter((leaf) => leaf !== start)
    const unsaid = unsaidIn(said)
    this.ends = lines.filter((leaf, i) => (said.get(leaf) ?? unsaid(i)) === 'right')
    this.#rightBelow = new Set()
    for (const end of this.ends) {
      for (let node = end; node !== start && !this.#rightBelow.has(node); node = nodes[node]!.parent) {
        this.#rightBelow.add(node)
      }
    }
  }

  /** True if a right line goes through a node. */
  leadsToRight(node: number): boolean {
    return this.#rightBelow.has(node)
  }
}

/**
 * Lines of which nothing is said: wrong where right ones are named, right where only wrong ones are; where nothing is
 * said at all, the first line is the solution (wei7 4.12: solutions stand at the top).
 */
function unsaidIn(said: ReadonlyMap<number, Sign>): (line: number) => Sign {
  if (said.size === 0) return (line) => (line === 0 ? 'right' : 'wrong')
  const isNamed = [...said.values()].includes('right')
  return () => (isNamed ? 'wrong' : 'right')
}

/** Problem: where it begins, and who is to solve it. */
export interface Problem {
  readonly start: number
  readonly side: Side
}

/** The problem that a node belongs to: one that the record declares, or one that its comments betray. */
export function problemAt(
  record: GameRecord,
  tree: TreeIndex,
  node: number,
  isBetrayed = () => hasImplicitProblem(record),
): Problem | undefined {
  for (let i = node; i >= 0; i = record.nodes[i]!.parent) {
    const side = record.nodes[i]!.notes?.problem
    if (side !== undefined && tree.firstChild[i]! >= 0) return { start: i, side }
  }
  return (isBetrayed() && fromRoot(record, tree)) || undefined
}

/** Collections without properties of their own put a problem into the root and `RIGHT` where it is solved. */
export function hasImplicitProblem({ nodes }: GameRecord): boolean {
  const isDeclared = nodes.some(({ notes }) => notes?.problem !== undefined)
  if (isDeclared) return false
  const isPlain = hasBothSides(nodes[0]!)
  return nodes.some((node) => node.notes?.solution || says(node, RIGHT) || (isPlain && says(node, PLAINLY_RIGHT)))
}

/** True if pieces of both sides are set up at the beginning. */
const hasBothSides = ({ action }: Node): boolean =>
  action?.type === 'setup' && new Set(action.put.map(([, piece]) => piece)).size > 1

function fromRoot({ nodes }: GameRecord, tree: TreeIndex): Problem | false {
  for (let node = 0, child = tree.firstChild[0]!; child >= 0; node = child, child = tree.firstChild[child]!) {
    const { action } = nodes[child]!
    if (action?.type === 'play' && action.side !== CHANCE) return { start: node, side: action.side }
  }
  return false
}

/** True if a record is a problem: it says so, or it begins with stones of both sides and names right lines. */
export function isProblem(record: GameRecord): boolean {
  const { nodes } = record
  if (nodes[0]!.notes?.problem !== undefined) return true
  return hasBothSides(nodes[0]!) && hasImplicitProblem(record)
}
