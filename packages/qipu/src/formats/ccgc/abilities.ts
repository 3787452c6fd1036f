import { draughts as draughtsGame } from '../../games/draughts/index.ts'
import { pass, playOf } from '../../record/actions.ts'
import { same } from '../../record/canonical.ts'
import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Comment, Info, RefereeAnswer, Result } from '../../record/record.ts'
import { plainDate, readTimePlace, writeTimePlace } from '../shared/time-place.ts'
import { canWriteMove, rulesRead } from './can-write-move.ts'
import { type Dialect, dialectOf, dialects } from './dialects.ts'
import { ELISION, LAYOUT_GAP, ownValues, UNREAD_MOVE } from './extras.ts'
import { barText, fieldText, lineText, remarkText } from './field-text.ts'
import { readEnds, STALL_LIMIT, writeEnds } from './games/army.ts'
import { carrySetup } from './games/carry-setup.ts'
import { namesOf, readWinner, scoresOf, writeWinner } from './games/dots-results.ts'
import { carryMatch, carryRound, isSeat } from './games/doudizhu.ts'
import { gradeOf } from './games/marks.ts'
import { resultWord, winnersIn } from './head/parties.ts'
import { readResult } from './head/results.ts'
import { areResultWords, signOf } from './head/score-results.ts'
import { partiesIn } from './head/write.ts'
import { sideAsRead } from './one-colour.ts'

/** Capacity of a dialect besides its moves. One row for each dialect that differs from the rest. */
interface Room {
  readonly text: (text: string) => string | undefined
  readonly event: boolean
  readonly date: boolean
  /** How it holds the name of a place, if it does. */
  readonly place: (text: string) => string | undefined
  readonly comments?: (comments: readonly Comment[], where: ValueContext) => Comment[] | undefined
  readonly result: (result: Result, where: ValueContext, dialect: Dialect) => Result | undefined
  /** True if a result's words would be read back unchanged. */
  readonly resultWords: (text: string, where: ValueContext, dialect: Dialect) => boolean
}

const asText = ({ title, author, text }: Comment): string =>
  [title, author, text].filter((part) => part !== undefined).join('\n')
const joined = (comments: readonly Comment[]): string => comments.map(asText).join('\n')
const one = (text: string | undefined): Comment[] | undefined =>
  text === undefined || text === '' ? undefined : [{ text }]

const bracketed: Room = {
  text: fieldText,
  event: true,
  date: true,
  place: fieldText,
  result({ winner }, { record }, dialect) {
    const kept: Result = { winner: winner === 'void' ? 'unknown' : winner }
    return resultWord(kept, partiesIn(record, dialect)) === '' ? undefined : kept
  },
  resultWords(text, { record }, dialect) {
    const kind = readResult(text, dialect.game)?.kind
    const isUnclear = winnersIn(text, partiesIn(record, dialect)).length !== 1
    return isUnclear && fieldText(text) === text && kind !== 'draw' && kind !== 'open'
  },
}

const draughts: Room = {
  ...bracketed,
  text: lineText,
  event: false,
  place: () => undefined,
  result: ({ winner }) => (signOf({ winner }) === '' ? undefined : { winner }),
  resultWords: areResultWords,
}

const rooms: Readonly<Record<string, Room>> = {
  SU: {
    ...bracketed,
    text: barText,
    place: lineText,
    event: false,
    comments: (comments) => one(remarkText(joined(comments))),
  },
  AC2: {
    ...bracketed,
    event: false,
    date: false,
    place: () => undefined,
    comments(comments) {
      const kept = comments.flatMap((comment) => one(fieldText(asText(comment))) ?? [])
      return kept.length === 0 ? undefined : kept
    },
    result: ({ winner }) => (writeEnds({ winner }) === '' ? undefined : { winner }),
    resultWords: (text) => /^(?=E)(?:EA\[[^[\]]*\])?(?:EB\[[^[\]]*\])?$/.test(text) && readEnds(text) === undefined,
  },
  draughts,
  P2T1: {
    ...bracketed,
    event: false,
    date: false,
    place: () => undefined,
    result: ({ winner }) => (isSeat(winner) ? { winner } : undefined),
    resultWords: () => false,
  },
  DB: {
    ...bracketed,
    text: (text) => (text === '' ? undefined : text),
    place: () => undefined,
    comments: (comments, where) => (isMove(where) ? one(joined(comments)) : undefined),
    result(result, { record }, { game }) {
      if (typeof result.winner !== 'number' || !writeWinner(result.winner, game, namesOf(record))) return undefined
      return scoresOf(result) ? result : { winner: result.winner }
    },
    resultWords: (text, { record }, { game }) =>
      text.trim() !== '' && typeof readWinner(text, game, namesOf(record)) !== 'object',
  },
}

const roomOf = ({ code, game }: Dialect): Room => rooms[code] ?? rooms[game.id] ?? bracketed

const isMove = ({ record, node }: ValueContext): boolean => {
  const type = record.nodes[node]!.action?.type
  return type === 'play' || type === 'pass'
}

/** An ability that depends on the game. */
const by =
  <T>(carry: (value: T, room: Room, dialect: Dialect, where: ValueContext) => T | undefined): Support<T> =>
  (value, where) => {
    const dialect = dialectOf(where.record)
    return dialect && carry(value, roomOf(dialect), dialect, where)
  }

const ISO_DAY = '2018-03-10'.length

/** The first date that can be written so that it is read as the same. */
function carriedDate(dates: readonly string[], { time }: Dialect): string | undefined {
  const stored = dates[0] === undefined ? undefined : plainDate(dates[0])
  const date = time === 'day' ? stored?.slice(0, ISO_DAY) : stored
  return date !== undefined && readTimePlace(writeTimePlace({ date }, time))?.date === date ? date : undefined
}

