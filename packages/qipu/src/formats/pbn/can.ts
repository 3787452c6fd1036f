import { bridge, handRow, PACK, pointOf } from '../../games/bridge/index.ts'
import type { Placement, Point } from '../../games/game.ts'
import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Info, Match, Result, Setup } from '../../record/record.ts'
import { matchIdOf } from '../shared/bridge-match.ts'
import { nearestEvaluation, nearestJudgement } from '../shared/nags.ts'
import { dateIn, plainComments, tagText } from '../shared/pgn-facts.ts'
import { plainVerbatim } from '../shared/plain-facts.ts'
import { lineIn, ownWords, UNREAD_CALL, UNREAD_CARD, vulnerabilityOf } from './lines.ts'
import { resultFrom, toldBy } from './results.ts'
import { SIDES } from './tags.ts'

const LARGEST_NUMBER = 999_999_999

/** Hands as a deal has them, each card once; who deals, or the first to move. */
function setup(given: Setup, where: ValueContext): Setup | undefined {
  if (where.node !== 0) return undefined
  const rows = new Set<Point>(
    SIDES.flatMap((side) => Array.from({ length: PACK }, (_, card) => pointOf(handRow(side), card))),
  )
  const seen = new Set<number>()
  const put = given.put.filter(([at, piece]): boolean => {
    const isNew = rows.has(at) && piece === 1 && !seen.has(at % PACK)
    if (isNew) seen.add(at % PACK)
    return isNew
  })
  const line = lineIn(where)
  const first = line.calls[0]?.side
  const turn = first ?? (given.turn || undefined)
  if (put.length === 0 && (first !== undefined || line.tricks.length > 0 || turn === undefined)) return undefined
  const sorted = [...put].sort(([a], [b]) => a - b)
  return { type: 'setup', put: sorted as Placement[], ...(turn !== undefined && { turn }) }
}

function match(given: Match, { record: { info } }: ValueContext): Match | undefined {
  const { number } = given
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > LARGEST_NUMBER) return undefined
  const event = info.event === undefined ? undefined : tagText(info.event)
  const round = info.round === undefined ? undefined : tagText(info.round)
  const id = matchIdOf({ ...(event !== undefined && { event }), ...(round !== undefined && { round }) })
  return given.id === id && Object.keys(given).length === 2 ? given : { id, number }
}

function result(given: Result, where: ValueContext): Result | undefined {
  const { bidding } = lineIn(where)
  const vulnerability = vulnerabilityOf(where.record)
  const told = toldBy(given, bidding, vulnerability)
  return told && resultFrom(bidding, vulnerability, told.tricks, told.points)
}

function options(given: NonNullable<Info['options']>, { record }: ValueContext): Info['options'] {
  const vulnerability = vulnerabilityOf(record)
  if (vulnerability === 'none') return undefined
  return Object.keys(given).length === 1 ? given : { vulnerability }
}

const holdsDate = (words: string): boolean => tagText(words) === words && !/^\d{8}$/.test(words)

/** Notes at a call or a card. */
const atMove =
  <T>(carry: (value: T, where: ValueContext) => T | undefined): Support<T> =>
  (value, where) =>
    where.node > 0 && lineIn(where).kept.has(where.node) ? carry(value, where) : undefined

const countUnread = ({ record, node }: ValueContext): number =>
  [UNREAD_CALL, UNREAD_CARD].reduce((sum, key) => sum + ownWords(record.nodes[node]!.notes, key).length, 0)

export const can: Capabilities = {
  info: {
    event: tagText,
    place: tagText,
    round: tagText,
    annotator: tagText,
    description: tagText,
    dates: dateIn,
    verbatim: (given, { record }) => plainVerbatim(given, record.info, { holdsDate }),
    match,
    options,
    result,
  },
  people: 'sides',
  participant: { name: tagText },
  notes: {
    comments: (given, where) => (lineIn(where).kept.has(where.node) ? plainComments(given) : undefined),
    evaluation: atMove(nearestEvaluation),
    judgement: atMove(nearestJudgement),
    gap: (_, where) => {
      const { calls, tricks } = lineIn(where)
      return where.node === 0 && calls.length === 0 && tricks.length > 0 ? true : undefined
    },
    unread: (_, where) => countUnread(where) || undefined,
  },
  actions: {
    // Calls and cards follow the deal, which is the root.
    play: (action, where) => (where.node !== 0 && lineIn(where).kept.has(where.node) ? action : undefined),
    setup,
  },
  variations: false,
  emptyNodes: false,
  adoptsComments: true,
  board: (board, game) => game === bridge.id && bridge.board.allows(board),
}
