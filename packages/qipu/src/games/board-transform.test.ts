import { describe, expect, it } from 'vitest'
import { randomFrom } from '../text/random.ts'
import { someOf } from '../text/seeded.testing.ts'
import { games } from './all.ts'
import { type BoardTransform, canTurn, symmetryAfter, symmetryOf, turnedBoard } from './board-transform.ts'
import { type Game, type Mover, otherSide, PASS, type PairSide, type Position } from './game.ts'
import { boardUnder, inverseOf, symmetries } from './go/symmetry.ts'

const boardOf = (position: Position): number[] =>
  Array.from({ length: position.board.width * position.board.height }, (_, point) => position.at(point))

const turns = symmetries.flatMap(({ id }): BoardTransform[] => [
  { symmetry: id, exchange: false },
  { symmetry: id, exchange: true },
])

/** Freestyle: renju's forbidden moves are Black's only. */
const options = { rule: 'freestyle' }

/** Plays a random game beside its image; both must have the same legal moves and show the same. */
function playBeside(game: Game, turn: BoardTransform, seed: number): void {
  const random = randomFrom(seed)
  const image = turnedBoard(game, game.board.size, turn)
  const side = <M extends Mover>(one: M): M | PairSide => (turn.exchange ? otherSide(one) : one)
  const first = game.firstSide ?? (random(2) === 0 ? 1 : 2)
  const position = game.start({ board: game.board.size, first, options })
  const other = game.start({ board: image.board, first: side(first), options })
  const place = (point: number): number => game.symmetry.place?.(point, image) ?? image.at(point)
  if (!game.pieces.putsPartly) {
    other.put(
      boardOf(position).map((piece, point) => [place(point), image.piece(piece)]),
      side(position.turn),
    )
  }
  for (let ply = 0; ply < 60 && !position.outcome(); ply++) {
    const moves = position.legal()
    if (moves.length === 0) break
    const imageOf = (move: number): number => (move === PASS ? PASS : game.symmetry.move!(move, image, game.board.size))
    if (ply % 20 === 0) {
      const sorted = (list: readonly number[]): Float64Array => Float64Array.from(list).sort()
      expect(sorted(moves.map(imageOf))).toEqual(sorted(other.legal()))
    }
    const move = moves[random(moves.length)]!
    position.play(move)
    other.play(imageOf(move))
    const expected: number[] = []
    for (const [point, piece] of boardOf(position).entries()) expected[place(point)] = image.piece(piece)
    expect(boardOf(other)).toEqual(Array.from(expected, (piece) => piece ?? 0))
    expect(other.turn).toBe(side(position.turn))
  }
}

describe.each(games.map((game) => [game.id, game] as const))('a turned board of %s', (_, game) => {
  it('a turned board is played on alike, also with the sides exchanged', () => {
    const possible = turns.filter((turn) => canTurn(game, turn))
    // A pack of cards has no other side to be seen from.
    if (game.board.pack) expect(possible).toEqual([])
    else expect(possible.length).toBeGreaterThan(1)
    for (const [seed, turn] of someOf(possible.entries())) playBeside(game, turn, seed)
  })

  it('a turned board has each move and each place somewhere of its own, and back again', () => {
    const points = Array.from({ length: game.board.size.width * game.board.size.height }, (_, point) => point)
    for (const turn of turns.filter((each) => canTurn(game, each))) {
      const image = turnedBoard(game, game.board.size, turn)
      const inverse = turnedBoard(game, image.board, { ...turn, symmetry: inverseOf(symmetryOf(turn.symmetry)).id })
      for (const point of points) {
        const placed = game.symmetry.place?.(point, image) ?? image.at(point)
        expect(game.symmetry.place?.(placed, inverse) ?? inverse.at(placed)).toBe(point)
      }
      for (const move of game.start().legal()) {
        if (move !== PASS)
          expect(game.symmetry.move!(game.symmetry.move!(move, image, game.board.size), inverse, game.board.size)).toBe(
            move,
          )
      }
      for (const number of game.pieces.kinds.keys()) expect(inverse.piece(image.piece(number))).toBe(number)
    }
  })
})

describe('symmetryAfter', () => {
  it('symmetryAfter() does at once what two symmetries do in a row', () => {
    expect(symmetryAfter('quarter-turn', 'quarter-turn')).toBe('half-turn')
    expect(symmetryAfter('quarter-turn', 'flip-x')).toBe('transpose')
    expect(symmetryAfter('flip-x', 'quarter-turn')).toBe('anti-transpose')
    for (const { id } of symmetries) {
      expect(symmetryAfter(id, 'same')).toBe(id)
      expect(boardUnder(symmetryOf(symmetryAfter(id, id)), { width: 3, height: 2 })).toEqual({ width: 3, height: 2 })
    }
  })
})
