import type { Game, Piece, Placement } from '../../games/game.ts'
import type { Mark } from '../../record/record.ts'
import { colorOf } from './colors.ts'
import type { GroupPoint } from './groups.ts'

/** What JGF calls a mark that the record calls otherwise. */
const NAMES: readonly (readonly [markup: string, mark: string])[] = [['mark', 'cross']]

/** Other names that programs of the format's own family have used. */
const OTHER_NAMES: readonly (readonly [markup: string, mark: string])[] = [['select', 'selected']]

/** Marks with a place of their own: territory has a side and stands in `score`. */
const ELSEWHERE = new Set(['', 'territory'])

const marks = new Map([...NAMES, ...OTHER_NAMES])
const markups = new Map(NAMES.map(([markup, mark]) => [mark, markup]))

/** A mark's type by its name in `markup`; undefined where it can't be one. Custom types keep their names. */
export const markTypeOf = (markup: string): string | undefined =>
  ELSEWHERE.has(markup) ? undefined : (marks.get(markup) ?? markup)

export const markupTypeOf = (mark: string): string => markups.get(mark) ?? mark

/** The type of setup that takes a stone away. */
export const CLEAR = 'clear'

export function setupType(piece: Piece, game: Game): string {
  const side = game.pieces[piece]?.side
  return side === undefined ? CLEAR : colorOf(game, side)
}

export const setupPoints = (put: readonly Placement[], game: Game): GroupPoint[] =>
  put.map(([at, piece]) => ({ at, label: setupType(piece, game) }))

export const markupPoints = (marks: readonly Mark[]): GroupPoint[] =>
  marks.flatMap(({ type, at, text }) => (type === 'territory' ? [] : [{ label: markupTypeOf(type), at, text }]))

export const scorePoints = (marks: readonly Mark[], game: Game): GroupPoint[] =>
  marks.flatMap(({ type, at, side }) =>
    type === 'territory' && side !== undefined ? [{ label: colorOf(game, side), at }] : [],
  )
