import { fileURLToPath } from 'node:url'
import { addNode, byCost, type GameRecord, moveCosts, newRecord } from 'qipu/record'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineProcess } from '../process/index.ts'
import { MOST_CANDIDATES } from './katago.ts'
import { markBadMoves, review, rulesOf } from './review.ts'

const guests: EngineProcess[] = []
const standIn =
  (file: string) =>
  (...args: readonly string[]): EngineProcess => {
    const guest = new EngineProcess({ program: fileURLToPath(new URL(file, import.meta.url)), args })
    guests.push(guest)
    return guest
  }
const katago = standIn('fixtures/katago.mjs')
const stranger = standIn('fixtures/stranger.mjs')
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.stop(0)
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
    const reviewed = await review(game(7.5), katago('--slow'), { visits: 50, ownership: true, engine: 'stand-in' })
    expect(reviewed).toMatchObject({ done: 6, all: 6, warnings: [] })
    expect(reviewed.fault).toBeUndefined()
    const { record: found } = reviewed
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
    ['searches a position for longer than the caller waits', ['--think', '1200']],
    ['loads its network for longer than the caller waits', ['--load', '1500']],
  ])('a review waits for an engine that %s, as long as it gives signs of life', async (_, args) => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info.komi = 7.5
    addNode(record, 0, { type: 'play', side: 1, move: 40 })
    const reviewed = await review(record, stranger(...args), { visits: 9, patience: 800 })
    expect(reviewed).toMatchObject({ done: 2, all: 2, warnings: [] })
    expect(reviewed.fault).toBeUndefined()
    expect(reviewed.record.nodes.map(({ notes }) => notes?.analysis?.visits)).toEqual([9, 9])
  })

  it('a review of an engine that says nothing at all ends once its time is over', async () => {
    const { fault } = await review(game(7.5), stranger('--pause', '60000'), { patience: 300 })
    expect(fault).toMatchObject({ kind: 'engine', trouble: { kind: 'silence' } })
  })

  it.each([
    ['a komi that KataGo does not take', game(7.3), [], { kind: 'komi' }],
    ['no komi', game(), [], { kind: 'no-komi' }],
    ['another game', newRecord('hex', { width: 11, height: 11 }), [], { kind: 'other-game' }],
    ['an engine that refuses', game(7.5), ['--refuse'], { kind: 'refused', text: 'komi: Must be a multiple of 0.5' }],
  ])('a review with %s is refused with the reason', async (_, record, args, fault) => {
    const reviewed = await review(record, katago(...args))
    expect(reviewed).toMatchObject({ done: 0, fault })
    expect(reviewed.record).toBe(record)
  })
})

