import { describe, expect, it } from 'vitest'
import { inWords, Problem, reasonOf } from './problem.ts'
import { problemWords } from './problems.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

describe('problems', () => {
  it.each(Object.entries(problemWords))('%s says the same in both languages', (_, { en, zh }) => {
    expect(holes(zh)).toEqual(holes(en))
    if (en.replace(/\{\w+\}/g, '').length > 3) expect(zh).toMatch(/[\u4e00-\u9fff]/)
  })

  it('fill in what has words of its own in the same language', () => {
    const { words, message } = new Problem('at-path', { path: 'a', reason: inWords('ENOENT') })
    expect(words).toEqual({ en: 'a: no such file or directory', zh: 'a：没有该文件或目录' })
    expect(message).toBe(words.en)
  })

  it('tell the system’s reasons, known or not', () => {
    expect(reasonOf(Object.assign(new Error('x'), { code: 'EACCES' })).zh).toBe('权限不足')
    expect(reasonOf(Object.assign(new Error('x'), { code: 'EODD', syscall: 'open' }))).toEqual({ en: 'x', zh: 'x' })
    for (const odd of [new TypeError('x'), Object.assign(new Error('x'), { code: 'ERR_ODD' }), 'x', undefined]) {
      expect(reasonOf(odd)).toMatchObject({
        en: expect.stringMatching(/^internal error/),
        zh: expect.stringContaining('内部错误'),
      })
    }
    expect(reasonOf(new Problem('two-files')).en).toBe('two files are needed')
  })
})
