import { describe, expect, it } from 'vitest'
import { IntArena } from './int-arena.ts'

describe('a room for lists', () => {
  it('a room keeps each list by itself, however long it is, and hands all of them over at once', () => {
    const room = new IntArena()
    const lists: (Uint32Array | Int32Array)[] = []
    for (const length of [0, 5, 40_000, 40_000, 70_000, 1]) {
      lists.push(room.words(length).fill(lists.length + 1))
      lists.push(room.copy(new Int32Array(length).fill(-lists.length - 1)))
    }
    for (const [i, list] of lists.entries()) {
      const number = i % 2 === 0 ? i + 1 : -i - 1
      expect(list.every((word) => word === number)).toBe(true)
    }
    const buffers = room.leave()
    expect(new Set(lists.filter(({ length }) => length > 0).map(({ buffer }) => buffer))).toEqual(new Set(buffers))
    expect(room.leave()).toEqual([])
    expect(buffers).not.toContain(room.words(3).buffer)
  })
})
