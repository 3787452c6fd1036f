/** A tournament as a page of its own: to print, to send, to hang on a wall. */

import { type Locale, textOf } from 'qipu/text'
import { nameOf } from '../rules.ts'
import type { Tournament, TournamentTable } from '../tournament.ts'
import {
  decidedCases,
  gameRows,
  notesOf,
  openCases,
  type Rows,
  standingRows,
  summaryOf,
  titleOf,
  warningsOf,
} from './tables.ts'
import { titles } from './texts.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Returns a text for use in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, "Noto Sans SC", sans-serif; line-height: 1.5 }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.5rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .7rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: left; vertical-align: top }
th { font-weight: 600; white-space: nowrap }
.standings td { text-align: center; white-space: nowrap } .standings td:nth-child(2), .standings th:nth-child(2) { text-align: left; font-weight: 600 }
.standings th { text-align: center }
.open { border-left: 4px solid #c33; padding-left: 1rem }
p { color: color-mix(in srgb, currentColor 75%, transparent) }
@page { margin: 12mm }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 10pt; line-height: 1.35 } h1 { margin-top: 0 } .wide { overflow: visible }
  section, li, tr { break-inside: avoid } article section, section.cases { break-inside: auto } h2, h3 { break-after: avoid } details { display: none }
  .standings { font-size: min(9pt, calc(var(--sheet) / (30 + 3.6 * var(--teams)))) }
  .standings :is(td, th) { padding: .3em .4em } .standings td:nth-child(2) { white-space: normal; min-width: 7em }
}
`

/** With more teams than this in a table the sheets are printed across: its cells would be too small otherwise. */
const UPRIGHT = 8
const ACROSS = '@page { size: landscape }\n@media print { section { break-inside: auto } }\n'
/** How wide a printed table may be. */
const SHEET = { upright: '527pt', across: '760pt' }

/** Returns rows as a table in HTML; the first row is the head. */
export const tableHtml = ([head, ...rows]: Rows, attributes = ''): string =>
  `<div class="wide"><table${attributes}><thead><tr>${(head ?? []).map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`

function section(table: TournamentTable, locale: Locale): string {
  return `<section><h2>${escaped(titleOf(table, locale))}</h2>
${tableHtml(standingRows(table, locale), ` class="standings" style="--teams: ${table.standings.length}"`)}
<p>${notesOf(table, locale).map(escaped).join('<br>')}</p>
<details><summary>${escaped(textOf(titles.games, locale))}</summary>${tableHtml(gameRows(table, locale))}</details></section>`
}

export interface PageOptions {
  /** Heading of the page; a plain title by default. */
  readonly title?: string
}

/** Returns the tables and cases of a tournament as a page. */
export function tournamentHtml(tournament: Tournament, locale: Locale, { title }: PageOptions = {}): string {
  const open = openCases(tournament, locale)
  const decided = decidedCases(tournament, locale)
  const cases = `<section class="cases${open.length > 0 ? ' open' : ''}"><h2>${escaped(textOf(titles.cases, locale))}</h2>${
    open.length > 0 ? tableHtml(open) : `<p>${escaped(textOf(titles['no-cases'], locale))}</p>`
  }</section>`
  const body = `<p>${escaped(textOf(nameOf(tournament.rules), locale))}<br>${escaped(summaryOf(tournament, locale))}</p>
${tournament.tables.map((table) => section(table, locale)).join('\n')}
${cases}
${decided.length > 0 ? `<section class="cases"><h2>${escaped(textOf(titles.decided, locale))}</h2>${tableHtml(decided)}</section>` : ''}
${warningsOf(tournament, locale)
  .map((warning) => `<p>${escaped(warning)}</p>`)
  .join('\n')}`
  const isAcross = tournament.tables.some(({ standings }) => standings.length > UPRIGHT)
  const style = `${isAcross ? ACROSS : ''}:root { --sheet: ${isAcross ? SHEET.across : SHEET.upright} }\n`
  return pageHtml(title ?? textOf(titles.title, locale), body, locale, style)
}

/** A page of its own around something that is HTML already. */
export const pageHtml = (title: string, body: string, locale: Locale, style = ''): string => `<!doctype html>
<html lang="${escaped(locale.id)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}${style}</style>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`
