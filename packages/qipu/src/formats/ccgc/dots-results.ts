import type { Game, Side } from '../../games/game.ts'
import type { Result } from '../../record/record.ts'

/** Who won dots and boxes, and with how many boxes. */

const BOXES = 25

/** `winner` is a letter; also understood are a colour's other names, a team's name, and words for a draw. */
export function readWinner(text: string, game: Game, teams: readonly [string, string]): Result | undefined {
  const word = text.trim()
  const plain = word.toLowerCase()
  const index = game.sides.findIndex(
    ({ letter, id, name }, i) =>
      plain === letter.toLowerCase() ||
      plain === id ||
      word === name.zh ||
      word === name.zh.charAt(0) ||
      (word !== '' && word === teams[i]),
  )
  if (index >= 0) return { winner: (index + 1) as Side }
  return ['draw', '平局', '和棋', '和局'].includes(plain) ? { winner: 'draw' } : undefined
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
