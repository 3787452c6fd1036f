import { describe, expect, it } from 'vitest'
import { decode, encode } from './charset.ts'

describe('charsets', () => {
  it.each([
    ['gb18030', 'PB[李昌镐]PW[常昊]EV[第五届春兰杯]'],
    ['big5', 'PB[張栩]PW[王銘琬]EV[第五屆春蘭盃]'],
    ['shift_jis', 'PB[依田紀基]PW[張栩]EV[第29期名人戦]'],
    ['euc-kr', 'PB[이창호]PW[조훈현]EV[국수전]'],
    ['euc-jp', 'PB[依田紀基]PW[張栩]EV[第29期名人戦]'],
    ['windows-1252', 'PB[José Müller]PW[Frédéric]'],
  ])('finds %s', (name, text) => {
    const { text: read, charset } = decode(encode(text, name).bytes)
    expect(charset.name).toBe(name)
    expect(read).toBe(text)
  })
})
