import { describe, expect, it } from 'vitest'
import { games } from '../games/all.ts'
import { amazons } from '../games/amazons/index.ts'
import { dotsAndBoxes } from '../games/dots-and-boxes/index.ts'
import { einstein } from '../games/einstein/index.ts'
import { go } from '../games/go/index.ts'
import { Replay } from '../games/replay.ts'
import { surakarta } from '../games/surakarta/index.ts'
import { play } from '../record/actions.ts'
import { markFacts, markTypes } from '../record/marks.ts'
import { addNode, type Mark, notesOf } from '../record/record.ts'
import { boundsOf, isInside, pathPoints } from './bounds.testing.ts'
import { diagramOf } from './draw.ts'
import { at, line, played } from './samples.testing.ts'
import { LAYERS, type Scene, type SceneShape } from './scene.ts'
import { viewOf } from './view.ts'

const shapesOf = (scene: Scene, role: string): SceneShape[] => scene.shapes.filter((shape) => shape.role === role)
const keys = (scene: Scene): string[] => scene.shapes.map(({ key }) => key)
const textAt = (scene: Scene, key: string): string | undefined => {
  const shape = scene.shapes.find((shape) => shape.key === key)
  return shape?.type === 'text' ? shape.text : undefined
}

/** Labels, numbers and lines from point to point have tests of their own. */
const EVERY_MARK: readonly Mark['type'][] = [
  ...markTypes.filter((type) => type !== 'label' && type !== 'number' && markFacts(type)!.has !== 'to'),
  'heart',
]

describe.each(games.map((game) => [game.id, game] as const))('a drawing of %s', (_, game) => {
  const replay = played(game, 24)
  const points = game.board.size.width * game.board.size.height
  const marks: Mark[] = EVERY_MARK.map((type, i) => ({ type, at: (i * 7) % points }))
  marks.push({ type: 'label', at: points - 1, text: '甲乙' }, { type: 'arrow', at: 0, to: points - 1 })
  notesOf(replay.record.nodes[replay.node]!).marks = marks
  const scene = diagramOf(replay, { numbers: { last: 8 }, title: '第一局 · Final' })

  it('a drawing keeps every shape inside the picture', () => {
    for (const shape of scene.shapes) expect(isInside(boundsOf(shape), scene.box), shape.key).toBe(true)
  })

  it('a drawing gives every shape a key of its own, the same each time', () => {
    expect(new Set(keys(scene)).size).toBe(scene.shapes.length)
    expect(keys(diagramOf(replay, { numbers: { last: 8 }, title: '第一局 · Final' }))).toEqual(keys(scene))
  })

  it('a drawing orders its shapes from back to front', () => {
    const depths = scene.shapes.map(({ layer }) => LAYERS.indexOf(layer))
    expect(depths).toEqual([...depths].sort((a, b) => a - b))
  })

  it('a drawing has every piece that stands on the board', () => {
    const pieces = viewOf(replay).pieces.filter((piece) => piece !== 0).length
    const bare = diagramOf(replay, { marks: false })
    expect(bare.shapes.filter(({ key }) => key.startsWith('stone:')).length).toBe(pieces)
  })

  it('a drawing has every mark, known or not', () => {
    const found = keys(scene)
    for (const { type, at: point } of marks.filter(({ type }) => EVERY_MARK.includes(type))) {
      expect(found).toContain(`mark:${type}:${point}`)
    }
    expect(scene.shapes.find(({ key }) => key.startsWith('mark:heart:'))).toMatchObject({ hint: 'heart' })
  })

  it('a drawing has a title and a description in words', () => {
    expect(scene.title).toBe('第一局 · Final')
    expect(scene.description).not.toBe('')
  })

  it('a drawing without coordinates is smaller', () => {
    const bare = diagramOf(replay, { coordinates: 'none' })
    expect(shapesOf(bare, 'coordinate')).toEqual([])
    if (game.board.pack) expect(bare.box).toEqual(diagramOf(replay).box)
    else expect(bare.box.width * bare.box.height).toBeLessThan(scene.box.width * scene.box.height)
  })
})

describe('the difference of two drawings', () => {
  it('two drawings differ only in what changed on the board', () => {
    const before = new Map(diagramOf(at(go, 'Q16 D4')).shapes.map((shape) => [shape.key, shape]))
    const after = diagramOf(at(go, 'Q16 D4 Q4')).shapes
    const changed = after.filter((shape) => JSON.stringify(before.get(shape.key)) !== JSON.stringify(shape))
    expect(changed.map(({ key }) => key)).toEqual([`stone:${go.notation.parsePoint('Q4', go.board.size)}`, 'last'])
  })
})