function carryPlace(place: string, room: Room, dialect: Dialect, { record }: ValueContext): string | undefined {
  const text = room.place(place)
  const date = carriedDate(record.info.dates ?? [], dialect)
  const both = { ...(date !== undefined && { date }), ...(text !== undefined && { place: text }) }
  return same(readTimePlace(writeTimePlace(both, dialect.time)), both) ? text : undefined
}

/** A result that is not known has words of its own only where the format has no word for it. */
function carryResult(result: Result, room: Room, dialect: Dialect, where: ValueContext): Result | undefined {
  const words = where.record.info.verbatim?.result
  const isTold = result.winner === 'unknown' && words !== undefined && room.resultWords(words, where, dialect)
  const kept = isTold ? { winner: 'unknown' as const } : room.result(result, where, dialect)
  return same(kept, result) ? result : kept
}

/** Words in which a reader would find no date again; without a place for places, a mere place is such words too. */
function isUnreadTime(words: string, room: Room): boolean {
  if (words.trim() === '' || (room.place(words) ?? room.text(words)) !== words) return false
  const found = readTimePlace(words)
  return found === undefined || (found.date === undefined && room.place(words) === undefined)
}

function carryVerbatim(
  verbatim: NonNullable<Info['verbatim']>,
  room: Room,
  dialect: Dialect,
  where: ValueContext,
): Info['verbatim'] {
  const { dates, place, result } = where.record.info
  const kept: { dates?: string; result?: string } = {}
  const words = verbatim.dates
  if (words !== undefined && room.date && !dates && !place && isUnreadTime(words, room)) kept.dates = words
  if (
    verbatim.result !== undefined &&
    result?.winner === 'unknown' &&
    room.resultWords(verbatim.result, where, dialect)
  ) {
    kept.result = verbatim.result
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

function carryVerdict(
  verdict: RefereeAnswer,
  _room: Room,
  { code, board }: Dialect,
  where: ValueContext,
): RefereeAnswer | undefined {
  const { flag } = verdict
  const isPost =
    flag === undefined || flag === null || (Number.isInteger(flag) && flag >= 0 && flag < board.width * board.height)
  const type = where.record.nodes[where.node]!.action?.type
  return code === 'AC2' && type === 'play' && [0, 1, 2, 3].includes(verdict.code) && isPost ? verdict : undefined
}

function carryStallLimit(options: NonNullable<Info['options']>): Info['options'] {
  const plies = options['stallLimit']
  const isOwn = typeof plies === 'number' && Number.isSafeInteger(plies) && plies >= 0 && plies !== STALL_LIMIT
  return isOwn ? { stallLimit: plies } : undefined
}

const kept = ({ record, node }: ValueContext, key: string) => ownValues(record.nodes[node]!.notes, key)

/** Games whose records tell where the pieces start, and may leave that out. */
const LAYOUT_GAMES: ReadonlySet<string> = new Set(['army-chess', 'einstein'])

/** Capabilities of the championships' records: one line of play with a few facts; the rest depends on the game. */
export const abilities: Capabilities = {
  info: {
    event: by((event, room) => (room.event ? room.text(event) : undefined)),
    place: by(carryPlace),
    dates: by((dates, room, dialect) => {
      const date = room.date ? carriedDate(dates, dialect) : undefined
      return date === undefined ? undefined : [date]
    }),
    result: by(carryResult),
    mainTime: by((seconds, _room, { code }) =>
      code === 'AC2' && /^\d+(\.\d+)?$/.test(String(seconds)) ? seconds : undefined,
    ),
    options: by((options, _room, { code }) => (code === 'AC2' ? carryStallLimit(options) : undefined)),
    verbatim: by(carryVerbatim),
    round: by((round, _room, { code }) => (code === 'P2T1' ? carryRound(round) : undefined)),
    match: by((match, _room, { code }, { record }) => {
      const kept = code === 'P2T1' ? carryMatch(match, record.info, record) : undefined
      return same(kept, match) ? match : kept
    }),
  },
  // Moves of draughts tell the rules where only one set allows them.
  implied(_written, record): Info {
    const options = record.game === draughtsGame.id ? rulesRead(record) : undefined
    return options ? { options } : {}
  },
  people: 'sides',
  participant: { name: by((name, room) => room.text(name)) },
  notes: {
    evaluation: by((evaluation, _room, { lowestMark }, where) =>
      lowestMark !== undefined && isMove(where) ? gradeOf(evaluation) : undefined,
    ),
    comments: by((comments, room, _dialect, where) => {
      const kept = room.comments?.(comments, where)
      return same(kept, comments) ? comments : kept
    }),
    verdict: by(carryVerdict),
    // Only what was read has words that can be written again.
    unread: (_count, where) => kept(where, UNREAD_MOVE).length || undefined,
    gap: (_gap, where) => kept(where, ELISION).length > 0 || undefined,
  },
  actions: {
    play: by((action, _room, dialect, where) =>
      canWriteMove(action, where, dialect) ? playOf(action.move, sideAsRead(action, where, dialect)) : undefined,
    ),
    pass: by((action, _room, dialect, where) =>
      dialect.canPass ? pass(sideAsRead(action, where, dialect)) : undefined,
    ),
    setup: by((setup, _room, dialect, where) => carrySetup(setup, dialect, where)),
  },
  refusedTries: true,
  startUnknown: (_start, { record }) =>
    LAYOUT_GAMES.has(record.game) || ownValues(record, LAYOUT_GAP).length > 0 || undefined,
  board: ({ width, height }, game) =>
    dialects.some(
      (dialect) => dialect.game.id === game && dialect.board.width === width && dialect.board.height === height,
    ),
  variations: false,
  emptyNodes: false,
}
