import { describe, expect, it } from 'vitest'
import { armyChess } from '../games/army-chess/index.ts'
import { einstein } from '../games/einstein/index.ts'
import { go } from '../games/go/index.ts'
import { phantomGo } from '../games/phantom-go/index.ts'
import { Replay } from '../games/replay.ts'
import { surakarta } from '../games/surakarta/index.ts'
import { play } from '../record/actions.ts'
import { addNode, notesOf } from '../record/record.ts'
import { coordinateNames, coordinatesOf } from './coordinates.ts'
import { at, line } from './samples.testing.ts'
import { viewOf } from './view.ts'
import type { ViewOptions } from './view-options.ts'

const NINE = { width: 9, height: 9 }
const point = (name: string): number => go.notation.parsePoint(name, NINE)!

/** Texts by the names of their points. */
function texts(replay: Replay, options: ViewOptions): Record<string, string> {
  const { game, record } = replay
  const entries = viewOf(replay, options).texts.map(({ at, text }) => [game.notation.point(at, record.board), text])
  return Object.fromEntries(entries)
}

describe('move numbers', () => {
  const moves = 'E5 C3 G7 C7'

  it('move numbers are shown for all moves, for the last ones, or for some', () => {
    const replay = at(go, moves, NINE)
    expect(texts(replay, {})).toEqual({})
    expect(texts(replay, { numbers: 'all' })).toEqual({ E5: '1', C3: '2', G7: '3', C7: '4' })
    expect(texts(replay, { numbers: { last: 2 } })).toEqual({ G7: '3', C7: '4' })
    expect(texts(replay, { numbers: { last: 0 } })).toEqual({})
    expect(texts(replay, { numbers: { from: 2, to: 3 } })).toEqual({ C3: '2', G7: '3' })
    expect(texts(replay, { numbers: { from: 3, startAt: 1 } })).toEqual({ G7: '1', C7: '2' })
  })

  it('move numbers leave out captured stones, and count passes', () => {
    expect(texts(at(go, 'A2 A1 B1 - E5', NINE), { numbers: 'all' })).toEqual({ A2: '1', B1: '3', E5: '5' })
  })

  it('move numbers go on from what the record sets, and forget what was taken back', () => {
    const { record, last } = line(go, 'E5 C3', NINE)
    notesOf(record.nodes[1]!).number = 30
    const back = addNode(record, last, { type: 'takeback', count: 1 })
    const again = addNode(record, back, play(point('G3'), 2))
    const replay = new Replay(record, go)
    replay.to(again)
    expect(texts(replay, { numbers: 'all' })).toEqual({ E5: '30', G3: '31' })
  })

  it('move numbers and the last move respect stones that were put by hand, which nothing takes back', () => {
    const { record, last } = line(go, 'E5 C3', NINE)
    const setup = addNode(record, last, { type: 'setup', put: [[0, 1]] })
    const back = addNode(record, setup, { type: 'takeback', count: 2 })
    const replay = new Replay(record, go)
    replay.to(back)
    expect(viewOf(replay).last?.to).toBe(point('C3'))
    expect(texts(replay, { numbers: 'all' })).toEqual({ E5: '1', C3: '2' })
    const more = addNode(record, back, play(point('G7'), 1))
    replay.to(addNode(record, more, { type: 'takeback', count: 1 }))
    expect(viewOf(replay).last?.to).toBe(point('C3'))
  })

  it('move numbers stay with the move that brought a piece where it stands', () => {
    expect(texts(at(surakarta, '2E-3E 5B-4B 3E-3D'), { numbers: 'all' })).toEqual({ '3D': '3', '4B': '2' })
    expect(texts(at(einstein, '3;(R3,D5) 1;(B1,E4) 3;(R3,E5)'), { numbers: 'all' })).toEqual({ E5: '3', E4: '2' })
  })

  it('move numbers give way to labels of the record; marks may ask for a number', () => {
    const replay = at(go, moves, NINE)
    notesOf(replay.record.nodes[replay.node]!).marks = [
      { type: 'label', at: point('E5'), text: 'X' },
      { type: 'number', at: point('C3') },
      { type: 'number', at: point('A9') },
    ]
    expect(texts(replay, {})).toEqual({ E5: 'X', C3: '2' })
    expect(texts(replay, { numbers: 'all' })).toEqual({ E5: 'X', C3: '2', G7: '3', C7: '4' })
  })
})

describe('letters of next moves', () => {
  const { record, last } = line(go, 'E5', NINE)
  const ways = ['C3', 'G7'].map((name) => addNode(record, last, play(point(name), 2)))
  const replay = new Replay(record, go)

  it('letters of next moves stand where there is a choice', () => {
    replay.to(last)
    expect(texts(replay, { next: 'branches' })).toEqual({ C3: 'A', G7: 'B' })
    expect(viewOf(replay, { next: 'branches' }).texts.map(({ node }) => node)).toEqual(ways)
    expect(texts(replay, { next: 'none' })).toEqual({})
    replay.to(0)
    expect(texts(replay, { next: 'branches' })).toEqual({})
    expect(texts(replay, { next: 'all' })).toEqual({ E5: 'A' })
  })

  it('a variation with a marker of its own shows it as written, and no other gets its letter', () => {
    const replay = at(go, 'E5', NINE)
    const { record } = replay
    const ways = ['C3', 'G7', 'D4', 'F6'].map((name) => addNode(record, 1, play(point(name), 2)))
    notesOf(record.nodes[ways[1]!]!).title = 'a'
    notesOf(record.nodes[ways[2]!]!).title = '10'
    notesOf(record.nodes[ways[3]!]!).title = 'The joseki'
    expect(texts(replay, { next: 'branches' })).toEqual({ C3: 'B', G7: 'a', D4: '10', F6: 'C' })
  })

  it('letters of next moves avoid letters that the record uses', () => {
    replay.to(last)
    notesOf(record.nodes[last]!).marks = [{ type: 'label', at: 0, text: 'A' }]
    expect(texts(replay, { next: 'branches' })).toEqual({ A9: 'A', C3: 'B', G7: 'C' })
  })
})