describe('the last move', () => {
  it('the last move has a dot on its stone, unless a number or a mark is there', () => {
    const replay = at(go, 'Q16 D4')
    expect(keys(diagramOf(replay))).toContain('last')
    expect(keys(diagramOf(replay, { numbers: 'all' }))).not.toContain('last')
    expect(keys(diagramOf(replay, { lastMove: false }))).not.toContain('last')
    notesOf(replay.record.nodes[replay.node]!).marks = [
      { type: 'circle', at: go.notation.parsePoint('D4', go.board.size)! },
    ]
    expect(keys(diagramOf(replay))).not.toContain('last')
  })

  it('the last move shows both ends and the arrow of an amazon, and where a numbered piece came from', () => {
    expect(shapesOf(diagramOf(at(amazons, 'd1d7(g7)')), 'trail').map(({ key }) => key)).toEqual([
      'trail:from',
      'trail:to',
      'trail:arrow',
    ])
    expect(shapesOf(diagramOf(at(einstein, '3;(R3,D5)')), 'trail').map(({ key }) => key)).toEqual([
      'trail:from',
      'trail:to',
    ])
  })

  it('the last move shows the loop that a Surakarta capture took', () => {
    // Black leaves column B upwards, turns around the inner arc, and takes along row 2.
    const { record } = line(surakarta, '')
    const put = Array.from({ length: 36 }, (_, point) => [point, point === 1 ? 1 : point === 11 ? 2 : 0] as const)
    const setup = addNode(record, 0, { type: 'setup', put, turn: 1 })
    const capture = addNode(record, setup, play(surakarta.notation.parse('1B×2F', surakarta.board.size)!, 1))
    const replay = new Replay(record, surakarta)
    replay.to(capture)
    expect(replay.captured).toEqual([11])
    expect(diagramOf(replay).shapes.find(({ key }) => key === 'trail')).toMatchObject({
      role: 'way',
      d: 'M40 0A40 40 0 1 0 0 40L40 40L80 40L120 40L160 40L200 40',
    })
  })
})

describe('labels', () => {
  it('labels on stones have a readable colour, and labels on crossings clear the lines away', () => {
    const replay = at(go, 'Q16 D4')
    const [black, white, empty] = ['Q16', 'D4', 'K10'].map((name) => go.notation.parsePoint(name, go.board.size)!)
    notesOf(replay.record.nodes[replay.node]!).marks = [
      { type: 'label', at: black!, text: 'a' },
      { type: 'label', at: white!, text: 'b' },
      { type: 'label', at: empty!, text: 'c' },
    ]
    const scene = diagramOf(replay)
    const tones = [black, white, empty].map((point) => scene.shapes.find(({ key }) => key === `text:${point}`)?.tone)
    expect(tones).toEqual(['black', 'white', 'board'])
    expect(shapesOf(scene, 'patch').map(({ key }) => key)).toEqual([`patch:${empty}`])
  })

  it('a longer label is drawn smaller', () => {
    const replay = at(go, 'Q16')
    const size = (text: string): number => {
      notesOf(replay.record.nodes[replay.node]!).marks = [{ type: 'label', at: 0, text }]
      const shape = diagramOf(replay).shapes.find(({ key }) => key === 'text:0')
      return shape?.type === 'text' ? shape.size : 0
    }
    expect(size('1')).toBe(size('12'))
    expect(size('123')).toBeLessThan(size('12'))
    expect(size('天元')).toBeLessThan(size('甲'))
  })

  it('arrows, edges and pieces with signs are numbered where there is room', () => {
    expect(textAt(diagramOf(at(amazons, 'd1d7(g7)'), { numbers: 'all' }), `text:36`)).toBe('1')
    expect(textAt(diagramOf(at(dotsAndBoxes, '(b4,v)'), { numbers: 'all' }), 'text:13-7')).toBe('1')
    const scene = diagramOf(at(einstein, '3;(R3,D5)'), { numbers: 'all' })
    expect(keys(scene)).toEqual(expect.arrayContaining(['sign:3', 'badge:3', 'text:3']))
  })
})

describe('a part of the board', () => {
  it('a drawing of a part of the board shows nothing of the rest', () => {
    const replay = at(go, 'Q16 D4')
    const scene = diagramOf(replay, { region: { left: 10, top: 0, right: 18, bottom: 8 } })
    expect(scene.shapes.filter(({ role }) => role === 'stone').length).toBe(1)
    expect(scene.box.width).toBeLessThan(diagramOf(replay).box.width)
    for (const shape of scene.shapes) expect(isInside(boundsOf(shape), scene.box), shape.key).toBe(true)
  })

  it('a drawing leaves hidden points out and veils dimmed ones', () => {
    const replay = at(go, 'Q16 D4')
    const notes = notesOf(replay.record.nodes[1]!)
    notes.view = [0, 1, 2, 20, 40]
    notes.dim = [0, 1]
    const scene = diagramOf(replay)
    expect(scene.shapes.filter(({ role }) => role === 'stone')).toEqual([])
    expect(shapesOf(scene, 'cover').length).toBe(9 - 5)
    expect(shapesOf(scene, 'veil').map(({ key }) => key)).toEqual(['veil:0', 'veil:1'])
  })
})

describe('pathPoints', () => {
  it('pathPoints follows the bulge of an arc', () => {
    const points = pathPoints('M0 40H200A40 40 0 1 0 160 0')
    expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(240, 0)
    expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(-40, 0)
  })
})
