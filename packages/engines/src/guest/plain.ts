/** Words of an engine as they may stand in a record and on a terminal. */

/** The last line of an error says most of the matter. */
const MOST = 200

/** Without colours and other orders to a terminal. */
export const uncoloured = (line: string): string =>
  line.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replace(/\p{Cc}/gu, ' ')

/** The same, and short. */
export function plain(line: string): string {
  const text = uncoloured(line).trim()
  return text.length <= MOST ? text : `${text.slice(0, MOST).trimEnd()}…`
}
