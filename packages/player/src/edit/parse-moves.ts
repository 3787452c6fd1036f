/** Moves that are typed: as many as one likes, in the game's own notation, or as records of championships write them. */

import type { Game } from 'qipu/games'
import type { BoardSize, Move, Side } from 'qipu/record'
import { PASS } from 'qipu/record'

/** Move in a typed text. */
export interface TypedMove {
  readonly move: Move
  /** Side that the text names, if any. */
  readonly side?: Side
  /** Typed text. */
  readonly text: string
}

/** Moves that a text names, and the rest of the text. */
export interface ParsedMoves {
  readonly moves: readonly TypedMove[]
  /** Text from the first unintelligible word on. */
  readonly rest: string
}

/** Number of words in one move at most (`5:R5 C3`). */
const MOST_WORDS = 3
const PASSES = new Set(['pass', '停', '停着', '停一手', 'パス', '패스'])

/** Reads moves as people type or paste them. */
export function parseMoves(text: string, game: Game, board: BoardSize): ParsedMoves {
  const words = text.split(/\s+/).flatMap((word) => (one(word, game, board) ? [word] : word.split(BETWEEN)))
  const left = words.filter((word) => word !== '' && !isNumber(word))
  const moves: TypedMove[] = []
  for (let at = 0; at < left.length; ) {
    const found = longest(left, at, game, board)
    if (!found) return { moves, rest: left.slice(at).join(' ') }
    moves.push(found.typed)
    at += found.count
  }
  return { moves, rest: '' }
}

/** Separators between moves, except those within parentheses. */
const BETWEEN = /[,，、;；。]+(?![^(（]*[)）])/

/** `12.` counts moves and is none. */
const isNumber = (word: string): boolean => /^\d+\.$/.test(word)

function longest(words: readonly string[], at: number, game: Game, board: BoardSize) {
  for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
    const text = words.slice(at, at + count).join(' ')
    const typed = one(text, game, board)
    if (typed) return { typed, count }
  }
  return undefined
}

function one(text: string, game: Game, board: BoardSize): TypedMove | undefined {
  const bare = text.replace(/^\d+\.(?=\S)/, '')
  for (const { side, move: word } of readings(bare, game)) {
    const move = game.notation.parse(word, board) ?? (PASSES.has(word.toLowerCase()) ? PASS : undefined)
    if (move !== undefined) return { move, text, ...(side !== undefined && { side }) }
  }
  return undefined
}

/** `Q16` as it is; `B(J,10)`, `B:Q16` and `黑Q16` with the side in front. */
function* readings(text: string, game: Game): Generator<{ readonly side?: Side; readonly move: string }> {
  yield { move: text }
  for (const side of [1, 2] as const) {
    const { letter, name } = game.sides[side - 1]!
    for (const sign of [letter, name.zh.slice(0, 1)]) {
      if (!text.toLowerCase().startsWith(sign.toLowerCase())) continue
      const rest = text.slice(sign.length).replace(/^[:：\s]+/, '')
      const inside = /^[(（]\s{0,20}([A-Za-z]+)\s{0,20}[,，]?\s{0,20}(\d+)\s{0,20}[)）]$/.exec(rest)
      yield { side, move: inside ? `${inside[1]}${inside[2]}` : rest }
    }
  }
}
