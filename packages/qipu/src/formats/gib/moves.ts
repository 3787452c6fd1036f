import { pass, play } from '../../record/actions.ts'
import { type BoardSize, otherSide, type Side } from '../../record/basics.ts'
import type { Action } from '../../record/record.ts'
import type { Args } from '../../text/language/texts.ts'
import type { TextLine } from '../shared/text-lines.ts'

/** A line between `\GS` and `\GE`, or of a variation. */
export type GameLine =
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'start'; readonly handicap: number; readonly text: string }
  /** Numbers in front of the moves: what they mean is not known, but for the number of lines. */
  | { readonly kind: 'preamble'; readonly lines?: number }
  /** Dead stones that are taken off after the game. */
  | { readonly kind: 'removal' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'unknown'; readonly keyword: string }
  | { readonly kind: 'empty' }

const NUMBER = /^\d{1,6}$/

/** Reads lines one after the other: a pass has no side of its own, so the one before matters. */
export class MoveReader {
  readonly #board: BoardSize
  #next: Side = 1

  constructor(board: BoardSize) {
    this.#board = board
  }

  read({ text }: TextLine): GameLine {
    const words = text.trim().split(/\s+/)
    const keyword = words[0]!.toUpperCase()
    if (keyword === '') return { kind: 'empty' }
    if (keyword === 'STO') return this.#stone(words)
    if (keyword === 'SKI') return this.#take(pass(this.#next), this.#next)
    if (keyword === 'WIT') return { kind: 'action', action: { type: 'takeback', count: 1 } }
    if (keyword === 'REM') return { kind: 'removal' }
    if (keyword === 'INI') return this.#start(words, text)
    if (!NUMBER.test(keyword)) return { kind: 'unknown', keyword }
    return words.length > 2 && words[2]!.startsWith('&')
      ? { kind: 'preamble', lines: Number(keyword) }
      : { kind: 'preamble' }
  }

  /** `STO 0 21 2 13 15`: the 20th move, White, column 13 and row 15 from the upper left, both from 0. */
  #stone(words: readonly string[]): GameLine {
    const [, , , colour, x, y] = words
    if ((colour !== '1' && colour !== '2') || !NUMBER.test(x ?? '') || !NUMBER.test(y ?? '')) return { kind: 'bad' }
    const { width, height } = this.#board
    if (Number(x) >= width || Number(y) >= height) return { kind: 'bad' }
    const side = colour === '1' ? 1 : 2
    return this.#take(play(Number(x) + Number(y) * width, side), side)
  }

  /** `INI 0 1 5 &4words`: five handicap stones. */
  #start(words: readonly string[], text: string): GameLine {
    const handicap = NUMBER.test(words[3] ?? '') ? Number(words[3]) : 0
    if (handicap >= 2) this.#next = 2
    const said = /&\d*(.*)$/.exec(text)?.[1]?.trim() ?? ''
    return { kind: 'start', handicap, text: said }
  }

  #take(action: Action, side: Side): GameLine {
    this.#next = otherSide(side)
    return { kind: 'action', action }
  }
}

/** Returns the message about a line that is neither played nor understood. */
export function problemOf(
  line: GameLine,
  text: string,
): { code: 'gib/bad-move' | 'gib/unknown-line'; args: Args } | undefined {
  if (line.kind === 'bad') return { code: 'gib/bad-move', args: { text: text.trim() } }
  if (line.kind === 'unknown') return { code: 'gib/unknown-line', args: { keyword: line.keyword } }
  return line.kind === 'start' ? { code: 'gib/unknown-line', args: { keyword: 'INI' } } : undefined
}
