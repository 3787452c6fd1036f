import { lookup } from '../../text/lookup.ts'
import { CONTROLS, trim } from './plain.ts'

/** A keyword line with what belongs to it (section 3). */
export interface Statement {
  /** In capitals; '' where the line begins with no keyword of the format. */
  readonly keyword: string
  /** Where the keyword begins and where its line ends, in the decoded text. */
  readonly offset: number
  readonly end: number
  /** What follows the keyword, without the white space around it. */
  readonly data: string
  /** The lines of a COM or USER block; for USER with the rest of its own line, word for word, as the first. */
  readonly body?: readonly string[]
  /** False for a block whose end is missing. */
  readonly closed?: boolean
}

/** Section 5.1. Blocks name the keyword that ends them. */
const BLOCKS = lookup<string>({ COM: 'ENDCOM', USER: 'ENDUSER' })

export const HEADERS = [
  'BLACK',
  'WHITE',
  'DATE',
  'PLACE',
  'RESULT',
  'KOMI',
  'HANDICAP',
  'RULES',
  'TIMELIMIT',
  'SOURCE',
  'ANALYSIS',
  'RECORDER',
] as const

const DATA = 'B BOARDSIZE DIAGRAM ENDVAR EVENT HIDE MARK PRISONER REMARK SETUP UNMARK VAR W'.split(' ')

const keywords = new Map(
  [...HEADERS, ...DATA, ...[...BLOCKS].flat()].flatMap((word) =>
    [word, word.toLowerCase()].map((writing) => [writing, word] as const),
  ),
)

export const keywordOf = (word: string): string => keywords.get(word) ?? keywords.get(word.toUpperCase()) ?? ''

/** In a block without an end, the first of these lines is where the file goes on. */
const SURELY_NO_TEXT =
  /^[ \t]*(?:[BW][ \t]+\d+[ \t]+(?:[A-HJ-Z]\d{1,2}|PASS)|VAR(?:[ \t]+\S{1,2})?|ENDVAR|(?:COM|EVENT)(?:[ \t].*)?|SETUP[ \t]+[BW][ \t].*)[ \t]*$/i

const HAS_CONTROLS = new RegExp(CONTROLS.source)

const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32

/** Cuts a text into statements, in one pass. Empty lines between them mean nothing. */
export class Lexer {
  readonly #text: string
  readonly #dirty: boolean
  #at = 0
  /** Keywords of ends that don't come again, so that no block without an end is searched twice. */
  readonly #gone = new Set<string>()

  constructor(text: string) {
    this.#text = text
    this.#dirty = HAS_CONTROLS.test(text)
  }

  all(): Statement[] {
    const statements: Statement[] = []
    for (let next = this.#next(); next; next = this.#next()) statements.push(next)
    return statements
  }

  #next(): Statement | undefined {
    const text = this.#text
    while (this.#at < text.length) {
      const start = this.#at
      const end = this.#lineEnd(start)
      this.#at = this.#after(end)
      const line = this.#clean(text.slice(start, end))
      let indent = 0
      while (isSpace(line.charCodeAt(indent))) indent++
      if (indent === line.length) continue
      let stop = indent + 1
      while (stop < line.length && !isSpace(line.charCodeAt(stop))) stop++
      const keyword = keywordOf(line.slice(indent, stop))
      const data = trim(keyword === '' ? line : line.slice(stop))
      const head = { keyword, offset: Math.min(start + indent, end), end, data }
      const closing = BLOCKS.get(keyword)
      if (!closing) return head
      const block = this.#block(closing)
      if (keyword === 'USER') return { ...head, ...block, body: [line.slice(stop + 1), ...block.body] }
      return { ...head, ...block, body: outdent(block.body, line.slice(0, indent)) }
    }
    return undefined
  }

  #block(closing: string): { body: string[]; closed: boolean } {
    const start = this.#at
    const body: string[] = []
    const searched = this.#gone.has(closing)
    let resume: { at: number; lines: number } | undefined
    while (this.#at < this.#text.length) {
      const lineStart = this.#at
      const end = this.#lineEnd(lineStart)
      const line = this.#clean(this.#text.slice(lineStart, end))
      if (!searched && firstWord(line) === closing) {
        this.#at = this.#after(end)
        return { body, closed: true }
      }
      if (!resume && SURELY_NO_TEXT.test(line)) {
        resume = { at: lineStart, lines: body.length }
        if (searched) break
      }
      body.push(line)
      this.#at = this.#after(end)
    }
    this.#gone.add(closing)
    if (resume) this.#at = Math.max(start, resume.at)
    return { body: resume ? body.slice(0, resume.lines) : body, closed: false }
  }

  #lineEnd(from: number): number {
    const text = this.#text
    for (let i = from; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === LF || c === CR) return i
    }
    return text.length
  }

  #after(end: number): number {
    return end + (this.#text.charCodeAt(end) === CR && this.#text.charCodeAt(end + 1) === LF ? 2 : 1)
  }

  #clean(line: string): string {
    return this.#dirty ? line.replace(CONTROLS, '') : line
  }
}

const isSpace = (c: number): boolean => c === SPACE || c === TAB

const firstWord = (line: string): string => keywordOf(/^[ \t]*([^ \t]*)/.exec(line)![1]!)

/** A block that is indented as a whole, like the keyword that begins it, is not indented text. */
function outdent(lines: string[], indent: string): string[] {
  if (indent === '' || !lines.every((line) => line.startsWith(indent) || trim(line) === '')) return lines
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
}
