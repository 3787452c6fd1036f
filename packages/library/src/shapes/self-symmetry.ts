/** The ways in which a shape looks like itself: moves in it that mean the same are counted as one. */

import { otherSide, type Side } from 'qipu/games'
import { boardUnder, pointsUnder, symmetries } from 'qipu/games/go'
import type { Anchor, Cell, PlacementOptions, Shape } from './shape.ts'

export interface SelfSymmetry {
  /** Target of each cell. */
  readonly cells: ArrayLike<number>
  readonly isSwapped: boolean
}

/** Symmetries that leave a shape's corner (the upper right one) or side (the upper one) where it is. */
const KEPT: Readonly<Record<Anchor, (id: string) => boolean>> = {
  anywhere: () => true,
  centre: () => true,
  corner: (id) => id === 'same' || id === 'anti-transpose',
  side: (id) => id === 'same' || id === 'flip-x',
}

/** At least one: the shape as it is. */
export function selfSymmetriesOf(
  shape: Shape,
  { anchor = 'anywhere', fixedColours }: PlacementOptions,
): SelfSymmetry[] {
  const found: SelfSymmetry[] = []
  for (const symmetry of symmetries) {
    const { width, height } = boardUnder(symmetry, shape)
    if (!KEPT[anchor](symmetry.id) || width !== shape.width || height !== shape.height) continue
    const cells = [...pointsUnder(symmetry, shape)]
    for (const isSwapped of fixedColours ? [false] : [false, true]) {
      const isSame = shape.cells.every((cell, i) => shape.cells[cells[i]!] === (isSwapped ? swapped(cell) : cell))
      if (isSame) found.push({ cells, isSwapped })
    }
  }
  return found
}

const isSide = (cell: Cell): cell is Side => cell === 1 || cell === 2
const swapped = (cell: Cell): Cell => (isSide(cell) ? otherSide(cell) : cell)
