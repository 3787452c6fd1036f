import {
  decidedCases,
  notesOf,
  openCases,
  standingRows,
  type Tournament,
  titleOf,
  tournamentTitles,
  warningsOf,
} from '@qipu/engines/tournament'
import { type Locale, textOf } from 'qipu/text'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'

/** A tournament's tables for the terminal. */
export function tournamentText(tournament: Tournament, locale: Locale): string {
  const safe = (rows: ReturnType<typeof openCases>): string => table(rows.map((row) => row.map(oneLine)))
  const parts = tournament.tables.map(
    (one) => `${titleOf(one, locale)}\n${safe(standingRows(one, locale))}${notesOf(one, locale).join('\n')}\n`,
  )
  const open = openCases(tournament, locale)
  const decided = decidedCases(tournament, locale)
  if (open.length > 0) parts.push(`${textOf(tournamentTitles.cases, locale)}\n${safe(open)}`)
  if (decided.length > 0) parts.push(`${textOf(tournamentTitles.decided, locale)}\n${safe(decided)}`)
  parts.push(...warningsOf(tournament, locale).map((warning) => `${oneLine(warning)}\n`))
  return parts.join('\n')
}
