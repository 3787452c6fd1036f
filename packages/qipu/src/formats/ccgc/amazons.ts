import type { GameRecord } from '../../record/record.ts'
import { mainLine } from '../../record/tree.ts'
import type { Dialect } from './dialects.ts'
import { readElision } from './elisions.ts'
import { ownExtras } from './extras.ts'
import { excerpt, type GameReading } from './game-reading.ts'
import { type Line, linesIn } from './lines.ts'
import { halfWidth } from './width.ts'

/** Amazons: a line a round, `1 d1d8(b6) g10g3(i5)`. Moves have no colour: the first of a line is the first side's. */

const EXAMPLE = 'd1d8(b6)'
const MOVE = '[a-j]\\d\\d?[a-j]\\d\\d?\\([a-j]\\d\\d?\\)'
const ROUND = new RegExp(`^(\\d+) (${MOVE})(?: (${MOVE}))?$`)
const LOOSE_MOVE =
  /[a-z]\s{0,2}\d{1,3}\s{0,2}-?\s{0,2}[a-z]\s{0,2}\d{1,3}\s{0,2}[(/]\s{0,2}[a-z]\s{0,2}\d{1,3}(?:\s{0,2}\))?/gi
const NUMBER = /^(\d+)(?:\s*[.:)]\s*|\s+|$)/

export function readAmazons(reading: GameReading, from: number): void {
  const lines = new RoundReader(reading)
  for (const line of linesIn(reading.text, from, reading.to)) lines.read(line)
}

class RoundReader {
  readonly #reading: GameReading
  #rounds = 0
  /** Moves of the line before. */
  #before = 2

  constructor(reading: GameReading) {
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
      if (!readElision(reading, line.text, line.from)) this.#readLoosely(line)
      return
    }
    this.#begin(line, second === undefined ? 1 : 2)
    reading.add(1, first)
    if (second !== undefined) reading.add(2, second)
  }

  #begin(line: Line, moves: number): void {
    const { from, text } = line
    if (this.#before < 2 || moves > 2) this.#reading.count('ccgc/round-moves', from, from + text.length)
    this.#before = moves
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
      else this.#keep(text.slice(at), from + at)
      return
    }
    if (half !== text) reading.count('ccgc/full-width', from, from + text.length, { found: excerpt(text) })
    this.#begin({ from, text }, moves.length)
    if (Number(number?.[1]) !== this.#rounds) {
      reading.count('ccgc/round-number', from, from + (number?.[1]?.length ?? 0), { expected: this.#rounds })
    }
    let slot = 0
    for (const found of moves) {
      if (this.#keep(text.slice(at, found.index), from + at)) slot++
      this.#move(found[0], from + found.index, slot++)
      at = found.index + found[0].length
    }
    this.#keep(text.slice(at), from + at)
  }

  #move(text: string, from: number, slot: number): void {
    const reading = this.#reading
    const { game, board } = reading.dialect
    const to = from + text.length
    const move = game.notation.parse(text.replace(/\s+/g, '').replace(/\)?$/, ')'), board)
    if (move === undefined) {
      reading.say('ccgc/point-outside', from, to, { point: excerpt(text), expected: 'a–j, 1–10' })
      reading.keep('text', text)
      return
    }
    const expected = game.notation.format(move, board)
    reading.add(slot % 2 === 0 ? 1 : 2, move)
    if (/[A-Z]/.test(text)) reading.count('ccgc/upper-case', from, to)
    if (/\s/.test(text)) reading.count('ccgc/spaces', from, to)
    const plain = text.toLowerCase().replace(/\s+/g, '')
    if (plain !== expected) reading.count('ccgc/move-form', from, to, { found: excerpt(text), expected })
  }

  /** Keeps what is no move; true where there was something. */
  #keep(text: string, from: number): boolean {
    const reading = this.#reading
    const kept = text
      .trim()
      .replace(/^[,;]+|[,;]+$/g, '')
      .trim()
    if (kept === '') return false
    const start = from + text.indexOf(kept)
    reading.say('ccgc/unreadable', start, start + kept.length, { text: excerpt(kept), expected: EXAMPLE })
    reading.keep('text', kept)
    return true
  }
}

/** The rounds, each on its line; a text that could not be read stands where it stood. */
export function writeAmazons(record: GameRecord, { game, board }: Dialect): string {
  const lines: string[] = []
  let rounds = 0
  let round: string[] = []
  let isText = false
  const flush = (): void => {
    if (round.length > 0) lines.push(`${++rounds} ${round.join(' ')}`)
    round = []
  }
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    if (action?.type === 'play') {
      if (action.side === 1) flush()
      else if (round.length > 1 && isText) {
        // The text stands for the first side's move of this round.
        const text = round.pop()!
        flush()
        round.push(text)
      }
      round.push(game.notation.format(action.move, board))
      isText = false
    }
    for (const { key, value } of ownExtras(notes)) {
      if (key === 'gap') {
        flush()
        lines.push(String(value))
      } else if (key === 'text') {
        round.push(String(value))
        isText = true
      }
    }
  }
  flush()
  return lines.map((line) => `${line}\n`).join('')
}
