import type { Placement, Side } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import { sideToMove } from '../../record/mover.ts'
import type { Comment, Info, Setup } from '../../record/record.ts'
import { plainDate } from '../shared/plain-date.ts'
import { SidesAsRead } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { placementsOf, pointsOf } from '../shared/xiangqi-pieces.ts'
import { PLAYER_ROOM, roomOf } from './header.ts'
import { commentText, roomText } from './texts.ts'
import { unreadIn } from './unread.ts'

const lineOf = (fact: 'name' | 'event' | 'place' | 'annotator' | 'transcriber') => (text: string) =>
  roomText(text, roomOf(fact))

/** A move has one comment. */
function comments(given: Comment[]): Comment[] | undefined {
  const parts = given.map(({ title, author, text }) => [title, author, text].filter((part) => part !== undefined))
  const text = commentText(parts.flat().join('\n'))
  if (text === undefined) return undefined
  const [only] = given
  return given.length === 1 && only!.text === text && parts[0]!.length === 1 ? given : [{ text }]
}

/** Pieces beyond the usual number have no place in the list. */
function listed({ put, turn }: Setup): { readonly put: readonly Placement[]; readonly turn: Side } {
  const position = xiangqi.start()
  position.put(put, turn)
  return { put: placementsOf(pointsOf(position)).put, turn: sideToMove(position) }
}

const sides = new SidesAsRead(xiangqi, (setup) => listed(setup).put)

function setup(given: Setup, where: ValueContext): Setup | undefined {
  if (where.node !== 0) return undefined
  const { put, turn } = listed(given)
  const isUsual = setupFrom(xiangqi, { put, turn: 1 }) === undefined
  return setupFrom(xiangqi, { put, turn: turnAsRead(isUsual, sides.first(where), turn) })
}

function dates(given: string[]): string[] | undefined {
  const [date] = given.flatMap((text) => plainDate(text.slice(0, 10)) ?? [])
  return date === undefined ? undefined : [date]
}

/** Words for a date that is none. */
function verbatim(given: NonNullable<Info['verbatim']>, { record: { info } }: ValueContext): Info['verbatim'] {
  const { dates: date } = given
  const isKept =
    date !== undefined && !info.dates && plainDate(date) === undefined && roomText(date, roomOf('dates')) === date
  if (!isKept) return undefined
  return Object.keys(given).length === 1 ? given : { dates: date }
}

export const can: Capabilities = {
  info: {
    name: lineOf('name'),
    event: lineOf('event'),
    place: lineOf('place'),
    annotator: lineOf('annotator'),
    transcriber: lineOf('transcriber'),
    dates,
    verbatim,
    result: (result) => {
      if (result.winner === 'void' || result.winner === 'unknown') return undefined
      return Object.keys(result).length === 1 ? result : { winner: result.winner }
    },
  },
  people: 'sides',
  participant: { name: (name) => roomText(name, PLAYER_ROOM) },
  notes: {
    comments,
    unread: (value, { record, node }) => (unreadIn(record.nodes[node]!.notes).length === value ? value : undefined),
  },
  actions: {
    play: (action, where) => sides.play(action, where),
    setup,
  },
  emptyNodes: false,
  adoptsComments: true,
  board: (board, game) => game === 'xiangqi' && xiangqi.allows(board),
}
