/** Some games of some segments, as a new segment. */

import { gameById } from 'qipu/games'
import { ENTRY_INTS } from '../positions/layout.ts'
import { GAMES_PER_BLOCK } from '../shapes/block.ts'
import { idOf } from './ids.ts'
import { openPositions, readBlocks } from './library.ts'
import { livingIn, type SegmentRow } from './reader.ts'
import { SegmentBuilder } from './segment-builder.ts'

export interface TakenOver {
  readonly builder: SegmentBuilder
  /** The id of each game before, and now. */
  readonly moved: readonly (readonly [from: number, to: number])[]
}

/** The segments are of one kind. */
export async function copyGames(
  library: string,
  segments: readonly SegmentRow[],
  id: number,
  isWanted: (segment: SegmentRow, place: number) => boolean,
): Promise<TakenOver> {
  const { game, width, height, is_variations: isVariations } = segments[0]!
  const kind = { game, board: { width, height }, stones: gameById(game)?.pieces.stones, isVariations }
  const builder = new SegmentBuilder(id, kind)
  const moved: [from: number, to: number][] = []
  for (const segment of segments) {
    if (livingIn(segment) === 0) continue
    const blocks = segment.has_shapes ? await readBlocks(library, segment) : undefined
    const places = new Int32Array(segment.games).fill(-1)
    for (let place = 0; place < segment.games; place++) {
      if (!isWanted(segment, place)) continue
      const block = blocks?.[Math.floor(place / GAMES_PER_BLOCK)]
      places[place] = builder.addFrom(block, place % GAMES_PER_BLOCK)
      moved.push([idOf(segment.id, place), idOf(id, places[place]!)])
    }
    const { positions, close } = openPositions(library, segment)
    try {
      for (const ints of positions.entries()) {
        for (let at = 0; at < ints.length; at += ENTRY_INTS) {
          const place = places[ints[at + 3]! >>> 16]!
          if (place >= 0) builder.entries.add(ints[at]!, ints[at + 1]!, ints[at + 2]!, place, ints[at + 3]! & 0xffff)
        }
      }
    } finally {
      close()
    }
  }
  return { builder, moved }
}
