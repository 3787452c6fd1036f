import { createColors } from 'picocolors'
import type { Message } from 'qipu/text'
import { chinese, english } from 'qipu/text'
import { describe, expect, it, vi } from 'vitest'
import { countBySeverity, isFailure, tally } from './counts.ts'
import { type CheckedText, findingsOf } from './findings.ts'
import { findingsData } from './json.ts'
import { findingsText } from './text.ts'

const looks = { locale: english, colors: createColors(false) }
const inChinese = { locale: chinese, colors: createColors(false) }

const message: Message = {
  code: 'qipu/unknown-format',
  at: { offset: 4, length: 2 },
  clause: '1.2',
  node: 3,
}

const found = (text: string, more: Partial<Message> = {}): CheckedText => ({
  messages: [{ ...message, ...more }],
  text: () => text,
})

const asText = (what: CheckedText, how = looks, hasOneGame = false): string =>
  findingsText(findingsOf(what, { reader: 'people', volume: undefined }), { file: 'a.sgf', hasOneGame }, how)

describe('a message for people', () => {
  it('a message as text has file, place, severity, sentence, code, clause, node, underlined text and fix', () => {
    expect(asText(found('abc\nxyz uvw', { at: { offset: 8, length: 3 } }), looks)).toBe(
      [
        'a.sgf:2:5: error: unrecognised file format [qipu/unknown-format, 1.2, node 3]',
        '    2 | xyz uvw',
        '      |     ^^^',
        '    fix: name the format: --from FORMAT (`qipu formats` lists them)',
        '',
      ].join('\n'),
    )
  })

  it('a message as text is in Chinese in a Chinese locale', () => {
    const text = asText(found('abcd efg'), inChinese)
    expect(text).toContain('a.sgf:1:5: 错误: 无法识别的文件格式 [qipu/unknown-format, 1.2, 节点 3]')
    expect(text).toContain('修正: 请指定格式：--from 格式')
  })

  it('a message as text underlines wide characters with two cells and shows no control characters', () => {
    const text = asText(found('棋\u001b谱[错误]', { at: { offset: 4, length: 2 } }), looks)
    expect(text.split('\n').slice(1, 3)).toEqual(['    1 | 棋 谱[错误]', '      |       ^^^^'])
  })

  it('a message as text shows a part of a long line', () => {
    const text = asText(found(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, { at: { offset: 500, length: 4 } }), looks)
    const [, line, marks] = text.split('\n')
    expect(line).toMatch(/^ {4}1 \| …x{50}HEREy{46}…$/)
    expect(line!.slice(marks!.indexOf('^'), marks!.lastIndexOf('^') + 1)).toBe('HERE')
  })

  it('a message as text cuts no character in two where it shows a part of a line', () => {
    const long = `${'😀'.repeat(100)}x${'😀'.repeat(100)}`
    for (const offset of [200, 201]) {
      const text = asText(found(long.padStart(offset + 201, ' '), { at: { offset, length: 1 } }), looks)
      expect(text.split('\n')[1]).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
    }
  })

  it('the work for messages as text grows in proportion, also where all of them stand on one line', () => {
    const charactersFor = (count: number): number => {
      const messages = Array.from({ length: count }, (_, i) => ({ ...message, at: { offset: i * 50, length: 2 } }))
      const slice = vi.spyOn(String.prototype, 'slice')
      asText({ messages, text: () => 'x'.repeat(count * 50) })
      const characters = slice.mock.results.reduce((sum, { value }) => sum + (value as string).length, 0)
      slice.mockRestore()
      return characters
    }
    expect(charactersFor(1000) / charactersFor(100)).toBeLessThan(10.5)
  })

  it('a message as text may have no place', () => {
    const { at: _, ...bare } = message
    expect(asText({ messages: [bare], text: () => '' })).toMatch(/^a\.sgf: error: /)
  })

  it('a message as text without a place has the place of its node', () => {
    const { at: _, ...bare } = message
    const place = ({ game = 0, node = 0 }: Message) => ({ offset: game + node, length: 1 })
    const text = asText({ messages: [bare], text: () => 'abcdef', place })
    expect(text.split('\n').slice(0, 3)).toEqual([
      'a.sgf:1:4: error: unrecognised file format [qipu/unknown-format, 1.2, node 3]',
      '    1 | abcdef',
      '      |    ^',
    ])
  })

  it('a message as text names the game where there are several', () => {
    const several = found('abcdef', { game: 1 })
    expect(asText(several)).toContain('[qipu/unknown-format, 1.2, game 2, node 3]')
    expect(asText(several, looks, true)).toContain('[qipu/unknown-format, 1.2, node 3]')
  })

  it('a message as text counts lines and games from the beginning of the file, also in a chunk of it', () => {
    const chunk = { index: 1, format: 'sgf', game: 10, line: 1200000, column: 3, declared: undefined }
    const first = asText({ ...found('abcdef', { game: 0 }), chunk })
    expect(first).toContain('a.sgf:1200000:7: ')
    expect(first).toContain('game 11')
    expect(first.split('\n').slice(1, 3)).toEqual(['1200000 | abcdef', '        |     ^^'])
    expect(asText({ ...found('a\nb\ncdef', { game: 0 }), chunk })).toContain('a.sgf:1200002:1: ')
  })
})

describe('a message for machines', () => {
  it('a message as JSON has the same facts as the text', () => {
    const findings = findingsOf(found('abcd efg', { args: { a: 1 } }), {
      reader: 'machines',
      volume: undefined,
    })
    expect(findingsData(findings, english)).toEqual([
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

  it('a tally names errors, warnings and losses', () => {
    expect(tally(counts, english)).toBe('2 errors, 1 warning, 1 loss')
    expect(tally(counts, chinese)).toBe('2 个错误、1 个警告、1 处丢失')
    expect(tally(countBySeverity([]), english)).toBe('no problems found')
  })

  it('a tally fails for errors, and for warnings and losses with --strict', () => {
    expect(isFailure(counts)).toBe(true)
    const warning = countBySeverity([{ code: 'qipu/kept-stale' }])
    expect([isFailure(warning, false), isFailure(warning, true)]).toEqual([false, true])
    const note = countBySeverity([{ code: 'qipu/and-more' }])
    expect(isFailure(note, true)).toBe(false)
  })
})
