import type { Side } from '../../../games/game.ts'
import { playerOf } from '../../../record/players.ts'
import type { GameRecord } from '../../../record/record.ts'
import type { Reporter } from '../../../text/message/message.ts'
import { leadingDate, plainDate, writeTimePlace } from '../../shared/time-place.ts'
import { halfWidth } from '../../shared/width.ts'
import { type CodeFacts, codes, factsOfCode } from '../codes.ts'
import { firstSide, type NamedGame, namedGames } from '../dialects.ts'
import type { CcgcCode } from '../messages/all.ts'
import { withClauses } from '../messages/report.ts'
import { sideInSeat } from '../reader.ts'
import { readResult, writeResult } from './results.ts'

/** Names of files, as the standard's first chapter and each game's own have them. A name is a hint, never the truth. */
export interface RecordName {
  readonly code: string
  /** Without the colours that follow them. */
  readonly first: string
  readonly second: string
  /** Teams of further seats. */
  readonly others?: readonly string[]
  /** As written. */
  readonly result: string
  readonly date?: string
  readonly place?: string
  readonly event?: string
}

const EXTENSION = '.txt'
const PLACEHOLDER = '先(后)手胜'
const CODED = new RegExp(
  `^(${codes
    .map(({ code }) => code)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\s{0,3}[-:_]\\s{0,3}(.+)$`,
  'i',
)
const RESULT =
  /\s?[-_:]?\s?((?:先|后)手(?:胜|负)|先\s?\(?\/?_?后\)?\s?手胜|平局|和棋|和局|未决胜|未结束|未完成|[黑白红蓝]方?胜)/
const VERSUS = /\s{1,20}vs\.?\s{1,20}|\s{0,3}\bvs\b\.?\s{0,3}|vs/i

/** Endings that files of such a name have: a record that was converted keeps its name. */
const ENDING = /\.(?:txt|pgn|sgf|qipu|wei7|jgf|json)$/i

const baseOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(ENDING, '').slice(0, 500)

/** Suffixes that systems and browsers add to the name of a copy: ` (2)`, ` - 副本`, ` - Copy (3)`. */
const COPY = /(?:\s?-\s?(?:副本|copy))?(?:\s?[(（]\d{1,3}[)）])?$/i

/** Reads a file's name; undefined where it does not begin with one of the codes and name two teams. */
export function parseRecordName(path: string): RecordName | undefined {
  const base = baseOf(path).replace(COPY, '')
  const half = halfWidth(base)
  const coded = CODED.exec(half)
  const facts = coded ? factsOfCode(coded[1]!) : undefined
  if (!coded || !facts) return undefined
  const start = half.length - coded[2]!.length
  const versus = VERSUS.exec(half.slice(start))
  if (!versus) return undefined
  const second = start + versus.index + versus[0].length
  const found = RESULT.exec(half.slice(second))
  const end = found ? second + found.index : endOfTeams(half, second)
  const after = found ? second + found.index + found[0].length : end
  const [other = '', ...others] =
    facts.pattern === 'seats' ? splitTeams(base, half, second, end) : [base.slice(second, end)]
  return {
    code: facts.code,
    first: withoutTag(base.slice(start, start + versus.index).trim(), facts, 0),
    second: withoutTag(other.trim(), facts, 1),
    ...(others.length > 0 && { others: others.map((team) => team.trim()) }),
    result: found?.[1] ?? '',
    ...occasion(base.slice(after), half.slice(after)),
  }
}

const endOfTeams = (half: string, from: number): number => {
  const dash = half.indexOf('-', from)
  return dash < 0 ? half.length : dash
}

/** Teams with `vs` between them, from one place to another. */
function splitTeams(base: string, half: string, from: number, to: number): string[] {
  const teams: string[] = []
  let start = from
  for (let found = VERSUS.exec(half.slice(start, to)); found; found = VERSUS.exec(half.slice(start, to))) {
    teams.push(base.slice(start, start + found.index))
    start += found.index + found[0].length
  }
  return [...teams, base.slice(start, to)]
}

