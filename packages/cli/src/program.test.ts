import { describe, expect, it } from 'vitest'
import { commands } from './commands/all.ts'
import { languageIn } from './program.ts'
import { qipu } from './run.testing.ts'
import { localeOf } from './text/locales.ts'
import { version } from './version.ts'

describe('the command line', () => {
  it('`qipu` without arguments prints help', async () => {
    const { code, out } = await qipu([])
    expect(code).toBe(0)
    for (const name of ['convert', 'check', 'info', 'show', 'diff', 'formats', 'games']) expect(out).toContain(name)
    expect(out).toContain('Examples:')
    expect((await qipu(['--help'])).code).toBe(0)
    expect((await qipu(['check', '--help'])).out).toContain('$ qipu check game.sgf')
    expect((await qipu(['check', '--help'], { language: 'zh' })).out).toContain('检查文件')
  })

  it('`qipu --version` prints the version', async () => {
    expect(await qipu(['--version'])).toMatchObject({ code: 0, out: `${version}\n` })
  })

  it.each([
    [['chekc', 'a.sgf'], 'Did you mean check?'],
    [['check'], 'missing required argument'],
    [['check', '--nonsense', 'a.sgf'], 'unknown option'],
    [['check', '--jobs', 'many', 'a.sgf'], 'expected a whole number'],
    [['check', '--jobs', '0', 'a.sgf'], 'of at least 1'],
    [['show', '--size', '0', 'a.sgf'], 'of at least 1'],
    [['show', '--record', '0', 'a.sgf'], 'of at least 1'],
    [['diagrams', '--size', '0', '-d', 'x', 'a.sgf'], 'of at least 1'],
    [['diagrams', '--every', '0', '-d', 'x', 'a.sgf'], 'of at least 1'],
    [['convert', '--pretty', '--minify', '--to', 'jgf', 'a.sgf'], '--pretty or --minify'],
    ...['check', 'info', 'judge', 'score', 'name', 'show', 'diagrams', 'convert'].map((command): [string[], string] => [
      [
        command,
        '--charset',
        'nonsense',
        'a.sgf',
        ...({ diagrams: ['-d', 'x'], convert: ['--to', 'sgf'] }[command] ?? []),
      ],
      'unknown charset “nonsense”',
    ]),
    [['check', '--from', 'nonsense', 'a.sgf'], 'unknown format “nonsense”; known formats: sgf'],
    [['info', '--from', 'nonsense', 'a.sgf'], 'unknown format “nonsense”'],
    [['convert', '--to', 'nonsense', 'a.sgf'], 'unknown format “nonsense”'],
    [['convert', 'a.sgf'], 'no output format given'],
    [['convert', 'a.sgf', '--to', 'sgf', '--encoding', 'UFT-8'], 'unknown charset “UFT-8”; did you mean utf-8?'],
    [
      ['convert', 'a.sgf', '--to', 'sgf', '--encoding', 'nonsense'],
      'unknown charset “nonsense”; known charsets: utf-8',
    ],
    [['convert', 'a.sgf', '--to', 'sfg'], 'unknown format “sfg”; did you mean sgf?'],
    [['info', '--game', 'chess', 'a.sgf'], 'unknown game “chess”; known games: go'],
    [['info', '--game', 'conect6', 'a.sgf'], 'unknown game “conect6”; did you mean connect6?'],
    [['convert', 'a.sgf', '--to', 'sgf', '-d', ''], '--directory is empty'],
    [['serve', '--data', ''], '--data is empty'],
    [['edit', 'a.sgf', '--unset', 'komi', '--unset', ''], '--unset is empty'],
    [['check', 'a.sgf', ''], 'argument “in” is empty'],
    [['convert', 'a.sgf', '-o', 'b.sgf', '-d', 'c'], 'either --output or --directory'],
    [['check', '--fix', '-'], '--fix needs a file'],
  ])('`qipu` says what is wrong with %j, and exits with 2', async (args, text) => {
    const { code, err, out } = await qipu(args)
    expect(code).toBe(2)
    expect(err).toContain(text)
    expect(err).toMatch(/^qipu: /)
    expect(out).toBe('')
  })

  it.each([
    ['check', '--json', '--nonsense', 'a.sgf'],
    ['info', '--json', '--from', 'nonsense', 'a.sgf'],
    ['judge', '--json'],
    ['diff', '--json', '/missing.sgf', '/missing.jgf'],
    ['convert', '--json', 'a.sgf'],
    ['convert', '--json', '/missing.sgf', '--to', 'jgf'],
    ['convert', '--json', 'a.sgf', '--to', 'nonsense'],
    ['formats', '--json', 'a.sgf'],
  ])('`qipu` says in JSON why it could not run: %j', async (...args) => {
    const { code, out, err } = await qipu(args)
    expect(code).toBe(2)
    const isConvert = args[0] === 'convert'
    expect(isConvert ? out : err).toBe('')
    expect(JSON.parse(isConvert ? err : out).problem).toBeTruthy()
  })
})

