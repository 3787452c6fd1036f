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
import { MAX_NAME_COLUMNS, oneLine, shortName } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'

/** Rank and team. */
const HEADS = 2

/** A tournament's tables for the terminal, which may be narrow. */
export function tournamentText(tournament: Tournament, { locale, width }: Pick<Terminal, 'locale' | 'width'>): string {
  const listed = (rows: Rows): string => listOrTable(rows.map(caseRow), width)
  const standings = (one: TournamentTable): string => {
    const rows = standingRows(one, locale).map((row) => row.map((cell) => shortName(cell)))
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

/** Room for a sentence with the names of both teams. */
const MAX_SENTENCE_COLUMNS = 6 * MAX_NAME_COLUMNS

/** Game, teams and sentence, with what follows as it is: names of files are needed whole. */
const caseRow = ([game = '', teams = '', said = '', ...rest]: readonly string[]): readonly string[] => [
  game,
  shortName(teams, 2 * MAX_NAME_COLUMNS),
  shortName(said, MAX_SENTENCE_COLUMNS),
  ...rest.map(oneLine),
]

/** Sentences and names of files fill a line each: where they do not fit beside each other, they stand below each other. */
function listOrTable(rows: Rows, width: number | undefined): string {
  if (fits(rows, width)) return table(rows)
  const [, ...cases] = rows
  return cases.map(([game, ...rest]) => `- ${[game, ...rest].filter((cell) => cell !== '').join('\n  ')}\n`).join('')
}
