/** EinStein's set-up in our extension: six digits for the home squares, row by row from the upper left. */

import type { Placement, Point, Side } from 'qipu/games'
import { EXAMPLE_LAYOUT, numberOf, pieceOf, sideOf } from 'qipu/games/einstein'

const homeOf = (side: Side): readonly Point[] =>
  EXAMPLE_LAYOUT.filter(([, piece]) => piece !== 0 && sideOf(piece) === side)
    .map(([at]) => at)
    .sort((a, b) => a - b)

export function writeLayout(layout: readonly Placement[], side: Side): string {
  const byPoint = new Map(layout)
  return homeOf(side)
    .map((at) => numberOf(byPoint.get(at)!))
    .join('')
}

export function readLayout(text: string, side: Side): readonly Placement[] | undefined {
  const digits = text.replace(/\s/g, '')
  if (!/^[1-6]{6}$/.test(digits)) return undefined
  return homeOf(side).map((at, i) => [at, pieceOf(side, Number(digits[i]))] as const)
}
