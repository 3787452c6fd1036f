/** Faults of whole matches: totals that are not the sum of their deals. */

import type { Side } from '../record/basics.ts'
import { playerOf } from '../record/players.ts'
import type { GameRecord } from '../record/record.ts'
import type { Message } from '../text/message/message.ts'
import type { ConvertCode } from './messages.ts'

/** A fault that names the first record of its match. */
export type MatchFault = Message & { readonly code: ConvertCode; readonly game: number }

/** Adds up the scores of each match whose records state its totals. A match with a deal that has no scores says nothing. */
export function matchFaults(records: readonly GameRecord[]): MatchFault[] {
  const faults: MatchFault[] = []
  for (const [game, numbers] of gamesOfMatches(records)) {
    const deals = numbers.map((number) => records[number]!)
    const told = namedTotals(deals.find(({ info }) => info.match?.totals)!)
    const sums = new Map<string, number>()
    let isComplete = told !== undefined
    for (const { info, ...rest } of deals) {
      const scores = info.result?.scores
      if (!scores) isComplete = false
      for (const [i, score] of (scores ?? []).entries()) {
        const name = playerOf({ info, ...rest }, (i + 1) as Side)?.name
        if (name === undefined) isComplete = false
        else sums.set(name, (sums.get(name) ?? 0) + score)
      }
    }
    if (!isComplete || !told) continue
    if ([...told].every(([name, total]) => (sums.get(name) ?? 0) === total)) continue
    const text = (of: ReadonlyMap<string, number>): string =>
      [...told.keys()].map((name) => `${name} ${of.get(name) ?? 0}`).join(', ')
    const args = { count: deals.length, written: text(told), found: text(sums) }
    faults.push({ code: 'qipu/match-totals', game, node: 0, args })
  }
  return faults
}

/** Records of each match that states totals, by the first of them. */
function gamesOfMatches(records: readonly GameRecord[]): ReadonlyMap<number, readonly number[]> {
  const byId = new Map<string, number[]>()
  for (const [number, { info }] of records.entries()) {
    if (!info.match) continue
    const known = byId.get(info.match.id)
    if (known) known.push(number)
    else byId.set(info.match.id, [number])
  }
  const stated = [...byId.values()].filter((numbers) => numbers.some((number) => records[number]!.info.match!.totals))
  return new Map(stated.map((numbers) => [numbers[0]!, numbers]))
}

/** Totals by the names of the players, as one record of the match has them by side. */
function namedTotals(record: GameRecord): ReadonlyMap<string, number> | undefined {
  const totals = record.info.match!.totals!
  const names = totals.map((_, i) => playerOf(record, (i + 1) as Side)?.name)
  if (names.some((name) => name === undefined) || new Set(names).size < names.length) return undefined
  return new Map(totals.map((total, i) => [names[i]!, total]))
}
