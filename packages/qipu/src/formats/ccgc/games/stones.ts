import { type Mover, PASS, type Side } from '../../../games/game.ts'
import { columnName } from '../../../games/shared/coordinates.ts'
import { halfWidth } from '../../shared/width.ts'
import { colourOf } from '../colours.ts'
import type { Dialect } from '../dialects.ts'
import { settleOneColour } from '../one-colour.ts'
import { type CcgcReader, excerpt, LONGEST_MOVE } from '../reader.ts'
import { readElision } from './elisions.ts'
import { endsRecord, groupFrom } from './groups.ts'
import { checkMarks, readMark, readMarks } from './marks.ts'

/** Games of stones: `B(J,10)MARK[1]` in gomoku, Connect6 and Hex, `B[D5]MARK[1]` in Phantom Go and NoGo, `B[LI]` and `B[D5]` in Go. */

const A = 'A'.charCodeAt(0)
const I = 'I'.charCodeAt(0) - A

const escaped = (sign: string): string => sign.replace(/[()[\]{}]/, '\\$&')

/** A move in its exact form with the sign after it; nearly every move of every file is one. */
function exactMove({ stone, game, close }: Dialect): RegExp {
  const letters = game.sides.map((side) => side.letter).join('')
  const row = stone!.letterRows ? '[A-Z]' : '[1-9]\\d?'
  const point = `${escaped(stone!.open)}([A-Z])${stone!.between}(${row})${escaped(stone!.close)}`
  return new RegExp(`([${letters}])${point}(?:MARK\\[(-?\\d)\\])?([;${escaped(close)}])`, 'y')
}

const exactMoves = new Map<string, RegExp>()

function exactMoveOf(dialect: Dialect): RegExp {
  const known = exactMoves.get(dialect.code) ?? exactMove(dialect)
  exactMoves.set(dialect.code, known)
  return known
}

export function readStones(reading: CcgcReader, from: number): void {
  const { dialect, text, to } = reading
  const { width, height } = dialect.board
  const exact = exactMoveOf(dialect)
  const letter = dialect.game.sides[0]!.letter
  const columns = columnsOf(reading)
  let at = from
  while (at < to && !reading.ended) {
    exact.lastIndex = at
    const found = exact.exec(text)
    const end = exact.lastIndex
    const x = found ? columns[found[2]!.charCodeAt(0) - A]! : width
    const y = found ? height - rowNumber(found[3]!, dialect) : -1
    if (!found || x >= width || y < 0 || end > to || (found[5] !== ';' && !endsRecord(reading, end - 1))) {
      const group = groupFrom(reading, at)
      if (group.text !== '') readGroup(reading, group.from, group.text, columns)
      at = group.next
      continue
    }
    reading.add(x + y * width, found[1] === letter ? 1 : 2, at, end - 1)
    if (found[4] !== undefined) readMark(reading, found[4], at, end - 1)
    at = end
    if (found[5] !== ';') reading.ended = true
    else if (at >= to) groupFrom(reading, at)
  }
  if (!reading.ended) reading.report('ccgc/bracket-missing', to, to, { expected: dialect.close })
  reading.rest(at)
  settleOneColour(reading)
}

/** The number of a row, from below, that has a number or a letter. */
const rowNumber = (row: string, { stone }: Dialect): number =>
  stone!.letterRows ? row.charCodeAt(0) - A + 1 : Number(row)

/**
 * Column of each letter. All boards of the standard have a column I. Some programs of Go leave the letter out, as Go
 * players do: then a file has the letter after the board's last, and no I.
 */
