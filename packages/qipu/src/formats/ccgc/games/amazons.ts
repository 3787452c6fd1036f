import { type Move, type Mover, otherSide, type Side } from '../../../games/game.ts'
import type { GameRecord } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import { trimOf } from '../../../text/trim.ts'
import { halfWidth } from '../../shared/width.ts'
import type { Dialect } from '../dialects.ts'
import { ELISION, UNREAD_MOVE, unreadTexts } from '../extras.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { readElision } from './elisions.ts'
import { type Line, linesIn } from './lines.ts'

/** Amazons: a line a round, `1 d1d8(b6) g10g3(i5)`. Moves have no colour: the sides take turns. */

const EXAMPLE = 'd1d8(b6)'
const MOVE = '[a-j]\\d\\d?[a-j]\\d\\d?\\([a-j]\\d\\d?\\)'
const ROUND = new RegExp(`^(\\d+) (${MOVE})(?: (${MOVE}))?$`)
const LOOSE_MOVE =
  /[a-z]\s{0,2}\d{1,3}\s{0,2}-?\s{0,2}[a-z]\s{0,2}\d{1,3}\s{0,2}[(/]\s{0,2}[a-z]\s{0,2}\d{1,3}(?:\s{0,2}\))?/gi
const NUMBER = /^(\d+)(?:[.:]\s*|\s+|$)/
/** A text that was a move before it was damaged; anything else is a remark. */
const DAMAGED = /[a-j]\s?\d|\d\s?[a-j]|[()]/i

export function readAmazons(reading: CcgcReader, from: number): void {
  const lines = new RoundReader(reading)
  for (const line of linesIn(reading.text, from, reading.to)) lines.read(line)
}

class RoundReader {
  readonly #reading: CcgcReader
  #rounds = 0
  /** The round before, if it has fewer than two moves: only the last may. */
  #short: Line | undefined
  #turn: Side = 1

  constructor(reading: CcgcReader) {
    this.#reading = reading
  }

  read(line: Line): void {
    const reading = this.#reading
    const [, number, ...moves] = ROUND.exec(line.text) ?? []
    const { game, board } = reading.dialect
    const read = moves.map((move) => (move === undefined ? undefined : game.notation.parse(move, board)))
    const [first, second] = read
    if (
      number === undefined ||
      Number(number) !== this.#rounds + 1 ||
      first === undefined ||
      (moves[1] && second === undefined)
    ) {
      if (readElision(reading, line.text, line.from)) this.#turn = 1
      else this.#readLoosely(line)
      return
    }
    this.#begin(line, second === undefined ? 1 : 2)
    const at = line.from + number.length + 1
    this.#add(first, at, moves[0]!.length)
    if (second !== undefined) this.#add(second, at + moves[0]!.length + 1, moves[1]!.length)
  }

