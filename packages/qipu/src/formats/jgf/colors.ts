import { gameById, games } from '../../games/all.ts'
import type { Game, Side } from '../../games/game.ts'
import type { Json } from '../../text/json/json.ts'
import { lookup } from '../../text/lookup.ts'

/** JGF's moves are a stone on a point: games whose moves are nothing else fit. */
const isStoneGame = (game: Game): boolean => {
  const trace = game.trace(0, game.board)
  return trace.to === 0 && Object.keys(trace).length === 1
}

export const stoneGames: readonly string[] = games.filter(isStoneGame).map((game) => game.id)

/** What records call some games that we call otherwise. */
const OTHER_NAMES = lookup<string>({
  baduk: 'go',
  weiqi: 'go',
  igo: 'go',
  'gomoku+renju': 'gomoku',
  renju: 'gomoku',
  gobang: 'gomoku',
})

export function stoneGame(type: string): { game: Game; usual: boolean } | undefined {
  const tidy = type.trim().toLowerCase()
  const id = OTHER_NAMES.get(tidy) ?? tidy
  const game = gameById(id)
  return game && isStoneGame(game) ? { game, usual: id === type } : undefined
}

export const colorOf = (game: Game, side: Side): string => game.sides[side - 1]!.id

const COLOR_NAME = /^[a-z]+(?:[ -][a-z]+)*$/

/** "This allows for more than 2 players, and for colors other than black and white": a name that is nobody's here. */
export const isOtherColor = (color: Json | undefined, game: Game): color is string =>
  typeof color === 'string' && COLOR_NAME.test(color) && sideOf(color, game) === undefined

interface Coloured {
  readonly side: Side
  readonly usual: boolean
}

const FIRST: Coloured = { side: 1, usual: true }
const SECOND: Coloured = { side: 2, usual: true }

/** The side of a colour's full name; `usual` is false for other spellings: `Black`, `B`. */
export function sideOf(color: Json | undefined, game: Game): Coloured | undefined {
  if (typeof color !== 'string') return undefined
  const [first, second] = game.sides
  if (color === first.id) return FIRST
  if (color === second.id) return SECOND
  const lower = color.trim().toLowerCase()
  const index = game.sides.findIndex((side) => lower === side.id || lower === side.letter.toLowerCase())
  return index < 0 ? undefined : { side: (index + 1) as Side, usual: false }
}
