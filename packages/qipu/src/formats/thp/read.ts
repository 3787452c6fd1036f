import type { Side } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { brief } from '../../text/message/brief.ts'
import type { Details, Message } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { placesOf } from '../shared/depth-first.ts'
import { decodeGb } from '../shared/gb-text.ts'
import { BlockBuilder, type ReadHand, readHands } from '../shared/holdem-hands.ts'
import { firstSideOf, KEPT, keep, matchId } from '../shared/holdem-record.ts'
import { type StatePart, stateParts } from '../shared/state-lines.ts'
import { readTimePlace, timeExample } from '../shared/time-place.ts'
import { withinBudget } from '../within-budget.ts'
import { FOOTER_EXAMPLE, type Footer, parseFooter, readTotals } from './footer.ts'
import { ID, OWN } from './keys.ts'
import type { ThpCode } from './messages.ts'

/** Hands of a match at the national event. */
const EVENT_HANDS = 70

interface Block {
  readonly lines: BlockBuilder
  readonly footer?: { readonly part: StatePart; readonly content: Footer }
}

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report } = options
  const { text, charset } = decodeGb(source.bytes, options.encoding, report)
  const parts = stateParts(text)
  const { blocks, alone } = blocksOf(parts, options)
  const hands: ReadHand[] = []
  const messages: Message[] = []
  const found = (code: ThpCode, details: Details): void => {
    messages.push({ code, ...details } as Message)
  }
  aboutFile(parts, text, charset.name, found)
  for (const block of blocks) {
    for (const { fault, details } of block.lines.faults) found(`thp/${fault}`, details)
    const own = readHands(ID, block.lines)
    finishBlock(block, own, hands.length, found)
    for (const [i, { messages: said }] of own.entries())
      for (const message of said) messages.push({ ...message, game: hands.length + i })
    hands.push(...own)
  }
  for (const part of alone) {
    found('thp/footer-alone', { at: part.at })
    const last = hands.at(-1)
    if (last) keep(last.record, ID, KEPT.after, part.text)
  }
  const isOne = hands.length === 1
  if (report) for (const { code, game, ...details } of messages) report(code, isOne ? details : { ...details, game })
  return { records: hands.map(({ record }) => record), charset, text: () => text, place: placesOf(hands) }
}

/** A footer ends a block of hands, and so do hands of other players. */
function blocksOf(parts: readonly StatePart[], { budget }: ReadOptions): { blocks: Block[]; alone: StatePart[] } {
  const blocks: Block[] = []
  const alone: StatePart[] = []
  let lines = new BlockBuilder()
  let names: string | undefined
  const end = (footer?: Block['footer']): void => {
    if (!lines.isEmpty) blocks.push({ lines, ...(footer && { footer }) })
    lines = new BlockBuilder()
    names = undefined
  }
  for (const part of parts) {
    if (part.type === 'footer') {
      if (lines.hands.length === 0) alone.push(part)
      else end({ part, content: parseFooter(part.text) })
      continue
    }
    if (part.type !== 'hand') {
      lines.other(part)
      continue
    }
    const before = lines.hands.length
    const hand = lines.hand(part, budget)
    const own = hand && [...hand.names].sort().join('|')
    if (hand && names !== undefined && own !== names) {
      lines.hands.length = before
      end()
      lines.hands.push(hand)
    }
    names = own ?? names
  }
  end()
  return { blocks, alone }
}

type Found = (code: ThpCode, details: Details) => void

function aboutFile(parts: readonly StatePart[], text: string, charset: string, found: Found): void {
  const hands = parts.filter(({ type }) => type === 'hand')
  const [first] = hands
  if (!first) {
    found('thp/no-hand', { at: { offset: 0, length: 0 } })
    return
  }
  const other = text.search(/[^\0-\x7f]/)
  if (other >= 0 && !/^gb/.test(charset))
    found('thp/charset', { at: { offset: other, length: 1 }, args: { found: charset } })
  const open = hands.filter((part) => part.type === 'hand' && !part.isClosed)
  if (open[0]) found('thp/no-semicolon', { at: open[0].at, args: { count: open.length } })
  const second = parts[parts.indexOf(first) + 1]
  if (second && !/[\r\n]/.test(text.slice(first.at.offset, second.at.offset))) found('thp/one-line', { at: second.at })
}

