import { expect } from 'vitest'
import type { Side } from '../basics.ts'
import { distinct, same } from '../canonical.ts'
import { prune } from '../prune/prune.ts'
import type { Approximation, Carrier, Pruned } from '../prune/types.ts'
import type { Comment, GameRecord, Node, Notes } from '../record.ts'
import { keysOf, partFields } from '../schema/fields.ts'
import { type TimelineTree, timelineToTree } from '../timeline.ts'
import { depthFirst, indexTree, inOrder } from '../tree.ts'

/** Every difference between a record and what is left of it is a loss that was named, and every named loss is one. */
export function checkLosses(record: GameRecord, format: Carrier, how: Approximation = {}): void {
  const pruned = prune(record, format, how)
  checkApproximations(pruned)
  const { record: left, losses, places } = pruned
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
  const adopted = format.can?.adoptsComments ? adoptions(timeline ?? untouched(record), pruned) : undefined
  // The turn of a problem that is written as a turn is no part of the action that was given.
  const turns = new Map(
    losses.flatMap(({ thing, node, kept }) =>
      thing === 'notes.problem' && kept ? [[node!, (kept as { turn: Side }).turn] as const] : [],
    ),
  )
  record.nodes.forEach((given, i) => {
    const isTakeback = timeline !== undefined && given.action?.type === 'takeback'
    const node = timeline && !isTakeback ? inTree(timeline, given, i) : given
    // A takeback stands in no variation of the tree: it ends one.
    if (dropped.has(i) || (!isTakeback && node.parent >= 0 && dropped.has(node.parent) && places[i]! < 0)) {
      dropped.add(i)
      seen.add(`${i} node`)
      return
    }
    const after = places[i]! < 0 ? undefined : left.nodes[places[i]!]
    const action = turns.has(i) ? { put: [], ...node.action, type: 'setup', turn: turns.get(i) } : node.action
    if (action || after?.action) compare(i, 'action', action, after?.action)
    const notes = after
      ? withoutLast(plainNotes(after.notes, pruned), adopted?.at.get(places[i]!))
      : { comments: adopted?.of.get(i) }
    for (const key of new Set([...Object.keys(node.notes ?? {}), ...Object.keys(notes)])) {
      const given = node.notes?.[key as never]
      // The same mark twice is no more than once.
      compare(i, `notes.${key}`, key === 'marks' && given ? distinct(given) : given, notes[key as never])
    }
  })
  const facts = new Set([...Object.keys(record.info), ...Object.keys(left.info)])
  for (const key of ['participants', 'players']) if (facts.delete(key)) seen.add(` info.${key}`)
  for (const key of facts) compare('', `info.${key}`, record.info[key as never], left.info[key as never])
  for (const key of keysOf(partFields)) {
    if (record[key] ?? left[key]) compare('', key, record[key], left[key])
  }
  for (const key of lost) expect(seen.has(key), `named but not lost: ${key}`).toBe(true)
}

/** Returns a node's notes without substitutes for other data. */
const plainNotes = (notes: Notes | undefined, { plain }: Pruned): Notes | undefined =>
  notes && plain.has(notes) ? plain.get(notes) : notes

const squeezed = (text: string): string => text.replace(/[\s>]+/g, '')

/** Every loss has its substitute at its place, and every substitute has a loss that names it. */
function checkApproximations({ record: { nodes }, losses, places, plain }: Pruned): void {
  const owed = new Set<Notes>()
  for (const { node, near, kept, kind } of losses) {
    expect(kind).toBe(near === undefined && kept === undefined ? 'dropped' : 'approximated')
    if (!near) continue
    const place = node === undefined ? 0 : places[node]!
    // With a node that has no place, what stands for its action went to a node before it.
    const notes = place < 0 ? undefined : nodes[place]!.notes
    if (place >= 0) expect(notes && plain.has(notes)).toBe(true)
    if (notes) owed.add(notes)
    if (near.evaluation) expect(notes!.evaluation).toEqual(near.evaluation)
    if (near.break) expect(notes).toMatchObject(near.break)
    for (const mark of near.marks ?? []) expect(notes!.marks).toContainEqual(mark)
    const said = squeezed(
      (place < 0 ? nodes.flatMap((all) => all.notes?.comments ?? []) : (notes?.comments ?? []))
        .map(({ text }) => text)
        .join('\n'),
    )
    for (const { text } of near.comments ?? []) expect(said).toContain(squeezed(text))
  }
  const handedOn = losses.some(({ node, near }) => near && node !== undefined && places[node]! < 0)
  for (const notes of plain.keys())
    if (!handedOn && nodes.some((node) => node.notes === notes)) expect(owed.has(notes)).toBe(true)
}

type Tree = Pick<TimelineTree, 'record' | 'origin'>

const untouched = (record: GameRecord): Tree => ({
  record: inOrder(record),
  origin: [...depthFirst(indexTree(record.nodes))],
})

/** Comments of nodes that went: of each such node those that are left, and at each node that stayed those it was given. */
function adoptions(
  { record: { nodes }, origin }: Tree,
  { losses, places }: Pruned,
): { of: Map<number, Comment[]>; at: Map<number, Comment[]> } {
  const lines = new Set(losses.filter((loss) => loss.detail === 'variation').map((loss) => loss.node!))
  const part = new Map(losses.filter((loss) => loss.thing === 'notes.comments').map((loss) => [loss.node!, loss.kept]))
  const of = new Map<number, Comment[]>()
  const at = new Map<number, Comment[]>()
  const isCut: boolean[] = []
  nodes.forEach(({ parent, notes }, i) => {
    const given = origin[i]!
    isCut[i] = lines.has(given) || isCut[parent] === true
    if (isCut[i] || places[given]! >= 0 || !notes?.comments) return
    const comments = part.has(given) ? (part.get(given) as Comment[] | undefined) : notes.comments
    if (!comments) return
    let before = parent
    while (places[origin[before]!]! < 0) before = nodes[before]!.parent
    const place = places[origin[before]!]!
    of.set(given, comments)
    at.set(place, [...(at.get(place) ?? []), ...comments])
  })
  return { of, at }
}

/** The notes without comments that were given to them, which must be there. */
function withoutLast(notes: Notes = {}, given: readonly Comment[] = []): Notes {
  if (given.length === 0) return notes
  const comments = notes.comments ?? []
  expect(comments.slice(-given.length)).toEqual(given)
  const { comments: _, ...rest } = notes
  const own = comments.slice(0, -given.length)
  return own.length > 0 ? { ...rest, comments: own } : rest
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
