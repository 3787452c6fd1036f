import type { Args } from '../../text/language/texts.ts'
import type { Message, Report, SourceRange } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { withinBudget } from '../within-budget.ts'
import { codes } from './codes.ts'
import { decodeRecord } from './decode.ts'
import { bodies } from './games/bodies.ts'
import { checkName } from './head/file-name.ts'
import type { CcgcCode } from './messages/all.ts'
import { chapters } from './messages/clauses.ts'
import { withClauses } from './messages/report.ts'
import { CcgcReader, excerpt } from './reader.ts'
import { guessDialect, type Section, sectionsOf } from './sections.ts'

/** Reads every game of a file, each with the rest of the file still to come whatever is wrong with it. */
export const read = withinBudget(readSource)

function readSource({ bytes, name = '' }: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decodeRecord(bytes, options.encoding, report)
  const sections = sectionsOf(text, name)
  const readings: CcgcReader[] = []
  /** Messages name their game where there are several. */
  const inGame = (game: number): Report =>
    report && ((code, details) => report(code, readings.length > 1 ? { ...details, game } : details))
  for (const section of sections) {
    const dialect = section.dialect ?? (section.code === undefined ? guessDialect(text, name) : undefined)
    if (!dialect) {
      reportUnknown(section, text, report)
      continue
    }
    const reading = new CcgcReader(text, section.from, section.to, dialect, inGame(readings.length))
    if (readings.length === 0) textBefore(reading)
    bodies[dialect.code]!.read(reading)
    if (!section.dialect && isEmpty(reading)) {
      reportUnknown(section, text, report)
      continue
    }
    reportCharset(reading, charset.name)
    readings.push(reading)
  }
  const records = readings.map((reading) => reading.record)
  const several = records.length > 1
  for (const reading of readings) reading.release()
  if (several) {
    withClauses(report, readings[0]!.dialect)?.('ccgc/several-games', { args: { count: records.length } })
  } else if (records.length === 1 && report) checkName(name, records[0]!, report)
  const place = ({ game = 0, node, args }: Message): SourceRange | undefined =>
    node === undefined ? undefined : readings[game]?.placeOf(node, spotOf(args))
  return { records, text: () => text, charset, place }
}

/** The fact that a message is about: the number of a field, a side's layout, the name of a property or key. */
function spotOf(args: Args = {}): string | undefined {
  const spot = args['number'] ?? args['side'] ?? args['name']
  return spot === undefined ? undefined : String(spot)
}

/** Neither a head nor a move: then what was only guessed was wrong. */
const isEmpty = ({ record }: CcgcReader): boolean =>
  record.nodes.length === 1 && !record.nodes[0]!.action && Object.keys(record.info).length === 0

function reportUnknown({ from, to, code }: Section, text: string, report: Report<CcgcCode>): void {
  const start = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length)
  const at = { offset: Math.min(start, to), length: Math.min(to - Math.min(start, to), 20) }
  const reportClause = withClauses(report, { clauses: chapters.naming })
  if (code === undefined) {
    reportClause?.('ccgc/unknown-game', { at })
    return
  }
  const isKnown = codes.some((entry) => entry.code === code)
  const expected = codes.map((entry) => entry.code).join(' ')
  reportClause?.(isKnown ? 'ccgc/no-record-format' : 'ccgc/unknown-code', { at, args: { code, expected } })
}

/** Preserves the text before the first record of a file. */
function textBefore(reading: CcgcReader): void {
  const before = reading.text.slice(0, reading.from)
  const text = before.trim()
  // The bracket of a list of games in JSON.
  if (text === '' || text === '[') return
  const start = before.indexOf(text)
  reading.reportGame('ccgc/text-before', start, start + text.length, { text: excerpt(text) })
  reading.keepForGame('before', text)
}

const FAMILY: Readonly<Record<string, string>> = { gb2312: 'gb18030', gb18030: 'gb18030', 'utf-8': 'utf-8' }

/** Surakarta's comments may be in any charset: there nothing is wrong. */
function reportCharset(reading: CcgcReader, found: string): void {
  const { dialect, text, from, to } = reading
  if (FAMILY[dialect.charset] === found || dialect.charset === 'gb18030') return
  const first = text.slice(from, to).search(/[^\0-\x7f]/)
  if (first < 0) return
  reading.reportGame('ccgc/charset', from + first, from + first + 1, { found, expected: dialect.charset })
}
