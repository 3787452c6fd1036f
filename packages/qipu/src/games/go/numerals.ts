/** Numbers as Chinese characters or Korean syllables, the way board edges have them: 十, 十一, 二十, 百一. */

export interface Numerals {
  format(number: number): string
  /** Reads what `format` gives, and digits. */
  parse(text: string): number | undefined
}

/** `digits` are 1 … 9, `units` are 10, 100, 1000; a one before a unit is left out. */
function numerals(digits: string, units: string): Numerals {
  const limit = 10 ** (units.length + 1)

  const format = (number: number): string => {
    if (number < 1 || number >= limit) return String(number)
    let text = ''
    for (let power = units.length; power >= 0; power--) {
      const digit = Math.floor(number / 10 ** power) % 10
      if (digit === 0) continue
      if (digit > 1 || power === 0) text += digits[digit - 1]
      if (power > 0) text += units[power - 1]
    }
    return text
  }

  const parse = (text: string): number | undefined => {
    if (/^[1-9]\d*$/.test(text)) return Number(text)
    let sum = 0
    let digit = 0
    for (const letter of text) {
      const unit = units.indexOf(letter)
      if (unit >= 0) sum += (digit || 1) * 10 ** (unit + 1)
      digit = unit >= 0 ? 0 : digits.indexOf(letter) + 1
    }
    sum += digit
    return format(sum) === text ? sum : undefined
  }

  return { format, parse }
}

export const arabic: Numerals = {
  format: String,
  parse: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
}
export const kanji = numerals('一二三四五六七八九', '十百千')
export const hangul = numerals('일이삼사오육칠팔구', '십백천')
