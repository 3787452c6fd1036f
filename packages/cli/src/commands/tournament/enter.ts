/** Results that people bring to the desk: entered by the table of the round, and kept with the referee's decisions. */

import { localTime } from '@qipu/engines/series'
import type { Decisions, Tournament } from '@qipu/engines/tournament'
import { textOf, texts } from 'qipu/text'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { keepDecisions } from './draw.ts'
import { type NextOptions, nextOf } from './next.ts'

const words = texts('tournament/enter', {
  why: { en: 'sheet of table {table}', zh: '第 {table} 台成绩单' },
})

type Outcome = 'first' | 'second' | 'draw'

export interface TableResult {
  /** From 1, as `--next-round` numbers them. */
  readonly table: number
  readonly outcome: Outcome
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  first: 'first',
  second: 'second',
  draw: 'draw',
  '1-0': 'first',
  '0-1': 'second',
  '1/2': 'draw',
  先: 'first',
  后: 'second',
  和: 'draw',
}

/** `3=first`: the first mover at table 3 has won. */
export function tableResult(text: string): TableResult {
  const [, table, word = ''] = /^\s*(\d{1,4})\s*=\s*(\S+)\s*$/.exec(text) ?? []
  const outcome = Object.hasOwn(OUTCOMES, word.toLowerCase()) ? OUTCOMES[word.toLowerCase()] : undefined
  if (table === undefined || outcome === undefined) throw new CliError('enter-form', { text })
  return { table: Number(table), outcome }
}

export interface EnterOptions extends NextOptions {
  readonly enter: readonly TableResult[]
  readonly by: string | undefined
  /** The file of the decisions. */
  readonly path: string
}

/** Adds results to the decisions. All of them or none: a slip must not leave half a round behind. */
export function enterResults(
  tournament: Tournament,
  folder: string,
  options: EnterOptions,
  { locale }: Terminal,
): Decisions {
  const { enter, by, path } = options
  if (by === undefined || by.trim() === '') throw new CliError('enter-by')
  const { game, round } = nextOf(tournament, folder, options)
  const seen = new Set<number>()
  const at = localTime()
  const results = enter.map(({ table, outcome }) => {
    const meeting = round.games[table - 1]
    if (!meeting) throw new CliError('enter-table', { table, count: round.games.length })
    if (meeting.played || seen.has(table)) throw new CliError('enter-twice', { table, path })
    seen.add(table)
    const why = textOf(words.why, locale, { table })
    const { first, second } = meeting
    return { game: game.id, first, second, verdict: outcome, round: round.name, by, at, why }
  })
  const { decisions } = tournament
  const more: Decisions = { ...decisions, results: [...decisions.results, ...results] }
  keepDecisions(path, more)
  return more
}
