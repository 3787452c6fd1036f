import type { Setting, Side } from 'qipu/games'
import { draughts, SMALL } from 'qipu/games/draughts'
import { sideToMove } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { type Level, sparringPartner } from './partner.ts'

const settings: Readonly<Record<string, Setting>> = {
  international: {},
  Brazilian: { board: SMALL },
  Russian: { board: SMALL, options: { rules: 'russian' } },
}

/** Points of the first level in a number of games: 2 for a win, 1 for a draw. */
function pointsOf(level: Level, other: Level, setting: Setting, games: number): number {
  let points = 0
  for (let game = 0; game < games; game++) {
    const able: Side = game % 2 === 0 ? 1 : 2
    const [own, foreign] = [sparringPartner(level, game), sparringPartner(other, game + 50)]
    const position = draughts.start(setting)
    while (!position.outcome()) {
      const side = sideToMove(position)
      const player = side === able ? own : foreign
      position.play(player.choose({ game: draughts, side, position, refused: new Set() })!)
    }
    const { winner } = position.outcome()!
    points += winner === able ? 2 : winner === 'draw' ? 1 : 0
  }
  return points
}

describe.each(Object.keys(settings))('sparring partners at draughts by %s rules', (name) => {
  it('each level of a sparring partner wins against the one below', () => {
    expect(pointsOf('greedy', 'random', settings[name]!, 6)).toBeGreaterThanOrEqual(11)
    expect(pointsOf('search', 'random', settings[name]!, 2)).toBe(4)
    expect(pointsOf('search', 'greedy', settings[name]!, 2)).toBeGreaterThanOrEqual(3)
  })
})
