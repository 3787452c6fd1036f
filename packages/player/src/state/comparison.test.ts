import { go } from 'qipu/games/go'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Session } from './session.ts'

/** 0-1-2-3-4 is the main line; 5-6 leaves it after 1, 7 leaves that one after 5. */
function branching(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  for (let node = 0; node < 4; node++) addNode(record, node, play(node, node % 2 === 0 ? 1 : 2))
  addNode(record, 1, play(20, 2))
  addNode(record, 5, play(21, 1))
  addNode(record, 5, play(22, 1))
  return record
}

const compared = (node: number): Session => {
  const session = new Session(branching(), go)
  session.navigator.go(node)
  session.toggleComparison()
  return session
}
const places = ({ navigator, comparison }: Session) => [navigator.node, comparison!.navigator.node]

describe('two lines side by side', () => {
  it('two compared lines go on together, and each waits at its end', () => {
    const session = compared(2)
    expect(places(session)).toEqual([2, 5])
    session.navigator.forward()
    expect(places(session)).toEqual([3, 6])
    session.navigator.last()
    expect(places(session)).toEqual([4, 6])
    session.navigator.first()
    expect(places(session)).toEqual([0, 0])
    session.navigator.forward(3)
    expect(places(session)).toEqual([3, 6])
  })

  it('a compared line is found ahead where the current line has left none so far', () => {
    expect(places(compared(0))).toEqual([0, 0])
    expect(compared(0).comparison!.head).toBe(5)
  })

  it('compared lines change places when the user goes over to the other one', () => {
    const session = compared(3)
    session.navigator.go(6)
    expect(places(session)).toEqual([6, 3])
    expect(session.comparison!.head).toBe(0)
    session.navigator.back()
    session.navigator.forward()
    expect(places(session)).toEqual([6, 3])
  })

  it('the compared line can be chosen', () => {
    const session = compared(3)
    expect(session.comparison!.lines(10)).toEqual([0, 5, 7])
    session.comparison!.choose(7)
    expect(places(session)).toEqual([3, 7])
    expect(session.comparison!.head).toBe(7)
  })

  it('a record of one line has none to compare, and a comparison can be ended', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(1, 1))
    const alone = new Session(record, go)
    expect([alone.toggleComparison(), alone.comparison]).toEqual([false, undefined])
    const session = compared(3)
    expect([session.toggleComparison(), session.comparison]).toEqual([true, undefined])
  })

  it('the comparison ends when guessing begins', () => {
    const session = compared(0)
    session.enter('guess', 0)
    expect(session.comparison).toBeUndefined()
  })
})
