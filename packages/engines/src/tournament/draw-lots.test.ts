import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { english, textOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { decisionsText, drawnOrder, readDecisions } from './decisions.ts'
import { drawOrder } from './draw-lots.ts'
import { sha256 } from './sha256.ts'
import schema from './tournament-decisions-1.schema.json' with { type: 'json' }

const signed = { by: '裁判长', at: '2026-08-02T10:00', why: '抽签' }
const lot = { game: 'hex', teams: ['甲', '乙', '丙'] }

describe('drawing lots', () => {
  it('the hash of a lot is SHA-256, whatever the length and the script', () => {
    const ours = (text: string): boolean => sha256(text) === createHash('sha256').update(text).digest('hex')
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) expect(ours('棋'.repeat(length))).toBe(true)
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), ours))
  })

  it('a drawn order is the order of the digests, which can be recomputed', () => {
    const digest = (team: string): string => createHash('sha256').update(`4711|hex||${team}`).digest('hex')
    const byHand = [...lot.teams].sort((a, b) => (digest(a) < digest(b) ? -1 : 1))
    expect(drawOrder('4711', lot)).toEqual(byHand)
  })

  it('a drawn order depends on seed, game and group, never on the order in which teams are named', () => {
    expect(drawOrder('7', { ...lot, teams: ['丙', '甲', '乙'] })).toEqual(drawOrder('7', lot))
    const orders = Array.from({ length: 60 }, (_, seed) => drawOrder(`${seed}`, lot).join())
    expect(new Set(orders).size).toBe(6)
    const others = Array.from({ length: 20 }, (_, group) => drawOrder('7', { ...lot, group: `${group}` }).join())
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  it('a drawn order is stored with its seed, and refused once it was changed', () => {
    const order = drawnOrder('4711', lot, signed)
    const file = JSON.parse(decisionsText({ records: [], results: [], orders: [order] })) as { orders: unknown[] }
    expect(readDecisions(file)).toMatchObject({ value: { orders: [{ lot: { seed: '4711' }, order: order.order }] } })
    const changed = { orders: [{ ...order, order: [...order.order].reverse() }] }
    const refused = readDecisions(changed)
    if (!('fault' in refused)) throw new Error('it was read')
    const { at, wants } = refused.fault
    expect([at, textOf(wants.text, english, wants.args)]).toEqual([
      '/orders/0/order',
      `the order that its seed draws: ${order.order.join(', ')}`,
    ])
    expect(readDecisions({ orders: [{ game: 'hex', order: ['乙', '甲'], ...signed }] })).toHaveProperty('value')
  })
})

describe('the schema of decisions', () => {
  const check = new Ajv2020().compile(schema)
  const whole = {
    records: [
      { records: ['a.txt'], verdict: 'counts', teams: ['甲', '乙'], round: 'play-off', ...signed },
      { kinds: ['cut'], verdict: 'out', ...signed },
    ],
    results: [{ game: 'hex', first: '甲', second: '乙', verdict: 'first', round: 'play-off', ...signed }],
    orders: [drawnOrder('4711', { ...lot, group: 'A' }, signed), { game: 'hex', order: ['甲', '乙'], ...signed }],
  }

  it('the schema of decisions allows what the reader reads', () => {
    expect([check(whole), check.errors]).toEqual([true, null])
    expect(readDecisions(whole)).toHaveProperty('value')
  })

  it.each([
    ['a word that means nothing', { records: [{ verdict: 'maybe', ...signed }] }],
    ['a decision without a signature', { orders: [{ game: 'hex', order: ['甲'] }] }],
    ['a round that is neither a number nor a play-off', { results: [{ ...whole.results[0], round: 'final' }] }],
    ['the teams of a kind of case', { records: [{ kinds: ['cut'], verdict: 'out', teams: ['甲', '乙'], ...signed }] }],
    ['a decision without a reason', { orders: [{ game: 'hex', order: ['甲'], ...signed, why: ' ' }] }],
    ['one team instead of two', { records: [{ verdict: 'out', teams: ['甲'], ...signed }] }],
    ['a lot without a seed', { orders: [{ game: 'hex', order: ['甲'], lot: {}, ...signed }] }],
  ])('the schema of decisions refuses %s, as the reader does', (_, wrong) => {
    expect(check(wrong)).toBe(false)
    expect(readDecisions(wrong)).toHaveProperty('fault')
  })
})
