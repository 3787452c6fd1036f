/** Lines between the platform and an engine of Dou dizhu, protocol 1.0. */

import { type Card, PACK } from '../../games/doudizhu/index.ts'
import type { Side } from '../../games/game.ts'
import { type TextLine, textLines } from '../shared/text-lines.ts'

export const SEATS = 'ABC'
export const PASS_NUMBER = '-1'

export type Said =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'info'; readonly numbers: readonly number[] }
  | { readonly kind: 'deal' | 'left'; readonly side: Side; readonly cards: readonly Card[] }
  | { readonly kind: 'bid'; readonly side: Side; readonly bid: number }
  /** No cards: a pass. */
  | { readonly kind: 'play'; readonly side: Side; readonly cards: readonly Card[] }
  | { readonly kind: 'over'; readonly side: Side }
  | { readonly kind: 'error'; readonly side: Side }
  /** A word of the protocol that says nothing about the deal. */
  | { readonly kind: 'word' }

export type LogLine = TextLine & { readonly said: Said | undefined }

/** Prefix of lines in our own logs: the seconds, and the speaker. */
const STAMP = /^\s*(?:\d+(?:\.\d+)?\s+)?[<>]\s*/
const ASIDE = /^\s*\d+\.\d+\s+[!.]\s/
const LONGEST = 300

const sideNamed = (letter: string): Side => (SEATS.indexOf(letter.toUpperCase()) + 1) as Side

/** Cards as engines write them: commas of any width, blanks; undefined where one is no card. */
export function parseNumbers(text: string): Card[] | undefined {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== '')
  return words.every((word) => /^\d{1,2}$/.test(word) && Number(word) < PACK) ? words.map(Number) : undefined
}

export const numbersText = (cards: readonly Card[]): string => (cards.length === 0 ? PASS_NUMBER : cards.join(','))

/** Reads what a line says; undefined where it is none of the protocol. */
export function parseLine(text: string): Said | undefined {
  const [, word = '', rest = ''] = /^([A-Za-z]+)\s*(.*)$/.exec(text.trim()) ?? []
  const [, seat, value = ''] = /^([ABC])\s*(.*)$/i.exec(rest.trim()) ?? []
  const side = seat === undefined ? undefined : sideNamed(seat)
  switch (word.toUpperCase()) {
    case 'DOUDIZHUVER':
    case 'OK':
    case 'EXIT':
      return { kind: 'word' }
    case 'NAME':
      return /^(?:DOUDIZHUVER\b.*)?$/i.test(rest.trim()) ? { kind: 'word' } : { kind: 'name', name: rest.trim() }
    case 'INFO': {
      const words = rest.trim().split(/[\s,，、]+/)
      const isList = words.length >= 6 && words.every((one) => /^\d{1,7}$/.test(one))
      return isList ? { kind: 'info', numbers: words.map(Number) } : undefined
    }
    case 'DEAL':
    case 'LEFTOVER': {
      const cards = parseNumbers(value)
      const kind = word.toUpperCase() === 'DEAL' ? 'deal' : 'left'
      return side && cards && cards.length > 0 ? { kind, side, cards } : undefined
    }
    case 'BID':
      if (/^WHAT$/i.test(rest.trim())) return { kind: 'word' }
      return side && /^[0-3]$/.test(value) ? { kind: 'bid', side, bid: Number(value) } : undefined
    case 'PLAY': {
      if (/^WHAT$/i.test(rest.trim())) return { kind: 'word' }
      const cards = value.trim() === PASS_NUMBER ? [] : parseNumbers(value)
      return side && cards && (cards.length > 0 || value.trim() === PASS_NUMBER)
        ? { kind: 'play', side, cards }
        : undefined
    }
    case 'GAMEOVER':
      return side && value === '' ? { kind: 'over', side } : undefined
    case 'ERROR':
      return side && value === '' ? { kind: 'error', side } : undefined
    default:
      return undefined
  }
}

const saidIn = (text: string): Said | undefined =>
  text.length > LONGEST ? undefined : ASIDE.test(text) ? { kind: 'word' } : parseLine(text.replace(STAMP, ''))

export const logLines = (text: string): readonly LogLine[] =>
  textLines(text)
    .filter((line) => /\S/.test(line.text))
    .map((line) => ({ ...line, said: saidIn(line.text) }))
