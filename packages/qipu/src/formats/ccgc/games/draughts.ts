import {
  chooseTurn,
  type DraughtsPosition,
  type MeantTurn,
  parseTurn,
  turnsMeant,
  turnText,
  type WrittenTurn,
} from '../../../games/draughts/index.ts'
import { otherSide, type RuleOptions, type Side } from '../../../games/game.ts'
import type { GameRecord } from '../../../record/record.ts'
import { rulesToldBy } from '../../shared/draughts-rules.ts'
import { turnsIn, UNDRAWN } from '../../shared/draughts-turns.ts'
import { halfWidth } from '../../shared/width.ts'
import type { Dialect } from '../dialects.ts'
import { UNREAD_MOVE, unreadTexts } from '../extras.ts'
import {
  applyLines,
  type EndLine,
  type HeadLine,
  headLines,
  readEndLine,
  readHeadLine,
  toldFirst,
} from '../head/lines.ts'
import { UPPER } from '../head/score-results.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { draughtsCode } from '../sections.ts'
import { readElision } from './elisions.ts'
import { linesIn } from './lines.ts'

/** Draughts: six lines with the facts, then a line a round, `4. 19-23 29x18x27`, and the result once more. */

const EXAMPLE = '4. 19-23 29x18x27'
const NUMBER = /^(\d{1,6})\s{0,9}[.．、:](?:\s|(?=\d{1,2}\s{0,3}[-xX×:]))\s*/
/** A turn with blanks in it: `14 X 23 X 16`. A number with a dot behind it is none of its squares. */
const TURN = /(?<![^\s,，;；])\d{1,2}(?:\s{0,3}[-–—xX×:*]\s{0,3}\d{1,2}){1,20}(?![^\s,，;；])/g
/** Separators of words, and the number of a round that is not one. */
const BETWEEN = /^[,，;；]+(?:\s{0,9}\d{1,6}\s{0,3}[.．、]\s{0,9})?|[,，;；]+$/g
const DAMAGED = /\d{1,2}\s?[-xX×]|[-xX×]\s?\d{1,2}/

export function readDraughts(reading: CcgcReader): void {
  const reader = new DraughtsReader(reading)
  for (const { from, text } of linesIn(reading.text, reading.from, reading.to)) reader.line(text, from)
  reader.finish()
}

interface Word {
  readonly from: number
  readonly text: string
  /** Undefined for what is no turn; it is kept. */
  readonly turn: WrittenTurn | undefined
}

class DraughtsReader {
  readonly #reading: CcgcReader
  readonly #head: HeadLine[] = []
  /** Words of the moves and what stands between them, in order: captures are told by what follows. */
  readonly #words: Word[] = []
  /** Only the last one is the end; lines like it before are kept as words. */
  #end: (EndLine & { readonly word: number }) | undefined
  #rounds = 0
  #short: { readonly from: number; readonly to: number } | undefined

  constructor(reading: CcgcReader) {
    this.#reading = reading
  }

  line(text: string, from: number): void {
    const reading = this.#reading
    const half = halfWidth(text)
    if (text === reading.dialect.code && this.#head.length === 0) return
    if (readHeadLine(reading, text, from, this.#head)) return
    const end = readEndLine(text, from)
    if (!end) this.#round(text, half, from)
    else {
      this.#words.push({ from, text, turn: undefined })
      this.#end = { ...end, word: this.#words.length - 1 }
    }
  }

  #round(text: string, half: string, from: number): void {
    const reading = this.#reading
    const number = NUMBER.exec(half)
    const found = [...half.slice(number?.[0].length ?? 0).matchAll(TURN)]
    const start = number?.[0].length ?? 0
    if (found.length === 0 && !number) {
      this.#between(text, from)
      return
    }
    if (half !== text) reading.count('ccgc/full-width', from, from + text.length, { found: excerpt(text) })
    this.#begin(from, from + text.length, number?.[1], found.length)
    let at = start
    for (const match of found) {
      const index = start + match.index
      this.#between(text.slice(at, index), from + at)
      this.#words.push({
        from: from + index,
        text: text.slice(index, index + match[0].length),
        turn: parseTurn(match[0], reading.record.board),
      })
      at = index + match[0].length
    }
    this.#between(text.slice(at), from + at)
  }

