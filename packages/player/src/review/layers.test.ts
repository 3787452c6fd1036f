import { expect, it } from 'vitest'
import { ownershipLayer } from './layers.ts'

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
