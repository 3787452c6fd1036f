/** Knockout: a bracket in which the best seeds meet last. */

/** Two seeds, from 0; one alone goes on without a game. */
export type Bracket = readonly (readonly [number, number | undefined])[]

/** The first round: 1 against the last, 2 against the last but one, each in another part of the bracket. */
export function firstRound(teams: number): Bracket {
  let order = [0]
  while (order.length < teams) {
    const size = order.length * 2
    order = order.flatMap((seed) => [seed, size - 1 - seed])
  }
  const bracket: [number, number | undefined][] = []
  for (let i = 0; i < order.length; i += 2) {
    const [a, b] = [order[i]!, order[i + 1]]
    if (b === undefined || b >= teams) bracket.push([a, undefined])
    else bracket.push(a < teams ? [a, b] : [b, undefined])
  }
  return bracket
}

/** The next round: winners in the order of the bracket. */
export function nextRound(winners: readonly number[]): Bracket {
  const bracket: [number, number | undefined][] = []
  for (let i = 0; i < winners.length; i += 2) bracket.push([winners[i]!, winners[i + 1]])
  return bracket
}
