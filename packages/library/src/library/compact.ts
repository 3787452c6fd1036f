/** Small segments become large ones, and what was forgotten goes. */

import { existsSync } from 'node:fs'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Rows } from '../catalogue/rows.ts'
import { copyGames } from './copy-games.ts'
import { isGone } from './gone-bits.ts'
import { positionsPath } from './paths.ts'
import { livingIn, type SegmentRow } from './reader.ts'
import { MOST_GAMES } from './segment-builder.ts'
import { writeSegment } from './segment-files.ts'

/** Segments with fewer games are small; so many of a kind are worth the work. */
const SMALL = MOST_GAMES / 2
const MANY = 8

interface Piece {
  readonly segment: SegmentRow
  readonly living: number
}

/** Runs of segments that become one each; a run of one is a segment that lost most of its games. */
function runsOf(segments: readonly SegmentRow[]): Piece[][] {
  const kinds = new Map<string, Piece[]>()
  const runs: Piece[][] = []
  for (const segment of segments) {
    const living = livingIn(segment)
    if (living === 0 || living * 2 < segment.games) runs.push([{ segment, living }])
    else if (living < SMALL) {
      const key = [segment.game, segment.width, segment.height, segment.is_variations].join(' ')
      kinds.set(key, [...(kinds.get(key) ?? []), { segment, living }])
    }
  }
  for (const pieces of kinds.values()) {
    if (pieces.length < MANY) continue
    let run: Piece[] = []
    let games = 0
    for (const piece of pieces) {
      if (games + piece.living > MOST_GAMES) {
        runs.push(run)
        run = []
        games = 0
      }
      run.push(piece)
      games += piece.living
    }
    if (run.length > 1) runs.push(run)
  }
  return runs
}

/** Returns how many segments there were that are no more. Damaged ones are left as they are. */
export async function compact(library: string, catalogue: Catalogue): Promise<number> {
  const segments = await catalogue.rows<SegmentRow>('select * from segments order by id')
  let next = segments.reduce((last, { id }) => Math.max(last, id), 0) + 1
  let merged = 0
  for (const run of runsOf(segments)) {
    try {
      await merge(
        library,
        catalogue,
        run.map(({ segment }) => segment),
        next++,
      )
      merged += run.length
    } catch (error) {
      if (run.every(({ segment }) => existsSync(positionsPath(library, segment.id)))) throw error
    }
  }
  return merged
}

async function merge(
  library: string,
  catalogue: Catalogue,
  segments: readonly SegmentRow[],
  id: number,
): Promise<void> {
  const { builder, moved } = await copyGames(library, segments, id, ({ gone }, place) => !isGone(gone, place))
  const { isVariations } = builder.kind
  const row = moved.length > 0 ? await writeSegment(library, builder) : undefined
  await catalogue.transaction(async () => {
    if (row) {
      await catalogue.append(Rows.of('segments', [row]))
      await catalogue.run('create or replace temporary table moved (old_id bigint, new_id bigint)')
      for (let from = 0; from < moved.length; from += 1000) {
        const rows = moved.slice(from, from + 1000).map((pair) => `(${pair.join(', ')})`)
        await catalogue.run(`insert into moved values ${rows.join(', ')}`)
      }
      const tables = isVariations
        ? [['variations', 'id']]
        : [
            ['games', 'id'],
            ['variations', 'game'],
          ]
      for (const [table, column] of tables) {
        await catalogue.run(`update ${table} set ${column} = new_id from moved where ${column} = old_id`)
      }
      await catalogue.run('drop table moved')
    }
    await catalogue.run(`delete from segments where id in (${segments.map((segment) => segment.id).join(', ')})`)
  })
}
