import { describe, expect, it } from 'vitest'
import { charsetMessages } from '../charset/messages.ts'
import { chinese, type Locale } from '../language/locale.ts'
import { factsOf, fixText, type MessageCatalogue, messageText, severityOf } from './catalogue.ts'
import { collecting, Diagnostics, HeldReports, messageOf } from './collect.ts'
import type { Message, Report } from './message.ts'

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
  'x/shared': { severity: 'warning', key: 'x/sentence', en: 'no {thing}', zh: '无{thing}', args: { thing: 'komi' } },
} satisfies MessageCatalogue

const rich: Message = { code: 'x/rich', args: { what: 'B', where: 5 } }

describe('a message', () => {
  it('a message has only the members that are known', () => {
    expect(messageOf('x/plain', { node: undefined, at: undefined })).toEqual({ code: 'x/plain' })
    expect(messageOf('x/plain', { node: 0, game: 0 })).toEqual({ code: 'x/plain', node: 0, game: 0 })
  })

  it('a message finds severity, clause and fixability in a catalogue', () => {
    expect(factsOf(rich, catalogue)).toMatchObject({ severity: 'error', clause: '3.4', fixable: true })
    expect(severityOf({ code: 'x/plain' }, catalogue)).toBe('info')
  })

  it('a message may have a clause of its own', () => {
    expect(factsOf({ ...rich, clause: '9' }, catalogue).clause).toBe('9')
  })

  it('a message is read in two languages', () => {
    expect(messageText(rich, catalogue)).toBe('B at 5')
    expect(messageText(rich, catalogue, chinese)).toBe('5 的 B')
    expect(fixText(rich, catalogue)).toBe('remove B')
    expect(fixText(rich, catalogue, chinese)).toBe('删去 B')
    expect(fixText({ code: 'x/plain' }, catalogue)).toBeUndefined()
  })

  it('a message is read in any other language by its code, or by the key that it shares', () => {
    const texts = { 'x/rich': '{what}＠{where}', 'x/rich.fix': '{what}を消す', 'x/sentence': '{thing}なし' }
    const japanese: Locale = { id: 'ja', texts, fallback: 'en' }
    expect(messageText(rich, catalogue, japanese)).toBe('B＠5')
    expect(fixText(rich, catalogue, japanese)).toBe('Bを消す')
    expect(messageText({ code: 'x/shared' }, catalogue, japanese)).toBe('komiなし')
  })

  it('a message with an unknown code is an error, and the code is its sentence', () => {
    expect(messageText({ code: 'y/unknown' }, catalogue)).toBe('y/unknown')
    expect(severityOf({ code: 'toString' }, catalogue)).toBe('error')
  })
})

describe('reports', () => {
  it('reports are collected in order', () => {
    const { messages, done } = collecting((report) => {
      report('x/plain')
      report('x/rich', { node: 3 })
      return { done: true }
    })
    expect(done).toBe(true)
    expect(messages).toEqual([{ code: 'x/plain' }, { code: 'x/rich', node: 3 }])
  })

  it('reports are collected up to a number of each code; the rest is counted', () => {
    const diagnostics = new Diagnostics(2)
    for (let node = 0; node < 5; node++) diagnostics.report('x/plain', { node })
    diagnostics.report('x/rich')
    expect(diagnostics.messages).toEqual([
      { code: 'x/plain', node: 0 },
      { code: 'x/plain', node: 1 },
      { code: 'x/rich' },
      { code: 'qipu/and-more', args: { code: 'x/plain', count: 3 } },
    ])
  })

  it('reports are not computed without a listener', () => {
    const held = new HeldReports(undefined)
    const report: Report = held.report
    let worked = 0
    report?.('x/plain', { node: ++worked })
    held.release()
    expect(worked).toBe(0)
  })

  it('reports can be held back and released in the order of the text', () => {
    const diagnostics = new Diagnostics()
    const held = new HeldReports(diagnostics.report)
    held.report?.('x/rich', { at: { offset: 9, length: 1 } })
    held.report?.('x/plain', { at: { offset: 2, length: 1 } })
    expect(diagnostics.messages).toEqual([])
    held.releaseByPlace()
    expect(diagnostics.messages.map(({ code }) => code)).toEqual(['x/plain', 'x/rich'])
  })
})

describe('messages about charsets', () => {
  const entries = Object.entries(charsetMessages as MessageCatalogue)
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

  it.each(entries)('the message %s says the same in both languages', (code, facts) => {
    expect(code).toMatch(/^text\/[a-z0-9-]+$/)
    expect(holes(facts.zh!)).toEqual(holes(facts.en))
    expect(facts.zh).toMatch(/[\u4e00-\u9fff]/)
  })
})