function columnsOf(reading: CcgcReader): readonly number[] {
  const { dialect, text, from, to } = reading
  const letters = Array.from({ length: 26 }, (_, letter) => letter)
  if (!dialect.stone!.isLenient) return letters
  const body = text.slice(from, to)
  const beyond = new RegExp(`[([]\\s{0,9}${columnName(dialect.board.width)}\\s{0,9},?\\s{0,9}\\d`, 'i').exec(body)
  if (!beyond || /[([]\s{0,9}I\s{0,9},?\s{0,9}\d/i.test(body)) return letters
  const at = from + beyond.index
  reading.reportGame('ccgc/columns-without-i', at, at + beyond[0].length, { found: columnName(dialect.board.width) })
  return letters.map((letter) => (letter > I ? letter - 1 : letter))
}

interface Parts {
  readonly who: string
  readonly colon?: string
  readonly open?: string
  readonly column?: string
  readonly between?: string
  readonly row?: string
  readonly pass?: string
  /** Two letters, as SGF names points; files of Go use it. */
  readonly pair?: string
  readonly close?: string
  readonly tail: string
}

const POINT = '(?<column>[a-z]{1,2})(?<between>\\s*[,.]?\\s*)(?<row>\\d{1,3})'
const BRACKETED = new RegExp(
  `^(?<who>[^()[\\]{}<>]*?)(?<colon>\\s*:)?\\s*(?<open>[([{<])\\s*(?:${POINT}|(?<pass>pass|--|(?=[)\\]}>]))|(?<pair>[a-z]{2}))\\s*(?<close>[)\\]}>]?)(?<tail>.*)$`,
  'is',
)
const BARE = new RegExp(
  `^(?:(?<who>\\S{1,20}?)(?:(?<colon>\\s*:)\\s*|\\s+))?(?:${POINT}|(?<pass>pass))(?<tail>(?:\\s*MARK.*)?)$`,
  'is',
)

/** A text that was a move before it was damaged. */
const DAMAGED = /^[a-z]\s?:?\s?[([{<]/i

/** Reads what stands between two semicolons and is not in its exact form; move by move where semicolons are missing. */
function readGroup(reading: CcgcReader, from: number, raw: string, columns: readonly number[]): void {
  let at = 0
  while (at < raw.length) {
    const length = readPart(reading, from + at, raw.slice(at), columns)
    const rest = raw.slice(at + length)
    at = raw.length - rest.trimStart().length
    const [strays] = STRAY_CLOSERS.exec(raw.slice(at)) ?? []
    if (strays !== undefined && at > 0) {
      reading.report('ccgc/wrong-bracket', from + at, from + raw.length, { found: strays, expected: ';' })
      return
    }
    if (at < raw.length) reading.count('ccgc/separator-missing', from + at, from + at)
  }
}

/** Brackets behind a move that close nothing. */
const STRAY_CLOSERS = /^[)\]}）］｝]+$/

/** Reads the move that a text begins with; returns how far it goes. */
function readPart(reading: CcgcReader, from: number, raw: string, columns: readonly number[]): number {
  const to = from + raw.length
  if (readElision(reading, raw, from)) return raw.length
  const half = halfWidth(raw)
  if (/^MARK\s*\[/i.test(half) && reading.last > 0) {
    reading.count('ccgc/mark-detached', from, to)
    return readMarks(reading, half, from)
  }
  const parts = partsOf(half)
  const move = parts && moveOf(reading.dialect, parts, columns)
  if (!parts || move === undefined) {
    const { board } = reading.dialect
    const isPoint = parts?.column !== undefined || (parts?.pair !== undefined && reading.dialect.stone!.isLenient)
    const isDamaged = DAMAGED.test(half)
    const columns = `A–${columnName(board.width - 1)}`
    const rows = reading.dialect.stone!.letterRows ? columns : `1–${board.height}`
    const expected = isPoint ? `${columns}, ${rows}` : exampleOf(reading.dialect)
    if (parts && isPoint) {
      const point = parts.pair ?? `${parts.column}${parts.row}`
      reading.report('ccgc/point-outside', from, to, { point, expected })
      checkMarks(reading, parts.tail, to - parts.tail.length)
    } else {
      const isRemark = reading.isStart && !isDamaged
      reading.report(isRemark ? 'ccgc/head-text' : 'ccgc/unreadable', from, to, { text: excerpt(raw), expected })
    }
    if (isPoint || isDamaged) reading.keepMove(raw)
    else reading.keep('text', raw)
    return raw.length
  }
  const length = raw.length - parts.tail.length
  const side = colourOf(reading, parts.who ?? '', from, to)
  reading.add(move, side, from, from + length)
  const isCut = parts.open !== undefined && parts.close === '' && reading.mayBeCut(parts.row, from + length)
  if (isCut) {
    // The bracket that closes the record is missing as well, but its position would be unknown.
    reading.ended = true
    reading.report('ccgc/cut-off', from, to, { text: excerpt(raw), expected: writeStone(reading.dialect, move, side) })
  }
  reportForm(
    reading,
    raw.slice(0, length),
    isCut ? { ...parts, close: reading.dialect.stone!.close } : parts,
    move,
    side,
    from,
  )
  return length + readMarks(reading, parts.tail, from + length)
}

function partsOf(half: string): Parts | undefined {
  if (half.length > LONGEST_MOVE) return undefined
  return (BRACKETED.exec(half) ?? BARE.exec(half))?.groups as Parts | undefined
}

function moveOf({ board, stone, canPass }: Dialect, parts: Parts, columns: readonly number[]): number | undefined {
  const on = (x: number, y: number): number | undefined =>
    x >= 0 && x < board.width && y >= 0 && y < board.height ? x + y * board.width : undefined
  if (parts.column !== undefined) {
    const letter = parts.column.length === 1 ? parts.column.toUpperCase().charCodeAt(0) - A : board.width
    return on(columns[letter] ?? letter, board.height - Number(parts.row))
  }
  const pair = parts.pair?.toUpperCase()
  if (pair === undefined) return canPass ? PASS : undefined
  if (!stone!.isLenient) return undefined
  if (pair === SGF_PASS) return PASS
  // Rows count from below, though the chapter refers to SGF, which counts from above.
  return on(pair.charCodeAt(0) - A, board.height - 1 - (pair.charCodeAt(1) - A))
}

/** A point beyond 19 lines, which SGF of old has for a pass. */
const SGF_PASS = 'TT'

/** Says how the form of a move deviates. */
function reportForm(reading: CcgcReader, raw: string, parts: Parts, move: number, side: Side, from: number): void {
  const { dialect } = reading
  const to = from + raw.length
  const half = halfWidth(raw)
  const wide = half === raw ? -1 : [...raw].findIndex((char, i) => char !== half[i])
  if (wide >= 0) reading.count('ccgc/full-width', from + wide, from + wide + 1, { found: raw[wide]! })
  if (parts.colon) reading.count('ccgc/colon', from, to)
  const point = parts.column ?? parts.pair ?? parts.pass ?? ''
  if (/^[a-z]$/.test(parts.who ?? '') || /[a-z]/.test(point)) reading.count('ccgc/lower-case', from, to)
  if (/\s/.test(half)) reading.count('ccgc/spaces', from, to)
  const { open, close, between, letterRows = false, isLenient, pass } = dialect.stone!
  const isOtherPoint =
    isLenient && (move === PASS ? parts.pass?.toUpperCase() !== pass : letterRows !== (parts.pair !== undefined))
  const joined = parts.between === undefined || parts.between.trim() === between
  const plain = parts.row === undefined || !parts.row.startsWith('0')
  if (parts.open !== open || parts.close !== close || !joined || !plain || isOtherPoint) {
    const expected = writeStone(dialect, move, side)
    reading.count('ccgc/move-form', from, to, { found: excerpt(raw), expected })
  }
}

/** `B(J,10)` or `B[D5]`. */
export function writeStone({ game, board, stone }: Dialect, move: number, side: Mover): string {
  const { open, close, between, letterRows, pass } = stone!
  const row = board.height - Math.floor(move / board.width)
  const point =
    move === PASS ? pass : `${columnName(move % board.width)}${between}${letterRows ? columnName(row - 1) : row}`
  return `${game.sides[side - 1]!.letter}${open}${point}${close}`
}

const exampleOf = (dialect: Dialect): string => writeStone(dialect, 3 + 4 * dialect.board.width, 1)
