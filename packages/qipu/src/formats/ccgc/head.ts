import { trimOf } from '../../text/trim.ts'
import { excerpt, type GameReading } from './game-reading.ts'
import type { CcgcCode } from './messages.ts'
import { readResult } from './results.ts'
import { readTimePlace } from './time-place.ts'
import { halfWidth } from './width.ts'
import { oneLine } from './words.ts'

/** A stretch of the text. */
interface Span {
  readonly from: number
  readonly to: number
}

/** A field of a head: where it stands, and what it says. */
export interface Field extends Span {
  readonly value: string
}

/** The fields of a head by what they mean; where one is missing, it is undefined. */
export interface Head {
  first?: Field
  second?: Field
  result?: Field
  time?: Field
  event?: Field
  /** Where the moves begin. */
  end: number
}

/** Code, two teams, result, time and place, event. */
export const FIELDS = 6
const RESULT_FIELD = 4

const OPENERS = '{(#'
const MOVE_START = /^[a-z]\s*:?\s*[([]\s*[a-z]{1,2}\s*,?\s*\d/i

/** Reads `{[C5][first][second][result][time place][event];` and what careless programs make of it. */
export function readHead(reading: GameReading): Head {
  const scan = new HeadScan(reading)
  scan.opening()
  const semicolons = scan.readSemicolons()
  const fields = semicolons ?? scan.readFields()
  return assign(reading, fields, scan.at)
}

class HeadScan {
  at: number
  readonly #reading: GameReading
  /** The same text in half-width characters, from `from` on. */
  readonly #half: string
  readonly #from: number

  constructor(reading: GameReading) {
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

  opening(): void {
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
    if (found === dialect.open) return
    const code: CcgcCode = found === '' ? 'ccgc/bracket-missing' : 'ccgc/wrong-bracket'
    this.#reading.sayOfGame(code, start, Math.max(this.at, start), {
      expected: dialect.open,
      ...(found !== '' && { found }),
    })
  }

  /** `C6;a;b;…` without brackets: fields up to the first that looks like a move. */
  readSemicolons(): Field[] | undefined {
    this.#blanks()
    if (!/^[A-Z]+\d*\s*;/i.test(this.#half.slice(this.at - this.#from))) return undefined
    this.#reading.sayOfGame('ccgc/head-semicolons', this.at, Math.min(this.#indexOf(';', this.at), this.#reading.to))
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
        return fields
      }
      const opens = char === '[' || (fields.length === 0 && char === '{')
      if (opens && !this.#isMove()) {
        if (broken && fields.length > 0) this.#reading.count('ccgc/field-newline', before, this.at)
        fields.push(this.#bracketed(char))
        continue
      }
      if (char === '' || broken || '})'.includes(char) || this.#isMove()) {
        if (fields.length > 0) this.#reading.sayOfGame('ccgc/head-end', before, before)
        this.at = fields.length > 0 ? this.at : before
        return fields
      }
      if (fields.length === 0 && !this.#startsWithCode()) return fields
      fields.push(this.#unbracketed())
    }
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
    if (open === '{') this.#reading.sayOfGame('ccgc/head-braces', start, start + 1)
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
    this.#reading.sayOfGame('ccgc/field-unclosed', start, end, { text: excerpt(field.value) })
    return field
  }

  /** Where a field ends: full-width brackets count only where those of ASCII do not fit together. */
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
    this.#reading.sayOfGame('ccgc/field-unbracketed', start, end, { text: excerpt(field.value) })
    return { ...field, value }
  }

  #field(from: number, to: number): Field {
    return { from, to, value: oneLine(this.#reading.text.slice(from, to)) }
  }
}

const isDated = (field: Field | undefined): boolean =>
  field !== undefined && readTimePlace(field.value)?.date !== undefined

/** Says which field is which. The word of the result is an anchor where there are too many or too few. */
function assign(reading: GameReading, fields: readonly Field[], end: number): Head {
  const { dialect } = reading
  const head: Head = { end }
  if (fields.length === 0) {
    const expected = `${dialect.open}[${dialect.code}][…][…][先手胜][…][…];`
    reading.sayOfGame('ccgc/head-missing', reading.from, Math.min(reading.to, reading.from + 1), { expected })
    return head
  }
  const coded = halfWidth(fields[0]!.value).toUpperCase() === dialect.code
  if (!coded) reading.sayOfGame('ccgc/code-missing', fields[0]!.from, fields[0]!.from, { code: dialect.code })
  const facts: (Field | undefined)[] = coded ? fields.slice(1) : [...fields]
  const others: (Field | undefined)[] = []
  const due = RESULT_FIELD - 2
  const found = facts.findIndex((field, i) => i >= 1 && readResult(field!.value, dialect.game) !== undefined)
  if (found > due) {
    const { from, to } = facts[found]!
    reading.sayOfGame('ccgc/head-order', from, to, { found: found + 2, expected: RESULT_FIELD })
    others.push(...facts.splice(due, found - due))
  } else if (found === due - 1) facts.splice(found, 0, undefined)
  else if (found < 0 && facts.length < FIELDS - 1 && isDated(facts[due])) facts.splice(due, 0, undefined)
  others.push(...facts.splice(FIELDS - 1))
  for (const field of others) {
    if (!field) continue
    reading.sayOfGame('ccgc/too-many-fields', field.from, field.to, {
      count: fields.length + (coded ? 0 : 1),
      expected: FIELDS,
      text: excerpt(field.value),
    })
    reading.keepForGame('field', field.value)
  }
  const known = facts.filter((field) => field !== undefined).length + 1
  if (known < FIELDS) {
    const last = fields.at(-1)!
    reading.sayOfGame('ccgc/too-few-fields', last.from, last.to, { count: known, expected: FIELDS })
  }
  const [first, second, word, time, event] = facts
  return {
    end,
    ...(first && { first }),
    ...(second && { second }),
    ...(word && { result: word }),
    ...(time && { time }),
    ...(event && { event }),
  }
}
