import { catalogue } from 'qipu'
import { type Severity, severityOf, textOf, texts } from 'qipu/text'
import type { FileReading } from '../input/reading.ts'
import { oneLine } from '../terminal/safe.ts'
import type { OutputStyle, Terminal } from '../terminal/terminal.ts'
import { adviceOn, sentenceOf } from './advice.ts'
import { type Finding, findingsOf } from './findings.ts'

/** How findings look to people: as a good compiler shows them. */

const severities = texts('severity', {
  error: { en: 'error', zh: '错误' },
  warning: { en: 'warning', zh: '警告' },
  loss: { en: 'loss', zh: '丢失' },
  info: { en: 'note', zh: '提示' },
})

const words = texts('finding', {
  game: { en: 'game {number}', zh: '第 {number} 局' },
  node: { en: 'node {node}', zh: '节点 {node}' },
  fix: { en: 'fix', zh: '修正' },
})

const colorOf = { error: 'red', warning: 'yellow', loss: 'magenta', info: 'cyan' } as const satisfies Record<
  Severity,
  string
>

/** Subject of findings. */
export interface Subject {
  readonly file: string
  /** True where there is one game only: findings need not name it. */
  readonly hasOneGame?: boolean
}

export const findingsText = (findings: readonly Finding[], subject: Subject, looks: OutputStyle): string =>
  findings.map((finding) => `${findingText(finding, subject, looks)}\n`).join('')

/** A line about a file as a whole. */
export const severityLine = (file: string, severity: Severity, text: string, { colors, locale }: OutputStyle): string =>
  `${colors.bold(`${oneLine(file)}:`)} ${colors[colorOf[severity]](`${textOf(severities[severity], locale)}:`)} ${oneLine(text)}\n`

/** Shows at once what keeps a file from being read as it is meant, for commands that look at one. */
export function printErrors({ file, messages, records, text }: FileReading, terminal: Terminal): void {
  const errors = messages.filter((message) => severityOf(message, catalogue) === 'error')
  const findings = findingsOf({ messages: errors, text }, { reader: 'people', volume: undefined })
  terminal.err(findingsText(findings, { file, hasOneGame: records.length === 1 }, terminal))
}

function findingText(finding: Finding, { file, hasOneGame }: Subject, { colors, locale }: OutputStyle): string {
  const { code, clause, severity, line, column, game, node } = finding
  const head = line === undefined ? oneLine(file) : `${oneLine(file)}:${line}:${column}`
  const tail = [
    code,
    clause ?? '',
    game === undefined || hasOneGame ? '' : textOf(words.game, locale, { number: game + 1 }),
    node === undefined ? '' : textOf(words.node, locale, { node }),
  ]
  const first = [
    colors.bold(`${head}:`),
    colors[colorOf[severity]](`${textOf(severities[severity], locale)}:`),
    oneLine(sentenceOf(finding, locale)),
    colors.dim(`[${tail.filter(Boolean).join(', ')}]`),
  ].join(' ')
  return first + excerptText(finding, colors[colorOf[severity]]) + fixLine(finding, { colors, locale })
}

function fixLine(finding: Finding, { colors, locale }: OutputStyle): string {
  const fix = adviceOn(finding, locale)
  return fix === undefined ? '' : `\n    ${colors.green(`${textOf(words.fix, locale)}:`)} ${oneLine(fix)}`
}

/** The line with its number, and marks below the place. */
function excerptText({ line, excerpt }: Finding, paint: (text: string) => string): string {
  if (!excerpt) return ''
  const gutter = `${line}`.padStart(5)
  const blank = ' '.repeat(gutter.length)
  const marks = `${' '.repeat(excerpt.before)}${paint('^'.repeat(excerpt.width))}`
  return `\n${gutter} | ${excerpt.text}\n${blank} | ${marks}`
}
