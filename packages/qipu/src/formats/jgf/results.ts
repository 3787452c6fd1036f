import type { Game, Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'

const WORDS: Readonly<Record<string, Result>> = lookup({
  '': { winner: 'void' },
  '0': { winner: 'draw' },
  '?': { winner: 'unknown' },
})

const WAYS: Readonly<Record<string, NonNullable<Result['by']>>> = lookup({ R: 'resignation', T: 'time', F: 'forfeit' })
const LETTERS = new Map(Object.entries(WAYS).map(([letter, way]) => [way, letter]))

/** What other programs write; the specification has a shorter form for each. */
const OTHER_WORDS: Readonly<Record<string, Result>> = lookup({
  draw: { winner: 'draw' },
  jigo: { winner: 'draw' },
  void: { winner: 'void' },
})
const OTHER_WAYS: Readonly<Record<string, string>> = lookup({ RES: 'R', RESIGN: 'R', TIME: 'T', FORFEIT: 'F' })

const WIN = /^(\w)\+(R|T|F|\d+(?:\.\d+)?)?$/

const winBy = (winner: Side, how: string | undefined): Result => {
  if (how === undefined) return { winner }
  const by = WAYS[how]
  return by ? { winner, by } : { winner, by: 'points', margin: Number(how) }
}

/** A result in the words of `game.result`, e.g. `W+4.5`, or undefined where it is none of them. */
export function parseResult(text: string, game: Game): Result | undefined {
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  const [, letter, how] = WIN.exec(text) ?? []
  const winner = game.sides.findIndex((side) => side.letter === letter) + 1
  return winner > 0 ? winBy(winner as Side, how) : undefined
}

/** The same with other spellings: lower case, blanks, long words. */
export function parseLooseResult(text: string, game: Game): Result | undefined {
  const tidy = text.replace(/\s+/g, '').toLowerCase()
  if (Object.hasOwn(OTHER_WORDS, tidy)) return OTHER_WORDS[tidy]
  const [letter = '', how = ''] = tidy.toUpperCase().split('+')
  return parseResult(tidy.includes('+') ? `${letter}+${OTHER_WAYS[how] ?? how}` : tidy, game)
}

export function formatResult({ winner, by, margin }: Result, game: Game): string {
  if (typeof winner === 'string') return Object.keys(WORDS).find((word) => WORDS[word]!.winner === winner)!
  const how = by === 'points' ? (margin ?? '') : by ? LETTERS.get(by)! : ''
  return `${game.sides[winner - 1]!.letter}+${how}`
}
