import { describe, expect, it } from 'vitest'
import { legacyDecoder } from '#legacy'
import { read } from './api/read.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const twice = (text: string, charset: string): string => legacyDecoder(charset)(utf8(text))

const TEXTS = [
  ['gb18030', '(;PB[柯洁]PW[古力]C[黑棋很好，白棋也不错。])'],
  ['gb18030', '(;PB[이창호]PW[조훈현])'],
  ['windows-1252', '(;PB[Müller]C[Zürich, naïve “quotes”])'],
  ['windows-1252', '(;PB[星之所在]BR[9段])'],
] as const

describe('files that were encoded twice', () => {
  it.each(TEXTS)('read() restores the text through the charset that is proposed: %s, %s', (charset, text) => {
    const { records, charset: found } = read(
      { bytes: utf8(twice(text, charset)) },
      { encoding: `UTF-8-through-${charset}` },
    )
    expect(records).toEqual(read(text).records)
    expect(found?.name).toBe('utf-8')
  })

  it('read() restores what is left of a text of which characters were lost', () => {
    const damaged = twice('(;PB[柯洁]C[黑棋很好，白棋也不错])', 'gb18030').replace('柯', '').replace('磥', '\ufffd')
    const { records } = read({ bytes: utf8(damaged) }, { encoding: 'utf-8-through-gb18030' })
    expect(records[0]!.nodes[0]!.notes?.comments?.[0]?.text).toBe('黑棋很好，白棋也不错')
    expect(records[0]!.info.participants?.[0]?.name).toContain('\ufffd')
  })
})
