import { describe, expect, it } from 'vitest'
import { attributeOf, boardOptions, parseOption, playerOptions } from './options.ts'

describe('options', () => {
  it('options are read from attributes', () => {
    expect(parseOption(boardOptions.mirror, '')).toBe(true)
    expect(parseOption(boardOptions.mirror, null)).toBe(false)
    expect(parseOption(boardOptions.marks, 'off')).toBe(false)
    expect(parseOption(boardOptions.marks, null)).toBe(true)
    expect(parseOption(boardOptions.theme, 'dark')).toBe('dark')
    expect(parseOption(boardOptions.theme, 'pink')).toBe('pink')
    expect(parseOption(boardOptions.stones, 'pink')).toBe('auto')
    expect(parseOption(playerOptions.delay, '0.5')).toBe(0.5)
    expect(parseOption(playerOptions.delay, 'soon')).toBe(1.5)
    expect(parseOption(playerOptions.src, 'a.sgf')).toBe('a.sgf')
  })

  it('no two options have the same name', () => {
    const names = [...Object.keys(boardOptions), ...Object.keys(playerOptions)]
    expect(new Set(names).size).toBe(names.length)
    expect(attributeOf('lastMove')).toBe('last-move')
  })
})
