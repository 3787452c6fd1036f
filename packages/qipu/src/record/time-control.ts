/** How time is counted, and how records write that (SGF's OT and its kin). Seconds. */

import type { Info } from './record.ts'

/** Time that a player has, in seconds. */
export type TimeControl =
  | { readonly kind: 'absolute'; readonly main: number }
  /** After the main time every move has so many seconds; a player who takes longer loses one of the periods. */
  | { readonly kind: 'byo-yomi'; readonly main: number; readonly periods: number; readonly period: number }
  /** After the main time so many moves have so many seconds together. */
  | { readonly kind: 'canadian'; readonly main: number; readonly moves: number; readonly period: number }
  /** Every move adds some seconds. */
  | { readonly kind: 'fischer'; readonly main: number; readonly increment: number }
  /** The first seconds of every move cost nothing. */
  | { readonly kind: 'delay'; readonly main: number; readonly delay: number }

/** The rest of the time as records write it (SGF's OT and its kin). */
export function overtimeText(control: TimeControl): string | undefined {
  switch (control.kind) {
    case 'byo-yomi':
      return `${control.periods}x${control.period} byo-yomi`
    case 'canadian':
      return `${control.moves}/${control.period} canadian`
    case 'fischer':
      return `${control.increment} fischer`
    case 'delay':
      return `${control.delay} delay`
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
  [new RegExp(`^${NUMBER}\\s*delay$`, 'i'), (main, delay) => ({ kind: 'delay', main, delay })],
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

const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 }
const MAIN = new RegExp(`^${NUMBER}([hms]?)(?:\\+(.+))?$`, 'i')
const OVERTIME_OF: readonly (readonly [RegExp, (main: number, a: number, b: number) => TimeControl])[] = [
  [new RegExp(`^${NUMBER}s?$`), (main, increment) => ({ kind: 'fischer', main, increment })],
  [new RegExp(`^([1-9]\\d*)x${NUMBER}s?$`), (main, periods, period) => ({ kind: 'byo-yomi', main, periods, period })],
  [new RegExp(`^([1-9]\\d*)/${NUMBER}s?$`), (main, moves, period) => ({ kind: 'canadian', main, moves, period })],
  [new RegExp(`^${NUMBER}d$`), (main, delay) => ({ kind: 'delay', main, delay })],
]

/**
 * Reads a time control as people type it: `900`, `15m`, `15m+5` (each move adds 5 seconds), `10m+3x30` (three periods of
 * 30 seconds), `10m+25/300` (25 moves in 300 seconds), `10m+5d` (5 seconds of each move are free), `0+1x10` (10 seconds a move).
 * Undefined if it is none, or gives no time at all.
 */
export function parseTimeControl(text: string): TimeControl | undefined {
  const [, number, unit = '', overtime] = MAIN.exec(text.trim().toLowerCase()) ?? []
  if (number === undefined) return undefined
  const main = Number(number) * (UNITS[unit] ?? 1)
  if (overtime === undefined) return main > 0 ? { kind: 'absolute', main } : undefined
  for (const [form, make] of OVERTIME_OF) {
    const found = form.exec(overtime)
    if (!found) continue
    const control = make(main, Number(found[1]), Number(found[2]))
    const isEmpty = Number(found[1]) === 0 || Number(found[2]) === 0
    return isEmpty || (main === 0 && control.kind === 'delay') ? undefined : control
  }
  return undefined
}

/** Writes a time control as `parseTimeControl` reads it. */
export function timeControlText(control: TimeControl): string {
  const { main } = control
  const minutes = main / 60
  const first = main > 0 && Number.isInteger(minutes) ? `${minutes}m` : `${main}s`
  switch (control.kind) {
    case 'byo-yomi':
      return `${first}+${control.periods}x${control.period}`
    case 'canadian':
      return `${first}+${control.moves}/${control.period}`
    case 'fischer':
      return `${first}+${control.increment}`
    case 'delay':
      return `${first}+${control.delay}d`
    case 'absolute':
      return first
  }
}
