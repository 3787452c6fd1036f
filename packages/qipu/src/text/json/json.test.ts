import { describe, expect, it } from 'vitest'
import { effort, fc, manyOf } from '../seeded.testing.ts'
import { type Json, parseJson, stringifyJson } from './json.ts'
import { parseTolerant } from './tolerant.ts'

const shown = (text: string, at: { offset: number; length: number }) => text.slice(at.offset, at.offset + at.length)
const kinds = (text: string) => parseJson(text).problems.map(({ kind, what }) => `${kind} ${what}`)
const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

describe('parseJson', () => {
  it('parseJson() gives what JSON.parse gives, and the tolerant parser agrees', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const parsed = parseJson(text)
        expect(parsed.value).toEqual(JSON.parse(text))
        expect(parsed.problems).toEqual([])
        const tolerant = parseTolerant(text)
        expect(tolerant.value).toEqual(JSON.parse(text))
        expect(tolerant.problems).toEqual([])
      }),
    )
  })

  it.each([
    ['{"a":1} // done', { a: 1 }, ['comment // done']],
    ['/* head */ [1,\n2]', [1, 2], ['comment /* head */']],
    ['[1, 2, ]', [1, 2], ['trailing-comma ,']],
    ['{"a": 1,\n}', { a: 1 }, ['trailing-comma ,']],
    ['{"a": 1};', { a: 1 }, ['semicolon ;']],
    ['[1 2]', [1, 2], ['missing ,']],
    ['{"a" 1 "b": 2}', { a: 1, b: 2 }, ['missing :', 'missing ,']],
    ['{"a": , "b": 2}', { b: 2 }, ['no-value a']],
    ['[1,,2]', [1, 2], ['unexpected ,']],
    ['{"a": }', {}, ['no-value a']],
    ['{"a": [1, {"b": 2', { a: [1, { b: 2 }] }, ['unclosed {"b": 2']],
    ['{"a": [1, 2}', { a: [1, 2] }, ['unclosed [1, 2']],
    ['[1]]', [1], ['after-end ]']],
    ['[1}]', [1], ['unexpected }']],
    ['[NaN, undefined]', ['NaN', 'undefined'], ['unexpected NaN', 'unexpected undefined']],
    ['[12345678901234567890]', [12345678901234567000], ['number 12345678901234567890']],
    ['[1e400, -1E+400,]', ['1e400', '-1E+400'], ['number 1e400', 'number -1E+400', 'trailing-comma ,']],
    [
      '[7., .5, +1, 06.5, -01, 1.e5]',
      [7, 0.5, 1, 6.5, -1, 1e5],
      ['7.', '.5', '+1', '06.5', '-01', '1.e5'].map((word) => `number-form ${word}`),
    ],
    ['{"a": 007}', { a: 7 }, ['number-form 007']],
    [
      '[0x1F, 1_000, 1e, 2011-09-06]',
      ['0x1F', '1_000', '1e', '2011-09-06'],
      ['unexpected 0x1F', 'unexpected 1_000', 'unexpected 1e', 'unexpected 2011-09-06'],
    ],
    ['[-, 1]', [1], ['unexpected -,']],
    ['["a\nb"]', ['a\nb'], ['control-character "a\nb"']],
    ['["a\tb"]', ['a\tb'], ['control-character "a\tb"']],
    ['["a\\qb"]', ['ab'], ['bad-escape "a\\qb"']],
    ['["abc', ['abc'], ['unclosed "abc', 'unclosed ["abc']],
    ['', undefined, ['empty ']],
    ['{"a": 1} {"b": 2}', { a: 1 }, ['after-end {"b": 2}']],
  ])('parseJson() rescues %j', (text, value, problems) => {
    expect(parseJson(text).value).toEqual(value)
    expect(kinds(text)).toEqual(problems)
  })

  it.each([
    '12345678901234567890',
    '-9007199254740993',
    '0.12345678901234567890',
    '1234567890.1234567890',
    '1e400',
    '-1e400',
    '1E+999',
    '1e-400',
    `1${'0'.repeat(400)}`,
  ])('parseJson() reports a number that does not survive, in sound and in broken text: %s', (number) => {
    for (const [before, after] of [
      ['', ''],
      ['[', ']'],
      ['{"a":', '}'],
      ['{"a": [1,', '\n,2]}'],
    ]) {
      const text = `${before}${number}${after}`
      const { problems, value } = parseJson(text)
      expect(problems.map(({ kind, at }) => [kind, shown(text, at)])).toEqual([['number', number]])
      expect(JSON.stringify(value)).not.toContain('null')
      const broken = parseJson(`${text};`)
      expect(broken.value).toEqual(value)
      expect(broken.problems.slice(0, 1)).toEqual(problems)
      expect(parseJson(stringifyJson(value!)).value).toEqual(value)
      expect(parseJson(stringifyJson(value!)).problems).toEqual([])
    }
  })

  it.each(['0.30000000000000004', '1e300', '12345678901234567000', '1.50000000000000000000', '-0', '5e-324', '1e21'])(
    'parseJson() reports nothing about a number that survives: %s',
    (number) => {
      expect(parseJson(`[${number}]`)).toMatchObject({ value: [Number(number)], problems: [] })
      expect(parseJson(`[${number},]`).problems).toHaveLength(1)
    },
  )

  it('parseJson() does not take digits in strings for numbers, and counts keys all the same', () => {
    const text = '{"a": "12345678901234567890", "b": ", 12345678901234567890 ", "b": 1}'
    const parsed = parseJson(text)
    expect(parsed.value).toEqual(JSON.parse(text))
    expect(parsed.problems).toEqual([])
    expect(parsed.duplicateKeys()).toHaveLength(1)
    expect(parseJson('{"b": ", 12345678901234567890 "}').mayHaveMoreKeys(1)).toBe(false)
  })

  it('parseJson() keeps a key named __proto__ as a plain key', () => {
    const { value } = parseJson('{"__proto__": [1],}')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it('parseJson() reports duplicate keys, also in sound JSON, and does not take other colons for keys', () => {
    const text = '{"a": ":-) 12:30", "b": {"c": 1, "c": 2}, "a": 3}'
    const parsed = parseJson(text)
    expect(parsed.value).toEqual({ a: 3, b: { c: 2 } })
    expect(parsed.problems).toEqual([])
    const found = parsed.duplicateKeys()
    expect(found.map((problem) => [problem.what, problem.at.offset])).toEqual([
      ['c', text.lastIndexOf('"c"')],
      ['a', text.lastIndexOf('"a"')],
    ])
    expect(parseJson('{"a": ":-)", "b" : ": \\":"}').duplicateKeys()).toEqual([])
    expect(parseJson('{"a": 1, "a": 2,}').duplicateKeys()).toHaveLength(1)
  })

  it('parseJson() locates values and keys by path and by holder, lazily', () => {
    const text = '{ "tree": {"steps": [1, {"action": {"x": 3}}, "end"]}, "tree2": null }'
    const parsed = parseJson(text)
    expect(shown(text, parsed.locate(['tree', 'steps', 1, 'action']))).toBe('{"x": 3}')
    expect(shown(text, parsed.locate(['tree', 'steps', 1, 'action'], 'key'))).toBe('"action"')
    expect(shown(text, parsed.locate(['tree', 'steps', 2, 'beyond']))).toBe('"end"')
    expect(shown(text, parsed.locate(['tree2']))).toBe('null')
    expect(shown(text, parsed.locate([]))).toBe(text)
    const { tree } = parsed.value as { tree: { steps: [number, { action: object }, string] } }
    expect(shown(text, parsed.placeOf(tree.steps[1].action, 'x'))).toBe('3')
    expect(shown(text, parsed.placeOf(tree.steps[1].action, 'x', 'key'))).toBe('"x"')
    expect(shown(text, parsed.placeOf(tree.steps, 2))).toBe('"end"')
    expect(shown(text, parsed.placeOf(tree.steps[1].action))).toBe('{"x": 3}')
    expect(parseJson('').locate([])).toEqual({ offset: 0, length: 0 })
  })

  it('parseJson() reads JSON of any depth', () => {
    const depth = manyOf(100_000)
    const text = nested(depth)
    const parsed = parseJson(text)
    expect(parsed.problems).toEqual([])
    expect(stringifyJson(parsed.value!)).toBe(text)
    const path = Array.from({ length: 2 * depth }, (_, i) => (i % 2 === 0 ? 'a' : 0))
    expect(parsed.locate(path)).toEqual({ offset: depth * 6, length: 1 })
    expect(parsed.duplicateKeys()).toEqual([])

    const tolerant = parseTolerant(text)
    expect(tolerant.problems).toEqual([])
    expect(stringifyJson(tolerant.value!)).toBe(text)
    expect(parseTolerant(text.slice(0, -5)).problems.map(({ kind }) => kind)).toEqual(['unclosed'])
  })

  it('parseJson() survives whatever text, in linear time', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      'null',
      '/*',
      '//',
      '\n',
      ' ',
      ';',
      'é',
      '\u0000',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const parsed = parseJson(text)
        for (const { at } of parsed.problems) expect(at.offset + at.length).toBeLessThanOrEqual(text.length)
        if (parsed.value !== undefined) expect(parseJson(stringifyJson(parsed.value)).value).toEqual(parsed.value)
        parsed.duplicateKeys()
        parsed.locate(['a', 0])
      }),
      { numRuns: effort(3000) },
    )
    for (const piece of [...pieces, '1', '0', '.', '1.', '1e']) parseJson(piece.repeat(100_000))
    parseJson(`[1${'0'.repeat(100_000)}1, 0.${'0'.repeat(100_000)}1]`)
    parseJson(`["${',1.'.repeat(100_000)}", "${' 1'.repeat(100_000)}0123456789012345678e"]`)
  })
})

describe('stringifyJson', () => {
  it('stringifyJson() gives what JSON.stringify gives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(stringifyJson(value as Json)).toBe(JSON.stringify(value))
        expect(stringifyJson(value as Json, { pretty: true })).toBe(JSON.stringify(value, null, 2))
      }),
    )
  })

  it('stringifyJson() writes no null for a number', () => {
    expect(stringifyJson([Number.POSITIVE_INFINITY, Number.NaN, null])).toBe('["Infinity","NaN",null]')
  })

  it('stringifyJson() puts on one line what `oneLine` says', () => {
    const value = { list: [{ at: { x: 1, y: 2 } }, { at: null }], empty: [] }
    const text = stringifyJson(value, { pretty: true, oneLine: (_, key) => typeof key === 'number' })
    expect(text).toBe('{\n  "list": [\n    {"at": {"x": 1, "y": 2}},\n    {"at": null}\n  ],\n  "empty": []\n}')
  })

  it('stringifyJson() stops indenting below the depth that people read', () => {
    const text = stringifyJson(parseJson(nested(100_000)).value!, { pretty: true })
    expect(text.length).toBeLessThan(1_000_000)
    expect(stringifyJson(parseJson(text).value!)).toBe(nested(100_000))
  })
})
