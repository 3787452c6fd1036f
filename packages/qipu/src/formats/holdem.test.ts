import { describe, expect, it } from 'vitest'
import { play } from '../record/actions.ts'
import { diff } from '../record/diff.ts'
import { checkLosses } from '../record/loss/losses.testing.ts'
import { prune } from '../record/prune/prune.ts'
import { addNode, type GameRecord } from '../record/record.ts'
import { randomFrom } from '../text/random.ts'
import { effort, SEED } from '../text/seeded.testing.ts'
import { formatById } from './all.ts'
import type { Format } from './format.ts'
import { listening } from './listening.testing.ts'
import { show } from './mutated.testing.ts'
import { randomHand } from './shared/holdem-laws.testing.ts'

const RUNS = effort(300)
const formats: readonly Format[] = ['thp', 'acpc', 'phh'].map((id) => formatById(id)!)
/** Faults of a hand rather than of its writing. */
const ABOUT_MATCHES = /\/(?:no-footer|hand-count|number-order)$/

/** Hands of a match, with facts that some of the formats hold; some are spoilt. */
function hands(seed: number): GameRecord[] {
  const random = randomFrom(seed)
  const count = 1 + random(3)
  const hasFacts = random(2) === 0
  const stakes = random(3) === 0 ? { stack1: 900, stack2: 2500, smallBlind: 10, bigBlind: 20 } : {}
  return Array.from({ length: count }, (_, i) => {
    const record = randomHand(random, i + 1, stakes)
    if (hasFacts) {
      record.info.event = '2026 CCGC'
      record.info.dates = ['2026-08-01T14:00']
      record.info.place = '沈阳'
    }
    const totals = i % 2 === 0 ? [-300, 300] : [300, -300]
    record.info.match = { id: 'x', number: i + 1, ...(hasFacts && { totals }) }
    if (random(8) === 0) addNode(record, 0, play(1, 2))
    if (random(8) === 0) addNode(record, record.nodes.length - 1, play(1, 2), { comments: [{ text: 'a comment' }] })
    if (random(8) === 0) delete record.info.result
    return record
  })
}

describe.each(formats.map((format) => [format.id, listening(format)] as const))(
  'hands of hold’em in %s',
  (_, format) => {
    it(`hands are read as they were written, and written as they were read (seed ${SEED})`, () => {
      for (let run = 0; run < RUNS; run++) {
        const pruned = hands(SEED + run).map((record) => prune(record, format).record)
        const { bytes } = format.write!(pruned)
        const back = format.read({ bytes })
        const serious = back.messages.filter(({ code }) => !ABOUT_MATCHES.test(code))
        expect(serious, `seed ${SEED + run}: ${show(bytes)}`).toEqual([])
        expect(back.records).toHaveLength(pruned.length)
        for (const [i, record] of pruned.entries()) {
          const found = diff(record, back.records[i]!)
          expect(found, `seed ${SEED + run}: ${show(bytes)}`).toEqual([])
        }
        expect(show(format.write!(back.records).bytes)).toBe(show(bytes))
      }
    })

    it(`losses of a hand are exactly what is lost (seed ${SEED})`, () => {
      for (let run = 0; run < RUNS; run++) for (const record of hands(SEED + run)) checkLosses(record, format, {})
    })

    it('a hand that was played by the rules is checked without a fault, and one with other chips is not', () => {
      for (let run = 0; run < RUNS; run++) {
        const record = randomHand(randomFrom(SEED + run))
        if (!record.info.result || record.info.result.winner === 'draw') continue
        const codes = (given: GameRecord): string[] =>
          (format.check!(given) as unknown as { code: string }[]).map(({ code }) => code)
        expect(codes(record), JSON.stringify(record)).toEqual([])
        const [small, big] = record.info.result.scores!
        record.info.result = { ...record.info.result, scores: [small! * 2, big! * 2] }
        expect(codes(record)).toEqual([`${format.id}/chips`])
      }
    })
  },
)
