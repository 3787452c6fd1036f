/** Who met whom: a table with a row and a column per team. */

import type { Scored } from './cases.ts'
import { PLAY_OFF } from './decisions.ts'
import type { TournamentRules } from './rules.ts'
import type { Standing } from './standings.ts'

/** One game in a cell, from the row's team: its points, and whether it moved first. */
export interface Meeting {
  readonly points: number
  readonly isFirst: boolean
  readonly basis: Scored['basis']
  readonly records: readonly string[]
  /** It decides between equals, and gives no points. */
  readonly isPlayOff?: boolean
}

/** Cells by row and column, both in the order of the standings. */
export type CrossTable = readonly (readonly (readonly Meeting[])[])[]

export function crossTableOf(
  games: readonly Scored[],
  standings: readonly Standing[],
  { points: { win, draw, loss } }: TournamentRules,
): CrossTable {
  const index = new Map(standings.map(({ team }, i) => [team, i]))
  const cells = standings.map(() => standings.map((): Meeting[] => []))
  for (const { first, second, outcome, basis, records, round } of games) {
    const [a, b] = [index.get(first)!, index.get(second)!]
    const won = outcome === 'draw' ? [draw, draw] : outcome === 'first' ? [win, loss] : [loss, win]
    const facts = { basis, records, ...(round === PLAY_OFF && { isPlayOff: true }) }
    cells[a]![b]!.push({ points: won[0]!, isFirst: true, ...facts })
    cells[b]![a]!.push({ points: won[1]!, isFirst: false, ...facts })
  }
  return cells
}

/** How the first movers of all games did. */
export interface Balance {
  readonly first: number
  readonly draws: number
  readonly second: number
}

export const balanceOf = (games: readonly Scored[]): Balance => ({
  first: games.filter(({ outcome }) => outcome === 'first').length,
  draws: games.filter(({ outcome }) => outcome === 'draw').length,
  second: games.filter(({ outcome }) => outcome === 'second').length,
})
