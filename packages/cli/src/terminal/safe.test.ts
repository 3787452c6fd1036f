import { describe, expect, it } from 'vitest'
import { oneLine, safe } from './safe.ts'

describe('texts from anywhere', () => {
  it.each([
    ['plain 文字\n\ttext', 'plain 文字\n\ttext'],
    ['a\u001b[31mred\u0007\u009b0m\u007f', 'a[31mred0m'],
    ['right\u202eleft\u2066', 'rightleft'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ])('safe() removes control characters: %j', (text, expected) => {
    expect(safe(text)).toBe(expected)
  })

  it('oneLine() keeps names on their line', () => {
    expect(oneLine('a\r\n\tqipu: all fine\n.sgf')).toBe('a qipu: all fine .sgf')
    expect(oneLine('a b.sgf')).toBe('a b.sgf')
  })
})
