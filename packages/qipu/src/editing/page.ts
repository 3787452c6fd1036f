import type { Game } from '../games/game.ts'
import type { Draft } from '../record/edit/draft.ts'
import type { Node } from '../record/record.ts'
import { isRefusal } from '../text/message/refusal.ts'
import { copySubtree } from './clip.ts'
import { type Planned, planned, refusing } from './operation.ts'
import { afterSetUp, setUpAt, withoutPlace } from './set-up.ts'

/**
 * A variation as a page of a lesson: a copy of a node and everything after it, which begins with the position there, as the
 * last branch of the root. What it was copied from stays.
 */
export function makePage(draft: Draft, game: Game, node: number, title: string): Planned {
  if (!draft.has(node)) return refusing('edit/no-node')
  const set = setUpAt(draft, game, node, 0)
  if (isRefusal(set)) return set
  const after = afterSetUp(draft, node)
  if (isRefusal(after)) return after
  const [first, ...others] = copySubtree(draft, node).nodes
  const page: Node = { parent: -1, action: set.setup, notes: { title, ...withoutPlace(first!.notes) } }
  return planned([{ type: 'graft', parent: 0, nodes: [page, ...others] }], set.messages)
}
