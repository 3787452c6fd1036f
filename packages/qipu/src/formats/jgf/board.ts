import type { BoardSize } from '../../games/game.ts'
import type { GameRecord, Region } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import type { StoneGame } from './games.ts'
import type { JgfReader } from './read/reader.ts'
import type { Sections } from './sections.ts'
import { asCount } from './values.ts'

const OLD_SIZES = ['size', 'game/size']

/** True if a game is played on a board with coordinates, and the board's size is countable. */
export const fits = (game: StoneGame, { width, height }: BoardSize): boolean =>
  Number.isInteger(width) && Number.isInteger(height) && game.board.allows({ width, height })

export function readBoard(sections: Sections, reading: JgfReader): void {
  const { record, game } = reading
  const { width: usualWidth, height: usualHeight } = game.board.size
  record.board = { width: usualWidth, height: usualHeight }
  const stated = statedSize(sections, reading)
  if (stated && fits(game, stated)) record.board = stated
  else {
    const holder = isObject(sections.top['board']) ? sections.top['board'] : sections.top
    const code = stated ? 'jgf/board' : 'jgf/no-board'
    const given = stated && { value: `${stated.width}×${stated.height}` }
    reading.report(code, holder, undefined, { ...given, width: usualWidth, height: usualHeight })
    if (stated) reading.putAside('board', { ...stated })
  }
  readRegion(sections, reading)
}

/** Width and height, or else the size; of older files what stands elsewhere. */
function statedSize(sections: Sections, reading: JgfReader): BoardSize | undefined {
  const width = readCount('board/width', sections, reading)
  const height = readCount('board/height', sections, reading)
  const size = readCount('board/size', sections, reading)
  if (width === undefined && height === undefined && size === undefined) return oldSize(sections, reading)
  const square = { width: width ?? height ?? size!, height: height ?? width ?? size! }
  if (size !== undefined && (square.width !== size || square.height !== size)) {
    reading.report('jgf/board-twice', sections.top['board'] as JsonObject, 'size', { size, ...square })
  } else if (size === undefined && (width === undefined || height === undefined)) {
    reading.report('jgf/type', sections.top['board'] as JsonObject, undefined, { key: 'board' }, 'board.size')
  }
  return square
}

/** A number, or an object with width and height. */
function oldSize(sections: Sections, reading: JgfReader): BoardSize | undefined {
  for (const path of OLD_SIZES) {
    const found = sections.find(path)
    if (!found) continue
    const { value } = found
    const width = asCount(isObject(value) ? (value['width'] ?? null) : value)
    const height = asCount(isObject(value) ? (value['height'] ?? null) : value)
    if (!width || !height) continue
    sections.use(found.holder, found.key)
    reading.reportOldKey(path.replace('/', '.'), 'board.size', found.holder, found.key)
    return { width: width.value, height: height.value }
  }
  return undefined
}

function readCount(path: string, sections: Sections, reading: JgfReader): number | undefined {
  const found = sections.find(path)
  if (!found) return undefined
  const { holder, key, value } = found
  sections.use(holder, key)
  const number = asCount(value)
  const name = path.replace('/', '.')
  if (!number) reading.refuse(path, holder, key, value)
  else if (number.loose) reading.report('jgf/type', holder, key, { key: name }, name)
  return number?.value
}

const CUT_OFFS = ['cutOffTop', 'cutOffBottom', 'cutOffLeft', 'cutOffRight'] as const

function readRegion(sections: Sections, reading: JgfReader): void {
  const [top = 0, bottom = 0, left = 0, right = 0] = CUT_OFFS.map((key) => readCount(`board/${key}`, sections, reading))
  if (top + bottom + left + right === 0) return
  const { width, height } = reading.record.board
  const region = { left, top, right: width - 1 - right, bottom: height - 1 - bottom }
  if (region.left <= region.right && region.top <= region.bottom) {
    reading.record.region = region
    return
  }
  reading.report('jgf/cut-off', sections.top['board'] as JsonObject)
  const cut = { cutOffTop: top, cutOffBottom: bottom, cutOffLeft: left, cutOffRight: right }
  reading.putAside('board/cutOff', cut)
}

export function writeBoard({ board: { width, height }, region }: GameRecord): JsonObject {
  const size: Record<string, Json> = width === height ? { size: width } : { width, height }
  if (!region) return size
  return {
    ...size,
    cutOffTop: region.top,
    cutOffBottom: height - 1 - region.bottom,
    cutOffLeft: region.left,
    cutOffRight: width - 1 - region.right,
  }
}

/** Cut-offs can't say more than that a part of the board is left; the whole board is no part. */
export function carryRegion(region: Region, { width, height }: BoardSize): Region | undefined {
  const { left, top, right, bottom } = region
  const whole = left === 0 && top === 0 && right === width - 1 && bottom === height - 1
  const inside = left >= 0 && top >= 0 && right < width && bottom < height && left <= right && top <= bottom
  return inside && !whole ? region : undefined
}
