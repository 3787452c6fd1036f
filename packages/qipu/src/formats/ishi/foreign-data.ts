import type { ForeignDataSlot } from '../../record/preserve/preserve.ts'
import type { Extra, Json } from '../../record/record.ts'
import { stringifyJson } from '../../text/json/json.ts'
import { extra, ID, isTexts } from './extras.ts'

/** A USER block is "user-defined data of any format whatsoever" (5.4): the place for what the format cannot represent. */
const TITLE = 'Qipu'
/** No line of data may look like ENDUSER. */
const MARGIN = '| '
const LINE = 76

const toAscii = (text: string): string =>
  text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isTitled = ({ format, key, value }: Extra): boolean =>
  format === ID && key === 'USER' && isTexts(value) && value[0] === TITLE

export const keep: ForeignDataSlot = {
  isSpoilt: (entry) => isTitled(entry) && keep.unwrap(entry) === undefined,
  wrap(value) {
    const text = toAscii(stringifyJson(value))
    const lines = [TITLE]
    for (let i = 0; i < text.length; i += LINE) lines.push(`${MARGIN}${text.slice(i, i + LINE)}|`)
    return extra('USER', lines)
  },
  unwrap(entry) {
    if (!isTitled(entry)) return undefined
    const text = (entry.value as string[]).slice(1).map((line) => line.slice(MARGIN.length, -1))
    try {
      return JSON.parse(text.join('')) as Json
    } catch {
      return undefined
    }
  },
}
