/** A tournament as tables of texts: what the terminal, CSV and HTML have in common. */

import { type Locale, textOf } from 'qipu/text'
import type { Case, CountedGame } from '../cases.ts'
import type { CrossTableCell } from '../cross-table.ts'
import {
  isPlayOff,
  type OrderDecision,
  PLAY_OFF,
  type RecordDecision,
  type ResultDecision,
  type Signed,
} from '../decisions.ts'
import type { Standing } from '../standings.ts'
import { FINAL, type Tournament, type TournamentTable } from '../tournament.ts'
import { bases, caseText, gameName, heads, more, openTie, outcomes, ties, titles, verdicts } from './texts.ts'

/** Rows of a table; the first is the head. */
export type Rows = readonly (readonly string[])[]

const headOf = (names: readonly (keyof typeof heads)[], locale: Locale): readonly string[] =>
  names.map((name) => textOf(heads[name], locale))

const MARKS: Readonly<Record<CountedGame['basis'], string>> = { rules: '', claim: '*', decision: '°' }

/** Points of the row's team, in brackets where it moved second, play-off games behind a stroke: `2 (0)* / 1 (1)`. */
function cellOf(meetings: readonly CrossTableCell[], isMatch: boolean): string {
  const ordered = [...meetings].sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
  const proper = ordered.filter((meeting) => !meeting.isPlayOff)
  const playOffs = ordered.filter((meeting) => meeting.isPlayOff)
  return [isMatch ? matchScore(proper) : gamePoints(proper), gamePoints(playOffs)]
    .filter((part) => part !== '')
    .join(' / ')
}

const gamePoints = (meetings: readonly CrossTableCell[]): string =>
  meetings.map(({ points, isFirst, basis }) => `${isFirst ? points : `(${points})`}${MARKS[basis]}`).join(' ')

/** Games won in a match and what the referee says about the whole of it: `3:2* 2°`. */
function matchScore(meetings: readonly CrossTableCell[]): string {
  const games = meetings.filter((meeting) => !meeting.isMatch)
  const count = (wanted: CrossTableCell['outcome']): number => games.filter(({ outcome }) => outcome === wanted).length
  const marks = [...new Set(games.map(({ basis }) => MARKS[basis]))].sort().join('')
  const ruled = meetings.findLast((meeting) => meeting.isMatch)
  return [
    ...(games.length > 0 ? [`${count('won')}:${count('lost')}${marks}`] : []),
    ...(ruled ? [`${ruled.points}${MARKS[ruled.basis]}`] : []),
  ].join(' ')
}

const separation = ({ tie, open }: Standing, locale: Locale): string => {
  if (open) return textOf(openTie.needed, locale, { tie: ties[open] })
  return tie ? textOf(ties[tie], locale) : ''
}

/** Standings with the cross table beside them, best team first. */
export function standingRows({ standings, cross, bestOf }: TournamentTable, locale: Locale): Rows {
  const isMatch = bestOf !== undefined
  // If every team has the cup of its rank, no note is needed.
  const hasCups = standings.some(({ cup }) => cup !== undefined) && standings.some(({ cup, rank }) => cup !== rank)
  const head = [
    ...headOf(['rank', 'team', 'points', isMatch ? 'matches' : 'games', 'wins', 'draws', 'losses'], locale),
    ...headOf(isMatch ? [] : ['first'], locale),
    ...standings.map((_, i) => `${i + 1}`),
    ...headOf(hasCups ? ['tie', 'cup'] : ['tie'], locale),
  ]
  const rows = standings.map((standing, i) => [
    ...[
      standing.rank,
      standing.team,
      standing.points,
      standing.games,
      standing.wins,
      standing.draws,
      standing.losses,
    ].map(String),
    ...(standing.first && !isMatch ? [`${standing.first.points}/${standing.first.games}`] : []),
    ...cross[i]!.map((meetings, j) => (i === j ? '–' : cellOf(meetings, isMatch))),
    separation(standing, locale),
    ...(hasCups ? [`${standing.cup ?? ''}`] : []),
  ])
  return [head, ...rows]
}

/** Returns the title of a table: its game, and its group if there is one. */
export function titleOf({ game, group }: TournamentTable, locale: Locale): string {
  const name = gameName(game)
  const args = { game: name, group: group ?? '' }
  if (group === undefined) return typeof name === 'string' ? name : textOf(name, locale)
  return textOf(group === FINAL ? titles.final : titles.group, locale, args)
}

/** Notes below a table: first movers and winners, and the meaning of its signs. */
export function notesOf(table: TournamentTable, locale: Locale): readonly string[] {
  const bases = new Set(table.games.map(({ basis }) => basis))
  const byes = table.standings.flatMap(({ team, byes: count = 0 }) => (count > 0 ? [team] : []))
  return [
    textOf(titles.balance, locale, { ...table.balance }),
    ...(table.bestOf !== undefined ? [textOf(titles.matches, locale, { games: table.bestOf })] : []),
    ...(hasPoints(table) ? [textOf(titles.brackets, locale)] : []),
    ...(bases.has('claim') ? [textOf(titles.claims, locale)] : []),
    ...(bases.has('decision') ? [textOf(titles.mine, locale)] : []),
    ...(table.games.some(({ round }) => isPlayOff(round)) ? [textOf(titles.playOffs, locale)] : []),
    ...(byes.length > 0 ? [textOf(titles.byes, locale, { teams: byes.join(', ') })] : []),
  ]
}

