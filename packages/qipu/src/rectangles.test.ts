import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { codecOf } from './formats/sgf/codec.ts'
import { writtenList } from './formats/sgf/point-lists.ts'
import { diff } from './record/diff.ts'
import { randomFrom } from './text/random.ts'
import { effort, SEED } from './text/seeded.testing.ts'

const go = codecOf('go')
const board = { width: 9, height: 9 }
const encoder = new TextEncoder()
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const bytesOf = (text: string): Uint8Array => encoder.encode(text)

describe('lists of points as SGF writes them', () => {
  it.each([
    ['a few points', [0, 1, 2], ['aa', 'ba', 'ca']],
    ['a rectangle', [0, 1, 2, 9, 10, 11, 18, 19, 20], ['aa:cc']],
    ['a row', [0, 1, 2, 3, 4, 5, 6, 7, 8], ['aa:ia']],
    ['points around a rectangle, in their order', [80, 0, 1, 2, 9, 10, 11, 18, 19, 20, 40], ['ii', 'aa:cc', 'ee']],
    ['rows of different lengths', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], ['aa:ia', 'ab', 'bb', 'cb']],
  ])('writtenList() names %s', (_, points, values) => {
    expect(writtenList(points, go, board)).toEqual(values)
  })

  it('writtenList() has no rectangles in games whose points are not two letters', () => {
    expect(writtenList([0, 1, 2, 11, 12, 13, 22, 23, 24], codecOf('hex'), { width: 11, height: 11 })).toHaveLength(9)
  })

  it('a list of points that is written and read again names the same points', () => {
    const random = randomFrom(SEED)
    for (let run = 0; run < effort(200); run++) {
      const put = Array.from({ length: 81 }, (_, at) => at).filter(() => random(8) > 0)
      const names = writtenList(put, go, board)
      const { records } = read({ bytes: bytesOf(`(;GM[1]SZ[9]AB${names.map((name) => `[${name}]`).join('')})`) })
      const { action } = records[0]!.nodes[0]!
      expect(action?.type === 'setup' && action.put.map(([at]) => at).sort((a, b) => a - b)).toEqual(put)
    }
  })

  it.each(['AB[aa:ZZ]', 'AE[aa:ZZ]', 'TR[aa:ZZ]', 'TB[aa:ZZ]', 'DD[aa:ZZ]', 'VW[aa:ZZ]'])(
    'a file of a few bytes stays small when it is written: %s',
    (property) => {
      const given = `(;FF[4]GM[1]SZ[52];${property})`
      const { records } = read({ bytes: bytesOf(given) })
      const text = textOf(write(records, 'sgf').bytes)
      expect(text).toContain(property)
      expect(text.length).toBeLessThan(given.length + 20)
      expect(diff(records[0]!, read({ bytes: bytesOf(text) }).records[0]!)).toEqual([])
    },
  )
})

describe('rectangles that repeat what their node says', () => {
  const reading = (text: string) => read({ bytes: bytesOf(`(;FF[4]GM[1]SZ[52];${text})`) })

  it('a rectangle that stands twice is reported once', () => {
    const { records, messages } = reading('TR[aa:ZZ][aa:ZZ]')
    expect(messages.map(({ code, args }) => [code, args?.['value']])).toEqual([['sgf/duplicate-point', 'aa:ZZ']])
    expect(records[0]!.nodes[1]!.notes!.marks).toHaveLength(52 * 52)
  })

  it('a part of a rectangle that stands twice is named in the message', () => {
    const { messages } = reading('TR[aa:ac][ab:ad]')
    expect(messages.map(({ args }) => args?.['value'])).toEqual(['ab ac'])
  })

  it.each([
    ['TR[aa:ZZ]SQ[aa:ZZ]', 'second SQ', 'sgf/two-marks'],
    ['TB[aa:ZZ]TW[aa:ZZ]', 'second TW', 'sgf/two-marks'],
    ['AB[aa:ZZ]AW[aa:ZZ]', 'overruled AB', 'sgf/two-settings'],
  ])('a rectangle that contradicts another one is kept as a rectangle: %s', (text, key, code) => {
    const { records, messages } = reading(text)
    expect(messages.map((message) => message.code)).toEqual([code])
    expect(records[0]!.nodes[1]!.notes!.extras).toEqual([{ format: 'sgf', key, value: 'aa:ZZ' }])
  })

  it('equal marks and placements of different nodes are the same objects', () => {
    const { nodes } = reading('TR[aa:ZZ]AB[aa:ZZ];TR[aa:ZZ]AB[aa:ZZ]').records[0]!
    const [first, second] = [nodes[1]!, nodes[2]!]
    expect(first.notes!.marks!.every((mark, i) => mark === second.notes!.marks![i])).toBe(true)
    const [one, other] = [first.action, second.action]
    expect(one?.type === 'setup' && other?.type === 'setup' && one.put.every((put, i) => put === other.put[i])).toBe(
      true,
    )
  })
})
