import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { JumpHistory } from './jump-history.ts'
import { Navigator } from './navigator.ts'

/** Twenty moves in a row. */
function walked(): { navigator: Navigator; trail: JumpHistory } {
  const record = newRecord('go', { width: 9, height: 9 })
  for (let i = 0; i < 20; i++) addNode(record, i, play(i, i % 2 === 0 ? 1 : 2))
  const navigator = new Navigator(record, go)
  return { navigator, trail: new JumpHistory(navigator) }
}

describe('the trail', () => {
  it('the trail leads back to the place before each jump, and forth again', () => {
    const { navigator, trail } = walked()
    navigator.go(5)
    navigator.forward()
    navigator.forward()
    navigator.go(18)
    navigator.back()
    navigator.go(2)
    expect([trail.go(-1), navigator.node]).toEqual([true, 17])
    expect([trail.go(-1), navigator.node]).toEqual([true, 7])
    expect([trail.go(-1), navigator.node]).toEqual([true, 0])
    expect(trail.go(-1)).toBe(false)
    expect([trail.go(1), navigator.node]).toEqual([true, 7])
    expect([trail.go(1), trail.go(1), navigator.node]).toEqual([true, true, 2])
    expect(trail.go(1)).toBe(false)
  })

  it('the trail forgets what was ahead after another jump', () => {
    const { navigator, trail } = walked()
    navigator.go(10)
    navigator.go(15)
    trail.go(-1)
    navigator.go(3)
    expect(trail.go(1)).toBe(false)
    trail.go(-1)
    expect(navigator.node).toBe(10)
  })
})
