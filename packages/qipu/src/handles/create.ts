import type { Registries } from '../api/registries.ts'
import { games as allGames, gameById } from '../games/all.ts'
import type { BoardSize, Game as GameRules, RuleOptions } from '../games/game.ts'
import { newRecord } from '../record/record.ts'
import { Game } from './game.ts'
import type { Position, PositionFor, PositionOfStones } from './position.ts'

/** Board, komi, rules and players of a new game. */
export interface CreateOptions extends Pick<Registries, 'games'> {
  /** The board: `9`, or `{ width: 9, height: 13 }`; the game's usual one where it is left out. */
  readonly size?: number | BoardSize
  readonly komi?: number
  /** Options of the rules, by the names that the game has for them. */
  readonly options?: RuleOptions
  /** Names of players by their sides: `{ black: 'Ann' }`. */
  readonly players?: Readonly<Record<string, string>>
}

const KNOWN = ['size', 'komi', 'options', 'players', 'games']

/**
 * Begins a game: `create('go', { size: 9, komi: 7 })`. Throws a `RangeError` for a game that Qipu does not know and for a board
 * that it is not played on.
 */
export function create(game: 'go' | 'phantom-go', options?: CreateOptions): Game<PositionOfStones>
export function create(game: string, options?: CreateOptions): Game
export function create<Rules extends GameRules>(game: Rules, options?: CreateOptions): Game<PositionFor<Rules>>
export function create(game: string | GameRules, given: CreateOptions = {}): Game<Position> {
  const { size, komi, options, players = {}, games = allGames } = given
  const stranger = Object.keys(given).find((key) => !KNOWN.includes(key))
  if (stranger !== undefined) throw new TypeError(`${JSON.stringify(stranger)} is none of ${KNOWN.join(', ')}`)
  const rules = typeof game === 'string' ? gameById(game, games) : game
  if (!rules) throw new RangeError(`there is no game ${JSON.stringify(game)}: ${games.map(({ id }) => id).join(', ')}`)
  const board = typeof size === 'number' ? { width: size, height: size } : (size ?? rules.board.size)
  if (!rules.board.allows(board))
    throw new RangeError(`${rules.id} is not played on a board of ${board.width} × ${board.height}`)
  checkOptions(rules, options)
  const made = new Game<Position>(newRecord(rules.id, board), rules, { games })
  if (komi !== undefined || options) {
    made.setInfo({ ...(komi !== undefined && { komi }), ...(options && { options: { ...options } }) })
  }
  for (const [side, name] of Object.entries(players)) made.player(side).name = name
  // A new handle: the facts that a game begins with are no change that undo could take back.
  return new Game(made.record, rules, { games })
}

function checkOptions({ id, rules: { options: known } }: GameRules, options: RuleOptions = {}): void {
  for (const [name, value] of Object.entries(options)) {
    const facts = Object.hasOwn(known, name) ? known[name] : undefined
    if (!facts)
      throw new RangeError(`${id} has no option ${JSON.stringify(name)}: ${Object.keys(known).join(', ') || 'none'}`)
    const isNumber = facts.numbers === 'whole' && Number.isInteger(value) && Number(value) >= 0
    if (facts.values.includes(value) || isNumber) continue
    throw new RangeError(`${name} of ${id} is one of ${facts.values.join(', ')}, not ${JSON.stringify(value)}`)
  }
}
