/** Points as programs that analyse Go write them: columns without I, rows from the bottom. */

import type { BoardSize } from '../../../record/basics.ts'
import type { AnalysisMove } from '../../../record/record.ts'

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

export const hasVertices = ({ width, height }: BoardSize): boolean => width <= COLUMNS.length && height <= 99

export const writeVertex = (move: AnalysisMove, { width, height }: BoardSize): string =>
  move === 'pass' ? 'pass' : `${COLUMNS[move % width]}${height - Math.floor(move / width)}`

export function readVertex(text: string, { width, height }: BoardSize): AnalysisMove | undefined {
  if (/^pass$/i.test(text)) return 'pass'
  const [, letter, row] = /^([A-HJ-Z])([1-9]\d?)$/i.exec(text) ?? []
  const x = letter === undefined ? -1 : COLUMNS.indexOf(letter.toUpperCase())
  const y = height - Number(row)
  return x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

/** Number of moves of a line that are read and written. */
const LONGEST_LINE = 100

/** The moves of a line up to the first word that is none; undefined where there are none. */
export function readLine(words: readonly unknown[], board: BoardSize): AnalysisMove[] | undefined {
  const line: AnalysisMove[] = []
  for (const word of words.slice(0, LONGEST_LINE)) {
    const move = readVertex(String(word), board)
    if (move === undefined) break
    line.push(move)
  }
  return line.length > 0 ? line : undefined
}

export const writeLine = (line: readonly AnalysisMove[], board: BoardSize): string[] =>
  line.slice(0, LONGEST_LINE).map((move) => writeVertex(move, board))
