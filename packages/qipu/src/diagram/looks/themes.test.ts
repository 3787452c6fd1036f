import { describe, expect, it } from 'vitest'
import type { Tone } from '../scene.ts'
import { paintOf } from './paints.ts'
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

const TONES: readonly Tone[] = ['black', 'white', 'red', 'blue', 'neutral', 'board']

/** Returns a colour roughly as a deuteranope sees it: red and green become one. */
const withoutGreen = (color: string): readonly number[] => {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16)) as [number, number, number]
  return [0.625 * r + 0.375 * g, 0.7 * r + 0.3 * g, 0.3 * g + 0.7 * b]
}

const apart = (a: string, b: string): number =>
  Math.hypot(...withoutGreen(a).map((value, i) => value - withoutGreen(b)[i]!))

const TEXT = 4.5
const SIGN = 3

describe.each(themes.map((theme) => [theme.id, theme] as const))('the theme %s', (_, theme) => {
  const { page, tones, wood } = theme
  const woods = [tones.board.fill, ...(wood ? [wood.from, wood.to] : [])]
  const grounds = [...woods, theme.face, theme.shade]
  const surfaces = [page.background, page.paper, page.panel, page.soft]
  const expectOn = (color: string, grounds: readonly string[], least: number, name: string): void => {
    for (const ground of grounds) expect(contrast(color, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(least)
  }

  it.each(['ink', 'muted', 'accent', 'good', 'warning', 'bad'] as const)(
    'a theme’s %s colour is readable on every surface of the page (AA)',
    (name) => expectOn(page[name], surfaces, TEXT, name),
  )

  it('a theme’s text is readable on the accent colour (AA)', () => {
    expectOn(page.onAccent, [page.accent], TEXT, 'text')
    expectOn(page.paper, [page.ink], TEXT, 'the main button')
  })

  it.each(['focus', 'control'] as const)('a theme’s %s colour is visible on every surface of the page', (name) => {
    expectOn(page[name], surfaces, SIGN, name)
  })

  it.each(TONES)('signs on %s are readable, wherever light falls', (tone) => {
    const { fill, light, dark, ink, accent } = tones[tone]
    expectOn(ink, [fill], TEXT, 'ink')
    // The middle of a stone lies between its lightest and its darkest spot.
    expect(Math.max(contrast(light, ink), contrast(dark, ink))).toBeGreaterThan(TEXT)
    // Numbers of the last move are written in it, on pieces.
    if (tone !== 'board') expectOn(accent, [fill], TEXT, 'accent')
    expectOn(tones.board.ink, [tones[tone].tint], TEXT, 'letters in a box')
  })

  it('pieces differ from the board by their own colour or by their edge', () => {
    for (const tone of ['black', 'white', 'red', 'blue', 'neutral'] as const) {
      const { fill, edge } = tones[tone]
      for (const ground of grounds) {
        expect(Math.max(contrast(fill, ground), contrast(edge, ground)), `${tone} on ${ground}`).toBeGreaterThan(SIGN)
      }
    }
  })

  it('coordinates, letters and labels are readable on the board, on light fields and dark ones (AA)', () => {
    expectOn(theme.coordinate, woods, TEXT, 'coordinates')
    expectOn(theme.pointer, grounds, TEXT, 'letters of next moves')
    expectOn(tones.board.ink, grounds, TEXT, 'labels')
  })

  it.each(['line', 'accent', 'inner', 'outer'] as const)('a theme’s %s colour is visible on the board', (name) => {
    expectOn(theme[name], woods, SIGN, name)
  })

  it('no theme relies on red against green alone', () => {
    expect(apart(theme.inner, theme.outer)).toBeGreaterThan(60)
    expect(apart(tones.red.fill, tones.blue.fill)).toBeGreaterThan(60)
    expect(apart(tones.black.fill, tones.white.fill)).toBeGreaterThan(60)
  })

  it('a theme has one accent colour on the board', () => {
    expect(theme.accent).toBe(tones.board.accent)
  })

  it('a theme is made of six-digit hexadecimal colours, which every painter knows', () => {
    const colors = [...JSON.stringify(theme).matchAll(/"(#[^"]*)"/g)].map(([, color]) => color)
    expect(colors.length).toBeGreaterThan(30)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('themes', () => {
  it('themes are found by their id', () => {
    for (const theme of themes) expect(themeById(theme.id)).toBe(theme)
    expect(themeById('paper')?.shaded).toBe(false)
    expect(themeById('none')).toBeUndefined()
  })

  it('the contrast theme draws stronger lines than the light one', () => {
    const width = (id: string): number => paintOf('grid', 'board', themeById(id)!).width!
    expect(width('contrast')).toBeGreaterThan(width('light'))
  })
})
