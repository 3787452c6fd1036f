import { formatLayout, moveOf, pieceOf } from '../../../games/einstein/index.ts'
import type { Piece, Side } from '../../../games/game.ts'
import { bySide } from '../../../games/shared/sides.ts'
import type { GameRecord } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { halfWidth } from '../../shared/width.ts'
import type { Dialect } from '../dialects.ts'
import { layoutGaps, ownTexts, unreadTexts } from '../extras.ts'
import { type CcgcReader, excerpt, LONGEST_MOVE } from '../reader.ts'
import { readElision } from './elisions.ts'
import { layoutOf, placementsOf, setupOf } from './layouts.ts'
import { type Line, linesIn } from './lines.ts'
import { checkMarks, readMarks, writeMark } from './marks.ts'

/** EinStein würfelt nicht!: two lines of layout, then a line a move, `1:5;(R5,C3)MARK[3]`. */

const PIECE_EXAMPLE = 'A5-1'
const MOVE_EXAMPLE = '1:5;(R5,C3)'
const LAYOUT_EXAMPLES = bySide('R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6', 'B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6')
const LAYOUT = /^([RB])\s*:(.*)$/i
const PIECE = /^([A-Z])\s*(\d{1,2})\s*-\s*(\d{1,2})$/i
const NUMBER = /^(\d+)\s*[:.]/
const MOVE =
  /^(?:(?<number>\d+)\s{0,20}[:.]\s{0,20})?(?<die>\d)\s{0,20}[;,]\s{0,20}\(?\s{0,20}(?<who>[A-Z]?)\s{0,20}(?<piece>\d)\s{0,20},\s{0,20}(?<square>[A-Z]\s{0,20}\d{1,2})\s{0,20}\)?(?<tail>.*)$/i
