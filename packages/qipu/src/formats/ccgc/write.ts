import type { Extra, GameRecord, Node } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Report } from '../../text/message/message.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { decodeRecord } from './decode.ts'
import { codesOfGames, type Dialect, dialectOf } from './dialects.ts'
import { ownTexts } from './extras.ts'
import { bodies } from './games/bodies.ts'
import { chapters } from './messages/clauses.ts'
import { withClauses } from './messages/report.ts'
import { withoutHeads } from './sections.ts'

export { abilities as can } from './abilities.ts'

/** Writes records as the standard has them, each in its game's own way. */
export function write(records: readonly GameRecord[], options: WriteOptions = {}): WriteResult {
  const texts: string[] = []
  const found = new Set<Dialect>()
  const { report } = options
  records.forEach((record, game) => {
    const dialect = dialectOf(record)
    if (!dialect) {
      const code = codesOfGames[record.game]?.[0] ?? record.game
      withClauses(report, { clauses: chapters.naming })?.('ccgc/no-record-format', { game, args: { code } })
      return
    }
    found.add(dialect)
    const said = withOneHead(record, withClauses(report, dialect))
    texts.push(around(said, bodies[dialect.code]!.write(said, dialect, options.layout)))
  })
  const [dialect] = found
  if (!dialect) return { bytes: new Uint8Array() }
  const text = texts.reduce(together)
  if (options.encoding !== undefined) return { bytes: encode(text, options.encoding, report).bytes }
  return { bytes: inCharset(text, dialect, [...found], report) }
}

/** Words of a broken file that would begin a second game in a sound one get other brackets. */
function withOneHead(record: GameRecord, report: ReturnType<typeof withClauses>): GameRecord {
  const harmless = (extra: Extra): Extra => {
    const { format, value } = extra
    const words = format === 'ccgc' && typeof value === 'string' ? withoutHeads(value) : value
    return words === value ? extra : { ...extra, value: words }
  }
  const nodes = record.nodes.map((node, i): Node => {
    const extras = node.notes?.extras
    const said = extras?.map(harmless)
    if (!said || said.every((extra, n) => extra === extras![n])) return node
    for (const [n, { value }] of said.entries()) {
      if (value === extras![n]!.value) continue
      report?.('ccgc/extra-changed', {
        node: i,
        args: { text: brief(String(extras![n]!.value)), kept: brief(String(value)) },
      })
    }
    return { ...node, notes: { ...node.notes, extras: said } }
  })
  return nodes.every((node, i) => node === record.nodes[i]) ? record : { ...record, nodes }
}

/** A blank line before a game that is made of lines, so that its first one is not taken for the last of the game before. */
const together = (before: string, next: string): string =>
  `${before}${before.endsWith('\n') || !next.startsWith('#') ? '\n' : '\n\n'}${next}`

/** Puts back what stood before and after the record. */
function around(record: GameRecord, text: string): string {
  const before = ownTexts(record, 'before').map((line) => `${line}\n`)
  const after = ownTexts(record, 'after').map((line) => (text.endsWith('\n') ? `${line}\n` : `\n${line}`))
  return [...before, text, ...after].join('')
}

const UTF8 = 'utf-8'
const LARGER = 'gb18030'
const SHOWN = 10

function inCharset(text: string, dialect: Dialect, found: readonly Dialect[], report: Report): Uint8Array {
  const reportClause = withClauses(report, dialect)
  const expected = dialect.charset
  if (found.some(({ charset }) => charset !== expected)) {
    reportClause?.('ccgc/written-mixed', { args: { charset: UTF8 } })
    return encode(text, UTF8).bytes
  }
  const { bytes, misfits } = encode(text, expected)
  let written = bytes
  if (misfits.length > 0 && expected !== UTF8) {
    const characters = [...new Set(misfits.map(({ character }) => character))].slice(0, SHOWN).join(' ')
    reportClause?.('ccgc/written-larger', { args: { expected, characters, charset: LARGER } })
    written = encode(text, LARGER).bytes
  }
  if (expected === UTF8 || decodeRecord(written).text === text) return written
  reportClause?.('ccgc/written-ambiguous', { args: { expected, charset: UTF8 } })
  return encode(text, UTF8).bytes
}
