/** Deals of Dou dizhu as records and logs hold them: hands, the cards that are left, and the seat that takes them. */

import { type Card, handRow, isBid, LEFT_ROW, PACK } from '../../games/doudizhu/index.ts'
import type { Side } from '../../games/game.ts'
import type { GameRecord, Setup } from '../../record/record.ts'
import { mainLine } from '../../record/tree.ts'

const SEATS = 'ABC'

/** The cards that lie in a row before the first bid. */
export function cardsIn({ nodes }: GameRecord, row: number): Card[] {
  const { action } = nodes[0]!
  const put = action?.type === 'setup' ? action.put : []
  return put.flatMap(([at, piece]) => (piece !== 0 && Math.floor(at / PACK) === row ? [at % PACK] : []))
}

/** The seat that takes the three cards: by the record's own words, by the bids, or by the first play. */
export function landlordOf(record: GameRecord): Side | undefined {
  const told = record.extras?.find(({ format, key }) => format === 'ccgc' && key === 'landlord')?.value
  if (typeof told === 'string' && /^L[ABC]$/.test(told)) return (SEATS.indexOf(told[1]!) + 1) as Side
  let best = 0
  let landlord: Side | undefined
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action?.type !== 'play' || action.side === 0) continue
    if (!isBid(action.move)) return landlord ?? action.side
    if (action.move > best) {
      best = action.move
      landlord = action.side
    }
  }
  return landlord
}

/** The part of a setup that such a record can hold: each card once, in a hand, or left where a seat takes the cards. */
export function carryDeal(setup: Setup, record: GameRecord): Setup | undefined {
  const rows = new Set<number>([1, 2, 3].map((side) => handRow(side as Side)))
  if (landlordOf(record) !== undefined) rows.add(LEFT_ROW)
  const seen = new Set<number>()
  const put = setup.put
    .filter(([at, piece]) => {
      const isCarried = piece === 1 && rows.has(Math.floor(at / PACK)) && !seen.has(at % PACK)
      if (isCarried) seen.add(at % PACK)
      return isCarried
    })
    .sort(([a], [b]) => a - b)
  if (put.length === 0) return undefined
  const first = mainLine(record)
    .map((index) => record.nodes[index]!.action)
    .find((action) => action?.type === 'play' || action?.type === 'pass')
  const turn = first?.type === 'play' || first?.type === 'pass' ? first.side || 1 : 1
  return { type: 'setup', put, turn }
}
