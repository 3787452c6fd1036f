import { games } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { protocols } from '../protocols/all.ts'
import { hasRandomOpenings, randomOpenings } from './random-openings.ts'

const played = games.filter(({ id }) => protocols.some(({ games: known, opens }) => opens && known.includes(id)))

describe.each(played.filter(hasRandomOpenings).map((game) => [game.id, game] as const))(
  'openings of %s',
  (id, game) => {
    it(`openings of ${id} by lot are legal, decide nothing, differ, and are the same for the same seed`, () => {
      const openings = randomOpenings(game, {}, { plies: 3, count: 8, seed: 5 })
      expect(openings).toHaveLength(8)
      const hashes = openings.map((moves) => {
        const position = game.start({})
        for (const move of moves) {
          expect(position.refusal(move)).toBeUndefined()
          position.play(move)
        }
        expect(position.outcome()).toBeUndefined()
        return position.hash()
      })
      expect(new Set(hashes).size).toBe(8)
      expect(randomOpenings(game, {}, { plies: 3, count: 8, seed: 5 })).toEqual(openings)
      expect(randomOpenings(game, {}, { plies: 3, count: 8, seed: 6 })).not.toEqual(openings)
    })
  },
)

it('openings by lot are for games that both sides see, without dice', () => {
  const without = games.filter((game) => !hasRandomOpenings(game)).map(({ id }) => id)
  for (const id of ['einstein', 'army-chess', 'phantom-go', 'bridge', 'doudizhu']) expect(without).toContain(id)
  expect(
    played
      .filter(hasRandomOpenings)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['draughts', 'go', 'gomoku', 'hex', 'xiangqi'])
})

it('fewer openings are given where a game has no more', () => {
  const go = games.find(({ id }) => id === 'go')!
  const few = randomOpenings(go, { board: { width: 2, height: 2 } }, { plies: 1, count: 10, seed: 1 })
  expect(few).toHaveLength(4)
})
