import { catalogue } from 'qipu'
import type { ReadResult } from 'qipu/formats'
import type { Message } from 'qipu/text'
import {
  type Args,
  cellsOf,
  factsOf,
  type LineColumn,
  Lines,
  type Severity,
  type SourceRange,
  severityOf,
} from 'qipu/text'
import type { ChunkPlace } from '../bulk/job.ts'
import { blanked } from '../terminal/safe.ts'
import type { Verbosity } from '../terminal/terminal.ts'
import { limitOf, limitPerCode } from './limit-messages.ts'

/** A message with its place in the file: all that text and JSON need, without the text that was read. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  /** In the file, from 1. */
  readonly line?: number
  readonly column?: number
  /** In UTF-16 units of the decoded text; unknown in a chunk, since the text before it is not counted. */
  readonly offset?: number
  readonly length?: number
  /** In the file, from 0. */
  readonly game?: number
  readonly node?: number
  readonly clause?: string
  readonly fixable: boolean
  readonly args?: Args
  readonly excerpt?: Excerpt
}

/** The line of the place as a terminal shows it, or a stretch of it; the place is so many cells wide, after so many. */
export interface Excerpt {
  readonly text: string
  readonly before: number
  readonly width: number
}

/** A file that was read, and its findings. */
export interface CheckedText {
  readonly messages: readonly Message[]
  /** The text that places refer to. */
  readonly text: () => string
  /** Place of messages that only name a node. */
  readonly place?: ReadResult['place']
  /** Place of the text in its file, if it is a chunk of it. */
  readonly chunk?: ChunkPlace | undefined
}

export interface FindingsOptions {
  /** For whom: people see the line of the place, and fewer messages of a kind. */
  readonly reader: 'people' | 'machines'
  readonly volume: Verbosity | undefined
}

/** The messages that are shown, with their places. */
export function findingsOf(found: CheckedText, { reader, volume }: FindingsOptions): readonly Finding[] {
  if (found.messages.length === 0) return []
  const isWanted = (message: Message): boolean => severityOf(message, catalogue) === 'error'
  const wanted = reader === 'people' && volume === 'errors' ? found.messages.filter(isWanted) : found.messages
  const messages = limitPerCode(wanted, limitOf(reader, volume))
  if (messages.length === 0) return []
  const lines = new Lines(found.text())
  return messages.map((message) => findingOf(message, found, lines, reader))
}

function findingOf(
  message: Message,
  { place, chunk }: CheckedText,
  lines: Lines,
  reader: 'people' | 'machines',
): Finding {
  const { code, node, args } = message
  const { severity, clause, fixable } = factsOf(message, catalogue)
  const at = message.at ?? place?.(message)
  const start = at && lines.locate(at.offset)
  const excerpt = start && reader === 'people' ? excerptAt(lines, at, start.line) : undefined
  return {
    code,
    severity,
    ...(start && inFile(start, chunk)),
    ...(at && (chunk ? { length: at.length } : { offset: at.offset, length: at.length })),
    ...(message.game !== undefined && { game: message.game + (chunk?.game ?? 0) }),
    ...(node !== undefined && { node }),
    ...(clause !== undefined && { clause }),
    fixable: fixable === true,
    ...(args && { args }),
    ...(excerpt && { excerpt }),
  }
}

/** Line and column in the file, of which the text may be a chunk. */
function inFile({ line, column }: LineColumn, chunk: ChunkPlace | undefined): LineColumn {
  if (!chunk) return { line, column }
  return { line: line + chunk.line - 1, column: line === 1 ? column + chunk.column - 1 : column }
}

const LONGEST_LINE = 100
/** Half of a character that was cut in two. */
const HALF_AT_EDGE = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

function excerptAt(lines: Lines, { offset, length }: SourceRange, line: number): Excerpt | undefined {
  const start = Math.max(0, offset - lines.starts[line - 1]!)
  const from = Math.max(0, start - LONGEST_LINE / 2)
  const there = lines.line(line, from, from + LONGEST_LINE + 1)
  const shown = blanked(there.slice(0, LONGEST_LINE)).replace(HALF_AT_EDGE, ' ')
  if (shown.trim() === '') return undefined
  const lead = from > 0 ? '…' : ''
  const trail = there.length > LONGEST_LINE ? '…' : ''
  return {
    text: `${lead}${shown}${trail}`,
    before: lead.length + cellsOf(shown.slice(0, start - from)),
    width: Math.max(1, cellsOf(shown.slice(start - from, start - from + length))),
  }
}
