/** Entry of moves: typed words or touched places become moves, and the position that they lead to. */

import { MoveEntry, parseMoves } from '@qipu/player/authoring'
import type { Target } from '@qipu/player/state'
import { type Game, type Move, PASS, type Position, type Side } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { Replay } from 'qipu/replay'

export type Parsed = { readonly moves: readonly Move[] } | { readonly unreadable: string }

const positionOf = (record: GameRecord, game: Game): Position => new Replay(record, game).to(record.nodes.length - 1)

export function parsed(text: string, game: Game, record: GameRecord, die?: number): Parsed {
  const { moves, rest } = parseMoves(text, game, record.board)
  if (rest === '') return { moves: moves.map(({ move }) => move) }
  // A throw that is known already need not be typed once more.
  const short = die === undefined ? undefined : withDie(text, die, game, record)
  return short === undefined ? { unreadable: rest } : { moves: [short] }
}

/** Finds the move that words name by its points, in games whose notation also has the die. */
function withDie(text: string, die: number, game: Game, record: GameRecord): Move | undefined {
  const position = positionOf(record, game)
  const plain = (words: string): string => words.toUpperCase().replace(/[^A-Z0-9]+/g, '')
  const found = position.legal().filter((move) => {
    const { die: thrown, from, to } = game.trace(move, record.board)
    if (thrown !== die || to === undefined) return false
    const points = [from, to].flatMap((point) =>
      point === undefined ? [] : [game.notation.point(point, record.board)],
    )
    return plain(text) === plain(points.join(''))
  })
  return found.length === 1 ? found[0] : undefined
}

export const wordsOf = (moves: readonly Move[], game: Game, record: GameRecord): string =>
  moves.map((move) => (move === PASS ? 'pass' : game.notation.format(move, record.board))).join(' ')

/** The record with moves that are not in it yet, as the board shows them; illegal ones are left out. */
export function withMoves(record: GameRecord, game: Game, moves: readonly Move[]): GameRecord {
  const position = positionOf(record, game)
  const nodes = [...record.nodes]
  for (const move of moves) {
    const side = position.turn as Side
    if (position.outcome() || position.refusal(move, side) !== undefined) break
    position.play(move, side)
    const action = move === PASS ? ({ type: 'pass', side } as const) : ({ type: 'play', side, move } as const)
    nodes.push({ parent: nodes.length - 1, action, notes: undefined })
  }
  return { ...record, nodes }
}

/** Touched places, one after the other, behind moves that are entered already. */
export class TouchEntry {
  #entry: MoveEntry | undefined
  #game: Game | undefined

  /** Places of a move that is not whole yet. */
  get places(): readonly number[] {
    return this.#entry?.places ?? []
  }

  clear(): void {
    this.#entry?.clear()
  }

  /** The moves of a touch once they are whole. */
  touch(place: Target, game: Game, record: GameRecord, die?: number): readonly Move[] | undefined {
    if (game !== this.#game) this.#entry = undefined
    this.#game = game
    this.#entry ??= new MoveEntry(game)
    const position = positionOf(record, game)
    const found = this.#entry.touch(place, position, position.turn as Side, die)
    return found.kind === 'move' ? found.moves : undefined
  }
}

/** Number of the turn in which a side moves next, or goes on: a turn may have several moves. */
export function turnNumber({ nodes }: GameRecord, side: Side): number {
  let turns = 0
  let last: number | undefined
  for (const { action } of nodes) {
    if (action?.type !== 'play' && action?.type !== 'pass') continue
    if (action.side !== last) turns++
    last = action.side
  }
  return last === side ? turns : turns + 1
}
