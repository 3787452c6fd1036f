import type { Side } from '../../../record/basics.ts'
import { addPlayer } from '../../../record/players.ts'
import type { Info, Participant, Result, VerbatimField } from '../../../record/record.ts'
import { readDates, writeDates } from '../dates.ts'
import { marginInPoints, readKomi, writeKomi } from '../komi.ts'
import { readNumber, readReal, readSeconds, type Understood, writeReal } from '../numbers.ts'
import type { NodeReader } from '../read/node-reader.ts'
import { readResult, writeResult } from '../result.ts'
import { nameCode } from '../scan/tape.ts'
import { writeText } from '../text.ts'
import { FF4, type Property } from './property.ts'

/** The game-info properties: facts of the whole game. */

type TextField = {
  [K in keyof Info]-?: NonNullable<Info[K]> extends string ? (string extends NonNullable<Info[K]> ? K : never) : never
}[keyof Info]

const line = (name: string, field: TextField, since = 1): Property => ({
  name,
  since,
  until: 4,
  kind: 'info',
  takes: 'one',
  read: (reader, event) => {
    reader.record.info[field] = reader.line(event)
  },
  fact: field,
})

const text = (name: string, field: TextField): Property => ({
  ...line(name, field),
  takes: 'text',
  read: (reader, event) => {
    const { info } = reader.record
    const words = reader.textOf(event)
    info[field] = info[field] === undefined ? words : `${info[field]}\n${words}`
  },
  protect: writeText,
})

const person = (name: string, side: Side, field: keyof Participant, since = 1): Property => ({
  name,
  since,
  until: 4,
  kind: 'info',
  takes: 'one',
  read: (reader, event) => {
    addPlayer(reader.record, side)[field] = reader.line(event)
  },
  person: { side, field },
})

/** Facts with a form of their own. What does not keep to it is understood where it can be; its words are always kept. */
const formal = <K extends VerbatimField>(
  name: string,
  field: K,
  read: (text: string, reader: NodeReader, event: number) => Understood<NonNullable<Info[K]>> | undefined,
  write: (value: NonNullable<Info[K]>) => string,
): Property => ({
  ...FF4,
  name,
  kind: 'info',
  takes: 'one',
  verbatim: field,
  read: (reader, event) => {
    const words = reader.line(event)
    if (reader.acknowledges(field, words)) return
    const { info } = reader.record
    const found = read(words, reader, event)
    if (found) info[field] = found.value
    if (found?.usual) return
    info.verbatim = { ...info.verbatim, [field]: words }
    if (found) reader.diagnostics?.reportValue('sgf/mended-form', event, { mended: write(found.value) })
    else reader.diagnostics?.reportValue('sgf/unknown-form', event)
  },
  fact: field,
  text: (value) => write(value as NonNullable<Info[K]>),
})

const HANDICAP = /^\s{0,20}(\d+)\s{0,20}(?:stones?|子|점|目)?\s{0,20}$/i

/** `HA[2 stones]`, `HA[2子]`; names of old handicaps such as 受先 stay words. */
function readHandicap(words: string): Understood<number> | undefined {
  const exact = readNumber(words)
  if (exact) return exact.value >= 0 ? exact : undefined
  const [, count] = HANDICAP.exec(words.normalize('NFKC')) ?? []
  return count === undefined ? undefined : { value: Number(count), usual: false }
}

/** Margins are in points, unless the program counts stones. */
function readOutcome(words: string, reader: NodeReader, event: number): Understood<Result> | undefined {
  const found = readResult(words)
  if (found?.value.margin === undefined) return found
  const margin = marginInPoints(found.value.margin, reader, event)
  return margin === found.value.margin ? found : { value: { ...found.value, margin }, usual: false }
}

const KM = nameCode('KM')

/** KI of FF[1]–FF[3]: komi in half points, as an integer. */
const integerKomi: Property = {
  name: 'KI',
  since: 1,
  until: 3,
  kind: 'info',
  takes: 'one',
  becomes: 'KM',
  read: (reader, event) => {
    const { info } = reader.record
    const half = readNumber(reader.line(event))
    const [stated] = reader.valuesBeside(event, KM)
    if (half && stated === undefined) info.komi = half.value / 2
    else if (!half || readReal(stated!)?.value !== half.value / 2) {
      if (half) reader.diagnostics?.reportValue('sgf/two-komi', event, { komi: writeReal(half.value / 2) })
      reader.keep(reader.raw(event))
    }
  },
}

export const infoProperties: readonly Property[] = [
  line('GN', 'name'),
  line('EV', 'event'),
  line('RO', 'round'),
  formal('DT', 'dates', readDates, writeDates),
  line('PC', 'place'),
  person('PB', 1, 'name'),
  person('BR', 1, 'rank'),
  person('BT', 1, 'team', 3),
  person('PW', 2, 'name'),
  person('WR', 2, 'rank'),
  person('WT', 2, 'team', 3),
  line('RU', 'rules', 3),
  formal('KM', 'komi', readKomi, writeKomi),
  integerKomi,
  formal('HA', 'handicap', readHandicap, String),
  formal('TM', 'mainTime', readSeconds, writeReal),
  line('OT', 'overtime', 4),
  formal('RE', 'result', readOutcome, writeResult),
  line('ON', 'opening', 3),
  line('AN', 'annotator', 3),
  line('US', 'transcriber'),
  line('SO', 'source'),
  line('CP', 'copyright', 3),
  text('GC', 'description'),
]
