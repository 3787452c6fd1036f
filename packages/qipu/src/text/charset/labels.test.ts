import { describe, expect, it } from 'vitest'
import { charsetNamed, charsetNames, readAs } from './labels.ts'
import { legacyDecoder } from './legacy.ts'

describe('labels of charsets', () => {
  it.each([
    ['UTF-8', 'utf-8'],
    ['UTF8', 'utf-8'],
    ['utf_8', 'utf-8'],
    [' utf-8 ', 'utf-8'],
    ['GB2312', 'gb2312'],
    ['gb_2312-80', 'gb2312'],
    ['GB 2312', 'gb2312'],
    ['EUC-CN', 'gb2312'],
    ['GBK', 'gbk'],
    ['cp936', 'gbk'],
    ['GB18030', 'gb18030'],
    ['Big5', 'big5'],
    ['Big-5', 'big5'],
    ['Big5-HKSCS', 'big5'],
    ['cp950', 'big5'],
    ['ks_c_5601-1987', 'euc-kr'],
    ['EUC-KR', 'euc-kr'],
    ['CP949', 'euc-kr'],
    ['SJIS', 'shift_jis'],
    ['x-sjis', 'shift_jis'],
    ['Shift_JIS', 'shift_jis'],
    ['Shift-JIS', 'shift_jis'],
    ['Windows-31J', 'shift_jis'],
    ['EUC-JP', 'euc-jp'],
    ['ISO-2022-JP', 'iso-2022-jp'],
    ['Latin-1', 'iso-8859-1'],
    ['ISO-8859-1', 'iso-8859-1'],
    ['ISO8859-1', 'iso-8859-1'],
    ['iso_8859-1:1987', 'iso-8859-1'],
    ['windows-1252', 'windows-1252'],
    ['ISO-8859-2', 'iso-8859-2'],
    ['ISO-8859-11', 'windows-874'],
    ['ISO-8859-15', 'iso-8859-15'],
    ['koi8-r', 'koi8-r'],
    ['windows-1251', 'windows-1251'],
    ['US-ASCII', 'us-ascii'],
  ])('the charset label %s means %s', (label, name) => {
    expect(charsetNamed(label)).toBe(name)
  })

  it.each(['', 'klingon', 'utf-9', '🀄', 'ISO-8859-99', 'constructor'])(
    'the charset label "%s" is unknown',
    (label) => {
      expect(charsetNamed(label)).toBeUndefined()
    },
  )

  it('charset labels include the names themselves', () => {
    for (const name of charsetNames) expect(charsetNamed(name)).toBe(name)
  })

  it('every charset name has a decoder', () => {
    for (const name of charsetNames) {
      if (readAs(name).startsWith('utf-')) continue
      expect(legacyDecoder(readAs(name))(Uint8Array.of(0x41))).toBe('A')
    }
  })

  it('small charsets are read as what real files mean by them', () => {
    expect(['gb2312', 'gbk', 'iso-8859-1', 'big5'].map(readAs)).toEqual(['gb18030', 'gb18030', 'windows-1252', 'big5'])
  })
})
