import type { Game } from '../games/game.ts'
import { settingOf } from '../games/replay.ts'
import { same } from '../record/canonical.ts'
import { type Draft, edit } from '../record/edit/draft.ts'
import type { GameRecord, Node, Notes, Participant } from '../record/record.ts'
import { depthFirst } from '../record/tree.ts'
import type { Message } from '../text/message/message.ts'
import { isRefusal, type Refusal } from '../text/message/refusal.ts'
import { conflictsIn } from './conflicts.ts'
import { applyPlan, editMessage, type Planned, planned, refusing } from './operation.ts'
import { cutBefore } from './set-up.ts'

/** A subtree by itself, to be put into this record or another one. Plain data. */
export interface Clip {
  readonly game: string
  readonly board: GameRecord['board']
  /** Parents before their children; -1 is where it is put. */
  readonly nodes: readonly Node[]
  /** Those of the record that it comes from: nodes may name them. */
  readonly participants: readonly Participant[]
}

/** Copies a node and everything after it. */
export function copySubtree({ record, tree }: Draft, node: number): Clip {
  const order = depthFirst(tree, node)
  const places = new Map(Array.from(order, (id, i) => [id, i]))
  const nodes = Array.from(order, (id, i): Node => {
    const { parent, action, notes } = record.nodes[id]!
    return { parent: i === 0 ? -1 : places.get(parent)!, action, notes }
  })
  return { game: record.game, board: record.board, nodes, participants: record.info.participants ?? [] }
}

/** Puts a subtree after a node, as its last variation; moves that the rules refuse there are reported. */
export function pasteSubtree(draft: Draft, game: Game | undefined, parent: number, clip: Clip): Planned {
  const { record } = draft
  if (!draft.has(parent)) return refusing('edit/no-node')
  const misfit = misfitOf(record, clip)
  if (misfit) return misfit
  const { nodes, messages } = withActors(clip, record)
  const first = record.nodes.length
  const conflicts = game
    ? conflictsIn(
        {
          before: record,
          after: { ...record, nodes: [...record.nodes, ...shifted(nodes, first, parent)] },
          tree: appendedTree(nodes, first),
          setting: settingOf(record, game, draft.tree),
        },
        game,
        [first],
      )
    : []
  return planned([{ type: 'graft', parent, nodes }], [...messages, ...conflicts])
}

export function misfitOf(record: GameRecord, other: Pick<GameRecord, 'game' | 'board'>): Refusal | undefined {
  if (other.game !== record.game) {
    return refusing('edit/other-game', { args: { game: record.game, other: other.game } })
  }
  const { width, height } = other.board
  if (width === record.board.width && height === record.board.height) return undefined
  return refusing('edit/other-board', { args: { width, height } })
}

/** Nodes name participants by numbers; those of another record mean others. */
export function withActors(
  { nodes, participants }: Pick<Clip, 'nodes' | 'participants'>,
  record: GameRecord,
): { nodes: readonly Node[]; messages: Message[] } {
  const own = record.info.participants ?? []
  const numbers = participants.map((person) => own.findIndex((other) => same(other, person)))
  if (numbers.every((number, i) => number === i)) return { nodes, messages: [] }
  let count = 0
  const named = nodes.map((node): Node => {
    if (node.notes?.actor === undefined) return node
    const { actor, ...rest } = node.notes
    const number = numbers[actor] ?? -1
    if (number < 0) count++
    const notes: Notes = number < 0 ? rest : { ...rest, actor: number }
    return { ...node, notes: Object.keys(notes).length > 0 ? notes : undefined }
  })
  return { nodes: named, messages: count > 0 ? [editMessage('edit/actor-dropped', { args: { count } })] : [] }
}

const shifted = (nodes: readonly Node[], first: number, parent: number): Node[] =>
  nodes.map((node) => ({ ...node, parent: node.parent < 0 ? parent : node.parent + first }))

/** Children and siblings of nodes that are appended, by the numbers that they will have. */
function appendedTree(nodes: readonly Node[], first: number): { firstChild: number[]; nextSibling: number[] } {
  const firstChild: number[] = []
  const nextSibling: number[] = []
  for (let i = nodes.length - 1; i >= 0; i--) {
    const id = first + i
    firstChild[id] ??= -1
    const { parent } = nodes[i]!
    nextSibling[id] = parent < 0 ? -1 : (firstChild[first + parent] ?? -1)
    if (parent >= 0) firstChild[first + parent] = id
  }
  return { firstChild, nextSibling }
}

/** A subtree as a record of its own, which begins with the position at its node. */
export function extractSubtree(
  draft: Draft,
  game: Game,
  node: number,
): { readonly record: GameRecord; readonly messages: readonly Message[] } | Refusal {
  if (!draft.has(node)) return refusing('edit/no-node')
  const { record, places } = draft.compact()
  const plan = cutBefore(edit(record), game, places[node]!)
  return isRefusal(plan) ? plan : { record: applyPlan(plan, record).record, messages: plan.messages }
}
