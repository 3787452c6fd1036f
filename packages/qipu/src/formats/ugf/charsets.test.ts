import { describe, expect, it } from 'vitest'
import { encode } from '../../text/charset/charset.ts'
import { bytesOf, ugf, ugfText } from './ugf.testing.ts'

describe('names in every charset', () => {
  it.each([
    ['SJIS', 'shift_jis', '山下敬吾', '棋聖戦'],
    ['EUC', 'euc-jp', '小林光一', '名人戦'],
    ['UTF8', 'utf-8', '조훈현', '명인전'],
    ['GB', 'gb18030', '聂卫平', '名人战'],
    ['BIG5', 'big5', '林海峰', '名人戰'],
    ['KSC', 'euc-kr', '이창호', '왕위전'],
  ])('names of a UGF file are read in %s', (lang, charset, name, title) => {
    const text = ugfText({ Lang: lang, Title: `1,${title},`, PlayerB: `${name},9,` })
    const { info } = ugf.read({ bytes: encode(text, charset).bytes }).records[0]!
    expect(info.participants).toEqual([{ name, rank: '9' }])
    expect(info.event).toBe(`1 ${title}`)
  })

  it('a false charset declaration of a UGF file is not believed', () => {
    const { records, messages } = ugf.read({ bytes: bytesOf(ugfText({ Lang: 'SJIS', PlayerB: '조훈현,9,' })) })
    expect(records[0]!.info.participants).toEqual([{ name: '조훈현', rank: '9' }])
    expect(messages.map(({ code }) => code)).toEqual(['text/declared-false'])
  })
})
