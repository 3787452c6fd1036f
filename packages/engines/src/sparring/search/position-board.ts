/** A game's own position as a board to search, for games whose rules are cheap to play by. */

import type { Move, Position, Side } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { type SearchBoard, WIN } from './alpha-beta.ts'

export interface Judgement {
  /** Value for the side to move, of a position that is not decided. */
  value(position: Position, side: Side): number
  /** The higher, the earlier a move is tried. */
  weight(position: Position, move: Move): number
  /** True for moves that are looked at beyond the depth. */
  isLoud?(move: Move): boolean
}

export class PositionBoard implements SearchBoard {
  readonly #position: Position
  readonly #judgement: Judgement
  readonly #first: readonly Move[]
  readonly #start: number
  readonly #history = new Map<Move, number>()
  high = 0
  low = 0
  readonly loudMoves?: () => Move[]

  constructor(position: Position, first: readonly Move[], judgement: Judgement) {
    this.#position = position
    this.#judgement = judgement
    this.#first = first
    this.#start = position.ply
    const { isLoud } = judgement
    if (isLoud) this.loudMoves = () => this.#sorted(position.legal().filter((move) => isLoud(move)))
    this.#renew()
  }

  get turn(): number {
    return sideToMove(this.#position)
  }

  #renew(): void {
    const hash = this.#position.hash()
    this.high = Number(BigInt.asIntN(32, hash >> 32n))
    this.low = Number(BigInt.asIntN(32, hash))
  }

  play(move: Move): void {
    this.#position.play(move)
    this.#renew()
  }

  undo(): void {
    this.#position.undo()
    this.#renew()
  }

  end(): number | undefined {
    const winner = this.#position.outcome()?.winner
    return winner === undefined ? undefined : winner === 'draw' ? 0 : winner === this.turn ? WIN : -WIN
  }

  value(): number {
    return this.#judgement.value(this.#position, sideToMove(this.#position))
  }

  moves(): Move[] {
    return this.#sorted(this.#position.ply === this.#start ? [...this.#first] : this.#position.legal())
  }

  reward(move: Move, depth: number): void {
    this.#history.set(move, (this.#history.get(move) ?? 0) + depth * depth)
  }

  #sorted(moves: Move[]): Move[] {
    const weighed = moves.map(
      (move) => [move, 1000 * this.#judgement.weight(this.#position, move) + (this.#history.get(move) ?? 0)] as const,
    )
    return weighed.sort(([, a], [, b]) => b - a).map(([move]) => move)
  }
}