describe('a review by an engine that was written from KataGo’s documentation', () => {
  const analysesOf = ({ nodes }: GameRecord) => nodes.map(({ notes }) => notes?.analysis)

  it('a review asks for all values from Black’s side, and takes what is said of other things for nothing', async () => {
    const { record, done, fault } = await review(game(7.5), stranger('--chatter'), { visits: 20, ownership: true })
    expect([done, fault]).toEqual([6, undefined])
    const analyses = analysesOf(record)
    // One stone more on Black's side after each of its moves; Qipu has two digits.
    expect(analyses.map((each) => each!.lead)).toEqual([-7.5, -1.38, -7.5, -1.38, -1.38, 4.75])
    expect(analyses.map((each) => each!.visits)).toEqual([20, 20, 20, 20, 20, 20])
    expect(analyses.every((each) => each!.winrate! > 0.2 && each!.winrate! < 0.8)).toBe(true)
    for (const each of analyses) {
      // The best stands first, whatever order it comes in.
      expect(each!.candidates![0]).toMatchObject({ lead: each!.lead, prior: 0.5 })
      expect(each!.ownership!.slice(0, 3)).toEqual([1, 0.54, -0.42])
    }
  })

  it('a review keeps what an engine said before it ended, and asks only for the rest if it is resumed', async () => {
    const first = await review(game(7.5), stranger('--die', '4'), { visits: 20 })
    expect(first).toMatchObject({ done: 4, all: 6, fault: { kind: 'engine', trouble: { kind: 'exit' } } })
    expect(analysesOf(first.record).filter(Boolean)).toHaveLength(4)
    const asked: number[] = []
    const onProgress = ({ node }: { node: number }): unknown => asked.push(node)
    const second = await review(first.record, stranger(), { visits: 20, resume: true, onProgress })
    expect([second.done, second.all, second.fault]).toEqual([2, 2, undefined])
    expect(asked.map((node) => first.record.nodes[node]!.notes?.analysis)).toEqual([undefined, undefined])
    expect(analysesOf(second.record).every((each) => each?.visits === 20)).toBe(true)
    // Fewer visits than are wanted now do not count, nor does an analysis without owners where these are asked for.
    expect((await review(second.record, stranger(), { visits: 21, resume: true })).all).toBe(6)
    expect((await review(second.record, stranger(), { visits: 9, ownership: true, resume: true })).all).toBe(6)
    expect((await review(second.record, stranger(), { visits: 20, resume: true })).all).toBe(0)
  })

  it('a position whose search was ended before it began has no analysis', async () => {
    const { record, done, all } = await review(game(7.5), stranger('--terminated', '2'), { visits: 20, engine: 'K' })
    expect([done, all]).toEqual([4, 6])
    expect(analysesOf(record).filter(Boolean)).toHaveLength(4)
  })

  it('the warnings of an engine are passed on, and do not end the review', async () => {
    const { done, warnings } = await review(game(7.5), stranger('--warn'))
    expect([done, warnings]).toEqual([6, ['rules: Rules not supported by neural net, using closest']])
  })

  it('a question about any game holds nothing that the documentation does not have', async () => {
    const rectangle = newRecord('go', { width: 13, height: 7 })
    rectangle.info.komi = 0.5
    const setup = addNode(rectangle, 0, {
      type: 'setup',
      put: [
        [0, 1],
        [90, 1],
      ],
    })
    addNode(rectangle, addNode(rectangle, setup, { type: 'play', side: 2, move: 45 }), { type: 'pass', side: 1 })
    const options = { rules: '{"ko":"SIMPLE","scoring":"TERRITORY","suicide":false}', ownership: true }
    const { record, warnings, fault } = await review(rectangle, stranger(), options)
    expect([warnings, fault]).toEqual([[], undefined])
    expect(analysesOf(record).map((each) => each?.lead)).toEqual([undefined, 11.75, 5.62, 5.62])
    expect(record.nodes[1]!.notes!.analysis!.ownership).toHaveLength(91)
  })

  it('a board that the engine was not made for is refused in its words; one with more than 25 columns is none', async () => {
    const large = newRecord('go', { width: 31, height: 31 })
    large.info.komi = 7.5
    addNode(large, 0, { type: 'play', side: 1, move: 30 })
    expect((await review(large, stranger())).fault).toEqual({ kind: 'refused', text: 'boardXSize: Invalid value' })
    const { record, fault } = await review(large, stranger('--largest', '37'), { visits: 20 })
    expect(fault).toBeUndefined()
    expect(record.nodes[0]!.notes!.analysis!.candidates![0]).toMatchObject({ move: 31 * 31 - 12 })
    expect(record.nodes[1]!.notes!.analysis!.candidates![0]!.line).toEqual(
      expect.arrayContaining([31 * 31 - 12, 0, 1, 18]),
    )
  })
})

it.each([
  ['日本ルール', 'japanese'],
  ['Chinese', 'chinese'],
  ['中國規則', 'chinese'],
  ['韓国', 'korean'],
  ['중국식', 'chinese'],
  ['JP', 'japanese'],
  ['cn', 'chinese'],
  ['BGA', 'bga'],
  ['Ing', undefined],
])('rules that a record calls %s are %s in KataGo’s words', (rules, name) => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.rules = rules
  expect(rulesOf(record)).toBe(name)
})
