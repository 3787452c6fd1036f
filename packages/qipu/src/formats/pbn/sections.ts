/** A board's tokens, sorted: its tags with what belongs to each, comments, and the two sections of play. */

import type { SourceRange } from '../../text/message/message.ts'
import type { PbnToken, TagToken, WordToken } from './tokens.ts'

/** A word of a section with what stands around it. */
export interface Entry {
  readonly token: WordToken
  /** Irregularities that stand before it. */
  readonly before: readonly string[]
  /** Numbers of notes, glyphs and comments behind it. */
  readonly notes: { readonly number: number; readonly at: SourceRange }[]
  readonly glyphs: number[]
  readonly comments: string[]
}

export interface Section {
  readonly tag: TagToken
  readonly entries: Entry[]
  /** Comments before the first word. */
  readonly comments: string[]
  /** Texts of notes by their numbers. */
  readonly notes: Map<number, string>
  /** True once a star or a plus ends it. */
  isEnded: boolean
}

export interface BoardTokens {
  readonly tags: readonly {
    readonly tag: TagToken
    readonly rows: readonly string[]
    readonly place: SourceRange | undefined
  }[]
  readonly comments: readonly string[]
  readonly escapes: readonly string[]
  readonly auction: Section | undefined
  readonly play: Section | undefined
  readonly openComment: SourceRange | undefined
}

const NOTE_REFERENCE = /^=(\d{1,2})=$/
const GLYPH = /^\$(\d{1,3})$/
const IRREGULARITY = /^\^[A-Za-z]$/
const NOTE = /^\s*(\d{1,2})\s*:\s*([\s\S]*)$/

export function sortTokens(tokens: readonly PbnToken[], text: string): BoardTokens {
  const tags: { tag: TagToken; rows: string[]; place: SourceRange | undefined }[] = []
  const comments: string[] = []
  const escapes: string[] = []
  let auction: Section | undefined
  let play: Section | undefined
  /** The section that words and comments go to; notes go to the last one. */
  let section: Section | undefined
  let noted: Section | undefined
  let before: string[] = []
  let row: { line: number; from: number; to: number } | undefined
  let openComment: SourceRange | undefined
  const endRow = (): void => {
    if (row) tags.at(-1)?.rows.push(text.slice(row.from, row.to))
    row = undefined
  }
  for (const token of tokens) {
    if (token.type === 'tag') {
      endRow()
      section = undefined
      before = []
      const name = token.name.toLowerCase()
      const [, number, words] = name === 'note' && noted ? (NOTE.exec(token.value) ?? []) : []
      if (number !== undefined) {
        if (!noted!.notes.has(Number(number))) noted!.notes.set(Number(number), words!.trim())
        continue
      }
      if ((name === 'auction' && !auction) || (name === 'play' && !play)) {
        section = { tag: token, entries: [], comments: [], notes: new Map(), isEnded: false }
        noted = section
        if (name === 'auction') auction = section
        else play = section
        continue
      }
      tags.push({ tag: token, rows: [], place: undefined })
    } else if (token.type === 'escape') escapes.push(token.text)
    else if (token.type === 'comment') {
      endRow()
      if (!token.isClosed) openComment ??= token
      const last = section?.entries.at(-1)
      ;(last?.comments ?? section?.comments ?? comments).push(token.text)
    } else if (section && !section.isEnded) sectionWord(section, token)
    else if (tags.length === 0 && !section) tags.push({ tag: UNTAGGED(token), rows: [], place: token })
    else {
      const last = tags.at(-1)
      if (last) last.place ??= token
      if (row?.line === token.line) row.to = token.offset + token.length
      else {
        endRow()
        row = { line: token.line, from: token.offset, to: token.offset + token.length }
      }
    }
  }
  endRow()
  return { tags, comments, escapes, auction, play, openComment }

  function sectionWord(to: Section, token: WordToken): void {
    const last = to.entries.at(-1)
    const [, note] = NOTE_REFERENCE.exec(token.text) ?? []
    const [, glyph] = GLYPH.exec(token.text) ?? []
    if (token.text === '*' || token.text === '+') to.isEnded = true
    else if (note !== undefined) last?.notes.push({ number: Number(note), at: token })
    else if (glyph !== undefined) last?.glyphs.push(Number(glyph))
    else if (IRREGULARITY.test(token.text)) before.push(token.text)
    else {
      to.entries.push({ token, before, notes: [], glyphs: [], comments: [] })
      before = []
    }
  }
}

/** Words in front of every tag. */
const UNTAGGED = (token: WordToken): TagToken => ({
  type: 'tag',
  name: '',
  value: token.text,
  isRegular: true,
  isApart: false,
  offset: token.offset,
  length: token.length,
})
