import { trimOf } from '../../../text/trim.ts'
import { halfWidth } from '../../shared/width.ts'
import { HEAD_TEXT } from '../extras.ts'
import { oneLine } from '../field-text.ts'
import type { CcgcCode } from '../messages/all.ts'
import { type CcgcReader, excerpt } from '../reader.ts'
import { assignFields, FIELDS, type Field, type Head } from './fields.ts'

const OPENERS = '{(#'
const MOVE_START = /^[a-z]\s{0,20}:?\s{0,20}[([]\s{0,20}[a-z]{1,2}\s{0,20}(?:,?\s{0,20}\d|\]\s{0,20}[;)])/i

const BLANKS = /^\s{0,20}/
/** How lines with moves and layouts begin. */
const LINE_START = /^(?:\d|[RB]\s*:|[a-j]\d|[.…]{2})/i

/** Reads `{[C5][first][second][result][time place][event];` and what careless programs make of it. */
export function readHead(reading: CcgcReader): Head {
  const scan = new HeadScan(reading)
  const complain = scan.opening()
  const semicolons = scan.readSemicolons()
  const fields = semicolons ?? scan.readFields()
  // If the whole head is missing, its bracket is not reported as well.
  if (fields.length > 0) complain?.()
  return assignFields(reading, fields, scan.at)
}

class HeadScan {
  at: number
  readonly #reading: CcgcReader
  /** The same text in half-width characters, from `from` on. */
  readonly #half: string
  readonly #from: number

  constructor(reading: CcgcReader) {
    this.#reading = reading
    this.#from = reading.from
    this.at = reading.from
    // A head is short; what follows may be long.
    this.#half = halfWidth(reading.text.slice(reading.from, Math.min(reading.to, reading.from + 8000)))
  }