/** True if cells contain points: those of a match have its score, but its play-off games have points. */
const hasPoints = ({ games, bestOf }: TournamentTable): boolean =>
  games.some(({ round }) => bestOf === undefined || isPlayOff(round))

/** Decisions that have no effect, since what they name is not there. */
export function warningsOf({ idle, strangers }: Tournament, locale: Locale): readonly string[] {
  return [
    ...(idle.length > 0 ? [textOf(titles.idle, locale, { records: idle.join(', ') })] : []),
    ...(strangers.length > 0 ? [textOf(titles.strangers, locale, { teams: strangers.join(', ') })] : []),
  ]
}

const nameOfGame = (id: string, locale: Locale): string => {
  const name = gameName(id)
  return typeof name === 'string' ? name : textOf(name, locale)
}

/** Summary above the tables: how many games count, and how many cases are left for the referee. */
export function summaryOf({ tables, cases }: Tournament, locale: Locale): string {
  const games = tables.reduce((sum, table) => sum + table.games.length, 0)
  return textOf(titles.summary, locale, { games, open: cases.filter(({ decision }) => !decision).length })
}

const teamsText = ({ teams }: Case): string => teams.map((team) => team ?? '?').join(' – ')

/** Returns the cases that are not decided, as rows with a head. */
export function openCases({ cases }: Tournament, locale: Locale): Rows {
  const open = cases.filter(({ decision }) => !decision)
  if (open.length === 0) return []
  return [
    headOf(['game', 'team', 'case', 'records'], locale),
    ...open.map((found) => [
      nameOfGame(found.game, locale),
      teamsText(found),
      caseText(found, locale),
      found.records.join(', '),
    ]),
  ]
}

/** Everything that the referee has decided, with who, when and why. */
export function decidedCases({ cases, decisions, unused }: Tournament, locale: Locale): Rows {
  const closed = cases.flatMap((found) => (found.decision ? [{ found, decision: found.decision }] : []))
  const used = new Set(closed.map(({ decision }) => decision))
  const said = (decision: RecordDecision | ResultDecision): string => decisionText(decision, { unused }, locale)
  const rows = [
    ...closed.map(({ found, decision }) => [
      nameOfGame(found.game, locale),
      teamsText(found),
      `${caseText(found, locale)}: ${verdictText(decision, locale)}`,
      found.records.join(', '),
      ...signature(decision),
    ]),
    // About records that count by themselves, or about none that is open.
    ...decisions.records
      .filter((decision) => !used.has(decision))
      .map((decision) => [
        '',
        decision.teams?.join(' – ') ?? '',
        said(decision),
        [...(decision.records ?? []), ...(decision.kinds ?? [])].join(', '),
        ...signature(decision),
      ]),
    ...decisions.results.map((decision) => [
      nameOfGame(decision.game, locale),
      `${decision.first} – ${decision.second}`,
      said(decision),
      '',
      ...signature(decision),
    ]),
    ...decisions.orders.map((decision) => [
      nameOfGame(decision.game, locale),
      decision.order.join(' > '),
      lotText(decision, locale),
      '',
      ...signature(decision),
    ]),
  ]
  if (rows.length === 0) return []
  return [headOf(['game', 'team', 'decision', 'records', 'by', 'at', 'why'], locale), ...rows]
}

const signature = ({ by, at, why }: Signed): readonly string[] => [by, at, why]

/** Text of a decision, and whether it changes nothing. */
export function decisionText(
  decision: RecordDecision | ResultDecision,
  { unused }: Pick<Tournament, 'unused'>,
  locale: Locale,
): string {
  const verdict = verdictText(decision, locale)
  return unused.includes(decision) ? textOf(more.unused, locale, { decision: verdict }) : verdict
}

/** The result, and that it is of a play-off. */
function verdictText({ verdict, round }: Pick<RecordDecision, 'verdict' | 'round'>, locale: Locale): string {
  const said = textOf(verdicts[verdict], locale)
  return round === undefined ? said : `${said} (${roundText(round, locale)})`
}

function roundText(round: string, locale: Locale): string {
  if (round === PLAY_OFF) return textOf(ties[PLAY_OFF], locale)
  const number = Number.parseInt(round, 10)
  return textOf(isPlayOff(round) ? more.roundPlayOff : more.round, locale, { round: number })
}

/** The lot, with its seed where it was drawn by one. */
export const lotText = ({ lot }: Pick<OrderDecision, 'lot'>, locale: Locale): string =>
  lot ? textOf(openTie.seeded, locale, { seed: lot.seed }) : textOf(ties.lot, locale)

/** One row per game that counts. */
export function gameRows({ games }: TournamentTable, locale: Locale): Rows {
  return [
    headOf(['mover', 'second', 'result', 'basis', 'records'], locale),
    ...games.map(({ first, second, outcome, basis, records }) => [
      first,
      second,
      textOf(outcomes[outcome], locale),
      textOf(bases[basis], locale),
      records.join(', '),
    ]),
  ]
}
