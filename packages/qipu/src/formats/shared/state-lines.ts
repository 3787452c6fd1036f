/** Lines `STATE:7:r223c/cc:6cQh|Ah6s/7h9d5h:0|0:A|B` of hold'em, as the championship and the ACPC write them. */

import { type Card, parseCards } from '../../games/holdem/index.ts'
import type { SourceRange } from '../../text/message/message.ts'
import { halfWidth } from './width.ts'

/** A part of a file of such lines. */
export type StatePart =
  | { readonly type: 'hand'; readonly at: SourceRange; readonly text: string; readonly isClosed: boolean }
  | { readonly type: 'footer' | 'score' | 'head' | 'junk'; readonly at: SourceRange; readonly text: string }

/** The end of a part that goes on to a sign of its own, or to the next part. */
const HAND_END = /[;\r\n{]|STATE\s{0,9}:/gi
const LINE_END = /[\r\n]/g
const JUNK_END = /[\r\n{;]|STATE\s{0,9}:/gi
const NEXT_HAND = /STATE\s{0,9}:/i
const LONGEST_FOOTER = 2000
const PART = /STATE\s{0,9}:|SCORE\s{0,9}:|[{#]|[^\s;]/giy

/** Divides a file into hands, footers and whatever else there is. Full-width signs count as their ASCII counterparts. */
export function stateParts(text: string): StatePart[] {
  const half = halfWidth(text)
  const parts: StatePart[] = []
  const endOf = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from
    return pattern.exec(half)?.index ?? half.length
  }
  for (let pos = 0; pos < half.length; ) {
    PART.lastIndex = pos
    const [start] = PART.exec(half) ?? []
    if (start === undefined) {
      pos++
      continue
    }
    const from = pos
    const add = (type: Exclude<StatePart['type'], 'hand'>, end: number): void => {
      parts.push({ type, at: { offset: from, length: end - from }, text: text.slice(from, end).trimEnd() })
      pos = end
    }
    if (/^S/i.test(start) && start.length > 1 && /^STATE/i.test(start)) {
      pos = endOf(HAND_END, from + start.length)
      const isClosed = half[pos] === ';'
      parts.push({
        type: 'hand',
        at: { offset: from, length: pos - from },
        text: text.slice(from, pos).trimEnd(),
        isClosed,
      })
      if (isClosed) pos++
    } else if (start === '{') {
      // A footer is short: one without an end must not be searched for through the whole file.
      const near = half.slice(from, from + LONGEST_FOOTER)
      const close = near.indexOf('}')
      const next = near.search(NEXT_HAND)
      if (close >= 0 && (next < 0 || close < next)) add('footer', from + close + 1)
      else add('footer', Math.min(endOf(LINE_END, from), next < 0 ? half.length : from + next))
    } else if (start === '#') add('head', endOf(LINE_END, from))
    else if (start.length > 1) add('score', endOf(LINE_END, from))
    else add('junk', endOf(JUNK_END, from + 1))
  }
  return parts
}

/** A word of the betting: an action, and where it stands. */
export interface StateAction {
  readonly type: 'fold' | 'call' | 'raise'
  readonly amount: number
  /** Streets that are closed by a slash before it. */
  readonly street: number
  readonly at: SourceRange
}

export interface StateHand {
  readonly at: SourceRange
  readonly number: number | undefined
  readonly numberField: Field
  readonly actions: readonly StateAction[]
  /** Text of the betting from the first sign that is none of it. */
  readonly badBetting: Field | undefined
  /** Cards of the big blind, then of the small blind; undefined where a text is no cards. */
  readonly hands: readonly [readonly Card[] | undefined, readonly Card[] | undefined]
  /** Cards of each street. */
  readonly streets: readonly (readonly Card[] | undefined)[]
  readonly badCards: readonly Field[]
  readonly cardsField: Field
  /** Of the first and the second name; undefined where the field is empty or no two numbers. */
  readonly chips: readonly [number, number] | undefined
  readonly chipsField: Field
  readonly names: readonly [string, string]
  readonly namesField: Field
}

export interface Field {
  readonly text: string
  readonly at: SourceRange
}

const FIELDS = 6

/** Takes a hand apart; undefined where it does not have its six fields and two names. */
export function parseState({ text, at }: Pick<StatePart, 'text' | 'at'>): StateHand | undefined {
  const half = halfWidth(text)
  const fields: Field[] = []
  for (let from = 0; fields.length < FIELDS && from <= half.length; ) {
    const colon = fields.length === FIELDS - 1 ? -1 : half.indexOf(':', from)
    const end = colon < 0 ? half.length : colon
    fields.push({ text: text.slice(from, end), at: { offset: at.offset + from, length: end - from } })
    from = end + 1
  }
  const [, number, betting, cards, chipsField, namesField] = fields
  if (!number || !betting || !cards || !chipsField || !namesField) return undefined
  const count = /^\s*(\d{1,9})\s*$/.exec(halfWidth(number.text))
  const names = namesField.text.split(/[|｜]/).map((name) => name.trim())
  if (names.length !== 2) return undefined
  return {
    at,
    number: count ? Number(count[1]) : undefined,
    numberField: number,
    ...parseBetting(betting),
    ...parseHands(cards),
    cardsField: cards,
    chips: parseChips(halfWidth(chipsField.text)),
    chipsField,
    names: [names[0]!, names[1]!],
    namesField,
  }
}

const ACTION = /\s*(?:([fck])|r\s?(\d{1,9})(?!\d)|(\/))/iy

function parseBetting({ text, at }: Field): Pick<StateHand, 'actions' | 'badBetting'> {
  const half = halfWidth(text)
  const actions: StateAction[] = []
  let street = 0
  let pos = 0
  for (;;) {
    ACTION.lastIndex = pos
    const found = ACTION.exec(half)
    if (!found) break
    const place = { offset: at.offset + pos, length: found[0].length }
    pos += found[0].length
    if (found[3]) street++
    else if (found[2]) actions.push({ type: 'raise', amount: Number(found[2]), street, at: place })
    else actions.push({ type: found[1]!.toLowerCase() === 'f' ? 'fold' : 'call', amount: 0, street, at: place })
  }
  const rest = text.slice(pos)
  const badBetting =
    rest.trim() === '' ? undefined : { text: rest, at: { offset: at.offset + pos, length: rest.length } }
  return { actions, badBetting }
}

function parseHands({ text, at }: Field): Pick<StateHand, 'hands' | 'streets' | 'badCards'> {
  const badCards: Field[] = []
  let pos = 0
  const read = (part: string): readonly Card[] | undefined => {
    const place = { offset: at.offset + pos, length: part.length }
    pos += part.length + 1
    const cards = parseCards(part.replace(/\s/g, ''))
    if (!cards) badCards.push({ text: part, at: place })
    return cards
  }
  const [held = '', ...streets] = halfWidth(text).split('/')
  const bar = held.indexOf('|')
  const big = read(bar < 0 ? held : held.slice(0, bar))
  const small = bar < 0 ? [] : read(held.slice(bar + 1))
  return { hands: [big, small], streets: streets.map(read), badCards }
}

function parseChips(text: string): readonly [number, number] | undefined {
  const [, first, second] = /^\s*([+-]?\d{1,10})\s*\|\s*([+-]?\d{1,10})\s*$/.exec(text) ?? []
  return first === undefined ? undefined : [Number(first), Number(second)]
}
