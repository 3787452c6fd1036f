import { expect } from 'vitest'
import { same } from './canonical.ts'
import { type Carrier, prune } from './prune.ts'
import type { GameRecord, Node } from './record.ts'
import { type TimelineTree, timelineToTree } from './timeline.ts'

/** Every difference between a record and what is left of it is a loss that was named, and every named loss is one. */
export function checkLosses(record: GameRecord, format: Carrier): void {
  const { record: left, losses, places } = prune(record, format)
  const lost = new Set(losses.map((loss) => `${loss.node ?? ''} ${loss.thing}`))
  const seen = new Set<string>()
  const compare = (node: number | '', thing: string, before: unknown, after: unknown): void => {
    const key = `${node} ${thing}`
    seen.add(key)
    if (same(before, after) === lost.has(key))
      throw new Error(
        `${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}, ${lost.has(key) ? 'named' : 'not named'}`,
      )
  }
  const without = losses.filter((loss) => loss.thing === 'node')
  // Of an empty node only itself goes, and what follows takes its place; a variation goes with all that is in it.
  const dropped = new Set(without.filter((loss) => loss.detail !== 'empty').map((loss) => loss.node!))
  for (const { node, detail } of without) if (detail === 'empty') seen.add(`${node} node`)
  const timeline = hasTakebacks(record, format) ? timelineToTree(record) : undefined
  record.nodes.forEach((given, i) => {
    const node = timeline && given.action?.type !== 'takeback' ? inTree(timeline, given, i) : given
    if (dropped.has(i) || (node.parent >= 0 && dropped.has(node.parent) && places[i]! < 0)) {
      dropped.add(i)
      seen.add(`${i} node`)
      return
    }
    const after = places[i]! < 0 ? undefined : left.nodes[places[i]!]
    if (node.action || after?.action) compare(i, 'action', node.action, after?.action)
    for (const key of new Set([...Object.keys(node.notes ?? {}), ...Object.keys(after?.notes ?? {})])) {
      compare(i, `notes.${key}`, node.notes?.[key as never], after?.notes?.[key as never])
    }
  })
  const facts = new Set([...Object.keys(record.info), ...Object.keys(left.info)])
  for (const key of ['participants', 'players']) if (facts.delete(key)) seen.add(` info.${key}`)
  for (const key of facts) compare('', `info.${key}`, record.info[key as never], left.info[key as never])
  for (const key of ['region', 'settings', 'extras'] as const) {
    if (record[key] ?? left[key]) compare('', key, record[key], left[key])
  }
  for (const key of lost) expect(seen.has(key), `named but not lost: ${key}`).toBe(true)
}

const hasTakebacks = ({ nodes }: GameRecord, { can }: Carrier): boolean =>
  !can?.actions?.takeback && nodes.some(({ action }) => action?.type === 'takeback')

/** A move that is played again after a takeback is the node that it was: there it says all but what is left of it here. */
function inTree({ record, origin, left }: TimelineTree, { parent, action }: Node, i: number): Node {
  const node = record.nodes[origin.indexOf(i)]
  if (node) return { ...node, parent }
  expect(record.nodes.some((other) => same(other.action, action))).toBe(true)
  return { parent, action: undefined, notes: left.get(i) }
}
