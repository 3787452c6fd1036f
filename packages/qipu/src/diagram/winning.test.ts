import { describe, expect, it } from 'vitest'
import { connect6 } from '../games/connect6/index.ts'
import { dotsAndBoxes } from '../games/dots-and-boxes/index.ts'
import type { Game } from '../games/game.ts'
import { go } from '../games/go/index.ts'
import { gomoku } from '../games/gomoku/index.ts'
import { hex } from '../games/hex/index.ts'
import { diagramOf } from './draw.ts'
import { at } from './samples.testing.ts'
import type { SceneShape } from './scene.ts'

const shapes = (game: Game, moves: string, role: string): readonly SceneShape[] =>
  diagramOf(at(game, moves)).shapes.filter((shape) => shape.role === role)

describe('winning shapes', () => {
  const five = 'A1 A15 B2 B15 C3 C15 D4 D15 E5'

  it('the winning shape of gomoku is a band under the five stones, behind everything that stands on them', () => {
    expect(shapes(gomoku, five.slice(0, -3), 'winning band')).toEqual([])
    const [band] = shapes(gomoku, five, 'winning band')
    expect(band).toMatchObject({ layer: 'trail', d: 'M0 560L160 400' })
  })

  it('the winning shape is every row where one stone makes two', () => {
    const position = gomoku.start({ options: { rule: 'freestyle' } })
    for (const name of 'A1 B1 C1 D1 E2 E3 E4 E5'.split(' ')) {
      position.put([[gomoku.notation.parse(name, gomoku.board.size)!, 1]], 1)
    }
    position.play(gomoku.notation.parse('E1', gomoku.board.size)!)
    expect(position.winning!().length).toBe(9)
    position.undo()
    expect(position.winning!()).toEqual([])
  })

  it('an overline is no winning shape under renju', () => {
    const position = gomoku.start()
    for (const name of 'A1 B1 C1 D1 F1'.split(' '))
      position.put([[gomoku.notation.parse(name, gomoku.board.size)!, 1]], 1)
    position.play(gomoku.notation.parse('E1', gomoku.board.size)!)
    expect(position.winning!()).toEqual([])
  })

  it('the winning shape of Hex is the shortest chain from edge to edge, field by field', () => {
    const red = Array.from({ length: 11 }, (_, i) => `C${i + 1}`)
    const blue = Array.from({ length: 10 }, (_, i) => `F${i + 1}`)
    const moves = red.flatMap((move, i) => [move, blue[i] ?? '']).join(' ')
    const fields = shapes(hex, moves, 'winning field')
    expect(fields.map(({ key }) => key)).toEqual(red.map((_, row) => `winning:${2 + row * 11}`))
  })

  it('games in which no shape decides have no winning shape', () => {
    expect('winning' in go.start()).toBe(false)
  })
})

describe('a turn of several moves', () => {
  it('both stones of a Connect6 turn have a dot, and never the other side’s', () => {
    const dots = (moves: string): number => shapes(connect6, moves, 'last').length
    expect(dots('K10')).toBe(1)
    expect(dots('K10 L10')).toBe(1)
    expect(dots('K10 L10 L11')).toBe(2)
    expect(dots('K10 L10 L11 M12')).toBe(1)
  })

  it('every line that a chain of boxes drew has a dot, the last one a larger one', () => {
    const three = '(a1,h) (a1,v) (b1,v) '
    const closing = shapes(dotsAndBoxes, `${three}(a2,h) (c1,v)`, 'last')
    expect(closing.length).toBe(2)
    const [first, second] = closing as readonly (SceneShape & { r: number })[]
    expect(first!.r).toBeGreaterThan(second!.r)
  })
})
