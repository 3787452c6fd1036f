import { catalogue, type Language, type Message, messageText } from 'qipu'
import type { ReadResult } from 'qipu/formats'
import type { Words } from 'qipu/games'
import {
  cellsOf,
  type Fix,
  factsOf,
  fixText,
  type LineColumn,
  Lines,
  localeOf,
  type Place,
  type Severity,
  severityOf,
} from 'qipu/text'
import type { Part } from '../bulk/work.ts'
import { blanked, oneLine } from '../terminal/safe.ts'
import type { Looks, Terminal } from '../terminal/terminal.ts'
import { amount } from '../words/amount.ts'
import { ENOUGH, standsFor, withoutFlood } from './flood.ts'

/** How messages look to people (as a good compiler's) and to machines. */

export interface Reported {
  readonly file: string
  readonly messages: readonly Message[]
  /** The text that places refer to. */
  readonly text: () => string
  /** Where messages belong that only name a node. */
  readonly place?: ReadResult['place']
  /** How many games the text holds; where there is one, messages need not name it. */
  readonly games?: number
  /** Where the text stands in its file, if it is a piece of it. */
  readonly part?: Part | undefined
}

const names: Readonly<Record<Severity, { en: string; zh: string; color: 'red' | 'yellow' | 'magenta' | 'cyan' }>> = {
  error: { en: 'error', zh: '错误', color: 'red' },
  warning: { en: 'warning', zh: '警告', color: 'yellow' },
  loss: { en: 'loss', zh: '丢失', color: 'magenta' },
  info: { en: 'note', zh: '提示', color: 'cyan' },
}

/** How one says here what a fix needs. */
export const waysToSay: Readonly<Record<NonNullable<Fix['needs']>, Words>> = {
  charset: { en: '--charset NAME', zh: '--charset 名称' },
  format: { en: '--from FORMAT (`qipu formats` lists them)', zh: '--from 格式（`qipu formats` 列出全部格式）' },
  volume: { en: '--verbose', zh: '--verbose' },
  directory: { en: '-d DIRECTORY', zh: '-d 目录' },
  program: { en: '--for PROGRAM', zh: '--for 程序' },
}

function adviceFor(message: Message, language: Language): string | undefined {
  const fix = fixText(message, catalogue, localeOf(language))
  const needs = factsOf(message, catalogue).fix?.needs
  if (!fix || !needs) return fix
  return `${fix}${language === 'zh' ? '：' : ': '}${waysToSay[needs][language]}`
}

const fixWord = { en: 'fix', zh: '修正' }
const LONGEST_LINE = 100
/** Half of a character that was cut in two. */
const HALF_AT_EDGE = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

/** Messages for people. */
export function printMessages(reported: Reported, terminal: Terminal): void {
  if (reported.messages.length > 0) terminal.err(messagesAsText(reported, terminal))
}

export const messagesAsText = (reported: Reported, looks: Looks): string =>
  messagesInWords(reported, looks)
    .map(({ words }) => words)
    .join('')

/** Each message that is told, with its lines. */
export function messagesInWords(reported: Reported, looks: Looks): { message: Message; words: string }[] {
  const messages = toldToPeople(reported.messages, looks)
  if (messages.length === 0) return []
  const lines = new Lines(reported.text())
  return messages.map((message) => ({ message, words: `${describe(reported, message, lines, looks)}\n` }))
}

function toldToPeople(messages: readonly Message[], { volume }: Looks): readonly Message[] {
  if (volume === 'everything') return messages
  const wanted =
    volume === 'errors' ? messages.filter((message) => severityOf(message, catalogue) === 'error') : messages
  return withoutFlood(wanted, ENOUGH.people)
}

const placeOf = ({ place }: Reported, message: Message): Place | undefined => message.at ?? place?.(message)

/** Line and column in the file, of which the text may be a piece. */
function inFile({ line, column }: LineColumn, part: Part | undefined): LineColumn {
  if (!part) return { line, column }
  return { line: line + part.line - 1, column: line === 1 ? column + part.column - 1 : column }
}

