import { go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { parseNumbers, parseRegion, themeNamed, viewerOf } from './looks.ts'

describe('what is asked for', () => {
  it('is understood as numbers', () => {
    expect(parseNumbers('all')).toBe('all')
    expect(parseNumbers('last 5')).toEqual({ last: 5 })
    expect(parseNumbers('from:30')).toEqual({ from: 30 })
    expect(parseNumbers('last')).toBe('none')
    expect(parseNumbers('')).toBe('none')
  })

  it('is understood as a region', () => {
    const board = { width: 19, height: 19 }
    expect(parseRegion('A1 K10', go, board)).toEqual({ left: 0, top: 9, right: 9, bottom: 18 })
    expect(parseRegion('K10,A1', go, board)).toEqual({ left: 0, top: 9, right: 9, bottom: 18 })
    expect(parseRegion('all', go, board)).toEqual({ left: 0, top: 0, right: 18, bottom: 18 })
    expect(parseRegion('', go, board)).toBeUndefined()
    expect(parseRegion('A1 Z99', go, board)).toBeUndefined()
  })

  it('is understood as somebody who looks', () => {
    expect(viewerOf('referee')).toBe('referee')
    expect(viewerOf('first', 2)).toBe(2)
    expect(viewerOf('second', 2)).toBe(1)
    expect(viewerOf('second')).toBe(2)
  })

  it('is understood as a theme', () => {
    expect(themeNamed('paper', () => true).id).toBe('paper')
    expect(themeNamed('auto', () => false).id).toBe('light')
    expect(themeNamed('auto', (query) => query.includes('dark')).id).toBe('dark')
    expect(themeNamed('auto', (query) => query !== 'print').id).toBe('contrast')
    expect(themeNamed('auto', () => true).id).toBe('paper')
  })

  it('is understood as a theme of the page itself, or what the reader prefers where there is none', () => {
    const pink = { ...themeNamed('light', () => false), id: 'pink' }
    const dark = (query: string): boolean => query.includes('dark')
    expect(themeNamed('pink', dark, [pink])).toBe(pink)
    expect(themeNamed('pink', dark).id).toBe('dark')
  })
})
