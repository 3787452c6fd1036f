import { go } from 'qipu/games/go'
import { addNode, type GameRecord, newRecord, pass, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Navigator } from './navigator.ts'

/** Points of a 9×9 board by column and row, from 0. */
const at = (x: number, y: number): number => x + y * 9

/** Four moves, an alternative to the third with one move after it, and another alternative. */
function forked(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  const one = addNode(record, 0, play(at(2, 2), 1))
  const two = addNode(record, one, play(at(6, 6), 2), { comments: [{ text: 'here' }] })
  const three = addNode(record, two, play(at(2, 6), 1))
  addNode(record, three, play(at(6, 2), 2), { comments: [{ text: 'end' }] })
  const other = addNode(record, two, play(at(3, 6), 1))
  addNode(record, other, pass(2))
  addNode(record, two, play(at(4, 4), 1))
  return record
}

const start = (record = forked()): Navigator => new Navigator(record, go)

describe('the navigator', () => {
  it('the navigator goes to the ends and by steps, and says whether anything changed', () => {
    const navigator = start()
    expect(navigator.back()).toBe(false)
    expect(navigator.forward(2)).toBe(true)
    expect(navigator.node).toBe(2)
    navigator.last()
    expect(navigator.node).toBe(4)
    expect(navigator.forward()).toBe(false)
    expect(navigator.atEnd).toBe(true)
    navigator.back(10)
    expect(navigator.node).toBe(0)
    navigator.forward(10)
    expect(navigator.path).toEqual([0, 1, 2, 3, 4])
    navigator.first()
    expect(navigator.path).toEqual([0])
  })

  it('the navigator remembers the line that was last taken', () => {
    const navigator = start()
    navigator.go(6)
    navigator.first()
    navigator.last()
    expect(navigator.node).toBe(6)
    navigator.go(2)
    navigator.go(7)
    navigator.first()
    navigator.forward(3)
    expect(navigator.node).toBe(7)
    expect(navigator.line()).toEqual([0, 1, 2, 7])
  })

  it('the navigator finds forks, comments, variations and the main line', () => {
    const navigator = start()
    navigator.nextFork()
    expect(navigator.node).toBe(2)
    expect(navigator.nextFork()).toBe(false)
    navigator.nextComment()
    expect(navigator.node).toBe(4)
    navigator.previousComment()
    expect(navigator.node).toBe(2)
    navigator.go(4)
    navigator.variation(1)
    expect(navigator.node).toBe(5)
    navigator.variation(-1)
    expect(navigator.node).toBe(3)
    navigator.variation(-1)
    expect(navigator.node).toBe(7)
    navigator.previousFork()
    expect(navigator.node).toBe(2)
    navigator.go(6)
    navigator.mainLine()
    expect(navigator.node).toBe(2)
    expect(navigator.mainLine()).toBe(false)
  })

  it('the navigator finds moves by their number on the current line', () => {
    const navigator = start()
    navigator.toMove(4)
    expect(navigator.node).toBe(4)
    navigator.go(5)
    navigator.toMove(4)
    expect(navigator.node).toBe(6)
    navigator.toMove(1)
    expect(navigator.node).toBe(1)
    expect(navigator.toMove(99)).toBe(false)
    navigator.toMove(0)
    expect(navigator.node).toBe(0)
    expect(navigator.moveNumber).toBe(0)
  })

  it('the navigator finds the child that plays a move', () => {
    const navigator = start()
    navigator.go(2)
    expect(navigator.childPlaying(at(4, 4))).toBe(7)
    expect(navigator.childPlaying(at(0, 0))).toBe(-1)
  })

  it('the navigator tells its listeners once per change', () => {
    const navigator = start()
    const heard: [number, number][] = []
    const stop = navigator.onChange((node, before) => heard.push([node, before]))
    navigator.forward(3)
    navigator.go(99)
    navigator.go(-1)
    navigator.first()
    stop()
    navigator.last()
    expect(heard).toEqual([
      [3, 0],
      [0, 3],
    ])
  })

  it('the navigator keeps the position in step, wherever it goes', () => {
    const navigator = start()
    const { position } = navigator.replay
    navigator.go(6)
    expect(position.at(at(3, 6))).toBe(1)
    navigator.go(4)
    expect(position.at(at(3, 6))).toBe(0)
    expect(position.at(at(6, 2))).toBe(2)
  })

  it('the navigator steps over messages and transient marks', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, { type: 'message', text: 'hello' })
    addNode(record, 1, play(0, 1))
    addNode(record, 2, { type: 'mark', mark: { type: 'circle', at: 5 } })
    addNode(record, 3, play(1, 2))
    addNode(record, 4, { type: 'message', text: 'bye' })
    const navigator = start(record)
    navigator.forward()
    expect(navigator.node).toBe(2)
    navigator.forward()
    expect(navigator.node).toBe(4)
    navigator.forward()
    expect(navigator.node).toBe(5)
    navigator.back()
    expect(navigator.node).toBe(4)
    navigator.back()
    expect(navigator.node).toBe(2)
  })
})

describe('captures', () => {
  /** White loses one stone in the corner, then Black one, by a takeback and without. */
  function captures(): GameRecord {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(at(0, 0), 2))
    addNode(record, 1, play(at(1, 0), 1))
    addNode(record, 2, pass(2))
    addNode(record, 3, play(at(0, 1), 1))
    addNode(record, 4, { type: 'takeback', count: 1 })
    addNode(record, 5, play(at(5, 5), 1))
    return record
  }

  it('captures are counted per side, and given back with a takeback', () => {
    const navigator = start(captures())
    navigator.go(4)
    expect(navigator.losses).toEqual([0, 1])
    navigator.forward()
    expect(navigator.losses).toEqual([0, 0])
    navigator.go(6)
    expect(navigator.losses).toEqual([0, 0])
    navigator.first()
    navigator.go(4)
    expect(navigator.losses).toEqual([0, 1])
    expect(navigator.replay.position.at(at(0, 0))).toBe(0)
  })
})

describe('large records', () => {
  it('the navigator goes through 200,000 moves without recursion', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 200_000; i++) addNode(record, i, i % 2 === 0 ? pass(1) : pass(2))
    const navigator = start(record)
    navigator.last()
    for (let i = 0; i < 1000; i++) {
      navigator.back()
      navigator.forward()
    }
    navigator.toMove(100_000)
    expect(navigator.node).toBe(100_000)
  })
})
