/**
 * Comments as data: paragraphs of plain runs, points of the board and, if wanted, a safe part of Markdown. Whatever a
 * record says stays text: views put these pieces into text nodes and never into HTML.
 */

import type { BoardSize, Game } from 'qipu/games'
import type { Point } from 'qipu/record'

export type Style = 'plain' | 'strong' | 'emphasis' | 'code'

/** Part of a comment with one style, or a point that it names. */
export type Run =
  | { readonly type: 'text'; readonly text: string; readonly style: Style }
  | { readonly type: 'point'; readonly text: string; readonly point: Point; readonly style: Style }
  /** `#127`, the number of a move. */
  | { readonly type: 'move'; readonly text: string; readonly number: number; readonly style: Style }
  | { readonly type: 'link'; readonly text: string; readonly href: string; readonly style: Style }

/** Paragraph of a comment. */
export interface Paragraph {
  readonly kind: 'text' | 'heading' | 'item' | 'quote'
  /** Lines within the paragraph. */
  readonly lines: readonly (readonly Run[])[]
}

/** Options of reading a comment. */
export interface ProseOptions {
  readonly game: Game
  readonly board: BoardSize
  /** Reads a point in the coordinates that are shown; the game's own if left out. */
  readonly parsePoint?: (text: string) => Point | undefined
  readonly markdown?: boolean
  /** The number of the last move: a higher one is no move's. */
  readonly moves?: number
}

/** Longer comments are shown, but not searched for points and styles. */
const MOST = 50_000

/** Divides a comment into paragraphs, with the points that it names. */
export function proseOf(text: string, options: ProseOptions): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/)) {
    if (block.trim() === '') continue
    if (options.markdown) paragraphs.push(...markdownBlocks(block, options, text.length))
    else paragraphs.push(paragraph('text', block.split('\n'), options, text.length))
  }
  return paragraphs
}

function paragraph(
  kind: Paragraph['kind'],
  lines: readonly string[],
  options: ProseOptions,
  length: number,
): Paragraph {
  if (length > MOST) return { kind, lines: lines.map((text) => [{ type: 'text', text, style: 'plain' }]) }
  return { kind, lines: lines.map((line) => runsOf(line, options)) }
}

const BLOCKS: readonly (readonly [Paragraph['kind'], RegExp])[] = [
  ['heading', /^#{1,6}\s+/],
  ['item', /^\s*(?:[-*+]|\d{1,3}[.)])\s+/],
  ['quote', /^>\s?/],
]

/** Lines of a block that begin a heading, an item or a quotation stand by themselves. */
function markdownBlocks(block: string, options: ProseOptions, length: number): Paragraph[] {
  const found: Paragraph[] = []
  let plain: string[] = []
  const flush = (): void => {
    if (plain.length > 0) found.push(paragraph('text', plain, options, length))
    plain = []
  }
  for (const line of block.split('\n')) {
    const known = BLOCKS.find(([, sign]) => sign.test(line))
    if (!known) plain.push(line)
    else {
      flush()
      found.push(paragraph(known[0], [line.replace(known[1], '')], options, length))
    }
  }
  flush()
  return found
}

/** Inline signs of Markdown. A link leads to the web and nowhere else: no script, no file, no data. */
const INLINE =
  /\*\*(?<strong>[^*\n]+)\*\*|(?<![\w*])\*(?<emphasis>[^*\n]+)\*(?![\w*])|`(?<code>[^`\n]+)`|\[(?<label>[^[\]\n]+)\]\((?<href>https?:\/\/[^\s()<>]+)\)/g

function runsOf(line: string, options: ProseOptions): Run[] {
  if (!options.markdown) return withLinks(line, 'plain', options)
  const runs: Run[] = []
  let from = 0
  for (const match of line.matchAll(INLINE)) {
    runs.push(...withLinks(line.slice(from, match.index), 'plain', options))
    const { strong, emphasis, code, label, href } = match.groups!
    if (label !== undefined) runs.push({ type: 'link', text: label, href: href!, style: 'plain' })
    else if (strong !== undefined) runs.push(...withLinks(strong, 'strong', options))
    else if (emphasis !== undefined) runs.push(...withLinks(emphasis, 'emphasis', options))
    else runs.push({ type: 'text', text: code!, style: 'code' })
    from = match.index + match[0].length
  }
  runs.push(...withLinks(line.slice(from), 'plain', options))
  return runs
}

/** An address of the web. It ends before blanks, quotes, what turns the direction of text, and scripts that set no blanks around it. */
const ADDRESSES =
  /(?<![\p{Script=Latin}\d])https?:\/\/[^\s<>"'`|\\^\p{C}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}，。、；：！？“”‘’「」『』（）《》【】〈〉]+/giu
/** Characters that end a sentence and not an address. */
const AFTER_ADDRESS = /[.,;:!?*_~]$/

function withLinks(text: string, style: Style, options: ProseOptions): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESSES)) {
    const href = addressIn(match[0])
    if (href === undefined) continue
    runs.push(...withPoints(text.slice(from, match.index), style, options))
    runs.push({ type: 'link', text: href, href, style })
    from = match.index + href.length
  }
  runs.push(...withPoints(text.slice(from), style, options))
  return runs
}

/** The address that a word begins with; undefined if it names no host, or hides its host behind a user's name. */
function addressIn(word: string): string | undefined {
  let end = word.length
  for (; end > 0; end--) {
    const last = word[end - 1]!
    const isOpen = (last === ')' || last === ']') && isUnmatched(word.slice(0, end), last)
    if (!isOpen && !AFTER_ADDRESS.test(last)) break
  }
  const href = word.slice(0, end)
  if (!URL.canParse(href)) return undefined
  const { hostname, username, password } = new URL(href)
  return hostname !== '' && username === '' && password === '' ? href : undefined
}

const isUnmatched = (text: string, closing: ')' | ']'): boolean =>
  text.split(closing).length > text.split(closing === ')' ? '(' : '[').length

/**
 * Possible references to the board: `#` and the number of a move; letters with a number as on the edges of boards; numbers
 * with a sign between. A letter alone is a word.
 */
const CANDIDATES =
  /(?<![\p{Script=Latin}\d&#])#\d{1,6}(?![\p{Script=Latin}\d])|(?<![\p{Script=Latin}\d])(?:[A-Za-z]{1,2}\d{1,2}|\d{1,2}-\d{1,2}|\d[A-Za-z])(?![\p{Script=Latin}\d])/gu

function withPoints(text: string, style: Style, options: ProseOptions): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(CANDIDATES)) {
    const word = match[0]
    const run = referenceOf(word, style, options)
    if (!run) continue
    if (match.index > from) runs.push({ type: 'text', text: text.slice(from, match.index), style })
    runs.push(run)
    from = match.index + word.length
  }
  if (from < text.length) runs.push({ type: 'text', text: text.slice(from), style })
  return runs
}

function referenceOf(word: string, style: Style, options: ProseOptions): Run | undefined {
  if (word.startsWith('#')) {
    const number = Number(word.slice(1))
    return number > 0 && number <= (options.moves ?? 0) ? { type: 'move', text: word, number, style } : undefined
  }
  const point = pointNamed(word, options)
  return point === undefined ? undefined : { type: 'point', text: word, point, style }
}

function pointNamed(word: string, { game, board, parsePoint }: ProseOptions): Point | undefined {
  const own = game.notation.parsePoint(word, board)
  // "a1" may be anything where the game writes "A1".
  if (own !== undefined && game.notation.point(own, board) === word) return own
  return parsePoint?.(word)
}
