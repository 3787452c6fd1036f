import { addNode, indexTree, newRecord, play } from 'qipu/record'
import { expect, it } from 'vitest'
import { outlineOf } from './outline.ts'

it('the outline says whether a record has comments, forks, messages, opinions and words', () => {
  const record = newRecord('go', { width: 19, height: 19 })
  const look = () => outlineOf(record, indexTree(record.nodes))
  addNode(record, 0, play(1, 1))
  const none = { comments: false, forks: false, messages: false, opinions: false, words: false }
  expect(look()).toEqual(none)
  addNode(record, 0, play(2, 1), { comments: [{ text: 'x' }] })
  expect(look()).toEqual({ ...none, comments: true, forks: true, words: true })
  addNode(record, 2, { type: 'message', text: 'hi' })
  expect(look()).toEqual({ ...none, comments: true, forks: true, messages: true, words: true })
  addNode(record, 1, play(3, 2), { analysis: { winrate: 0.5 } })
  expect(look().opinions).toBe(true)
})

it('the outline of a record in which a move is called bad has words', () => {
  const record = newRecord('go', { width: 19, height: 19 })
  addNode(record, 0, play(1, 1), { evaluation: { kind: 'bad' } })
  expect(outlineOf(record, indexTree(record.nodes))).toMatchObject({ comments: false, words: true })
})
