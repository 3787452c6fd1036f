/** How the event begins a game of gomoku: one of 26 openings by lot, a swap after three stones, a choice of fifth moves. */

import type { Game, Move, Position, Setting } from 'qipu/games'
import type { Random } from 'qipu/text'
import type { Driver } from '../protocols/protocol.ts'

/** Beginning of a game by the rules of renju. */
export interface Begun {
  /** The moves that are on the board. */
  readonly opening: readonly Move[]
  /** True if the engines have changed colours. */
  readonly swapped: boolean
}

/** Options of a beginning by the rules of renju. */
export interface BeginOptions {
  readonly game: Game
  readonly setting?: Setting
  readonly random: Random
  /** How many fifth moves Black offers; 1 leaves nothing to choose. */
  readonly fifthMoves: number
  /** Milliseconds per choice, and until an engine has told its name. */
  readonly limit?: number
  readonly startUp?: number
}

const LIMIT = 60_000
const START_UP = 10_000
const REACH = 2

/** The game whose openings these are. */
export const beginsByRenju = ({ id }: Game): boolean => id === 'gomoku'

/**
 * Black in the centre, White beside it (13 direct openings) or diagonally (13 indirect ones), Black's second stone within two
 * points of the centre; what is equal in a mirror is one opening.
 */
export function renjuOpenings(width: number): readonly (readonly Move[])[] {
  const middle = (width - 1) / 2
  const point = (x: number, y: number): Move => middle + x + (middle - y) * width
  const openings: Move[][] = []
  for (const [wx, wy] of [
    [0, 1],
    [1, 1],
  ] as const) {
    for (let y = REACH; y >= -REACH; y--) {
      for (let x = -REACH; x <= REACH; x++) {
        const isTaken = (x === 0 && y === 0) || (x === wx && y === wy)
        // Of two that are mirror images the right one, or the one below the diagonal.
        const isImage = wx === 0 ? x < 0 : x < y
        if (!isTaken && !isImage) openings.push([point(0, 0), point(wx, wy), point(x, y)])
      }
    }
  }
  return openings
}

/** Asks both engines what the event asks the teams. One that does not know the words keeps its colour and chooses nothing. */
export async function beginRenju([first, second]: readonly [Driver, Driver], options: BeginOptions): Promise<Begun> {
  const { game, setting = {}, random, fifthMoves, limit = LIMIT, startUp = START_UP } = options
  const position = game.start(setting)
  const openings = renjuOpenings(position.board.width)
  const stones: Move[] = [...openings[random(openings.length)]!]
  for (const move of stones) position.play(move)
  const drivers = [first, second] as const
  for (const [i, driver] of drivers.entries()) {
    const side = i === 0 ? 1 : 2
    const begun = await driver.hello(startUp)
    // An engine that does not answer now is at fault when the game begins.
    if ('fault' in begun || 'fault' in (await driver.begin({ game, setting, side }, limit)))
      return { opening: stones, swapped: false }
  }
  const choice = await second.beginning?.swap(stones, limit)
  const swapped = choice === 'swap'
  const [black, white] = swapped ? [second, first] : [first, second]
  const fourth = typeof choice === 'number' ? choice : await white.beginning?.move(stones, 2, limit)
  if (fourth === undefined || !canPlay(position, fourth)) return { opening: stones, swapped }
  position.play(fourth)
  stones.push(fourth)
  const offered = fifthMoves > 1 ? ((await black.beginning?.offer(stones, fifthMoves, limit)) ?? []) : []
  const choices = [...new Set(offered)].filter((move) => canPlay(position, move)).slice(0, fifthMoves)
  if (choices.length < 2) return { opening: stones, swapped }
  const picked = await white.beginning?.pick(stones, choices, limit)
  stones.push(picked !== undefined && choices.includes(picked) ? picked : choices[random(choices.length)]!)
  return { opening: stones, swapped }
}

/** Legal, and not one that loses at once: such a move is made on one's own account, not in an opening. */
const canPlay = (position: Position, move: Move): boolean =>
  move >= 0 && position.refusal(move) === undefined && (position.remarks?.(move) ?? []).length === 0
