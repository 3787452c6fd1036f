import { describe, expect, it } from 'vitest'
import type { FoundFile } from './files.ts'
import { peek } from './peek.ts'

const file = (path: string, size?: number): FoundFile => ({
  path,
  below: path,
  walked: size === undefined,
  ...(size !== undefined && { size }),
})

function* counted(files: readonly FoundFile[], seen: string[]): Generator<FoundFile> {
  for (const each of files) {
    seen.push(each.path)
    yield each
  }
}

describe('peek', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((path) => file(path))

  it.each([0, 1, 3, 5, 9])('peek() gives every file once and in order after it looked ahead for %i games', (games) => {
    const { files } = peek(five, games)
    expect([...files].map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([...files]).toEqual([])
  })

  it('peek() looks no further ahead than it has to', () => {
    const seen: string[] = []
    expect(peek(counted(five, seen), 3).count).toBeUndefined()
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(peek(five, 6).count).toBe(5)
    expect(peek(five, 5).count).toBeUndefined()
  })

  it('peek() takes a large file for many games, and a pipe for one', () => {
    expect(peek([file('large.sgf', 1 << 30)], 20_000).count).toBeUndefined()
    expect(peek([file('small.sgf', 100)], 2).count).toBe(1)
    expect(peek([file('pipe', Number.POSITIVE_INFINITY)], 2).count).toBe(1)
  })
})
