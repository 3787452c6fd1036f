import { cellsOf } from '../../text/cells.ts'
/** A sheet of character cells that is written to in any order. */

export type Color = 'black' | 'white' | 'red' | 'blue' | 'board' | 'line' | 'accent' | 'faint' | 'grey'

export interface Style {
  readonly ink?: Color
  readonly paper?: Color
  readonly bold?: boolean
}

/** Numbers of the 256 colours that terminals agree on. */
const PALETTE: Readonly<Record<Color, number>> = {
  black: 16,
  white: 231,
  red: 160,
  blue: 26,
  board: 179,
  line: 94,
  accent: 160,
  faint: 137,
  grey: 244,
}

export const isColor = (id: string): id is Color => Object.hasOwn(PALETTE, id)

export const padStart = (text: string, cells: number): string => ' '.repeat(Math.max(0, cells - cellsOf(text))) + text

export const padEnd = (text: string, cells: number): string => text + ' '.repeat(Math.max(0, cells - cellsOf(text)))

/** In the middle of so many cells, rather to the left where they are odd. */
export function centred(text: string, cells: number): string {
  const room = Math.max(0, cells - cellsOf(text))
  return ' '.repeat(Math.floor(room / 2)) + text + ' '.repeat(Math.ceil(room / 2))
}

interface Cell {
  readonly character: string
  readonly style: Style
}

const PLAIN: Style = {}
const BLANK: Cell = { character: ' ', style: PLAIN }
/** Follows a wide character. */
const TAKEN: Cell = { character: '', style: PLAIN }

export class Canvas {
  readonly #rows: Cell[][] = []

  put(row: number, column: number, text: string, style: Style = PLAIN): void {
    const line = (this.#rows[row] ??= [])
    let at = column
    for (const character of text) {
      line[at++] = { character, style }
      if (cellsOf(character) === 2) line[at++] = TAKEN
    }
  }

  /** Changes the looks of cells and leaves what stands there. */
  tint(row: number, column: number, cells: number, style: Style): void {
    const line = (this.#rows[row] ??= [])
    for (let at = column; at < column + cells; at++) {
      const cell = line[at] ?? BLANK
      line[at] = { character: cell.character, style: { ...style, ...cell.style } }
    }
  }

  /** The lines, without blanks at their ends unless these are coloured. */
  lines(colored: boolean): string[] {
    return Array.from(this.#rows, (line) => {
      const cells = Array.from(line ?? [], (cell) => cell ?? BLANK)
      if (colored) return paint(cells)
      return cells
        .map(({ character }) => character)
        .join('')
        .trimEnd()
    })
  }
}

const RESET = '\u001b[0m'

function codeOf({ ink, paper, bold }: Style): string {
  const parts: string[] = []
  if (bold) parts.push('1')
  if (ink) parts.push(`38;5;${PALETTE[ink]}`)
  if (paper) parts.push(`48;5;${PALETTE[paper]}`)
  return parts.length === 0 ? '' : `\u001b[${parts.join(';')}m`
}

function paint(cells: readonly Cell[]): string {
  let text = ''
  let code = ''
  for (const cell of cells) {
    if (cell !== TAKEN && codeOf(cell.style) !== code) {
      if (code !== '') text += RESET
      code = codeOf(cell.style)
      text += code
    }
    text += cell.character
  }
  return code === '' ? text.trimEnd() : text + RESET
}
