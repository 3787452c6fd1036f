import type { Game } from '../games/game.ts'
import { settingOf } from '../games/replay.ts'
import { pass, play } from '../record/actions.ts'
import { otherSide } from '../record/basics.ts'
import type { Draft } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import { isMove, type MoveAction } from '../record/moves.ts'
import type { Action, GameRecord, Node } from '../record/record.ts'
import { childrenOf } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import { conflictsIn } from './conflicts.ts'
import { type Planned, planned, refusing } from './operation.ts'

/**
 * Handling of moves that become illegal by a change: they stay and are reported, or they are cut with all after them.
 */
export type Conflicts = 'keep' | 'cut'

/** Corrects a move and keeps everything after it. */
export function correctMove(
  draft: Draft,
  game: Game,
  node: number,
  move: MoveAction,
  conflicts: Conflicts = 'keep',
): Planned {
  const { record, tree } = draft
  if (!draft.has(node)) return refusing('edit/no-node')
  const { parent, action, notes } = record.nodes[node]!
  if (!isMove(action)) return refusing('edit/not-a-move', { node })
  const after = withNodes(record, [[node, { parent, action: move, notes }]])
  const messages = conflictsIn({ before: record, after, tree, setting: settingOf(record, game, tree) }, game, [node])
  const cuts =
    conflicts === 'cut'
      ? cutsFor(
          messages.map((message) => message.node!).filter((id) => id !== node),
          draft,
        )
      : []
  return planned([{ type: 'change', node, action: move, notes }, ...cuts], messages)
}

/** Moves that a recorder missed, to be inserted. */
export interface Insertion {
  readonly moves: readonly MoveAction[]
  /** Moves after those that were missed get the other colour: the recorder had lost count of the turn. */
  readonly recolour?: boolean
  readonly conflicts?: Conflicts
}

/** Puts moves that were missed between a node and everything after it. */
export function insertMoves(draft: Draft, game: Game, after: number, insertion: Insertion): Planned {
  const { record, tree } = draft
  const { moves, recolour = false, conflicts = 'keep' } = insertion
  if (!draft.has(after)) return refusing('edit/no-node')
  if (moves.length === 0) return planned([])
  const children = [...childrenOf(tree, after)]
  const first = record.nodes.length
  const changed: [number, Node][] = moves.map((action, i) => [
    first + i,
    { parent: i === 0 ? after : first + i - 1, action, notes: undefined },
  ])
  const last = first + moves.length - 1
  const recoloured = recolour ? recolouring(draft, children) : []
  for (const { node, action, notes } of recoloured) {
    changed.push([node, { parent: record.nodes[node]!.parent, action, notes }])
  }
  const byId = new Map(changed)
  for (const child of children) byId.set(child, { ...(byId.get(child) ?? record.nodes[child]!), parent: last })
  const later = withNodes(record, byId)
  const messages = conflictsIn(
    { before: record, after: later, tree, setting: settingOf(record, game, tree) },
    game,
    children,
  )
  const cuts =
    conflicts === 'cut'
      ? cutsFor(
          messages.map((message) => message.node!),
          draft,
        )
      : []
  return planned(
    [
      ...moves.map((action, i): Edit => ({ type: 'insert', parent: i === 0 ? after : first + i - 1, action })),
      ...recoloured,
      ...cuts,
    ],
    messages,
  )
}

/** Gives every move from a node on to the other side: the recorder had lost count of the turn. */
export function recolourMoves(draft: Draft, game: Game, node: number): Planned {
  const { record, tree } = draft
  if (!draft.has(node)) return refusing('edit/no-node')
  const edits = recolouring(draft, [node])
  const after = withNodes(
    record,
    edits.map(({ node: id, action, notes }) => [id, { parent: record.nodes[id]!.parent, action, notes }] as const),
  )
  return planned(
    edits,
    conflictsIn({ before: record, after, tree, setting: settingOf(record, game, tree) }, game, [node]),
  )
}

/** Edits that give every move of the subtrees of some nodes to the other side. */
function recolouring({ record, tree }: Draft, roots: readonly number[]): Extract<Edit, { type: 'change' }>[] {
  const edits: Extract<Edit, { type: 'change' }>[] = []
  const other = (action: Action): Action =>
    action.type === 'play' ? play(action.move, otherSide(action.side)) : pass(otherSide((action as MoveAction).side))
  const enter = ({ action, notes }: Node, node: number): undefined => {
    if (isMove(action)) edits.push({ type: 'change', node, action: other(action), notes })
  }
  for (const root of roots) walk(record, { enter }, { tree, from: root })
  return edits
}

/** Cuts of the nodes, without those that go with others. */
function cutsFor(nodes: readonly number[], { record }: Draft): Edit[] {
  const gone = new Set(nodes)
  const isBelow = (node: number): boolean => {
    for (let at = record.nodes[node]!.parent; at >= 0; at = record.nodes[at]!.parent) if (gone.has(at)) return true
    return false
  }
  return nodes.filter((node) => !isBelow(node)).map((node) => ({ type: 'cut', node }))
}

/** The record with some other nodes; only their parents and deeds are looked at. */
function withNodes(record: GameRecord, changed: Iterable<readonly [number, Node]>): GameRecord {
  const nodes = [...record.nodes]
  for (const [id, node] of changed) nodes[id] = node
  return { ...record, nodes }
}