describe('lasting notes', () => {
  it('`dim` and `view` hold from a node on until they are set again', () => {
    const { record, last } = line(go, 'E5 C3 G7', NINE)
    notesOf(record.nodes[1]!).dim = [0, 1]
    notesOf(record.nodes[1]!).view = [point('E5'), point('C3')]
    notesOf(record.nodes[3]!).view = []
    const replay = new Replay(record, go)
    replay.to(2)
    const view = viewOf(replay)
    expect([...view.dim]).toEqual([0, 1])
    expect(view.hidden.size).toBe(79)
    expect(view.region).toEqual({ left: 2, top: 4, right: 4, bottom: 6 })
    replay.to(last)
    expect(viewOf(replay).hidden.size).toBe(0)
    expect([...viewOf(replay).dim]).toEqual([0, 1])
  })
})

describe('a diagram beside the play', () => {
  it('a diagram beside the play shows other stones, hides some, and has its own part of the board', () => {
    const { record, last } = line(go, 'E5', NINE)
    const node = addNode(record, last, {
      type: 'diagram',
      put: [[0, 2]],
      hide: [point('E5')],
      region: { left: 0, top: 0, right: 4, bottom: 4 },
    })
    const replay = new Replay(record, go)
    replay.to(node)
    const view = viewOf(replay)
    expect(view.pieces[0]).toBe(2)
    expect(view.region.right).toBe(4)
    expect(replay.position.at(0)).toBe(0)
  })

  it('a diagram beside the play hides stones but not the grid, and has no dot where the last move was', () => {
    const { record, last } = line(go, 'E5', NINE)
    const node = addNode(record, last, { type: 'diagram', put: [], hide: [point('E5')] })
    const replay = new Replay(record, go)
    replay.to(node)
    const view = viewOf(replay)
    expect([view.pieces[point('E5')], view.hidden.size, view.last]).toEqual([0, 0, undefined])
    expect(replay.position.at(point('E5'))).toBe(1)
    replay.to(last)
    expect(viewOf(replay).last?.to).toBe(point('E5'))
  })

  it('a diagram beside the play may have a board of its own', () => {
    const { record, last } = line(go, 'E5', NINE)
    const node = addNode(record, last, { type: 'diagram', put: [[24, 1]], hide: [], board: { width: 5, height: 5 } })
    const replay = new Replay(record, go)
    replay.to(node)
    const { board, pieces, region } = viewOf(replay)
    expect(board.width).toBe(5)
    expect([...pieces].filter(Boolean)).toEqual([1])
    expect(region).toEqual({ left: 0, top: 0, right: 4, bottom: 4 })
  })
})

describe('a region', () => {
  it('a region is cut down to the board, and dropped if it lies outside', () => {
    const replay = at(go, 'E5', NINE)
    expect(viewOf(replay, { region: { left: 5, top: -3, right: 40, bottom: 2 } }).region).toEqual({
      left: 5,
      top: 0,
      right: 8,
      bottom: 2,
    })
    expect(viewOf(replay, { region: { left: 20, top: 20, right: 30, bottom: 30 } }).region.right).toBe(8)
  })
})

describe('a viewer’s knowledge', () => {
  it('a viewer of Phantom Go sees neither stones of the other side, nor their numbers, nor the last move', () => {
    const replay = at(phantomGo, 'E5 C3')
    const seen = viewOf(replay, { viewer: 1, numbers: 'all' })
    expect([...seen.pieces].filter(Boolean)).toEqual([1])
    expect(seen.texts.map(({ text }) => text)).toEqual(['1'])
    expect(seen.last).toBeUndefined()
    expect(viewOf(replay, { viewer: 2 }).last?.to).toBeDefined()
    expect([...viewOf(replay, { viewer: 'referee' }).pieces].filter(Boolean).length).toBe(2)
  })

  it('a viewer of army chess sees the backs of the other side’s pieces', () => {
    const hidden = armyChess.pieces.kinds.findIndex(({ id }) => id === 'black-hidden')
    const { pieces } = viewOf(at(armyChess, ''), { viewer: 1 })
    expect(pieces.filter((piece) => piece === hidden).length).toBe(25)
  })
})

describe('coordinates', () => {
  it('coordinates come from the notation of a game, whatever comes first in it', () => {
    const names = (game: Parameters<typeof coordinatesOf>[0]): string[] => {
      const { column, row, point } = coordinatesOf(game, game.board.size)
      return [column(1), row(0), point(1)]
    }
    expect(names(go)).toEqual(['B', '19', 'B19'])
    expect(names(surakarta)).toEqual(['B', '1', '1B'])
    expect(names(armyChess)).toEqual(['1', 'A', 'A1'])
  })

  it('boards of lines can have other coordinates', () => {
    expect(coordinateNames).toEqual(['a1', 'aa', '1-1', 'kanji', 'hangul', 'none'])
    const { column, row } = coordinatesOf(go, go.board.size, 'kanji')
    expect([column(15), row(3)]).toEqual(['16', '四'])
    expect(coordinatesOf(surakarta, surakarta.board.size, 'kanji').row(0)).toBe('1')
    expect(viewOf(at(go, 'Q16'), { coordinates: 'none' }).coordinates).toBeUndefined()
  })
})
