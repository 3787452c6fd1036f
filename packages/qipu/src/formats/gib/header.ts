import type { Side } from '../../record/basics.ts'
import { same } from '../../record/canonical.ts'
import { addPlayer } from '../../record/players.ts'
import type { GameRecord, Participant, Result } from '../../record/record.ts'
import { lookup } from '../../text/lookup.ts'
import type { Report } from '../../text/message/message.ts'
import { exists } from '../shared/date-time.ts'
import { applySpokenResult, parseResultText } from '../shared/parse-result-text.ts'
import type { GibCode } from './messages.ts'
import { fieldsOf, tagsOf, type Value } from './values.ts'

/** The header as it stands, by key, with the lists inside it taken apart. */
export interface Header {
  readonly values: ReadonlyMap<string, Value>
  readonly main: ReadonlyMap<string, string>
  readonly sub: ReadonlyMap<string, string>
  readonly black: ReadonlyMap<string, string>
  readonly white: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
}

export function headerFrom(values: ReadonlyMap<string, Value>): Header {
  const text = (key: string): string => values.get(key)?.text ?? ''
  return {
    values,
    main: fieldsOf(text('GAMEINFOMAIN')),
    sub: fieldsOf(text('GAMEINFOSUB')),
    black: fieldsOf(text('BUSERINFO')),
    white: fieldsOf(text('WUSERINFO')),
    tags: tagsOf(text('GAMETAG')),
  }
}

const wordsAt = (header: Header, key: string): string | undefined =>
  header.values.get(key)?.text.replace(/\s+/g, ' ').trim() || undefined

export function boardSize(header: Header): { size: number; wrong?: string } {
  const lines = header.main.get('LINE')
  if (lines === undefined) return { size: 19 }
  const size = /^\d{1,2}$/.test(lines) ? Number(lines) : 0
  return size >= 2 && size <= 25 ? { size } : { size: 19, wrong: lines }
}

/** Writes the facts of the header into a record. */
export function readFacts(header: Header, record: GameRecord, report: Report<GibCode>): void {
  const { info } = record
  readPlayer(header, record, 1)
  readPlayer(header, record, 2)
  const name = wordsAt(header, 'GAMENAME') ?? header.sub.get('GNAME')
  if (name) info.name = name
  const place = wordsAt(header, 'GAMEPLACE') ?? header.sub.get('GPLC')
  if (place) info.place = place
  const lecturer = wordsAt(header, 'GAMELECNAME')
  if (lecturer) info.annotator = lecturer
  const comment = header.values.get('GAMECOMMENT')?.text.trim()
  if (comment) info.description = comment
  readDate(header, record)
  readTime(header, record)
  readKomi(header, record)
  readResult(header, record, report)
}

const LONGEST = 200

/** 18 kyu is 0, 1 dan 18, professional 1 dan 27. */
function rankOf(code: string | undefined): string | undefined {
  if (code === undefined || !/^\d{1,2}$/.test(code)) return undefined
  const level = Number(code)
  if (level >= 27) return level <= 35 ? `${level - 26}p` : undefined
  return level >= 18 ? `${level - 17}d` : `${18 - level}k`
}

/** `石下之臣(2段)` or `leejw977 (10K)`; without brackets the list beside it has the rank as a number. */
function readPlayer(header: Header, record: GameRecord, side: Side): void {
  const letter = side === 1 ? 'B' : 'W'
  const own = side === 1 ? header.black : header.white
  const written = wordsAt(header, side === 1 ? 'GAMEBLACKNAME' : 'GAMEWHITENAME') ?? ''
  const parts = written.length > LONGEST ? null : /^(.*?)\s{0,20}\(([^()]*)\)$/.exec(written)
  const [, name, rank] = parts ?? [undefined, written, undefined]
  const found: Participant = {}
  const called = name?.trim() || own.get(`${letter}ID`) || own.get(`${letter}NICK`)
  if (called) found.name = called
  const ranked = rank?.trim() || rankOf(own.get(`${letter}LV`))
  if (ranked) found.rank = ranked
  if (Object.keys(found).length > 0) Object.assign(addPlayer(record, side), found)
}

const two = (digits: string): string => digits.trim().padStart(2, '0')

