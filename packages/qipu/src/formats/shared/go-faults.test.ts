import { describe, expect, it } from 'vitest'
import { pass, play } from '../../record/actions.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../../record/record.ts'
import { indexTree } from '../../record/tree.ts'
import { randomFrom } from '../../text/random.ts'
import { FINE, findFaults, SETUP_CAPTURES, SETUP_LATE, STONE_ON_STONE, TAKEBACK_BEYOND } from './go-faults.ts'

const faults = (record: GameRecord) => findFaults(record, indexTree(record.nodes))
const line = (...actions: Action[]): number[] => {
  const record = newRecord('go', { width: 5, height: 5 })
  actions.forEach((action, i) => void addNode(record, i, action))
  return [...faults(record).at].slice(1)
}
const back = (count: number): Action => ({ type: 'takeback', count })
const setup = (...put: [number, number][]): Action => ({ type: 'setup', put })

describe('findFaults', () => {
  it('findFaults() finds stones on stones, and forgets those that were captured or taken back', () => {
    expect(line(play(0, 1), play(0, 2))).toEqual([FINE, STONE_ON_STONE])
    expect(line(play(0, 1), back(1), play(0, 2))).toEqual([FINE, FINE, FINE])
    expect(line(play(0, 1), play(1, 2), play(5, 2), play(0, 2))).toEqual([FINE, FINE, FINE, FINE])
  })

  it('findFaults() counts a faulty move as no move', () => {
    expect(line(play(0, 1), play(0, 2), back(2))).toEqual([FINE, STONE_ON_STONE, TAKEBACK_BEYOND])
    expect(line(play(0, 1), pass(2), back(2), back(1))).toEqual([FINE, FINE, FINE, TAKEBACK_BEYOND])
  })

  it('findFaults() knows when stones may be set', () => {
    expect(line(setup([0, 1]), setup([1, 1]))).toEqual([FINE, SETUP_LATE])
    expect(line(pass(1), setup([1, 1]))).toEqual([FINE, SETUP_LATE])
    expect(line(setup(), setup([0, 0]), setup([1, 1]))).toEqual([FINE, FINE, FINE])
    expect(line(setup([0, 1], [1, 2], [5, 2]), play(0, 1))).toEqual([SETUP_CAPTURES, FINE])
  })

  it('findFaults() agrees with a replay of every path by itself', () => {
    const random = randomFrom(7)
    for (let run = 0; run < 60; run++) {
      const record = newRecord('go', { width: 4, height: 4 })
      for (let i = 1; i < 60; i++) {
        const kind = random(12)
        const side = (random(2) + 1) as 1 | 2
        const action = kind === 0 ? back(1 + random(4)) : kind === 1 ? pass(side) : play(random(16), side)
        addNode(record, random(3) === 0 ? random(i) : i - 1, action)
      }
      const { at } = faults(record)
      for (let leaf = 1; leaf < record.nodes.length; leaf++) {
        const path: number[] = []
        for (let node = leaf; node > 0; node = record.nodes[node]!.parent) path.unshift(node)
        const alone = newRecord('go', record.board)
        path.forEach((node, i) => void addNode(alone, i, record.nodes[node]!.action))
        expect([...faults(alone).at].slice(1)).toEqual(path.map((node) => at[node]))
      }
    }
  })

  it('findFaults() gives up where takebacks would take forever, and on boards beyond all measure', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    const moves = 6000
    for (let i = 0; i < moves; i++) addNode(record, i, pass(1))
    for (let i = 0; i < moves; i++) addNode(record, moves, back(moves))
    expect(faults(record).complete).toBe(false)
    expect(faults(newRecord('go', { width: 2000, height: 2000 })).complete).toBe(false)
  })
})
