import { expect, it } from 'vitest'
import { bytesOf } from '../formats/sgf/read/read.testing.ts'
import { detect, type Readable, read, summarize } from './read.ts'

const text = '(;GM[1]SZ[9]PB[\u67ef\u6d01];B[ee])'

it('read(), detect() and summarize() take a text, bytes, and bytes with a name', () => {
  for (const given of [
    text,
    bytesOf(text),
    { bytes: bytesOf(text), name: 'game.sgf' },
    Buffer.from(text),
    bytesOf(text).slice().buffer,
  ]) {
    expect(read(given).records).toHaveLength(1)
    expect(read(given).records[0]!.info.participants).toEqual([{ name: '\u67ef\u6d01' }])
    expect(detect(given)?.id).toBe('sgf')
    expect(summarize(given).games).toHaveLength(1)
  }
})

it('read() takes a text for what it says, whatever charset it declares', () => {
  const { records, charset } = read(text.replace('GM[1]', 'GM[1]CA[GB2312]'))
  expect(records[0]!.info.participants).toEqual([{ name: '\u67ef\u6d01' }])
  expect(charset?.name).toBe('utf-8')
})

it.each([undefined, null, 5, {}, { text }, { bytes: text }, { bytes: [1, 2] }])(
  'read(%j) is a TypeError that says what is expected',
  (given) => {
    expect(() => read(given as unknown as Readable)).toThrow(new TypeError('expected a text, bytes or { bytes, name }'))
  },
)

it('read() says of an empty file that it is empty, not that its format is unknown', () => {
  expect(read(new Uint8Array()).messages.map(({ code }) => code)).toEqual(['qipu/empty-file'])
  expect(read(' ').messages.map(({ code }) => code)).toEqual(['qipu/unknown-format'])
})
