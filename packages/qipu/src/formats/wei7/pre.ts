import type { Placement, Point } from '../../record/basics.ts'
import type { Node } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { type PropertySpec, rowsOf, type Wei7Reader } from './reader.ts'
import { comment, isSide, marks, problem, reportOneOf, writePoint } from './values.ts'

/** 3.16.2.1: one stone, or undefined after a report. */
function readStone(item: Json, reading: Wei7Reader, index: number, place: number): Placement | undefined {
  if (!isObject(item)) return void reading.report('wei7/not-object', index, '3.16.2.1')
  reading.enter(item, place)
  const stone = readPlacement(item, reading)
  reading.leave()
  return stone
}

function readPlacement({ color, point }: JsonObject, reading: Wei7Reader): Placement | undefined {
  if (color === undefined) return void reading.reportMissing('color', '3.16.2.1')
  if (point === undefined) return void reading.reportMissing('point', '3.16.2.1')
  if (!isSide(color)) return void reportOneOf(reading, 'color', '3.16.2.1', [1, 2])
  const at = reading.point('point')
  if (at < 0) return undefined
  reading.noOthers('3.16.2.1', 'color', 'point')
  return [at, color]
}

/** Returns the number of a stone's point, before it is checked. */
function numberOf(item: Json, { record }: Wei7Reader): number {
  const { x, y } = isObject(item) && isObject(item['point']) ? item['point'] : {}
  return Number(x) + Number(y) * record.board.width
}

const stones: PropertySpec<Node> = {
  read(value, node, reading, key) {
    if (!Array.isArray(value)) return reading.report('wei7/not-array', key, '3.16.2.1')
    const put: Placement[] = []
    const places = new Map<Point, number>()
    reading.list(value, key, (item, i) => {
      const place = places.get(numberOf(item, reading)) ?? put.length
      const stone = readStone(item, reading, i, place)
      if (!stone) return undefined
      if (place < put.length) reading.report('wei7/stone-twice', i)
      places.set(stone[0], place)
      put[place] = stone
      return stone
    })
    if (put.length > 0) node.action = { type: 'setup', put }
    return true
  },
  write: ({ action }, board) =>
    action?.type === 'setup'
      ? action.put.map(([at, piece]) => ({ color: piece, point: writePoint(at, board) }))
      : undefined,
}

/** 3.16.2 */
export const preRows = rowsOf<Node>('3.16.2', { stones, problem, marks, comment })
