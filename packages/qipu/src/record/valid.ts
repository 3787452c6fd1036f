import { isObject } from '../text/json/objects.ts'
import { type BoardSize, isBoard } from './basics.ts'
import type { GameRecord } from './record.ts'
import { actionKinds, type Field, infoFields, noteFields, partFields } from './schema/fields.ts'
import type { Kind } from './schema/kinds.ts'

/**
 * Whether plain data from somewhere else is what the model calls an action, notes or facts. Readers of formats make
 * records right by construction; this is for data that claims to be a part of a record already.
 */

/** What a number may be: points by the board, moves and pieces by the game, where it is known. */
export interface Bounds extends BoardSize {
  readonly pieces?: number
  readonly isMove?: (move: number) => boolean
}

type Test = (value: unknown, bounds: Bounds) => boolean

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isCount = (value: unknown): value is number => isWhole(value) && value >= 0
const isText: Test = (value) => typeof value === 'string'
const isPoint = (value: unknown, { width, height }: BoardSize): boolean => isCount(value) && value < width * height
const isPiece = (value: unknown, { pieces = Infinity }: Bounds): boolean => isCount(value) && value < pieces
const isSize = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  isCount(value['width']) &&
  isCount(value['height']) &&
  isBoard(value as unknown as BoardSize)

type Simple = Exclude<Kind['kind'], 'oneOf' | 'list' | 'shape' | 'dictionary' | 'either'>

const simple: Readonly<Record<Simple, Test>> = {
  line: isText,
  text: isText,
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: isWhole,
  count: isCount,
  positive: (value) => isWhole(value) && value > 0,
  json: (value) => value !== undefined,
  side: (value) => value === 1 || value === 2,
  point: isPoint,
  move: (value, { isMove }) => isCount(value) && (isMove?.(value) ?? true),
  participant: isCount,
  board: isSize,
  placements: (value, bounds) =>
    Array.isArray(value) &&
    value.every(
      (entry) => Array.isArray(entry) && entry.length === 2 && isPoint(entry[0], bounds) && isPiece(entry[1], bounds),
    ),
}

/** The test of a kind. Kinds are not nested deeply: they are ours. */
function testOf(kind: Kind): Test {
  switch (kind.kind) {
    case 'oneOf':
      return (value) => (kind.values as readonly unknown[]).includes(value)
    case 'list': {
      const test = testOf(kind.of)
      return (value, bounds) => Array.isArray(value) && value.every((item) => test(item, bounds))
    }
    case 'dictionary': {
      const test = testOf(kind.of)
      return (value, bounds) => isObject(value) && Object.values(value).every((item) => test(item, bounds))
    }
    case 'either': {
      const tests = kind.of.map(testOf)
      return (value, bounds) => tests.some((test) => test(value, bounds))
    }
    case 'shape': {
      const { required } = kind
      const tests = new Map(Object.entries(kind.fields).map(([key, of]) => [key, testOf(of)]))
      return (value, bounds) =>
        isObject(value) &&
        required.every((key) => key in value) &&
        Object.entries(value).every(([key, item]) => tests.get(key)?.(item, bounds) ?? false)
    }
    default:
      return simple[kind.kind]
  }
}

/** Whether a value is right for a field; there is no right one where there is no such field. */
function keyed(fields: Readonly<Record<string, Field>>): (key: string, value: unknown, bounds: Bounds) => boolean {
  const tests = new Map(Object.entries(fields).map(([key, { of }]) => [key, testOf(of)]))
  return (key, value, bounds) => tests.get(key)?.(value, bounds) ?? false
}

export const isNote = keyed(noteFields)
export const isFact = keyed(infoFields)
export const isRecordPart = keyed(partFields)

const actionTests = new Map(Object.entries(actionKinds).map(([type, kind]) => [type, testOf(kind)]))

export const isAction: Test = (value, bounds) => {
  if (!isObject(value)) return false
  const { type, ...rest } = value
  return typeof type === 'string' && (actionTests.get(type)?.(rest, bounds) ?? false)
}

/** Whether something is a whole record: a list of nodes in order, with parts that are right. */
export const isGameRecord = (value: unknown, boundsOf?: BoundsOf): value is GameRecord =>
  faultIn(value, boundsOf) === undefined

/** What the numbers of a game on a board may be; undefined where the game can't be played on that board. */
export type BoundsOf = (game: string, board: BoardSize) => Bounds | undefined

const otherParts = new Set(['game', 'board', 'info', 'nodes'])

/** The first part that keeps something from being a record, as a path such as `nodes[3].action`; `` for all of it. */
export function faultIn(value: unknown, boundsOf?: BoundsOf): string | undefined {
  if (!isObject(value)) return ''
  if (typeof value['game'] !== 'string') return 'game'
  if (!isSize(value['board'])) return 'board'
  const given = value['board'] as unknown as BoardSize
  const size = boundsOf ? boundsOf(value['game'], given) : given
  if (!size) return 'board'
  const { info, nodes } = value
  if (!isObject(info)) return 'info'
  const fact = Object.keys(info).find((key) => !isFact(key, info[key], size))
  if (fact !== undefined) return `info.${fact}`
  const part = Object.keys(value).find((key) => !otherParts.has(key) && !isRecordPart(key, value[key], size))
  if (part !== undefined) return part
  if (!Array.isArray(nodes) || nodes.length === 0) return 'nodes'
  for (const [index, node] of nodes.entries()) {
    const fault = faultInNode(node, index, size)
    if (fault !== undefined) return `nodes[${index}]${fault}`
  }
  return undefined
}

function faultInNode(node: unknown, index: number, size: Bounds): string | undefined {
  if (!isObject(node)) return ''
  const { parent, action, notes } = node
  if (index === 0 ? parent !== -1 : !(isCount(parent) && parent < index)) return '.parent'
  if (action !== undefined && !isAction(action, size)) return '.action'
  if (notes === undefined) return undefined
  if (!isObject(notes)) return '.notes'
  const note = Object.keys(notes).find((key) => !isNote(key, notes[key], size))
  return note === undefined ? undefined : `.notes.${note}`
}
