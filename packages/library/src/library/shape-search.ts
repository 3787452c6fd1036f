/** A shape in all games of a library. */

import type { BoardSize } from 'qipu/games'
import { type Block, GAMES_PER_BLOCK } from '../shapes/block.ts'
import { type CellMove, findSequence, type NextMove, nextMoves, type Results } from '../shapes/next.ts'
import { countShape, visitShape } from '../shapes/search.ts'
import { type Placement, type PlacementOptions, placementsOf, type Shape } from '../shapes/shape.ts'
import { idOf, PLACES } from './ids.ts'
import type { LibraryReader, SegmentRow } from './reader.ts'

export interface ShapeQuery extends PlacementOptions {
  readonly shape: Shape
  readonly game?: string
  /** Boards of this size only. */
  readonly board?: BoardSize
  /** Moves that follow inside the region, in this order. */
  readonly sequence?: readonly CellMove[]
  /** Whether lines beside the main lines are searched too. */
  readonly variations?: boolean
  /** Only these games. */
  readonly among?: ReadonlySet<number>
}

export interface ShapeHit {
  readonly id: number
  /** The node at the end of a variation; undefined in the main line. */
  readonly node?: number | undefined
  readonly ply: number
  readonly placement: Placement
  readonly board: BoardSize
}

export interface ShapeAnswer {
  /** Each placement of each game once. */
  readonly hits: number
  readonly games: number
  readonly searched: number
  /** The first hit of each game, or all, as far as asked for. */
  readonly list: readonly ShapeHit[]
}

export interface ShapeOptions {
  /** All hits in the list, not only the first of each game. */
  readonly all?: boolean
  readonly limit?: number
}

/** Where a shape stands. */
export async function searchShape(
  library: LibraryReader,
  query: ShapeQuery,
  { all = false, limit = 1000 }: ShapeOptions = {},
): Promise<ShapeAnswer> {
  const { shape, sequence } = query
  const list: ShapeHit[] = []
  let hits = 0
  let games = 0
  let searched = 0
  for await (const { segment, blocks } of wanted(library, query)) {
    searched += segment.games
    const board = { width: segment.width, height: segment.height }
    const placements = placementsOf(shape, board, query)
    const first = new Map<number, { ply: number; placement: number }>()
    const found: { place: number; ply: number; placement: number }[] = []
    const visit = (block: number, game: number, placement: number, ply: number): void => {
      const place = block * GAMES_PER_BLOCK + game
      hits++
      const known = first.get(place)
      if (!known || ply < known.ply) first.set(place, { ply, placement })
      if (all && list.length + found.length < limit) found.push({ place, ply, placement })
    }
    if (sequence)
      for (const hit of findSequence(blocks, shape, sequence, query)) visit(hit.block, hit.game, hit.placement, hit.ply)
    else visitShape(blocks, shape, query, visit)
    if (!segment.is_variations) games += first.size
    const shown = all ? found : [...first].map(([place, hit]) => ({ place, ...hit })).sort((a, b) => a.place - b.place)
    for (const { place, ply, placement } of shown.slice(0, limit - list.length)) {
      list.push({ id: idOf(segment.id, place), ply, placement: placements[placement]!, board })
    }
  }
  return { hits, games, searched, list: await inGames(library, list) }
}

/** How often a shape stands, and no more: the fastest question. */
export async function countInLibrary(library: LibraryReader, query: ShapeQuery): Promise<number> {
  let hits = 0
  for await (const { blocks } of wanted(library, query)) hits += countShape(blocks, query.shape, query)
  return hits
}

/** What was played next inside the shape, in all games; variations never count here. */
export async function nextInLibrary(library: LibraryReader, query: ShapeQuery) {
  let hits = 0
  let none = 0
  const sums = new Map<number, NextMove & { count: number; atOnce: number; readonly results: Results }>()
  for await (const { blocks } of wanted(library, { ...query, variations: false })) {
    const found = nextMoves(blocks, query.shape, query)
    hits += found.hits
    none += found.none
    for (const move of found.moves) {
      const key = move.cell * 2 + move.side
      const sum = sums.get(key)
      if (!sum) {
        sums.set(key, { ...move, results: { ...move.results } })
        continue
      }
      sum.count += move.count
      sum.atOnce += move.atOnce
      for (const name of Object.keys(move.results) as (keyof Results)[]) sum.results[name] += move.results[name]
    }
  }
  const moves = [...sums.values()].sort((a, b) => b.count - a.count || a.cell - b.cell || a.side - b.side)
  return { hits, none, moves }
}

/** Segments that are searched, one after the other, with their blocks. */
async function* wanted(
  library: LibraryReader,
  { game, board, variations = false, among }: ShapeQuery,
): AsyncGenerator<{ segment: SegmentRow; blocks: readonly Block[] }> {
  for (const segment of library.segments) {
    if (!segment.has_shapes || (segment.is_variations && !variations)) continue
    if (segment.game !== (game ?? 'go')) continue
    if (board && (segment.width !== board.width || segment.height !== board.height)) continue
    const isWanted = among && !segment.is_variations ? (place: number) => among.has(idOf(segment.id, place)) : undefined
    yield { segment, blocks: await library.blocks(segment, isWanted) }
  }
}

/** Hits in variations belong to the games that these are of. */
async function inGames(library: LibraryReader, list: readonly ShapeHit[]): Promise<ShapeHit[]> {
  const beside = new Set(library.segments.filter((segment) => segment.is_variations).map(({ id }) => id))
  const ids = list.map(({ id }) => id).filter((id) => beside.has(Math.floor(id / PLACES)))
  if (ids.length === 0) return [...list]
  const games = await library.variations(ids)
  return list.map((hit) => {
    const row = games.get(hit.id)
    return row ? { ...hit, id: row.game, node: row.node } : hit
  })
}
