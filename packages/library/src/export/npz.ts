/** Training tensors as NumPy archives: one row per position in which a move was played. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PASS, type Side } from 'qipu/games'
import type { Library } from '../library/library.ts'
import { writeFileAtomic } from '../segments/atomic-file.ts'
import { npz } from './archive.ts'
import type { GameSelection } from './game-selection.ts'
import { GAMES_FILE, writeGames } from './games.ts'
import { walkGames } from './games-walk.ts'
import { type ExportResult, type Progress, SplitCounts, writeManifest } from './manifest.ts'
import { type Planes, planesOf } from './planes.ts'

/** Rows per file. */
const ROWS = 16_384

/** Arrays of a file; n rows. */
export const NPZ_SCHEMA = {
  planes: 'uint8 (n, planes, ⌈points / 8⌉): bits, the first point in the highest bit',
  move: 'int32 (n): the move that was played; in games of stones the point, and the number of points for a pass',
  turn: 'int8 (n): side to move, 1 or 2',
  value: 'float32 (n, 3): the side to move won, lost, drew; all 0 where the result is not known',
  komi: 'float32 (n): komi from the point of view of the side to move; 0 where it is not known',
  game: 'int64 (n): id of the game, whose file and number in it are in games.parquet',
  ply: 'int32 (n): moves before the position',
}

class Shard {
  readonly #planes: Planes
  readonly #planeBytes: number
  readonly #bits: Uint8Array
  readonly #move = new Int32Array(ROWS)
  readonly #turn = new Int8Array(ROWS)
  readonly #value = new Float32Array(ROWS * 3)
  readonly #komi = new Float32Array(ROWS)
  readonly #game = new BigInt64Array(ROWS)
  readonly #ply = new Int32Array(ROWS)
  rows = 0

  constructor(planes: Planes, points: number) {
    this.#planes = planes
    this.#planeBytes = Math.ceil(points / 8)
    this.#bits = new Uint8Array(ROWS * this.#rowBytes)
  }

  get #rowBytes(): number {
    return this.#planes.names.length * this.#planeBytes
  }

  get isFull(): boolean {
    return this.rows === ROWS
  }

  add(
    write: (out: Uint8Array) => void,
    row: { move: number; turn: Side; value: readonly number[]; komi: number; game: number; ply: number },
  ): void {
    const at = this.rows++
    write(this.#bits.subarray(at * this.#rowBytes, (at + 1) * this.#rowBytes))
    this.#move[at] = row.move
    this.#turn[at] = row.turn
    this.#value.set(row.value, at * 3)
    this.#komi[at] = row.komi
    this.#game[at] = BigInt(row.game)
    this.#ply[at] = row.ply
  }

  bytes(): Uint8Array {
    const n = this.rows
    return npz({
      planes: [this.#bits.subarray(0, n * this.#rowBytes), [n, this.#planes.names.length, this.#planeBytes]],
      move: [this.#move.subarray(0, n), [n]],
      turn: [this.#turn.subarray(0, n), [n]],
      value: [this.#value.subarray(0, n * 3), [n, 3]],
      komi: [this.#komi.subarray(0, n), [n]],
      game: [this.#game.subarray(0, n), [n]],
      ply: [this.#ply.subarray(0, n), [n]],
    })
  }
}

/** Won, lost, drawn for the side to move; side 1 is the one that endings call black, unless the game says otherwise. */
function outcomeOf(ending: number, isBlack: boolean): readonly number[] {
  if (ending === 3) return [0, 0, 1]
  if (ending !== 1 && ending !== 2) return [0, 0, 0]
  return (ending === 1) === isBlack ? [1, 0, 0] : [0, 1, 0]
}

/** Writes positions and moves as NumPy archives. */
export async function exportNpz(
  library: Library,
  directory: string,
  choice: GameSelection,
  progress: Progress,
): Promise<ExportResult> {
  await mkdir(directory, { recursive: true })
  const open = new Map<string, { shard: Shard; number: number; planes: Planes; points: number }>()
  const files: Record<string, number> = {}
  const schema: Record<string, string> = { ...NPZ_SCHEMA }
  const counts = new SplitCounts()
  let games = 0
  let rows = 0
  const finish = async (kind: string): Promise<void> => {
    const { shard, number, planes, points } = open.get(kind)!
    if (shard.rows > 0) {
      const name = `${kind}-${String(number).padStart(4, '0')}.npz`
      await writeFileAtomic(join(directory, name), [shard.bytes()])
      files[name] = shard.rows
    }
    open.set(kind, { shard: new Shard(planes, points), number: number + 1, planes, points })
  }
  for await (const { chosen, game, segment, ending, standings } of walkGames(library, choice)) {
    const board = { width: segment.width, height: segment.height }
    const points = board.width * board.height
    const kind = [game.id, `${board.width}x${board.height}`, ...(chosen.split === null ? [] : [chosen.split])].join('-')
    if (!open.has(kind)) {
      const planes = planesOf(game, board)
      open.set(kind, { shard: new Shard(planes, points), number: 1, planes, points })
      schema[`planes of ${game.id}`] = planes.names.join('; ')
    }
    const blackSide = game.sides[1]!.id === 'black' ? 2 : 1
    open.get(kind)!.planes.begin?.()
    for (const standing of standings()) {
      const { ply, turn, next } = standing
      if (next === undefined) break
      const { shard, planes } = open.get(kind)!
      const isBlack = turn === blackSide
      shard.add((out) => planes.write(standing, out), {
        move: next === PASS ? points : next,
        turn,
        value: outcomeOf(ending, isBlack),
        komi: isBlack ? -(chosen.komi ?? 0) : (chosen.komi ?? 0),
        game: chosen.id,
        ply,
      })
      rows++
      planes.play?.(next, turn)
      if (shard.isFull) await finish(kind)
    }
    counts.add(chosen.split)
    progress(++games)
  }
  for (const kind of open.keys()) await finish(kind)
  files[GAMES_FILE] = (await writeGames(library, join(directory, GAMES_FILE), choice)).rows
  await writeManifest(join(directory, 'manifest.json'), {
    as: 'npz',
    library: library.path,
    options: choice,
    files,
    games: counts.counts,
    schema,
  })
  return { games, rows, files: Object.keys(files).map((name) => join(directory, name)) }
}
