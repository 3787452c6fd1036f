import { describe, expect, it } from 'vitest'
import { addNode, type GameRecord, type Mark, type Notes, newRecord } from '../../record/record.ts'
import { randomFrom } from '../../text/random.ts'
import { effort, SEED } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { qipu as silentQipu } from './index.ts'

const qipu = listening(silentQipu)
const textOf = (record: GameRecord): string => new TextDecoder().decode(qipu.write!([record]).bytes)
const read = (text: string) => qipu.read({ bytes: new TextEncoder().encode(text) })

const BOARD = { width: 52, height: 52 }
const ALL = Array.from({ length: 52 * 52 }, (_, at) => at)

const recordWith = (notes: Notes, put: readonly number[] = []): GameRecord => {
  const record = newRecord('go', BOARD)
  const setup = { type: 'setup', put: put.map((at) => [at, 1] as const) } as const
  addNode(record, 0, put.length > 0 ? setup : undefined, Object.keys(notes).length > 0 ? notes : undefined)
  return record
}

/** A record that is read as it was written, and its text. */
function written(record: GameRecord): string {
  const text = textOf(record)
  const { records, messages } = read(text)
  expect(messages).toEqual([])
  expect(records).toEqual([record])
  return text
}

describe('rectangles of points in a .qipu file', () => {
  it.each([
    ['stones', recordWith({}, ALL)],
    ['marks', recordWith({ marks: ALL.map((at) => ({ type: 'triangle', at })) })],
    ['territory', recordWith({ marks: ALL.map((at): Mark => ({ type: 'territory', at, side: 1 })) })],
    ['dimmed points', recordWith({ dim: ALL })],
    ['points to be shown', recordWith({ view: ALL })],
  ])('a board full of them takes a few bytes: %s', (_, record) => {
    const text = written(record)
    expect(text).toContain('"A52:BB1"')
    expect(text.length).toBeLessThan(250)
  })

  it('labels, and marks of several types, are written one by one', () => {
    const labels = ALL.slice(0, 20).map((at): Mark => ({ type: 'label', at, text: 'a' }))
    const mixed = ALL.slice(0, 20).map((at): Mark => ({ type: at % 2 ? 'circle' : 'square', at }))
    for (const marks of [labels, mixed]) expect(written(recordWith({ marks }))).not.toContain(':B')
  })

  it('a list of points in any order is read as it was written', () => {
    const random = randomFrom(SEED)
    for (let run = 0; run < effort(200); run++) {
      const points = ALL.slice(0, 52 * 6).filter(() => random(12) > 0)
      if (random(2)) points.sort(() => random(3) - 1)
      written(recordWith({ view: points, marks: points.map((at) => ({ type: 'cross', at })) }, points))
    }
  })

  it.each(['A52:', ':', 'A52:A1:B1', 'B1:A52', 'A52:ZZ99', 'A1:A52'])('%j is no rectangle', (name) => {
    const text = `{"format":"qipu","version":1,"records":[{"game":"go","board":{"width":52,"height":52},"nodes":[{"view":["${name}"]}]}]}`
    const { records, messages } = read(text)
    expect(messages.map(({ code }) => code)).toEqual(['qipu/point'])
    expect(records[0]!.extras ?? records[0]!.nodes[0]!.notes?.extras).toBeDefined()
  })

  it('rectangles spend the budget of the reader', () => {
    const node = '{"setup":{"black":["A52:BB1"]}},{"setup":{"empty":["A52:BB1"]}}'
    const nodes = Array(2000).fill(node).join()
    const text = `{"format":"qipu","version":1,"records":[{"game":"go","board":{"width":52,"height":52},"nodes":[{},${nodes}]}]}`
    expect(read(text).messages.map(({ code }) => code)).toContain('qipu/too-much-work')
  })
})
