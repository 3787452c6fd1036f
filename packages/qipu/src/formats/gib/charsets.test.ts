import { describe, expect, it } from 'vitest'
import { encode } from '../../text/charset/charset.ts'
import { gib, gibText } from './gib.testing.ts'

describe('names in every charset', () => {
  it.each([
    ['gb18030', '聂卫平', '马晓春', '黑中盘胜'],
    ['big5', '林海峰', '張栩', '白5.5目勝'],
    ['shift_jis', 'アギラール', '江維傑', '黒中押し勝ち'],
    ['euc-kr', '이창호', '조훈현', '흑 불계승'],
    ['utf-8', '申眞諝', '신진서', '백 시간승'],
  ])('names of a GIB file are read in %s', (charset, white, black, result) => {
    const text = gibText({
      GAMERESULT: result,
      GAMEPLACE: white + black,
      GAMEWHITENAME: `${white}(9)`,
      GAMEBLACKNAME: black,
    })
    const { records } = gib.read({ bytes: encode(text, charset).bytes })
    expect(records[0]!.info.participants!.map(({ name }) => name)).toEqual([black, white])
    expect(records[0]!.info.result).toBeDefined()
    expect(gib.read({ bytes: encode(text, charset).bytes }, { encoding: charset }).charset).toMatchObject({
      how: 'forced',
    })
  })
})

describe('names cut within a character', () => {
  const header = { GAMEBLACKNAME: '柯洁古力常昊#', GAMEWHITENAME: '聂卫平马晓春', GAMEPLACE: '北京#' }
  /** `#` stands for the first half of a character. */
  const cut = (charset: string) => {
    const bytes = encode(gibText(header), charset).bytes.map((byte) => (byte === 35 ? 0xc4 : byte))
    return gib.read({ bytes }, { encoding: charset })
  }

  it('a GIB name cut within a character does not swallow the end of its value', () => {
    const { records, messages } = cut('gb18030')
    const { participants, place } = records[0]!.info
    expect(participants?.map(({ name }) => name)).toEqual(['柯洁古力常昊\ufffd', '聂卫平马晓春'])
    expect(place).toBe('北京\ufffd')
    expect(messages.map(({ code }) => code)).not.toContain('gib/open-value')
    expect(records[0]!.nodes).toHaveLength(2)
  })

  it('backslashes that are second bytes stay within their characters in a GIB file', () => {
    const bytes = encode(gibText({ GAMEBLACKNAME: '許功蓋', GAMEWHITENAME: '功]' }), 'big5').bytes
    const { participants } = gib.read({ bytes }, { encoding: 'big5' }).records[0]!.info
    expect(participants?.map(({ name }) => name)).toEqual(['許功蓋', '功]'])
  })
})
