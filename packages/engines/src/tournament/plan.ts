/** A tournament that is to be played: its teams with their engines, its game, its rules. */

import { chooseRules, type Game, gameById, type Setting } from 'qipu/games'
import { kinds as of } from 'qipu/text'
import { type ConditionFault, conditionFault, type EngineSpec, type Needs } from '../match/index.ts'
import { above0, command, faultAt, overtime, type Read, readerFor } from './json-reader.ts'
import { gameId, plainName } from './roster.ts'
import { rulesById, rulesKind, type TournamentRules, tournamentRules } from './rules.ts'

export interface PlannedTeam {
  readonly name: string
  readonly command: string
  readonly protocol?: string
  readonly school?: string
  /** All teams have one, or none has: then the rules say when there are groups. */
  readonly group?: string
}

/** Plan of a tournament between engines. */
export interface TournamentPlan {
  readonly game: string
  readonly rules: TournamentRules
  readonly teams: readonly PlannedTeam[]
  readonly event?: string
  readonly place?: string
  /** Seconds per side; the rules' where left out. */
  readonly seconds?: number
  /** Time after these, as records write it; the rules' where left out. */
  readonly overtime?: string
  /** Seconds until an engine must have told its name; the usual ones where left out. */
  readonly startSeconds?: number
  readonly board?: { readonly width: number; readonly height: number }
  /** Of Go and Phantom Go; the rules' where left out. */
  readonly komi?: number
  readonly seed?: number
}

/** Rules of a plan that names none, as of a folder of records. */
const USUAL_RULES = rulesById('ccgc')!

const team = of.fields({ name: of.filled, command }, { protocol: of.text, school: of.text, group: of.text })

const readShape = readerFor<Omit<TournamentPlan, 'rules'> & { readonly rules?: string | TournamentRules }>(
  of.fields(
    { game: gameId, teams: of.list(team) },
    {
      $schema: of.text,
      /** An id of rules that come with Qipu, or rules in full. */
      rules: of.either(of.oneOf(...tournamentRules.map(({ id }) => id)), rulesKind),
      event: of.text,
      place: of.text,
      seconds: above0,
      overtime,
      startSeconds: above0,
      board: of.fields({ width: of.positive, height: of.positive }),
      komi: of.number,
      seed: of.positive,
    },
  ),
)

/** Reads the plan of a tournament from JSON. */
export function readPlan(value: unknown): Read<TournamentPlan> {
  const read = readShape(value)
  if ('fault' in read) return read
  const { rules = USUAL_RULES } = read.value
  const plan: TournamentPlan = { ...read.value, rules: typeof rules === 'string' ? rulesById(rules)! : rules }
  // As a roster has it: the table of the folder is made from one.
  const names = plan.teams.map(({ name }) => plainName(name))
  if (names.length < 2) return faultAt('/teams', 'twoTeams')
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i)
  if (twice >= 0) return faultAt(`/teams/${twice}/name`, 'ownName')
  const { teams } = plan
  const lost = teams.some(({ group }) => group !== undefined) ? teams.findIndex(({ group }) => group === undefined) : -1
  if (lost >= 0) return faultAt(`/teams/${lost}/group`, 'ownGroup')
  return settingFault(plan, gameById(plan.game)!) ?? { value: plan }
}

/** Fields of a plan's conditions, and their expected values. */
const CONDITIONS = {
  board: ['/board', 'board'],
  openings: ['/rules/games/{game}/fifthMoves', 'openingless'],
  centre: ['/board', 'centre'],
} as const satisfies Readonly<Record<ConditionFault, readonly [string, string]>>

/** Returns the conflict between a plan and the game's own rules. */
function settingFault(plan: TournamentPlan, game: Game): Read<never> | undefined {
  const { board, komi } = plan
  const { fifthMoves } = plan.rules.games[game.id] ?? {}
  const fault = conditionFault(game, { board, fifthMoves })
  if (fault) {
    const [at, wish] = CONDITIONS[fault]
    return faultAt(at.replace('{game}', game.id), wish, { game: game.name })
  }
  if (komi !== undefined && !game.scoring?.komi) return faultAt('/komi', 'komiless', { game: game.name })
  const [strange] = optionsOf(plan, game).lacking
  return strange && faultAt(`/rules/games/${game.id}/options/${strange.name}`, 'rule', { game: game.name })
}

/** The options that the rules of the event set, by their names or aliases. */
function optionsOf({ rules: { games } }: TournamentPlan, game: Game): ReturnType<typeof chooseRules> {
  const { options = {} } = games[game.id] ?? {}
  return chooseRules(
    game,
    Object.entries(options).map(([option, value]) => ({ name: option, value: String(value) })),
  )
}

/** Returns the protocol features that the plan requires. */
export function needsOf({ game: id, rules: { games }, board }: TournamentPlan): Needs {
  return { openings: games[id]?.fifthMoves !== undefined, ...(board && { board }) }
}

/** Returns the engines of a plan's teams. */
export const enginesOf = ({ teams }: TournamentPlan): readonly EngineSpec[] =>
  teams.map(({ name, command, protocol }) => ({
    command,
    team: name,
    ...(protocol !== undefined && { protocol }),
  }))

/** Board, komi and options, by the rules of the event. */
export function settingOf(plan: TournamentPlan): Setting {
  const { game, rules: event, board, komi = event.games[game]?.komi } = plan
  const { options = {} } = optionsOf(plan, gameById(game)!).rules
  const isSet = Object.keys(options).length > 0
  return { ...(board && { board }), ...(komi !== undefined && { komi }), ...(isSet && { options }) }
}
