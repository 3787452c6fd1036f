import { existsSync } from 'node:fs'
import { parseShape, type Shape } from '@qipu/library/shapes'
import { gameById, Replay } from 'qipu'
import { regionNamed } from 'qipu/diagram'
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
  const part = game?.stones && regionNamed(region, game, record.board)
  if (!part) throw new Problem('shape-region', { text: region })
  const { width } = record.board
  const position = new Replay(record, game).to(mainLine(record).at(-1)!)
  const { left, top, right, bottom } = part
  const rows: string[] = []
  for (let y = top; y <= bottom; y++) {
    let row = ''
    for (let x = left; x <= right; x++) row += SIGNS[position.at(x + y * width)]
    rows.push(row)
  }
  return rows.join('/')
}