  #begin(from: number, to: number, number: string | undefined, turns: number): void {
    const reading = this.#reading
    this.#rounds++
    if (Number(number) !== this.#rounds)
      reading.count('ccgc/round-number', from, from + (number?.length ?? 0), { expected: this.#rounds })
    const wrong = this.#short ?? (turns > 2 ? { from, to } : undefined)
    if (wrong) reading.count('ccgc/round-moves', wrong.from, wrong.to)
    this.#short = turns < 2 ? { from, to } : undefined
  }

  #between(text: string, from: number): void {
    const kept = text.trim().replace(BETWEEN, '')
    if (kept !== '') this.#words.push({ from: from + text.indexOf(kept), text: kept, turn: undefined })
  }

  finish(): void {
    const { record, dialect } = this.#reading
    const told = toldFirst(this.#head)
    const options = this.#rules(told ?? UPPER)
    const position = dialect.game.start({
      board: record.board,
      options: { ...options, ...UNDRAWN },
      first: told ?? UPPER,
    }) as DraughtsPosition
    const player = new TurnPlayer(this.#reading, position, this.#words, told !== undefined)
    for (let n = 0; n < this.#words.length; n++) if (n !== this.#end?.word) player.take(n)
    applyLines(this.#reading, this.#head, this.#end)
  }

  /** The rules that the moves tell, where the usual ones do not allow them all: a record names none. */
  #rules(first: Side): RuleOptions {
    const { record } = this.#reading
    const line = this.#words.filter((word, n) => n !== this.#end?.word && (word.turn || isDamaged(word.text)))
    const told = rulesToldBy(
      line.map(({ turn }) => turn),
      record.board,
      first,
    )
    if (!told) return {}
    const { from, text } = line[told.word]!
    this.#reading.reportGame('ccgc/rules-by-moves', from, from + text.length, { found: excerpt(text) })
    record.info.options = told.options
    return told.options
  }
}

const isDamaged = (text: string): boolean => DAMAGED.test(halfWidth(text))

/** Plays the words one by one and says which deviate. */
class TurnPlayer {
  readonly #reading: CcgcReader
  readonly #position: DraughtsPosition
  readonly #words: readonly Word[]
  /** The side whose turn it is by the order of the rounds; undefined until the first move tells. */
  #side: Side | undefined
  #hasBegun = false

  constructor(reading: CcgcReader, position: DraughtsPosition, words: readonly Word[], isFirstTold: boolean) {
    this.#reading = reading
    this.#position = position
    this.#words = words
    if (isFirstTold) this.#side = position.turn
  }

  take(n: number): void {
    const { text, from, turn } = this.#words[n]!
    if (!turn) this.#keep(text, from)
    else this.#play(n, turn)
  }

  /** The piece tells who begins, where the record does not, or says otherwise. */
  #first(turn: WrittenTurn): Side {
    const owner = this.#hasBegun
      ? undefined
      : this.#reading.dialect.game.pieces.kinds[this.#position.at(turn.squares[0]!)]?.side
    return owner ?? this.#side ?? this.#position.turn
  }

  #play(n: number, written: WrittenTurn): void {
    const reading = this.#reading
    const { from, text } = this.#words[n]!
    const side = this.#first(written)
    const to = from + text.length
    const candidates = turnsMeant(written, this.#position, side)
    if (candidates.length === 0) {
      this.#keep(text, from)
      return
    }
    this.#hasBegun = true
    const following = this.#words.slice(n + 1, n + 20).flatMap(({ turn }) => turn ?? [])
    const { turn, isSure } = chooseTurn(candidates, following, this.#position, side)
    for (const move of turn.moves) {
      this.#position.play(move, side)
      reading.add(move, side, from, to)
    }
    this.#side = otherSide(side)
    this.#report(turn, isSure, text, from)
  }

  #report({ moves, fit }: MeantTurn, isSure: boolean, found: string, from: number): void {
    const reading = this.#reading
    const expected = turnText(moves, reading.record.board, 'two-digits')
    const to = from + found.length
    const args = { found: excerpt(found), expected }
    if (!isSure) reading.report('ccgc/ambiguous-capture', from, to, args)
    else if (fit === 'loose') reading.report('ccgc/route-differs', from, to, args)
    else if (found !== expected) reading.count('ccgc/move-form', from, to, args)
  }

  #keep(text: string, from: number): void {
    const reading = this.#reading
    if (readElision(reading, text, from)) return
    reading.report('ccgc/unreadable', from, from + text.length, { text: excerpt(text), expected: EXAMPLE })
    if (!isDamaged(text)) {
      reading.keep('text', text)
      return
    }
    reading.keepMove(text)
    this.#hasBegun = true
    const side = this.#side ?? this.#position.turn
    this.#position.skip(side)
    this.#side = otherSide(side)
  }
}

export function writeDraughts(record: GameRecord, dialect: Dialect): string {
  const { head, end } = headLines(record, dialect)
  const lines = ['', ...head, '']
  let round = 0
  let turns = 0
  /** True where the next move begins a line of its own. */
  let isNew = true
  const put = (text: string): void => {
    const number = turns % 2 === 0 ? `${++round}. ` : ''
    if (isNew || number !== '') lines.push(number + text)
    else lines[lines.length - 1] += ` ${text}`
    isNew = false
    turns++
  }
  const keep = (node: number): void => {
    for (const { key, value } of unreadTexts(record.nodes[node]!.notes)) {
      if (key === UNREAD_MOVE) {
        // Beside other words it could be read together with them.
        isNew = true
        put(String(value))
        isNew = true
      } else {
        lines.push(String(value))
        isNew = true
      }
    }
  }
  keep(0)
  for (const { nodes, moves } of turnsIn(record)) {
    put(turnText(moves, dialect.board, 'two-digits'))
    for (const node of nodes) keep(node)
  }
  if (end !== '') lines.push(end)
  // Without a first move in its place only a code tells the board.
  if (draughtsCode(lines.join('\n'), '') !== dialect.code) lines[0] = dialect.code
  return lines.map((line) => `${line}\n`).join('')
}
