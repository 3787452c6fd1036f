/** Groups of a tournament that is played, and their teams. */

import type { TournamentPlan } from './plan.ts'
import type { Roster } from './roster.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Groups by team: those of the plan, or by the rules where there are too many teams; undefined where all meet each other. */
export function groupsOf({ teams, rules }: TournamentPlan): readonly string[] | undefined {
  if (rules.system.kind !== 'round-robin') return undefined
  const given = teams.flatMap(({ group }) => (group === undefined ? [] : [group]))
  if (given.length === teams.length) return given
  const { largest = Infinity } = rules.groups ?? {}
  if (teams.length <= largest) return undefined
  const count = Math.ceil(teams.length / largest)
  // There and back again, so that the seeds are as strong in each group.
  return teams.map((_, seed) => {
    const place = seed % count
    return LETTERS[Math.floor(seed / count) % 2 === 0 ? place : count - 1 - place] ?? `${place + 1}`
  })
}

/** The plan's teams as a folder of records wants them. */
export function rosterOf(plan: TournamentPlan): Roster {
  const groups = groupsOf(plan)
  return {
    teams: plan.teams.map(({ name, school }, i) => ({
      name,
      ...(school !== undefined && { school }),
      ...(groups && { group: groups[i]! }),
    })),
  }
}
