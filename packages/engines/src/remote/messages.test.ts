import { addNode, newRecord, play } from 'qipu/record'
import { expect, it } from 'vitest'
import { readWatched } from './messages.ts'

const record = newRecord('go', { width: 9, height: 9 })
addNode(record, 0, play(40, 1))

const over = (given: unknown): string => JSON.stringify({ type: 'over', number: 1, record: given })

it('readWatched() takes whole records only: a link may lead to any server', () => {
  expect(readWatched(over(record))).toMatchObject({ type: 'over', number: 1 })
  for (const wrong of [
    null,
    [],
    { ...record, board: { width: 0, height: 9 } },
    { ...record, nodes: [{ parent: 5 }] },
    { ...record, nodes: [record.nodes[0], { parent: 0, action: { type: 'play', side: 1, move: -1 } }] },
  ])
    expect(readWatched(over(wrong)), JSON.stringify(wrong)).toBeUndefined()
})
