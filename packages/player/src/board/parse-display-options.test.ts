import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Navigator } from '../state/navigator.ts'
import { parseNumbers, parseRegion, themeNamed, viewerOf } from './parse-display-options.ts'

/** Three moves, and a variation of two instead of the third. */
const record = newRecord('go', { width: 9, height: 9 })
for (const [parent, move] of [
  [0, 1],
  [1, 2],
  [2, 3],
  [2, 4],
  [4, 5],
] as const)
  addNode(record, parent, play(move, 1))
const navigator = new Navigator(record, go)
const numbers = (text: string, node = 0) => parseNumbers(text, navigator, node)

describe('options of the board', () => {
  it('the option for move numbers is parsed: all, the last n, or from a move', () => {
    expect(numbers('all')).toBe('all')
    expect(numbers('last 5')).toEqual({ last: 5 })
    expect(numbers('from:30')).toEqual({ from: 30 })
    expect(numbers('last')).toBe('none')
    expect(numbers('')).toBe('none')
  })

  it('move numbers by variation begin again at 1 in a variation', () => {
    expect([numbers('variation', 0), numbers('variation', 3)]).toEqual(['all', 'all'])
    expect(numbers('variation', 4)).toEqual({ from: 3, startAt: 1 })
    expect(numbers('variation', 5)).toEqual({ from: 3, startAt: 1 })
  })

  it('the option for a region is parsed in either order of its corners', () => {
    const board = { width: 19, height: 19 }
    expect(parseRegion('A1 K10', go, board)).toEqual({ left: 0, top: 9, right: 9, bottom: 18 })
    expect(parseRegion('K10,A1', go, board)).toEqual({ left: 0, top: 9, right: 9, bottom: 18 })
    expect(parseRegion('all', go, board)).toEqual({ left: 0, top: 0, right: 18, bottom: 18 })
    expect(parseRegion('', go, board)).toBeUndefined()
    expect(parseRegion('A1 Z99', go, board)).toBeUndefined()
  })

  it('the option for the viewpoint is parsed, also relative to the first side', () => {
    expect(viewerOf('referee')).toBe('referee')
    expect(viewerOf('first', 2)).toBe(2)
    expect(viewerOf('second', 2)).toBe(1)
    expect(viewerOf('second')).toBe(2)
  })

  it('the theme “auto” follows what the reader’s system prefers', () => {
    expect(themeNamed('paper', () => true).id).toBe('paper')
    expect(themeNamed('auto', () => false).id).toBe('light')
    expect(themeNamed('auto', (query) => query.includes('dark')).id).toBe('dark')
    expect(themeNamed('auto', (query) => query !== 'print').id).toBe('contrast')
    expect(themeNamed('auto', () => true).id).toBe('paper')
  })

  it('a theme of the page is found by its name, and an unknown one follows the reader’s system', () => {
    const pink = { ...themeNamed('light', () => false), id: 'pink' }
    const dark = (query: string): boolean => query.includes('dark')
    expect(themeNamed('pink', dark, [pink])).toBe(pink)
    expect(themeNamed('pink', dark).id).toBe('dark')
  })
})
