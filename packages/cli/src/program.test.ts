import { describe, expect, it } from 'vitest'
import { qipu } from './run.testing.ts'
import { languageOf } from './terminal.ts'
import { version } from './version.ts'

describe('the command line', () => {
  it('explains itself', async () => {
    const { code, out } = await qipu([])
    expect(code).toBe(0)
    for (const name of ['convert', 'check', 'info', 'show', 'diff', 'formats', 'games']) expect(out).toContain(name)
    expect(out).toContain('Examples:')
    expect((await qipu(['--help'])).code).toBe(0)
    expect((await qipu(['check', '--help'])).out).toContain('$ qipu check game.sgf')
    expect((await qipu(['check', '--help'], { language: 'zh' })).out).toContain('检查文件')
  })

  it('tells its version', async () => {
    expect(await qipu(['--version'])).toMatchObject({ code: 0, out: `${version}\n` })
  })

  it.each([
    [['chekc', 'a.sgf'], 'Did you mean check?'],
    [['check'], 'missing required argument'],
    [['check', '--nonsense', 'a.sgf'], 'unknown option'],
    [['check', '--jobs', 'many', 'a.sgf'], 'a whole number is needed'],
    [['check', '--jobs', '0', 'a.sgf'], '--jobs needs at least 1'],
    [['check', '--from', 'nonsense', 'a.sgf'], 'unknown format “nonsense”; known are sgf'],
    [['info', '--from', 'nonsense', 'a.sgf'], 'unknown format “nonsense”'],
    [['convert', '--to', 'nonsense', 'a.sgf'], 'unknown format “nonsense”'],
    [['convert', 'a.sgf'], 'which format?'],
    [['convert', 'a.sgf', '-o', 'b.sgf', '-d', 'c'], 'either --output or --directory'],
    [['check', '--fix', '-'], '--fix needs a file'],
  ])('says what is wrong with %j, and exits with 2', async (args, text) => {
    const { code, err, out } = await qipu(args)
    expect(code).toBe(2)
    expect(err).toContain(text)
    expect(out).toBe('')
  })
})

describe('the language', () => {
  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, undefined, 'zh'],
    [{ LANG: 'de_DE.UTF-8' }, undefined, 'en'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, undefined, 'en'],
    [{ LC_MESSAGES: 'zh_TW' }, undefined, 'zh'],
    [{ LANG: 'zh_CN.UTF-8' }, 'en', 'en'],
    [{}, 'zh', 'zh'],
  ])('is found in %j, wanted %s', (environment, wanted, language) => {
    expect(languageOf(environment, wanted)).toBe(language)
  })
})
