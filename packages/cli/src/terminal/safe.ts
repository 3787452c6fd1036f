/** Records, archives and file names come from anywhere: what would command the terminal is not printed. */

import { cellsOf } from 'qipu/text'

const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const EVERY_COMMAND = new RegExp(COMMANDS, 'g')

/** Left out; line ends and tabs stay. */
export const safe = (text: string): string =>
  COMMANDS.test(text) ? text.replace(/\r\n?/g, '\n').replace(EVERY_COMMAND, '') : text

const BREAKS = /[\n\t]/

/** A name that stays on its line. */
export function oneLine(text: string): string {
  const clean = safe(text)
  return BREAKS.test(clean) ? clean.replace(/[\n\t]+/g, ' ') : clean
}

/** Columns of a terminal that a name may take: records hold names of any length, and a table has room for many. */
export const MAX_NAME_COLUMNS = 48

/** A name as a table has room for it, with a sign where its end is left out. */
export function shortName(text: string, columns = MAX_NAME_COLUMNS): string {
  // A sign takes at most four code units for each of its columns, save for signs that take none.
  const name = oneLine(text.slice(0, 4 * columns))
  if (cellsOf(name) <= columns && text.length <= 4 * columns) return name
  let short = ''
  for (const sign of name) {
    if (cellsOf(short + sign) >= columns) break
    short += sign
  }
  return `${short}…`
}

/** A line in which each is a blank, so that everything keeps its place. */
export const blanked = (line: string): string => line.replace(EVERY_COMMAND, ' ').replace(/[\n\t]/g, ' ')
