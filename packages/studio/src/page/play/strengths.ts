/** How much stronger than the level below a program is, as measured: the table of docs/performance.md, and a test compares them. */

export interface MeasuredStrength {
  readonly points: number
  readonly games: number
  /** Elo points that it is stronger at least: the lower bound of the 95 % interval. */
  readonly least: number
}

const row = (points: number, games: number, least: number): MeasuredStrength => ({ points, games, least })

/** By game; a level that is not listed was not measured. */
export const STRENGTHS: Readonly<Record<string, Readonly<Record<string, MeasuredStrength>>>> = {
  gomoku: { greedy: row(10, 10, 166), search: row(9, 10, 67) },
  connect6: { greedy: row(10, 10, 166), search: row(10, 10, 166) },
  hex: { greedy: row(10, 10, 166), search: row(10, 10, 166) },
  nogo: { greedy: row(10, 10, 166), search: row(9, 10, 67) },
  amazons: { greedy: row(10, 10, 166), search: row(6, 6, 77) },
  surakarta: { greedy: row(10, 10, 166), search: row(10, 10, 166) },
  'dots-and-boxes': { greedy: row(10, 10, 166), search: row(16, 16, 248) },
  einstein: { greedy: row(165, 200, 206), search: row(42, 60, 52) },
  xiangqi: { greedy: row(10, 10, 166), search: row(8, 8, 127) },
  draughts: { greedy: row(10, 10, 166), search: row(6, 6, 77) },
  'army-chess': { greedy: row(10, 10, 166) },
}

/** `opponent` is the id of a program of the page. Undefined where it was not measured, or was not found to be stronger. */
export function strengthOf(game: string, opponent: string): MeasuredStrength | undefined {
  const measured = STRENGTHS[game]?.[opponent.replace(/^sparring-/, '')]
  return measured && measured.least > 0 ? measured : undefined
}
