import type { Game } from '../games/game.ts'
import type { Draft } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import { isMove, MoveIndex } from '../record/moves.ts'
import { lineFrom } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import { isRefusal } from '../text/message/refusal.ts'
import { type Planned, planned, refusing } from './operation.ts'
import { rootAt } from './set-up.ts'

/** Moves of the main line, counted from 1; to its end where `to` is left out. */
export interface MoveRange {
  readonly from: number
  readonly to?: number
}

/**
 * Keeps some moves of the main line, with the variations that begin among them and reach no further. The moves before them
 * become the root's set-up, and those that stay keep their numbers.
 */
export function keepMoves(draft: Draft, game: Game | undefined, { from, to = Infinity }: MoveRange): Planned {
  if (from < 1 || to < from) return refusing('edit/no-range')
  const { record, tree } = draft
  const moves = new MoveIndex(record, tree, game?.continues)
  const line = lineFrom(tree, 0)
  const count = Math.max(...line.map((node) => moves.turns[node]!))
  if (count < from) return refusing('edit/so-many-moves', { args: { count } })
  const cuts: Edit[] = []
  const beyond = ({ action }: (typeof record.nodes)[number], node: number): 'skip' | undefined => {
    if (!isMove(action) || moves.turns[node]! <= to) return undefined
    cuts.push({ type: 'cut', node })
    return 'skip'
  }
  walk(record, { enter: beyond }, { tree })
  const last = from === 1 ? 0 : lastAt(line, moves, from - 1)
  if (last === 0) return planned(cuts)
  if (!game) return refusing('edit/unknown-game', { args: { game: record.game } })
  const begun = rootAt(draft, game, last, false)
  if (isRefusal(begun)) return begun
  // A node cut at the end may be below one that is cut at the beginning.
  const kept = new Set<number>()
  for (let child = tree.firstChild[last]!; child >= 0; child = tree.nextSibling[child]!) {
    walk(record, { enter: (_, node) => void kept.add(node) }, { tree, from: child })
  }
  const ends = cuts.filter((cut) => cut.type === 'cut' && kept.has(cut.node))
  return planned([...ends, begun.edit].map(withoutGone(ends, draft)), begun.messages)
}

/** The first node of a line where a move of several plays is whole, and that many moves stand. */
function lastAt(line: readonly number[], { turns, standing }: MoveIndex, number: number): number {
  const first = line.findIndex((node) => turns[node] === number)
  let last = first
  while (turns[line[last + 1]!] === number && standing[line[last + 1]!] === line[last + 1]) last++
  return line[last]!
}

/** Changes of nodes that are cut already are left out. */
function withoutGone(cuts: readonly Edit[], { record, tree }: Draft): (edit: Edit) => Edit {
  const gone = new Set<number>()
  for (const cut of cuts) {
    if (cut.type === 'cut') walk(record, { enter: (_, node) => void gone.add(node) }, { tree, from: cut.node })
  }
  const isLeft = (edit: Edit): boolean => !('node' in edit && gone.has(edit.node))
  return (edit) => (edit.type === 'batch' ? { ...edit, edits: edit.edits.filter(isLeft) } : edit)
}
