/** Positions to draw: a few moves of every game, the same ones every time. */

import type { Game } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { play } from '../record/actions.ts'
import { addNode, type GameRecord, newRecord } from '../record/record.ts'
import { randomFrom } from '../text/random.ts'

export function played(game: Game, plies: number, seed = 7): Replay {
  const record = newRecord(game.id, game.board.size)
  const random = randomFrom(seed)
  const position = game.start()
  let node = 0
  const put = game.chance?.deal?.(random)
  if (put) {
    position.put(put, 1)
    record.nodes[0]!.action = { type: 'setup', put, turn: 1 }
  }
  for (let i = 0; i < plies; i++) {
    const moves = position.legal().filter((move) => move >= 0)
    if (moves.length === 0 || position.outcome()) break
    const move = moves[random(moves.length)]!
    const side = position.turn
    position.play(move, side)
    node = addNode(record, node, play(move, side))
  }
  const replay = new Replay(record, game)
  replay.to(node)
  return replay
}

/** A record of moves in the game's notation, one after the other; `-` is a pass. */
export function line(game: Game, moves: string, board = game.board.size): { record: GameRecord; last: number } {
  const record = newRecord(game.id, board)
  const position = game.start({ board })
  let last = 0
  for (const text of moves.split(/\s+/).filter(Boolean)) {
    const side = position.turn
    const move = text === '-' ? -1 : game.notation.parse(text, board)
    if (move === undefined) throw new Error(`${text} is no move`)
    position.play(move, side)
    last = addNode(record, last, play(move, side))
  }
  return { record, last }
}

export function at(game: Game, moves: string, board = game.board.size): Replay {
  const { record, last } = line(game, moves, board)
  const replay = new Replay(record, game)
  replay.to(last)
  return replay
}
