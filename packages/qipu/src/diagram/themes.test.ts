import { describe, expect, it } from 'vitest'
import { paintOf } from './paints.ts'
import type { Tone } from './scene.ts'
import { themeById, themes } from './themes.ts'

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((i) => {
    const value = Number.parseInt(color.slice(i, i + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const TONES: readonly Tone[] = ['black', 'white', 'red', 'blue', 'nobody', 'board']

describe.each(themes.map((theme) => [theme.id, theme] as const))('the theme %s', (_, theme) => {
  it.each(TONES)('can be read on %s, wherever light falls', (tone) => {
    const { fill, light, dark, ink } = theme.tones[tone]
    expect(contrast(fill, ink)).toBeGreaterThan(4.5)
    // The middle of a stone lies between its lightest and its darkest spot.
    expect(Math.max(contrast(light, ink), contrast(dark, ink))).toBeGreaterThan(4.5)
  })

  it('lets the sign of the last move be seen on every piece', () => {
    for (const tone of TONES) {
      const { fill, accent } = theme.tones[tone]
      expect(contrast(fill, accent), tone).toBeGreaterThan(2.5)
    }
  })

  it('tells pieces from the board, by their own colour or by their edge', () => {
    const { fill: board } = theme.tones.board
    for (const tone of ['black', 'white', 'red', 'blue', 'nobody'] as const) {
      const { fill, edge } = theme.tones[tone]
      expect(Math.max(contrast(fill, board), contrast(edge, board)), tone).toBeGreaterThan(2)
    }
  })

  it('lets coordinates, lines and letters of next moves be read', () => {
    const { fill } = theme.tones.board
    expect(contrast(theme.coordinate, fill)).toBeGreaterThan(3)
    expect(contrast(theme.line, fill)).toBeGreaterThan(3)
    expect(contrast(theme.pointer, fill)).toBeGreaterThan(3)
  })

  it('is made of plain colours that every painter knows', () => {
    const colors = [...JSON.stringify(theme).matchAll(/"(#[^"]*)"/g)].map(([, color]) => color)
    expect(colors.length).toBeGreaterThan(30)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('themes', () => {
  it('are found by their id', () => {
    for (const theme of themes) expect(themeById(theme.id)).toBe(theme)
    expect(themeById('paper')?.shaded).toBe(false)
    expect(themeById('none')).toBeUndefined()
  })

  it('draw stronger lines where contrast is wanted', () => {
    const width = (id: string): number => paintOf('grid', 'board', themeById(id)!).width!
    expect(width('contrast')).toBeGreaterThan(width('light'))
  })
})
