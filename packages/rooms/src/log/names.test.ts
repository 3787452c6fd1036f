import { describe, expect, it } from 'vitest'
import { canBeRead, isSameName } from './names.ts'

describe('names in a room', () => {
  it.each([
    ['Anna', 'ANNA'],
    ['Anna', ' anna '],
    ['Anna', 'Ａｎｎａ'],
    ['Anna', 'An\u200bna'],
    ['Anna', 'Anna\ufe0f'],
    ['Ms Li', 'Ms\u00a0 Li'],
    ['Anna', 'Аnnа'],
    ['Anna', 'Αnna'],
    ['Ms Li', 'Мѕ Lі'],
    ['Bill', 'BiII'],
    ['Leo', 'Le0'],
    ['王', '王\u200d'],
  ])('the names %s and %s count as the same', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
    expect(isSameName(other, one)).toBe(true)
  })

  it.each([
    ['Anna', 'Anne'],
    ['Ai', 'Al'],
    ['Ann A', 'Anna'],
    ['Зоя', 'Зое'],
    ['王', '玉'],
    ['Jose', 'José'],
  ])('the names %s and %s count as different', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  it.each(['\u200b', '\u202egnaW', 'a\u0007b', '\u2067x'])('%j is refused as a name', (name) => {
    expect(canBeRead(name)).toBe(false)
  })

  it.each(['Anna', '王小明', '👩‍🏫 Li', "O'Neil"])('%s is accepted as a name', (name) => {
    expect(canBeRead(name)).toBe(true)
  })
})
