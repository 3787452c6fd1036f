import { describe, expect, it } from 'vitest'
import { games } from '../games/all.ts'
import { go } from '../games/go/index.ts'
import { boundsOf, isInside } from './bounds.testing.ts'
import { diagramOf } from './draw.ts'
import { at, played } from './samples.testing.ts'
import type { SceneShape } from './scene.ts'

const coordinatesIn = (shapes: readonly SceneShape[]) =>
  shapes.flatMap((shape) => (shape.role === 'coordinate' && shape.type === 'text' ? [shape] : []))

describe.each(games.map((game) => [game.id, game] as const))('coordinates of %s', (_, game) => {
  const replay = played(game, 6)

  it.each([240, 320, 480, 900])(
    'coordinates are at least 9 pixels large in a picture of %i pixels, or not there',
    (width) => {
      const scene = diagramOf(replay, {}, width)
      const found = coordinatesIn(scene.shapes)
      for (const { size } of found) expect((size * width) / scene.box.width).toBeGreaterThanOrEqual(9)
      for (const shape of scene.shapes) expect(isInside(boundsOf(shape), scene.box), shape.key).toBe(true)
      if (width >= 320 && !game.board.pack) expect(found.length).toBeGreaterThan(0)
    },
  )
})

describe('coordinates', () => {
  it('coordinates of a large board with few points are small', () => {
    const scene = diagramOf(at(go, 'E5', { width: 9, height: 9 }), {}, 900)
    const [first] = coordinatesIn(scene.shapes)
    expect((first!.size * 900) / scene.box.width).toBeLessThan(17)
  })

  it('coordinates have the usual size where there is room, and are larger where there is not', () => {
    const sizeIn = (width?: number) => coordinatesIn(diagramOf(at(go, 'Q16'), {}, width).shapes)[0]!.size
    expect(sizeIn(600)).toBe(sizeIn())
    expect(sizeIn(400)).toBeGreaterThan(sizeIn())
  })
})
