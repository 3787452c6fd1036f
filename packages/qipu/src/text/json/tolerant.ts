import { createScanner } from 'jsonc-parser'
import { survives } from './numbers.ts'
import { type Holder, PlaceTable } from './places.ts'
import { type Json, type JsonObject, type JsonProblem, ProblemList } from './problems.ts'

/** The scanner's tokens; its own enum does not exist at run time. */
const OPEN_BRACE = 1
const CLOSE_BRACE = 2
const OPEN_BRACKET = 3
const CLOSE_BRACKET = 4
const COMMA = 5
const COLON = 6
const NULL = 7
const TRUE = 8
const FALSE = 9
const STRING = 10
const NUMBER = 11
const LINE_COMMENT = 12
const BLOCK_COMMENT = 13
const LINE_BREAK = 14
const BLANK = 15
const END = 17
/** The scanner's errors. */
const COMMENT_END = 1
const STRING_END = 2
const BAD_UNICODE = 4
const BAD_ESCAPE = 5
const BAD_CHARACTER = 6

const beginsNumber = /^[-+.\d]/
/** Everything that is not a blank, a sign of JSON's own or the beginning of a comment. */
const numberWord = /[^\s{}[\]:,"/;]+/y
/** A number as people write it, and as JSON has it. */
const likeNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Token allowed next in the innermost object or array. */
type Due = 'key' | 'colon' | 'value' | 'comma'

export interface Tolerant {
  /** Undefined where the text holds no value at all. */
  value: Json | undefined
  problems: JsonProblem[]
  places: PlaceTable
}

/** Reads any text as JSON, as well as it goes, with the place of everything. A stack of its own: depth costs nothing. */
export const parseTolerant = (text: string): Tolerant => new TolerantParser(text).parse()

class TolerantParser {
  readonly #text: string
  readonly #scanner
  readonly #problems: ProblemList
  readonly #places = new PlaceTable()
  #root: Json | undefined
  /** Open objects and arrays, their rows in the table, and the row of their latest entry. */
  readonly #holders: Holder[] = []
  readonly #rows: number[] = []
  readonly #latest: number[] = []
  #openObjects = 0
  #due: Due = 'value'
  #key = ''
  #keyStart = -1
  #keyEnd = -1
  /** The comma that nothing has followed yet, or -1. */
  #comma = -1

  constructor(text: string) {
    this.#text = text
    this.#scanner = createScanner(text, false)
    this.#problems = new ProblemList(text)
  }

  parse(): Tolerant {
    while (this.#step());
    return { value: this.#root, problems: this.#problems.list, places: this.#places }
  }

  /** Takes one token; false at the end. */
  #step(): boolean {
    const scanner = this.#scanner
    const token = scanner.scan() as number
    const start = scanner.getTokenOffset()
    const end = scanner.getPosition()
    if (token === BLANK || token === LINE_BREAK) return true
    if (token === LINE_COMMENT || token === BLOCK_COMMENT) {
      const open = (scanner.getTokenError() as number) === COMMENT_END
      this.#problems.add(open ? 'unclosed' : 'comment', start, Math.min(end, this.#text.length))
      return true
    }
    if (token === END) return this.#finish(start)
    if (this.#root !== undefined && this.#holders.length === 0) return this.#afterEnd(start, end)
    switch (token) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        this.#open(token === OPEN_BRACE ? {} : [], start, end)
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        this.#closeBracket(token === CLOSE_BRACE, start, end)
        break
      case COMMA:
        this.#takeComma(start, end)
        break
      case COLON:
        if (this.#due === 'colon') this.#due = 'value'
        else this.#problems.add('unexpected', start, end)
        break
      case STRING:
        this.#takeString(start)
        break
      default:
        this.#takeScalar(token, start, end)
    }
    return true
  }

  #takeScalar(token: number, start: number, end: number): void {
    const word = this.#text.slice(start, end)
    if (token === NULL) this.#add(null, start, end)
    else if (token === TRUE || token === FALSE) this.#add(token === TRUE, start, end)
    else if (token === NUMBER || beginsNumber.test(word)) this.#takeNumber(start)
    else this.#takeWord(word, start, end)
  }

  /** A bare word is kept as a string where a value is due; signs are passed over. */
  #takeWord(word: string, start: number, end: number): void {
    this.#problems.add('unexpected', start, end)
    if (this.#due === 'value' && /[\p{L}\p{N}]/u.test(word)) this.#add(word, start, end)
  }

  /** The scanner would end `06.5` after its zero, and begin another number: it is given the whole word. */
  #takeNumber(start: number): void {
    numberWord.lastIndex = start
    const word = numberWord.exec(this.#text)![0]
    const end = start + word.length
    this.#scanner.setPosition(end)
    if (!likeNumber.test(word)) {
      this.#takeWord(word, start, end)
      return
    }
    const value = Number(word)
    if (!survives(word.replace('+', ''))) this.#problems.add('number', start, end)
    else if (!jsonNumber.test(word)) this.#problems.add('number-form', start, end)
    this.#add(Number.isFinite(value) ? value : word, start, end)
  }

  #takeString(start: number): void {
    const scanner = this.#scanner
    let value = scanner.getTokenValue()
    const error = scanner.getTokenError() as number
    let end = scanner.getPosition()
    if (error === STRING_END) {
      const whole = stringAcrossLines(this.#text, start)
      if (whole) {
        value = whole.value
        end = whole.end
        scanner.setPosition(end)
      }
      this.#problems.add(whole ? 'control-character' : 'unclosed', start, end)
    } else if (error === BAD_UNICODE || error === BAD_ESCAPE) this.#problems.add('bad-escape', start, end)
    else if (error === BAD_CHARACTER) this.#problems.add('control-character', start, end)
    if (this.#inObject() && (this.#due === 'key' || this.#due === 'comma')) this.#takeKey(value, start, end)
    else this.#add(value, start, end)
  }

  #takeKey(key: string, start: number, end: number): void {
    if (this.#due === 'comma') this.#problems.add('missing', start, start, ',')
    if (Object.hasOwn(this.#holders.at(-1)!, key)) this.#problems.add('duplicate-key', start, end, key)
    this.#key = key
    this.#keyStart = start
    this.#keyEnd = end
    this.#comma = -1
    this.#due = 'colon'
  }

  #inObject(): boolean {
    const holder = this.#holders.at(-1)
    return holder !== undefined && !Array.isArray(holder)
  }

  #takeComma(start: number, end: number): void {
    const inObject = this.#inObject()
    if (this.#due === 'comma' && this.#holders.length > 0) this.#comma = start
    else if (inObject && this.#due !== 'key') this.#problems.add('no-value', start, start, this.#key)
    else this.#problems.add('unexpected', start, end)
    this.#due = inObject ? 'key' : 'value'
  }

  /** Puts a value where it is due; where none is due, says so and puts it there if that makes any sense. */
  #add(value: Json, start: number, end: number): number {
    const holder = this.#holders.at(-1)
    const parent = this.#rows.at(-1) ?? -1
    const row = this.#places.add(parent, this.#latest.at(-1) ?? -1, start, end)
    if (holder === undefined) this.#root = value
    else {
      this.#latest[this.#latest.length - 1] = row
      if (Array.isArray(holder)) {
        if (this.#due === 'comma') this.#problems.add('missing', start, start, ',')
        holder.push(value)
      } else if (this.#due === 'value' || this.#due === 'colon') {
        if (this.#due === 'colon') this.#problems.add('missing', start, start, ':')
        this.#places.name(row, this.#key, this.#keyStart, this.#keyEnd)
        setKey(holder, this.#key, value)
      } else this.#problems.add('unexpected', start, end)
    }
    this.#comma = -1
    this.#due = 'comma'
    return row
  }

  #open(holder: Holder, start: number, end: number): void {
    const row = this.#add(holder, start, end)
    this.#holders.push(holder)
    this.#rows.push(row)
    this.#latest.push(-1)
    if (Array.isArray(holder)) this.#due = 'value'
    else {
      this.#openObjects++
      this.#due = 'key'
    }
  }

  #closeBracket(brace: boolean, start: number, end: number): void {
    const matching = brace ? this.#openObjects : this.#holders.length - this.#openObjects
    if (matching === 0) {
      this.#problems.add('unexpected', start, end)
      return
    }
    while (this.#inObject() !== brace) {
      this.#problems.add('unclosed', this.#places.start[this.#rows.at(-1)!]!, start)
      this.#close(start, start)
    }
    this.#close(start, end)
  }

  #close(start: number, end: number): void {
    if (this.#comma >= 0) this.#problems.add('trailing-comma', this.#comma, this.#comma + 1)
    else if (this.#inObject() && (this.#due === 'colon' || this.#due === 'value')) {
      this.#problems.add('no-value', start, start, this.#key)
    }
    if (this.#inObject()) this.#openObjects--
    this.#holders.pop()
    this.#latest.pop()
    this.#places.end[this.#rows.pop()!] = end
    this.#comma = -1
    this.#due = 'comma'
  }

  #finish(end: number): false {
    if (this.#root === undefined) this.#problems.add('empty', end, end)
    if (this.#holders.length > 0) this.#problems.add('unclosed', this.#places.start[this.#rows.at(-1)!]!, end)
    while (this.#holders.length > 0) this.#close(end, end)
    return false
  }

  #afterEnd(start: number, end: number): boolean {
    if (this.#text.slice(start, end) === ';') {
      this.#problems.add('semicolon', start, end)
      return true
    }
    this.#problems.add('after-end', start, this.#text.trimEnd().length)
    return false
  }
}

/** `__proto__` is a key like any other, as in `JSON.parse`. */
function setKey(holder: JsonObject, key: string, value: Json): void {
  if (key !== '__proto__') holder[key] = value
  else Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true })
}

/** A string with bare line breaks in it: everything up to the next quote, if what follows looks like JSON again. */
function stringAcrossLines(text: string, start: number): { value: string; end: number } | undefined {
  let close = start + 1
  while (close < text.length && text.charCodeAt(close) !== 34) close += text.charCodeAt(close) === 92 ? 2 : 1
  if (close >= text.length) return undefined
  let next = close + 1
  while (/\s/.test(text.charAt(next))) next++
  if (next < text.length && !',:}]'.includes(text.charAt(next))) return undefined
  const escaped = text.slice(start, close + 1).replace(/[\0-\x1f]/g, (c) => JSON.stringify(c).slice(1, -1))
  try {
    return { value: JSON.parse(escaped) as string, end: close + 1 }
  } catch {
    return undefined
  }
}
