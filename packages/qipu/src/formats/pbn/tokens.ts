/** Text of PBN, cut into tokens: tags, comments, lines for programs, and the words of sections. */

import type { SourceRange } from '../../text/message/message.ts'

export interface TagToken extends SourceRange {
  readonly type: 'tag'
  readonly name: string
  readonly value: string
  /** True where the value stands between straight quotes and the bracket is closed. */
  readonly isRegular: boolean
  /** True behind an empty line, which ends a game. */
  readonly isApart: boolean
}

export interface WordToken extends SourceRange {
  readonly type: 'word'
  readonly text: string
  readonly line: number
}

export type PbnToken =
  | TagToken
  | WordToken
  | (SourceRange & { readonly type: 'comment'; readonly text: string; readonly isClosed: boolean })
  /** A line that begins with a percent sign. */
  | (SourceRange & { readonly type: 'escape'; readonly text: string })

const TAG =
  /\[\s{0,20}([A-Za-z_]\w{0,63})\s{0,20}(?:"((?:[^"\\\r\n]|\\[^\r\n])*)"|[“”„«'‘’]([^“”„»'‘’\r\n\]]*)[“”„»'‘’]?|([^\]\r\n"]*))\s{0,20}(\])?/y
/** References to notes, glyphs and irregularities end a word, as blanks do; quoted words may hold anything. */
const WORD = /=\d{1,2}=|\$\d{1,3}|\^[A-Za-z]|"[^"\r\n]*"|[^\s{};[=$^"]+|\S/y
const ESCAPED = /\\(["\\])/g

export function pbnTokens(text: string): PbnToken[] {
  const tokens: PbnToken[] = []
  let at = 0
  let line = 0
  let isApart = false
  let isLineStart = true
  while (at < text.length) {
    const sign = text[at]!
    if (sign === '\n' || sign === '\r') {
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
      line++
      if (isLineStart) isApart = true
      isLineStart = true
      continue
    }
    if (/[\s\ufeff]/.test(sign)) {
      at++
      continue
    }
    const wasLineStart = isLineStart
    isLineStart = false
    const offset = at
    if (sign === '%' && wasLineStart) {
      at = endOfLine(text, at)
      tokens.push({ type: 'escape', text: text.slice(offset + 1, at).trimEnd(), offset, length: at - offset })
    } else if (sign === ';') {
      at = endOfLine(text, at)
      tokens.push({ type: 'comment', text: text.slice(offset + 1, at), isClosed: true, offset, length: at - offset })
    } else if (sign === '{') {
      const end = text.indexOf('}', at)
      at = end < 0 ? text.length : end + 1
      const inner = text.slice(offset + 1, end < 0 ? text.length : end)
      line += inner.split('\n').length - 1
      tokens.push({ type: 'comment', text: inner, isClosed: end >= 0, offset, length: at - offset })
    } else if (sign === '[') {
      TAG.lastIndex = at
      const found = TAG.exec(text)
      at += found?.[0].length ?? 1
      const range = { offset, length: at - offset }
      if (found) {
        const [, name, quoted, curly, bare, close] = found
        const value = quoted?.replace(ESCAPED, '$1') ?? curly ?? bare ?? ''
        tokens.push({
          type: 'tag',
          name: name!,
          value,
          isRegular: quoted !== undefined && close !== undefined,
          isApart,
          ...range,
        })
        isApart = false
      } else tokens.push({ type: 'word', text: '[', line, ...range })
    } else {
      WORD.lastIndex = at
      const word = WORD.exec(text)![0]
      at += word.length
      tokens.push({ type: 'word', text: word, line, offset, length: word.length })
      isApart = false
    }
  }
  return tokens
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Tags that stand at the beginning of a game. */
const FIRST_TAGS: ReadonlySet<string> = new Set(['event', 'site', 'date', 'data', 'board', 'west'])
/** Tags that a game has once, and behind which another game may begin. */
const CORE_TAGS: ReadonlySet<string> = new Set(['board', 'deal', 'auction', 'play', 'contract'])

/** An empty line ends a game; where it is missing, a tag that every game has once begins another one. */
export function gamesIn(tokens: readonly PbnToken[]): PbnToken[][] {
  const games: PbnToken[][] = []
  let game: PbnToken[] = []
  let known = new Set<string>()
  for (const token of tokens) {
    const name = token.type === 'tag' ? token.name.toLowerCase() : ''
    if (token.type === 'tag' && known.size > 0 && beginsGame(name, token.isApart, known)) {
      // Lines for programs and comments in front of the tag belong to the game that begins.
      const last = game.findLastIndex(({ type }) => type === 'tag' || type === 'word')
      games.push(game.slice(0, last + 1))
      game = game.slice(last + 1)
      known = new Set()
    }
    if (token.type === 'tag') known.add(name)
    game.push(token)
  }
  if (known.size > 0 || game.some(({ type }) => type === 'word')) games.push(game)
  return games
}

function beginsGame(name: string, isApart: boolean, known: ReadonlySet<string>): boolean {
  const hasCore = [...known].some((tag) => CORE_TAGS.has(tag))
  if (known.has(name) && name !== 'note') return (isApart && hasCore) || (CORE_TAGS.has(name) && hasCore)
  return isApart && hasCore && FIRST_TAGS.has(name)
}
