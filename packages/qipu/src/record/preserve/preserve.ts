import { same } from '../canonical.ts'
import type { Near } from '../prune/nearest.ts'
import { prune } from '../prune/prune.ts'
import type { Approximation, Carrier, Loss, Pruned } from '../prune/types.ts'
import type { Extra, GameRecord, Json, Node, Notes } from '../record.ts'

/**
 * A format's legal place for foreign data. What the format cannot represent is put there, node by node, so that Qipu
 * restores it on reading, and other programs see an ordinary file.
 */
export interface ForeignDataSlot {
  /** Beside these, whose keys may be taken. */
  wrap(value: Json, beside?: readonly Extra[]): Extra
  /** The value again, or undefined where the extra is something else. */
  unwrap(extra: Extra): Json | undefined
  /** True if an extra was ours before another program damaged it. */
  isSpoilt?(extra: Extra): boolean
}

type Keeper = Carrier & { readonly keep: ForeignDataSlot }

export type PreservedData = {
  action?: Json
  notes?: Record<string, Json>
  info?: Record<string, Json>
  record?: Record<string, Json>
  /** The whole record, where its very structure can't be said (a timeline with takebacks, nodes without a move). */
  whole?: Json
  /** Notes of the file that only stand for something that is kept here, and go when it is put back. */
  near?: Json
  /** How the rest was approximated, where it is not the usual way: what is read is compared with what was written so. */
  how?: Json
}

/** Like `prune`, but what the format cannot represent is put into its place for foreign data; only what even that loses is a loss. */
export function pruneAndPreserve(given: GameRecord, format: Keeper, how: Approximation = {}): Pruned {
  const pruned = prune(given, format, { ...how, keepHollow: true })
  const manner = howKept(how)
  if (isAnotherTree(given, pruned, format)) {
    const plain = prune(given, format, how)
    attach(plain.record.nodes[0]!, { whole: given as unknown as Json, ...manner }, format)
    return { ...plain, losses: [] }
  }
  const kept = new Map<number, PreservedData>()
  const lost: Loss[] = []
  for (const loss of pruned.losses) {
    const place = loss.node === undefined ? 0 : pruned.places[loss.node]!
    if (loss.value === undefined) {
      lost.push(loss)
      continue
    }
    const entry = kept.get(place) ?? {}
    kept.set(place, entry)
    remember(entry, loss, given)
  }
  if (isActorMoved(given, pruned)) kept.set(0, withPeople(kept.get(0) ?? {}, given))
  const root = kept.get(0)
  if (kept.size > 0 && manner.how !== undefined) kept.set(0, { ...root, ...manner })
  for (const [place, entry] of kept) attach(pruned.record.nodes[place]!, entry, format)
  return { ...pruned, losses: lost }
}

/** True where moves were taken back and the format has no takebacks, or where something was said at a node that is not written. */
function isAnotherTree(given: GameRecord, { losses, places }: Pruned, { can }: Keeper): boolean {
  const hasTakebacks = given.nodes.some((node) => node.action?.type === 'takeback')
  return (hasTakebacks && !can?.actions?.takeback) || losses.some(({ node }) => node !== undefined && places[node]! < 0)
}

/** Actors are known by index only: with other participants, or in another order, the index would name another person. */
const isActorMoved = (given: GameRecord, { losses, record }: Pruned): boolean =>
  losses.some(({ thing }) => thing === 'notes.actor') && !same(given.info.participants, record.info.participants)

/** Participants and players only mean something together. */
function withPeople(entry: PreservedData, { info: { participants, players } }: GameRecord): PreservedData {
  const people = { ...(participants && { participants }), ...(players && { players }) } as unknown as Record<
    string,
    Json
  >
  return { ...entry, info: { ...entry.info, ...people } }
}

/** Only what is not the usual way needs words. */
function howKept({ exact, facts, language = 'en' }: Approximation): Pick<PreservedData, 'how'> {
  const how = { ...(exact && { exact }), ...(facts && { facts }), ...(language !== 'en' && !exact && { language }) }
  return Object.keys(how).length > 0 ? { how } : {}
}

/** Substitutes among the notes are removed when the original data are restored: the original notes are stored. */
function rememberPlain(entry: PreservedData, near: Near, { notes }: Node): void {
  for (const key of ['comments', 'marks'] as const) {
    if (near[key]) entry.notes = { ...entry.notes, [key]: (notes?.[key] ?? []) as unknown as Json }
  }
  const keys = [...(near.evaluation ? ['evaluation'] : []), ...Object.keys(near.break ?? {})]
  if (keys.length > 0) entry.near = [...(Array.isArray(entry.near) ? entry.near : []), ...keys]
}

function remember(entry: PreservedData, { thing, node, near }: Loss, given: GameRecord): void {
  if (near) rememberPlain(entry, near, given.nodes[node ?? 0]!)
  const [scope, key] = thing.split('.') as [string, string | undefined]
  if (thing === 'action') entry.action = given.nodes[node!]!.action as unknown as Json
  else if (scope === 'notes')
    entry.notes = { ...entry.notes, [key!]: given.nodes[node!]!.notes![key as keyof Notes] as Json }
  else if (scope !== 'info')
    entry.record = { ...entry.record, [thing]: given[thing as keyof GameRecord] as unknown as Json }
  else if (key === 'participants' || key === 'players') Object.assign(entry, withPeople(entry, given))
  else {
    const value = given.info[key as keyof GameRecord['info']] as Json | undefined
    if (value !== undefined) entry.info = { ...entry.info, [key!]: value }
  }
}

function attach(node: Node, entry: PreservedData, format: Keeper): void {
  const extras = node.notes?.extras ?? []
  node.notes = { ...node.notes, extras: [...extras, format.keep.wrap(entry as Json, extras)] }
}
