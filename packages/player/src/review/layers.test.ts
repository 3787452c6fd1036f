import { gameById } from 'qipu/games'
import { newRecord } from 'qipu/record'
import { expect, it } from 'vitest'
import { candidatesLayer, lineLayer, ownershipLayer } from './layers.ts'

const canvas = { center: (point: number) => ({ x: point, y: 0 }), radius: 10 } as Parameters<
  ReturnType<typeof ownershipLayer>['draw']
>[0]

it('ownership is drawn where it is clear, and not below the number of a move that is shown', () => {
  const layer = ownershipLayer([1, 0.05, -0.5, 0.8], [{ move: 3 }, { move: 'pass' }])
  const middles = layer
    .draw(canvas)
    .map((shape) => (shape.type === 'polygon' ? shape.points[0]! + shape.points[2]! : 0) / 2)
  expect(middles.map(Math.round)).toEqual([0, 2])
})

it('a candidate of a game whose pieces move is shown where it goes, with its way', () => {
  const game = gameById('xiangqi')!
  const record = newRecord('xiangqi', game.board.size)
  const [from, to] = ['h2', 'e2'].map((name) => game.notation.parsePoint(name, record.board)!)
  const move = game.notation.parse('h2e2', record.board)!
  const moving = { ...canvas, navigator: { game, record } } as typeof canvas
  const [way, disc] = candidatesLayer([{ move, winrate: 0.5 }], 1).draw(moving)
  expect(way).toMatchObject({ type: 'path', d: `M${from} 0L${to} 0` })
  expect(disc).toMatchObject({ type: 'circle', cx: to })
  expect(
    lineLayer([move], 1)
      .draw(moving)
      .map(({ type }) => type),
  ).toEqual(['path', 'circle', 'text'])
})
