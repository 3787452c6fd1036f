/** Board of the library search: a position reached by moves, or a shape that was set up. */

import type { Anchor } from '@qipu/library/shapes'
import { write } from 'qipu'
import { formatById } from 'qipu/formats'
import type { Position } from 'qipu/games'
import { gameById } from 'qipu/games'
import {
  addNode,
  type BoardSize,
  type GameRecord,
  type Move,
  newRecord,
  PASS,
  type Point,
  pass,
  play,
  type Side,
} from 'qipu/record'
import { type Region, regionOf, usualAnchor } from './region.ts'

export type Mode = 'position' | 'shape'

/** Tools of a click in a shape. */
export const TOOLS = ['region', 'black', 'white', 'empty', 'wild'] as const
export type Tool = (typeof TOOLS)[number]

export interface GameKind extends BoardSize {
  readonly game: string
  readonly hasShapes: boolean
}

export interface SearchBoard {
  readonly mode: Mode
  readonly moves: readonly Move[]
  readonly stones: ReadonlyMap<Point, Side>
  readonly wild: ReadonlySet<Point>
  readonly region: Region | undefined
  readonly anchor: Anchor
  readonly fixedColours: boolean
}

export const EMPTY_STUDY: SearchBoard = {
  mode: 'position',
  moves: [],
  stones: new Map(),
  wild: new Set(),
  region: undefined,
  anchor: 'anywhere',
  fixedColours: false,
}

/** The position after the moves. */
export function positionOf({ game, width, height }: GameKind, moves: readonly Move[]): Position | undefined {
  const position = gameById(game)?.start({ board: { width, height } })
  for (const move of moves) position?.play(move, position.turn)
  return position
}

/** The record of the moves; with the shape's stones, where it is one. */
export function recordOf(kind: GameKind, { mode, moves, stones }: SearchBoard): GameRecord {
  const { game, width, height } = kind
  const record = newRecord(game, { width, height })
  if (mode === 'shape') {
    if (stones.size > 0) addNode(record, 0, { type: 'setup', put: [...stones] })
    return record
  }
  const position = positionOf(kind, [])
  let node = 0
  for (const move of moves) {
    const side = position?.turn ?? 1
    node = addNode(record, node, move === PASS ? pass(side) : play(move, side))
    position?.play(move, side)
  }
  return record
}

export const recordText = (record: GameRecord): string =>
  new TextDecoder().decode(write([record], formatById('qipu')!).bytes)

/** Plays a move where the rules allow it. */
export function withMove(study: SearchBoard, kind: GameKind, move: Move): SearchBoard | undefined {
  const position = positionOf(kind, study.moves)
  if (!position || !isLegal(position, move)) return undefined
  return { ...study, moves: [...study.moves, move] }
}

function isLegal(position: Position, move: Move): boolean {
  if (move === PASS) return true
  for (const legal of position.legal()) if (legal === move) return true
  return false
}

/** The stones of a position become a shape's. */
export function asShape(study: SearchBoard, kind: GameKind): SearchBoard {
  const stones = new Map<Point, Side>()
  const position = positionOf(kind, study.moves)
  for (let point = 0; position && point < kind.width * kind.height; point++) {
    const piece = position.at(point)
    if (piece === 1 || piece === 2) stones.set(point, piece)
  }
  return { ...study, mode: 'shape', stones, wild: new Set() }
}

export function withRegion(study: SearchBoard, board: BoardSize, one: Point, other: Point): SearchBoard {
  const region = regionOf(one, other, board)
  return { ...study, region, anchor: usualAnchor(region, board) }
}

const SIDES: Readonly<Partial<Record<Tool, Side>>> = { black: 1, white: 2 }

/** Sets a point; the same again takes it away. */
export function withPoint(study: SearchBoard, point: Point, tool: Exclude<Tool, 'region'>): SearchBoard {
  const stones = new Map(study.stones)
  const wild = new Set(study.wild)
  const side = SIDES[tool]
  const isAgain = tool === 'wild' ? wild.has(point) : side !== undefined && stones.get(point) === side
  stones.delete(point)
  wild.delete(point)
  if (!isAgain && side !== undefined) stones.set(point, side)
  if (!isAgain && tool === 'wild') wild.add(point)
  return { ...study, stones, wild }
}
