/** A segment that grows: games of one kind on boards of one size, until it is written. */

import type { BoardSize } from 'qipu/games'
import type { HarvestedLine } from '../extract/game-extractor.ts'
import { EntryList } from '../positions/sort.ts'
import { POSITION_INTS } from '../positions/walk.ts'
import { type Block, BlockBuilder, GAMES_PER_BLOCK, type ResultCode, releaseBlocks } from '../shapes/block.ts'
import { LAST_PLY } from '../shapes/timeline.ts'

export interface SegmentKind {
  readonly game: string
  readonly board: BoardSize
  /** Behaviour of stones; undefined if the game has no shapes. */
  readonly stones: 'captured' | 'stay' | undefined
  readonly isVariations: boolean
}

export const kindKey = ({ game, board, isVariations }: SegmentKind): string =>
  `${game} ${board.width} ${board.height} ${isVariations}`

export class SegmentBuilder {
  readonly id: number
  readonly kind: SegmentKind
  readonly entries = new EntryList()
  readonly #blocks: Block[] = []
  #block: BlockBuilder | undefined
  #games = 0

  constructor(id: number, kind: SegmentKind) {
    this.id = id
    this.kind = kind
  }

  get games(): number {
    return this.#games
  }

  /** Returns the game's place in the segment. */
  add({ steps, changes, positions, firstPly }: HarvestedLine, result: ResultCode): number {
    const place = this.#games++
    if (this.kind.stones && steps) {
      this.#room().add({ board: this.kind.board, steps, length: steps.length }, result, changes)
    }
    for (let ply = firstPly, at = firstPly * POSITION_INTS; at < positions.length; ply++, at += POSITION_INTS) {
      if (ply > LAST_PLY) break
      this.entries.add(positions[at]!, positions[at + 1]!, positions[at + 2]!, place, ply)
    }
    return place
  }

  /** Takes a game over from another segment; its positions are added apart. */
  addFrom(block: Block | undefined, from: number): number {
    if (block) this.#room().addFrom(block, from)
    return this.#games++
  }

  #room(): BlockBuilder {
    if (this.#block?.isFull) {
      this.#blocks.push(this.#block.finish())
      this.#block = undefined
    }
    this.#block ??= new BlockBuilder(this.kind.board, this.kind.stones !== 'stay')
    return this.#block
  }

  /** All blocks; no game is added after that. */
  finish(): readonly Block[] {
    if (this.#block) this.#blocks.push(this.#block.finish())
    this.#block = undefined
    return this.#blocks
  }

  /** Releases the memory after the segment is written. */
  release(): void {
    releaseBlocks(this.#blocks)
    this.#blocks.length = 0
    this.entries.release()
  }

  row(): Record<string, unknown> {
    const { game, board, isVariations } = this.kind
    return {
      id: this.id,
      game,
      width: board.width,
      height: board.height,
      games: this.#games,
      has_shapes: this.#blocks.length > 0,
      is_variations: isVariations,
    }
  }
}

/** Games per segment that a library writes: as many as memory takes without notice. */
export const MOST_GAMES = 8 * GAMES_PER_BLOCK
