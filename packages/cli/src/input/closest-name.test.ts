import { charsetNames } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { closestName } from './closest-name.ts'

describe('nearest', () => {
  it.each([
    ['UFT-8', 'utf-8'],
    ['gb18300', 'gb18030'],
    ['shift-jis', 'shift_jis'],
    ['windows-1225', 'windows-1255'],
    ['nonsense', undefined],
    ['', undefined],
  ])('nearest() finds for %j the name %s', (text, name) => {
    expect(closestName(text, charsetNames)).toBe(name)
  })
})
