import type { Game } from '../games/game.ts'
import { Replay, settingOf } from '../games/replay.ts'
import type { Draft } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import { isMove, MoveIndex } from '../record/moves.ts'
import { addNotes } from '../record/notes.ts'
import type { Notes, Setup } from '../record/record.ts'
import { childrenOf, pathTo, type TreeIndex } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import type { Message } from '../text/message/message.ts'
import { isRefusal, type Refusal } from '../text/message/refusal.ts'
import { editMessage, type Planned, planned, refusing } from './operation.ts'

/** A position as something that a node can set up, and what that can't hold. */
export interface SetUp {
  readonly setup: Setup
  readonly messages: readonly Message[]
}

/** The position at a node as a set-up of a record that begins there. */
export function setUpAt(draft: Draft, game: Game, node: number, from = -1): SetUp | Refusal {
  const { record, tree } = draft
  const isUnknown = pathTo(record, node).some((id) => {
    const { notes } = record.nodes[id]!
    return notes?.gap !== undefined || notes?.unread !== undefined
  })
  if (record.startUnknown || isUnknown) return refusing('edit/start-unknown', { node })
  const setting = settingOf(record, game, tree)
  const position = new Replay(record, game, setting).to(node)
  const { turn } = position
  // The set-up stands at the root, or after a node that stays.
  const base =
    from < 0 ? game.start({ ...setting, ...(turn && { first: turn }) }) : new Replay(record, game, setting).to(from)
  const put: [number, number][] = []
  for (let point = 0; point < record.board.width * record.board.height; point++) {
    if (base.at(point) !== position.at(point)) put.push([point, position.at(point)])
  }
  base.put(put, turn)
  const isSame = base.hash() === position.hash()
  if (!isSame && game.pieces.putsPartly) return refusing('edit/not-set-up', { node, args: { game: game.name } })
  return { setup: { type: 'setup', put, turn }, messages: isSame ? [] : [editMessage('edit/history-lost', { node })] }
}

/** Moves of a subtree that comes after a set-up keep the numbers that they had, and none of them takes back what is gone. */
export function afterSetUp(draft: Draft, node: number): Edit[] | Refusal {
  const { record, tree } = draft
  const moves = new MoveIndex(record, tree)
  const before = moves.count[node]!
  const number = moves.number[node]!
  const edits: Edit[] = []
  let isTakenBack = false
  const enter = ({ action, notes }: (typeof record.nodes)[number], id: number): undefined => {
    if (action?.type === 'takeback' && moves.count[id]! < before) isTakenBack = true
    const isFirst = isMove(action) && moves.count[id] === before + 1 && number > 0
    if (isFirst && notes?.number === undefined) {
      edits.push({ type: 'change', node: id, action, notes: { ...notes, number: number + 1 } })
    }
  }
  for (const child of childrenOf(tree, node)) walk(record, { enter }, { tree, from: child })
  return isTakenBack ? refusing('edit/taken-back', { node }) : edits
}

/** Nodes that are gone though they said something. */
export const droppedNotes = (draft: Draft, nodes: readonly number[]): Message[] => {
  const count = nodes.filter((id) => hasWords(draft.record.nodes[id]!.notes)).length
  return count > 0 ? [editMessage('edit/notes-dropped', { args: { count } })] : []
}

const hasWords = (notes: Notes | undefined): boolean => notes?.comments !== undefined || notes?.marks !== undefined

/** Cuts everything before a node: its position becomes the set-up of the root, and what the node says stands there. */
export function cutBefore(draft: Draft, game: Game, node: number): Planned {
  if (!draft.has(node)) return refusing('edit/no-node')
  return rootAt(draft, game, node, true)
}

/** Makes a position the root's; what the node says comes along where that is wanted. */
export function rootAt(draft: Draft, game: Game, node: number, isSaid: boolean): Planned {
  const { record, tree } = draft
  if (node === 0) return planned([])
  const set = setUpAt(draft, game, node)
  if (isRefusal(set)) return set
  const numbered = afterSetUp(draft, node)
  if (isRefusal(numbered)) return numbered
  const { merged } = addNotes(record.nodes[0]!.notes, isSaid ? withoutPlace(record.nodes[node]!.notes) : undefined)
  const kept = [...childrenOf(tree, node)]
  const lost = pathTo(record, node).slice(1, isSaid ? -1 : undefined)
  return planned(
    [
      ...numbered,
      { type: 'change', node: 0, action: set.setup, notes: merged },
      ...kept.map((child): Edit => ({ type: 'move', node: child, parent: 0 })),
      ...[...childrenOf(tree, 0)].map((child): Edit => ({ type: 'cut', node: child })),
    ],
    [...set.messages, ...droppedNotes(draft, lost)],
  )
}

/** Removes properties of moves: the root has none. */
export function withoutPlace(notes: Notes | undefined): Notes | undefined {
  if (!notes) return undefined
  const { number: _, evaluation: __, verdict: ___, solution: ____, ...rest } = notes
  return rest
}

/**
 * Turns the moves up to a node into one set-up at the root, beside every other branch: only moves that led nowhere else are
 * gone, and siblings stay as they were.
 */
export function flatten(draft: Draft, game: Game, node: number): Planned {
  const { record, tree } = draft
  if (!draft.has(node)) return refusing('edit/no-node')
  const path = pathTo(record, node)
  if (path.length < 3) return planned([])
  const set = setUpAt(draft, game, node, 0)
  if (isRefusal(set)) return set
  const numbered = afterSetUp(draft, node)
  if (isRefusal(numbered)) return numbered
  const gone = ledOnlyHere(tree, path)
  const first = gone[0]
  const place = gone.includes(path[1]!) ? path[1]! : tree.nextSibling[path[1]!]!
  const id = record.nodes.length
  return planned(
    [
      ...numbered,
      {
        type: 'insert',
        parent: 0,
        over: [],
        ...(place >= 0 && { before: place }),
        action: set.setup,
        ...(record.nodes[node]!.notes && { notes: withoutPlace(record.nodes[node]!.notes)! }),
      },
      ...[...childrenOf(tree, node)].map((child): Edit => ({ type: 'move', node: child, parent: id })),
      { type: 'cut', node: first ?? node },
    ],
    [
      ...set.messages,
      ...droppedNotes(
        draft,
        gone.filter((each) => each !== node),
      ),
    ],
  )
}

/** The last nodes of a path that have no other children, the root excepted. */
function ledOnlyHere(tree: TreeIndex, path: readonly number[]): number[] {
  let from = path.length - 1
  while (from > 1 && isOnlyChild(tree, path[from]!, path[from - 1]!)) from--
  return path.slice(from)
}

const isOnlyChild = (tree: TreeIndex, node: number, parent: number): boolean =>
  tree.firstChild[parent] === node && tree.nextSibling[node]! < 0
