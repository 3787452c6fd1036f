import { describe, expect, it } from 'vitest'
import { OomOutputFilter } from './oom-filter.ts'

const said = (...pieces: string[]): string => {
  let all = ''
  const words = new OomOutputFilter((text) => (all += text))
  for (const piece of pieces) words.add(piece)
  words.end()
  return all
}

const V8 = '\n<--- Last few GCs --->\n\n[1:0x1] 9 ms: Mark-Compact\n\nFATAL ERROR: Reached heap limit\n 1: 0xb78db3\n'

describe('the output of a process', () => {
  it('the output of a process is passed on, even if its last line has no end', () => {
    expect(said('a\nb', 'c\n', '\nd')).toBe('a\nbc\n\nd')
    expect(said('')).toBe('')
  })

  it('V8’s messages about memory are not passed on, however they are split', () => {
    const whole = `one\ntwo\n${V8}`
    for (let at = 0; at <= whole.length; at++) expect(said(whole.slice(0, at), whole.slice(at))).toBe('one\ntwo\n')
    expect(said(...whole)).toBe('one\ntwo\n')
    expect(said(V8)).toBe('')
  })
})