/** Facts that a block's hands have in common, and their numbers. */
function finishBlock({ lines, footer }: Block, hands: readonly ReadHand[], game: number, found: Found): void {
  const [first] = lines.hands
  if (!first) return
  const start = first.number === 0 ? 1 : 0
  if (start === 1) found('thp/from-zero', { at: first.numberField.at, game })
  const numbers = lines.hands.map(({ number }) => (number === undefined ? undefined : number + start))
  const records = hands.map(({ record }) => record)
  const facts =
    footer &&
    readFooter(footer.content, records[0]!, numbers[0] ?? 1, (code, details) =>
      found(code, { ...details, at: footer.part.at, game }),
    )
  if (!footer) found('thp/no-footer', { at: { ...lines.hands.at(-1)!.at }, game, args: { example: FOOTER_EXAMPLE } })
  else if (hands.length !== EVENT_HANDS)
    found('thp/hand-count', { at: footer.part.at, game, args: { count: hands.length, expected: EVENT_HANDS } })
  for (const [i, record] of records.entries()) {
    if (facts) addFacts(record, facts)
    const number = numbers[i]
    const side = facts && sideNamed(record, facts.names[0])
    const totals = facts?.totals
    record.info.match = {
      id: matchId(record.info),
      ...(number !== undefined && number > 0 && { number }),
      ...(totals !== undefined &&
        side !== undefined && { totals: side === 1 ? [totals, 0 - totals] : [0 - totals, totals] }),
    }
  }
  if (facts) for (const [key, value] of facts.kept) keep(records[0]!, ID, key, value)
}

const sideNamed = (record: GameRecord, name: string): Side | undefined =>
  ([1, 2] as const).find((side) => (playerOf(record, side)?.name ?? '') === name)

interface MatchFacts {
  /** Names of the hands, in the order of the footer. */
  readonly names: readonly [string, string]
  readonly teams: readonly [string, string]
  readonly isReversed: boolean
  readonly totals?: number
  readonly date?: string
  readonly place?: string
  readonly event?: string
  readonly kept: readonly (readonly [key: string, value: string])[]
}

function readFooter(
  { teams, result, time, event, isWhole }: Footer,
  record: GameRecord,
  number: number,
  found: (code: ThpCode, details: Details) => void,
): MatchFacts {
  if (!isWhole) found('thp/bad-footer', { args: { example: FOOTER_EXAMPLE } })
  const side = firstSideOf(number)
  const nameOf = (side: Side): string => playerOf(record, side)?.name ?? ''
  const usual = [nameOf(side), nameOf(side === 1 ? 2 : 1)] as const
  const fits = (names: readonly string[], loosely: boolean): boolean =>
    names.every((name, i) => teams[i] === name || (loosely && name !== '' && teams[i]!.includes(name)))
  const turned = [usual[1], usual[0]] as const
  const isReversed = !fits(usual, false) && (fits(turned, false) || (!fits(usual, true) && fits(turned, true)))
  const names = isReversed ? turned : usual
  if (!fits(names, false) && teams.some((team) => team !== ''))
    found('thp/footer-names', { args: { found: teams.join(' – '), expected: names.join(' – ') } })
  const kept: [string, string][] = []
  const totals =
    result === ''
      ? undefined
      : readTotals(
          result,
          [0, 1].map((i) => [teams[i]!, names[i]!]),
        )
  if (result !== '' && totals === undefined) {
    found('thp/footer-result', { args: { text: brief(result) } })
    kept.push([OWN.result, result])
  }
  const when = readTimePlace(time)
  if (!when) {
    found('thp/footer-time', { args: { text: brief(time), example: timeExample('dots') } })
    kept.push([OWN.time, time])
  }
  return {
    names,
    teams,
    isReversed,
    ...(totals !== undefined && { totals }),
    ...when,
    ...(event !== '' && { event }),
    kept,
  }
}

function addFacts(record: GameRecord, { names, teams, isReversed, date, place, event }: MatchFacts): void {
  const { info } = record
  if (event !== undefined) info.event = event
  if (place !== undefined) info.place = place
  if (date !== undefined) info.dates = [date]
  for (const [i, name] of names.entries()) {
    const side = sideNamed(record, name)
    const person = side && playerOf(record, side)
    if (person && teams[i] !== name && teams[i] !== '') person.team = teams[i]!
  }
  if (isReversed) keep(record, ID, OWN.order, 'reversed')
}
