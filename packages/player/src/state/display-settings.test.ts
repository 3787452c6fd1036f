import { type GameRecord, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { displaySettingsOf } from './display-settings.ts'

const record = (settings: GameRecord['settings']): GameRecord => ({
  ...newRecord('go', { width: 9, height: 9 }),
  ...(settings && { settings }),
})

describe('the settings of a record', () => {
  it('a record without settings asks for nothing', () => {
    expect(displaySettingsOf(record(undefined))).toEqual({})
    expect(displaySettingsOf(record({ showLastMove: 'yes', other: true }))).toEqual({})
  })

  it('the settings of a record say what is shown and what is remembered', () => {
    const settings = {
      showLastMove: false,
      showNextMove: true,
      showSolutions: true,
      showVariations: true,
      showSiblingVariations: true,
      rememberVariationPaths: false,
    }
    expect(displaySettingsOf(record(settings))).toEqual({
      lastMove: false,
      nextMoves: 'all',
      siblings: true,
      remembers: false,
      solutions: true,
    })
  })

  it('the four styles of SGF become settings of a record', () => {
    const style = (showVariations: boolean, showSiblingVariations: boolean) =>
      displaySettingsOf(record({ showVariations, showSiblingVariations }))
    expect(style(true, false)).toEqual({ nextMoves: 'branches', siblings: false })
    expect(style(false, true)).toEqual({ nextMoves: 'none', siblings: true })
    expect(style(false, false)).toEqual({ nextMoves: 'none', siblings: false })
  })
})
