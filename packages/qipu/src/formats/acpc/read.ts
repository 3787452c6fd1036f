import type { Side } from '../../games/game.ts'
import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { decode } from '../../text/charset/charset.ts'
import { brief } from '../../text/message/brief.ts'
import type { Details, Message } from '../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../format.ts'
import { placesOf } from '../shared/depth-first.ts'
import { BlockBuilder, type ReadHand, readHands } from '../shared/holdem-hands.ts'
import { firstSideOf, KEPT, keep, matchId } from '../shared/holdem-record.ts'
import { type StatePart, stateParts } from '../shared/state-lines.ts'
import { withinBudget } from '../within-budget.ts'
import { ID, OWN } from './keys.ts'
import type { AcpcCode } from './messages.ts'

interface Block {
  readonly lines: BlockBuilder
  readonly head: readonly string[]
  readonly score?: StatePart
}

export const read = withinBudget(readSource)

function readSource(source: Source, options: ReadOptions = {}): ReadResult {
  const { report, budget } = options
  const { text, charset } = decode(source.bytes, { forced: options.encoding, report })
  const hands: ReadHand[] = []
  const messages: Message[] = []
  const found = (code: AcpcCode, details: Details): void => {
    messages.push({ code, ...details } as Message)
  }
  for (const block of blocksOf(stateParts(text), budget)) {
    for (const { fault, details } of block.lines.faults) found(`acpc/${fault}`, details)
    const own = readHands(ID, block.lines)
    finishBlock(block, own, hands.length, found)
    for (const [i, { messages: said }] of own.entries())
      for (const message of said) messages.push({ ...message, game: hands.length + i })
    hands.push(...own)
  }
  if (hands.length === 0) found('acpc/no-hand', { at: { offset: 0, length: 0 } })
  const isOne = hands.length === 1
  if (report) for (const { code, game, ...details } of messages) report(code, isOne ? details : { ...details, game })
  return { records: hands.map(({ record }) => record), charset, text: () => text, place: placesOf(hands) }
}

/** The score of a match ends it. */
function blocksOf(parts: readonly StatePart[], budget: ReadOptions['budget']): Block[] {
  const blocks: Block[] = []
  let lines = new BlockBuilder()
  let head: string[] = []
  const end = (score?: StatePart): void => {
    if (!lines.isEmpty || head.length > 0) blocks.push({ lines, head, ...(score && { score }) })
    lines = new BlockBuilder()
    head = []
  }
  for (const part of parts) {
    if (part.type === 'score' && lines.hands.length > 0) end(part)
    else if (part.type === 'head' && lines.isEmpty) head.push(part.text)
    else if (part.type === 'hand') lines.hand(part, budget)
    else lines.other(part)
  }
  end()
  return blocks
}

const SCORE = /^SCORE\s*:\s*([+-]?\d{1,12}(?:\.\d{1,9})?)\s*\|\s*([+-]?\d{1,12}(?:\.\d{1,9})?)\s*:([^|]*)\|([^|]*)$/i

function finishBlock(
  { lines, head, score }: Block,
  hands: readonly ReadHand[],
  game: number,
  found: (code: AcpcCode, details: Details) => void,
): void {
  const [first] = hands
  if (!first) return
  const records = hands.map(({ record }) => record)
  for (const line of head) keep(first.record, ID, OWN.head, line)
  const [, one, two, ...names] = SCORE.exec(score?.text ?? '') ?? []
  const start = (lines.hands[0]!.number ?? 0) + 1
  const side = firstSideOf(start)
  const usual = [side, side === 1 ? 2 : 1].map((each) => playerOf(first.record, each as Side)?.name ?? '')
  const told = names.map((name) => name.trim())
  const isUsual = told.join('|') === usual.join('|')
  const isKnown = one !== undefined && (isUsual || told.join('|') === [...usual].reverse().join('|'))
  if (score && !isKnown) {
    found('acpc/bad-score', { at: score.at, game, args: { text: brief(score.text) } })
    keep(hands.at(-1)!.record, ID, KEPT.after, score.text)
  }
  for (const [i, record] of records.entries()) {
    const number = lines.hands[i]!.number
    const totals = isKnown ? totalsOf(record, told[0]!, [Number(one), Number(two)]) : undefined
    record.info.match = {
      id: matchId(record.info),
      ...(number !== undefined && { number: number + 1 }),
      ...(totals && { totals }),
    }
    if (isKnown && !isUsual) keep(record, ID, OWN.order, 'reversed')
  }
}

/** By side: the first of the two stands for the player with this name. */
const totalsOf = (record: GameRecord, name: string, [one, two]: readonly [number, number]): number[] =>
  (playerOf(record, 1)?.name ?? '') === name ? [one, two] : [two, one]
