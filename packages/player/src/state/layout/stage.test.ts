import { describe, expect, it } from 'vitest'
import { stageOf } from './stage.ts'

const SHAPES = [0.45, 0.62, 0.8, 1, 1.2, 1.65, 2, 2.5]

describe('a place for a board', () => {
  it.each(SHAPES)(
    'a larger place never has a smaller board, for a board that is %d times as broad as high',
    (aspect) => {
      const smaller: string[] = []
      for (let width = 220; width <= 1900; width += 3) {
        for (let height = 160; height <= 1100; height += 3) {
          const { board } = stageOf(width, height, aspect)
          for (const [w, h] of [
            [width + 3, height],
            [width, height + 3],
          ] as const) {
            if (stageOf(w, h, aspect).board < board - 0.01) smaller.push(`${w}×${h} after ${width}×${height}`)
          }
        }
      }
      expect(smaller).toEqual([])
    },
  )

  it('a low place has the controls beside the board and others have them below it', () => {
    expect(stageOf(640, 340).arrangement).toBe('aside')
    expect(stageOf(984, 824).arrangement).toBe('under')
  })

  it('a comment stands below the board on phones, and wherever the board leaves room for one', () => {
    expect(stageOf(390, 796)).toEqual({ arrangement: 'phone', board: 390 })
    expect(stageOf(560, 900)).toEqual({ arrangement: 'phone', board: 560 })
    expect(stageOf(560, 700).arrangement).toBe('under')
    expect(stageOf(560, 700, 1.6)).toEqual({ arrangement: 'phone', board: 560 })
  })

  it('a narrow board gets the height that it needs', () => {
    expect(stageOf(390, 796, 0.6).board).toBeCloseTo(0.6 * 0.64 * 796)
    expect(stageOf(984, 824, 0.6).board).toBeCloseTo(0.6 * (824 - 72))
  })
})
