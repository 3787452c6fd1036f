import { expect, it } from 'vitest'
import { layoutOf } from './layout.ts'

it('the layout puts the panel beside the board in windows that are wide enough', () => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    [844, 390],
    [932, 430],
  ] as const) {
    expect(layoutOf(width, height), `${width}×${height}`).toBe('beside')
  }
})

it('the layout puts the panel below the board where it would make the board smaller', () => {
  for (const [width, height] of [
    [768, 1024],
    [1024, 1024],
    [1100, 1000],
    // Phones on their side that are small, and windows at twice their size.
    [667, 375],
    [720, 450],
  ] as const) {
    expect(layoutOf(width, height), `${width}×${height}`).toBe('below')
  }
})

it('the layout of small windows is that of phones', () => {
  expect([layoutOf(320, 568), layoutOf(390, 844), layoutOf(568, 320)]).toEqual(['phone', 'phone', 'phone'])
})

it('the layout puts the panel beside a narrow board where a square one has it below', () => {
  expect(layoutOf(1100, 1000)).toBe('below')
  expect(layoutOf(1100, 1000, 0.6)).toBe('beside')
})
