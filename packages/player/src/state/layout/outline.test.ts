import { addNode, indexTree, newRecord, play } from 'qipu/record'
import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

it('the outline says whether a record has comments, forks, messages and opinions', () => {
  const record = newRecord('go', { width: 19, height: 19 })
  const look = () => outlineOf(record, indexTree(record.nodes))
  addNode(record, 0, play(1, 1))
  expect(look()).toEqual({ comments: false, forks: false, messages: false, opinions: false })
  addNode(record, 0, play(2, 1), { comments: [{ text: 'x' }] })
  expect(look()).toEqual({ comments: true, forks: true, messages: false, opinions: false })
  addNode(record, 2, { type: 'message', text: 'hi' })
  expect(look()).toEqual({ comments: true, forks: true, messages: true, opinions: false })
  addNode(record, 1, play(3, 2), { analysis: { winrate: 0.5 } })
  expect(look().opinions).toBe(true)
})
