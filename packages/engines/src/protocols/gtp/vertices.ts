/** Vertices and colours of GTP, for Go and as programs for Hex use them. */

import type { BoardSize, Game, Move, Mover, Side } from 'qipu/games'
import { PASS } from 'qipu/games'

interface GtpGame {
  /** Columns' letters, in their order. */
  readonly columns: string
  /** Go counts rows from the bottom, Hex from the top. */
  readonly fromTop: boolean
  readonly passes: boolean
}

/** In Hex programs Black moves first and joins top and bottom, as our Red does. */
const GAMES: Readonly<Record<string, GtpGame>> = {
  go: { columns: 'ABCDEFGHJKLMNOPQRSTUVWXYZ', fromTop: false, passes: true },
  hex: { columns: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', fromTop: true, passes: false },
}

export const gtpGames: readonly string[] = Object.keys(GAMES)

/** The widest and highest board that the letters suffice for. */
export const mostOf = (game: Game): number => GAMES[game.id]!.columns.length

export const colourOf = (side: Mover): string => (side === 1 ? 'black' : 'white')

export function readColour(text: string | undefined): Side | undefined {
  return /^b(lack)?$/i.test(text ?? '') ? 1 : /^w(hite)?$/i.test(text ?? '') ? 2 : undefined
}

/** GTP's integers are not negative; NaN where a word is none. */
export const readInt = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN)

export function writeVertex(move: Move, game: Game, { width, height }: BoardSize): string {
  if (move === PASS) return 'pass'
  const { columns, fromTop } = GAMES[game.id]!
  const y = Math.floor(move / width)
  return `${columns[move % width]}${fromTop ? y + 1 : height - y}`
}

export function readVertex(text: string | undefined, game: Game, { width, height }: BoardSize): Move | undefined {
  const { columns, fromTop, passes } = GAMES[game.id]!
  if (passes && /^pass$/i.test(text ?? '')) return PASS
  const [, letter, digits] = /^([A-Z])(\d{1,2})$/i.exec(text ?? '') ?? []
  const x = letter === undefined ? -1 : columns.indexOf(letter.toUpperCase())
  const y = fromTop ? Number(digits) - 1 : height - Number(digits)
  return x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}
