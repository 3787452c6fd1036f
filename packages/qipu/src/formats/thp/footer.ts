/** The footer of a match: `{[THP][A][B][A 赢得 1000 个筹码][2017.07.29 14:00 重庆][2017 CCGC]}`. */

import { halfWidth } from '../shared/width.ts'

export const FOOTER_EXAMPLE = '{[THP][A][B][A 赢得 1000 个筹码][2017.07.29 14:00 重庆][2017 CCGC]}'
const FIELDS = 6

export interface Footer {
  readonly teams: readonly [string, string]
  readonly result: string
  readonly time: string
  readonly event: string
  /** False where fields are missing, or it does not begin with the code. */
  readonly isWhole: boolean
}

export function parseFooter(text: string): Footer {
  const half = halfWidth(text)
  const fields = [...half.matchAll(/\[([^[\]]*)\]?/g)].map(({ 1: inner = '', index }) =>
    text.slice(index + 1, index + 1 + inner.length).trim(),
  )
  const isCoded = fields[0]?.toUpperCase() === 'THP'
  const [first = '', second = '', result = '', time = '', ...event] = isCoded ? fields.slice(1) : fields
  const isWhole = isCoded && fields.length === FIELDS && half.trimEnd().endsWith('}')
  return { teams: [first, second], result, time, event: event.join(' '), isWhole }
}

const WON = /^(.{0,200}?)(?:赢得|赢了|赢|胜)\s{0,9}\+?(\d{1,10})\s{0,9}个?\s{0,9}筹码$/u

/** Chips that the first team has won by the words of a footer; `text` where they are none that are known. */
export function readTotals(text: string, teams: readonly (readonly string[])[]): number | undefined {
  const half = halfWidth(text).trim()
  const [, who, chips] = WON.exec(half) ?? []
  if (chips === undefined) return /^(?:平局?|和局?)/u.test(half) ? 0 : undefined
  const plain = (name: string): string => halfWidth(name).replace(/\s/g, '')
  const [isFirst, isSecond] = teams.map((names) => names.some((name) => plain(name) === plain(who!)))
  if (isFirst === isSecond) return undefined
  return isFirst ? Number(chips) : 0 - Number(chips)
}

export const totalsText = (teams: readonly [string, string], first: number): string =>
  first === 0 ? '平局' : `${first > 0 ? teams[0] : teams[1]} 赢得 ${Math.abs(first)} 个筹码`