describe('the language', () => {
  it.each([
    [['check', '--lang', 'zh', 'a.sgf'], 'zh'],
    [['--lang=zh', 'check', 'a.sgf'], 'zh'],
    [['check', 'a.sgf', '--lang=en', '--lang=zh'], 'zh'],
    [['check', 'a.sgf'], undefined],
  ])('languageIn() reads the option --lang in %j', (argv, language) => {
    expect(languageIn(argv)).toBe(language)
  })

  it.each([
    [['chekc', 'a.sgf'], '未知命令“chekc”\n是否指 check？'],
    [['check'], '缺少参数“输入”'],
    [['check', '--nonsense', 'a.sgf'], '未知选项“--nonsense”'],
    [['check', '--from'], '选项“--from <格式>”缺少值'],
    [['check', '--jobs', 'many', 'a.sgf'], '选项“--jobs <n>”的值“many”无效：应为整数'],
    [['show', '--theme', 'x', 'a.sgf'], '可选：light, dark'],
    [['diff', 'a', 'b', 'c'], '需要 2 个参数，却有 3 个'],
    [['check', '--from', 'nonsense', 'a.sgf'], '未知格式“nonsense”；已知格式：sgf'],
    [['check', '/missing.sgf'], '/missing.sgf：没有该文件或目录'],
    [['show', '/missing.sgf'], '/missing.sgf：没有该文件或目录'],
    [['diagrams', 'a.sgf'], '请用 -d 指定'],
  ])('error messages are in the chosen language: %j', async (args, text) => {
    const { code, err } = await qipu(args, { language: 'zh' })
    expect(code).toBe(2)
    expect(err).toContain(text)
    expect(err).not.toMatch(/error|argument|Did you/)
  })

  it('`qipu --lang zh` alone prints help', async () => {
    for (const argv of [['--lang', 'zh'], ['--lang=zh']]) {
      const { code, out, err } = await qipu(argv, { language: 'zh' })
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('用法：')
    }
    expect((await qipu(['--lang', 'xx'])).code).toBe(2)
  })

  it.each([[], ...commands.map(({ name }) => [name])])(
    'all words of the help are in the chosen language: qipu %s',
    async (...names) => {
      for (const [language, examples, script] of [
        ['zh', '示例：', /\p{Script=Han}/u],
        ['ja', '例：', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
        ['ko', '예:', /\p{Script=Hangul}/u],
      ] as const) {
        const { out } = await qipu([...names, '--help'], { language })
        const [help] = out.split(`\n${examples}\n`)
        expect(help).not.toMatch(/[<[][a-z]{2,}|\((?:choices|default)/m)
        // A description goes on below its beginning.
        const rows = help!.replace(/\n {8,}/g, ' ').split('\n')
        for (const row of rows) if (row.trim() !== '') expect(row).toMatch(script)
      }
    },
  )

  it('help and lists are in the chosen language', async () => {
    const { out } = await qipu(['check', '--help'], { language: 'zh' })
    expect(out).toContain('用法：')
    expect(out).not.toMatch(/Usage|Options|show help|language of/)
    expect((await qipu(['formats'], { language: 'zh' })).out).toContain('读、写')
  })

  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, undefined, 'zh'],
    [{ LANG: 'tlh_QO.UTF-8' }, undefined, 'en'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, undefined, 'en'],
    [{ LC_MESSAGES: 'zh_TW' }, undefined, 'zh'],
    [{ LANG: 'zh_CN.UTF-8' }, 'en', 'en'],
    [{}, 'zh', 'zh'],
    [{}, 'ja', 'ja'],
    [{ LANG: 'ko_KR.UTF-8' }, undefined, 'ko'],
    [{ LANG: 'ja_JP.UTF-8' }, 'xx', 'ja'],
  ])('the locale follows the environment %j and --lang %s', async (environment, wanted, language) => {
    expect((await localeOf(environment, wanted)).id).toBe(language)
  })
})
