/** Commentators in a file: each on branches of their own beside the timeline of the shared board (wei7 4.8). */

import type { Node, Notes } from 'qipu/record'
import type { ActionOf, ActiveAction, OwnAction } from '../log/event.ts'
import { OWN } from '../log/room.ts'

/** A step of a commentator. */
export interface BranchStep {
  /** Its node in the timeline. */
  readonly at: number
  readonly branch: ActionOf<'branch'>
  readonly notes: Notes | undefined
}

/** The step of a commentator at a node of a timeline; undefined if the node is something else. */
export function branchIn(notes: Notes | undefined): ActionOf<'branch'> | undefined {
  const own = notes?.extras?.find(({ format, key }) => format === OWN && key === 'action')?.value
  const action = own as unknown as OwnAction | undefined
  return action?.type === 'branch' ? action : undefined
}

/**
 * Returns a chain of nodes with the branches of commentators: their moves and words in the order of time, with times and
 * actors. `places`: for each node of the timeline, its node in the chain.
 */
export function withBranches(chain: readonly Node[], places: readonly number[], steps: readonly BranchStep[]): Node[] {
  const nodes = [...chain]
  /** For each node of the timeline, where it leads: a step of a commentator to the end of its branch. */
  const ends = [...places]
  if (steps.some(({ branch }) => places[branch.node] === chain.length - 1)) {
    // The timeline stays the main line: what comes first after its last node is not a branch.
    nodes.push({ parent: nodes.length - 1, action: undefined, notes: undefined })
  }
  /** By actor, node and action: where the action led them before. */
  const known = new Map<string, number>()
  /** By actor and node: the last words of the actor there. Words change no position. */
  const tails = new Map<string, number>()
  const add = (at: number, actor: number | undefined, node: Omit<Node, 'parent'>): number =>
    nodes.push({ parent: tails.get(keyOf(actor, at)) ?? at, ...node }) - 1
  for (const { at: step, branch, notes } of steps) {
    const { actor, time } = notes ?? {}
    const live: Notes = { ...(time !== undefined && { time }), ...(actor !== undefined && { actor }) }
    let at = ends[branch.node]!
    for (const action of branch.line) {
      const key = keyOf(actor, at, action)
      const there = known.get(key) ?? add(at, actor, { action, notes: live })
      known.set(key, there)
      at = there
    }
    ends[step] = at
    if (branch.text === undefined) continue
    const said = add(at, actor, { action: { type: 'message', text: branch.text }, notes: live })
    tails.set(keyOf(actor, at), said)
  }
  return nodes
}

const keyOf = (actor: number | undefined, at: number, action?: ActiveAction): string =>
  JSON.stringify([actor ?? null, at, action ?? null])
