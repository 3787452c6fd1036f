import {
  decidedCases,
  notesOf,
  openCases,
  type Rows,
  standingRows,
  summaryOf,
  type Tournament,
  type TournamentTable,
  titleOf,
  tournamentTitles,
  warningsOf,
} from '@qipu/engines/tournament'
import { textOf } from 'qipu/text'
import { fits, foldedTable, table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'

/** Rank and team. */
const HEADS = 2

/** A tournament's tables for the terminal, which may be narrow. */
export function tournamentText(tournament: Tournament, { locale, width }: Pick<Terminal, 'locale' | 'width'>): string {
  const safe = (rows: Rows): Rows => rows.map((row) => row.map(oneLine))
  const listed = (rows: Rows): string => listOrTable(safe(rows), width)
  const standings = (one: TournamentTable): string => {
    const rows = safe(standingRows(one, locale))
    // The cross table begins with the column of the first team.
    return foldedTable(rows, { heads: HEADS, joint: rows[0]!.indexOf('1'), width })
  }
  const parts = [
    `${summaryOf(tournament, locale)}\n`,
    ...tournament.tables.map((one) => `${titleOf(one, locale)}\n${standings(one)}${notesOf(one, locale).join('\n')}\n`),
  ]
  const open = openCases(tournament, locale)
  const decided = decidedCases(tournament, locale)
  if (open.length > 0) parts.push(`${textOf(tournamentTitles.cases, locale)}\n${listed(open)}`)
  if (decided.length > 0) parts.push(`${textOf(tournamentTitles.decided, locale)}\n${listed(decided)}`)
  parts.push(...warningsOf(tournament, locale).map((warning) => `${oneLine(warning)}\n`))
  return parts.join('\n')
}

/** Sentences and names of files fill a line each: where they do not fit beside each other, they stand below each other. */
function listOrTable(rows: Rows, width: number | undefined): string {
  if (fits(rows, width)) return table(rows)
  const [, ...cases] = rows
  return cases.map(([game, ...rest]) => `- ${[game, ...rest].filter((cell) => cell !== '').join('\n  ')}\n`).join('')
}
