/** Round robin: everybody against everybody, round by round, by the circle method. */

/** First mover, second mover: indexes of teams. */
export type Pairing = readonly [number, number]

/** Rounds of so many meetings of each pair; the sides change from one meeting to the next. */
export function roundRobin(teams: number, meetings: number): readonly (readonly Pairing[])[] {
  const even = teams + (teams % 2)
  const once = Array.from({ length: Math.max(0, even - 1) }, (_, round) =>
    circle(even, round).filter((pair) => pair.every((i) => i < teams)),
  )
  return Array.from({ length: meetings }, (_, meeting) =>
    once.map((pairs) => (meeting % 2 === 0 ? pairs : pairs.map(([a, b]): Pairing => [b, a]))),
  ).flat()
}

/** The last one stays where it is, all others go round. Who moves first alternates. */
function circle(even: number, round: number): Pairing[] {
  const last = even - 1
  const at = (i: number): number => (round + i) % last
  const pairs: Pairing[] = [round % 2 === 0 ? [at(0), last] : [last, at(0)]]
  for (let i = 1; i < even / 2; i++) pairs.push(i % 2 === 0 ? [at(last - i), at(i)] : [at(i), at(last - i)])
  return pairs
}
