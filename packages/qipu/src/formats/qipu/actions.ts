import type { Mover } from '../../games/game.ts'
import { pass, playOf } from '../../record/actions.ts'
import type { Action } from '../../record/record.ts'
import { actionKinds, markKind, resultKind } from '../../record/schema/fields.ts'
import type { JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { type Codec, count, mover, side, text } from './codec.ts'
import type { RecordNames } from './names.ts'
import type { QipuReader } from './reader.ts'
import { boardOf, codecOf, placements } from './tables.ts'

interface ActionRow<A extends Action> {
  /** The key that tells the action. */
  readonly key: string
  /** Other keys of the node that belong to it. */
  readonly with?: readonly string[]
  read(node: JsonObject, reading: QipuReader): A | undefined
  write(action: A, scene: RecordNames): JsonObject
}

type ActionRows = { [T in Action['type']]: ActionRow<Extract<Action, { type: T }>> }

function sideOf<S extends Mover>(node: JsonObject, key: string, reading: QipuReader, of: Codec<S>): S | undefined {
  if (Object.hasOwn(node, 'side')) return of.read(node['side']!, reading, node, 'side')
  reading.faults++
  reading.report('qipu/missing', node, key, { key: 'side' })
  return undefined
}

/** An action that is one value under one key. */
function single<T extends 'takeback' | 'mark' | 'message' | 'claim', V>(
  type: T,
  field: string,
  codec: Codec<V>,
): ActionRow<Extract<Action, { type: T }>> {
  type A = Extract<Action, { type: T }>
  return {
    key: type,
    read(node, reading) {
      const value = codec.read(node[type]!, reading, node, type)
      return value === undefined ? undefined : ({ type, [field]: value } as unknown as A)
    },
    write: (action, scene) => ({ [type]: codec.write((action as unknown as Record<string, V>)[field]!, scene) }),
  }
}

const diagram = codecOf(actionKinds.diagram)

/** Every kind of action, and the keys that tell it. */
export const actions: ActionRows = {
  play: {
    key: 'move',
    with: ['side'],
    read(node, reading) {
      const by = sideOf(node, 'move', reading, mover)
      const move = reading.scene.move(node['move']!)
      if (move === undefined) return reading.fault('qipu/move', node, 'move', node['move'])
      return by === undefined ? undefined : playOf(move, by)
    },
    write: (action, scene) => ({ side: scene.sideName(action.side), move: scene.moveName(action.move) }),
  },
  pass: {
    key: 'pass',
    with: ['side'],
    read(node, reading) {
      if (node['pass'] !== true) return reading.fault('qipu/value', node, 'pass', node['pass'])
      const by = sideOf(node, 'pass', reading, side)
      return by && pass(by)
    },
    write: (action, scene) => ({ side: scene.sideName(action.side), pass: true }),
  },
  setup: {
    key: 'setup',
    with: ['turn'],
    read(node, reading) {
      const put = placements.read(node['setup']!, reading, node, 'setup')
      const turn = Object.hasOwn(node, 'turn') ? mover.read(node['turn']!, reading, node, 'turn') : undefined
      return put && { type: 'setup', put, ...(turn !== undefined && { turn }) }
    },
    write: ({ put, turn }, scene) => ({
      setup: placements.write(put, scene),
      ...(turn !== undefined && { turn: scene.sideName(turn) }),
    }),
  },
  takeback: single('takeback', 'count', count),
  mark: single('mark', 'mark', codecOf(markKind)),
  message: single('message', 'text', text),
  claim: single('claim', 'result', codecOf(resultKind)),
  diagram: {
    key: 'diagram',
    read(node, reading) {
      const { scene } = reading
      const value = node['diagram']!
      reading.scene = scene.on(isObject(value) ? boardOf(value['board']) : undefined)
      const figure = diagram.read(value, reading, node, 'diagram')
      reading.scene = scene
      return figure && { type: 'diagram', ...figure }
    },
    write: ({ type: _, ...figure }, scene) => ({ diagram: diagram.write(figure, scene.on(figure.board)) }),
  },
}

const rows: readonly ActionRow<Action>[] = Object.values(actions)
const byKey = new Map(rows.map((row) => [row.key, row]))

/** Every key of a node that belongs to an action. */
export const actionKeys: ReadonlySet<string> = new Set(rows.flatMap((row) => [row.key, ...(row.with ?? [])]))

export const writeAction = (action: Action, scene: RecordNames): JsonObject =>
  (actions[action.type] as ActionRow<Action>).write(action, scene)

/** Reads the action of a node; returns it with the keys that were not understood. */
export function readAction(node: JsonObject, reading: QipuReader): { action: Action | undefined; unread: string[] } {
  const mine = Object.keys(node).filter((key) => actionKeys.has(key))
  if (mine.length === 0) return NONE
  const found = mine.filter((key) => byKey.has(key))
  const row = found[0] === undefined ? undefined : byKey.get(found[0])
  if (found.length > 1) reading.report('qipu/several-actions', node, found[1], { actions: found.join(', ') })
  const before = reading.faults
  const action = row?.read(node, reading)
  const own = row ? [row.key, ...(row.with ?? [])] : []
  const stray = mine.filter((key) => !own.includes(key))
  for (const key of stray) if (!byKey.has(key)) reading.report('qipu/unknown-key', node, key, { key })
  return { action, unread: reading.faults > before ? mine : stray }
}

const NONE: { action: undefined; unread: string[] } = { action: undefined, unread: [] }
