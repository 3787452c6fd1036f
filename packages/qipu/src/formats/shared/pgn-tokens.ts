/** Tags and movetext of PGN and its relatives, cut into tokens. Nothing here knows a game. */

import type { SourceRange } from '../../text/message/message.ts'

export type PgnToken = SourceRange &
  (
    | {
        readonly type: 'tag'
        readonly name: string
        readonly value: string
        /** True where the value stands between straight quotes and the bracket is closed. */
        readonly isRegular: boolean
      }
    | { readonly type: 'number'; readonly number: number; readonly dots: number }
    /** A move, or whatever else stands where a move is expected. */
    | { readonly type: 'word'; readonly text: string }
    | { readonly type: 'comment'; readonly text: string; readonly isClosed: boolean }
    | { readonly type: 'open' | 'close' }
    | { readonly type: 'nag'; readonly number: number }
    | { readonly type: 'result'; readonly text: string }
    /** Dots that stand for moves that were left out. */
    | { readonly type: 'elision' }
    /** A line that begins with a percent sign: for programs. */
    | { readonly type: 'escape'; readonly text: string }
    /** Text after the result, up to the next tag. */
    | { readonly type: 'rest'; readonly text: string }
  )

const TAG =
  /\[\s*([A-Za-z_][\w-]{0,63})\s*(?:"((?:[^"\\\r\n]|\\.)*)"|[“”„«'‘’]([^“”„»'‘’\r\n\]]*)[“”„»'‘’]?|([^\]\r\n"]*))\s*(\])?/y
const NUMBER = /([\d０-９]{1,7})(?:\s?(\.{1,9}|…+|．{1,3})|(?=\s))/y
/** Rounds as Chinese texts number them: `①`, `第3回合`, `第三回合`. */
const ROUND = /([①-⑳])|第\s?([\d０-９]{1,4}|[一二三四五六七八九十]{1,3})\s?(?:回合|着|手)[:：]?/y
const RESULT = /(?:1-0|0-1|1\/2-1\/2|1\/2|½-½|1:0|0:1|\*)(?![\w.+=-])/y
const NAG = /\$(\d{1,6})/y
const ELISION = /(?:\.{2,}|…[.…]*|⋯+|\.…+\.*)(?=[\s)]|$)/y
/** Characters that end a word. */
const WORD = /[^\s(){}[\];$,，；、。]+/y
const ESCAPED = /\\(["\\])/g

const NUMERALS = '一二三四五六七八九'

/** A number in ASCII, full-width or Chinese digits up to 99. */
function numberIn(text: string): number {
  const [, tens, ten, ones] = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? []
  if (tens === undefined) return Number(text.normalize('NFKC'))
  const digit = (sign: string | undefined): number => NUMERALS.indexOf(sign || ' ') + 1
  return ten ? 10 * (digit(tens) || 1) + digit(ones) : digit(tens)
}

/** Comments may follow one another without end; each is one token. */
export function pgnTokens(text: string): PgnToken[] {
  const tokens: PgnToken[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const push = <T extends object>(token: T, length: number): void => {
    tokens.push({ ...token, offset: at, length } as unknown as PgnToken)
    at += length
  }
  const isLineStart = (): boolean => at === 0 || /[\r\n]/.test(text[at - 1]!)
  while (at < text.length) {
    const sign = text[at]!
    if (/[\s,，；、。\ufeff]/.test(sign)) at++
    else if (sign === '[') {
      const tag = match(TAG)
      if (!tag) {
        push({ type: 'word', text: '[' }, 1)
        continue
      }
      const [whole, name, quoted, curly, bare, close] = tag
      const value = quoted?.replace(ESCAPED, '$1') ?? curly ?? bare ?? ''
      push({ type: 'tag', name, value, isRegular: quoted !== undefined && close !== undefined }, whole.length)
    } else if (sign === '{') {
      const end = text.indexOf('}', at)
      const inner = text.slice(at + 1, end < 0 ? text.length : end)
      push({ type: 'comment', text: inner, isClosed: end >= 0 }, (end < 0 ? text.length : end + 1) - at)
    } else if (sign === ';' || (sign === '%' && isLineStart())) {
      const end = text.slice(at).search(/[\r\n]/)
      const length = end < 0 ? text.length - at : end
      const line = text.slice(at + 1, at + length)
      push(sign === ';' ? { type: 'comment', text: line, isClosed: true } : { type: 'escape', text: line }, length)
    } else if (sign === '(' || sign === ')') push({ type: sign === '(' ? 'open' : 'close' }, 1)
    else pushWord()
  }
  return tokens

  function pushWord(): void {
    const result = match(RESULT)
    if (result) {
      push({ type: 'result', text: result[0] }, result[0].length)
      pushRest()
      return
    }
    const elision = match(ELISION)
    if (elision) {
      push({ type: 'elision' }, elision[0].length)
      return
    }
    const nag = match(NAG)
    if (nag) {
      push({ type: 'nag', number: Number(nag[1]) }, nag[0].length)
      return
    }
    const number = match(NUMBER)
    if (number) {
      const dots = number[2]?.replace(/…/g, '...').length ?? 0
      push({ type: 'number', number: numberIn(number[1]!), dots }, number[0].length)
      return
    }
    const round = match(ROUND)
    if (round) {
      const [whole, circled, written = ''] = round
      const value = circled === undefined ? numberIn(written) : circled.charCodeAt(0) - '①'.charCodeAt(0) + 1
      push({ type: 'number', number: value, dots: 0 }, whole.length)
      return
    }
    const word = match(WORD)
    push({ type: 'word', text: word?.[0] ?? text[at]! }, word?.[0].length ?? 1)
  }

  /** Advertisements and separators after the result are no moves; the next game begins with a tag. */
  function pushRest(): void {
    const next = /[\r\n][ \t]{0,20}\[\s{0,20}[A-Za-z_]/g
    next.lastIndex = at
    const end = next.exec(text)?.index ?? text.length
    const rest = text.slice(at, end)
    const lead = rest.length - rest.trimStart().length
    at += lead
    const words = rest.trim()
    if (words !== '') push({ type: 'rest', text: words }, words.length)
    at = end
  }
}
