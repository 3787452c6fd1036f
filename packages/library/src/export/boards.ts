/** The positions of a game as a library holds it, ply by ply. */

import { type BoardSize, type Game, otherSide, PASS, type Side } from 'qipu/games'
import type { Step } from '../extract/line.ts'
import { BLACK, type Block, GAMES_PER_BLOCK, PASS_POINT, VECTORS, WHITE } from '../shapes/block.ts'
import { NEVER } from '../shapes/timeline.ts'

/** One position: the cells are used again for the next one. */
export interface ReplayedPosition {
  readonly ply: number
  readonly cells: Uint8Array
  readonly turn: Side
  /** The move that was played here; undefined at the end. */
  readonly next: number | undefined
}

/** From the columns of a block: nothing is replayed. */
export function* positionsInBlock(block: Block, game: number): Generator<ReplayedPosition> {
  const events = eventsOf(block, game)
  const cells = new Uint8Array(block.board.width * block.board.height)
  const first = block.moves.starts[game]!
  const plies = block.plies[game]!
  let at = 0
  let turn: Side = 1
  for (let ply = 0; ply <= plies; ply++) {
    for (; at < events.length && events[at]!.ply <= ply; at++) cells[events[at]!.point] = events[at]!.piece
    const word = ply < plies ? block.moves.ints[first + ply]! : undefined
    if (word !== undefined) turn = (word & 1) === 1 ? 2 : 1
    const next = word === undefined ? undefined : word >> 1 === PASS_POINT ? PASS : word >> 1
    yield { ply, cells, turn, next }
    turn = otherSide(turn)
  }
}

interface Change {
  readonly ply: number
  readonly point: number
  readonly piece: number
}

function eventsOf({ board, columns, complex, changes }: Block, game: number): Change[] {
  const points = board.width * board.height
  const events: Change[] = []
  for (let point = 0; point < points; point++) {
    if ((complex[point * VECTORS + (game >> 3)]! >> (game & 7)) & 1) continue
    const black = columns[(BLACK * points + point) * GAMES_PER_BLOCK + game]!
    const white = columns[(WHITE * points + point) * GAMES_PER_BLOCK + game]!
    if (black !== NEVER) events.push({ ply: black, point, piece: 1 })
    if (white !== NEVER) events.push({ ply: white, point, piece: 2 })
  }
  const { starts, ints } = changes
  for (let at = starts[game]!; at < starts[game + 1]!; ) {
    const point = ints[at]!
    const end = at + 2 + ints[at + 1]! * 2
    for (at += 2; at < end; at += 2) events.push({ ply: ints[at]!, point, piece: ints[at + 1]! })
  }
  // Changes of one point stay in their order: the sort is stable.
  return events.sort((a, b) => a.ply - b.ply)
}

/** From the steps of a game whose pieces move. */
export function* positionsOfSteps(steps: readonly Step[], game: Game, board: BoardSize): Generator<ReplayedPosition> {
  const first = steps.find((step) => step.type !== 'setup')
  const position = game.start({ board, ...(first?.side && { first: first.side }) })
  const cells = new Uint8Array(board.width * board.height)
  let ply = 0
  let turn: Side = game.firstSide ?? 1
  const standing = (next: number | undefined): ReplayedPosition => {
    for (let point = 0; point < cells.length; point++) cells[point] = position.at(point)
    return { ply, cells, turn, next }
  }
  for (const step of steps) {
    if (step.type === 'setup') {
      position.put(step.put, step.turn)
      turn = step.turn || turn
      continue
    }
    turn = step.side || turn
    const move = step.type === 'play' ? step.move : PASS
    yield standing(move)
    position.play(move, step.side)
    turn = otherSide(step.side)
    ply++
  }
  yield standing(undefined)
}
