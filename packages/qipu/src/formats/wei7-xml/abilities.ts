import type { Capabilities } from '../../record/capabilities.ts'
import { asWritten } from '../shared/date-time.ts'
import {
  carryAction,
  carryComments,
  carryEvaluation,
  carryResult,
  carryRules,
  carrySetup,
  carryShort,
  carryStonesAsMoves,
  carrySymbol,
  isKomi,
  isMove,
} from '../shared/wei7.ts'
import { evaluations } from './attributes.ts'
import { impliedRules } from './game.ts'
import { writable } from './xml.ts'

const sizes = new Set([7, 9, 11, 13, 15, 17, 19])

const short = (text: string): string | undefined => carryShort(writable(text))

/** The first moment; xs:dateTime has seconds, but no leap seconds, and may do without a zone. */
function carryDates(dates: string[]): string[] | undefined {
  for (const date of dates) {
    const moment = asWritten(date)
    if (moment === undefined || /T\d\d:\d\d:60/.test(moment)) continue
    const full = moment.replace(/(T\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/, (_, time: string, zone = '') => `${time}:00${zone}`)
    return dates.length === 1 && full === date ? dates : [full]
  }
  return undefined
}

/** Capabilities of wei7 2.2, clause by clause. */
export const can: Capabilities = {
  // 3.4
  board: ({ width, height }) => width === height && sizes.has(width),
  info: {
    // 3.8
    name: short,
    domain: short,
    id: short,
    // 3.6
    rules: carryRules,
    scoring: true,
    komi: (komi) => (isKomi(komi) ? komi : undefined),
    dates: carryDates,
    result: carryResult,
  },
  implied: impliedRules,
  people: 'sides',
  participant: { name: short, domain: short, id: short, title: short, rank: short },
  actions: {
    play: carryAction,
    pass: true,
    setup: carrySetup,
  },
  notes: {
    // 3.16
    title: short,
    comments: (comments) => {
      const kept = carryComments(comments)
      const text = kept?.[0] && writable(kept[0].text)
      if (!text) return undefined
      return text === kept[0]!.text ? kept : [{ text }]
    },
    evaluation: carryEvaluation(evaluations),
    problem: true,
    // 3.17.1.3
    separation: (separation, where) => (isMove(where) ? separation : undefined),
  },
  // 3.18
  pointMoves: true,
  // 4.3
  stonesAsMoves: carryStonesAsMoves,
  marks: { label: carrySymbol },
  emptyNodes: true,
  variations: true,
}