  #char(at = this.at): string {
    return at < this.#reading.to ? this.#half.charAt(at - this.#from) : ''
  }

  #indexOf(sign: string, from: number): number {
    const index = this.#half.indexOf(sign, from - this.#from)
    return index < 0 ? Number.POSITIVE_INFINITY : index + this.#from
  }

  #blanks(): void {
    while (/\s/.test(this.#char())) this.at++
  }

  #style(from: number, to: number): void {
    const { text } = this.#reading
    for (let i = from; i < to; i++) {
      if (text[i] !== this.#char(i)) this.#reading.count('ccgc/full-width', i, i + 1, { found: text[i]! })
    }
  }

  /** Reads the bracket that opens the record; returns how to report a wrong one or none. */
  opening(): (() => void) | undefined {
    const { dialect } = this.#reading
    this.#blanks()
    const start = this.at
    let found = ''
    while (OPENERS.includes(this.#char()) && this.#char() !== '' && found.length < dialect.open.length) {
      // The second brace of `{{C5}` belongs to the code.
      found += this.#char()
      this.at++
    }
    if (this.#char() === ';') {
      if (dialect.open.endsWith(';')) found += ';'
      else this.#reading.count('ccgc/empty-group', this.at, this.at + 1)
      this.at++
    }
    this.#style(start, this.at)
    if (found === dialect.open) return undefined
    if (dialect.close === '') this.#reading.unwrap(found)
    const code: CcgcCode = found === '' ? 'ccgc/bracket-missing' : 'ccgc/wrong-bracket'
    const end = Math.max(this.at, start)
    const report = () =>
      this.#reading.reportGame(code, start, end, { expected: dialect.open, ...(found !== '' && { found }) })
    if (found === '') return report
    report()
    return undefined
  }

  /** `C6;a;b;…` without brackets: fields up to the first that looks like a move. */
  readSemicolons(): Field[] | undefined {
    this.#blanks()
    if (!/^[A-Z]+\d*\s*;/i.test(this.#half.slice(this.at - this.#from))) return undefined
    this.#reading.reportGame('ccgc/head-semicolons', this.at, Math.min(this.#indexOf(';', this.at), this.#reading.to))
    const fields: Field[] = []
    while (this.at < this.#reading.to && fields.length < FIELDS) {
      const rest = this.#half.slice(this.at - this.#from)
      if (fields.length > 0 && MOVE_START.test(rest.trimStart())) break
      const end = Math.min(this.#indexOf(';', this.at), this.#indexOf('}', this.at), this.#reading.to)
      fields.push(this.#field(this.at, end))
      this.at = end + 1
    }
    return fields
  }

  readFields(): Field[] {
    const fields: Field[] = []
    for (;;) {
      const before = this.at
      this.#blanks()
      const char = this.#char()
      const broken = this.#reading.text.slice(before, this.at).includes('\n')
      if (char === ';') {
        this.#style(this.at, this.at + 1)
        this.at++
        this.#behind()
        return fields
      }
      const opens = char === '[' || (fields.length === 0 && char === '{')
      if (opens && !this.#isMove()) {
        if (broken && fields.length > 0) this.#reading.count('ccgc/field-newline', before, this.at)
        fields.push(this.#bracketed(char))
        continue
      }
      if (char === '' || broken || '})'.includes(char) || this.#isMove()) {
        if (fields.length > 0) this.#reading.reportGame('ccgc/head-end', before, before)
        this.at = fields.length > 0 ? this.at : before
        return fields
      }
      if (fields.length === 0 && !this.#startsWithCode()) return fields
      fields.push(this.#unbracketed())
    }
  }

  /** More semicolons; and where lines follow, words on the head's own. */
  #behind(): void {
    const { text, dialect, to } = this.#reading
    for (let [blanks] = BLANKS.exec(text.slice(this.at, to))!; this.#char(this.at + blanks.length) === ';'; ) {
      const start = this.at + blanks.length
      this.#reading.count('ccgc/empty-group', start, start + 1)
      this.at = start + 1
      ;[blanks] = BLANKS.exec(text.slice(this.at, to))!
    }
    if (dialect.close !== '') return
    const line = /^[^\r\n]*/.exec(text.slice(this.at, to))![0]
    const remark = line.trim()
    if (remark === '' || LINE_START.test(halfWidth(remark))) return
    const start = this.at + line.indexOf(remark)
    this.#reading.reportGame('ccgc/head-text', start, start + remark.length, { text: excerpt(remark) })
    this.#reading.keepForGame(HEAD_TEXT, remark)
    this.at += line.length
  }

  /** `{C5[…` */
  #startsWithCode(): boolean {
    const { code } = this.#reading.dialect
    const rest = this.#half.slice(this.at - this.#from, this.at - this.#from + 40).toUpperCase()
    return rest.startsWith(code) && /^\s*\[/.test(rest.slice(code.length))
  }

  #isMove(): boolean {
    return MOVE_START.test(this.#half.slice(this.at - this.#from, this.at - this.#from + 40))
  }

  #bracketed(open: string): Field {
    const start = this.at
    if (open === '{') this.#reading.reportGame('ccgc/head-braces', start, start + 1)
    const { close, next } = this.#ends(open, start)
    if (close < Math.min(next, this.#reading.to)) {
      this.at = close + 1
      this.#style(start, start + 1)
      this.#style(close, close + 1)
      const field = this.#field(start + 1, close)
      if (/[\r\n]/.test(this.#reading.text.slice(start, close))) this.#reading.count('ccgc/field-newline', start, close)
      return field
    }
    const end = Math.min(next, this.#indexOf(';', start), this.#indexOf('\n', start), this.#reading.to)
    this.at = end
    const field = this.#field(start + 1, end)
    this.#reading.reportGame('ccgc/field-unclosed', start, end, { text: excerpt(field.value) })
    return field
  }

  /** Returns the end of a field: full-width brackets count only if those of ASCII do not match. */
  #ends(open: string, start: number): { close: number; next: number } {
    const { text } = this.#reading
    const exact = (sign: string): number => {
      const index = text.indexOf(sign, start + 1)
      return index < 0 ? Number.POSITIVE_INFINITY : index
    }
    const plain = {
      close: Math.min(exact(']'), open === '{' ? exact('}') : Number.POSITIVE_INFINITY),
      next: exact('['),
    }
    if (text[start] === open && plain.close < plain.next) return plain
    return { close: this.#indexOf(']', start + 1), next: this.#indexOf('[', start + 1) }
  }

  #unbracketed(): Field {
    const start = this.at
    const end = Math.min(
      this.#indexOf('[', start),
      this.#indexOf(';', start),
      this.#indexOf('\n', start),
      this.#reading.to,
    )
    const field = this.#field(start, end)
    // A `]` that nothing opened: `[a][b]]`.
    const value = trimOf(field.value, ']').replaceAll(']', '］').trim()
    this.at = end
    this.#reading.reportGame('ccgc/field-unbracketed', start, end, { text: excerpt(field.value) })
    return { ...field, value }
  }

  #field(from: number, to: number): Field {
    return { from, to, value: oneLine(this.#reading.text.slice(from, to)) }
  }
}
