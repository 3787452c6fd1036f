import { type BoardSize, isBoard, MOST_POINTS } from '../../record/basics.ts'
import type { Extra, GameRecord } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { infoRows } from './info.ts'
import { rowsOf, type Wei7Reader, writeRows } from './reader.ts'
import { readTree } from './tree.ts'

const isLength = (value: Json | undefined): value is number => Number.isInteger(value) && (value as number) >= 1

/** 3.9 */
function sizeOf(size: Json): BoardSize | undefined {
  if (isLength(size)) return { width: size, height: size }
  if (!isObject(size)) return undefined
  const { width, height } = size
  return isLength(width) && isLength(height) ? { width, height } : undefined
}

function noOtherLengths(size: JsonObject, reading: Wei7Reader): void {
  reading.enter(size, 'size')
  reading.noOthers('3.9', 'width', 'height')
  reading.leave()
}

const isKeptAt =
  (place: string) =>
  ({ format, key }: Extra): boolean =>
    format === 'wei7' && key === place

/** 3.2. The size and the facts are read first: steps refer to them. */
export const rootRows = rowsOf<GameRecord>(
  '3.2',
  {
    format: {
      read: (value, _, reading, key) => value === 'wei7' || !reading.report('wei7/format', key),
      write: () => 'wei7',
    },
    version: {
      read(value, _, reading, key) {
        if (value === '3.0') return true
        return value === '3.0-draft' ? !reading.report('wei7/draft', key) : reading.report('wei7/version', key)
      },
      // An unknown version is preserved: to call it 3.0 would promise too much.
      write: ({ extras = [] }) => (extras.some(isKeptAt('/version')) ? undefined : '3.0'),
    },
    size: {
      read(value, record, reading, key) {
        const size = sizeOf(value)
        if (!size) return reading.report('wei7/size', key)
        reading.isTooLarge = !isBoard(size)
        if (reading.isTooLarge) return reading.report('wei7/size-limit', key, undefined, { ...size, most: MOST_POINTS })
        record.board = size
        if (isObject(value)) noOtherLengths(value, reading)
        return true
      },
      write({ board: { width, height }, extras = [] }) {
        // A size that was not understood is put back.
        if (extras.some(isKeptAt('/size'))) return undefined
        return width === height && !extras.some(({ key }) => key.startsWith('/size/')) ? width : { width, height }
      },
    },
    info: {
      read(value, record, reading, key) {
        if (!isObject(value)) return reading.report('wei7/not-object', key, '3.10')
        reading.object(value, infoRows, record.info, key)
        return true
      },
      write({ info, board }) {
        const object = writeRows(infoRows, info, board)
        return Object.keys(object).length > 0 ? object : undefined
      },
    },
    tree: {
      read(value, _, reading, key) {
        if (!isObject(value)) return reading.report('wei7/not-object', key, '3.16')
        readTree(value, reading)
        return true
      },
      write: () => ({}),
    },
  },
  { required: ['tree'], ordered: true },
)
