import type { Game, Move, Position } from 'qipu/games'
import { amazons } from 'qipu/games/amazons'
import { connect6 } from 'qipu/games/connect6'
import { type DotsAndBoxesPosition, dotsAndBoxes } from 'qipu/games/dots-and-boxes'
import { gomoku } from 'qipu/games/gomoku'
import { surakarta } from 'qipu/games/surakarta'
import { xiangqi } from 'qipu/games/xiangqi'
import { sideToMove } from 'qipu/record'
import { type Random, randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { effort, SEED } from '../../../../qipu/src/text/seeded.testing.ts'
import { AmazonsBoard, gameMove } from '../amazons-board.ts'
import { BoxesBoard } from '../boxes-board.ts'
import { Connect6Board } from '../connect6-board.ts'
import { GomokuBoard, rowsOf } from '../gomoku.ts'
import { oneOf } from '../random-pick.ts'
import { standing } from '../surakarta.ts'
import { XiangqiBoard } from '../xiangqi-board.ts'
import { type SearchBoard, searchMove, WIN } from './alpha-beta.ts'
import { PositionBoard } from './position-board.ts'

const at = (position: Position) => (point: number) => position.at(point)
const cellsOf = (position: Position): Uint8Array =>
  Uint8Array.from({ length: position.board.width * position.board.height }, (_, point) => position.at(point))

function connect6Board(position: Position): Connect6Board {
  const board = new Connect6Board(position.board, sideToMove(position), position.ply === 0 ? 1 : 1 + (position.ply % 2))
  for (const [point, stone] of cellsOf(position).entries()) if (stone !== 0) board.set(point, stone, 1)
  return board
}

function boxesBoard(given: Position): BoxesBoard {
  const position = given as DotsAndBoxesPosition
  const [red, blue] = position.scores
  return new BoxesBoard((edge) => position.wall(edge) !== 0, red - blue, sideToMove(position))
}

interface Case {
  readonly game: Game
  readonly options?: Readonly<Record<string, string>>
  board(position: Position): SearchBoard
}

const cases: Readonly<Record<string, Case>> = {
  gomoku: {
    game: gomoku,
    options: { rule: 'freestyle' },
    board: (position) => new GomokuBoard(rowsOf(position), sideToMove(position)),
  },
  renju: { game: gomoku, board: (position) => new GomokuBoard(rowsOf(position), sideToMove(position)) },
  connect6: { game: connect6, board: connect6Board },
  amazons: { game: amazons, board: (position) => new AmazonsBoard(at(position), sideToMove(position)) },
  'dots and boxes': { game: dotsAndBoxes, board: boxesBoard },
  xiangqi: {
    game: xiangqi,
    board: (position) => new XiangqiBoard(cellsOf(position), sideToMove(position), position.legal()),
  },
  surakarta: {
    game: surakarta,
    board: (position) => new PositionBoard(position, position.legal(), { value: standing, weight: () => 0 }),
  },
}

/** A position after some moves by lot. */
function somewhere(given: Case, random: Random, plies: number): Position {
  const { game, options } = given
  const position = game.start(options ? { options } : {})
  for (let ply = 0; ply < plies; ply++) {
    const moves = position.legal().filter((move) => move >= 0)
    if (moves.length === 0 || position.outcome()) return somewhere(given, random, plies >> 1)
    position.play(oneOf(moves, random))
  }
  return position
}

const stateOf = (board: SearchBoard): readonly unknown[] => [
  board.turn,
  board.high,
  board.low,
  board.end() ?? board.value(),
]

describe.each(Object.keys(cases))('the board that is searched in %s', (name) => {
  const given = cases[name]!

  it('moves that are taken back leave a search board as it was', () => {
    const random = randomFrom(SEED)
    for (let n = 0; n < effort(6); n++) {
      const board = given.board(somewhere(given, random, 2 + random(24)))
      const states: (readonly unknown[])[] = []
      while (board.end() === undefined && states.length < 12) {
        const moves = board.moves(2)
        if (moves.length === 0) break
        states.push(stateOf(board))
        board.play(oneOf(moves, random))
      }
      for (const state of states.reverse()) {
        board.undo()
        expect(stateOf(board)).toEqual(state)
      }
    }
  })
})

describe('boards that are searched', () => {
  it('the search board of xiangqi lists the legal moves, and others lose the general', () => {
    const random = randomFrom(SEED)
    for (let n = 0; n < effort(20); n++) {
      const position = somewhere(cases.xiangqi!, random, 2 + random(60))
      const board = cases.xiangqi!.board(position)
      const legal = new Set(position.legal())
      const [first] = legal
      if (first === undefined) continue
      // The first position lists what it is given: one move on, the board lists its own.
      board.play(first)
      position.play(first)
      const safe = board.moves(2).filter((move) => {
        board.play(move)
        const isLost = board.end() === WIN
        board.undo()
        return !isLost
      })
      expect(safe.sort()).toEqual(position.legal().sort())
    }
  })

  it('the search board of amazons lists legal moves', () => {
    const position = somewhere(cases.amazons!, randomFrom(SEED), 20)
    const moves = cases.amazons!.board(position).moves(8).map(gameMove)
    expect(moves.length).toBeGreaterThan(10)
    for (const move of moves) expect(position.refusal(move)).toBeUndefined()
  })

  it('the end of a game of dots and boxes is solved', () => {
    const random = randomFrom(SEED)
    const best = (position: DotsAndBoxesPosition, known: Map<string, number>): number => {
      const [red, blue] = position.scores
      if (position.outcome()) return red - blue
      const key = `${position.legal().join()} ${red - blue} ${position.turn}`
      const kept = known.get(key)
      if (kept !== undefined) return kept
      const side = position.turn
      const values = position.legal().map((move: Move) => {
        position.play(move)
        const value = best(position, known)
        position.undo()
        return value
      })
      const value = side === 1 ? Math.max(...values) : Math.min(...values)
      known.set(key, value)
      return value
    }
    for (let n = 0; n < effort(4); n++) {
      const position = somewhere(cases['dots and boxes']!, random, 48) as DotsAndBoxesPosition
      const found = searchMove(boxesBoard(position), { budget: 1_000_000 })!
      const wanted = best(position, new Map())
      position.play(found.move)
      expect(best(position, new Map()), `position ${n}`).toBe(wanted)
    }
  })
})
