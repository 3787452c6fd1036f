import { describe, expect, it } from 'vitest'
import type { Side } from '../game.ts'
import { postOf } from './board.ts'
import { setupRules } from './index.ts'
import { BLACK, pieceOf, RED } from './pieces.ts'
import { checkSetup, formatSetup, HOME, parseSetup } from './setup.ts'

const RED_SETUP = 'abccddeeffggghhhiiijjkklj'
const BLACK_SETUP = 'jlkkjjiiihhhgggffeeddccba'

const swap = (text: string, a: number, b: number): string => {
  const codes = [...text]
  ;[codes[a], codes[b]] = [codes[b]!, codes[a]!]
  return codes.join('')
}

const check = (text: string, side: Side) => checkSetup(parseSetup(text, side)!, side)

describe('setups of army chess', () => {
  it('setups of army chess are read from the top row downwards, for both sides', () => {
    expect(parseSetup(RED_SETUP, RED)?.[0]).toEqual([postOf('G0'), pieceOf(RED, 0)])
    expect(parseSetup(RED_SETUP, RED)?.[23]).toEqual([postOf('L3'), pieceOf(RED, 11)])
    expect(parseSetup(BLACK_SETUP, BLACK)?.[1]).toEqual([postOf('A1'), pieceOf(BLACK, 11)])
    expect(parseSetup(BLACK_SETUP, BLACK)?.[24]).toEqual([postOf('F4'), pieceOf(BLACK, 0)])
    expect(HOME[RED].length + HOME[BLACK].length).toBe(50)
  })

  it('setups of army chess are written as they were read', () => {
    const both = [...parseSetup(RED_SETUP.toUpperCase(), RED)!, ...parseSetup(BLACK_SETUP, BLACK)!]
    expect(formatSetup(both, RED)).toBe(RED_SETUP)
    expect(formatSetup(both, BLACK)).toBe(BLACK_SETUP)
    expect(formatSetup(both.slice(1), RED)).toBeUndefined()
    expect(formatSetup([...both, [postOf('G0')!, pieceOf(BLACK, 0)]], RED)).toBeUndefined()
  })

  it('setups of army chess are not guessed from other texts', () => {
    for (const text of ['', 'abc', `${RED_SETUP}a`, RED_SETUP.replace('a', 'm')]) {
      expect(parseSetup(text, RED), text).toBeUndefined()
    }
  })

  it('setups of army chess are checked against the rules', () => {
    expect(check(RED_SETUP, RED)).toEqual([])
    expect(check(BLACK_SETUP, BLACK)).toEqual([])
    expect(check(RED_SETUP.replace('b', 'a'), RED)).toEqual(['setup-counts'])
    expect(check(swap(RED_SETUP, 22, 23), RED)).toEqual(['setup-flag'])
    expect(check(swap(RED_SETUP, 0, 24), RED)).toEqual(['setup-mines'])
    expect(check(swap(RED_SETUP, 0, 21), RED)).toEqual(['setup-bombs'])
    expect(check(swap(BLACK_SETUP, 2, 20), BLACK)).toEqual(['setup-bombs'])
    expect(check(swap(BLACK_SETUP, 0, 14), BLACK)).toEqual(['setup-mines'])
    const inCamp = parseSetup(RED_SETUP, RED)!.map(
      ([at, piece]) => [at === postOf('G0') ? postOf('H1')! : at, piece] as const,
    )
    expect(checkSetup(inCamp, RED)).toEqual(['setup-posts'])
  })

  it('setups of army chess may be freed of the rules that are only common practice', () => {
    const wild = parseSetup(swap(swap(RED_SETUP, 22, 23), 0, 24), RED)!
    expect(checkSetup(wild, RED)).toEqual(['setup-flag', 'setup-mines'])
    expect(checkSetup(wild, RED, setupRules({ flagInHeadquarters: false, minesInLastRows: false }))).toEqual([])
    expect(checkSetup(wild, RED, setupRules())).toEqual(['setup-flag', 'setup-mines'])
  })
})