  #add(move: Move, from: number, length: number): void {
    this.#reading.add(move, this.#turn, from, from + length)
    this.#turn = otherSide(this.#turn)
  }

  #begin(line: Line, moves: number): void {
    const wrong = this.#short ?? (moves > 2 ? line : undefined)
    if (wrong) this.#reading.count('ccgc/round-moves', wrong.from, wrong.from + wrong.text.length)
    this.#short = moves < 2 ? line : undefined
    this.#rounds++
  }

  #readLoosely({ from, text }: Line): void {
    const reading = this.#reading
    const half = halfWidth(text)
    const number = NUMBER.exec(half)
    const moves = [...half.matchAll(LOOSE_MOVE)]
    let at = number?.[0].length ?? 0
    if (moves.length === 0) {
      if (number && at === half.length) reading.count('ccgc/round-empty', from, from + text.length)
      else {
        if (number && DAMAGED.test(half.slice(at))) this.#begin({ from, text }, 2)
        this.#keep(text.slice(at), from + at)
      }
      return
    }
    if (half !== text) reading.count('ccgc/full-width', from, from + text.length, { found: excerpt(text) })
    const damaged = half
      .slice(at)
      .split(LOOSE_MOVE)
      .filter((rest) => DAMAGED.test(rest))
    this.#begin({ from, text }, moves.length + damaged.length)
    if (Number(number?.[1]) !== this.#rounds) {
      reading.count('ccgc/round-number', from, from + (number?.[1]?.length ?? 0), { expected: this.#rounds })
    }
    for (const found of moves) {
      this.#keep(text.slice(at, found.index), from + at)
      this.#move(found[0], from + found.index)
      at = found.index + found[0].length
    }
    this.#keep(text.slice(at), from + at)
  }

  #move(text: string, from: number): void {
    const reading = this.#reading
    const { game, board } = reading.dialect
    const to = from + text.length
    const move = game.notation.parse(text.replace(/\s+/g, '').replace(/\)?$/, ')'), board)
    if (move === undefined) {
      reading.report('ccgc/point-outside', from, to, { point: excerpt(text), expected: 'a–j, 1–10' })
      this.#keepText(text, true)
      return
    }
    const expected = game.notation.format(move, board)
    this.#add(move, from, text.length)
    if (/[A-Z]/.test(text)) reading.count('ccgc/upper-case', from, to)
    if (/\s/.test(text)) reading.count('ccgc/spaces', from, to)
    const plain = text.toLowerCase().replace(/\s+/g, '')
    if (!/[)]$/.test(plain) && reading.mayBeCut(/(?<!\d)\d+$/.exec(plain)?.[0], to)) {
      reading.report('ccgc/cut-off', from, to, { text: excerpt(text), expected })
    } else if (plain !== expected) reading.count('ccgc/move-form', from, to, { found: excerpt(text), expected })
  }

  /** Keeps what is no move. */
  #keep(text: string, from: number): void {
    const kept = trimOf(text.trim(), ',;').trim()
    if (kept === '') return
    const start = from + text.indexOf(kept)
    this.#reading.report('ccgc/unreadable', start, start + kept.length, { text: excerpt(kept), expected: EXAMPLE })
    this.#keepText(kept, DAMAGED.test(halfWidth(kept)))
  }

  #keepText(text: string, isMove: boolean): void {
    if (isMove) this.#reading.keepMove(text)
    else this.#reading.keep('text', text)
    if (isMove) this.#turn = otherSide(this.#turn)
  }
}

/** Returns the side to move after an unreadable move. */
export function turnAfter(turn: Side, key: string): Side {
  if (key === ELISION) return 1
  return key === UNREAD_MOVE ? otherSide(turn) : turn
}

/** The rounds, each on its line, with what could not be read where it stood. */
export function writeAmazons(record: GameRecord, { game, board }: Dialect): string {
  const lines: string[] = []
  let rounds = 0
  let round: string[] = []
  let turn: Side = 1
  const flush = (): void => {
    if (round.length > 0) lines.push(`${++rounds} ${round.join(' ')}`)
    round = []
  }
  const push = (move: string, side: Mover): void => {
    if (side === 1) flush()
    round.push(move)
    if (side === 2) flush()
    turn = otherSide(side)
  }
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    if (action?.type === 'play') push(game.notation.format(action.move, board), action.side)
    unreadTexts(notes).forEach(({ key, value }, i) => {
      // Two texts side by side would be one to the next reader.
      if (i > 0 || key === ELISION) flush()
      if (key === UNREAD_MOVE) {
        push(String(value), turn)
        // An open bracket would take the next move into it.
        if (/[(（][^)）]*$/.test(String(value))) flush()
      } else if (key === 'text' && round.length > 0) round.push(String(value))
      else lines.push(key === ELISION ? String(value) : `${rounds + 1} ${value}`)
      if (key === ELISION) turn = 1
    })
  }
  flush()
  return lines.map((line) => `${line}\n`).join('')
}
