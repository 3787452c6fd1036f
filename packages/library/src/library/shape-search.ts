/** A shape in all games of a library. */

import type { BoardSize } from 'qipu/games'
import { type Block, GAMES_PER_BLOCK } from '../shapes/block.ts'
import { type CellMove, findSequence, forEachHit, NextCounter, type NextMoves } from '../shapes/continuations.ts'
import { countShape, preparing, visitShape } from '../shapes/search.ts'
import type { Placement, PlacementOptions, Shape } from '../shapes/shape.ts'
import { idOf, PLACES } from './ids.ts'
import { type LibraryReader, livingIn, type SegmentRow } from './reader.ts'

/** Shape, and the games among which it is searched. */
export interface ShapeQuery extends PlacementOptions {
  readonly shape: Shape
  readonly game?: string
  /** Boards of this size only. */
  readonly board?: BoardSize
  /** Moves that follow inside the region, in this order. */
  readonly sequence?: readonly CellMove[]
  /** True if variations are searched too. */
  readonly variations?: boolean
  /** Only these games. */
  readonly among?: ReadonlySet<number>
}

/** Place where a shape stands in a game. */
export interface ShapeHit {
  readonly id: number
  /** The node at the end of a variation; undefined in the main line. */
  readonly node?: number | undefined
  readonly ply: number
  readonly placement: Placement
  readonly board: BoardSize
}

/** Places where a shape stands, and their numbers. */
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
  /** Counts what was played next; variations never count here. */
  readonly next?: NextCounter
  /** Ends the search between two segments. */
  readonly signal?: AbortSignal | undefined
}

/** Finds the games that contain a shape. */
export async function searchShape(
  library: LibraryReader,
  query: ShapeQuery,
  { all = false, limit = 1000, next, signal }: ShapeOptions = {},
): Promise<ShapeAnswer> {
  const { shape, sequence } = query
  const list: ShapeHit[] = []
  /** Games with hits, where lines beside the main line may have some too. */
  const withHits = new Set<number>()
  let hits = 0
  let games = 0
  let searched = 0
  for await (const { segment, blocks, wanted } of segmentsFor(library, query, signal)) {
    if (!segment.is_variations) searched += wanted ? wanted.reduce((sum, one) => sum + one, 0) : livingIn(segment)
    const board = { width: segment.width, height: segment.height }
    const { placements } = preparing(shape, query)(board)
    const first = new Map<number, { ply: number; placement: number }>()
    const found: { place: number; ply: number; placement: number }[] = []
    const visit = (block: number, game: number, placement: number, ply: number): void => {
      const place = block * GAMES_PER_BLOCK + game
      hits++
      const known = first.get(place)
      if (!known || ply < known.ply) first.set(place, { ply, placement })
      if (all && list.length < limit) found.push({ place, ply, placement })
    }
    const options = { ...query, wanted }
    if (sequence) {
      for (const hit of findSequence(blocks, shape, sequence, options))
        visit(hit.block, hit.game, hit.placement, hit.ply)
    } else if (next && !segment.is_variations) {
      forEachHit(blocks, shape, options, (region, ply, block, game, placement) => {
        next.count(region, ply)
        visit(block, game, placement, ply)
      })
    } else visitShape(blocks, shape, options, visit)
    if (query.variations) {
      const ids = [...first.keys()].map((place) => idOf(segment.id, place))
      const lines = segment.is_variations ? await linesOf(library, ids) : undefined
      for (const id of ids) withHits.add(lines?.get(id)?.game ?? id)
    } else games += first.size
    const shown = all ? found : [...first].map(([place, hit]) => ({ place, ...hit }))
    shown.sort((a, b) => a.place - b.place || a.ply - b.ply)
    for (const { place, ply, placement } of shown.slice(0, limit - list.length)) {
      list.push({ id: idOf(segment.id, place), ply, placement: placements[placement]!, board })
    }
  }
  if (query.variations) games = withHits.size
  return { hits, games, searched, list: await inGames(library, list) }
}

/** How often a shape stands, and no more: the fastest question. */
export async function countInLibrary(library: LibraryReader, query: ShapeQuery): Promise<number> {
  let hits = 0
  for await (const { blocks, wanted } of segmentsFor(library, query)) {
    if (wanted) visitShape(blocks, query.shape, { ...query, wanted }, () => hits++)
    else hits += countShape(blocks, query.shape, query)
  }
  return hits
}

/** Returns the next moves inside the shape, in all games; variations never count here. */
export async function nextInLibrary(library: LibraryReader, query: ShapeQuery): Promise<NextMoves> {
  const counter = new NextCounter(query.shape, query)
  for await (const { blocks, wanted } of segmentsFor(library, { ...query, variations: false })) {
    forEachHit(blocks, query.shape, { ...query, wanted }, (region, ply) => counter.count(region, ply))
  }
  return counter.counted()
}

/** Lets others have their turn: what ends a search comes from outside. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Segments that are searched, one after the other, with their blocks. */
export async function* segmentsFor(
  library: LibraryReader,
  { game, board, variations = false, among }: Pick<ShapeQuery, 'game' | 'board' | 'variations' | 'among'>,
  signal?: AbortSignal,
): AsyncGenerator<{ segment: SegmentRow; blocks: readonly Block[]; wanted: Uint8Array | undefined }> {
  for (const segment of library.segments) {
    if (!segment.has_shapes || (segment.is_variations && !variations)) continue
    if (segment.game !== (game ?? 'go')) continue
    if (board && (segment.width !== board.width || segment.height !== board.height)) continue
    if (signal) await pause()
    signal?.throwIfAborted()
    const wanted = among && (await wantedIn(library, segment, among))
    yield { segment, blocks: await library.blocks(segment), wanted }
  }
}

async function wantedIn(
  library: LibraryReader,
  { id, games, is_variations: isVariations }: SegmentRow,
  among: ReadonlySet<number>,
): Promise<Uint8Array> {
  const wanted = new Uint8Array(games)
  const ids = Array.from(wanted, (_, place) => idOf(id, place))
  const lines = isVariations ? await linesOf(library, ids) : undefined
  for (const [place, own] of ids.entries()) if (among.has(lines?.get(own)?.game ?? own)) wanted[place] = 1
  return wanted
}

/** A question about so many lines at a time stays a short one. */
const PORTION = 10_000

async function linesOf(
  library: LibraryReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly game: number; readonly node: number }>> {
  const lines = new Map<number, { readonly game: number; readonly node: number }>()
  for (let from = 0; from < ids.length; from += PORTION)
    for (const [id, line] of await library.variations(ids.slice(from, from + PORTION))) lines.set(id, line)
  return lines
}

/** Hits in variations belong to the games that these are of. */
async function inGames(library: LibraryReader, list: readonly ShapeHit[]): Promise<ShapeHit[]> {
  const beside = new Set(library.segments.filter((segment) => segment.is_variations).map(({ id }) => id))
  const ids = list.map(({ id }) => id).filter((id) => beside.has(Math.floor(id / PLACES)))
  if (ids.length === 0) return [...list]
  const games = await linesOf(library, ids)
  return list.map((hit) => {
    const row = games.get(hit.id)
    return row ? { ...hit, id: row.game, node: row.node } : hit
  })
}
