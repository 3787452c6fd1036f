import { CLEAR } from 'qipu/formats/sgf/scan'
import { PASS } from 'qipu/games'
import type { Action, GameRecord, Mover } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../shapes/games.testing.ts'
import { StoneLine, stepsOf } from './line.ts'

const random = randomFrom(7)
const below = (n: number): number => Math.floor(random() * n)
const side = (): 1 | 2 => (below(2) === 0 ? 1 : 2)

function randomAction(): Action | undefined {
  const kinds: (Action | undefined)[] = [
    { type: 'play', side: side(), move: below(361) },
    { type: 'play', side: side(), move: below(361) },
    { type: 'pass', side: side() },
    {
      type: 'setup',
      put: [
        [below(361), below(3)],
        [below(361), below(3)],
      ],
      ...(below(2) === 0 && { turn: side() }),
    },
    { type: 'takeback', count: below(4) },
    undefined,
  ]
  return kinds[below(kinds.length)]
}

describe('a line of stones as numbers', () => {
  it('a line of stones is the line of steps, whatever was put by hand and taken back, with whose turn the last setup names', () => {
    const line = new StoneLine()
    for (let game = 0; game < 300; game++) {
      const nodes = Array.from({ length: below(700) }, (_, i) => ({ parent: i - 1, action: randomAction() }))
      const record = { nodes } as unknown as GameRecord
      const steps = stepsOf(record, nodes.keys())
      line.follow(record, nodes.keys())
      const words = steps.flatMap((step) =>
        step.type === 'setup'
          ? step.put.map(([point, piece]) => (point << 3) | (CLEAR + piece))
          : [((step.type === 'play' ? step.move : PASS) << 3) | step.side],
      )
      expect([...line.words()]).toEqual(words)
      expect(line.moves).toBe(steps.filter(({ type }) => type !== 'setup').length)
      let turn: Mover | undefined
      for (const step of steps) turn = step.type === 'setup' ? (step.turn ?? turn) : undefined
      expect(line.turn).toBe(turn)
    }
  })
})
