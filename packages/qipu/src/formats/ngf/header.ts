import type { Side } from '../../record/basics.ts'
import { addPlayer } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { exists } from '../shared/date-time.ts'
import { applySpokenResult } from '../shared/parse-result-text.ts'

/** One fact of the header by its line; a text that says nothing never gets here. */
type Fact = (text: string, record: GameRecord) => void

/** Numbers that are looked for by themselves. */
type Numbers = 'size' | 'handicap' | 'komi' | 'moves'

export interface Dialect {
  /** Facts in the order of their lines; undefined for lines of unknown meaning. */
  readonly facts: readonly (Fact | undefined)[]
  /** Lines of the numbers, from 0. */
  readonly lines: Readonly<Record<Numbers, number>>
}

/** Ranks of the server: `9DP` is a professional, `7D*` and `10K` are not. */
const tidyRank = (text: string): string =>
  text.replace(/^(\d{1,2})DP$/, '$1p').replace(/^(\d{1,2})([DK])(\*?)$/, (_, n, k, star) => n + k.toLowerCase() + star)

const LONGEST = 200
const RANK = /^(.*\S)\s{1,20}(\S*(?:\d{1,2}[DKP]P?\*?|[\d初一二三四五六七八九十]+[段级級단급]P?\*?))$/

const player =
  (side: Side): Fact =>
  (text, record) => {
    const [, name, rank] = (text.length > LONGEST ? null : RANK.exec(text)) ?? [undefined, text, undefined]
    Object.assign(addPlayer(record, side), { name, ...(rank && { rank: tidyRank(rank) }) })
  }

const two = (digits: string): string => digits.padStart(2, '0')

/** `20170316 [09:37]` or `2006-9-5`. The zone is not known, so the time of day is left to the kept header. */
const date: Fact = (text, { info }) => {
  const parts = /^(\d{4})(\d\d)(\d\d)\b/.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text)
  const day = parts && `${parts[1]}-${two(parts[2]!)}-${two(parts[3]!)}`
  if (day && exists(day)) info.dates = [day]
  else info.verbatim = { ...info.verbatim, dates: text }
}

/** Half a point is added in even games; the file omits it. */
const komi: Fact = (text, { info }) => {
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text)) info.verbatim = { ...info.verbatim, komi: text }
  else info.komi = Number(text) + (info.handicap === undefined && !text.includes('.') ? 0.5 : 0)
}

const minutes: Fact = (text, { info }) => {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) info.mainTime = Number(text) * 60
}

const result: Fact = (text, { info }) => {
  applySpokenResult(info, text)
}

const name: Fact = (text, { info }) => {
  info.name = text
}
const event: Fact = (text, { info }) => {
  info.event = text
}
const place: Fact = (text, { info }) => {
  info.place = text
}

/** CyberORO and WBaduk: twelve lines. */
export const plain: Dialect = {
  facts: [name, undefined, player(2), player(1), place, undefined, undefined, komi, date, minutes, result, undefined],
  lines: { size: 1, handicap: 5, komi: 7, moves: 11 },
}

/** Sina: eleven lines that begin with GI; the result is in the comment of the last move. */
export const marked: Dialect = {
  facts: [event, player(2), player(1), undefined, undefined, date, undefined, undefined, undefined, komi, undefined],
  lines: { size: 6, handicap: 7, komi: 9, moves: 10 },
}
