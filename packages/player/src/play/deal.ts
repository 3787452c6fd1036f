/** Cards of a new game are dealt when it is first played. */

import type { Editor } from '../edit/editor.ts'
import { fairDie } from './die.ts'

/** Deals, if the record has nothing yet and its game has a deal. */
export function deal(editor: Editor): void {
  const { game, record, node, tree, replay } = editor.navigator
  const { action, notes } = record.nodes[0]!
  const put = game.chance?.deal?.((below) => fairDie(below) - 1)
  const isNew = node === 0 && tree.firstChild[0]! < 0 && (action === undefined || isTurnOnly(action))
  if (!put || !isNew) return
  const turn = action?.type === 'setup' ? action.turn : replay.position.turn
  editor.apply({ type: 'change', node: 0, action: { type: 'setup', put, ...(turn && { turn }) }, notes }, 0)
}

const isTurnOnly = (action: { readonly type: string; readonly put?: readonly unknown[] }): boolean =>
  action.type === 'setup' && action.put?.length === 0
