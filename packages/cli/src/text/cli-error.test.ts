import { chinese, english, type Locale } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { CliError, phraseOf, phraseText, reasonOf } from './cli-error.ts'
import { problems } from './problems.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

describe('problems', () => {
  it.each(Object.entries(problems))(
    'the problem %s has the same arguments in English and in Chinese',
    (_, { en, zh }) => {
      expect(holes(zh)).toEqual(holes(en))
      if (en.replace(/\{\w+\}/g, '').length > 3) expect(zh).toMatch(/[\u4e00-\u9fff]/)
    },
  )

  it('words within a problem are in the language of the problem', () => {
    const { phrase, message } = new CliError('at-path', { path: 'a', reason: phraseOf('ENOENT') })
    expect(phraseText(phrase, english)).toBe('a: no such file or directory')
    expect(phraseText(phrase, chinese)).toBe('a：没有该文件或目录')
    expect(message).toBe(phraseText(phrase, english))
  })

  it('reasonOf() gives the reasons of the system, and calls other errors internal', () => {
    const told = (error: unknown, locale: Locale): string => phraseText(reasonOf(error), locale)
    expect(told(Object.assign(new Error('x'), { code: 'EACCES' }), chinese)).toBe('权限不足')
    expect(told(Object.assign(new Error('x'), { code: 'EODD', syscall: 'open' }), chinese)).toBe('x')
    for (const odd of [new TypeError('x'), Object.assign(new Error('x'), { code: 'ERR_ODD' }), 'x', undefined]) {
      expect(told(odd, english)).toMatch(/^internal error/)
      expect(told(odd, chinese)).toContain('内部错误')
    }
    expect(told(new CliError('two-files'), english)).toBe('expected exactly two files')
  })
})
