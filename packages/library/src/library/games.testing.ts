/** Random games as SGF. */

import { CLEAR, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import type { BoardSize } from 'qipu/games'
import { randomFrom, randomGame } from '../shapes/games.testing.ts'
import type { Steps } from '../shapes/timeline.ts'
import { sgf } from './fill.testing.ts'

const NAMES = ['AE', 'AB', 'AW']
const letter = (line: number): string => String.fromCharCode(97 + line)

export function sgfOfSteps({ board, steps, length }: Steps, facts: Readonly<Record<string, string>> = {}): string {
  let text = ''
  for (let i = 0; i < length; i++) {
    const kind = stepKind(steps[i]!)
    const point = stepPoint(steps[i]!)
    const value = point < 0 ? '' : letter(point % board.width) + letter(Math.floor(point / board.width))
    text += `;${kind >= CLEAR ? NAMES[kind - CLEAR] : kind === 1 ? 'B' : 'W'}[${value}]`
  }
  return sgf({ ...facts, SZ: String(board.width) }, text)
}

const RESULTS = ['B+R', 'W+R', 'Draw', 'Void', '']

/** Makes games on a board, each with a result and a year. */
export function randomGames(
  count: number,
  board: BoardSize,
  seed: number,
): { steps: Steps; text: string; winner: number }[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, i) => {
    const steps = randomGame(board, random)
    const facts = { PB: `Black ${i % 7}`, PW: `White ${i % 5}`, DT: String(1990 + (i % 10)), RE: RESULTS[i % 5]! }
    return { steps, text: sgfOfSteps(steps, facts), winner: [1, 2, 3, 4, 0][i % 5]! }
  })
}
