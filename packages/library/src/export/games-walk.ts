/** Every chosen game with its positions, wherever the library keeps them. */

import { type Game, gameById } from 'qipu/games'
import type { Step } from '../extract/line.ts'
import { PLACES } from '../library/ids.ts'
import type { Library } from '../library/library.ts'
import type { SegmentRow } from '../library/reader.ts'
import { GAMES_PER_BLOCK } from '../shapes/block.ts'
import { positionsInBlock, positionsOfSteps, type ReplayedPosition } from './boards.ts'
import { type ChosenGame, chosenBySegment, type GameSelection } from './game-selection.ts'

export interface WalkedGame {
  readonly chosen: ChosenGame
  readonly game: Game
  readonly segment: SegmentRow
  /** Index into the endings: unknown, black, white, draw, void. */
  readonly ending: number
  standings(): Iterable<ReplayedPosition>
}

export async function* walkGames(library: Library, choice: GameSelection): AsyncGenerator<WalkedGame> {
  const segments = new Map(library.segments.map((segment) => [segment.id, segment]))
  for await (const { segment: id, games } of chosenBySegment(library.catalogue, choice)) {
    const segment = segments.get(id)!
    const game = gameById(segment.game)!
    const board = { width: segment.width, height: segment.height }
    const { endings } = await library.table(segment)
    const blocks = segment.has_shapes ? await library.blocks(segment) : undefined
    const lines = blocks ? undefined : await linesOf(library, games)
    for (const chosen of games) {
      const place = chosen.id % PLACES
      const standings = (): Iterable<ReplayedPosition> =>
        blocks
          ? positionsInBlock(blocks[Math.floor(place / GAMES_PER_BLOCK)]!, place % GAMES_PER_BLOCK)
          : positionsOfSteps(lines!.get(chosen.id) ?? [], game, board)
      yield { chosen, game, segment, ending: endings[place]!, standings }
    }
  }
}

async function linesOf({ catalogue }: Library, games: readonly ChosenGame[]): Promise<Map<number, Step[]>> {
  const list = games.map(({ id }) => id).join(', ')
  const rows = await catalogue.rows<{ id: bigint; line: string }>(`select id, line from games where id in (${list})`)
  return new Map(rows.map(({ id, line }) => [Number(id), JSON.parse(line) as Step[]]))
}
