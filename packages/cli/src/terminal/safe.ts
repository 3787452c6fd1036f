/** Records, archives and file names come from anywhere: what would command the terminal is not printed. */

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

/** A line in which each is a blank, so that everything keeps its place. */
export const blanked = (line: string): string => line.replace(EVERY_COMMAND, ' ').replace(/[\n\t]/g, ' ')
