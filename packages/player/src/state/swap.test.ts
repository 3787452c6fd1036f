import { diagramOf } from 'qipu/diagram'
import { games } from 'qipu/games'
import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { describe, expect, it } from 'vitest'
import { withColorsSwapped } from './swap.ts'

describe('swapped colours', () => {
  it('swapped colours show a black stone as a white one, in the picture and in words', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(40, 1))
    const replay = new Replay(record, withColorsSwapped(go))
    replay.to(1)
    const scene = diagramOf(replay)
    expect(scene.shapes.filter(({ role }) => role === 'stone').map(({ tone }) => tone)).toEqual(['white'])
    expect(scene.description).toBe('White stone: E5.')
  })

  it.each(games.map((game) => [game.id, game] as const))(
    'swapped colours leave the rules of %s alone, and swapping twice restores the game',
    (_, game) => {
      const once = withColorsSwapped(game)
      expect(once.sides.map(({ id }) => id)).toEqual([1, 0, 2, 3].flatMap((i) => game.sides[i]?.id ?? []))
      expect(once.pieces.kinds.map(({ side }) => side)).toEqual(game.pieces.kinds.map(({ side }) => side))
      expect(once.start).toBe(game.start)
      expect(withColorsSwapped(once).pieces.kinds).toEqual(game.pieces.kinds)
      expect(withColorsSwapped(game)).toBe(once)
    },
  )
})
