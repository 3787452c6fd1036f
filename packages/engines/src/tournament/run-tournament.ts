/** Holding a tournament: round after round, each game on the disk before the next round is made from it. */

import type { Game } from 'qipu/games'
import { controlOf, type GameRecord, type Json } from 'qipu/record'
import type { Locale } from 'qipu/text'
import {
  type Conditions,
  type Contestant,
  isScored,
  localTime,
  type OnUnfinished,
  type PlayedGame,
  playSeries,
  type ScheduledGame,
  SeriesFolder,
  seedOf,
} from '../series/index.ts'
import type { CountedGame } from './cases.ts'
import { type Decisions, drawnOrder, NO_DECISIONS, type OrderDecision } from './decisions.ts'
import { rosterOf } from './groups.ts'
import { settingOf, type TournamentPlan } from './plan.ts'
import { type DrawLots, type Round, type RoundGame, roundsOf } from './rounds.ts'
import { usualSeconds } from './rules.ts'
import { openTies, type Tournament, type TournamentTable, tablesOf } from './tournament.ts'

/** Options of playing a tournament. */
export interface HoldOptions {
  readonly game: Game
  /** In the order of the plan's teams. */
  readonly contestants: readonly Contestant[]
  readonly directory?: string
  readonly resume?: boolean
  readonly jobs?: number
  readonly locale?: Locale
  readonly now?: () => string
  /** Orders that were drawn before: the lot is not drawn twice. */
  readonly decisions?: Decisions
  readonly onFinished?: (game: PlayedGame, teams: readonly [string, string]) => void
  readonly onVoid?: (fixture: ScheduledGame, error: unknown) => void
  readonly onUnfinished?: OnUnfinished
  readonly watch?: (fixture: ScheduledGame, record: GameRecord) => void
}

/** Plays a tournament between engines, and returns its table. */
export async function runTournament(plan: TournamentPlan, options: HoldOptions): Promise<Tournament> {
  const { directory, resume = false, contestants, game, onFinished, decisions = NO_DECISIONS, ...rest } = options
  const lots = new Lots(plan, decisions.orders, rest.now ?? localTime)
  const folder = directory === undefined ? undefined : SeriesFolder.open(directory, plan as unknown as Json, resume)
  const finished = new Map<number, PlayedGame>((folder?.finished ?? []).map((one) => [one.number, one]))
  const scored: CountedGame[] = []
  let number = 0
  try {
    const tables = () => tablesBy(plan, scored, lots)
    const tablesBeforeLots = () => tablesBy(plan, scored, { orders: [] })
    for (const rounds = roundsOf(plan, { scored, tables, tablesBeforeLots, draw: lots.draw }); ; ) {
      const { value: round, done } = rounds.next()
      if (done) break
      const fixtures = round.games.map((pair) => fixtureOf(pair, ++number, round, plan))
      await playSeries({
        ...rest,
        contestants,
        conditions: conditionsOf(plan, game, round),
        ...(folder && { keeper: (fixture: ScheduledGame) => folder.keeper(fixture) }),
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
  return tournamentBy(plan, scored, lots, decisions)
}

/** The orders of equals: those that were given, and those that the referee draws by the plan's seed. */
class Lots {
  readonly orders: OrderDecision[]
  readonly #plan: TournamentPlan
  readonly #now: () => string

  constructor(plan: TournamentPlan, given: readonly OrderDecision[], now: () => string) {
    this.#plan = plan
    this.#now = now
    this.orders = [...given]
  }

  readonly draw: DrawLots = ({ teams, group }) => {
    const { game, seed = 1 } = this.#plan
    const known = this.orders.findLast(
      (one) => one.game === game && one.group === group && teams.every((team) => one.order.includes(team)),
    )
    if (known) return known.order.filter((team) => teams.includes(team))
    const made = drawnOrder(`${seed}`, { game, group, teams }, { by: 'qipu tournament', at: this.#now(), why: 'lot' })
    this.orders.push(made)
    return made.order
  }
}

function fixtureOf(players: RoundGame, number: number, { name }: Round, { seed = 1 }: TournamentPlan): ScheduledGame {
  return { number, players, seed: seedOf(seed, number), round: name }
}

function conditionsOf(plan: TournamentPlan, game: Game, round: Round): Conditions {
  const { fifthMoves, longest } = plan.rules.games[plan.game] ?? {}
  const seconds = round.seconds ?? plan.seconds ?? usualSeconds(plan.rules, plan.game, plan.board?.width)
  // A play-off has a time of its own.
  const overtime = round.seconds === undefined ? (plan.overtime ?? plan.rules.games[plan.game]?.overtime) : undefined
  const time =
    seconds === undefined ? undefined : controlOf({ mainTime: seconds, ...(overtime !== undefined && { overtime }) })
  const { event, place, startSeconds } = plan
  return {
    game,
    setting: settingOf(plan),
    ...(time && { time }),
    ...(fifthMoves !== undefined && { fifthMoves }),
    ...(longest !== undefined && { longest }),
    ...(startSeconds !== undefined && { startUp: startSeconds * 1000 }),
    info: { ...(event !== undefined && { event }), ...(place !== undefined && { place }) },
  }
}

/** An undecided game is a draw on the table: both have played, and neither has lost. */
function scoreOf(one: PlayedGame, { name }: Round, { teams, game }: TournamentPlan): readonly CountedGame[] {
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

const tablesBy = (
  plan: TournamentPlan,
  games: readonly CountedGame[],
  { orders }: Pick<Lots, 'orders'>,
): readonly TournamentTable[] =>
  tablesOf(plan.game, games, [], {
    rules: plan.rules,
    roster: rosterOf(plan),
    decisions: { ...NO_DECISIONS, orders },
  })

function tournamentBy(
  plan: TournamentPlan,
  games: readonly CountedGame[],
  lots: Lots,
  decisions: Decisions,
): Tournament {
  for (const tie of openTies({ tables: tablesBy(plan, games, lots) })) if (tie.needs === 'lot') lots.draw(tie)
  return {
    rules: plan.rules,
    tables: tablesBy(plan, games, lots),
    cases: [],
    decisions: { ...decisions, orders: lots.orders },
    idle: [],
    strangers: [],
    unused: [],
  }
}
