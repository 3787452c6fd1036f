import { lookup } from '../../text/lookup.ts'
import { type TextLine, textLines } from '../shared/text-lines.ts'

/** `[Name]` and the lines up to the next such line. */
export interface Section {
  readonly name: string
  readonly heading: TextLine
  readonly lines: readonly TextLine[]
}

const HEADING = /^\[([A-Za-z]+)\]\s*$/

/** Lines before the first heading (remarks that begin with #) make a section without a name. */
export function sectionsOf(text: string): Section[] {
  const sections: { name: string; heading: TextLine; lines: TextLine[] }[] = []
  for (const line of textLines(text)) {
    const name = HEADING.exec(line.text)?.[1]
    if (name !== undefined) sections.push({ name, heading: line, lines: [] })
    else if (sections.length > 0) sections.at(-1)!.lines.push(line)
    else sections.push({ name: '', heading: { text: '', offset: 0 }, lines: [line] })
  }
  return sections
}

/** Returns the declared charset, found in undecoded bytes. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  const lang = /[\r\n]Lang=([\w-]+)/i.exec(head)?.[1]
  return lang && (CHARSETS.get(lang.toUpperCase()) ?? lang)
}

/** In Japan one says SJIS for what the standards call Windows-31J; labels know it as `shift_jis`. */
const CHARSETS = lookup<string>({
  SJIS: 'shift_jis',
  EUC: 'euc-jp',
  JIS: 'iso-2022-jp',
  UTF8: 'utf-8',
  GB: 'gb18030',
  BIG5: 'big5',
  KSC: 'euc-kr',
})
