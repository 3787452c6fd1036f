import { describe, expect, it } from 'vitest'
import type { Opinion } from '../protocols/protocol.ts'
import { type AgreementRules, Agreements } from './agreement.ts'

/** Hears opinions of the sides in turn; the ply at which they agree, and on what. */
function agreement(rules: AgreementRules, opinions: readonly Opinion[]) {
  const agreements = new Agreements(rules)
  for (const [i, opinion] of opinions.entries()) {
    const found = agreements.hear(i % 2 === 0 ? 1 : 2, opinion, i + 1)
    if (found) return [i + 1, found.winner, found.how]
  }
  return undefined
}
const scores = (...values: readonly number[]): readonly Opinion[] => values.map((score) => ({ score }))

describe('an agreement of engines', () => {
  const loss = { loss: { score: 500, turns: 2 } }

  it('a side has lost once both have seen so for long enough, each from its own side', () => {
    expect(agreement(loss, scores(600, -600, 700, -500))).toEqual([4, 1, 'scores'])
    expect(agreement(loss, scores(-600, 600, -Infinity, Infinity))).toEqual([4, 2, 'scores'])
  })

  it('one engine alone decides nothing, nor do engines that are both content', () => {
    expect(agreement(loss, scores(900, 100, 900, 100, 900, 100))).toBeUndefined()
    expect(agreement(loss, scores(900, 900, 900, 900, 900, 900))).toBeUndefined()
    expect(agreement(loss, [{ score: 900 }, {}, { score: 900 }, {}, { score: 900 }, {}])).toBeUndefined()
  })

  it('a turn that sees it otherwise begins the count anew', () => {
    expect(agreement(loss, scores(600, -600, 600, -499, 600, -600, 600, -600))).toEqual([8, 1, 'scores'])
  })

  it('a draw by scores needs a game that is long enough', () => {
    const draw = { draw: { score: 10, turns: 2, from: 3 } }
    expect(agreement(draw, scores(0, 0, 0, 0, 5, -5, 10, 0))).toEqual([7, 'draw', 'scores'])
    expect(agreement(draw, scores(0, 0, 0, 0, 5, -11, 10, 0))).toBeUndefined()
  })

  it('a draw is agreed once an offer is answered by an offer, and not after a refusal', () => {
    const offer = { offersDraw: true }
    expect(agreement({}, [offer, offer])).toEqual([2, 'draw', 'offer'])
    expect(agreement({}, [offer, {}, offer, {}])).toBeUndefined()
    expect(agreement({}, [offer, {}, {}, offer])).toBeUndefined()
  })
})
