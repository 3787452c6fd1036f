import type { Placement, Side } from '../../games/game.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import type { Capabilities, ValueContext } from '../../record/capabilities.ts'
import { sideToMove } from '../../record/mover.ts'
import type { Comment, Info, Setup } from '../../record/record.ts'
import { plainDate } from '../shared/plain-date.ts'
import { SidesAsRead } from '../shared/sides-by-piece.ts'
import { setupFrom, turnAsRead } from '../shared/usual-setup.ts'
import { placementsOf, pointsOf } from '../shared/xiangqi-pieces.ts'
import { resultOf, saysNothing } from './tags.ts'
import { commentText, lineText } from './texts.ts'
import { unreadIn } from './unread.ts'

/** A move has one comment. */
function comments(given: Comment[]): Comment[] | undefined {
  const parts = given.map(({ title, author, text }) => [title, author, text].filter((part) => part !== undefined))
  const text = commentText(parts.flat().join('\n'))
  if (text === undefined) return undefined
  return given.length === 1 && given[0]!.text === text && parts[0]!.length === 1 ? given : [{ text }]
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

/** Words for a date or a result that is none, in the place of the fact. */
function verbatim(given: NonNullable<Info['verbatim']>, { record: { info } }: ValueContext): Info['verbatim'] {
  const { dates: date, result } = given
  const isLine = (words: string): boolean => lineText(words) === words
  const kept = {
    ...(date !== undefined && !info.dates && plainDate(date) === undefined && isLine(date) && { dates: date }),
    ...(result !== undefined &&
      !info.result &&
      !resultOf(result) &&
      !saysNothing(result) &&
      isLine(result) && { result }),
  }
  if (Object.keys(kept).length === Object.keys(given).length) return given
  return Object.keys(kept).length === 0 ? undefined : kept
}

export const can: Capabilities = {
  info: {
    name: lineText,
    event: lineText,
    round: lineText,
    place: lineText,
    opening: lineText,
    annotator: lineText,
    transcriber: lineText,
    dates,
    verbatim,
    result: (result) => {
      if (result.winner === 'void' || result.winner === 'unknown') return undefined
      return Object.keys(result).length === 1 ? result : { winner: result.winner }
    },
  },
  people: 'sides',
  participant: { name: lineText, team: lineText, rank: lineText },
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
