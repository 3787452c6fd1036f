import { catalogue, fixText, Lines, type Message, messageText, type Severity } from 'qipu'
import type { Terminal } from './terminal.ts'

/** How messages look to people (as a good compiler's) and to machines. */

export interface Reported {
  readonly file: string
  readonly messages: readonly Message[]
  /** The text that places refer to. */
  readonly text: () => string
}

const names: Readonly<Record<Severity, { en: string; zh: string; color: 'red' | 'yellow' | 'magenta' | 'cyan' }>> = {
  error: { en: 'error', zh: '错误', color: 'red' },
  warning: { en: 'warning', zh: '警告', color: 'yellow' },
  loss: { en: 'loss', zh: '丢失', color: 'magenta' },
  info: { en: 'note', zh: '提示', color: 'cyan' },
}

const fixWord = { en: 'fix', zh: '修正' }
const LONGEST_LINE = 100

/** Messages for people. */
export function printMessages({ file, messages, text }: Reported, terminal: Terminal): void {
  if (messages.length === 0) return
  const lines = new Lines(text())
  for (const message of messages) terminal.err(`${describe(file, message, lines, terminal)}\n`)
}

function describe(file: string, message: Message, lines: Lines, { colors, language }: Terminal): string {
  const place = message.at && lines.locate(message.at.offset)
  const head = place ? `${file}:${place.line}:${place.column}` : file
  const where = [
    message.game === undefined ? '' : language === 'zh' ? `第 ${message.game + 1} 局` : `game ${message.game + 1}`,
    message.node === undefined ? '' : language === 'zh' ? `节点 ${message.node}` : `node ${message.node}`,
  ].filter(Boolean)
  const { color } = names[message.severity]
  const tail = [message.code, message.clause].filter(Boolean).join(', ')
  const first = [
    colors.bold(`${head}:`),
    colors[color](`${names[message.severity][language]}:`),
    messageText(message, catalogue, language),
    colors.dim(`[${[tail, ...where].join(', ')}]`),
  ].join(' ')
  const excerpt = place && message.at ? underline(lines, place.line, message, colors[color]) : ''
  const fix = fixText(message, catalogue, language)
  return `${first}${excerpt}${fix ? `\n    ${colors.green(`${fixWord[language]}:`)} ${fix}` : ''}`
}

/** Cells that a character takes on a terminal; tabs are shown as one blank. */
const width = (character: string): number =>
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uff60]/u.test(
    character,
  )
    ? 2
    : 1

function underline(lines: Lines, number: number, message: Message, paint: (text: string) => string): string {
  const line = lines.line(number)
  if (line.trim() === '') return ''
  const start = Math.max(0, message.at!.offset - lines.starts[number - 1]!)
  const from = Math.max(0, start - LONGEST_LINE / 2)
  const shown = clean(line.slice(from, from + LONGEST_LINE))
  const before = [...shown.slice(0, start - from)].reduce((sum, character) => sum + width(character), 0)
  const marked = [...shown.slice(start - from, start - from + message.at!.length)]
  const length = marked.reduce((sum, character) => sum + width(character), 0)
  const gutter = `${number}`.padStart(5)
  return `\n${gutter} | ${shown}\n${' '.repeat(5)} | ${' '.repeat(before)}${paint('^'.repeat(Math.max(1, length)))}`
}

const clean = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')

/** Messages for machines: the same facts, with line and column and the sentence in the chosen language. */
export function messagesAsData({ messages, text }: Reported, terminal: Terminal): Record<string, unknown>[] {
  const lines = new Lines(messages.some((message) => message.at) ? text() : '')
  return messages.map((message) => ({
    code: message.code,
    severity: message.severity,
    ...(message.at && { ...lines.locate(message.at.offset), offset: message.at.offset, length: message.at.length }),
    ...(message.game !== undefined && { game: message.game }),
    ...(message.node !== undefined && { node: message.node }),
    ...(message.clause !== undefined && { clause: message.clause }),
    text: messageText(message, catalogue, terminal.language),
    ...(fixText(message, catalogue) && { fix: fixText(message, catalogue, terminal.language) }),
    fixable: message.fixable === true,
    args: message.args ?? {},
  }))
}

const order: readonly Severity[] = ['error', 'warning', 'loss', 'info']

export const countBySeverity = (messages: readonly Message[]): Record<Severity, number> => {
  const counts: Record<Severity, number> = { error: 0, warning: 0, loss: 0, info: 0 }
  for (const message of messages) counts[message.severity]++
  return counts
}

/** "2 errors, 1 warning", or the words for none. */
export function tally(counts: Record<Severity, number>, { language }: Terminal): string {
  const parts = order
    .filter((severity) => counts[severity] > 0)
    .map((severity) => {
      const count = counts[severity]
      if (language === 'zh') return `${count} 个${names[severity].zh}`
      return `${count} ${names[severity].en}${count === 1 ? '' : severity === 'loss' ? 'es' : 's'}`
    })
  return parts.length > 0
    ? parts.join(language === 'zh' ? '、' : ', ')
    : language === 'zh'
      ? '没有问题'
      : 'nothing wrong'
}

/** Exit code 1: errors, or with `--strict` also warnings and losses. */
export const failed = (counts: Record<Severity, number>, strict: boolean): boolean =>
  counts.error > 0 || (strict && counts.warning + counts.loss > 0)
