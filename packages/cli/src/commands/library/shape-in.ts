import { statSync } from 'node:fs'
import {
  type Anchor,
  anchorsAt,
  joinShapes,
  parseShape,
  type Shape,
  type Sides,
  turnFor,
  turnShape,
} from '@qipu/library/shapes'
import { regionNamed } from 'qipu/diagram'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { isRefusal } from 'qipu/text'
import { nodeOfMove } from '../../picture/resolve-node.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { recordIn } from './position.ts'

interface Wanted {
  readonly region?: string | undefined
  readonly move?: number | undefined
  readonly anchor: Anchor
}

/** A shape as rows of signs, or what stands in a file's position between two corners, or in several rectangles. */
export async function shapeIn(text: string, wanted: Wanted, terminal: Terminal): Promise<Shape> {
  const { region, move, anchor } = wanted
  if (region === undefined && move === undefined && !isFile(text)) return shapeOf(text)
  if (region === undefined) throw new CliError('shape-needs-region', { path: text })
  return shapeFrom(await recordIn(text, terminal), region, move, anchor)
}

/** Rows of signs may be longer than the name of a file can be. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Points in a row of the largest board that a record can have. */
const MAX_BOARD = 52

function shapeOf(rows: string): Shape {
  const shape = parseShape(rows)
  if (isRefusal(shape)) throw new CliError(`shape-${shape.refusal.code}`, shape.refusal.args)
  if (Math.max(shape.width, shape.height) <= MAX_BOARD) return shape
  throw new CliError('shape-large', { width: shape.width, height: shape.height, most: MAX_BOARD })
}

const CELLS = [0, 1, 2] as const

/** Corners and sides are turned the way in which they are written, wherever on the board they stand. */
function shapeFrom(record: GameRecord, text: string, move: number | undefined, anchor: Anchor): Shape {
  const { board } = record
  const game = gameById(record.game)
  const regions = text.split('+').map((part) => (game?.pieces.stones ? regionNamed(part, game, board) : undefined))
  const position = game && new Replay(record, game).to(nodeOfMove(record, move))
  const parts = regions.map((region) => {
    if (!region || !position) throw new CliError('shape-region', { text })
    const { left, top, right, bottom } = region
    const [width, height] = [right - left + 1, bottom - top + 1]
    const cells = Array.from({ length: width * height }, (_, cell) => {
      const point = left + (cell % width) + (top + Math.floor(cell / width)) * board.width
      return CELLS[position.at(point) as 0 | 1 | 2]
    })
    return { shape: { width, height, cells }, left, top }
  })
  const shape = joinShapes(parts)!
  const left = Math.min(...parts.map((part) => part.left))
  const top = Math.min(...parts.map((part) => part.top))
  const sides: Sides = {
    left: left === 0,
    right: left + shape.width === board.width,
    top: top === 0,
    bottom: top + shape.height === board.height,
  }
  const isBound = anchor === 'corner' || anchor === 'side'
  if (isBound && !anchorsAt(sides).includes(anchor)) throw new CliError('shape-elsewhere', { text, anchor })
  return turnShape(shape, turnFor(sides, anchor))
}
