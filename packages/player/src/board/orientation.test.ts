import { viewOf } from 'qipu/diagram'
import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { describe, expect, it } from 'vitest'
import { type Degrees, orientation, turned, unturned } from './orientation.ts'

/** A board of 5 × 3 with a stone in the second place of the top row, and a label beside it. */
function view() {
  const record = newRecord('go', { width: 5, height: 3 })
  const node = addNode(record, 0, play(1, 1), { marks: [{ type: 'label', at: 2, text: 'x' }] })
  const replay = new Replay(record, go)
  replay.to(node)
  return viewOf(replay, {})
}

const stones = (turn: Degrees, mirror = false) => {
  const seen = turned(view(), orientation('lines', turn, mirror))
  return { board: seen.board, stone: seen.pieces.indexOf(1), label: seen.texts[0]!.at }
}

describe('a turned board', () => {
  it('a turned board shows pieces and labels where they come to lie', () => {
    expect(stones(0)).toEqual({ board: { width: 5, height: 3 }, stone: 1, label: 2 })
    expect(stones(90)).toEqual({ board: { width: 3, height: 5 }, stone: 2 + 3, label: 2 + 6 })
    expect(stones(180)).toEqual({ board: { width: 5, height: 3 }, stone: 3 + 10, label: 2 + 10 })
    expect(stones(270)).toEqual({ board: { width: 3, height: 5 }, stone: 9, label: 6 })
    expect(stones(0, true)).toEqual({ board: { width: 5, height: 3 }, stone: 3, label: 2 })
  })

  it('a turned board keeps the names of its points', () => {
    const seen = turned(view(), orientation('lines', 90, false))
    const { column, row, point } = seen.coordinates!
    expect([0, 1, 2].map(column)).toEqual(['1', '2', '3'])
    expect([0, 1, 4].map(row)).toEqual(['A', 'B', 'E'])
    expect(point(seen.pieces.indexOf(1))).toBe('B3')
  })

  it('a point of a turned or mirrored board is mapped back to the point that is meant', () => {
    const board = { width: 5, height: 3 }
    for (const turn of [0, 90, 180, 270] as const) {
      for (const mirror of [false, true]) {
        const symmetry = orientation('lines', turn, mirror)
        const seen = turned(view(), symmetry)
        expect(unturned(symmetry, seen.pieces.indexOf(1), board)).toBe(1)
        expect(unturned(symmetry, seen.last!.to!, board)).toBe(1)
      }
    }
  })

  it('the winning pieces and the earlier steps of a turn are turned with the board', () => {
    const seen = view()
    const turn = { ...seen, winning: [0, 1], last: { ...seen.last!, earlier: [{ at: 2 }, { at: 3, to: 4 }] } }
    const half = turned(turn, orientation('lines', 180, false))
    expect(half.winning).toEqual([14, 13])
    expect(half.last!.earlier).toEqual([{ at: 12 }, { at: 11, to: 10 }])
  })

  it('the region is turned with the board', () => {
    const cut = { ...view(), region: { left: 0, top: 0, right: 1, bottom: 2 } }
    expect(turned(cut, orientation('lines', 90, false)).region).toEqual({ left: 0, top: 0, right: 2, bottom: 1 })
  })

  it('a board is turned only as far as its kind allows', () => {
    expect(orientation('hexagons', 90, false).id).toBe('same')
    expect(orientation('hexagons', 180, false).id).toBe('half-turn')
    expect(orientation('dots', 180, false).id).toBe('same')
    expect(orientation('army', 180, true).id).toBe('flip-y')
  })
})
