import type { Mover, Side } from '../../record/basics.ts'
import type { Json } from '../../text/json/json.ts'
import type { StoneGame } from './games.ts'

export const colorOf = (game: StoneGame, side: Mover): string => game.sides[side - 1]!.id

const COLOR_NAME = /^[a-z]+(?:[ -][a-z]+)*$/

/** "This allows for more than 2 players, and for colors other than black and white": a name of no side here. */
export const isOtherColor = (color: Json | undefined, game: StoneGame): color is string =>
  typeof color === 'string' && COLOR_NAME.test(color) && sideOf(color, game) === undefined

interface Coloured {
  readonly side: Side
  readonly usual: boolean
}

const FIRST: Coloured = { side: 1, usual: true }
const SECOND: Coloured = { side: 2, usual: true }

/** The side of a colour's full name; `usual` is false for other spellings: `Black`, `B`. */
export function sideOf(color: Json | undefined, game: StoneGame): Coloured | undefined {
  if (typeof color !== 'string') return undefined
  const [first, second] = game.sides
  if (color === first!.id) return FIRST
  if (color === second!.id) return SECOND
  const lower = color.trim().toLowerCase()
  const index = game.sides.findIndex((side) => lower === side.id || lower === side.letter.toLowerCase())
  return index < 0 ? undefined : { side: (index + 1) as Side, usual: false }
}
