import type { Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import { withDecimals } from '../shared/fractions.ts'
import type { StoneGame } from './games.ts'

const WORDS = lookup<Result>({
  '': { winner: 'void' },
  '0': { winner: 'draw' },
  '?': { winner: 'unknown' },
})

const WAYS = lookup<NonNullable<Result['by']>>({ R: 'resignation', T: 'time', F: 'forfeit' })
const LETTERS = new Map(Array.from(WAYS, ([letter, way]) => [way, letter]))

/** Words of other programs; the specification has a shorter form for each. */
const OTHER_WORDS = lookup<Result>({
  draw: { winner: 'draw' },
  jigo: { winner: 'draw' },
  void: { winner: 'void' },
})
const OTHER_WAYS = lookup<string>({ RES: 'R', RESIGN: 'R', TIME: 'T', FORFEIT: 'F' })

const WIN = /^(\w)\+(R|T|F|\d+(?:\.\d+)?)?$/

const winBy = (winner: Side, how: string | undefined): Result => {
  if (how === undefined) return { winner }
  const by = WAYS.get(how)
  return by ? { winner, by } : { winner, by: 'points', margin: Number(how) }
}

/** A result in the words of `game.result`, e.g. `W+4.5`, or undefined where it is none of them. */
export function parseResult(text: string, game: StoneGame): Result | undefined {
  if (WORDS.has(text)) return WORDS.get(text)
  const [, letter, how] = WIN.exec(text) ?? []
  const winner = game.sides.findIndex((side) => side.letter === letter) + 1
  return winner > 0 ? winBy(winner as Side, how) : undefined
}

/** The same with other spellings: lower case, blanks, long words. */
export function parseLooseResult(text: string, game: StoneGame): Result | undefined {
  const tidy = withDecimals(text).replace(/\s+/g, '').toLowerCase()
  if (OTHER_WORDS.has(tidy)) return OTHER_WORDS.get(tidy)
  const [letter = '', how = ''] = tidy.toUpperCase().split('+')
  return parseResult(tidy.includes('+') ? `${letter}+${OTHER_WAYS.get(how) ?? how}` : tidy, game)
}

/** The side before the sign in `B+Offline`; how it won is not understood. */
export function parseWinner(text: string, game: StoneGame): Result | undefined {
  const letter = /^\s*(\w)\s*\+/.exec(text)?.[1]?.toUpperCase()
  const winner = game.sides.findIndex((side) => side.letter === letter) + 1
  return winner > 0 ? { winner: winner as Side } : undefined
}

export function formatResult({ winner, by, margin }: Result, game: StoneGame): string {
  if (typeof winner === 'string') return [...WORDS].find(([, result]) => result.winner === winner)![0]
  const how = by === 'points' ? (margin ?? '') : by ? LETTERS.get(by)! : ''
  return `${game.sides[winner - 1]!.letter}+${how}`
}
