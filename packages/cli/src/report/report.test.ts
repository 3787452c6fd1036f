import { createColors } from 'picocolors'
import type { Message } from 'qipu'
import { describe, expect, it, vi } from 'vitest'
import { countBySeverity, failed, messagesAsData, messagesAsText, tally } from './report.ts'

const looks = { language: 'en' as const, colors: createColors(false) }
const chinese = { language: 'zh' as const, colors: createColors(false) }

const message: Message = {
  code: 'qipu/unknown-format',
  at: { offset: 4, length: 2 },
  clause: '1.2',
  node: 3,
}

const reported = (text: string, more: Partial<Message> = {}) => ({
  file: 'a.sgf',
  messages: [{ ...message, ...more }],
  text: () => text,
})

describe('a message for people', () => {
  it('names file, line and column, severity, sentence, code, clause and node; the place is underlined; a fix follows', () => {
    expect(messagesAsText(reported('abc\nxyz uvw', { at: { offset: 8, length: 3 } }), looks)).toBe(
      [
        'a.sgf:2:5: error: unrecognised file format [qipu/unknown-format, 1.2, node 3]',
        '    2 | xyz uvw',
        '      |     ^^^',
        '    fix: name the format: --from FORMAT (`qipu formats` lists them)',
        '',
      ].join('\n'),
    )
  })

  it('is Chinese for those who read Chinese', () => {
    const text = messagesAsText(reported('abcd efg'), chinese)
    expect(text).toContain('a.sgf:1:5: 错误: 无法识别的文件格式 [qipu/unknown-format, 1.2, 节点 3]')
    expect(text).toContain('修正: 请指定格式：--from 格式')
  })

  it('marks wide characters with two cells and shows no control characters', () => {
    const text = messagesAsText(reported('棋\u001b谱[错误]', { at: { offset: 4, length: 2 } }), looks)
    expect(text.split('\n').slice(1, 3)).toEqual(['    1 | 棋 谱[错误]', '      |       ^^^^'])
  })

  it('shows a stretch of a long line', () => {
    const text = messagesAsText(
      reported(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, { at: { offset: 500, length: 4 } }),
      looks,
    )
    const [, line, marks] = text.split('\n')
    expect(line).toMatch(/^ {4}1 \| …x{50}HEREy{46}…$/)
    expect(line!.slice(marks!.indexOf('^'), marks!.lastIndexOf('^') + 1)).toBe('HERE')
  })

  it('cuts no character in two where it shows a stretch', () => {
    const long = `${'😀'.repeat(100)}x${'😀'.repeat(100)}`
    for (const offset of [200, 201]) {
      const text = messagesAsText(reported(long.padStart(offset + 201, ' '), { at: { offset, length: 1 } }), looks)
      expect(text.split('\n')[1]).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
    }
  })

  it('takes work in proportion, also where all of them stand on one line', () => {
    const charactersFor = (count: number): number => {
      const messages = Array.from({ length: count }, (_, i) => ({ ...message, at: { offset: i * 50, length: 2 } }))
      const slice = vi.spyOn(String.prototype, 'slice')
      messagesAsText({ file: 'a.sgf', messages, text: () => 'x'.repeat(count * 50) }, looks)
      const characters = slice.mock.results.reduce((sum, { value }) => sum + (value as string).length, 0)
      slice.mockRestore()
      return characters
    }
    expect(charactersFor(1000) / charactersFor(100)).toBeLessThan(10.5)
  })

  it('goes without a place where there is none', () => {
    const { at: _, ...bare } = message
    expect(messagesAsText({ file: 'a.sgf', messages: [bare], text: () => '' }, looks)).toMatch(/^a\.sgf: error: /)
  })

  it('asks for the place of a node where the message has only that', () => {
    const { at: _, ...bare } = message
    const place = ({ game = 0, node = 0 }: Message) => ({ offset: game + node, length: 1 })
    const text = messagesAsText({ file: 'a.sgf', messages: [bare], text: () => 'abcdef', place }, looks)
    expect(text.split('\n').slice(0, 3)).toEqual([
      'a.sgf:1:4: error: unrecognised file format [qipu/unknown-format, 1.2, node 3]',
      '    1 | abcdef',
      '      |    ^',
    ])
  })

  it('names the game where there are several', () => {
    const several = { ...reported('abcdef', { game: 1 }), games: 2 }
    expect(messagesAsText(several, looks)).toContain('[qipu/unknown-format, 1.2, game 2, node 3]')
    expect(messagesAsText({ ...several, games: 1 }, looks)).toContain('[qipu/unknown-format, 1.2, node 3]')
  })

  it('counts lines and games from the beginning of the file, also in a piece of it', () => {
    const part = { index: 1, format: 'sgf', game: 10, line: 1200000, column: 3, declared: undefined }
    const first = messagesAsText({ ...reported('abcdef', { game: 0 }), part, games: 1 }, looks)
    expect(first).toContain('a.sgf:1200000:7: ')
    expect(first).toContain('game 11')
    expect(first.split('\n').slice(1, 3)).toEqual(['1200000 | abcdef', '        |     ^^'])
    expect(messagesAsText({ ...reported('a\nb\ncdef', { game: 0 }), part }, looks)).toContain('a.sgf:1200002:1: ')
  })
})

describe('a message for machines', () => {
  it('has the same facts', () => {
    expect(messagesAsData(reported('abcd efg', { args: { a: 1 } }), looks)).toEqual([
      {
        code: 'qipu/unknown-format',
        severity: 'error',
        line: 1,
        column: 5,
        offset: 4,
        length: 2,
        node: 3,
        clause: '1.2',
        text: 'unrecognised file format',
        fix: 'name the format: --from FORMAT (`qipu formats` lists them)',
        fixable: false,
        args: { a: 1 },
      },
    ])
  })
})

describe('a tally', () => {
  const counts = countBySeverity([message, message, { code: 'qipu/kept-stale' }, { code: 'loss/info.place' }])

  it('names what there is', () => {
    expect(tally(counts, looks.language)).toBe('2 errors, 1 warning, 1 loss')
    expect(tally(counts, chinese.language)).toBe('2 个错误、1 个警告、1 个丢失')
    expect(tally(countBySeverity([]), looks.language)).toBe('nothing wrong')
  })

  it('fails for errors, and for warnings and losses where that is asked for', () => {
    expect(failed(counts, false)).toBe(true)
    const warning = countBySeverity([{ code: 'qipu/kept-stale' }])
    expect([failed(warning, false), failed(warning, true)]).toEqual([false, true])
    const note = countBySeverity([{ code: 'qipu/and-more' }])
    expect(failed(note, true)).toBe(false)
  })
})
