/** The ways to name points of a Go board, as one table: what stands along its edges, and what a point is called. */

import type { Text } from '../../text/language/texts.ts'
import type { BoardSize, Point } from '../game.ts'
import { arabic, hangul, kanji, type Numerals } from './numerals.ts'

export interface CoordinateSystem {
  readonly id: string
  readonly name: Text
  /** Returns the coordinate above or below a column. */
  column(x: number, board: BoardSize): string
  /** Returns the coordinate beside a row; y counts from the top. */
  row(y: number, board: BoardSize): string
  point(point: Point, board: BoardSize): string
  /** Reads what `point` gives, and close relatives of it. */
  parse(text: string, board: BoardSize): Point | undefined
}

const columnOf = (point: Point, { width }: BoardSize): number => point % width
const rowOf = (point: Point, { width }: BoardSize): number => Math.floor(point / width)

const pointAt = (x: number, y: number, { width, height }: BoardSize): Point | undefined =>
  x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined

const LETTERS_WITHOUT_I = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

/** A … Z without I, then AA, AB … ZZ, AAA … */
function columnLetters(x: number): string {
  const base = LETTERS_WITHOUT_I.length
  let text = ''
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / base)) {
    text = LETTERS_WITHOUT_I[(rest - 1) % base]! + text
  }
  return text
}

function parseColumnLetters(text: string): number {
  let count = 0
  for (const letter of text.toUpperCase()) {
    const digit = LETTERS_WITHOUT_I.indexOf(letter)
    if (digit < 0) return -1
    count = count * LETTERS_WITHOUT_I.length + digit + 1
  }
  return count - 1
}

const a1: CoordinateSystem = {
  id: 'a1',
  name: { key: 'coordinates/a1', en: 'A1 (letters without I, rows from the bottom)', zh: 'A1（字母无 I，行从下往上）' },
  column: columnLetters,
  row: (y, { height }) => String(height - y),
  point: (point, board) => columnLetters(columnOf(point, board)) + (board.height - rowOf(point, board)),
  parse(text, board) {
    const parts = /^([a-z]{1,5})([1-9]\d{0,8})$/i.exec(text.trim())
    return parts ? pointAt(parseColumnLetters(parts[1]!), board.height - Number(parts[2]), board) : undefined
  },
}

const SGF_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** SGF ends at 52; on larger boards both coordinates get more letters, equally many, so that they can be told apart. */
function sgfDigits({ width, height }: BoardSize): number {
  let digits = 1
  for (let size = SGF_LETTERS.length; size < Math.max(width, height); size *= SGF_LETTERS.length) digits++
  return digits
}

function sgfLetters(index: number, board: BoardSize): string {
  let text = ''
  for (let rest = index, n = sgfDigits(board); n > 0; n--, rest = Math.floor(rest / SGF_LETTERS.length)) {
    text = SGF_LETTERS[rest % SGF_LETTERS.length]! + text
  }
  return text
}

const parseSgfLetters = (text: string): number =>
  [...text].reduce((sum, letter) => sum * SGF_LETTERS.length + SGF_LETTERS.indexOf(letter), 0)

const aa: CoordinateSystem = {
  id: 'aa',
  name: { key: 'coordinates/aa', en: 'aa (SGF letters, rows from the top)', zh: 'aa（SGF 字母，行从上往下）' },
  column: sgfLetters,
  row: sgfLetters,
  point: (point, board) => sgfLetters(columnOf(point, board), board) + sgfLetters(rowOf(point, board), board),
  parse(text, board) {
    const digits = sgfDigits(board)
    if (text.length !== digits * 2 || !/^[a-zA-Z]+$/.test(text)) return undefined
    return pointAt(parseSgfLetters(text.slice(0, digits)), parseSgfLetters(text.slice(digits)), board)
  },
}

/** Columns from the left and rows from the top, both counted from one, with something between them. */
function counted(facts: {
  id: string
  name: Text
  between: string
  edge: Numerals
  inWords: Numerals
}): CoordinateSystem {
  const { id, name, between, edge, inWords } = facts
  return {
    id,
    name,
    column: (x) => arabic.format(x + 1),
    row: (y) => edge.format(y + 1),
    point: (point, board) =>
      inWords.format(columnOf(point, board) + 1) + between + inWords.format(rowOf(point, board) + 1),
    parse(text, board) {
      const [x, y, more] = text
        .normalize('NFKC')
        .split(between.trim())
        .map((part) => inWords.parse(part.trim()))
      return x !== undefined && y !== undefined && more === undefined ? pointAt(x - 1, y - 1, board) : undefined
    },
  }
}

export const coordinateSystems: readonly CoordinateSystem[] = [
  a1,
  aa,
  counted({
    id: '1-1',
    name: { key: 'coordinates/1-1', en: '1-1 (numbers from the top left)', zh: '1-1（数字，从左上角起）' },
    between: '-',
    edge: arabic,
    inWords: arabic,
  }),
  counted({
    id: 'kanji',
    name: { key: 'coordinates/kanji', en: 'Japanese (16, 四: 十六の四)', zh: '日式（16、四：十六の四）' },
    between: 'の',
    edge: kanji,
    inWords: kanji,
  }),
  counted({
    id: 'hangul',
    name: { key: 'coordinates/hangul', en: 'Korean (16, 사: 십육의 사)', zh: '韩式（16、사：십육의 사）' },
    between: '의 ',
    edge: hangul,
    inWords: hangul,
  }),
]

const byId = new Map(coordinateSystems.map((system) => [system.id, system]))

export const coordinateSystem = (id: string): CoordinateSystem | undefined => byId.get(id)

/** Default coordinate system of moves. */
export const usualCoordinates: CoordinateSystem = a1
