import { describe, expect, it } from 'vitest'
import { perft, playoutsFor } from '../shared/playouts.testing.ts'
import { isCapture } from './moves.ts'
import { notation } from './notation.ts'
import { BLACK, RED, SurakartaPosition } from './position.ts'

interface Playout {
  readonly seed: number
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly captures: readonly number[]
  readonly black: number
  readonly red: number
}

const board = { width: 6, height: 6 }
const points = Array.from({ length: 36 }, (_, point) => point)
const at = (text: string): number => notation.parsePoint(text, board)!
const move = (text: string): number => notation.parse(text, board)!

function emptyBoard(): SurakartaPosition {
  const position = new SurakartaPosition()
  position.put(points.map((point) => [point, 0] as const))
  return position
}

describe('surakarta', () => {
  it('Surakarta has as many move sequences as an independent program counts', () => {
    const position = new SurakartaPosition()
    expect([1, 2, 3, 4].map((depth) => perft(position, depth))).toEqual([16, 256, 5382, 111122])
  })

  it('Surakarta agrees with every ply of independently played games', () => {
    for (const game of playoutsFor<Playout>(import.meta.url, 'surakarta')) {
      const position = new SurakartaPosition(game.moves[0]!.startsWith('B') ? BLACK : RED)
      game.moves.forEach((text, ply) => {
        const place = `game ${game.seed}, ply ${ply + 1} ${text}`
        const legal = position.legal()
        expect(legal.length, place).toBe(game.legal[ply])
        expect(legal.filter(isCapture).length, place).toBe(game.captures[ply])
        expect(position.outcome(), place).toBeUndefined()
        expect(position.turn, place).toBe(text.startsWith('B') ? BLACK : RED)
        expect(position.refusal(move(text.slice(1))), place).toBeUndefined()
        position.play(move(text.slice(1)))
      })
      const count = (piece: number): number => points.filter((point) => position.at(point) === piece).length
      expect([count(BLACK), count(RED)]).toEqual([game.black, game.red])
      expect(position.outcome()).toEqual({ winner: game.red === 0 ? BLACK : RED, reason: 'all-captured' })
      expect(position.legal()).toEqual([])
    }
  })

  it('the standard’s example of Surakarta is legal but for its fifth move, a misprint', () => {
    const text = '2E-3E 5E-4D 2C-3C 5B-4B 2E-3E 5F-4F 2F-3F 5A-4A 2A-3A 4A-5A 3A-4A 6C×4A'
    const position = new SurakartaPosition()
    const refused: string[] = []
    text.split(' ').forEach((step, ply) => {
      const side = ply % 2 === 0 ? BLACK : RED
      const reason = position.refusal(move(step), side)
      if (reason) refused.push(`${ply + 1} ${step} ${reason}`)
      else position.play(move(step), side)
      if (reason) position.put([], RED)
    })
    expect(refused).toEqual(['5 2E-3E not-your-piece'])
    expect(position.at(at('4A'))).toBe(RED)
  })

  it.each([
    [
      'more',
      [
        [at('1A'), BLACK],
        [at('1C'), BLACK],
        [at('6A'), RED],
      ],
      BLACK,
    ],
    [
      'fewer',
      [
        [at('1A'), BLACK],
        [at('6A'), RED],
        [at('6C'), RED],
      ],
      RED,
    ],
    [
      'as many',
      [
        [at('1A'), BLACK],
        [at('6A'), RED],
      ],
      'draw',
    ],
  ] as const)('Surakarta with a limit ends by the number of pieces: the first mover has %s', (_, pieces, winner) => {
    const position = new SurakartaPosition(BLACK, 4)
    position.put([...points.map((point) => [point, 0] as const), ...pieces], BLACK)
    for (const text of ['1A-1B', '6A-6B', '1B-1A']) position.play(move(text))
    expect(position.outcome()).toBeUndefined()
    position.play(move('6B-6A'))
    expect(position.outcome()).toEqual({ winner, reason: 'stalled' })
    expect([position.legal(), position.refusal(move('1A-1B'))]).toEqual([[], 'game-over'])
    position.undo()
    expect([position.outcome(), position.quiet]).toEqual([undefined, 3])
  })

  it('Surakarta counts plies without a capture from the last capture on, and without a limit never ends by them', () => {
    const play = (limit: number): SurakartaPosition => {
      const position = new SurakartaPosition(BLACK, limit)
      position.put(
        [...points.map((point) => [point, 0] as const), [at('3A'), BLACK], [at('4A'), RED], [at('6F'), RED]],
        BLACK,
      )
      return position
    }
    const limited = play(3)
    const capture = limited.legal().find(isCapture)!
    limited.play(move('3A-2A'))
    limited.play(move('6F-6E'))
    limited.play(move('2A-3A'))
    expect(limited.outcome()?.winner).toBe(RED)
    const anew = play(3)
    anew.play(capture)
    expect(anew.quiet).toBe(0)
    const endless = play(0)
    for (let i = 0; i < 50; i++) for (const text of ['3A-2A', '6F-6E', '2A-3A', '6E-6F']) endless.play(move(text))
    expect([endless.quiet, endless.outcome()]).toEqual([200, undefined])
  })

  it('Surakarta captures go over an arc', () => {
    const position = emptyBoard()
    position.put([
      [at('2C'), BLACK],
      [at('2E'), RED],
    ])
    expect(position.refusal(move('2C-2E'))).toBe('not-a-neighbour')
    // To the right the enemy is met before the arc; to the left the whole circuit is open.
    expect(position.refusal(move('2C×2E'))).toBeUndefined()
    position.put([[at('6B'), RED]])
    expect(position.refusal(move('2C×2E'))).toBe('no-open-loop')
    expect(position.refusal(move('2C×6B'))).toBeUndefined()
  })

  it('a Surakarta piece may cross the point that it left', () => {
    const position = emptyBoard()
    // From 2B up and round, the circuit comes along row 2 through 2B itself before it meets 2D.
    position.put([
      [at('2B'), BLACK],
      [at('2D'), RED],
      [at('2E'), BLACK],
    ])
    expect(position.refusal(move('2B×2D'))).toBeUndefined()
  })

  it('no Surakarta capture goes from or into a corner', () => {
    const position = emptyBoard()
    position.put([
      [at('1A'), BLACK],
      [at('6F'), RED],
    ])
    expect(position.legal().filter(isCapture)).toEqual([])
    expect(position.refusal(move('1A×6F'))).toBe('no-open-loop')
  })

  it('a refused move of Surakarta has a reason', () => {
    const position = new SurakartaPosition(RED)
    expect(position.refusal(move('5A-4A'))).toBeUndefined()
    expect(position.refusal(move('5A-4A'), BLACK)).toBe('not-your-turn')
    expect(position.refusal(move('2A-3A'))).toBe('not-your-piece')
    expect(position.refusal(move('6A-5A'))).toBe('occupied')
    expect(position.refusal(move('5A×4A'))).toBe('nothing-to-capture')
    expect(position.refusal(-1)).toBe('no-such-move')
    expect(position.refusal(0.5)).toBe('no-such-move')
  })

  it('illegal moves of Surakarta are played as far as possible, and undone', () => {
    const position = new SurakartaPosition()
    const before = position.hash()
    expect(position.play(move('1A-6F'), RED)).toEqual([at('6F')])
    expect(position.at(at('6F'))).toBe(BLACK)
    expect(position.turn).toBe(BLACK)
    position.play(-1)
    position.undo()
    position.undo()
    expect(position.hash()).toBe(before)
    expect(position.ply).toBe(0)
  })
})
