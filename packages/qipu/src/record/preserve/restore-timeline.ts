import { canonicalAction, canonicalInfo, canonicalNotes, same } from '../canonical.ts'
import { prune } from '../prune/prune.ts'
import type { Approximation, Carrier } from '../prune/types.ts'
import type { GameRecord, Info, Node, Notes } from '../record.ts'
import { childrenOf, indexTree } from '../tree.ts'

interface Merged {
  /** Undefined where the file has another tree than was written for the timeline. */
  record: GameRecord | undefined
  /** Parts of the timeline that the file contradicts. */
  conflicts: string[]
}

/**
 * A timeline, with what others did since to the tree that was written for it: a program's name, comments, marks and new
 * variations are taken over. Where moves were taken out or changed, or variations have another order, the tree of the
 * file is what counts.
 */
export function mergeTimeline(
  timeline: GameRecord,
  read: GameRecord,
  format: Carrier,
  how: Approximation = {},
): Merged {
  const { record: written, places } = prune(timeline, format, how)
  const partners = match(written, read)
  const missing = partners.filter((partner) => partner < 0).length
  if (missing > 0 || written.game !== read.game || !same(written.board, read.board)) {
    return { record: undefined, conflicts: [`nodes (${missing || written.nodes.length})`] }
  }
  if (isReordered(partners, read)) return { record: undefined, conflicts: ['order'] }
  const conflicts: string[] = []
  const nodes = timeline.nodes.map((node) => ({ ...node }))
  const home = new Int32Array(read.nodes.length).fill(-1)
  places.forEach((place, index) => {
    if (place < 0) return
    const partner = partners[place]!
    home[partner] = index
    const notes = mergeParts(
      nodes[index]!.notes,
      written.nodes[place]!.notes,
      read.nodes[partner]!.notes,
      canonicalNotes,
    )
    nodes[index]!.notes = Object.keys(notes.merged).length > 0 ? (notes.merged as Notes) : undefined
    conflicts.push(...notes.conflicts.map((key) => `notes.${key}`))
  })
  read.nodes.forEach((node, i) => {
    if (home[i]! >= 0) return
    home[i] = nodes.push({ ...node, parent: home[node.parent]! }) - 1
  })
  const info = mergeParts(timeline.info, written.info, read.info, canonicalInfo)
  conflicts.push(...info.conflicts.map((key) => `info.${key}`))
  const parts = mergeParts(partsOf(timeline), partsOf(written), partsOf(read), (all) => all)
  conflicts.push(...parts.conflicts)
  const { game, board } = timeline
  return { record: { game, board, ...parts.merged, info: info.merged as Info, nodes }, conflicts }
}

const partsOf = ({
  game: _game,
  board: _board,
  info: _info,
  nodes: _nodes,
  ...parts
}: GameRecord): Partial<GameRecord> => parts

/** For each node of one tree its partner in the other, by what is done, or -1. */
function match(written: GameRecord, read: GameRecord): Int32Array {
  const partners = new Int32Array(written.nodes.length).fill(-1)
  partners[0] = 0
  const tree = indexTree(read.nodes)
  const taken = new Uint8Array(read.nodes.length)
  // Parents come before their children.
  for (let i = 1; i < written.nodes.length; i++) {
    const node = written.nodes[i]!
    const parent = partners[node.parent]!
    if (parent < 0) continue
    for (const child of childrenOf(tree, parent)) {
      if (taken[child] || !doesTheSame(node, read.nodes[child]!)) continue
      taken[child] = 1
      partners[i] = child
      break
    }
  }
  return partners
}

/** True if variations change places in the file, or a new one comes before an old one, as a new main line does. */
function isReordered(partners: Int32Array, { nodes }: GameRecord): boolean {
  const place = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  partners.forEach((partner, i) => {
    place[partner] = i
  })
  const latest = new Float64Array(nodes.length).fill(-1)
  return nodes.some(({ parent }, i) => {
    if (i === 0) return false
    if (place[i]! < latest[parent]!) return true
    latest[parent] = place[i]!
    return false
  })
}

const doesTheSame = (a: Node, b: Node): boolean =>
  same(a.action && canonicalAction(a.action), b.action && canonicalAction(b.action))

/**
 * Merges parts: changes in the file take precedence over the written data; preserved data beyond the written ones are
 * stale.
 */
function mergeParts<T extends object>(
  kept: T | undefined,
  written: T | undefined,
  read: T | undefined,
  canonical: (parts: T) => T | undefined,
): { merged: Record<string, unknown>; conflicts: string[] } {
  const merged: Record<string, unknown> = { ...kept }
  const said = { ...(read && canonical(read)) } as Record<string, unknown>
  const meant = { ...(written && canonical(written)) } as Record<string, unknown>
  const had = { ...(kept && canonical(kept)) } as Record<string, unknown>
  const conflicts: string[] = []
  for (const key of new Set([...Object.keys(said), ...Object.keys(meant)])) {
    if (same(said[key], meant[key])) continue
    const list = key in had ? mergeLists(key, had[key], meant[key], said[key]) : undefined
    if (list === undefined && key in had && !same(had[key], meant[key])) conflicts.push(key)
    const value = list ?? said[key]
    if (value === undefined) delete merged[key]
    else merged[key] = value
  }
  return { merged, conflicts }
}

/** Lists in which each item stands for itself: what the file added is added, what it could not say is put back. */
export function mergeLists(key: string, kept: unknown, written: unknown, read: unknown): unknown {
  if (key !== 'marks' && key !== 'extras') return undefined
  const [all, said, now] = [kept, written ?? [], read ?? []] as [unknown[], unknown[], unknown[]]
  const has = (list: unknown[], item: unknown): boolean => list.some((other) => same(item, other))
  // Substitutes are removed again.
  const own = now.filter((item) => has(all, item) || !has(said, item))
  return [...own, ...all.filter((item) => !has(said, item))]
}
