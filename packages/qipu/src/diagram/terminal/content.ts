/** Contents of one point of a text board, for any grid. */

import type { Piece, Point } from '../../games/game.ts'
import { markFacts } from '../../record/marks.ts'
import type { Mark } from '../../record/record.ts'
import { cellsOf } from '../../text/cells.ts'
import type { BoardView } from '../view.ts'
import { type Color, isColor, type Style } from './canvas.ts'

/** Options of boards as text. */
export interface TextOptions {
  /** Nothing beyond ASCII, for terminals and mails that know no better. */
  readonly ascii?: boolean
  /** Paints with the colours of the terminal. */
  readonly color?: boolean
}

const OTHER_SIGN = ['※', '?']

export function signOf({ type, side }: Mark, { ascii }: TextOptions): string {
  const signs = markFacts(type)?.signs
  const [best, plain] = signs?.[(side ?? 1) - 1] ?? signs?.[0] ?? OTHER_SIGN
  return (ascii ? plain : best)!
}

export const colorOf = ({ game }: BoardView, piece: Piece): Color => {
  const side = game.pieces.kinds[piece]?.side
  const id = side === undefined ? 'grey' : game.sides[side - 1]!.id
  return isColor(id) ? id : 'grey'
}

/** Stones of black and white can be told apart without colours; others need their letter. */
const STONES: Readonly<Record<string, string>> = { black: '●', white: '○' }
const ASCII_STONES: Readonly<Record<string, string>> = { black: 'X', white: 'O' }

export interface Content {
  readonly text: string
  readonly style: Style
}

/** Returns the contents of each point: the piece, and a text or a sign. Empty points are missing. */
export function contents(
  view: BoardView,
  options: TextOptions,
  glyph: (piece: Piece) => string = (piece) => stoneOf(view, piece, options),
): Map<Point, Content> {
  const texts = new Map(view.texts.filter(({ to }) => to === undefined).map((text) => [text.at, text.text]))
  const signs = new Map(view.marks.map((mark) => [mark.at, signOf(mark, options)]))
  const found = new Map<Point, Content>()
  for (let point = 0; point < view.pieces.length; point++) {
    const piece = view.hidden.has(point) ? 0 : view.pieces[point]!
    const added = texts.get(point) ?? signs.get(point)
    const content = contentOf(view, piece, added, options, glyph)
    if (content) found.set(point, content)
  }
  return found
}

function contentOf(
  view: BoardView,
  piece: Piece,
  added: string | undefined,
  options: TextOptions,
  glyph: (piece: Piece) => string,
): Content | undefined {
  if (piece === 0)
    return added === undefined ? undefined : { text: plain(added, options), style: { ink: 'accent', bold: true } }
  const color = colorOf(view, piece)
  if (added === undefined) return { text: glyph(piece), style: { ink: color } }
  // A piece with a sign of its own keeps it.
  const { sign } = view.game.pieces.kinds[piece]!
  if (sign) return { text: `${glyph(piece)}:${plain(added, options)}`, style: { ink: color } }
  // With colours the stone becomes the paper that the text stands on.
  if (options.color) return { text: plain(added, options), style: { ink: inkOn(color), paper: color, bold: true } }
  return { text: glyph(piece) + plain(added, options), style: {} }
}

const inkOn = (color: Color): Color => (color === 'white' ? 'black' : 'white')

function stoneOf(view: BoardView, piece: Piece, { ascii, color }: TextOptions): string {
  if (color && !ascii) return '●'
  const { letter } = view.game.pieces.kinds[piece]!
  const stones = ascii ? ASCII_STONES : STONES
  return view.game.board.grid === 'lines' ? (stones[colorOf(view, piece)] ?? letter) : letter
}

/** Longer labels would push the board apart. */
const LONGEST = 3

/** Characters that would move the cursor or reverse the text are not allowed on a board. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const plain = (text: string, { ascii }: TextOptions): string => {
  const shown = ascii ? text.replace(/[^\u0020-\u007e]/g, '?') : text.replace(CONTROLS, '?')
  return [...shown].slice(0, LONGEST).join('')
}

export const widest = (found: ReadonlyMap<Point, Content>): number => {
  let cells = 1
  for (const { text } of found.values()) cells = Math.max(cells, cellsOf(text))
  return cells
}

/** The coordinates of a region's columns and rows, and the room that rows need. */
export function namesAlong({ region, coordinates }: BoardView): {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly margin: number
} {
  if (!coordinates) return { columns: [], rows: [], margin: 0 }
  const { left, top, right, bottom } = region
  const columns = Array.from(
    { length: right - left + 1 },
    (_, i) => coordinates.edge?.('top', left + i) ?? coordinates.column(left + i),
  )
  const rows = Array.from(
    { length: bottom - top + 1 },
    (_, i) => coordinates.edge?.('left', top + i) ?? coordinates.row(top + i),
  )
  return { columns, rows, margin: Math.max(...rows.map(cellsOf)) + 1 }
}
