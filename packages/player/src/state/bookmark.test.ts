import { addNode, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Bookmark, identityOf } from './bookmark.ts'

const storage = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

describe('a remembered place', () => {
  it('a remembered place comes back for the same record only', () => {
    const store = storage()
    const record = newRecord('go', { width: 19, height: 19 })
    addNode(record, 0, undefined, { title: 'One' })
    const memory = new Bookmark(identityOf(record, 'a.wei7?x'), () => store)
    expect(memory.load()).toBeUndefined()
    memory.save(5)
    expect(new Bookmark(identityOf(record, 'a.wei7'), () => store).load()).toBe(5)
    expect(new Bookmark(identityOf(record, 'b.wei7'), () => store).load()).toBeUndefined()
    addNode(record, 0, undefined, { title: 'Two' })
    expect(new Bookmark(identityOf(record, 'a.wei7'), () => store).load()).toBeUndefined()
  })

  it('a place that cannot be stored or read is forgotten without an error', () => {
    const memory = new Bookmark('x', () => {
      throw new Error('forbidden')
    })
    memory.save(3)
    expect(memory.load()).toBeUndefined()
    const odd = new Bookmark('x', () => ({ getItem: () => 'abc', setItem: () => {} }))
    expect(odd.load()).toBeUndefined()
  })
})
