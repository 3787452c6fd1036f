import { addNode, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { identityOf, Memory } from './memory.ts'

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
    const memory = new Memory(identityOf(record, 'a.wei7?x'), () => store)
    expect(memory.recall()).toBeUndefined()
    memory.keep(5)
    expect(new Memory(identityOf(record, 'a.wei7'), () => store).recall()).toBe(5)
    expect(new Memory(identityOf(record, 'b.wei7'), () => store).recall()).toBeUndefined()
    addNode(record, 0, undefined, { title: 'Two' })
    expect(new Memory(identityOf(record, 'a.wei7'), () => store).recall()).toBeUndefined()
  })

  it('a place that cannot be stored or read is forgotten without an error', () => {
    const memory = new Memory('x', () => {
      throw new Error('forbidden')
    })
    memory.keep(3)
    expect(memory.recall()).toBeUndefined()
    const odd = new Memory('x', () => ({ getItem: () => 'abc', setItem: () => {} }))
    expect(odd.recall()).toBeUndefined()
  })
})
