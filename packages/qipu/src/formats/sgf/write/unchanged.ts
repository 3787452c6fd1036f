import { same } from '../../../record/canonical.ts'
import type { GameRecord, Node } from '../../../record/record.ts'
import type { Original } from '../../format.ts'

/** Which parts of a record are what they were when it was read. */

/** True if points and properties still have the same meaning. */
export function canBePatched({ game, board }: GameRecord, { record, spans }: Original): boolean {
  const isSameBoard = board.width === record.board.width && board.height === record.board.height
  return game === record.game && isSameBoard && spans.nodes.length === 2 * record.nodes.length
}

export const isSameNode = (a: Node | undefined, b: Node | undefined): boolean =>
  a !== undefined && b !== undefined && a.action === b.action && a.notes === b.notes

/** True if everything but the nodes is equal. */
export function hasSameFacts(a: GameRecord, b: GameRecord): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof GameRecord>
  keys.delete('nodes')
  keys.delete('board')
  // A record that was cut down to what the format can say is another object that may say the same.
  return [...keys].every((key) => a[key] === b[key] || same(a[key], b[key]))
}

/** True if nothing has changed at all. */
export function isWhole(record: GameRecord, { record: before, ids }: Original): boolean {
  if (record.nodes.length !== before.nodes.length || !hasSameFacts(record, before)) return false
  return record.nodes.every((node, i) => {
    const old = before.nodes[i]
    return (ids?.[i] ?? i) === i && isSameNode(node, old) && node.parent === old!.parent
  })
}
