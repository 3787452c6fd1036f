import type { Side } from '../../../games/game.ts'
import { pass, play } from '../../../record/actions.ts'
import type { Action, Clock } from '../../../record/record.ts'
import type { Json, JsonObject } from '../../../text/json/json.ts'
import { isObject } from '../../../text/json/objects.ts'
import { briefJson } from '../../../text/message/brief.ts'
import { sideOf } from '../colors.ts'
import { pointAt } from '../groups.ts'
import { extra } from '../json-object.ts'
import { otherMove } from '../other-colors.ts'
import { writtenPoint } from '../points.ts'
import { asCount, asFlag, asNumber } from '../values.ts'
import { type NodeParts, notesOf } from './parts.ts'
import type { JgfReader } from './reader.ts'

/** A move whose colour and place are known in the shape of its generation. */
interface WrittenMove {
  readonly color: Json | undefined
  readonly pass: boolean
  /** Object that contains the point. */
  readonly holder: object
  readonly step?: string
  readonly point: Json
  readonly old: boolean
}

const KNOWN = new Set(['color', 'x', 'y', 'pass', 'timeLeft', 'periodsLeft'])

export function readMove(parts: NodeParts, value: Json, reading: JgfReader): void {
  const other = isObject(value) ? otherMove(value, parts.holder, reading) : undefined
  if (other) {
    parts.extras.push(other)
    return
  }
  const action = isObject(value) ? moveOf(value, parts.holder, reading) : undefined
  if (!isObject(value)) reading.report('jgf/move', parts.holder, 'move')
  if (!action) {
    reading.putAside('move', value)
    return
  }
  parts.move = action
  readBeside(parts, value as JsonObject, action.side as Side, reading)
}

function moveOf(move: JsonObject, holder: JsonObject, reading: JgfReader): MoveAction | undefined {
  const written = current(move) ?? older(move, reading)
  if (!written) {
    reading.report('jgf/move', holder, 'move')
    return undefined
  }
  const known = sideOf(written.color, reading.game)
  if (!known) {
    reading.report('jgf/color', move, 'color', { value: briefJson(written.color) })
    return undefined
  }
  const { side, usual } = known
  if (written.old) reading.reportFirst('jgf/old-move', '', holder, 'move')
  else if (!usual)
    reading.reportFirst('jgf/old-color', briefJson(written.color), move, 'color', { value: briefJson(written.color) })
  if (written.pass && !written.old && move['pass'] !== true)
    reading.reportFirst('jgf/type', 'pass', move, 'pass', { key: 'pass' })
  return written.pass ? (pass(side) as MoveAction) : placed(side, written, reading)
}

type MoveAction = Extract<Action, { type: 'play' | 'pass' }>

function placed(side: Side, { holder, step, point: value }: WrittenMove, reading: JgfReader): MoveAction | undefined {
  const point = writtenPoint(value)
  if (!point) {
    reading.report('jgf/point', holder, step, undefined, 'tree.move')
    return undefined
  }
  const { x, y, old, loose } = point
  if (old) reading.reportFirst('jgf/old-point', '', holder, step)
  if (loose) reading.reportFirst('jgf/type', 'point', holder, step, { key: 'x, y' })
  const at = pointAt(x, y, reading)
  if (at !== undefined) return play(at, side) as MoveAction
  reading.report('jgf/off-board', holder, step, { x, y, ...reading.record.board }, 'tree.move')
  return undefined
}

/** `{"color": "black", "x": 2, "y": 3}` or `{"color": "white", "pass": true}` */
function current(move: JsonObject): WrittenMove | undefined {
  const { color, x, y } = move
  if (color === undefined) return undefined
  const passes = move['pass'] === undefined ? false : asFlag(move['pass'])?.value
  if (!passes && x === undefined && y === undefined) return undefined
  return { color, pass: passes === true, holder: move, point: move, old: false }
}

/** `{"B": "mm"}`, `{"W": [15, 15]}`, `{"W": "pass"}`, `{"B": ""}` */
function older(move: JsonObject, reading: JgfReader): WrittenMove | undefined {
  const side = reading.game.sides.find(({ letter }) => Object.hasOwn(move, letter))
  if (!side) return undefined
  const point = move[side.letter]!
  const passes = point === '' || point === 'pass'
  return { color: side.id, pass: passes, holder: move, step: side.letter, point, old: true }
}

/** Clocks, a solution (ngGo had it here), and whatever else stands beside a move. */
function readBeside(parts: NodeParts, move: JsonObject, side: Side, reading: JgfReader): void {
  const { letter } = reading.game.sides[side - 1]!
  for (const key of Object.keys(move)) {
    if (KNOWN.has(key) || (key === letter && move['color'] === undefined)) continue
    if (key === 'solution' && typeof move[key] === 'boolean') {
      notesOf(parts).solution = move[key]
      reading.reportOldKey('tree.move.solution', 'tree.solution', move, key)
    } else parts.extras.push(extra(`move/${key}`, move[key]!))
  }
  const time = readClock('timeLeft', move, reading)
  const periods = readClock('periodsLeft', move, reading)
  if (time !== undefined || periods !== undefined) {
    const clock: Clock = { side, ...(time !== undefined && { time }), ...(periods !== undefined && { periods }) }
    notesOf(parts).clocks = [clock]
  }
  const surplus = move['pass'] !== undefined && move['color'] !== undefined && parts.move!.type === 'pass'
  if (surplus && (move['x'] !== undefined || move['y'] !== undefined)) {
    reading.report('jgf/pass-and-point', move, 'pass')
    reading.putAside('move', { x: move['x'] ?? null, y: move['y'] ?? null })
  }
}

function readClock(key: 'timeLeft' | 'periodsLeft', move: JsonObject, reading: JgfReader): number | undefined {
  const value = move[key]
  if (value === undefined || value === null) return undefined
  const number = (key === 'periodsLeft' ? asCount : asNumber)(value)
  const name = `tree.move.${key}`
  if (!number) {
    reading.report('jgf/value', move, key, { key: name, value: briefJson(value) }, name)
    reading.putAside(`move/${key}`, value)
  } else if (number.loose) reading.report('jgf/type', move, key, { key: name }, name)
  return number?.value
}
