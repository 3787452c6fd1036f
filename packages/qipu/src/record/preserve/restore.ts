import { isObject } from '../../text/json/objects.ts'
import { canonicalInfo, canonicalNotes, same } from '../canonical.ts'
import { NEAR_KEYS, type NearKey } from '../prune/nearest.ts'
import { prune } from '../prune/prune.ts'
import type { Approximation, Carrier } from '../prune/types.ts'
import type { Extra, GameRecord, Json, Node, Notes } from '../record.ts'
import { type BoundsOf, isAction, isFact, isGameRecord, isNote, isRecordPart } from '../valid.ts'
import type { ForeignDataSlot, PreservedData } from './preserve.ts'
import { mergeLists, mergeTimeline } from './restore-timeline.ts'

/** Kept data that could not be put back: it is no part of a record, or the file says something else by now. */
export interface NotRestored {
  readonly why: 'damaged' | 'stale'
  readonly node: number
  /** `notes.marks`, `info.komi`, `action`, `whole` … */
  readonly part: string
}

export interface Restored {
  record: GameRecord
  /** Parts that stay where they were found, as extras of the format. */
  notRestored: NotRestored[]
}

const PARTS = ['action', 'notes', 'info', 'record', 'whole', 'near', 'how'] as const

/** Others may have a key of the same name. */
const isOurs = (value: Json | undefined): value is PreservedData & Json =>
  isObject(value) && PARTS.some((part) => Object.hasOwn(value, part))

export const restore = (record: GameRecord, format: Carrier & { readonly keep?: ForeignDataSlot }): GameRecord =>
  restoreAll(record, format).record

/** Puts back what `pruneAndKeep` put aside. A record without such data is returned as it is. */
export function restoreAll(
  record: GameRecord,
  format: Carrier & { readonly keep?: ForeignDataSlot },
  boundsOf?: BoundsOf,
): Restored {
  const { keep } = format
  if (!keep || !record.nodes.some(({ notes }) => notes?.extras !== undefined)) return { record, notRestored: [] }
  return new Restoring(record, format, keep, boundsOf).run()
}

/** Facts that only mean something together. */
const TOGETHER: readonly (readonly string[])[] = [['participants', 'players']]
const together = (key: string): readonly string[] => TOGETHER.find((keys) => keys.includes(key)) ?? [key]

class Restoring {
  readonly #read: GameRecord
  readonly #format: Carrier
  readonly #keep: ForeignDataSlot
  readonly #boundsOf: BoundsOf | undefined
  readonly #notRestored: NotRestored[] = []
  /** How the file was approximated when it was written. */
  #how: Approximation = {}
  /** Extras that stay in the file, by node. */
  readonly #left = new Map<number, Extra[]>()

  constructor(read: GameRecord, format: Carrier, keep: ForeignDataSlot, boundsOf: BoundsOf | undefined) {
    this.#boundsOf = boundsOf
    this.#read = read
    this.#format = format
    this.#keep = keep
  }

