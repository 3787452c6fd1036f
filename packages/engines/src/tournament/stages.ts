/** How far the teams of a knockout have come: who lost later stands higher, whatever the points. */

import type { CountedGame } from './cases.ts'
import { playOffOf } from './decisions.ts'

const numberOf = ({ round = '' }: CountedGame): number => Number(/^(\d+)(?: play-off)?$/.exec(round)?.[1] ?? 0)

const winsOf = (team: string, games: readonly CountedGame[]): number =>
  games.filter(({ outcome, first, second }) => outcome !== 'draw' && (outcome === 'first' ? first : second) === team)
    .length

/** How far a team has come, or nothing where no record says which round it is of. */
export function stagesOf(
  games: readonly CountedGame[],
  orders: readonly (readonly string[])[],
): ((team: string) => number) | undefined {
  if (games.every((game) => numberOf(game) === 0)) return undefined
  return (team) => {
    const own = games.filter(({ first, second }) => first === team || second === team)
    const last = Math.max(0, ...own.map(numberOf))
    const meeting = own.filter((game) => numberOf(game) === last)
    return 2 * last + Math.sign(lead(team, meeting, last, orders))
  }
}

/** Positive for the team that has won a meeting: by its games, then its play-off, then the lot. */
function lead(
  team: string,
  meeting: readonly CountedGame[],
  round: number,
  orders: readonly (readonly string[])[],
): number {
  const [any] = meeting
  if (!any) return 0
  const other = any.first === team ? any.second : any.first
  for (const name of [`${round}`, playOffOf(`${round}`)]) {
    const all = meeting.filter((game) => game.round === name)
    // The referee's word about a whole match stands over its games.
    const ruled = all.findLast(({ isMatch }) => isMatch)
    const games = ruled ? [ruled] : all
    const difference = winsOf(team, games) - winsOf(other, games)
    if (difference !== 0) return difference
  }
  const order = orders.findLast((names) => names.includes(team) && names.includes(other))
  return order ? order.indexOf(other) - order.indexOf(team) : 0
}
