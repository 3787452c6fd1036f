/** Words of an engine as they may stand in a record and on a terminal. */

/** The last line of an error says most of the matter. */
const MOST = 200

/** Colours, titles and other orders to a terminal. */
const ORDERS = /\u001b(?:\[[\d;?]*[A-Za-z]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g
/** Characters that end a line or change its direction. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Returns a line without the colours and control characters of terminals. */
export const uncoloured = (line: string): string => line.replace(ORDERS, '').replace(UNSEEN, ' ')

/** The same, and short. */
export function sanitize(line: string, most = MOST): string {
  const text = uncoloured(line).trim()
  const characters = text.length <= most ? [] : [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
