import type { Piece, Placement } from '../../games/game.ts'
import type { Mark } from '../../record/record.ts'
import { colorOf } from './colors.ts'
import type { StoneGame } from './games.ts'
import type { GroupPoint } from './groups.ts'

/** JGF's names of marks that differ from the record's. */
const NAMES: readonly (readonly [markup: string, mark: string])[] = [['mark', 'cross']]

/** Seki's names of marks that differ from its specification. */
export const SEKI_NAMES: readonly (readonly [markup: string, mark: string])[] = [['select', 'selected']]

/** Marks of the record with a place of their own: territory has a side and stands in `score`. */
const ELSEWHERE = 'territory'

const marks = new Map([...NAMES, ...SEKI_NAMES])
const markups = new Map(NAMES.map(([markup, mark]) => [mark, markup]))

/**
 * A mark's type by its name in `markup`; undefined where there is none. "Any other type can be specified in order to
 * store custom markup types": they keep their names, and one that the record uses for something else gets a tilde.
 */
export function markTypeOf(markup: string): string | undefined {
  if (markup === '') return undefined
  return markup === ELSEWHERE || markup.startsWith('~') ? `~${markup}` : (marks.get(markup) ?? markup)
}

export const markupTypeOf = (mark: string): string =>
  mark.startsWith('~') ? mark.slice(1) : (markups.get(mark) ?? mark)

/** True for a name that Seki uses in place of the specification's: no message is needed. */
export const isSekiName = (markup: string): boolean => SEKI_NAMES.some(([name]) => name === markup)

/** The type of setup that takes a stone away. */
export const CLEAR = 'clear'

/** `empty` in files of Seki, `E` in those of ngGo. */
const CLEARS: readonly unknown[] = [CLEAR, 'empty', 'E']

export const isClear = (type: unknown): boolean => CLEARS.includes(type)

export function setupType(piece: Piece, game: StoneGame): string {
  const side = game.pieces.kinds[piece]?.side
  return side === undefined ? CLEAR : colorOf(game, side)
}

export const setupPoints = (put: readonly Placement[], game: StoneGame): GroupPoint[] =>
  put.map(([at, piece]) => ({ at, label: setupType(piece, game) }))

export const markupPoints = (marks: readonly Mark[]): GroupPoint[] =>
  marks.flatMap(({ type, at, text }) => (type === 'territory' ? [] : [{ label: markupTypeOf(type), at, text }]))

export const scorePoints = (marks: readonly Mark[], game: StoneGame): GroupPoint[] =>
  marks.flatMap(({ type, at, side }) =>
    type === 'territory' && side !== undefined ? [{ label: colorOf(game, side), at }] : [],
  )
