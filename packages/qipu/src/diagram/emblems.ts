/** Figures for pieces of xiangqi, for players who do not read their characters. Coordinates are hundredths of the radius. */

import type { PieceEmblem } from '../games/game.ts'
import { round, type XY } from './scene.ts'

const CROWN = 'M-52 40L-62 -28L-30 4L-24 -46L0 0L24 -46L30 4L62 -28L52 40ZM-52 48L52 48L52 60L-52 60Z'
/** A scholar's cap with wings. */
const CAP =
  'M-30 34L-30 -12Q-30 -54 0 -54Q30 -54 30 -12L30 34ZM-38 42L38 42L38 56L-38 56ZM-36 2L-70 -6L-70 10L-36 20ZM36 2L70 -6L70 10L36 20Z'
const ELEPHANT =
  'M-58 4Q-56 -44 -10 -44L14 -44Q52 -44 56 -8L60 34Q62 50 48 50L46 38L42 12L28 16L26 52L6 52L4 24L-20 24L-22 52L-42 52L-46 18Q-52 30 -62 30Z'
const HORSE = 'M-32 56L44 56Q50 8 30 -22Q18 -44 -4 -50L-10 -64L-22 -46Q-40 -34 -58 6L-46 22L-30 16L-12 4Q-8 24 -32 56Z'
const TOWER =
  'M-46 -54L-24 -54L-24 -38L-11 -38L-11 -54L11 -54L11 -38L24 -38L24 -54L46 -54L46 -22L32 -12L32 30L46 40L46 56L-46 56L-46 40L-32 30L-32 -12L-46 -22Z'
const CANNON =
  'M-46 -2L46 -52L62 -24L-28 24ZM-12 56Q16 56 16 28Q16 0 -12 0Q-40 0 -40 28Q-40 56 -12 56ZM24 56L62 56L62 44L24 44Z'
const PAWN =
  'M0 -58Q24 -58 24 -34Q24 -20 14 -12L22 -12L22 -2L12 -2Q14 22 30 36L36 36L36 56L-36 56L-36 36L-30 36Q-14 22 -12 -2L-22 -2L-22 -12L-14 -12Q-24 -20 -24 -34Q-24 -58 0 -58Z'

const EMBLEMS: Readonly<Record<PieceEmblem, string>> = {
  general: CROWN,
  advisor: CAP,
  elephant: ELEPHANT,
  horse: HORSE,
  chariot: TOWER,
  cannon: CANNON,
  soldier: PAWN,
}

/** The path of a figure around a centre. */
export const emblemPath = (id: PieceEmblem, { x, y }: XY, radius: number): string =>
  EMBLEMS[id].replace(
    /(?<!\d)(-?\d+) (-?\d+)/g,
    (_, dx: string, dy: string) =>
      `${round(x + (Number(dx) * radius) / 100)} ${round(y + (Number(dy) * radius) / 100)}`,
  )
