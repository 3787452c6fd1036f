import type { Point } from '../../games/game.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { briefJson } from '../../text/message/brief.ts'
import type { JgfCode } from './messages/all.ts'
import { coordinates, writtenPoint } from './points.ts'
import type { JgfReader } from './read/reader.ts'
import { asText } from './values.ts'

/** A node's points of one kind come in groups: `{"type": "triangle", "coords": [{"x": 4, "y": 3}, …]}`. */
export interface GroupKind {
  readonly key: 'markup' | 'setup' | 'score'
  /** The key that says what the points of a group are. */
  readonly label: 'type' | 'color'
  /** Allowed keys of a point; others are preserved. */
  readonly pointKeys: readonly string[]
}

export const MARKUP: GroupKind = { key: 'markup', label: 'type', pointKeys: ['x', 'y', 'text'] }
export const SETUP: GroupKind = { key: 'setup', label: 'type', pointKeys: ['x', 'y'] }
export const SCORE: GroupKind = { key: 'score', label: 'color', pointKeys: ['x', 'y'] }

/** Handler of a group's points: its proper label, and a function that takes each point. */
export interface Group {
  readonly label: string
  /** Takes a point; returns what is wrong with it, if anything. */
  take(point: Point, text: Json | undefined, holder: object, step: string | number): JgfCode | undefined
}

/** A group that is kept as it stands: it says something that the model has no place for. */
export const AS_IT_STANDS = Symbol('as it stands')

/** Begins a group by its label, or says why it can't be understood. */
export type Enter = (
  label: Json | undefined,
  holder: object,
  step: string | number,
) => Group | JgfCode | typeof AS_IT_STANDS

export interface LeftGroups {
  /** Groups that have more to say than the model can hold. */
  readonly surplus: Json[]
  /** Groups that are kept as they stand. */
  readonly others: Json[]
}

/** Reads the groups of any generation. Returns what the model can't hold. */
export function readGroups(kind: GroupKind, holder: JsonObject, reading: JgfReader, enter: Enter): LeftGroups {
  return new GroupReader(kind, reading, enter).read(holder)
}

class GroupReader {
  readonly #kind: GroupKind
  readonly #reading: JgfReader
  readonly #enter: Enter
  readonly #bad: Json[] = []
  readonly #surplus: Json[] = []
  readonly #others: Json[] = []

  constructor(kind: GroupKind, reading: JgfReader, enter: Enter) {
    this.#kind = kind
    this.#reading = reading
    this.#enter = enter
  }

  read(holder: JsonObject): LeftGroups {
    const { key } = this.#kind
    const value = holder[key]!
    if (Array.isArray(value)) for (const [i, group] of value.entries()) this.#group(group, value, i)
    else if (isObject(value)) this.#byLabel(holder, value)
    else this.#refuse('jgf/value', holder, key, value)
    if (this.#bad.length > 0) this.#reading.putAside(key, this.#bad)
    return { surplus: this.#surplus, others: this.#others }
  }

  #group(group: Json, holder: Json[], index: number): void {
    const { label, key } = this.#kind
    if (!isObject(group)) {
      this.#refuse('jgf/value', holder, index, group)
      return
    }
    const { coords } = group
    if (Array.isArray(coords)) {
      this.#points(group[label], coords, group, label, { ...group, coords: [] })
    } else if (coords === undefined && writtenPoint(group)) {
      this.#old(key, holder, index)
      const { [label]: name, ...point } = group
      this.#points(name, [point], group, label, { [label]: name ?? null, coords: [] })
    } else this.#refuse('jgf/value', holder, index, group)
  }

  /** Version 1 and before: the label is the key, as in `{"triangle": ["mm", "nn"]}`. */
  #byLabel(holder: JsonObject, groups: JsonObject): void {
    if (Object.keys(groups).length === 0) this.#refuse('jgf/value', holder, this.#kind.key, groups)
    for (const [label, coords] of Object.entries(groups)) {
      this.#old(this.#kind.key, groups, label)
      const list = Array.isArray(coords) ? coords : [coords]
      this.#points(label, list, groups, label, { [this.#kind.label]: label, coords: [] })
    }
  }

