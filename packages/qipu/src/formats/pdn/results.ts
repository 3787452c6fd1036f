/** Results of PDN: of several countries, and points of two games or of ten. */

import type { Result } from '../../record/record.ts'

const USUAL: Readonly<Record<string, Result['winner']>> = { '1-0': 1, '0-1': 2, '1/2-1/2': 'draw' }
const OTHERS: Readonly<Record<string, Result['winner']>> = {
  '2-0': 1,
  '0-2': 2,
  '1-1': 'draw',
  '1/2': 'draw',
  '½-½': 'draw',
  '½': 'draw',
}

const TEN = /^(\d{1,2})-(\d{1,2})$/

/** Returns who won by the words of a result, `*` where it is open; undefined where it is none. */
export function winnerIn(text: string): Result['winner'] | '*' | undefined {
  const plain = text.replace(/\s+/g, '').replace(/:/g, '-')
  if (plain === '*') return '*'
  if (Object.hasOwn(USUAL, plain)) return USUAL[plain]
  if (Object.hasOwn(OTHERS, plain)) return OTHERS[plain]
  // The Delft count shares ten points.
  const [, white, black] = TEN.exec(plain) ?? []
  if (white === undefined || Number(white) + Number(black) !== 10) return undefined
  return Number(white) === Number(black) ? 'draw' : Number(white) > Number(black) ? 1 : 2
}

export const isUsual = (text: string): boolean => text === '*' || Object.hasOwn(USUAL, text)

export const usualText = (result: Result | undefined): string =>
  Object.entries(USUAL).find(([, winner]) => winner === result?.winner)?.[0] ?? '*'

/** Results that no move can be: 0 is no square, and no move ends where it began. */
export const isSurelyResult = (text: string): boolean => /^(?:2-0|0-2|1-1|0-0)$/.test(text)
