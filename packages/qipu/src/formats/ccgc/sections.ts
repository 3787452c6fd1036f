import { halfWidth } from '../shared/width.ts'
import { codes } from './codes.ts'
import { type Dialect, dialectByCode, dialects } from './dialects.ts'

/** One game's part of a text, and which game it is as far as its head tells. */
export interface Section {
  readonly from: number
  readonly to: number
  /** As written; undefined where the head has no code. */
  readonly code?: string
  readonly dialect?: Dialect
}

interface Start {
  readonly at: number
  readonly code: string
  /** End of the game, if known. */
  readonly end?: number
}

const CODE = codes
  .map(({ code }) => code)
  .sort((a, b) => b.length - a.length)
  .join('|')
/** Blanks, but not so many that a hostile file could keep us looking. */
const GAP = '\\s{0,20}'
/** `{[C5]`, `(;[GO]`, `#[AM]`, `{{C5}`, `[C5]` without a bracket around the record, `{C6;`. */
const HEAD = new RegExp(
  `(?:([{(#])${GAP};?${GAP})?[[{]${GAP}(${CODE})${GAP}[\\]}]|([{(#])${GAP};?${GAP}(${CODE})${GAP}[;[]`,
  'gi',
)
/** A head with a code that no table has. */
const OTHER_HEAD = /^\s{0,20}[{(#]\s{0,20};?\s{0,20}\[\s{0,20}([A-Z]{1,4}\d{0,2})\s{0,20}\]\s{0,20}\[/
const ARMY = /\(\s{0,20};?\s{0,20}(?:INFO|PA|AA)\s{0,3}\[/gi
const DOU_DIZHU = /(?:[({]\s{0,20};?|;)\s{0,20}(VER|TI|DA)\s{0,3}\[/gi
/** `时间：2018.03.10` and `先手：1` begin a game of draughts. */
const DRAUGHTS =
  /^(?:[ \t]{0,20}(DR10|DR8)[ \t]{0,20}\r?\n)?[ \t]{0,20}[时時][间間][ \t]{0,9}(?:[:：]|(?=\d))|^[ \t]{0,20}先手(?:方)?[ \t]{0,9}[:：](?![^\n]*[|｜])/gm
const TEAMS = /^[#＃]先手方?\s*[:：]/gm
const DATED = /^[#＃][ \t]*(?:\d{4}|$)/

/** A text that begins no other game where it stands behind the end of one: it has other brackets then. */
export function withoutHeads(text: string): string {
  let found = ''
  let from = 0
  for (const { 0: head, index } of halfWidth(text).matchAll(HEAD)) {
    found += `${text.slice(from, index)}${head.replace(/[[\]{}(#]/g, '|')}`
    from = index + head.length
  }
  return from === 0 ? text : found + text.slice(from)
}

/** Returns the sections of a text, one per game. */
export function sectionsOf(text: string, name = ''): Section[] {
  const half = halfWidth(text)
  const starts = isJson(half)
    ? jsonStarts(half)
    : [...heads(half), ...armies(half), ...douDizhus(half), ...surakartas(text), ...draughts(text, name)]
  starts.sort((a, b) => a.at - b.at)
  const distinct = starts.filter((start, i) => i === 0 || start.at > starts[i - 1]!.at)
  if (distinct.length === 0) return [{ from: 0, to: text.length, ...otherCode(half) }]
  return distinct.map(({ at, code, end }, i) => {
    const dialect = dialectByCode(code)
    return { from: at, to: end ?? distinct[i + 1]?.at ?? text.length, code, ...(dialect && { dialect }) }
  })
}

function otherCode(half: string): { code?: string } {
  const code = OTHER_HEAD.exec(half)?.[1]
  return code === undefined ? {} : { code }
}

function heads(half: string): Start[] {
  const found: Start[] = []
  for (const match of half.matchAll(HEAD)) {
    const code = (match[2] ?? match[4])!.toUpperCase()
    const isOpened = (match[1] ?? match[3]) !== undefined
    const isCertain = isOpened && half[match.index + match[0].length] === '['
    if (isCertain || begins(half, match.index, isOpened)) found.push({ at: match.index, code })
  }
  return found
}

/** A head begins the text, a line, or follows the end of another record; `[C6]` may also be the name of an event. */
function begins(half: string, at: number, isOpened: boolean): boolean {
  const before = half.slice(Math.max(0, at - 40), at)
  if (/^\s*$/.test(before)) return true
  if (isOpened) return /(?:[\r\n]|[})])[^\S\r\n]*$/.test(before)
  return /(?:[})]\s{0,20}|[^\]\s]\s{0,20}[\r\n]\s{0,20})$/.test(before)
}

const armies = (half: string): Start[] => Array.from(half.matchAll(ARMY), (match) => ({ at: match.index, code: 'AC2' }))

/** Each version begins a deal, and so do round and cards behind the cards of the deal before: many stand in one bracket. */
function douDizhus(half: string): Start[] {
  const found: Start[] = []
  let hasCards = false
  let hasRound = false
  for (const { 1: name, index } of half.matchAll(DOU_DIZHU)) {
    const isDeal = name!.toUpperCase() === 'DA'
    const isRound = name!.toUpperCase() === 'TI'
    const begins = isDeal ? hasCards : isRound ? hasCards || hasRound : true
    if (begins && (found.length > 0 || (!isDeal && !isRound))) {
      found.push({ at: index, code: 'P2T1' })
      hasCards = false
      hasRound = false
    }
    hasCards ||= isDeal
    hasRound ||= isRound
  }
  return found
}

/** `#先手方:` begins a game of Surakarta, together with the line of time and place before it. */
function surakartas(text: string): Start[] {
  return Array.from(text.matchAll(TEAMS), ({ index }) => {
    const start = text.lastIndexOf('\n', index - 2) + 1
    const line = index === 0 ? '' : text.slice(start, index).trim()
    const above = start === 0 ? '' : text.slice(text.lastIndexOf('\n', start - 2) + 1, start).trim()
    const isTime = DATED.test(line) || (/^[#＃]/.test(line) && above === '')
    return { at: isTime ? start : index, code: 'SU' }
  })
}

/** A line of time begins one, or the first line of a head without it. */
function draughts(text: string, name: string): Start[] {
  const found: { at: number; code: string | undefined }[] = []
  let hasTime = false
  let hasMoves = true
  let before = 0
  for (const { 0: head, 1: code, index } of text.matchAll(DRAUGHTS)) {
    const line = code === undefined ? head : head.slice(head.indexOf('\n'))
    hasMoves ||= TURN.test(text.slice(before, index))
    const isTime = !line.trimStart().startsWith('先')
    if (isTime ? hasMoves || hasTime : hasMoves) found.push({ at: index, code })
    if (hasMoves) hasTime = false
    hasTime ||= isTime
    hasMoves = false
    before = index
  }
  return found.map(({ at, code }, i) => ({ at, code: code ?? draughtsCode(text.slice(at, found[i + 1]?.at), name) }))
}

const TURN = /^[ \t]{0,20}\d{1,6}\s{0,3}[.．、]\s{0,9}\d{1,2}\s{0,3}[-xX×:]\s{0,3}\d{1,2}/m
const TURNS = /(\d{1,2})[ \t]{0,3}[-xX×:][ \t]{0,3}(\d{1,2})/g

/** The board by its squares: by the numbers that only the larger one has, or by where the first piece stands. The file's name tells the rest. */
export function draughtsCode(text: string, name: string): string {
  const named = codeInName(name)
  const turns = Array.from(
    text
      .slice(0, 20_000)
      .replace(/^.*[:：].*$/gm, '')
      .matchAll(TURNS),
    ([, from, to]) => [Number(from), Number(to)] as const,
  )
  if (turns.some((squares) => squares.some((square) => square > SMALLEST))) return 'DR10'
  const [start] = turns[0] ?? []
  if (start !== undefined && FRONT_OF_SMALLER.has(start)) return 'DR8'
  return named === 'DR8' ? named : 'DR10'
}

/** Squares of the smaller board. */
const SMALLEST = 32

/**
 * Starting squares of possible first moves on the smaller board: on the larger one these men have others before them,
 * or are not there.
 */
const FRONT_OF_SMALLER: ReadonlySet<number> = new Set([9, 10, 11, 12, 21, 22, 23, 24])

const isJson = (half: string): boolean => /^\s*(?:\[\s*)?\{\s*(?:"|\}|\/[/*])/.test(half)

/** Each object at the outermost level, whether in a list, one after the other, or alone. */
function jsonStarts(text: string): Start[] {
  const found: Start[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    } else if (char === '{' && depth++ === 0) found.push({ at, code: 'DB' })
    else if (char === '}' && depth > 0 && --depth === 0) found.push({ ...found.pop()!, end: at + 1 })
  }
  const last = found.at(-1)
  if (last?.end !== undefined && !/^[\s\],]*$/.test(text.slice(last.end)))
    found[found.length - 1] = { at: last.at, code: 'DB' }
  return found
}

const codeInName = (name: string): string | undefined =>
  /^([A-Z]{1,4}\d{0,2})\s*[-:：_.]/i.exec(name.split(/[\\/]/).at(-1) ?? '')?.[1]?.toUpperCase()

/** Guesses a game without a code by what its moves look like. */
export function guessDialect(text: string, name: string): Dialect | undefined {
  const named = codeInName(name)
  const byName = named === undefined ? undefined : dialectByCode(named)
  if (byName) return byName
  const half = halfWidth(text.slice(0, 20_000))
  const code = LOOKS.find(([, looks]) => looks(half))?.[0]
  return dialects.find((dialect) => dialect.code === code)
}

const POINT = /[BW]\s{0,3}:?\s{0,3}\(\s{0,3}([A-Z])\s{0,3},\s{0,3}(\d{1,2})/gi

/** True if some stone is at a point that a board of 15 lines does not have. */
const exceedsFifteen = (half: string): boolean =>
  Array.from(half.matchAll(POINT)).some(([, column, row]) => column!.toUpperCase() > 'O' || Number(row) > 15)

/** In this order; the first that fits is taken. */
const LOOKS: readonly (readonly [code: string, looks: (half: string) => boolean])[] = [
  ['DB', (half) => /"piece"/i.test(half)],
  ['AC2', (half) => /\bM[AB]\s?\[\s?[A-L][0-4][A-L][0-4]/i.test(half)],
  ['WTN', (half) => /\(\s?[RB][1-6]\s?,\s?[A-E][1-5]\s?\)|^\s?[RB]\s?:\s?[A-E][1-5]\s?-\s?[1-6]\s?;/im.test(half)],
  ['AM', (half) => /[a-j]\d\d?\s?-?[a-j]\d\d?\s?[(/][a-j]\d/i.test(half)],
  ['SU', (half) => /^!?[0BR]{6}$/m.test(half) || /^[BR]\s?\(?[1-6],?[A-F]\)?\s?[-x×]/im.test(half)],
  ['HEX', (half) => /R\s?:?\s?\(\s?[A-K]\s?,\s?\d/i.test(half)],
  ['C6', (half) => /W\s?\([^)]{1,8}\)[^;]{0,12}[;\s]{1,3}W\s?\(/i.test(half) || exceedsFifteen(half)],
  ['C5', (half) => half.search(POINT) >= 0],
  ['DR10', (half) => TURN.test(half) && draughtsCode(half, '') === 'DR10'],
  ['DR8', (half) => TURN.test(half)],
  ['PG', (half) => /([BW])\s?\[[A-J]\d\][^;]{0,12};\s?\1\s?\[/i.test(half)],
  ['NG', (half) => /[BW]\s?:?\s?\[\s?[A-I]\s?\d\s?\]/i.test(half)],
]
