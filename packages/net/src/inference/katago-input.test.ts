import { PASS } from 'qipu/games'
import { type GoPosition, go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { KATAGO_GLOBALS, KATAGO_PLANES, KatagoInput } from './katago-input.ts'

const BOARD = { width: 9, height: 9 }

function written(position: GoPosition, komi = 7): { planes: (plane: number) => number[]; globals: number[] } {
  const planes = new Float32Array(81 * KATAGO_PLANES)
  const globals = new Float32Array(KATAGO_GLOBALS)
  new KatagoInput(BOARD).write(position, { komi }, planes, globals)
  const pointsOf = (plane: number): number[] =>
    Array.from({ length: 81 }, (_, point) => point).filter((point) => planes[point * KATAGO_PLANES + plane] === 1)
  return { planes: pointsOf, globals: [...globals] }
}

function positionAfter(moves: readonly string[], options: Readonly<Record<string, string>> = {}): GoPosition {
  const position = go.start({ board: BOARD, komi: 7, options })
  for (const move of moves) position.play(go.notation.parse(move, BOARD)!)
  return position
}

const points = (...names: string[]): number[] =>
  names.map((name) => go.notation.parse(name, BOARD)!).sort((a, b) => a - b)

describe('the input of nets of KataGo', () => {
  it('the input shows stones as the side to move sees them, their liberties, and the last moves', () => {
    const { planes } = written(positionAfter(['A9', 'E5', 'C3']))
    expect(planes(0)).toHaveLength(81)
    expect(planes(1)).toEqual(points('E5'))
    expect(planes(2)).toEqual(points('A9', 'C3'))
    expect(planes(4)).toEqual(points('A9'))
    expect(planes(9)).toEqual(points('C3'))
    expect(planes(10)).toEqual(points('E5'))
    expect(planes(11)).toEqual(points('A9'))
  })

  it('the input shows a ladder now and on the boards before, and the moves that start it', () => {
    // Black, to move, takes the stone at D7 by D6.
    const position = positionAfter(['D8', 'B3', 'E8', 'D7', 'C7', 'B4'])
    const { planes } = written(position)
    expect(planes(14)).toEqual(points('D7'))
    expect(planes(17)).toEqual(points('D6'))
    expect(planes(15)).toEqual(points('D7'))
    expect(planes(16)).toEqual([])
    expect(position.ply).toBe(6)
  })

  it('the input shows the point of a ko', () => {
    const position = positionAfter(['B9', 'C9', 'A8', 'D8', 'B7', 'C7', 'E5', 'B8', 'C8'])
    expect(position.at(points('B8')[0]!)).toBe(0)
    expect(written(position).planes(6)).toEqual(points('B8'))
  })

  it('area counts as owned under area scoring only', () => {
    const moves = ['A8', 'E5', 'B8', 'F5', 'B9']
    const area = written(positionAfter(moves))
    expect(area.planes(19)).toEqual(points('A9', 'B9', 'A8', 'B8'))
    const territory = written(positionAfter(moves, { ruleset: 'japanese' }))
    expect(territory.planes(19)).toEqual([])
    expect(territory.globals.slice(9, 11)).toEqual([1, 1])
  })

  it('komi is that of the side to move, and its parity is a wave of two points', () => {
    expect(written(positionAfter([]), 7).globals[5]).toBeCloseTo(-0.35)
    expect(written(positionAfter(['E5']), 7).globals[5]).toBeCloseTo(0.35)
    const waves = [7, 7.5, 8, 8.5, 9].map((komi) => written(positionAfter(['E5']), komi).globals[18])
    expect(waves).toEqual([0, 0.5, 0, -0.5, 0])
  })

  it('passes stand among the numbers for the whole board', () => {
    const { globals } = written(positionAfter(['E5', 'pass']))
    expect(globals.slice(0, 5)).toEqual([1, 0, 0, 0, 0])
    expect(globals[14]).toBe(1)
    expect(positionAfter(['pass']).recentMoves(1)).toEqual([PASS])
  })
})
