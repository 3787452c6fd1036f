import { describe, expect, it } from 'vitest'
import { play } from '../record/actions.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../record/record.ts'
import { manyOf } from '../text/seeded.testing.ts'
import { gameById } from './all.ts'
import { firstMover, Replay, settingOf } from './replay.ts'

const go = gameById('go')!
const surakarta = gameById('surakarta')!

const record = (...actions: Action[]): GameRecord => {
  const made = newRecord('go', { width: 9, height: 9 })
  for (const [i, action] of actions.entries()) addNode(made, i, action)
  return made
}
const stones = (replay: Replay): number[] => {
  const found: number[] = []
  for (let p = 0; p < 81; p++) if (replay.position.at(p) !== 0) found.push(p)
  return found
}

describe('a replay', () => {
  it('a replay stands at the root, setup included, and goes to any node and back', () => {
    const made = record(play(10, 1), play(11, 2), play(12, 1))
    made.nodes[0]!.action = { type: 'setup', put: [[80, 1]] }
    addNode(made, 1, play(40, 2))
    const replay = new Replay(made, go)
    expect(stones(replay)).toEqual([80])
    replay.to(3)
    expect(stones(replay)).toEqual([10, 11, 12, 80])
    replay.to(4)
    expect(stones(replay)).toEqual([10, 40, 80])
    replay.to(2)
    replay.to(0)
    expect(stones(replay)).toEqual([80])
    expect(replay.node).toBe(0)
  })

  it('a replay knows what the last move captured, whichever way it gets there', () => {
    const made = record(play(1, 1), play(0, 2), play(9, 1), play(40, 2))
    const replay = new Replay(made, go)
    replay.to(3)
    expect(replay.captured).toEqual([0])
    replay.to(4)
    expect(replay.captured).toEqual([])
    replay.to(3)
    expect(replay.captured).toEqual([0])
    replay.to(2)
    expect(replay.captured).toEqual([])
  })

  it('a replay throws for a node that does not exist', () => {
    const replay = new Replay(record(play(1, 1)), go)
    for (const node of [2, -1, 0.5, Number.NaN]) expect(() => replay.to(node)).toThrow(RangeError)
    expect(replay.node).toBe(0)
  })

  it('a replay takes back what a timeline takes back, whichever way it gets there', () => {
    const made = record(play(10, 1), play(11, 2), { type: 'takeback', count: 1 }, play(12, 2))
    const replay = new Replay(made, go)
    replay.to(4)
    expect(stones(replay)).toEqual([10, 12])
    replay.to(2)
    expect(stones(replay)).toEqual([10, 11])
    replay.to(3)
    expect(stones(replay)).toEqual([10])
  })

  it('a replay knows what the last move captured', () => {
    const made = record(play(0, 2), play(1, 1), play(9, 1))
    const replay = new Replay(made, go)
    replay.to(3)
    expect([...replay.captured]).toEqual([0])
    expect(stones(replay)).toEqual([1, 9])
  })

  it('a replay plays by the rules that the record names', () => {
    const made = record(play(0, 1))
    made.info = { rules: 'Japanese', komi: 6.5 }
    expect(settingOf(made, go)).toMatchObject({ komi: 6.5, options: { ruleset: 'Japanese' } })
  })

  it('firstMover() finds who began', () => {
    expect(firstMover(record(play(0, 2)))).toBe(2)
    expect(firstMover(record())).toBeUndefined()
    const made = newRecord('surakarta', surakarta.board.size)
    const move = surakarta.start({ first: 2 }).legal()[0]!
    addNode(made, 0, play(move, 2))
    expect(new Replay(made, surakarta).to(1).turn).toBe(1)
  })

  it('a replay walks 200,000 nodes', () => {
    const made = newRecord('go', { width: 9, height: 9 })
    const many = manyOf(200_000)
    for (let i = 0; i < many; i++) addNode(made, i, play((i * 7) % 81, i % 2 === 0 ? 1 : 2))
    const replay = new Replay(made, go)
    for (let i = 1; i <= many; i++) replay.to(i)
    const end = stones(replay)
    replay.to(many / 2)
    expect(stones(replay.to(many) && replay)).toEqual(end)
  })
})
