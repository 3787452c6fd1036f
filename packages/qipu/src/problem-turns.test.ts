import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formatById } from './formats/all.ts'
import { checkLosses } from './record/loss/losses.testing.ts'

const wei7 = (tree: string) =>
  read(`{"format":"wei7","version":"3.0","size":9,"tree":${tree}}`, { from: 'wei7' }).records
const PROBLEM = '{"pre":{"stones":[{"point":{"x":2,"y":2},"color":1}],"problem":{"color":2}}}'

describe('the side to move in a problem', () => {
  it.each(['sgf', 'jgf'])('the turn of a problem of wei7 is stated in %s', (id) => {
    const [record] = wei7(PROBLEM)
    expect(record!.nodes[0]!.notes?.problem).toBe(2)
    const { bytes, messages } = write([record!], id)
    const again = read({ bytes: bytes! }, { from: id }).records[0]!
    expect(again.nodes.map(({ action }) => (action?.type === 'setup' ? action.turn : undefined))).toContain(2)
    expect(messages.map(({ code, args }) => [code, args?.['kind']])).toContainEqual([
      'loss/notes.problem.part',
      'approximated',
    ])
    checkLosses(record!, formatById(id)!)
  })
})