/** `A2 B`, or `队B` with the letter right behind a Chinese character. */
function withoutTag(team: string, { tags }: CodeFacts, seat: 0 | 1): string {
  const tag = tags?.[seat]
  if (tag === undefined || !team.endsWith(tag)) return team
  const name = team.slice(0, -1)
  return /\s$|\p{Script=Han}$/u.test(name) ? name.trim() : team
}

/** The teams' names. Where both end with their colours, as `先手队B` and `后手队W`, these are not part of the names. */
function teamsOf(record: GameRecord, first: Side, facts: CodeFacts | undefined): (string | undefined)[] {
  const given = ([1, 2] as const).map((seat) => playerOf(record, sideInSeat(seat, first))?.name)
  const bare = given.map((team, i) => (team && facts ? withoutTag(team, facts, i as 0 | 1) : team))
  return bare.every((team, i) => team !== given[i]) ? bare : given
}

/** Time, place and event: `-2025.12.27 14.55 北京-赛事`, ` 201712012055`. */
function occasion(text: string, half: string): Pick<RecordName, 'date' | 'place' | 'event'> {
  const skipped = /^[\s_-]*/.exec(half)![0].length
  const found = leadingDate(half.slice(skipped))
  const from = skipped + (found?.length ?? 0)
  const parts = text
    .slice(from)
    .split('-')
    .map((part) => part.trim())
  const place = found ? parts.shift() : parts.length > 1 ? parts.shift() : undefined
  const event = parts.join('-')
  return { ...(found && { date: found.date }), ...(place && { place }), ...(event !== '' && { event }) }
}

/** The game of a record whose code depends on the board too. */
const namedGameOf = ({ game, board }: GameRecord): NamedGame | undefined =>
  namedGames.find(
    (entry) => entry.game.id === game && entry.board.width === board.width && entry.board.height === board.height,
  )

const FORBIDDEN: Readonly<Record<string, string>> = { ':': '.', '/': '-', '\\': '-', '|': '-', '[': '［', ']': '］' }