function describe(reported: Reported, message: Message, lines: Lines, { colors, language }: Looks): string {
  const { file, games, part } = reported
  const at = placeOf(reported, message)
  const place = at && lines.locate(at.offset)
  const inAll = place && inFile(place, part)
  const head = inAll ? `${oneLine(file)}:${inAll.line}:${inAll.column}` : oneLine(file)
  const isOnly = message.game === undefined || (games === 1 && !part)
  const game = isOnly ? undefined : message.game! + 1 + (part?.game ?? 0)
  const where = [
    game === undefined ? '' : language === 'zh' ? `第 ${game} 局` : `game ${game}`,
    message.node === undefined ? '' : language === 'zh' ? `节点 ${message.node}` : `node ${message.node}`,
  ].filter(Boolean)
  const { severity, clause } = factsOf(message, catalogue)
  const { color } = names[severity]
  const tail = [message.code, clause].filter(Boolean).join(', ')
  const first = [
    colors.bold(`${head}:`),
    colors[color](`${names[severity][language]}:`),
    oneLine(messageText(message, catalogue, localeOf(language))),
    colors.dim(`[${[tail, ...where].join(', ')}]`),
  ].join(' ')
  const excerpt = inAll ? underline(lines, { ...at!, line: place.line, shown: inAll.line }, colors[color]) : ''
  const fix = adviceFor(message, language)
  return `${first}${excerpt}${fix ? `\n    ${colors.green(`${fixWord[language]}:`)} ${oneLine(fix)}` : ''}`
}

/** The line, by its number in the text and as it is shown, with the place marked. */
function underline(
  lines: Lines,
  { offset, length, line: number, shown: name }: Place & { line: number; shown: number },
  paint: (text: string) => string,
): string {
  const start = Math.max(0, offset - lines.starts[number - 1]!)
  const from = Math.max(0, start - LONGEST_LINE / 2)
  const there = lines.line(number, from, from + LONGEST_LINE + 1)
  const shown = blanked(there.slice(0, LONGEST_LINE)).replace(HALF_AT_EDGE, ' ')
  if (shown.trim() === '') return ''
  const lead = from > 0 ? '…' : ''
  const trail = there.length > LONGEST_LINE ? '…' : ''
  const before = lead.length + cellsOf(shown.slice(0, start - from))
  const marked = cellsOf(shown.slice(start - from, start - from + length))
  const gutter = `${name}`.padStart(5)
  const blank = ' '.repeat(gutter.length)
  return `\n${gutter} | ${lead}${shown}${trail}\n${blank} | ${' '.repeat(before)}${paint('^'.repeat(Math.max(1, marked)))}`
}

/** Messages for machines: the same facts, with line and column and the sentence in the chosen language. */
export function messagesAsData(reported: Reported, looks: Looks): Record<string, unknown>[] {
  const { text, part } = reported
  const messages = looks.volume === 'everything' ? reported.messages : withoutFlood(reported.messages, ENOUGH.machines)
  const lines = new Lines(messages.length > 0 ? text() : '')
  return messages.map((message) => {
    const at = placeOf(reported, message)
    const fix = adviceFor(message, looks.language)
    const { severity, clause, fixable } = factsOf(message, catalogue)
    return {
      code: message.code,
      severity,
      ...(at && inFile(lines.locate(at.offset), part)),
      // In a piece of a file, nobody knows how much text stands before it.
      ...(at && (part ? { length: at.length } : { offset: at.offset, length: at.length })),
      ...(message.game !== undefined && { game: message.game + (part?.game ?? 0) }),
      ...(message.node !== undefined && { node: message.node }),
      ...(clause !== undefined && { clause }),
      text: messageText(message, catalogue, localeOf(looks.language)),
      ...(fix !== undefined && { fix }),
      fixable: fixable === true,
      args: message.args ?? {},
    }
  })
}

const order: readonly Severity[] = ['error', 'warning', 'loss', 'info']

export const countBySeverity = (messages: readonly Message[]): Record<Severity, number> => {
  const counts: Record<Severity, number> = { error: 0, warning: 0, loss: 0, info: 0 }
  for (const message of messages) {
    const { severity, count } = standsFor(message)
    counts[severity] += count
  }
  return counts
}

/** "2 errors, 1 warning", or the words for none. */
export function tally(counts: Readonly<Record<Severity, number>>, language: Language): string {
  const found = order.filter((severity) => counts[severity] > 0)
  if (found.length === 0) return language === 'zh' ? '没有问题' : 'nothing wrong'
  return found.map((severity) => amount(counts[severity], severity, language)).join(language === 'zh' ? '、' : ', ')
}

/** Exit code 1: errors, or with `--strict` also warnings and losses. */
export const failed = (counts: Readonly<Record<Severity, number>>, strict: boolean): boolean =>
  counts.error > 0 || (strict && counts.warning + counts.loss > 0)
