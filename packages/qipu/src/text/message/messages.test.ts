import { describe, expect, it } from 'vitest'
import { charsetMessages } from '../charset/messages.ts'
import { type Catalogue, fill, fixText, messageText, speaker } from './messages.ts'

const catalogue = {
  'x/plain': { severity: 'info', en: 'plain', zh: '平' },
  'x/rich': {
    severity: 'error',
    clause: '3.4',
    fixable: true,
    en: '{what} at {where}',
    zh: '{where} 的 {what}',
    fix: { en: 'remove {what}', zh: '删去 {what}' },
  },
} satisfies Catalogue

const say = speaker(catalogue)

describe('a sentence', () => {
  it('has a singular and a plural', () => {
    const words = { en: '{count} {count?move is|moves are} {what}', zh: '{count} 手{what}' }
    expect([1, 2, 0].map((count) => fill(words, { count, what: 'bad' }))).toEqual([
      '1 move is bad',
      '2 moves are bad',
      '0 moves are bad',
    ])
    expect(fill(words, { count: 1, what: '坏' }, 'zh')).toBe('1 手坏')
  })
})

describe('messages', () => {
  it('carry only what is known', () => {
    expect(say('x/plain')).toEqual({ code: 'x/plain', severity: 'info' })
  })

  it('take severity, clause and fixability from their catalogue', () => {
    expect(say('x/rich', { at: { offset: 3, length: 1 }, game: 0, node: 0, args: { what: 'B', where: 'aa' } })).toEqual(
      {
        code: 'x/rich',
        severity: 'error',
        clause: '3.4',
        fixable: true,
        at: { offset: 3, length: 1 },
        game: 0,
        node: 0,
        args: { what: 'B', where: 'aa' },
      },
    )
  })

  it('let details overrule the catalogue', () => {
    expect(say('x/rich', { severity: 'warning', clause: '9' })).toMatchObject({ severity: 'warning', clause: '9' })
  })

  it('are read in two languages', () => {
    const message = say('x/rich', { args: { what: 'B', where: 5 } })
    expect(messageText(message, catalogue)).toBe('B at 5')
    expect(messageText(message, catalogue, 'zh')).toBe('5 的 B')
    expect(fixText(message, catalogue)).toBe('remove B')
    expect(fixText(message, catalogue, 'zh')).toBe('删去 B')
    expect(fixText(say('x/plain'), catalogue)).toBeUndefined()
  })

  it('show what they cannot fill, and a code that nobody knows', () => {
    expect(fill({ en: '{a} {b}', zh: '{b}' }, { a: 1 })).toBe('1 {b}')
    const b = { en: 'two', zh: '二' }
    expect(fill({ en: '{b}', zh: '{b}。' }, { b }, 'zh')).toBe('二。')
    expect(messageText({ code: 'y/unknown', severity: 'info' }, catalogue)).toBe('y/unknown')
  })
})

describe('messages about charsets', () => {
  const entries = Object.entries(charsetMessages as Catalogue)
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

  it.each(entries)('%s says the same in both languages', (code, facts) => {
    expect(code).toMatch(/^text\/[a-z0-9-]+$/)
    expect(holes(facts.zh)).toEqual(holes(facts.en))
    expect(facts.zh).toMatch(/[\u4e00-\u9fff]/)
    expect(facts.en).toMatch(/^[\x20-\x7e]+$/)
  })
})
