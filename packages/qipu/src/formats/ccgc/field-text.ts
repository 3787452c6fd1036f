import { encode } from '../../text/charset/charset.ts'

/** Texts as a record of the championships can hold them. */

const CONTROLS = /\p{Cc}+/gu
const CONTROLS_BUT_NEWLINES = /[^\P{Cc}\n]+/gu
const DAMAGE = /[\ufffd\ufeff]/g

/** Without what GB 18030 can't hold: halves of characters, and a few codes for private use. */
function holdable(text: string): string {
  const plain = text.replace(DAMAGE, '')
  const { misfits } = encode(plain, 'gb18030')
  let kept = ''
  let from = 0
  for (const { offset, character } of misfits) {
    kept += plain.slice(from, offset)
    from = offset + character.length
  }
  return kept + plain.slice(from)
}

/** A field as it is read: one line, whatever breaks and tabs it came with. */
export const oneLine = (text: string): string =>
  text
    .replace(/[ \t]{0,20}[\r\n]+[ \t]{0,20}/g, joint)
    .replace(CONTROLS, ' ')
    .trim()

/** A broken line goes on without a blank, as Chinese does, but numbers do not run into each other. */
const joint = (gap: string, offset: number, text: string): string =>
  /[ \t]/.test(gap) || (/\d/.test(text.charAt(offset - 1)) && /\d/.test(text.charAt(offset + gap.length))) ? ' ' : ''

/** Signs that end a field, as the full-width characters that look like them. */
const WIDE: Readonly<Record<string, string>> = { '[': '［', ']': '］', '|': '｜' }

const lineOf = (text: string, signs: RegExp): string | undefined => {
  const line = holdable(text.replace(CONTROLS, ' '))
    .replace(signs, (sign) => WIDE[sign]!)
    .trim()
  return line === '' ? undefined : line
}

/** One line for a field in brackets. */
export const fieldText = (text: string): string | undefined => lineOf(text, /[[\]]/g)

/** One line, for a place that goes to the end of its line. */
export const lineText = (text: string): string | undefined => lineOf(text, /$^/g)

/** One line for a field between bars. */
export const barText = (text: string): string | undefined => lineOf(text, /[|]/g)

/** Lines after `#` signs: their ends are not kept. */
export function remarkText(text: string): string | undefined {
  const lines = holdable(text.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_NEWLINES, ' ')).split('\n')
  const said = lines.map((line) => line.trimEnd()).join('\n')
  return said === '' ? undefined : said
}
