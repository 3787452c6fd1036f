import { describe, expect, it } from 'vitest'
import { Part, withParts } from './parts.ts'

describe('parts', () => {
  it('are loaded once when they are missed, and the work is done again', async () => {
    let loads = 0
    const part = new Part(async () => loads++)
    const tries: boolean[] = []
    const work = () => {
      tries.push(part.present)
      part.want()
      return tries.length
    }
    expect(await withParts(work)).toBe(2)
    expect(await withParts(work)).toBe(3)
    expect(tries).toEqual([false, true, true])
    expect(loads).toBe(1)
  })

  it('are not loaded when nobody misses them', async () => {
    const part = new Part(() => Promise.reject(new Error('never')))
    expect(await withParts(() => 7)).toBe(7)
    expect(part.present).toBe(false)
  })

  it('can be tried again when loading failed', async () => {
    let fails = true
    const part = new Part(async () => {
      if (fails) throw new Error('offline')
    })
    const work = () => part.want()
    await expect(withParts(work)).rejects.toThrow('offline')
    fails = false
    await withParts(work)
    expect(part.present).toBe(true)
  })
})
