/** Holding a tournament: round after round, each game on the disk before the next round is made from it. */

import type { Game } from 'qipu/games'
import type { GameRecord, Json } from 'qipu/record'
import type { Locale } from 'qipu/text'
import {
  type Conditions,
  type Contestant,
  type Finished,
  type Fixture,
  isScored,
  playSeries,
  SeriesFolder,
} from '../series/index.ts'
import type { Scored } from './cases.ts'
import { balanceOf, crossTableOf } from './cross-table.ts'
import { NO_DECISIONS } from './decisions.ts'
import { settingOf, type TournamentPlan } from './plan.ts'
import { type Round, type RoundGame, roundsOf } from './rounds.ts'
import { standingsOf } from './standings.ts'
import type { Tournament } from './tournament.ts'

export interface HoldOptions {
  readonly game: Game
  /** In the order of the plan's teams. */
  readonly contestants: readonly Contestant[]
  readonly directory?: string
  readonly resume?: boolean
  readonly jobs?: number
  readonly locale?: Locale
  readonly now?: () => string
  readonly onFinished?: (game: Finished, teams: readonly [string, string]) => void
  readonly onVoid?: (fixture: Fixture, error: unknown) => void
  readonly watch?: (fixture: Fixture, record: GameRecord) => void
}

/** Numbers that have nothing to do with each other, from one seed. */
const SPREAD = 1009

export async function holdTournament(plan: TournamentPlan, options: HoldOptions): Promise<Tournament> {
  const { directory, resume = false, contestants, game, onFinished, ...rest } = options
  const folder = directory === undefined ? undefined : SeriesFolder.open(directory, plan as unknown as Json, resume)
  const finished = new Map<number, Finished>((folder?.finished ?? []).map((one) => [one.number, one]))
  const scored: Scored[] = []
  let number = 0
  try {
    for (const rounds = roundsOf(plan, scored); ; ) {
      const { value: round, done } = rounds.next()
      if (done) break
      const fixtures = round.games.map((pair) => fixtureOf(pair, ++number, round, plan))
      await playSeries({
        ...rest,
        contestants,
        conditions: conditionsOf(plan, game, round),
        fixtures: fixtures.filter((fixture) => !finished.has(fixture.number)),
        onFinished(one, record, logs) {
          const named = folder?.add(one, record, logs) ?? one
          finished.set(named.number, named)
          const [first, second] = named.players
          onFinished?.(named, [plan.teams[first]!.name, plan.teams[second]!.name])
        },
      })
      for (const fixture of fixtures) scored.push(...scoreOf(finished.get(fixture.number)!, round, plan))
    }
  } finally {
    folder?.close()
  }
  return tableOf(plan, scored)
}

function fixtureOf(players: RoundGame, number: number, { name }: Round, { seed = 1 }: TournamentPlan): Fixture {
  return { number, players, seed: seed * SPREAD + number, round: name }
}

function conditionsOf(plan: TournamentPlan, game: Game, round: Round): Conditions {
  const { seconds: usual, fifthMoves } = plan.rules.games[plan.game] ?? {}
  const seconds = round.seconds ?? plan.seconds ?? usual
  const { event, place } = plan
  return {
    game,
    setting: settingOf(plan),
    ...(seconds !== undefined && { seconds }),
    ...(fifthMoves !== undefined && { fifthMoves }),
    info: { ...(event !== undefined && { event }), ...(place !== undefined && { place }) },
  }
}

/** A game that nobody could decide is a draw on the table: both have played, and nobody has lost. */
function scoreOf(one: Finished, { name }: Round, { teams, game }: TournamentPlan): readonly Scored[] {
  const [first, second] = one.players
  const { winner } = one.result
  return [
    {
      game,
      first: teams[first]!.name,
      second: teams[second]!.name,
      outcome: !isScored(one) || winner === 'draw' ? 'draw' : winner === 1 ? 'first' : 'second',
      basis: one.ending.kind === 'rules' ? 'rules' : 'decision',
      records: one.file === undefined ? [] : [one.file],
      round: name,
    },
  ]
}

function tableOf({ rules, teams, game }: TournamentPlan, games: readonly Scored[]): Tournament {
  const schools = new Map(teams.map(({ name, school }) => [name, school]))
  const standings = standingsOf(games, {
    rules,
    teams: teams.map(({ name }) => name),
    schoolOf: (team) => schools.get(team),
  })
  const table = { game, standings, cross: crossTableOf(games, standings, rules), balance: balanceOf(games), games }
  return { rules, tables: [table], cases: [], decisions: NO_DECISIONS, idle: [] }
}
