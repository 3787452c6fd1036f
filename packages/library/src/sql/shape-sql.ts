/** A search for a shape as SQL over exported columns: what the kernel does, for engines that hold more than one machine. */

import type { BoardSize } from 'qipu/games'
import { type Placement, type PlacementOptions, placementsOf, type Shape } from '../shapes/shape.ts'
import { NEVER } from '../shapes/timeline.ts'
import { type Dialect, type DialectName, dialects } from './dialects.ts'

export interface ShapeSqlOptions extends PlacementOptions {
  readonly dialect: DialectName
  /** Names of the tables that were made of the exported files. */
  readonly columns?: string
  readonly intervals?: string
}

/** The table that the first statement makes. */
const CANDIDATES = 'qipu_candidates'
/** Placement, first ply and last ply of a candidate in one number. */
const PLY = 65_536
const PLACEMENT = PLY * PLY

/**
 * Statements to run one after the other; the last one gives each hit once, as (id, placement). The first one keeps the
 * candidates: games and placements at which the columns allow the shape, from a ply until before another. Columns are
 * permissive where a point changed more than once; the intervals of these points have the last word: a placement stands
 * if there is a ply at which each of them has what is wanted there. The first such ply is the first one of the candidate, or
 * the beginning of an interval.
 */
export function shapeSql(shape: Shape, board: BoardSize, options: ShapeSqlOptions): string[] {
  const dialect = dialects[options.dialect]
  const { greatest, least, big, quotient, spread, choose, values, keep, join, within, notWithin } = dialect
  const placements = placementsOf(shape, board, options)
  const tests = placements.map((placement, number) => {
    const { from, until } = boundsOf(placement, dialect)
    const code = `${big(String(number))} * ${PLACEMENT} + ${big(from)} * ${PLY} + ${big(until)}`
    return choose(`${from} < ${until}`, code, '-1')
  })
  const codes = `select id, ${spread(tests)} as code from ${options.columns ?? 'columns'}`
  const candidates = `select id, ${quotient('code', String(PLACEMENT))} as placement,
  ${quotient('code', String(PLY))} % ${PLY} as ply_lo, code % ${PLY} as ply_hi from (${codes}) c`

  const intervals = `(select * from ${options.intervals ?? 'intervals'} where id ${within} (select id from ${CANDIDATES}))`
  const wanted = values(wantsOf(placements), ['placement', 'point', 'piece'])
  const doubtful = `(select id, placement, ply_lo, ply_hi, point, piece
    from (select * from ${CANDIDATES} a ${join} ${wanted} p using (placement)) w
    ${join} (select distinct id, point from ${intervals} i) k using (id, point))`
  const held = `(select id, placement, ply_lo, ply_hi, ply_from, ply_until from ${doubtful} d ${join} ${intervals} i using (id, point, piece))`
  const times = `(select distinct id, placement, ${greatest(['ply_from', 'ply_lo'])} as ply from ${held} h
    where ${greatest(['ply_from', 'ply_lo'])} < ${least(['ply_until', 'ply_hi'])})`
  const sizes = `(select id, placement, count(*) as points from ${doubtful} d group by id, placement)`
  return [
    keep(CANDIDATES, candidates),
    `select id, placement from ${CANDIDATES} where (id, placement) ${notWithin} (select id, placement from ${doubtful} d)
union all
select distinct id, placement from (
  select id, placement, ply, count(*) as standing from (
    select id, placement, ply, ply_from, ply_until from ${held} h ${join} ${times} t using (id, placement)
  ) b where ply_from <= ply and ply < ply_until group by id, placement, ply
) g ${join} ${sizes} s using (id, placement) where standing = points`,
  ]
}

/** The plies between which the columns allow a placement: b black, w white, e any stone. */
function boundsOf({ black, white, empty }: Placement, { greatest, least }: Dialect): { from: string; until: string } {
  const stones = [...black.map((point) => `b${point}`), ...white.map((point) => `w${point}`)]
  return {
    from: stones.length === 0 ? '0' : greatest(stones),
    until: empty.length === 0 ? String(NEVER) : least(empty.map((point) => `e${point}`)),
  }
}

/** Returns each placement's required contents: 0 nothing, 1 Black, 2 White. */
const wantsOf = (placements: readonly Placement[]): number[][] =>
  placements.flatMap(({ black, white, empty }, placement) => [
    ...black.map((point) => [placement, point, 1]),
    ...white.map((point) => [placement, point, 2]),
    ...empty.map((point) => [placement, point, 0]),
  ])
