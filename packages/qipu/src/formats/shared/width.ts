/** Characters of Chinese keyboards for ASCII, beside the block of full-width forms. */
const COUSINS: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '、': ',',
  '。': '.',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '—': '-',
  '–': '-',
  '−': '-',
}

const WIDE = /[\u2013\u2014\u2212\u3000-\u3002\u3010\u3011\u3014\u3015\uff01-\uff5e]/
const WIDE_ALL = new RegExp(WIDE, 'g')
const FULL_WIDTH_OFFSET = 0xfee0

/** The same text with ASCII for full-width characters, character for character: offsets stay what they are. */
export function halfWidth(text: string): string {
  if (!WIDE.test(text)) return text
  return text.replace(
    WIDE_ALL,
    (c) => COUSINS[c] ?? (c < '\uff01' ? c : String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_OFFSET)),
  )
}
