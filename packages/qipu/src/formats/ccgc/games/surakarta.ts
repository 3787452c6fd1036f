import type { Piece } from '../../../games/game.ts'
import { isCapture } from '../../../games/surakarta/index.ts'
import { type GameRecord, notesOf } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { leadingDate } from '../../shared/time-place.ts'
import { halfWidth } from '../../shared/width.ts'
import { colourOf } from '../colours.ts'
import type { Dialect } from '../dialects.ts'
import { ownTexts, unreadTexts } from '../extras.ts'
import { TEAM_LINE } from '../facts.ts'
import { oneLine } from '../field-text.ts'
import type { Head } from '../head/fields.ts'
import { type CcgcReader, excerpt, LONGEST_MOVE } from '../reader.ts'
import { readElision } from './elisions.ts'
import { layoutOf, setupOf } from './layouts.ts'
import { linesIn } from './lines.ts'

/** Surakarta: `#` time and place, `#` teams and result, six `!` lines of layout or none, then a line a move. */

const EXAMPLE = 'B2E-3E, R6C×4A'
const ROWS = 6
const EXACT = /^([BR])([1-6][A-F][-×][1-6][A-F])$/
const TEAMS = /^先手方?\s*:([^|]*)(?:\|\s*(?:后手方?\s*:)?([^|]*))?(?:\|(.*))?$/d
const LAYOUT = /^(?:!.*|1[0OBR.]{4,8})$/i
const ROW = /^[0BR]{6}$/
const PLACE = '\\(?\\s*(?:([1-9]\\d?)\\s*,?\\s*([A-Z])|([A-Z])\\s*,?\\s*([1-9]\\d?))\\s*\\)?'
const LOOSE = new RegExp(`^([^()\\d]*?)\\s*:?\\s*${PLACE}\\s*([-xX×*])\\s*${PLACE}$`, 'i')
/** A text that was a move before it was damaged. */
const DAMAGED = /^[br]\s?\(?[1-9a-f]/i

export function readSurakarta(reading: CcgcReader, from: number): Head {
  const reader = new SurakartaReader(reading)
  for (const { from: start, text } of linesIn(reading.text, from, reading.to)) reader.line(text, start)
  return reader.finish()
}

interface LayoutRow {
  readonly raw: string
  readonly from: number
  /** Six of 0, B and R where it is a proper one. */
  readonly signs: string
}

class SurakartaReader {
  readonly #reading: CcgcReader
  readonly #head: Head = { end: 0 }
  readonly #rows: LayoutRow[] = []
  #rowsDone = false
  #remarks = 0

  constructor(reading: CcgcReader) {
    this.#reading = reading
  }

  line(text: string, from: number): void {
    const reading = this.#reading
    const [, side, move] = EXACT.exec(text) ?? []
    const half = halfWidth(text)
    if (LAYOUT.test(half)) {
      this.#row(text, half, from)
      return
    }
    if (this.#rows.length > 0 && !this.#rowsDone) this.#useLayout()
    if (side && move) {
      const { game, board } = reading.dialect
      reading.add(game.notation.parse(move, board)!, reading.sideOf(side)!, from, from + text.length)
    } else if (half.startsWith('#')) this.#remark(text, half, from)
    else if (!readElision(reading, text, from)) readMove(reading, text, half, from)
  }

  /** The first two remarks are the head; all others are comments. */
  #remark(text: string, half: string, from: number): void {
    const reading = this.#reading
    if (text[0] !== '#') reading.count('ccgc/full-width', from, from + 1, { found: text[0]! })
    const start = 1 + (text.slice(1).length - text.slice(1).trimStart().length)
    const exact = TEAMS.exec(text.slice(start))
    const teams = exact ?? TEAMS.exec(half.slice(start))
    if (teams && !this.#head.first) {
      if (!exact) reading.count('ccgc/full-width', from, from + text.length, { found: /[：｜]/.exec(text)?.[0] ?? ':' })
      this.#teams(text.slice(start), from + start, teams)
    } else if (!this.#head.time && reading.last === 0 && (this.#remarks === 0 || leadingDate(half.slice(start)))) {
      if (this.#remarks > 0) reading.report('ccgc/lines-order', from, from + text.length)
      this.#head.time = { from: from + start, to: from + text.length, value: oneLine(text.slice(start)) }
    } else comment(reading, text.slice(1))
    this.#remarks++
  }

  #teams(text: string, from: number, { indices }: RegExpExecArray): void {
    const field = (group: number) => {
      const [start, end] = indices![group] ?? [-1, -1]
      return start < 0 ? undefined : { from: from + start, to: from + end, value: oneLine(text.slice(start, end)) }
    }
    const [first, second, result] = [field(1), field(2), field(3)]
    for (const name of TEAM_LINE) this.#reading.mark(name, { from, to: from + text.length })
    Object.assign(this.#head, { first, ...(second && { second }), ...(result && { result }) })
  }

  #row(raw: string, half: string, from: number): void {
    const reading = this.#reading
    if (this.#rowsDone) {
      reading.count('ccgc/layout-twice', from, from + raw.length, { text: excerpt(raw) })
      reading.keep('text', raw)
      return
    }
    if (reading.last > 0) reading.count('ccgc/layout-late', from, from + raw.length)
    if (raw[0] !== '!') reading.count('ccgc/layout-sign', from, from + 1, { found: raw[0]! })
    const signs = half.slice(1).replace(/\s+/g, '').toUpperCase().replace(/[O.]/g, '0')
    this.#rows.push({ raw, from, signs })
  }

  /** Six proper rows are a layout; anything else is none, as clause 3) has it. */
  #useLayout(): void {
    this.#rowsDone = true
    const { nodes } = this.#reading.record
    if (this.#rows.length !== ROWS || !this.#rows.every(({ signs }) => ROW.test(signs)) || nodes[0]!.action) return
    const pieces = this.#rows.flatMap(({ signs }): Piece[] => [...signs].map((sign) => '0BR'.indexOf(sign)))
    nodes[0]!.action = setupOf(pieces, this.#reading.dialect.game)
  }

  finish(): Head {
    const reading = this.#reading
    this.#useLayout()
    const wrong = this.#rows.filter(({ signs }) => !ROW.test(signs))
    for (const { raw, from } of wrong) {
      reading.report('ccgc/layout-row', from, from + raw.length, { text: excerpt(raw), expected: '!BBBBBB' })
    }
    const count = this.#rows.length
    if (count > 0 && count !== ROWS) {
      const { from, raw } = this.#rows.at(-1)!
      reading.report('ccgc/layout-rows', from, from + raw.length, { count, expected: ROWS })
    }
    if (wrong.length > 0 || (count > 0 && count !== ROWS))
      for (const { raw } of this.#rows) reading.keepForGame('layout', raw)
    if (!this.#head.first) {
      reading.report('ccgc/head-missing', reading.from, reading.from, { expected: '#先手方:…|后手方:…|先手胜' })
    }
    for (const { notes } of reading.record.nodes) if (notes?.comments?.[0]?.text === '') delete notes.comments
    return this.#head
  }
}

/** Remarks that follow each other are one comment with several lines. */
function comment(reading: CcgcReader, text: string): void {
  const line = (text.startsWith(' ') ? text.slice(1) : text).replace(/\p{Cc}+/gu, ' ').trimEnd()
  const notes = notesOf(reading.lastNode)
  const before = notes.comments?.[0]?.text
  notes.comments = [{ text: before === undefined ? line : `${before}\n${line}` }]
}

function readMove(reading: CcgcReader, text: string, half: string, from: number): void {
  const { game, board } = reading.dialect
  const to = from + text.length
  const parts = half.length > LONGEST_MOVE ? null : LOOSE.exec(half)
  if (!parts) {
    reading.report('ccgc/unreadable', from, to, { text: excerpt(text), expected: EXAMPLE })
    if (DAMAGED.test(half)) reading.keepMove(text)
    else reading.keep('text', text)
    return
  }
  const [, who = '', row, column, column2, row2, sign, endRow, endColumn, endColumn2, endRow2] = parts
  const start = `${row ?? row2}${column ?? column2}`.toUpperCase()
  const end = `${endRow ?? endRow2}${endColumn ?? endColumn2}`.toUpperCase()
  const move = game.notation.parse(`${start}${sign === '-' ? '-' : '×'}${end}`, board)
  if (move === undefined) {
    reading.report('ccgc/point-outside', from, to, { point: `${start}, ${end}`, expected: '1–6, A–F' })
    reading.keepMove(text)
    return
  }
  const side = colourOf(reading, who, from, to)
  reading.add(move, side, from, to)
  const expected = `${game.sides[side - 1]!.letter}${game.notation.format(move, board)}`
  const args = { found: excerpt(text), expected }
  if (half !== text)
    reading.count('ccgc/full-width', from, to, { found: [...text].find((char, i) => char !== half[i])! })
  if (half.includes('(')) reading.count('ccgc/long-form', from, to, args)
  if (column2 !== undefined || endColumn2 !== undefined) reading.count('ccgc/point-order', from, to, args)
  if (isCapture(move) && sign !== '×') reading.count('ccgc/capture-sign', from, to, { found: sign! })
  if (/[a-z]/.test(half.replace(/[x]/g, ''))) reading.count('ccgc/lower-case', from, to)
  if (/\s/.test(half)) reading.count('ccgc/spaces', from, to)
}

export function writeSurakarta(record: GameRecord, { game, board }: Dialect): string {
  const lines: string[] = []
  const unread = ownTexts(record, 'layout')
  if (unread.length > 0) lines.push(...unread)
  else {
    const pieces = layoutOf(record, game)
    for (let row = 0; row < ROWS; row++) {
      lines.push(
        `!${pieces
          .slice(row * ROWS, (row + 1) * ROWS)
          .map((piece) => '0BR'[piece])
          .join('')}`,
      )
    }
  }
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    if (action?.type === 'play') {
      lines.push(`${game.sides[action.side - 1]!.letter}${game.notation.format(action.move, board)}`)
    }
    for (const { text } of notes?.comments ?? []) {
      lines.push(...text.split('\n').map((line) => (line === '' ? '#' : `# ${line}`)))
    }
    for (const { value } of unreadTexts(notes)) lines.push(String(value))
  }
  return lines.map((line) => `${line}\n`).join('')
}
