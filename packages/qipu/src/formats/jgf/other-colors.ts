import type { Extra } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isOtherColor } from './colors.ts'
import { pointAt } from './groups.ts'
import { extra } from './json-object.ts'
import { writtenPoint } from './points.ts'
import type { JgfReader } from './read/reader.ts'

/**
 * The specification allows any number of colours, our games have two. What a third one does is kept where it stood and
 * told once; it is not played.
 */

/** The extra that keeps a move of another colour, where it is a sound move in a place for moves. */
export function otherMove(move: JsonObject, holder: JsonObject, reading: JgfReader): Extra | undefined {
  const { color } = move
  if (!isOtherColor(color, reading.game) || reading.node === 0 || holder['setup'] !== undefined) return undefined
  const point = writtenPoint(move)
  const isSound = move['pass'] === true || (point && pointAt(point.x, point.y, reading) !== undefined)
  if (!isSound) return undefined
  tellOther(color, move, 'color', reading)
  return extra('move', move)
}

export function tellOther(color: string, holder: object, step: string | number, reading: JgfReader): void {
  reading.reportFirst('jgf/other-color', color, holder, step, { value: color })
}

/** Puts groups of other colours behind the others. */
export const withOthers = (groups: Json[], others: Json | undefined): Json[] =>
  Array.isArray(others) ? [...groups, ...others] : groups
