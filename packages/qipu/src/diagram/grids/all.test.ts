import { describe, expect, it } from 'vitest'
import { games } from '../../games/all.ts'
import { dotsAndBoxes } from '../../games/dots-and-boxes/index.ts'
import { go } from '../../games/go/index.ts'
import { hex } from '../../games/hex/index.ts'
import { boundsOf, isInside } from '../bounds.testing.ts'
import { isDrawn } from '../geometry.ts'
import { wholeOf } from '../view.ts'
import { geometryOf } from './all.ts'

describe.each(games.map((game) => [game.id, game] as const))('the board of %s', (_, game) => {
  const board = game.board.size
  const geometry = geometryOf(game, board)
  const points = Array.from({ length: board.width * board.height }, (_, point) => point)
  const whole = wholeOf(board)

  it('a board’s geometry finds the point that a centre belongs to', () => {
    for (const point of points) {
      const { x, y } = geometry.center(point)
      expect(geometry.pointAt(x, y)).toBe(point)
      const near = geometry.radius * 0.6
      expect(geometry.pointAt(x + near * 0.7, y - near * 0.7)).toBe(point)
    }
  })

  it('a board’s geometry finds no points outside the board', () => {
    const { x, y, width, height } = geometry.extent(whole)
    const far = 100
    for (const [dx, dy] of [
      [-far, 0],
      [width + far, 0],
      [0, -far],
      [0, height + far],
    ] as const) {
      expect(geometry.pointAt(x + dx, y + dy)).toBeUndefined()
    }
  })

  it('a board’s geometry draws the empty board inside its extent, for the whole and for any part', () => {
    const part = { left: 1, top: 1, right: board.width - 2, bottom: board.height - 2 }
    const one = { left: 1, top: 1, right: 1, bottom: 1 }
    for (const region of [whole, part, one]) {
      const extent = geometry.extent(region)
      const shapes = geometry.background(region).filter(isDrawn)
      expect(shapes.length).toBeGreaterThan(0)
      for (const shape of shapes) expect(isInside(boundsOf(shape), extent), shape.key).toBe(true)
      expect(new Set(shapes.map(({ key }) => key)).size).toBe(shapes.length)
    }
  })

  it('a board’s geometry puts coordinates outside the board and inside the margin', () => {
    const extent = geometry.extent(whole)
    const { places, margin } = geometry.labels(whole)
    expect(new Set(places.map(({ axis, index }) => `${axis}${index}`)).size).toBe(board.width + board.height)
    for (const { x, y } of places) {
      const outer = {
        x: extent.x - margin,
        y: extent.y - margin,
        width: extent.width + 2 * margin,
        height: extent.height + 2 * margin,
      }
      expect(isInside({ x, y, width: 0, height: 0 }, outer)).toBe(true)
      expect(geometry.pointAt(x, y)).toBeUndefined()
    }
  })

  it('the outlines of fields enclose what stands on them', () => {
    for (const point of points) {
      const outline = geometry.outline(point)
      const box = boundsOf({ type: 'polygon', points: outline, key: '', role: 'veil', tone: 'board', layer: 'veil' })
      expect(isInside({ ...geometry.seat(point), width: 0, height: 0 }, box)).toBe(true)
    }
  })
})

describe('a part of a board of lines', () => {
  it('the lines of a part of a board run on where it is cut and only there', () => {
    const geometry = geometryOf(go, { width: 19, height: 19 })
    const [grid, border] = geometry.background({ left: 9, top: 0, right: 18, bottom: 9 })
    expect(boundsOf(grid!)).toEqual({ x: 340, y: 0, width: 380, height: 380 })
    expect(border).toMatchObject({ d: 'M340 0H720M720 0V380' })
  })

  it('a board of lines may be a single point', () => {
    const geometry = geometryOf(go, { width: 1, height: 1 })
    const region = { left: 0, top: 0, right: 0, bottom: 0 }
    expect(geometry.extent(region).width).toBeGreaterThan(0)
    expect(geometry.background(region).length).toBe(2)
  })
})

describe('the rhombus of Hex', () => {
  it('the rhombus of Hex leans to the right, so that neighbours by the rules touch', () => {
    const { center } = geometryOf(hex)
    const distance = (a: number, b: number): number => Math.hypot(center(a).x - center(b).x, center(a).y - center(b).y)
    const middle = 5 + 5 * 11
    const neighbours = [1, -1, 11, -11, -10, 10].map((step) => distance(middle, middle + step))
    for (const found of neighbours) expect(found).toBeCloseTo(neighbours[0]!)
    expect(distance(middle, middle + 12)).toBeGreaterThan(neighbours[0]! * 1.5)
  })

  it('the rhombus of Hex has the first side’s edges above and below, the second side’s left and right', () => {
    const goals = geometryOf(hex)
      .background(wholeOf(hex.board.size))
      .filter(({ role }) => role === 'goal')
    expect(goals.map(({ key, tone }) => [key, tone])).toEqual([
      ['goal:top', 'red'],
      ['goal:bottom', 'red'],
      ['goal:left', 'blue'],
      ['goal:right', 'blue'],
    ])
  })
})

describe('dots and boxes', () => {
  it('the geometry of dots and boxes finds the edge that a place is nearest to', () => {
    const { center, edgeAt } = geometryOf(dotsAndBoxes)
    for (let edge = 0; edge < 60; edge++) {
      const { to, edge: end } = dotsAndBoxes.trace(edge, dotsAndBoxes.board.size)
      const [a, b] = [center(to!), center(end!)]
      expect(edgeAt!((a.x + b.x) / 2 + 2, (a.y + b.y) / 2 - 3)).toEqual([to, end])
    }
    expect(edgeAt!(-500, -500)).toBeUndefined()
  })
})
