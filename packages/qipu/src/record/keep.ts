import type { BoardSize } from './basics.ts'
import { diff } from './diff.ts'
import { type Carrier, type Loss, type Pruned, prune } from './prune.ts'
import type { Extra, GameRecord, Json, Node, Notes } from './record.ts'
import { isAction, isFact, isGameRecord, isNote, isRecordPart } from './valid.ts'

/**
 * A format's legal place for foreign data. What the format can't say is put there, node by node, so that whoever reads
 * the file with Qipu gets it back, and whoever reads it otherwise sees an ordinary file.
 */
export interface Keeping {
  wrap(value: Json): Extra
  /** The value again, or undefined where the extra is something else. */
  unwrap(extra: Extra): Json | undefined
}

type Keeper = Carrier & { readonly keep: Keeping }

type Kept = {
  action?: Json
  notes?: Record<string, Json>
  info?: Record<string, Json>
  record?: Record<string, Json>
  /** The whole record, where its very structure can't be said (a timeline with takebacks). */
  whole?: Json
}

/** Like `prune`, but what the format can't say is put into its place for foreign data; only what even that loses is a loss. */
export function pruneAndKeep(given: GameRecord, format: Keeper): Pruned {
  const pruned = prune(given, format, { keepHollow: true })
  const hasTakebacks = given.nodes.some((node) => node.action?.type === 'takeback')
  if (hasTakebacks && !format.can?.actions?.takeback) {
    const plain = prune(given, format)
    attach(plain.record.nodes[0]!, { whole: given as unknown as Json }, format)
    return { ...plain, losses: [] }
  }
  const kept = new Map<number, Kept>()
  const lost: Loss[] = []
  for (const loss of pruned.losses) {
    const place = loss.node === undefined ? 0 : pruned.places[loss.node]!
    if (place < 0) {
      lost.push(loss)
      continue
    }
    const entry = kept.get(place) ?? {}
    kept.set(place, entry)
    remember(entry, loss, given)
  }
  for (const [place, entry] of kept) attach(pruned.record.nodes[place]!, entry, format)
  return { ...pruned, losses: lost }
}

function remember(entry: Kept, { thing, node }: Loss, given: GameRecord): void {
  const [scope, key] = thing.split('.') as [string, string | undefined]
  if (thing === 'action') entry.action = given.nodes[node!]!.action as unknown as Json
  else if (scope === 'notes')
    entry.notes = { ...entry.notes, [key!]: given.nodes[node!]!.notes![key as keyof Notes] as Json }
  else if (scope !== 'info')
    entry.record = { ...entry.record, [thing]: given[thing as keyof GameRecord] as unknown as Json }
  else {
    const people = key === 'participants' || key === 'players' ? ['participants', 'players'] : [key!]
    for (const name of people) {
      const value = given.info[name as keyof GameRecord['info']] as Json | undefined
      if (value !== undefined) entry.info = { ...entry.info, [name]: value }
    }
  }
}

function attach(node: Node, entry: Kept, format: Keeper): void {
  node.notes = { ...node.notes, extras: [...(node.notes?.extras ?? []), format.keep.wrap(entry as Json)] }
}

/** Puts back what `pruneAndKeep` put aside. A record without such data is returned as it is. */
export function restore(record: GameRecord, format: Carrier & { readonly keep?: Keeping }): GameRecord {
  const { keep } = format
  if (!keep || !record.nodes.some(hasExtras)) return record
  const found = record.nodes.map((node) =>
    node.notes?.extras?.map((extra) => keep.unwrap(extra)).find((value) => value !== undefined),
  )
  if (found.every((value) => value === undefined)) return record
  const bare: GameRecord = { ...record, nodes: record.nodes.map((node) => without(node, keep)) }
  const whole = (found[0] as Kept | undefined)?.whole
  if (whole !== undefined) return isRecord(whole) && unchanged(whole, bare, format) ? whole : bare
  return found.reduce<GameRecord>((result, value, i) => (isKept(value) ? put(result, i, value) : result), bare)
}

const hasExtras = ({ notes }: Node): boolean => notes?.extras !== undefined

const isKept = (value: Json | undefined): value is Kept & Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecord = (value: Json): value is Json & GameRecord => isGameRecord(value)

/** Whether the file still says what was written: somebody may have edited it since. */
const unchanged = (whole: GameRecord, read: GameRecord, format: Carrier): boolean =>
  diff(prune(whole, format).record, read).length === 0

function without(node: Node, keep: Keeping): Node {
  const extras = node.notes?.extras?.filter((extra) => keep.unwrap(extra) === undefined)
  if (!node.notes || extras?.length === node.notes.extras?.length) return node
  const { extras: _, ...rest } = node.notes
  const notes: Notes = extras?.length ? { ...rest, extras } : rest
  return { ...node, notes: Object.keys(notes).length > 0 ? notes : undefined }
}

/** Only what is a part of a record indeed is put back: the file may come from anywhere. */
const sound = (
  part: unknown,
  test: (key: string, value: unknown, board: BoardSize) => boolean,
  board: BoardSize,
): object =>
  isKept(part as Json)
    ? Object.fromEntries(Object.entries(part as object).filter(([key, value]) => test(key, value, board)))
    : {}

function put(record: GameRecord, place: number, entry: Kept): GameRecord {
  const { nodes, board } = record
  const node = nodes[place]!
  if (isAction(entry.action, board)) node.action = entry.action as unknown as Node['action']
  const notes = { ...node.notes, ...sound(entry.notes, isNote, board) }
  if (Object.keys(notes).length > 0) node.notes = notes
  return {
    ...record,
    ...sound(entry.record, isRecordPart, board),
    info: { ...record.info, ...sound(entry.info, isFact, board) },
    nodes,
  }
}