/** `3:(R3,E3)`: the die is unknown. */
const DIELESS = /^(?:\d+\s{0,20}[:.]\s{0,20})?[;,]?\s{0,20}\(?\s{0,20}[A-Z]?\s{0,20}\d\s{0,20},\s{0,20}[A-Z]\s{0,20}\d/i

export function readEinstein(reading: CcgcReader, from: number): void {
  const layout = new LayoutReader(reading)
  let number = 0
  for (const line of linesIn(reading.text, from, reading.to)) {
    const half = halfWidth(line.text)
    if (half !== line.text)
      reading.count('ccgc/full-width', line.from, line.from + half.length, { found: excerpt(line.text) })
    const [, letter, pieces] = LAYOUT.exec(half) ?? []
    if (letter && pieces !== undefined) layout.read(reading.sideOf(letter)!, half, line.from)
    else number = readMoves(reading, half, line, number)
  }
  layout.finish(from)
}

class LayoutReader {
  readonly #reading: CcgcReader
  readonly #pieces: Piece[]
  /** Pieces in each side's line, as they are written again. */
  readonly #told = bySide<string[]>([], [])
  /** Pieces that cannot be placed, preserved. */
  readonly #unread = bySide<string[]>([], [])

  constructor(reading: CcgcReader) {
    this.#reading = reading
    this.#pieces = new Array(reading.dialect.board.width * reading.dialect.board.height).fill(0)
  }

  read(side: Side, line: string, from: number): void {
    const reading = this.#reading
    reading.mark(reading.dialect.game.sides[side - 1]!.letter, { from, to: from + line.length })
    if (reading.last > 0) reading.count('ccgc/layout-late', from, from + line.length)
    else if (side === 1 && this.#told[1].length === 0 && this.#told[2].length > 0)
      reading.report('ccgc/layout-order', from, from + line.length)
    let at = line.indexOf(':') + 1
    if (/\s/.test(line)) reading.count('ccgc/spaces', from, from + line.length)
    for (const part of line.slice(at).split(';')) {
      const text = part.trim()
      if (text !== '') this.#piece(side, text, from + at + part.indexOf(text))
      at += part.length + 1
    }
    if (this.#isTold) reading.record.nodes[0]!.action = setupOf(this.#pieces, reading.dialect.game)
  }

  /** If one side is missing, there is no layout at all: no game has an empty side. */
  get #isTold(): boolean {
    return this.#told[1].length > 0 && this.#told[2].length > 0
  }

  #piece(side: Side, text: string, from: number): void {
    const reading = this.#reading
    const { board, game } = reading.dialect
    const to = from + text.length
    const [, column = '', row = '', number] = PIECE.exec(text) ?? []
    const at = game.notation.parsePoint(column + row, board)
    if (at === undefined || Number(number) < 1 || Number(number) > 6) {
      reading.report('ccgc/layout-piece', from, to, { text: excerpt(text), expected: PIECE_EXAMPLE })
      this.#unread[side].push(text)
      return
    }
    const piece = pieceOf(side, Number(number))
    if (this.#pieces[at] !== 0 || this.#pieces.includes(piece)) {
      reading.count('ccgc/layout-twice', from, to, { text: excerpt(text) })
      this.#unread[side].push(text)
      return
    }
    if (/[a-z]/.test(text)) reading.count('ccgc/lower-case', from, to)
    this.#pieces[at] = piece
    this.#told[side].push(`${game.notation.point(at, board)}-${Number(number)}`)
  }

  finish(from: number): void {
    const reading = this.#reading
    const isBlank = ([1, 2] as const).every((side) => this.#told[side].length + this.#unread[side].length === 0)
    for (const side of [1, 2] as const) {
      const { letter } = reading.dialect.game.sides[side - 1]!
      if (!this.#isTold) for (const text of this.#told[side]) reading.keepForGame('layout', `${letter}:${text}`)
      for (const text of this.#unread[side]) reading.keepLayoutGap(`${letter}:${text}`)
      if (this.#told[side].length > 0) continue
      reading.report('ccgc/layout-missing', from, from, { expected: LAYOUT_EXAMPLES[side] })
      reading.missLayout(letter, isBlank)
    }
  }
}

/** Reads the moves of a line, of which there should be one; returns the number of the last. */
function readMoves(reading: CcgcReader, half: string, line: Line, before: number): number {
  let number = before
  for (let at = 0; at < half.length; ) {
    const rest = half.slice(at)
    const blanks = rest.length - rest.trimStart().length
    const start = at + blanks
    const parts = partsOf(half.slice(start))
    if (at > 0 && parts) reading.count('ccgc/moves-in-line', line.from + start, line.from + half.length)
    const text = line.text.slice(start)
    if (at > 0 && !parts) {
      reading.report('ccgc/unreadable', line.from + start, line.from + half.length, {
        text: excerpt(text),
        expected: 'MARK[…]',
      })
      reading.keep('text', text)
      return number
    }
    const length = readMove(reading, parts, { from: line.from + start, text }, number + 1)
    number = Number(NUMBER.exec(half.slice(start))?.[1] ?? (parts ? number + 1 : number))
    at = start + length
  }
  return number
}

type Parts = Readonly<Record<string, string>>

function partsOf(half: string): Parts | undefined {
  const parts = half.length > LONGEST_MOVE ? undefined : MOVE.exec(half)?.groups
  const isOne = (text: string | undefined): boolean => /^[1-6]$/.test(text ?? '')
  return parts && isOne(parts['die']) && isOne(parts['piece']) ? parts : undefined
}

/** Reads the move that a text begins with, and its marks; returns how far it goes. */
function readMove(reading: CcgcReader, parts: Parts | undefined, { from, text }: Line, due: number): number {
  const to = from + text.length
  if (readElision(reading, text, from)) return text.length
  const { board, game } = reading.dialect
  const half = halfWidth(text)
  if (!parts) {
    const code = half.length <= LONGEST_MOVE && DIELESS.test(half) ? 'ccgc/die-missing' : 'ccgc/unreadable'
    reading.report(code, from, to, { text: excerpt(text), expected: MOVE_EXAMPLE })
    if (NUMBER.test(half)) reading.keepMove(text)
    else reading.keep('text', text)
    return text.length
  }
  const square = parts['square']!.replace(/\s+/g, '')
  const target = game.notation.parsePoint(square, board)
  if (target === undefined) {
    reading.report('ccgc/point-outside', from, to, { point: square, expected: 'A–E, 1–5' })
    checkMarks(reading, parts['tail']!, to - parts['tail']!.length)
    reading.keepMove(text)
    return text.length
  }
  const who = parts['who']!
  const told = reading.sideOf(who)
  const length = text.length - parts['tail']!.length
  if (!told) reading.count(who === '' ? 'ccgc/colour-missing' : 'ccgc/colour-letter', from, to, { found: who })
  const side = told ?? reading.nextSide()
  const move = moveOf(Number(parts['die']), pieceOf(side, Number(parts['piece'])), target)
  reading.add(move, side, from, from + length)
  reportForm(reading, half.slice(0, length), from, parts['number'], due, move)
  return length + readMarks(reading, parts['tail']!, from + length)
}

function reportForm(
  reading: CcgcReader,
  text: string,
  from: number,
  number: string | undefined,
  due: number,
  move: number,
): void {
  const { game, board } = reading.dialect
  const to = from + text.length
  const expected = `${due}:${game.notation.format(move, board)}`
  if (text === expected) return
  if (Number(number) !== due) reading.count('ccgc/ply-number', from, from + (number?.length ?? 0), { expected: due })
  if (/[a-z]/.test(text)) reading.count('ccgc/lower-case', from, to)
  if (/\s/.test(text)) reading.count('ccgc/spaces', from, to)
  // Numbers and colours have messages of their own.
  const bare = (form: string): string => form.replace(/^\d+[:.](?=\d)/, '').replace(/\((?:[A-Z](?=\d))?/, '(')
  if (bare(text.replace(/\s+/g, '').toUpperCase()) !== bare(expected)) {
    reading.count('ccgc/move-form', from, to, { found: excerpt(text), expected })
  }
}

export function writeEinstein(record: GameRecord, { game, board, lowestMark }: Dialect): string {
  const lines: string[] = []
  const letters = game.sides.map(({ letter }) => letter)
  const gaps = layoutGaps(record, letters)
  const isTold = !letters.some((letter) => gaps.includes(letter))
  const placements = isTold ? placementsOf(layoutOf(record, game)) : []
  for (const side of [1, 2] as const) {
    const { letter } = game.sides[side - 1]!
    const kept = [...ownTexts(record, 'layout'), ...gaps].filter((text) => text.startsWith(`${letter}:`))
    const pieces = [formatLayout(placements, side), ...kept.map((text) => text.slice(2))].filter((text) => text !== '')
    if (pieces.length > 0) lines.push(`${letter}:${pieces.join(';')}`)
  }
  let number = 0
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    const marks = ownTexts(notes, 'MARK').map((value) => `MARK[${value}]`)
    if (action?.type === 'play') {
      const mark = writeMark(notes?.evaluation, lowestMark)
      lines.push(`${++number}:${game.notation.format(action.move, board)}${mark}${marks.join('')}`)
    }
    for (const { value } of unreadTexts(notes)) {
      lines.push(String(value))
      // A line that could not be read had its number all the same.
      number = Number(NUMBER.exec(String(value))?.[1] ?? number)
    }
  }
  return lines.map((line) => `${line}\n`).join('')
}
