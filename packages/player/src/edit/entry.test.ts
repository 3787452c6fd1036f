import { type Game, games } from 'qipu/games'
import type { Move, Point } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { Target } from '../state/targets.ts'
import { MoveEntry } from './entry.ts'

const gameOf = (id: string): Game => games.find((game) => game.id === id)!

/** The touches that a person would make for a move, from the trace alone. */
function touchesFor(game: Game, move: Move, at: (piece: number) => Point | undefined): Target[] {
  const { from, to, arrow, edge, piece } = game.trace(move, game.board)
  if (edge !== undefined) return [{ point: edge, edge: to! }]
  const start = piece === undefined ? from : at(piece)
  return [start, to, arrow].flatMap((point) => (point === undefined ? [] : [{ point }]))
}

describe('a move entered by touches', () => {
  it.each(games.map((game) => [game.id, game] as const))('any legal move can be entered by touches: %s', (_, game) => {
    const position = game.start()
    let entered = 0
    for (; entered < 30 && !position.outcome(); entered++) {
      const legal = position.legal().filter((move) => move >= 0)
      if (legal.length === 0) break
      const move = legal[(entered * 37) % legal.length]!
      const points = Array.from({ length: game.board.width * game.board.height }, (_, i) => i)
      const touches = touchesFor(game, move, (piece) => points.find((point) => position.at(point) === piece))
      const entry = new MoveEntry(game)
      const { die } = game.trace(move, game.board)
      const answers = touches.map((place) => entry.touch(place, position, position.turn, die))
      expect(answers.at(-1)).toEqual({ kind: 'move', move })
      expect(answers.slice(0, -1).every(({ kind }) => kind === 'more')).toBe(true)
      expect(entry.places).toEqual([])
      position.play(move)
    }
    expect(entered).toBeGreaterThan(5)
  })

  it('a move by touches tells where it can go on, and begins again with another piece', () => {
    const amazons = gameOf('amazons')
    const position = amazons.start()
    const point = (text: string): Point => amazons.notation.parsePoint(text, amazons.board)!
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
    const { to, piece, die } = einstein.trace(move, einstein.board)
    const from = Array.from({ length: 25 }, (_, i) => i).find((each) => position.at(each) === piece)!
    // A piece of the other side is gone: the one beside it moves for two throws.
    const entry = new MoveEntry(einstein)
    position.put([[Array.from({ length: 25 }, (_, i) => i).find((each) => position.at(each) === piece! + 1)!, 0]])
    entry.touch({ point: from }, position, position.turn)
    const asked = entry.touch({ point: to! }, position, position.turn)
    expect(asked).toEqual({ kind: 'die', dice: [die, die! + 1] })
    expect(entry.touch({ point: to! }, position, position.turn, die)).toEqual({ kind: 'move', move })
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
    const { from, to } = surakarta.trace(move, surakarta.board)
    const entry = new MoveEntry(surakarta)
    entry.touch({ point: from! }, position, other)
    expect(entry.touch({ point: to! }, position, other)).toEqual({ kind: 'move', move })
  })
})
