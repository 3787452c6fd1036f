import { lookup } from '../../../text/lookup.ts'
import type { SourceRange } from '../../../text/message/message.ts'
import { CONTROLS, trim } from '../line-text.ts'

/** A keyword line with what belongs to it (section 3). */
export interface Statement {
  /** In capitals; '' where the line begins with no keyword of the format. */
  readonly keyword: string
  /** Start of the keyword and end of its line, in the decoded text. */
  readonly offset: number
  readonly end: number
  /** Text after the keyword, without surrounding white space. */
  readonly data: string
  /** The lines of a COM or USER block; for USER with the rest of its own line, word for word, as the first. */
  readonly body?: readonly string[]
  /** The line that ends a block; none where its end is missing. */
  readonly ending?: Statement | undefined
  /** The first line in a block that would begin another of its kind: blocks can't be nested (5.4). */
  readonly nested?: SourceRange | undefined
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
  /** Up to where no block ends, by keyword, so that nothing is searched twice for an end. */
  readonly #open = new Map<string, number>()

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
      const { head, indent, stop } = statementIn(line, start, end)
      if (!head) continue
      const { keyword } = head
      if (!BLOCKS.has(keyword)) return head
      const block = this.#block(keyword)
      if (keyword === 'USER') return { ...head, ...block, body: [line.slice(stop + 1), ...block.body] }
      return { ...head, ...block, body: outdent(block.body, line.slice(0, indent)) }
    }
    return undefined
  }

  /**
   * A block ends with its closing line. Where none comes, or another block of its kind begins after lines that are
   * surely no text, it ends where something else clearly begins.
   */
  #block(opening: string): Pick<Statement, 'ending' | 'nested'> & { body: string[] } {
    const closing = BLOCKS.get(opening)!
    const body: string[] = []
    const searched = (this.#open.get(closing) ?? 0) > this.#at
    let resume: { at: number; lines: number } | undefined
    let nested: SourceRange | undefined
    /** Lines were seen that are surely no text. */
    let left = false
    while (this.#at < this.#text.length) {
      const start = this.#at
      const end = this.#lineEnd(start)
      const line = this.#clean(this.#text.slice(start, end))
      const word = firstWord(line)
      if (word === closing) {
        this.#at = this.#after(end)
        return { body, nested, ending: statementIn(line, start, end).head }
      }
      if (word === opening) {
        if (left) break
        nested ??= { offset: start, length: end - start }
      } else left ||= SURELY_NO_TEXT.test(line)
      if (left || nested) {
        resume ??= { at: start, lines: body.length }
        if (searched) break
      }
      body.push(line)
      this.#at = this.#after(end)
    }
    this.#open.set(closing, Math.max(this.#at, this.#open.get(closing) ?? 0))
    if (resume) this.#at = resume.at
    return { body: resume ? body.slice(0, resume.lines) : body }
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

/** Returns a line's statement, with the start and end of its keyword; none for an empty line. */
function statementIn(line: string, start: number, end: number): { head?: Statement; indent: number; stop: number } {
  let indent = 0
  while (isSpace(line.charCodeAt(indent))) indent++
  if (indent === line.length) return { indent, stop: indent }
  let stop = indent + 1
  while (stop < line.length && !isSpace(line.charCodeAt(stop))) stop++
  const keyword = keywordOf(line.slice(indent, stop))
  const data = trim(keyword === '' ? line : line.slice(stop))
  return { head: { keyword, offset: Math.min(start + indent, end), end, data }, indent, stop }
}

const firstWord = (line: string): string => keywordOf(/^[ \t]*([^ \t]*)/.exec(line)![1]!)

/** A block that is indented as a whole, like the keyword that begins it, is not indented text. */
function outdent(lines: string[], indent: string): string[] {
  if (indent === '' || !lines.every((line) => line.startsWith(indent) || trim(line) === '')) return lines
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
}
