import type { Capabilities, Support, ValueContext } from '../../record/capabilities.ts'
import type { Clock, Mark, Setup } from '../../record/record.ts'
import { carryRegion, fits } from './board.ts'
import { gameOf } from './games.ts'
import { markTypeOf, markupTypeOf } from './markup.ts'
import { formatResult, parseResult } from './results.ts'
import { carrySettings } from './settings.ts'
import { isIsoDate } from './values.ts'
import { carryWords } from './verbatim.ts'

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value + 0 : undefined)
const amount = (value: number): number | undefined => (value >= 0 ? finite(value) : undefined)
const count = (value: number): number | undefined => (Number.isSafeInteger(value) ? amount(value) : undefined)

const onBoard = (point: number, { record: { board } }: ValueContext): boolean =>
  Number.isInteger(point) && point >= 0 && point < board.width * board.height

/** A mark is a type, a point and perhaps a text; where it leads to has no place. */
const carryMark = (mark: Mark, where: ValueContext): Mark | undefined => {
  const { type, at, to, text } = mark
  if (to !== undefined || !onBoard(at, where) || markTypeOf(markupTypeOf(type)) !== type) return undefined
  return mark.side === undefined ? mark : { type, at, ...(text !== undefined && { text }) }
}

const carryTerritory: Support<Mark> = ({ at, side }, where) =>
  side !== undefined && onBoard(at, where) ? { type: 'territory', at, side } : undefined

/** A move has one clock, that of the side that played it, and nothing about moves left in a period. */
const carryClocks = (clocks: Clock[], { record, node }: ValueContext): Clock[] | undefined => {
  const { action } = record.nodes[node]!
  if (action?.type !== 'play' && action?.type !== 'pass') return undefined
  const clock = clocks.find(({ side }) => side === action.side)
  const time = clock?.time === undefined ? undefined : finite(clock.time)
  const periods = clock?.periods === undefined ? undefined : count(clock.periods)
  if (!clock || (time === undefined && periods === undefined)) return undefined
  return [{ side: clock.side, ...(time !== undefined && { time }), ...(periods !== undefined && { periods }) }]
}

/** Setup knows one kind of stone for each colour. */
const carrySetup: Support<Setup> = (setup, where) => {
  const { kinds: pieces } = gameOf(where.record).pieces
  const isStone = (piece: number): boolean => {
    const side = pieces[piece]?.side
    return piece === 0 || (side !== undefined && pieces.findIndex((other) => other.side === side) === piece)
  }
  const put = setup.put.filter(([at, piece]) => onBoard(at, where) && isStone(piece))
  return put.length === setup.put.length ? setup : { ...setup, put }
}

/** Capabilities of a JGF file. */
export const can: Capabilities = {
  info: {
    name: true,
    event: true,
    round: true,
    place: true,
    dates: (dates) => {
      const known = dates.filter(isIsoDate)
      return known.length > 0 ? known : undefined
    },
    rules: true,
    suicide: true,
    superko: true,
    komi: finite,
    handicap: count,
    mainTime: amount,
    overtime: true,
    result: (result, { record }) => parseResult(formatResult(result, gameOf(record)), gameOf(record)),
    source: true,
    sourceUrl: true,
    copyright: true,
    annotator: true,
    transcriber: true,
    opening: true,
    description: true,
    generator: true,
    verbatim: carryWords,
  },
  people: 'players',
  participant: { name: true, rank: true, team: true, country: true },
  notes: {
    title: true,
    comments: (comments) => comments.map(({ text }) => ({ text })),
    solution: true,
    clocks: carryClocks,
  },
  actions: {
    play: (action, where) => (onBoard(action.move, where) ? action : undefined),
    pass: true,
    setup: carrySetup,
  },
  pointMoves: true,
  marks: {
    label: (mark, where) => (mark.text ? carryMark(mark, where) : undefined),
    territory: carryTerritory,
    '*': carryMark,
  },
  region: (region, { record }) => carryRegion(region, record.board),
  settings: carrySettings,
  board: (board, game) => fits(gameOf({ game }), board),
  emptyNodes: true,
}
