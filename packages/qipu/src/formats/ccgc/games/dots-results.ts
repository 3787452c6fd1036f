import type { Game, Side } from '../../../games/game.ts'
import { playerOf } from '../../../record/players.ts'
import type { GameRecord, Result } from '../../../record/record.ts'

/** Winner of dots and boxes, and the number of boxes. */

const BOXES = 25

/**
 * `winner` is a letter; also understood are a colour's other names, a team's name, and words for a draw. `ambiguous` where
 * a team is called what the other side is.
 */
export function readWinner(
  text: string,
  game: Game,
  teams: readonly [string, string],
): Result | 'ambiguous' | undefined {
  const word = text.trim()
  const plain = word.toLowerCase()
  const found = ([1, 2] as const).filter((side) => {
    const { letter, id, name } = game.sides[side - 1]!
    const isTeam = word !== '' && word === teams[side - 1]
    return isTeam || [letter.toLowerCase(), id, name.zh, name.zh.charAt(0)].includes(plain)
  })
  if (found.length > 1) return 'ambiguous'
  if (found[0]) return { winner: found[0] }
  return ['draw', '平局', '和棋', '和局'].includes(plain) ? { winner: 'draw' } : undefined
}

/** Returns the names by side; empty if unknown. */
export const namesOf = (record: GameRecord): readonly [string, string] => [
  playerOf(record, 1)?.name ?? '',
  playerOf(record, 2)?.name ?? '',
]

/** The letter of the side that won, or another word for it where a team is called by that letter. */
export function writeWinner(winner: Side, game: Game, teams: readonly [string, string]): string | undefined {
  const { letter, id, name } = game.sides[winner - 1]!
  return [letter, id, name.zh, teams[winner - 1]!].find((word) => {
    const found = readWinner(word, game, teams)
    return typeof found === 'object' && found.winner === winner
  })
}

/** The result with its margin, where all boxes are taken and the scores agree with the winner. */
export function withScores(result: Result | undefined, red: number, blue: number): Result | undefined {
  if (red + blue !== BOXES || red < 0 || blue < 0 || !Number.isInteger(red)) return undefined
  const winner: Side = red > blue ? 1 : 2
  if (result && result.winner !== winner) return undefined
  return { winner, by: 'points', margin: Math.abs(red - blue) }
}

/** The boxes of red and of blue, where a result tells them. */
export function scoresOf(result: Result | undefined): readonly [number, number] | undefined {
  if (result?.by !== 'points' || result.margin === undefined) return undefined
  const more = (BOXES + result.margin) / 2
  if (!Number.isInteger(more) || more > BOXES || result.margin <= 0) return undefined
  return result.winner === 1 ? [more, BOXES - more] : result.winner === 2 ? [BOXES - more, more] : undefined
}