  #old(key: string, holder: object, step: string | number): void {
    this.#reading.reportFirst('jgf/old-groups', key, holder, step, { key }, `tree.${key}`)
  }

  #points(label: Json | undefined, coords: Json[], holder: object, step: string, bare: JsonObject): void {
    const group = this.#enter(label, holder, step)
    if (group === AS_IT_STANDS) {
      this.#others.push({ ...bare, coords })
      return
    }
    if (typeof group === 'string') {
      this.#refuse(group, holder, step, { ...bare, coords }, briefJson(label))
      return
    }
    const bad: Json[] = []
    const good: Json[] = []
    coords.forEach((value, i) => {
      const point = this.#point(value, group, coords, i)
      if (!point) bad.push(value)
      else if (!isObject(value)) good.push(point)
      else good.push(point.x === value['x'] && point.y === value['y'] ? value : { ...value, ...point })
    })
    if (bad.length > 0) this.#bad.push({ ...bare, coords: bad })
    const whole = { ...bare, [this.#kind.label]: group.label, coords: good }
    if (saysMore(this.#kind, whole) && (good.length > 0 || bad.length === 0)) this.#surplus.push(whole)
  }

  /** Takes one point and returns it in its proper shape; undefined where it could not be understood. */
  #point(value: Json, group: Group, coords: Json[], index: number): JsonObject | undefined {
    const reading = this.#reading
    const point = writtenPoint(value)
    if (!point) {
      reading.report('jgf/point', coords, index, undefined, `tree.${this.#kind.key}.coords`)
      return undefined
    }
    const { x, y, text } = point
    const at = pointAt(x, y, reading)
    if (at === undefined) {
      reading.report('jgf/off-board', coords, index, { x, y, ...reading.record.board }, `tree.${this.#kind.key}.coords`)
      return undefined
    }
    const code = group.take(at, text, coords, index)
    if (code) reading.report(code, coords, index, { x, y })
    if (point.old) reading.reportFirst('jgf/old-point', '', coords, index)
    if (point.loose) reading.reportFirst('jgf/type', 'point', coords, index, { key: 'x, y' })
    return code ? undefined : { x, y, ...(text !== undefined && { text }) }
  }

  #refuse(code: JgfCode, holder: object, step: string | number, value: Json, what = briefJson(value)): void {
    const { key, label } = this.#kind
    const name = `tree.${key}`
    this.#reading.report(code, holder, step, { key: name, label, value: what }, name)
    this.#bad.push(value)
  }
}

/** The number of a point that is on the board, or undefined. */
export function pointAt(x: number, y: number, { record: { board } }: JgfReader): Point | undefined {
  if (!Number.isInteger(x) || !Number.isInteger(y)) return undefined
  return x >= 0 && y >= 0 && x < board.width && y < board.height ? x + y * board.width : undefined
}

/** A point to be written, and the group that it belongs to. */
export interface GroupPoint {
  readonly label: string
  readonly at: Point
  readonly text?: string | undefined
}

/** True if a group has keys beyond the specification: the model cannot represent those. */
export const saysMore = ({ pointKeys }: GroupKind, group: JsonObject): boolean =>
  Object.keys(group).length > 2 ||
  (group['coords'] as Json[]).some((point) => Object.keys(point as JsonObject).some((key) => !pointKeys.includes(key)))

/**
 * Of groups that say more than the model can hold, what is still true; and the points that are in none of them. A
 * point that stands in several places is that of the last one.
 */
export function keptGroups(
  kind: GroupKind,
  points: readonly GroupPoint[],
  kept: Json | undefined,
  width: number,
): { groups: Json[]; left: ReadonlySet<GroupPoint> } {
  const groups: Json[] = []
  const left = new Set(points)
  if (!Array.isArray(kept)) return { groups, left }
  const find = finder(kind, points, width)
  for (const group of kept.toReversed()) {
    if (!isObject(group) || !Array.isArray(group['coords'])) continue
    const coords = group['coords'].toReversed().flatMap((value) => {
      const point = isObject(value) ? find(value, group[kind.label]) : undefined
      if (!point) return []
      left.delete(point)
      return [{ ...(value as JsonObject), ...coordOf(point, width) }]
    })
    if (coords.length > 0 || group['coords'].length === 0) groups.push({ ...group, coords: coords.reverse() })
  }
  return { groups: groups.reverse(), left }
}

/** Groups in the order in which their labels first occur; first those that the reader kept for what else they say. */
export function writeGroups(
  kind: GroupKind,
  points: readonly GroupPoint[],
  kept: Json | undefined,
  width: number,
): Json[] {
  const { groups, left } = keptGroups(kind, points, kept, width)
  const byLabel = new Map<string, Json[]>()
  for (const point of left) {
    let coords = byLabel.get(point.label)
    if (!coords) {
      coords = []
      byLabel.set(point.label, coords)
      groups.push({ [kind.label]: point.label, coords })
    }
    coords.push(coordOf(point, width))
  }
  return groups
}

/** Finds the points of a group that the reader kept, each of them once; a mark with another text is another one. */
function finder({ pointKeys }: GroupKind, points: readonly GroupPoint[], width: number) {
  const hasText = pointKeys.includes('text')
  const nameOf = (at: Point, label: Json, text: Json = ''): string =>
    JSON.stringify([at, label, hasText ? (asText(text)?.value ?? '') : ''])
  const queues = new Map<string, GroupPoint[]>()
  for (const point of points) {
    const name = nameOf(point.at, point.label, point.text)
    const queue = queues.get(name)
    if (queue) queue.push(point)
    else queues.set(name, [point])
  }
  return ({ x, y, text }: JsonObject, label: Json = null): GroupPoint | undefined =>
    queues.get(nameOf(Number(x) + Number(y) * width, label, text))?.pop()
}

const coordOf = ({ at, text }: GroupPoint, width: number): JsonObject => ({
  ...coordinates(at, { width }),
  ...(text !== undefined && { text }),
})