  run(): Restored {
    const entries = this.#read.nodes.flatMap((node, i) => this.#entriesOf(node, i))
    if (entries.length === 0) return { record: this.#read, notRestored: this.#notRestored }
    const bare: GameRecord = { ...this.#read, nodes: this.#read.nodes.map((node) => this.#without(node)) }
    let record = bare
    this.#how = howOf(entries.find(({ value }) => value.how !== undefined)?.value.how)
    for (const { value } of entries) {
      if (value.whole !== undefined) record = this.#whole(value.whole, bare)
    }
    // A timeline has other nodes than its file; what is kept node by node belongs to those of the file.
    if (record === bare) record = this.#parts(bare, entries)
    return { record: this.#withLeft(record), notRestored: this.#notRestored }
  }

  #entriesOf(node: Node, place: number): { value: PreservedData; place: number }[] {
    const found: { value: PreservedData; place: number }[] = []
    for (const extra of node.notes?.extras ?? []) {
      const value = this.#keep.unwrap(extra)
      if (isOurs(value)) found.push({ value, place })
      else if (this.#keep.isSpoilt?.(extra)) this.#notRestored.push({ why: 'damaged', node: place, part: extra.key })
    }
    return found
  }

  #isOurs = (extra: Extra): boolean => isOurs(this.#keep.unwrap(extra))

  #without(node: Node): Node {
    const { extras, ...rest } = node.notes ?? {}
    if (!extras?.some(this.#isOurs)) return node
    const others = extras.filter((extra) => !this.#isOurs(extra))
    const notes: Notes = others.length > 0 ? { ...rest, extras: others } : rest
    return { ...node, notes: Object.keys(notes).length > 0 ? notes : undefined }
  }

  #refuse(why: NotRestored['why'], node: number, part: string, value: PreservedData): void {
    this.#notRestored.push({ why, node, part })
    const list = this.#left.get(node) ?? []
    this.#left.set(node, list)
    list.push(
      this.#keep.wrap(value as Json, [
        ...(this.#read.nodes[node]!.notes?.extras?.filter((extra) => !this.#isOurs(extra)) ?? []),
        ...list,
      ]),
    )
  }

  #whole(whole: unknown, bare: GameRecord): GameRecord {
    const kept: PreservedData = { whole: whole as Json }
    if (!isGameRecord(whole, this.#boundsOf)) {
      this.#refuse('damaged', 0, 'whole', kept)
      return bare
    }
    const timeline: GameRecord = { ...whole, nodes: whole.nodes.map((node) => this.#without(node)) }
    const { record, conflicts } = mergeTimeline(timeline, bare, this.#format, this.#how)
    if (conflicts.length > 0) this.#refuse('stale', 0, conflicts.join(', '), kept)
    return record ?? bare
  }

  /** Restores preserved data of single nodes and of the game, unless the file has changed them. */
  #parts(bare: GameRecord, entries: readonly { value: PreservedData; place: number }[]): GameRecord {
    const sound = entries.map(({ value, place }) => ({ place, value: this.#sound(value, place, bare) }))
    const record: GameRecord = { ...bare, info: { ...bare.info }, nodes: bare.nodes.map((node) => ({ ...node })) }
    for (const { place, value } of sound) {
      const node = record.nodes[place]!
      if (value.action) node.action = value.action as unknown as Node['action']
      for (const key of nearKeys(value)) node.notes = withoutNote(node.notes, key)
      if (value.notes) node.notes = { ...node.notes, ...(value.notes as Notes) }
      Object.assign(record.info, value.info)
      Object.assign(record, value.record)
    }
    const written = prune(record, this.#format, { ...this.#how, keepHollow: true })
    for (const { place, value } of sound) {
      const base = written.record.nodes[written.places[place]!]
      this.#compareNode(record.nodes[place]!, bare.nodes[place]!, base, place, value)
      for (const key of Object.keys(value.info ?? {})) this.#compareFact(record, bare, written.record, key, place)
    }
    for (const { place } of sound) forgetEmpty(record.nodes[place]!)
    return record
  }

  #compareNode(node: Node, read: Node, written: Node | undefined, place: number, value: PreservedData): void {
    if (value.action && !same(written?.action, read.action)) {
      node.action = read.action
      this.#refuse('stale', place, 'action', { action: value.action })
    }
    const said = canonicalNotes(read.notes) ?? {}
    const meant = canonicalNotes(written?.notes) ?? {}
    for (const key of nearKeys(value))
      if (said[key] !== undefined && !same(said[key], meant[key])) node.notes = { ...node.notes, [key]: said[key] }
    for (const key of Object.keys(value.notes ?? {}) as (keyof Notes)[]) {
      if (same(said[key], meant[key])) continue
      const merged = mergeLists(key, node.notes![key], meant[key], said[key])
      const { [key]: _, ...rest } = node.notes!
      const notes =
        merged === undefined ? { ...rest, ...(key in said && { [key]: read.notes![key] }) } : { ...rest, [key]: merged }
      node.notes = Object.keys(notes).length > 0 ? (notes as Notes) : undefined
      if (merged === undefined) this.#refuse('stale', place, `notes.${key}`, { notes: { [key]: value.notes![key]! } })
    }
  }

  #compareFact(record: GameRecord, bare: GameRecord, written: GameRecord, key: string, place: number): void {
    const said = canonicalInfo(bare.info) as Record<string, Json>
    const meant = canonicalInfo(written.info) as Record<string, Json>
    if (together(key).every((name) => same(said[name], meant[name]))) return
    const kept = (record.info as Record<string, Json | undefined>)[key]
    if (kept === undefined || same(kept, (bare.info as Record<string, Json>)[key])) return
    const { [key as keyof GameRecord['info']]: read } = bare.info
    const { [key as keyof GameRecord['info']]: _, ...rest } = record.info
    record.info = read === undefined ? rest : { ...rest, [key]: read }
    this.#refuse('stale', place, `info.${key}`, { info: { [key]: kept } })
  }

  /** Only what is a part of a record indeed is put back: the file may come from anywhere. */
  #sound(value: PreservedData, place: number, { game, board }: GameRecord): PreservedData {
    const bounds = this.#boundsOf?.(game, board) ?? board
    const result: PreservedData = { ...(value.near !== undefined && { near: value.near }) }
    if (value.action !== undefined) {
      if (isAction(value.action, bounds)) result.action = value.action
      else this.#refuse('damaged', place, 'action', { action: value.action })
    }
    for (const [scope, test] of SCOPES) {
      const part = value[scope] as Json | undefined
      if (part === undefined) continue
      if (!isObject(part)) {
        this.#refuse('damaged', place, scope, { [scope]: part })
        continue
      }
      const good: Record<string, Json> = {}
      for (const [key, item] of Object.entries(part)) {
        if (test(key, item, bounds)) good[key] = key === 'extras' ? this.#others(item) : item
        else this.#refuse('damaged', place, scope === 'record' ? key : `${scope}.${key}`, { [scope]: { [key]: item } })
      }
      result[scope] = good
    }
    return result
  }

  #others = (extras: Json): Json =>
    (extras as unknown as Extra[]).filter((extra) => !this.#isOurs(extra)) as unknown as Json

  #withLeft(record: GameRecord): GameRecord {
    if (this.#left.size === 0) return record
    const nodes = record.nodes.map((node, i): Node => {
      const left = this.#left.get(i)
      return left ? { ...node, notes: { ...node.notes, extras: [...(node.notes?.extras ?? []), ...left] } } : node
    })
    return { ...record, nodes }
  }
}

/** Notes of single values that stood for something else, as `preserve` names them. */
const nearKeys = ({ near }: PreservedData): readonly NearKey[] =>
  Array.isArray(near) ? NEAR_KEYS.filter((key) => near.includes(key)) : []

function withoutNote(notes: Notes = {}, key: NearKey): Notes {
  const { [key]: _, ...rest } = notes
  return rest
}

/** Notes that were not there before something else stood among them. */
function forgetEmpty(node: Node): void {
  const { comments, marks, ...rest } = node.notes ?? {}
  if (comments?.length !== 0 && marks?.length !== 0) return
  const notes: Notes = { ...(comments?.length && { comments }), ...(marks?.length && { marks }), ...rest }
  node.notes = Object.keys(notes).length > 0 ? notes : undefined
}

function howOf(value: Json | undefined): Approximation {
  if (!isObject(value)) return {}
  const { exact, facts, language } = value
  return {
    ...(exact === true && { exact }),
    ...((facts === 'en' || facts === 'zh') && { facts }),
    ...(language === 'zh' && { language: 'zh' as const }),
  }
}

const SCOPES = [
  ['notes', isNote],
  ['info', isFact],
  ['record', isRecordPart],
] as const
