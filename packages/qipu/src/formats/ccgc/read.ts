import type { Message, MessageArgs, Place } from '../../text/message/messages.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { codes } from './codes.ts'
import { decodeRecord } from './decode.ts'
import { excerpt, GameReading } from './game-reading.ts'
import { bodies } from './games/bodies.ts'
import { checkName } from './head/file-name.ts'
import { chapters } from './messages/clauses.ts'
import { say } from './messages/say.ts'
import { guessDialect, type Section, sectionsOf } from './sections.ts'

/** Reads every game of a file, each with the rest of the file still to come whatever is wrong with it. */
export function read({ bytes, name = '' }: Source, options: ReadOptions = {}): ReadResult {
  const { text, charset, messages } = decodeRecord(bytes, options.encoding)
  const sections = sectionsOf(text)
  const readings: GameReading[] = []
  for (const section of sections) {
    const dialect = section.dialect ?? (section.code === undefined ? guessDialect(text, name) : undefined)
    if (!dialect) {
      messages.push(unknown(section, text))
      continue
    }
    const reading = new GameReading(text, section.from, section.to, dialect)
    if (readings.length === 0) textBefore(reading)
    if (!dialect.written) reading.sayOfGame('ccgc/outside-standard', section.from, section.from, { code: dialect.code })
    bodies[dialect.code]!.read(reading)
    if (!section.dialect && isEmpty(reading)) {
      messages.push(unknown(section, text))
      continue
    }
    sayCharset(reading, charset.name)
    readings.push(reading)
  }
  const records = readings.map((reading) => reading.record)
  const several = records.length > 1
  readings.forEach((reading, game) => {
    for (const message of reading.messages()) messages.push(several ? { ...message, game } : message)
  })
  if (several) messages.push(say('ccgc/several-games', readings[0]!.dialect, { args: { count: records.length } }))
  else if (records.length === 1) messages.push(...checkName(name, records[0]!))
  const place = ({ game = 0, node, args }: Message): Place | undefined =>
    node === undefined ? undefined : readings[game]?.placeOf(node, spotOf(args))
  return { records, messages, text: () => text, charset, place }
}

/** The fact that a message is about: the number of a field, a side's layout, the name of a property or key. */
function spotOf(args: MessageArgs = {}): string | undefined {
  const spot = args['number'] ?? args['side'] ?? args['name']
  return spot === undefined ? undefined : String(spot)
}

/** Neither a head nor a move: then what was only guessed was wrong. */
const isEmpty = ({ record }: GameReading): boolean =>
  record.nodes.length === 1 && !record.nodes[0]!.action && Object.keys(record.info).length === 0

function unknown({ from, to, code }: Section, text: string): Message {
  const start = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length)
  const at = { offset: Math.min(start, to), length: Math.min(to - Math.min(start, to), 20) }
  const clauses = { clauses: chapters.go }
  if (code === undefined) return say('ccgc/unknown-game', clauses, { at })
  const isKnown = codes.some((entry) => entry.code === code)
  const expected = codes.map((entry) => entry.code).join(' ')
  return say(isKnown ? 'ccgc/no-record-format' : 'ccgc/unknown-code', clauses, { at, args: { code, expected } })
}

/** What stands before the first record of a file. */
function textBefore(reading: GameReading): void {
  const before = reading.text.slice(0, reading.from)
  const text = before.trim()
  // The bracket of a list of games in JSON.
  if (text === '' || text === '[') return
  const start = before.indexOf(text)
  reading.sayOfGame('ccgc/text-before', start, start + text.length, { text: excerpt(text) })
  reading.keepForGame('before', text)
}

const FAMILY: Readonly<Record<string, string>> = { gb2312: 'gb18030', gb18030: 'gb18030', 'utf-8': 'utf-8' }

/** Surakarta's comments may be in any charset: there nothing is wrong. */
function sayCharset(reading: GameReading, found: string): void {
  const { dialect, text, from, to } = reading
  if (FAMILY[dialect.charset] === found || dialect.charset === 'gb18030' || !dialect.written) return
  const first = text.slice(from, to).search(/[^\0-\x7f]/)
  if (first < 0) return
  reading.sayOfGame('ccgc/charset', from + first, from + first + 1, { found, expected: dialect.charset })
}
