import { fileURLToPath } from 'node:url'
import { addNode, byCost, type GameRecord, moveCosts, newRecord } from 'qipu/record'
import { afterEach, describe, expect, it } from 'vitest'
import { Guest } from '../guest/index.ts'
import { MOST_CANDIDATES } from './katago.ts'
import { markBadMoves, review } from './review.ts'

const standIn = fileURLToPath(new URL('fixtures/katago.mjs', import.meta.url))
const guests: Guest[] = []
const katago = (...args: readonly string[]): Guest => {
  const guest = new Guest({ program: standIn, args })
  guests.push(guest)
  return guest
}
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.leave(0)
})

function game(komi?: number): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  if (komi !== undefined) record.info.komi = komi
  let node = 0
  for (const [i, move] of [40, 20, 60, -1, 22].entries()) {
    const side = i % 2 === 0 ? 1 : 2
    node = addNode(record, node, move < 0 ? { type: 'pass', side } : { type: 'play', side, move })
  }
  return record
}

describe('a review', () => {
  it('a review has an analysis at every node, in any order of answers, and bad moves can be marked', async () => {
    const found = await review(game(7.5), katago('--slow'), { visits: 50, ownership: true, engine: 'stand-in' })
    if ('kind' in found) throw new Error(found.kind)
    const { nodes } = found
    for (const { notes } of nodes) {
      expect(notes?.analysis).toMatchObject({ engine: 'stand-in', visits: 50 })
      expect(notes!.analysis!.winrate).toBeGreaterThan(0)
      expect(notes!.analysis!.candidates!.length).toBeLessThanOrEqual(MOST_CANDIDATES)
      expect(notes!.analysis!.ownership).toHaveLength(81)
    }
    const [worst] = moveCosts(found).sort(byCost)
    const marked = markBadMoves(found, worst!.points!)
    expect(marked.nodes.flatMap(({ notes }, i) => (notes?.evaluation ? [i] : []))).toContain(worst!.node)
    expect(markBadMoves(found, worst!.points! + 1).nodes.some(({ notes }) => notes?.evaluation)).toBe(false)
  })

  it.each([
    ['a komi that KataGo does not take', game(7.3), [], { kind: 'komi' }],
    ['no komi', game(), [], { kind: 'no-komi' }],
    ['another game', newRecord('hex', { width: 11, height: 11 }), [], { kind: 'other-game' }],
    ['an engine that refuses', game(7.5), ['--refuse'], { kind: 'refused', text: 'Must be a multiple of 0.5' }],
  ])('a review with %s is refused with the reason', async (_, record, args, fault) => {
    expect(await review(record, katago(...args))).toMatchObject(fault)
  })
})
