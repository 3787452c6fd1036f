import { describe, expect, it } from 'vitest'
import { gomoku } from '../../../games/gomoku/index.ts'
import { hex } from '../../../games/hex/index.ts'
import { hear } from '../texts.testing.ts'
import { readResult, writeResult } from './results.ts'

describe('a result', () => {
  it.each([
    ['先手胜', { kind: 'winner', seat: 1, usual: true }],
    ['后手胜', { kind: 'winner', seat: 2, usual: true }],
    ['先手 胜', { kind: 'winner', seat: 1, usual: false }],
    ['后手方获胜', { kind: 'winner', seat: 2, usual: false }],
    ['先手负', { kind: 'winner', seat: 2, usual: false }],
    ['平局', { kind: 'draw', usual: true }],
    ['和棋', { kind: 'draw', usual: false }],
    ['和局', { kind: 'draw', usual: false }],
    ['未决胜', { kind: 'open', usual: true }],
    ['未决', { kind: 'open', usual: false }],
    ['未结束', { kind: 'open', usual: false }],
    ['未完成', { kind: 'open', usual: false }],
    ['黑胜', { kind: 'winner', side: 1, usual: false }],
    ['白方胜', { kind: 'winner', side: 2, usual: false }],
    ['先(后)手胜', { kind: 'placeholder' }],
    ['先（后）手胜', { kind: 'placeholder' }],
    ['先/后手胜', { kind: 'placeholder' }],
    ['先手/后手胜', { kind: 'placeholder' }],
    ['后/先手胜', { kind: 'placeholder' }],
    ['先(后)手胜/平局/未决胜', { kind: 'placeholder' }],
    ['胜负关系', undefined],
    ['红方胜', undefined],
  ])('a CCGC result may read %s', (text, word) => {
    expect(readResult(text, gomoku)).toEqual(word)
  })

  it('a CCGC result names only colours of its game', () => {
    expect(readResult('红方胜', hex)).toEqual({ kind: 'winner', side: 1, usual: false })
    expect(readResult('蓝方胜', hex)).toEqual({ kind: 'winner', side: 2, usual: false })
    expect(readResult('黑胜', hex)).toBeUndefined()
  })

  it('a CCGC result is written in four words', () => {
    expect(writeResult({ winner: 2 }, 2)).toBe('先手胜')
    expect(writeResult({ winner: 1 }, 2)).toBe('后手胜')
    expect(writeResult({ winner: 'draw' }, 1)).toBe('平局')
    expect(writeResult({ winner: 'unknown' }, 1)).toBe('未决胜')
    expect(writeResult(undefined, 1)).toBe('')
  })

  it('a CCGC result that is a placeholder or not understood is unknown, and keeps its words', () => {
    for (const [words, code] of [
      ['先(后)手胜', 'result-placeholder'],
      ['胜负关系', 'result-unknown'],
    ]) {
      const text = `([NG][青山 B][流水 W][${words}][][];B[D5])`
      const { record, codes, written } = hear(text)
      expect(record.info.result).toEqual({ winner: 'unknown' })
      expect(record.info.verbatim).toEqual({ result: words })
      expect(codes).toEqual([code])
      expect(written).toBe(text)
    }
  })
})