/** `2012-11-22-18-03-17`, `2016- 3-26-17-29-25`, `2012年11月22日 下午 6:3`, `C2012:11:22:18:03`. The zone is not known. */
function readDate(header: Header, { info }: GameRecord): void {
  const texts = [header.sub.get('GDATE'), wordsAt(header, 'GAMEDATE'), header.tags.get('C')]
  for (const text of texts) {
    const parts = /^(\d{4})\s*[-:年.]\s*(\d{1,2})\s*[-:月.]\s*(\d{1,2})/.exec(text ?? '')
    const date = parts && `${parts[1]}-${two(parts[2]!)}-${two(parts[3]!)}`
    if (!date || !exists(date)) continue
    info.dates = [date]
    return
  }
  const words = texts.find((text) => text)
  if (words) info.verbatim = { ...info.verbatim, dates: words }
}

/** GTIME is main time, seconds a period, periods; the T of GAMETAG has them in another order. */
function readTime(header: Header, { info }: GameRecord): void {
  const numbers = /^(\d{1,6})-(\d{1,6})-(\d{1,6})$/.exec(header.main.get('GTIME') ?? '')
  const tag = /^(\d{1,6})-(\d{1,6})-(\d{1,6})$/.exec(header.tags.get('T') ?? '')
  const [main, period, periods] = numbers ? numbers.slice(1) : tag ? [tag[3], tag[1], tag[2]] : []
  const words = wordsAt(header, 'GAMETIME')
  if (main === undefined) {
    if (words) info.verbatim = { ...info.verbatim, mainTime: words }
    return
  }
  info.mainTime = Number(main)
  if (Number(periods) > 0 && Number(period) > 0) info.overtime = `${Number(periods)}x${Number(period)} byo-yomi`
}

const GIVEN_TO = /(white|백|白)|(black|흑|黑|黒)/i

/** GONGJE is komi in tenths. DUM is what one side gets in a handicap game; who, only the words tell. */
function readKomi(header: Header, { info }: GameRecord): void {
  const tenths = header.main.get('GONGJE') ?? header.tags.get('G') ?? wordsAt(header, 'GAMEGONGJE')
  if (tenths === undefined || !/^-?\d{1,4}$/.test(tenths)) return
  const points = header.main.get('DUM') ?? header.tags.get('D') ?? wordsAt(header, 'GAMEDUM') ?? '0'
  if (Number(points) === 0 || Number(tenths) !== 0) {
    info.komi = Number(tenths) / 10
    return
  }
  const condition = wordsAt(header, 'GAMECONDITION') ?? ''
  const side = GIVEN_TO.exec(condition)
  if (side && /^\d{1,3}$/.test(points)) info.komi = side[1] ? Number(points) : -Number(points)
}

const CODES = lookup<Result>({
  '3': { winner: 1, by: 'resignation' },
  '4': { winner: 2, by: 'resignation' },
  '7': { winner: 1, by: 'time' },
  '8': { winner: 2, by: 'time' },
})
/** The game was not finished. */
const NO_RESULT = '255'

function readResult(header: Header, { info }: GameRecord, report: Report<GibCode>): void {
  const at = header.values.get('GAMERESULT')?.at
  const code = header.main.get('GRLT') ?? header.tags.get('W')
  const words = wordsAt(header, 'GAMERESULT')
  const spoken = words === undefined ? undefined : parseResultText(words)
  const coded = codedResult(code, header.main.get('ZIPSU') ?? header.tags.get('Z'), spoken)
  const result = coded ?? spoken
  if (coded) info.result = coded
  else if (words) applySpokenResult(info, words, spoken)
  if (coded && spoken && !same(coded, spoken))
    report?.('gib/results-differ', { ...(at && { at }), args: { code: code!, text: words! } })
  if (!result && code !== undefined && code !== NO_RESULT)
    report?.('gib/unknown-result', { ...(at && { at }), args: { text: words ?? code } })
}

/** 0 and 1 are won by points; without a margin, words that name the same winner or a draw know better. */
function codedResult(
  code: string | undefined,
  tenths: string | undefined,
  spoken: Result | undefined,
): Result | undefined {
  if (code !== '0' && code !== '1') return CODES.get(code ?? '')
  const winner = code === '0' ? 1 : 2
  const margin = /^\d{1,5}$/.test(tenths ?? '') ? Number(tenths) / 10 : 0
  if (margin > 0) return { winner, by: 'points', margin }
  return spoken?.winner === winner || spoken?.winner === 'draw' ? spoken : { winner, by: 'points' }
}
