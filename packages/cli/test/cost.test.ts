import { afterAll, describe, expect, it } from 'vitest'
import { WorkCount } from './work.testing.ts'

const work = new WorkCount()
await work.begin()
afterAll(() => work.end())
// Only what is loaded from here on is counted.
const { Folder, qipu } = await import('../src/run.testing.ts')
const folder = new Folder()

/** Fills and empties a board of SGF ten times. */
const fills = (size: number, all: string): string => `(;FF[4]GM[1]SZ[${size}]${`;AB[${all}];AE[${all}]`.repeat(10)})`

const people = (count: number): string => {
  const participants = Array.from({ length: count }, (_, i) => ({ name: `n${i}` }))
  const players = participants.map((_, participant) => ({ participant, color: 1 + (participant % 2) }))
  return JSON.stringify({ format: 'wei7', version: '3.0', size: 9, info: { participants, players }, tree: {} })
}

const GROWTH = 16
const PAIRS: readonly [what: string, command: string[], name: string, small: string, large: string][] = [
  ['check of a board that is filled and emptied', ['check'], 'a.sgf', fills(13, 'aa:mm'), fills(52, 'aa:ZZ')],
  ['judge of a board that is filled and emptied', ['judge'], 'a.sgf', fills(13, 'aa:mm'), fills(52, 'aa:ZZ')],
  ['convert of many people to Ishi', ['convert', '--to', 'ishi'], 'a.wei7', people(250), people(250 * GROWTH)],
]

describe('cost', () => {
  it.each(PAIRS)(
    'the work for a file grows in proportion to its content: %s',
    async (_, command, name, small, large) => {
      const cost = (file: string) => work.of(() => qipu([...command, folder.put(name, file)]))
      await cost(small) // what is done once, at first use, is no cost of the file
      const few = await cost(small)
      expect((await cost(large)) / few).toBeLessThan(GROWTH * 1.5)
    },
  )
})

it('a hundred thousand stray brackets in wei7 2.x make no error object each', async () => {
  const path = folder.put('open.wei7', `<wei7 version="2.2"><size>19</size><moves>${'<'.repeat(100_000)}`)
  const { Error: Original } = globalThis
  let made = 0
  globalThis.Error = new Proxy(Original, {
    construct: (target, args, of) => {
      made++
      return Reflect.construct(target, args, of)
    },
  })
  try {
    expect((await qipu(['check', path])).code).toBe(1)
  } finally {
    globalThis.Error = Original
  }
  expect(made).toBeLessThan(1000)
})
