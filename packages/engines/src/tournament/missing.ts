/** Games that a roster promises and nobody has handed in. */

import type { Given } from './assemble.ts'
import type { Case, Scored } from './cases.ts'
import { PLAY_OFF } from './decisions.ts'

/** Who met whom. */
export type Sides = Pick<Scored, 'game' | 'first' | 'second' | 'round'>

/** `settled` are games that count, or that the referee has left out. */
export function missing({ roster, rules, evidence }: Given, settled: readonly Sides[], cases: readonly Case[]): Case[] {
  const { system } = rules
  if (!roster || system.kind !== 'round-robin') return []
  const handedIn = countOf([
    ...settled.filter(({ round }) => round !== PLAY_OFF),
    ...cases
      .filter(({ decision, kind }) => kind !== 'surplus' && (!decision || decision.verdict === 'out'))
      .map(({ game, teams: [first, second] }) => ({ game, first: first ?? '', second: second ?? '' })),
  ])
  const found: Case[] = []
  for (const game of new Set(evidence.map((record) => record.game))) {
    if (rules.games[game]?.bestOf !== undefined) continue
    const teams = roster.teams.filter(({ games }) => games?.includes(game) ?? true)
    for (const [i, one] of teams.entries()) {
      for (const other of teams.slice(i + 1)) {
        if (one.group !== other.group) continue
        const [there, back] = [handedIn(game, one.name, other.name), handedIn(game, other.name, one.name)]
        const half = Math.floor(system.meetings / 2)
        const lacking = (first: string, second: string): Case => ({
          kind: 'missing',
          game,
          records: [],
          teams: [first, second],
        })
        for (let n = there; n < half; n++) found.push(lacking(one.name, other.name))
        for (let n = back; n < half; n++) found.push(lacking(other.name, one.name))
        if (system.meetings % 2 === 1 && Math.max(there, half) + Math.max(back, half) < system.meetings)
          found.push(lacking(one.name, other.name))
      }
    }
  }
  return found
}

function countOf(games: readonly Sides[]): (game: string, first: string, second: string) => number {
  const counts = new Map<string, number>()
  const key = (...parts: readonly string[]): string => JSON.stringify(parts)
  for (const { game, first, second } of games) {
    const at = key(game, first, second)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return (game, first, second) => counts.get(key(game, first, second)) ?? 0
}
