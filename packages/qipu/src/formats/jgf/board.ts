import type { BoardSize, Game } from '../../games/game.ts'
import type { GameRecord, Region } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json.ts'
import { isObject, type Reading, shown } from './reading.ts'
import type { Found, Sections } from './sections.ts'
import { asCount } from './values.ts'

const OLD_SIZES = ['size', 'game/size']

/** Whether a game is played on a board, and the board is one that can be counted. */
export const fits = (game: Game, { width, height }: BoardSize): boolean =>
  Number.isInteger(width) && Number.isInteger(height) && game.allows({ width, height })

export function readBoard(sections: Sections, reading: Reading): void {
  const { record, game } = reading
  const width = readCount('board/width', sections, reading)
  const height = readCount('board/height', sections, reading)
  const found = sections.find('board/size') ?? oldSize(sections, reading)
  const size = found && readSize(found, sections, reading)
  const stated = width !== undefined && height !== undefined ? { width, height } : size
  const { width: w, height: h } = game.board
  record.board = { width: w, height: h }
  if (stated && fits(game, stated)) {
    record.board = stated
    if (found && size && (size.width !== stated.width || size.height !== stated.height)) {
      reading.tell('jgf/board-twice', found.holder, found.key, { size: shown(found.value), ...stated })
    }
  } else if (stated || found || width !== undefined || height !== undefined) {
    const given = stated ? `${stated.width}×${stated.height}` : shown(found?.value ?? width ?? height)
    const holder = found?.holder ?? sections.find('board/width')?.holder ?? sections.top['board']
    reading.tell('jgf/board', holder as object, found?.key, { value: given, width: w, height: h })
    reading.putAside('board', definedOf({ size: found?.value, width, height }))
  } else reading.tell('jgf/no-board', sections.top, undefined, { width: w, height: h })
  readRegion(sections, reading)
}

function oldSize(sections: Sections, reading: Reading): Found | undefined {
  for (const path of OLD_SIZES) {
    const found = sections.find(path)
    if (!found) continue
    const args = { old: path.replace('/', '.'), now: 'board.size' }
    reading.tellOnce('jgf/old-key', path, found.holder, found.key, args)
    return found
  }
  return undefined
}

/** A number; in older files also width and height in an object. */
function readSize(found: Found, sections: Sections, reading: Reading): BoardSize | undefined {
  const { holder, key, value } = found
  sections.use(holder, key)
  if (isObject(value)) {
    const width = asCount(value['width'] ?? null)?.value
    const height = asCount(value['height'] ?? null)?.value
    return width !== undefined && height !== undefined ? { width, height } : undefined
  }
  const size = asCount(value)
  if (size?.loose) reading.tell('jgf/type', holder, key, { key: 'board.size' }, 'board.size')
  return size && { width: size.value, height: size.value }
}

function readCount(path: string, sections: Sections, reading: Reading): number | undefined {
  const found = sections.find(path)
  if (!found) return undefined
  const { holder, key, value } = found
  sections.use(holder, key)
  const number = asCount(value)
  const name = path.replace('/', '.')
  if (!number) {
    reading.tell('jgf/value', holder, key, { key: name, value: shown(value) }, name)
    reading.putAside(path, value)
  } else if (number.loose) reading.tell('jgf/type', holder, key, { key: name }, name)
  return number?.value
}

const definedOf = (values: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as JsonObject

const CUT_OFFS = ['cutOffTop', 'cutOffBottom', 'cutOffLeft', 'cutOffRight'] as const

function readRegion(sections: Sections, reading: Reading): void {
  const [top = 0, bottom = 0, left = 0, right = 0] = CUT_OFFS.map((key) => readCount(`board/${key}`, sections, reading))
  if (top + bottom + left + right === 0) return
  const { width, height } = reading.record.board
  const region = { left, top, right: width - 1 - right, bottom: height - 1 - bottom }
  if (region.left <= region.right && region.top <= region.bottom) {
    reading.record.region = region
    return
  }
  reading.tell('jgf/cut-off', sections.top['board'] as JsonObject)
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
