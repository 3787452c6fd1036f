/** How time is counted, and how records write that (SGF's OT and its kin). Seconds. */

import type { Info } from 'qipu/record'

export type TimeControl =
  | { readonly kind: 'absolute'; readonly main: number }
  /** After the main time every move has so many seconds; a player who takes longer loses one of the periods. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly periods: number; readonly period: number }
  /** After the main time so many moves have so many seconds together. */
  | { readonly kind: 'canadian'; readonly main: number; readonly moves: number; readonly period: number }
  /** Every move adds some seconds. */
  | { readonly kind: 'fischer'; readonly main: number; readonly increment: number }

/** The rest of the time as records write it (SGF's OT and its kin). */
export function overtimeText(control: TimeControl): string | undefined {
  switch (control.kind) {
    case 'byo-yomi':
      return `${control.periods}x${control.period} byo-yomi`
    case 'canadian':
      return `${control.moves}/${control.period} canadian`
    case 'fischer':
      return `${control.increment} fischer`
    case 'absolute':
      return undefined
  }
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const OVERTIMES: readonly (readonly [RegExp, (main: number, a: number, b: number) => TimeControl])[] = [
  [
    new RegExp(`^(\\d+)\\s*[x×]\\s*${NUMBER}\\s*(?:byo-?yomi)?$`, 'i'),
    (main, periods, period) => ({ kind: 'byo-yomi', main, periods, period }),
  ],
  [
    new RegExp(`^(\\d+)\\s*/\\s*${NUMBER}\\s*canadian$`, 'i'),
    (main, moves, period) => ({ kind: 'canadian', main, moves, period }),
  ],
  [new RegExp(`^\\+?${NUMBER}\\s*fischer$`, 'i'), (main, increment) => ({ kind: 'fischer', main, increment })],
]

/** The clocks that a record asks for; undefined where it has none, or describes them in words without numbers. */
export function controlOf({ mainTime, overtime }: Pick<Info, 'mainTime' | 'overtime'>): TimeControl | undefined {
  const main = mainTime ?? 0
  if (overtime === undefined) return main > 0 ? { kind: 'absolute', main } : undefined
  for (const [form, make] of OVERTIMES) {
    const found = form.exec(overtime.trim())
    if (found) return make(main, Number(found[1]), Number(found[2]))
  }
  return undefined
}
