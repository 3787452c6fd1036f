import { existsSync } from 'node:fs'
import { parseShape, type Shape } from '@qipu/library/shapes'
import { gameById, Replay } from 'qipu'
import { mainLine } from 'qipu/record'
import type { Terminal } from '../../terminal/terminal.ts'
import { Problem } from '../../words/problem.ts'
import { recordIn } from './position.ts'

/** A shape as rows of signs, or what stands between two corners of a file's last position. */
export async function shapeIn(text: string, region: string | undefined, terminal: Terminal): Promise<Shape> {
  const rows = region === undefined && !existsSync(text) ? text : await rowsIn(text, region, terminal)
  const shape = parseShape(rows)
  if (!('fault' in shape)) return shape
  throw shape.fault === 'sign'
    ? new Problem('shape-sign', { sign: shape.sign, at: shape.at })
    : shape.fault === 'ragged'
      ? new Problem('shape-ragged', { row: shape.row })
      : new Problem('shape-empty')
}

const SIGNS = '.XO'

async function rowsIn(path: string, region = '', terminal: Terminal): Promise<string> {
  const record = await recordIn(path, terminal)
  const game = gameById(record.game)
  const [one, other, ...more] = region.split(':').map((corner) => game?.notation.parsePoint(corner, record.board))
  if (!game?.stones || one === undefined || other === undefined || more.length > 0) {
    throw new Problem('shape-region', { text: region })
  }
  const { width } = record.board
  const position = new Replay(record, game).to(mainLine(record).at(-1)!)
  const [left, right] = [one % width, other % width].sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [Math.floor(one / width), Math.floor(other / width)].sort((a, b) => a - b) as [number, number]
  const rows: string[] = []
  for (let y = top; y <= bottom; y++) {
    let row = ''
    for (let x = left; x <= right; x++) row += SIGNS[position.at(x + y * width)]
    rows.push(row)
  }
  return rows.join('/')
}
