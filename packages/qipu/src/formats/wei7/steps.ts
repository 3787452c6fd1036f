import { pass, play } from '../../record/actions.ts'
import { type Action, type Evaluation, type Node, notesOf } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { type PropertySpec, rowsOf, type Wei7Reader, writeRows } from './reader.ts'
import {
  comment,
  isNumber,
  isParticipant,
  isSide,
  marks,
  problem,
  readMark,
  readResult,
  reportOneOf,
  writeMark,
  writePoint,
  writeResult,
} from './values.ts'

/** 3.16.3: steps, that is actions with what is said about them. */

/** Key of a claim's margin that was not understood. */
export const CLAIMED_MARGIN = '/step/action/value/margin'

export const evaluations = ['bad', 'good', 'trick', 'controversial'] as const

/** Colour and point make the action and are read together, before the other properties. */
const already = (): boolean => true

const moveRows = rowsOf<Node>(
  '3.16.3.2.1',
  {
    color: { read: already, write: ({ action }) => (action as { side: 1 | 2 }).side },
    point: {
      read: already,
      write: ({ action }, board) => (action?.type === 'play' ? writePoint(action.move, board) : null),
    },
    evaluation: {
      read(value, node, reading, key) {
        if (!evaluations.includes(value as never)) return reportOneOf(reading, key, '3.16.3.2.1.3', evaluations)
        notesOf(node).evaluation = { kind: value as Evaluation['kind'] }
        return true
      },
      write: ({ notes }) => notes?.evaluation?.kind,
    },
    problem,
  },
  { required: ['color', 'point'] },
)

function readMove(value: JsonObject, node: Node, reading: Wei7Reader): boolean {
  const { color, point } = value
  if (color === undefined) return reading.reportMissing('color', '3.16.3.2.1')
  if (point === undefined) return reading.reportMissing('point', '3.16.3.2.1')
  if (!isSide(color)) return reportOneOf(reading, 'color', '3.16.3.2.1.1', [1, 2])
  if (point === null) node.action = pass(color)
  else {
    const at = reading.point('point')
    if (at < 0) return false
    node.action = play(at, color)
  }
  reading.rest(moveRows, node)
  return true
}

/** How the value of each type of action is read and written. The current object is the action. */
interface ActionRow {
  read(value: Json, node: Node, reading: Wei7Reader): boolean
  write(node: Node, board: { width: number; height: number }): Json
}

const move: ActionRow = {
  read(value, node, reading) {
    if (!isObject(value)) return reading.report('wei7/not-object', 'value', '3.16.3.2.1')
    reading.enter(value, 'value')
    const understood = readMove(value, node, reading)
    reading.leave()
    return understood
  },
  write: (node, board) => writeRows(moveRows, node, board),
}

type Of<T extends Action['type']> = Extract<Action, { type: T }>
const actionOf = <T extends Action['type']>(node: Node): Of<T> => node.action as Of<T>

const actionRows = new Map<string, ActionRow>(
  Object.entries({
    move,
    takeback: {
      read(value, node, reading) {
        if (typeof value !== 'number') return reading.report('wei7/not-number', 'value', '3.16.3.2.2')
        if (!Number.isSafeInteger(value) || value < 1) {
          return reading.report('wei7/range', 'value', '3.16.3.2.2', { allowed: '1, 2, 3 …' })
        }
        node.action = { type: 'takeback', count: value }
        return true
      },
      write: (node) => actionOf<'takeback'>(node).count,
    },
    result: {
      read(value, node, reading) {
        const result = readResult(value, reading, 'value')
        // The meaning of a claim without a margin depends on the speaker, which is known when all is read.
        if (result)
          node.action = { type: 'claim', result: result.by === 'resignation' ? { winner: result.winner } : result }
        return result !== undefined
      },
      write: (node) => writeResult(actionOf<'claim'>(node).result),
    },
    mark: {
      read(value, node, reading) {
        const mark = readMark(value, reading, 'value')
        if (mark) node.action = { type: 'mark', mark }
        return mark !== undefined
      },
      write: (node, board) => writeMark(actionOf<'mark'>(node).mark, board),
    },
    message: {
      read(value, node, reading) {
        if (typeof value !== 'string') return reading.report('wei7/not-string', 'value', '3.16.3.2.5')
        node.action = { type: 'message', text: value }
        return true
      },
      write: (node) => actionOf<'message'>(node).text,
    },
  } satisfies Record<string, ActionRow>),
)

const clauseOf = (row: ActionRow): string => `3.16.3.2.${[...actionRows.values()].indexOf(row) + 1}`

const typeNames: Partial<Record<Action['type'], string>> = {
  play: 'move',
  pass: 'move',
  takeback: 'takeback',
  claim: 'result',
  mark: 'mark',
  message: 'message',
}

/** 3.16.3.2: an action that can't be understood leaves a node without one, and is kept. */
const action: PropertySpec<Node> = {
  read(value, node, reading, key) {
    if (!isObject(value)) return reading.report('wei7/not-object', key, '3.16.3.2')
    reading.enter(value, key)
    const understood = readAction(value, node, reading)
    reading.leave()
    return understood
  },
  write(node, board) {
    const type = node.action && typeNames[node.action.type]
    return type === undefined ? undefined : { type, value: actionRows.get(type)!.write(node, board) }
  },
}

function readAction(object: JsonObject, node: Node, reading: Wei7Reader): boolean {
  const { type, value } = object
  if (type === undefined) return reading.reportMissing('type', '3.16.3.2')
  const row = actionRows.get(type as string)
  if (!row) return reportOneOf(reading, 'type', '3.16.3.2', [...actionRows.keys()])
  // 3.16.3.2 lets it be missing; what each type says of its own does not.
  if (value === undefined) return reading.reportMissing('value', clauseOf(row))
  if (!row.read(value, node, reading)) return false
  reading.noOthers('3.16.3.2', 'type', 'value')
  return true
}

const TIME = { allowed: '0 … 86399.999', includes: (time: number) => time >= 0 && time < 86400 }

export const stepRows = rowsOf<Node>(
  '3.16.3',
  {
    time: {
      read(value, node, reading, key) {
        if (!isNumber(value, reading, key, '3.14', TIME)) return false
        notesOf(node).time = value
        return true
      },
      write: ({ notes }) => notes?.time,
    },
    action,
    actor: {
      read(value, node, reading, key) {
        if (!isParticipant(value, reading, key, reading.record.info.participants?.length ?? 0)) return false
        notesOf(node).actor = value
        return true
      },
      write: ({ notes }) => notes?.actor,
    },
    marks,
    comment,
  },
  { required: ['action'] },
)
