/** A tournament as CSV: the standings of each game, one row per team. */

import { type Locale, textOf } from 'qipu/text'
import type { Tournament } from '../tournament.ts'
import { standingRows, titleOf } from './tables.ts'
import { heads } from './texts.ts'

/** Spreadsheets take what begins with these for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

function quoted(text: string): string {
  const safe = FORMULA.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A mark at the beginning tells spreadsheets that it is UTF-8. */
const MARK = '\ufeff'

/** Returns the tables of a tournament as CSV. */
export function tournamentCsv(tournament: Tournament, locale: Locale): string {
  const lines = tournament.tables.flatMap((table) => {
    const [head = [], ...rows] = standingRows(table, locale)
    const title = titleOf(table, locale)
    return [[textOf(heads.game, locale), ...head], ...rows.map((row) => [title, ...row])]
  })
  return MARK + lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}