/** Characters that Windows forbids in names are replaced by allowed ones; brackets by those of the record. */
const allowed = (text: string): string =>
  text.replace(/[<>:"/\\|?*[\]\0-\x1f]/g, (sign) => FORBIDDEN[sign] ?? '_').trim()

/** File systems allow 255 bytes; some are left for other endings, and for the name of a file while it is written. */
const LONGEST = 240
/** Of each team, so that the result and a number are never cut. */
const LONGEST_TEAM = 90
const LONGEST_SEAT = 60
const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** Parts of a name after the result. */
type Occasion = Pick<RecordName, 'date' | 'place' | 'event'>

/** Time, place and event of a record; what it does not tell, or not so exactly, the file's present name may. */
function occasionOf({ info }: GameRecord, name: RecordName | undefined): Occasion {
  const told = plainDate(info.dates?.[0] ?? '')
  const date = name?.date?.startsWith(told ?? '') ? name.date : told
  // Words without a recognisable time take its place.
  const place = info.place ?? (told === undefined ? info.verbatim?.dates : undefined) ?? name?.place
  const event = info.event ?? name?.event
  return {
    ...(date !== undefined && { date }),
    ...(place !== undefined && { place }),
    ...(event !== undefined && { event }),
  }
}

/** Returns why the standard has no name for a record: its game has no code, or no team is named. */
export function nameTrouble(record: GameRecord): 'no-code' | 'no-teams' | undefined {
  const dialect = namedGameOf(record)
  if (!dialect || !factsOfCode(dialect.code)) return 'no-code'
  return ([1, 2] as const).some((side) => playerOf(record, side)?.name) ? undefined : 'no-teams'
}

/** Words that are kept beside a winner say how the game was won, others in place of a result. */
const hasKnownResult = ({ info: { result, verbatim } }: GameRecord): boolean =>
  result !== undefined && (verbatim?.result === undefined || result.winner !== 'unknown')

/** Parts of a name that distinguish it from that of another game. */
export interface NameMore {
  /** The twelve digits of the time, also where the game's own chapter leaves them out. */
  readonly time?: boolean
  /** The number of a copy. */
  readonly copy?: number
}

/**
 * The name that the standard gives a record's file; undefined where `nameTrouble` says why. What only the present name
 * tells stays in it.
 */
export function recordName(record: GameRecord, path = '', { time, copy }: NameMore = {}): string | undefined {
  const dialect = namedGameOf(record)
  const facts = dialect && factsOfCode(dialect.code)
  if (!dialect || !facts || nameTrouble(record)) return undefined
  const { info } = record
  const first = dialect.isMatch ? firstOfMatch(record) : firstSide(record, dialect)
  const name = dialect.isMatch ? undefined : parseRecordName(path)
  const teams = teamsOf(record, first, facts)
  const team = (seat: 1 | 2): string => {
    const known = teams[seat - 1] ?? (seat === 1 ? name?.first : name?.second) ?? ''
    const tag = facts.tags?.[seat - 1]
    const short = cut(allowed(known), LONGEST_TEAM)
    return tag === undefined ? short : `${short} ${tag}`.trim()
  }
  const { place, ...when } = occasionOf(record, name)
  // The name of a match has its time, and no place.
  const known = dialect.isMatch || place === undefined ? when : { ...when, place }
  const isNumbered = time && facts.pattern === 'plain' && digitsOf(known).length === DIGITS
  const about = dialect.isMatch ? after('-', allowed(known.event ?? '')) : ''
  const tail = tails[isNumbered ? 'round' : facts.pattern](known, name ? onlyIn(name, record) : {}) + about
  const ending = facts.ending ?? EXTENSION
  const end = copy === undefined ? ending : ` (${copy})${ending}`
  if (facts.pattern === 'seats') {
    const named = [name?.first, name?.second, ...(name?.others ?? [])]
    const seats = dialect.game.sides.map((_, i) => playerOf(record, (i + 1) as Side)?.name ?? named[i] ?? '')
    const head = `${facts.code}-${seats.map((seat) => cut(allowed(seat), LONGEST_SEAT)).join(' vs ')}`
    return `${head}${cut(tail, LONGEST - bytesIn(head + end))}${end}`
  }
  const isTold = hasKnownResult(record)
  const isNamed = name && ![undefined, 'placeholder'].includes(readResult(name.result, dialect.game)?.kind)
  const won = dialect.isMatch ? matchWinner(record, first) : undefined
  const result = won
    ? `${cut(allowed(won), LONGEST_TEAM)}`
    : isTold && !dialect.isMatch
      ? writeResult(info.result, first)
      : isNamed
        ? name.result
        : PLACEHOLDER
  const head = `${facts.code}-${team(1)} vs ${team(2)}-${result}`
  return `${head}${cut(tail, LONGEST - bytesIn(head + end))}${end}`
}

/** The player whom a match names first: the big blind of deals with odd numbers. */
const firstOfMatch = ({ info }: GameRecord): Side => ((info.match?.number ?? 1) % 2 === 1 ? 2 : 1)

/** `A胜`: the team that won the match by its totals; `平局`. Undefined where the record does not state them. */
function matchWinner(record: GameRecord, first: Side): string | undefined {
  const totals = record.info.match?.totals
  if (!totals) return undefined
  const lead = totals[first - 1]! - totals[first === 1 ? 1 : 0]!
  if (lead === 0) return '平局'
  const winner = playerOf(record, lead > 0 ? first : first === 1 ? 2 : 1)?.name
  return winner === undefined ? undefined : `${winner}胜`
}

/** As many characters as have room in so many bytes. */
function cut(text: string, room: number): string {
  if (bytesIn(text) <= room) return text
  let left = room
  let kept = ''
  for (const character of text) {
    left -= bytesIn(character)
    if (left < 0) break
    kept += character
  }
  return kept.trimEnd()
}

/** Returns the parts of a name that its record lacks. */
const onlyIn = ({ date, place, event }: RecordName, { info }: GameRecord): Occasion => ({
  ...(date !== undefined && date.length > (info.dates?.[0]?.length ?? 0) && { date }),
  ...(place !== undefined && info.place === undefined && { place }),
  ...(event !== undefined && info.event === undefined && { event }),
})

/** Year to minute. */
const DIGITS = 12
const digitsOf = ({ date = '' }: Occasion): string => date.replace(/\D/g, '').slice(0, DIGITS)
const after = (sign: string, text: string): string => (text === '' ? '' : sign + text)
const placeAndEvent = ({ place = '', event = '' }: Occasion): string =>
  after(' ', allowed(place)) + after('-', allowed(event))

function eventTail({ event = '', ...when }: Occasion): string {
  return after('-', allowed(writeTimePlace(when, 'dots'))) + after('-', allowed(event))
}

/**
 * Text after the result, from all known facts; facts known only from the name are kept where a pattern has no field for
 * them.
 */
const tails: Readonly<Record<CodeFacts['pattern'], (known: Occasion, only: Occasion) => string>> = {
  plain: (_, only) => after(' ', digitsOf(only)) + placeAndEvent(only),
  minute: (known, only) => after('-', digitsOf(known)) + placeAndEvent(only),
  round: (known, only) => after(' ', digitsOf(known)) + placeAndEvent(only),
  event: eventTail,
  seats: eventTail,
}

/** Reports what a file's name says otherwise than its content. */
export function checkName(path: string, record: GameRecord, report: Reporter<CcgcCode>): void {
  const name = parseRecordName(path)
  const dialect = namedGameOf(record)
  if (!name || !dialect || baseOf(path) === baseOf(recordName(record, path) ?? '')) return
  const { info } = record
  const first = firstSide(record, dialect)
  const facts = factsOfCode(dialect.code)
  const hasSeats = facts?.pattern === 'seats'
  const teams = hasSeats
    ? dialect.game.sides.map((_, i) => playerOf(record, (i + 1) as Side)?.name ?? '')
    : teamsOf(record, first, facts).map((team) => team ?? '')
  const word = readResult(name.result, dialect.game)
  const told =
    word?.kind === 'winner'
      ? word.seat === undefined
        ? word.side
        : sideInSeat(word.seat, first)
      : word?.kind === 'draw'
        ? 'draw'
        : word?.kind === 'open'
          ? 'unknown'
          : undefined
  const reportClause = withClauses(report, dialect)
  const compare = (code: CcgcCode, found: string, expected: string): void => {
    if (expected !== '' && allowed(found) !== allowed(expected)) reportClause?.(code, { args: { found, expected } })
  }
  compare('ccgc/name-code', name.code, dialect.code)
  if (teams.some((team) => team !== ''))
    compare('ccgc/name-teams', [name.first, name.second, ...(name.others ?? [])].join(' vs '), teams.join(' vs '))
  if (told !== undefined && hasKnownResult(record) && told !== info.result?.winner) {
    compare('ccgc/name-result', name.result, writeResult(info.result, first))
  }
  const date = info.dates?.[0]
  // A name may be less exact than the record, or the other way round.
  if (name.date !== undefined && date !== undefined && !date.startsWith(name.date) && !name.date.startsWith(date)) {
    compare('ccgc/name-time', name.date, date)
  }
  if (name.place !== undefined && info.place !== undefined) compare('ccgc/name-time', name.place, info.place)
  if (name.event !== undefined && info.event !== undefined) compare('ccgc/name-event', name.event, info.event)
}
