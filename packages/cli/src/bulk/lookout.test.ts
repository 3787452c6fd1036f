import { describe, expect, it } from 'vitest'
import type { Found } from '../input/input.ts'
import { Lookout } from './lookout.ts'

const file = (path: string, size?: number): Found => ({
  path,
  below: path,
  walked: size === undefined,
  ...(size !== undefined && { size }),
})

function* counted(files: readonly Found[], seen: string[]): Generator<Found> {
  for (const each of files) {
    seen.push(each.path)
    yield each
  }
}

const names = (files: Iterable<Found>): string[] => [...files].map(({ path }) => path)

describe('a lookout', () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((path) => file(path))

  it('gives every file once and in order, whether it was looked for or not', () => {
    expect(names(new Lookout(files))).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (const much of [1, 3, 5, 9]) {
      const lookout = new Lookout(files)
      lookout.hasMuch(much)
      lookout.hasMuch(2)
      expect(names(lookout)).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(names(lookout)).toEqual([])
    }
  })

  it('looks no further than it has to', () => {
    const seen: string[] = []
    const lookout = new Lookout(counted(files, seen))
    expect(seen).toEqual([])
    expect(lookout.hasMuch(3)).toBe(true)
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(lookout.hasMuch(6)).toBe(false)
    expect(lookout.hasMuch(5)).toBe(true)
  })

  it('knows that a large file is many games, and that nobody knows how much a pipe brings', () => {
    expect(new Lookout([file('large.sgf', 1 << 30)]).hasMuch(20_000)).toBe(true)
    expect(new Lookout([file('small.sgf', 100)]).hasMuch(2)).toBe(false)
    expect(new Lookout([file('pipe', Number.POSITIVE_INFINITY)]).hasMuch(2)).toBe(false)
  })
})
