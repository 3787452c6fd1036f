import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout.ts'

const layout = (width: number, height: number, aspect?: number): string => layoutOf(width, height, aspect).layout

describe('the panel', () => {
  it('the panel stands beside the board in windows that are broad enough', () => {
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [844, 390],
      [932, 430],
    ] as const) {
      expect(layout(width, height), `${width}×${height}`).toBe('beside')
    }
  })

  it('the panel stands below the board where it would make the board smaller', () => {
    for (const [width, height] of [
      [768, 1024],
      [1024, 1024],
      [1100, 1000],
      // Phones on their side that are small, and windows at twice their size.
      [667, 375],
      [720, 450],
    ] as const) {
      expect(layout(width, height), `${width}×${height}`).toBe('below')
    }
  })

  it('the panel is in a sheet on phones', () => {
    expect([layout(320, 568), layout(390, 844), layout(568, 320)]).toEqual(['phone', 'phone', 'phone'])
  })

  it('the panel stands beside a narrow board where a square one would lose it', () => {
    expect(layout(1100, 1000)).toBe('below')
    expect(layout(1100, 1000, 0.6)).toBe('beside')
  })

  it('the panel stands beside a broad board on every usual desktop', () => {
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      for (const aspect of [1.1, 1.65, 2.2])
        expect(layout(width, height, aspect), `${width}×${height}, ${aspect}`).toBe('beside')
    }
  })
})

describe('windows', () => {
  /** Boards of army chess, Go, Surakarta and Hex among others, and parts of boards. */
  it.each([0.45, 0.55, 0.62, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5, 1.65, 1.8, 2, 2.5])(
    'a larger window never has a smaller board, for a board that is %d times as broad as high',
    (aspect) => {
      const smaller: string[] = []
      for (let width = 240; width <= 2000; width += 5) {
        for (let height = 300; height <= 1200; height += 5) {
          const { board } = layoutOf(width, height, aspect)
          for (const [w, h] of [
            [width + 1, height],
            [width, height + 1],
            [width + 5, height],
            [width, height + 5],
          ] as const) {
            if (layoutOf(w, h, aspect).board < board - 0.01) smaller.push(`${w}×${h} after ${width}×${height}`)
          }
        }
      }
      expect(smaller).toEqual([])
    },
  )
})
