import { type Game, games } from 'qipu/games'
import type { Move, Point } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { Target } from '../state/targets.ts'
import { MoveEntry } from './entry.ts'
import { MoveChoices } from './move-choices.ts'

const gameOf = (id: string): Game => games.find((game) => game.id === id)!

/** The touches that a person would make for a move, from the trace alone. */
function touchesFor(game: Game, move: Move, at: (piece: number) => Point | undefined): Target[] {
  const { from, to, arrow, edge, piece } = game.trace(move, game.board.size)
  if (edge !== undefined) return [{ point: edge, edge: to! }]
  const start = piece === undefined ? from : at(piece)
  return [start, to, arrow].flatMap((point) => (point === undefined ? [] : [{ point }]))
}

describe('a move entered by touches', () => {
  /** Cards are taken out of a hand: hand-entry.test.ts. */
  const boardGames = games.filter(({ board }) => !board.pack)

  it.each(boardGames.map((game) => [game.id, game] as const))(
    'any legal move can be entered by touches: %s',
    (_, game) => {
      const position = game.start()
      let entered = 0
      for (; entered < 30 && !position.outcome(); entered++) {
        const legal = position.legal().filter((move) => move >= 0)
        if (legal.length === 0) break
        const move = legal[(entered * 37) % legal.length]!
        const points = Array.from({ length: game.board.size.width * game.board.size.height }, (_, i) => i)
        const touches = touchesFor(game, move, (piece) => points.find((point) => position.at(point) === piece))
        const entry = new MoveEntry(game)
        const { die } = game.trace(move, game.board.size)
        const answers = touches.map((place) => entry.touch(place, position, position.turn, die))
        expect(answers.at(-1)).toEqual({ kind: 'move', moves: [move] })
        expect(answers.slice(0, -1).every(({ kind }) => kind === 'more')).toBe(true)
        expect(entry.places).toEqual([])
        position.play(move)
      }
      expect(entered).toBeGreaterThan(5)
    },
  )

  it('a move by touches tells where it can go on, and begins again with another piece', () => {
    const amazons = gameOf('amazons')
    const position = amazons.start()
    const point = (text: string): Point => amazons.notation.parsePoint(text, amazons.board.size)!
    const entry = new MoveEntry(amazons)
    expect(entry.touch({ point: point('d1') }, position, position.turn)).toMatchObject({ kind: 'more' })
    const again = entry.touch({ point: point('g1') }, position, position.turn)
    expect(again).toMatchObject({ kind: 'more', places: [point('g1')] })
    expect(again.kind === 'more' && again.next).toContain(point('g8'))
    expect(entry.touch({ point: point('a5') }, position, position.turn)).toEqual({ kind: 'refused', reason: undefined })
    expect(entry.places).toEqual([])
  })

  it('a move by touches asks for the die rather than inventing one', () => {
    const einstein = gameOf('einstein')
    const position = einstein.start()
    const move = position.legal()[0]!
    const { to, piece, die } = einstein.trace(move, einstein.board.size)
    const from = Array.from({ length: 25 }, (_, i) => i).find((each) => position.at(each) === piece)!
    // A piece of the other side is gone: the one beside it moves for two throws.
    const entry = new MoveEntry(einstein)
    position.put([[Array.from({ length: 25 }, (_, i) => i).find((each) => position.at(each) === piece! + 1)!, 0]])
    entry.touch({ point: from }, position, position.turn)
    const asked = entry.touch({ point: to! }, position, position.turn)
    expect(asked).toEqual({ kind: 'die', dice: [die, die! + 1] })
    expect(entry.touch({ point: to! }, position, position.turn, die)).toEqual({ kind: 'move', moves: [move] })
  })

  it('a refused touch says why a stone cannot stand there', () => {
    const go = gameOf('go')
    const position = go.start({ board: { width: 9, height: 9 } })
    position.play(40)
    expect(new MoveEntry(go).touch({ point: 40 }, position, 2)).toEqual({ kind: 'refused', reason: 'occupied' })
  })

  it('a move by touches can be one of the side that is not to move', () => {
    const surakarta = gameOf('surakarta')
    const position = surakarta.start()
    const other = position.turn === 1 ? 2 : 1
    position.skip()
    const move = position.legal()[0]!
    position.undo()
    const { from, to } = surakarta.trace(move, surakarta.board.size)
    const entry = new MoveEntry(surakarta)
    entry.touch({ point: from! }, position, other)
    expect(entry.touch({ point: to! }, position, other)).toEqual({ kind: 'move', moves: [move] })
  })
})

describe('turns of several jumps', () => {
  const draughts = gameOf('draughts')
  const { size } = draughts.board
  const point = (square: number): Point => draughts.notation.parsePoint(`${square}`, size)!
  const position = (white: readonly number[], black: readonly number[]) => {
    const made = draughts.start()
    const put = Array.from({ length: 50 }, (_, i): [Point, number] => {
      const square = i + 1
      return [point(square), white.includes(square) ? 1 : black.includes(square) ? 2 : 0]
    })
    made.put(put, 1)
    return made
  }
  const jump = (from: number, to: number): Move => draughts.notation.parse(`${from}x${to}`, size)!

  it('a route of jumps is entered by its start and end', () => {
    const entry = new MoveEntry(draughts)
    const board = position([32, 46], [28, 19, 3])
    const first = entry.touch({ point: point(32) }, board, 1)
    expect(first.kind === 'more' && new Set(first.next)).toEqual(new Set([point(23), point(14)]))
    expect(entry.touch({ point: point(14) }, board, 1)).toEqual({ kind: 'move', moves: [jump(32, 23), jump(23, 14)] })
  })

  it('a route of jumps is entered square by square, and the piece that goes on is touched or not', () => {
    for (const isTouched of [true, false]) {
      const entry = new MoveEntry(draughts)
      const board = position([32, 46], [28, 19, 3])
      entry.touch({ point: point(32) }, board, 1)
      expect(entry.touch({ point: point(23) }, board, 1)).toEqual({ kind: 'move', moves: [jump(32, 23)] })
      board.play(jump(32, 23))
      if (isTouched) expect(entry.touch({ point: point(23) }, board, 1)).toMatchObject({ kind: 'more' })
      expect(entry.touch({ point: point(14) }, board, 1)).toEqual({ kind: 'move', moves: [jump(23, 14)] })
    }
  })

  it('an end that routes with different captures have is no choice: they are entered square by square', () => {
    const board = position([], [10, 22, 23, 38])
    board.put([[point(42), 3]], 1)
    const end = point(27)
    const routes = board.wholeTurns!().filter((moves) => draughts.trace(moves.at(-1)!, size).to === end)
    expect(routes.length).toBe(2)
    const entry = new MoveEntry(draughts)
    const first = entry.touch({ point: point(42) }, board, 1)
    expect(first.kind === 'more' && first.next).not.toContain(end)
    expect(entry.touch({ point: end }, board, 1).kind).toBe('refused')
  })

  it('only pieces that have to take are choices', () => {
    const board = position([32, 33, 46], [28, 3])
    expect(new MoveEntry(draughts).touch({ point: point(46) }, board, 1).kind).toBe('refused')
    expect(new Set(new MoveChoices(draughts, board, 1).next([]))).toEqual(new Set([point(32), point(33)]))
  })
})
