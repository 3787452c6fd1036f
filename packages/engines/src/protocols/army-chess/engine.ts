/** We are an engine of army chess 1.0. It sees itself below, so on its own board it is always the first side. */

import { readMove, readPost, writeMove, writeSetup } from 'qipu/formats/army-log'
import type { Game, Move, Piece, Placement, Point, Position, Side } from 'qipu/games'
import { HIDDEN, HOME, pieceOf, RANKS } from 'qipu/games/army-chess'
import type { BuiltInEngine, Player } from '../protocol.ts'
import { chooseTurn } from '../turns.ts'

const US: Side = 1
const THEM: Side = 2
const UNKNOWN = pieceOf(THEM, HIDDEN)
const THEIR_FLAG = pieceOf(
  THEM,
  RANKS.findIndex(({ id }) => id === 'flag'),
)

/** Contents of a move's start and target by its result: the moved piece (m), the target's piece (t), or none. */
const AFTER: Readonly<Record<string, (moved: Piece, target: Piece) => Piece>> = {
  0: (_moved, target) => target,
  1: (moved) => moved,
  2: () => 0,
  3: (moved) => moved,
}

export class ArmyChessServant implements BuiltInEngine {
  readonly done = false
  readonly #game: Game
  readonly #player: Player
  #position: Position
  #pending: Move | undefined

  constructor(game: Game, player: Player) {
    this.#game = game
    this.#player = player
    this.#position = game.start()
  }

  hear(line: string): readonly string[] {
    const [word = '', ...args] = line.trim().split(/\s+/)
    return this.#commands[word.toUpperCase()]?.(args) ?? []
  }

  readonly #commands: Readonly<Record<string, (args: readonly string[]) => readonly string[]>> = {
    INFO: () => [`NAME ${this.#player.name}`],
    START: () => this.#begin(),
    GO: ([text = '', code = '', flag]) => {
      // The first mover is the side that is asked: `0000` may come to either side.
      const move = readMove(text, US)
      if (move !== undefined) this.#apply(move, code)
      this.#show(readPost(flag, US))
      return this.#move()
    },
    RESULT: ([code = '', flag]) => {
      if (this.#pending !== undefined) this.#apply(this.#pending, code)
      this.#pending = undefined
      this.#show(readPost(flag, US))
      return []
    },
    END: () => [],
  }

  #begin(): readonly string[] {
    const own = this.#player.layout(this.#game, US)
    const theirs = HOME[THEM].map((at): Placement => [at, UNKNOWN])
    this.#position = this.#game.start()
    const points = this.#position.board.width * this.#position.board.height
    const empty = Array.from({ length: points }, (_, at): Placement => [at, 0])
    this.#position.put([...empty, ...own, ...theirs], US)
    this.#pending = undefined
    return [`ARRAY ${writeSetup(own, US)}`]
  }

  #move(): readonly string[] {
    const position = this.#position
    position.put([], US)
    const table = { game: this.#game, side: US, position, refused: new Set<Move>() }
    const [move] = chooseTurn(this.#player, table) ?? []
    // There is no word for resigning: who says nothing loses in time.
    if (move === undefined) return []
    this.#pending = move
    return [`BESTMOVE ${writeMove(move, US)}`]
  }

  #apply(move: Move, code: string): void {
    const { from, to } = this.#game.trace(move, this.#position.board) as { from: Point; to: Point }
    const left = AFTER[code]?.(this.#position.at(from), this.#position.at(to))
    if (left !== undefined)
      this.#position.put([
        [from, 0],
        [to, left],
      ])
  }

  #show(flag: Point | undefined): void {
    if (flag !== undefined && this.#position.at(flag) === UNKNOWN) this.#position.put([[flag, THEIR_FLAG]])
  }
}
