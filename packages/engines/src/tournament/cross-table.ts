/** Cross table with a row and a column per team. */

import type { CountedGame } from './cases.ts'
import { isPlayOff } from './decisions.ts'
import { winnerOf } from './match.ts'
import type { TournamentRules } from './rules.ts'
import type { Standing } from './standings.ts'

/** One game in a cell, from the row's team: its points, and whether it moved first. */
export interface CrossTableCell {
  readonly points: number
  readonly isFirst: boolean
  readonly outcome: 'won' | 'drawn' | 'lost'
  readonly basis: CountedGame['basis']
  readonly records: readonly string[]
  /** It decides between equals, and gives no points. */
  readonly isPlayOff?: boolean
  /** It is the result of a whole match, without its games. */
  readonly isMatch?: boolean
}

/** Cells by row and column, both in the order of the standings. */
export type CrossTable = readonly (readonly (readonly CrossTableCell[])[])[]

export function crossTableOf(
  games: readonly CountedGame[],
  standings: readonly Standing[],
  { points: { win, draw, loss } }: TournamentRules,
): CrossTable {
  const points = { won: win, drawn: draw, lost: loss }
  const index = new Map(standings.map(({ team }, i) => [team, i]))
  const cells = standings.map(() => standings.map((): CrossTableCell[] => []))
  for (const game of games) {
    const { first, second, basis, records, round, isMatch } = game
    const [a, b] = [index.get(first)!, index.get(second)!]
    const facts = { basis, records, ...(isPlayOff(round) && { isPlayOff: true }), ...(isMatch && { isMatch }) }
    const meeting = (team: string): CrossTableCell => {
      const winner = winnerOf(game)
      const outcome = winner === undefined ? 'drawn' : winner === team ? 'won' : 'lost'
      return { points: points[outcome], isFirst: team === first, outcome, ...facts }
    }
    cells[a]![b]!.push(meeting(first))
    cells[b]![a]!.push(meeting(second))
  }
  return cells
}

/** How the first movers of all games did. */
export interface Balance {
  readonly first: number
  readonly draws: number
  readonly second: number
}

export function balanceOf(games: readonly CountedGame[]): Balance {
  const count = (wanted: CountedGame['outcome']): number =>
    games.filter(({ outcome, isMatch }) => outcome === wanted && !isMatch).length
  return { first: count('first'), draws: count('draw'), second: count('second') }
}
