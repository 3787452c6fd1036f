/** Hands of one match out of their lines, with what is wrong with them. */

import { cardText } from '../../games/holdem/index.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Budget } from '../../text/budget.ts'
import { brief } from '../../text/message/brief.ts'
import type { Details, Message, SourceRange } from '../../text/message/message.ts'
import type { HoldemFault } from './holdem-messages.ts'
import { chooseTotals } from './holdem-play.ts'
import { handRecord, KEPT, keep } from './holdem-record.ts'
import { parseState, type StateHand, type StatePart } from './state-lines.ts'

/** Hands in the order of the file, and what else stands among them. */
export interface HandBlock {
  readonly hands: readonly StateHand[]
  /** Texts that are no hands: each before the hand of that index. */
  readonly between: readonly { readonly before: number; readonly text: string }[]
}

export interface ReadHand {
  readonly record: GameRecord
  readonly messages: readonly Message[]
  readonly places: readonly (SourceRange | undefined)[]
}

/** Price of an action or a card in the budget's units. */
const ACTION_COST = 2

/** Collects hands; lines that are none are kept beside the next hand. */
export class BlockBuilder {
  readonly hands: StateHand[] = []
  readonly between: { before: number; text: string }[] = []
  /** Faults of lines that are no hands. */
  readonly faults: { readonly fault: HoldemFault; readonly details: Details }[] = []

  get isEmpty(): boolean {
    return this.hands.length === 0 && this.between.length === 0
  }

  hand(part: StatePart, budget: Budget | undefined): StateHand | undefined {
    const hand = parseState(part)
    if (!hand) {
      this.faults.push({ fault: 'bad-line', details: { at: part.at } })
      this.between.push({ before: this.hands.length, text: part.text })
      return undefined
    }
    budget?.spend(ACTION_COST * (hand.actions.length + hand.streets.length), part.at)
    this.hands.push(hand)
    return hand
  }

  other({ text, at }: Pick<StatePart, 'text' | 'at'>): void {
    this.faults.push({ fault: 'not-read', details: { at, args: { text: brief(text) } } })
    this.between.push({ before: this.hands.length, text })
  }
}

/** The records of a block's hands. */
export function readHands(id: string, { hands, between }: HandBlock): ReadHand[] {
  const choice = chooseTotals(hands)
  const read = hands.map((hand, i): ReadHand & { messages: Message[] } => {
    const played = choice.played[i]!
    const { record, places } = handRecord(hand, played, choice.flipped[i]!)
    const messages: Message[] = []
    const report = (fault: HoldemFault, details: Details): void => {
      messages.push({ code: `${id}/${fault}`, ...details } as Message)
    }
    const last = record.nodes.length - 1
    const { rest, why, misplaced, cardsLeft } = played
    const [unplayed] = rest
    if (unplayed) {
      const fault = why === 'no-cards' ? 'no-cards' : why === 'over' ? 'after-end' : 'bad-betting'
      const args = why === 'bad-raise' ? { text: `r${unplayed.amount}` } : { count: rest.length }
      report(fault, { at: unplayed.at, node: last, args })
    }
    if (hand.badBetting) {
      report('bad-betting', { at: hand.badBetting.at, node: last, args: { text: brief(hand.badBetting.text) } })
    }
    const left = rest
      .map(({ type, amount }) => (type === 'raise' ? `r${amount}` : type === 'fold' ? 'f' : 'c'))
      .join('')
    if (left !== '' || hand.badBetting) keep(record, id, KEPT.betting, left + (hand.badBetting?.text ?? ''))
    if (misplaced) report('wrong-street', { at: misplaced.at })
    for (const { text, at } of hand.badCards) report('bad-cards', { at, args: { text: brief(text) } })
    if (hand.badCards.length > 0 || cardsLeft.length > 0) keep(record, id, KEPT.cards, hand.cardsField.text.trim())
    if (cardsLeft.length > 0 && hand.badCards.length === 0)
      report('cards-left', { at: hand.cardsField.at, args: { cards: cardsLeft.map(cardText).join('') } })
    if (!hand.chips && hand.chipsField.text.trim() !== '') {
      report('bad-chips', { at: hand.chipsField.at, args: { text: brief(hand.chipsField.text) } })
      keep(record, id, KEPT.chips, hand.chipsField.text.trim())
    }
    if (hand.number === undefined) {
      report('bad-number', { at: hand.numberField.at, args: { text: brief(hand.numberField.text) } })
      keep(record, id, KEPT.number, hand.numberField.text.trim())
    }
    const before = hands[i - 1]?.number
    if (before !== undefined && hand.number !== undefined && hand.number !== before + 1)
      report('number-order', { at: hand.numberField.at, args: { number: hand.number, before } })
    return { record, messages, places }
  })
  const [first] = read
  if (first && choice.totals === 'street') first.messages.unshift({ code: `${id}/street-totals`, at: hands[0]!.at })
  if (first && choice.flipped.some(Boolean))
    first.messages.unshift({ code: `${id}/by-player`, at: hands[0]!.namesField.at })
  for (const { before, text } of between) {
    const isLast = before >= read.length
    const target = read[Math.min(before, read.length - 1)]
    if (target) keep(target.record, id, isLast ? KEPT.after : KEPT.line, text)
  }
  return read
}
