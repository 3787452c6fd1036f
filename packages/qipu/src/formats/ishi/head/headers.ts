import type { Side } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { Capabilities, Support } from '../../../record/capabilities.ts'
import { addPlayer, playerOf } from '../../../record/players.ts'
import type { GameRecord, Info, VerbatimField } from '../../../record/record.ts'
import { asLine, asLines } from '../line-text.ts'
import type { HEADERS } from '../read/lexer.ts'
import { handicap, komi, mainTime } from './amounts.ts'
import { dates } from './dates.ts'
import { joinPlayer, splitPlayer } from './people.ts'
import { results } from './results.ts'
import type { Understanding } from './understanding.ts'

/** One header keyword (5.2): what its text means, and what text says it. Lines are parted by `\n`. */
interface Header {
  /**
   * True if the last of several lines counts, false for their sum. Those that the list in 5.1 has in the plural are
   * summed.
   */
  readonly once: boolean
  read(text: string, record: GameRecord): void
  write(record: GameRecord): string | undefined
  readonly field?: keyof Info
  readonly carry?: Support<never>
  readonly meaning?: Understanding<never>
}

type TextField = 'annotator' | 'place' | 'transcriber' | 'source' | 'rules'

const text = (field: TextField, once = false): Header => ({
  once,
  field,
  carry: (once ? asLine : asLines) as Support<never>,
  read(words, { info }) {
    info[field] = words
  },
  write: ({ info }) => info[field],
})

const player = (side: Side): Header => ({
  once: true,
  read(words, record) {
    Object.assign(addPlayer(record, side), splitPlayer(words))
  },
  write(record) {
    const participant = playerOf(record, side)
    return participant && joinPlayer(participant)
  },
})

/** Stores an understood value in its field; its words are preserved beside it if they are unusual. */
function understood<K extends VerbatimField & keyof Info>(
  field: K,
  once: boolean,
  meaning: Understanding<NonNullable<Info[K]>>,
): Header {
  return {
    once,
    field,
    carry: meaning.carry as Support<never>,
    meaning: meaning as Understanding<never>,
    read(words, { info }) {
      const value = meaning.read(words)
      if (value !== undefined) info[field] = value
      if (value === undefined || meaning.write(value) !== words) info.verbatim = { ...info.verbatim, [field]: words }
    },
    write({ info }) {
      const value = info[field]
      return info.verbatim?.[field] ?? (value === undefined ? undefined : meaning.write(value as NonNullable<Info[K]>))
    },
  }
}

/** In the order in which they are written. */
export const headers: Readonly<Record<(typeof HEADERS)[number], Header>> = {
  BLACK: player(1),
  WHITE: player(2),
  DATE: understood('dates', false, dates),
  PLACE: text('place'),
  RESULT: understood('result', true, results),
  KOMI: understood('komi', true, komi),
  HANDICAP: understood('handicap', true, handicap),
  RULES: text('rules', true),
  TIMELIMIT: understood('mainTime', false, mainTime),
  SOURCE: text('source'),
  ANALYSIS: text('annotator'),
  RECORDER: text('transcriber'),
}

export const isHeader = (keyword: string): keyword is keyof typeof headers => keyword in headers

/** True if the last of several lines counts alone. */
export const isOnce = (keyword: string): boolean => isHeader(keyword) && headers[keyword].once

const rows = Object.values(headers)

/** The words of a record for a field, as long as they mean just what the field says. */
const verbatim: Support<NonNullable<Info['verbatim']>> = (given, { record }) => {
  const kept: Partial<Record<VerbatimField, string>> = {}
  for (const { field, meaning, once } of rows) {
    const words = meaning && given[field as VerbatimField]
    const clean = words === undefined ? undefined : (once ? asLine : asLines)(words)
    if (!meaning || clean === undefined) continue
    const value = record.info[field as VerbatimField]
    const carried = value === undefined ? undefined : meaning.carry(value as never)
    if (!same(meaning.read(clean), carried)) continue
    if (carried === undefined || meaning.write(carried) !== clean) kept[field as VerbatimField] = clean
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

export const carryInfo: NonNullable<Capabilities['info']> = {
  ...(Object.fromEntries(
    rows.flatMap(({ field, carry }) => (field && carry ? [[field, carry]] : [])),
  ) as Capabilities['info']),
  name: asLine,
  verbatim,
}
