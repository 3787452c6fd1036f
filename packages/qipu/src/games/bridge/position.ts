import type { Move, Outcome, Piece, Placement, Point, Reason, Side } from '../game.ts'
import { CARD } from '../shared/cards.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import {
  type Bid,
  bidOf,
  cardOfMove,
  DOUBLE,
  isBid,
  isCall,
  isCard,
  isMove,
  LAST_CALL,
  moveOfCard,
  NO_TRUMP,
  PASS_CALL,
  REDOUBLE,
} from './calls.ts'
import { BOOK, type Card, PACK, rankOf, SEATS, suitOf, TRICKS } from './cards.ts'
import { type Contract, duplicateScore, isVulnerable, type Vulnerability } from './score.ts'
import {
  BOARD,
  firstSlot,
  handRow,
  partnerOf,
  partyOf,
  pointOf,
  SLOT,
  SLOTS,
  STATE_SLOTS,
  takenRow,
  trickRow,
} from './state.ts'

const AUCTION = 0
const PLAYING = 1
const OVER = 2
/** Passes that end an auction: after a bid, and without one. */
const CLOSING_PASSES = 3
const PASSED_OUT = 4

/** More than any slot holds. */
const VALUES = 64
const hashOf = boardHash(SLOTS, VALUES, 0x4252)

/** Clockwise: North, East, South, West. */
export const nextSeat = (side: Side): Side => ((side % SEATS) + 1) as Side

const SIDES = [1, 2, 3, 4] as const

/**
 * A board of bridge: the auction, then thirteen tricks. A hand without a card in its row is unknown: it may play any
 * card that has not been seen.
 */
export class BridgePosition extends JournalPosition {
  readonly #vulnerability: Vulnerability

  constructor(first: Side = 1, vulnerability: Vulnerability = 'none') {
    super(BOARD, new Uint16Array(SLOTS), SLOT.turn)
    this.#vulnerability = vulnerability
    this.put([], first)
  }

  override put(pieces: readonly Placement[], turn: Side = this.turn): void {
    if (pieces.length > 0) this.slots.fill(0, BOARD.width * BOARD.height)
    super.put(pieces, turn)
  }

  get vulnerability(): Vulnerability {
    return this.#vulnerability
  }

  /** The cards that lie in a row, lowest first. */
  cards(row: number): Card[] {
    const cards: Card[] = []
    for (let card = 0; card < PACK; card++) if (this.slots[pointOf(row, card)] !== 0) cards.push(card)
    return cards
  }

  hand(side: Side): Card[] {
    return this.cards(handRow(side))
  }

  get isAuction(): boolean {
    return this.slots[SLOT.phase] === AUCTION
  }

  /** The last bid with its doubles; the contract once the auction is over. */
  get contract(): (Contract & { readonly bidder: Side }) | undefined {
    const bid = this.slots[SLOT.bid]!
    if (bid === 0) return undefined
    return { ...bidOf(bid), penalty: this.slots[SLOT.penalty]!, bidder: this.slots[SLOT.bidder] as Side }
  }

  get declarer(): Side | undefined {
    const side = this.slots[SLOT.declarer]!
    return side === 0 ? undefined : (side as Side)
  }

  get dummy(): Side | undefined {
    const { declarer } = this
    return declarer && partnerOf(declarer)
  }

  /** True once the opening lead is made, and the dummy's cards lie open. */
  get isDummyOpen(): boolean {
    return this.slots[SLOT.leader] !== 0
  }

  /** The side that decides for the side to move: the declarer for the dummy. */
  get actor(): Side {
    const { turn, dummy, declarer } = this
    return this.slots[SLOT.phase] === PLAYING && turn === dummy ? declarer! : turn
  }

  /** A hand is seen by its seat, the dummy's by all once it lies open, and all when the board is over. */
  seenBy(point: Point, side: Side): Piece {
    const piece = this.at(point)
    const row = Math.floor(point / PACK)
    if (piece === 0 || row >= SEATS || this.slots[SLOT.phase] === OVER) return piece
    const isOpen = row === handRow(side) || (this.isDummyOpen && row === handRow(this.dummy ?? side))
    return isOpen ? piece : 0
  }

  /** The seat of a side's party that named a denomination first; 0 for none. */
  firstToName(side: Side, denomination: number): number {
    return this.slots[firstSlot(partyOf(side), denomination)]!
  }

  /** Tricks that the party of a side has won. */
  tricks(side: Side): number {
    return this.slots[partyOf(side) === 0 ? SLOT.tricksns : SLOT.tricksew]!
  }

  /** The cards of the trick that is open, in the order in which they were played; a whole trick until the next lead. */
  get trick(): readonly { readonly side: Side; readonly card: Card }[] {
    const leader = this.slots[SLOT.leader]!
    if (leader === 0) return []
    const found: { side: Side; card: Card }[] = []
    let side = leader as Side
    for (let n = 0; n < SEATS; n++) {
      for (const card of this.cards(trickRow(side))) found.push({ side, card })
      side = nextSeat(side)
    }
    return found
  }

  protected override stateSlots(): StateSlots {
    return STATE_SLOTS
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.slots[SLOT.phase] === OVER) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    if (this.isAuction) return isCard(move) ? 'auction-first' : this.#callRefusal(move, side)
    return isCard(move) ? this.#cardRefusal(cardOfMove(move), side) : 'auction-over'
  }

  #callRefusal(call: Move, side: Side): Reason | undefined {
    if (call === PASS_CALL) return undefined
    const { contract } = this
    if (isBid(call)) return call > this.slots[SLOT.bid]! ? undefined : 'bid-not-higher'
    const isTheirs = contract !== undefined && partyOf(contract.bidder) !== partyOf(side)
    if (call === DOUBLE) return isTheirs && contract.penalty === 0 ? undefined : 'no-double'
    return contract !== undefined && !isTheirs && contract.penalty === 1 ? undefined : 'no-redouble'
  }

  #cardRefusal(card: Card, side: Side): Reason | undefined {
    const hand = this.hand(side)
    if (hand.length === 0 ? this.#isSeen(card) : !hand.includes(card)) return 'not-held'
    const led = this.#led
    if (led === undefined || suitOf(card) === led) return undefined
    return hand.some((one) => suitOf(one) === led) ? 'revoke' : undefined
  }

  /** True if a card lies in any row. */
  #isSeen(card: Card): boolean {
    for (let row = 0; row < BOARD.height; row++) if (this.slots[pointOf(row, card)] !== 0) return true
    return false
  }

  /** Suit of the card that was led to the trick that is open. */
  get #led(): number | undefined {
    const count = this.slots[SLOT.cards]!
    if (count === 0 || count === SEATS) return undefined
    const [first] = this.trick
    return first && suitOf(first.card)
  }

  legal(): Move[] {
    if (this.slots[SLOT.phase] === OVER) return []
    const { turn } = this
    if (!this.isAuction) {
      const hand = this.hand(turn)
      const cards = hand.length > 0 ? hand : this.#isDealt ? [] : Array.from({ length: PACK }, (_, card) => card)
      return cards.filter((card) => this.#cardRefusal(card, turn) === undefined).map(moveOfCard)
    }
    return Array.from({ length: LAST_CALL + 1 }, (_, call) => call).filter(
      (call) => this.#callRefusal(call, turn) === undefined,
    )
  }

  /** True if the cards of the side to move are known. */
  get #isDealt(): boolean {
    return this.hand(this.turn).length > 0
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    if (isCall(move)) this.#call(move, side)
    else if (isCard(move)) this.#playCard(cardOfMove(move), side)
    return []
  }

  #set(name: keyof typeof SLOT, value: number): void {
    this.journal.set(SLOT[name], value)
  }

  #call(call: Move, side: Side): void {
    this.#set('turn', nextSeat(side))
    if (!this.isAuction) return
    if (call === PASS_CALL) {
      const passes = Math.min(this.slots[SLOT.passes]! + 1, PASSED_OUT)
      this.#set('passes', passes)
      const { contract } = this
      if (contract && passes >= CLOSING_PASSES) this.#closeAuction(contract)
      else if (passes === PASSED_OUT) this.#set('phase', OVER)
      return
    }
    this.#set('passes', 0)
    if (call === DOUBLE || call === REDOUBLE) {
      this.#set('penalty', call)
      this.#set('doubler', side)
      return
    }
    this.#set('bid', call)
    this.#set('bidder', side)
    this.#set('penalty', 0)
    this.#set('doubler', 0)
    const first = firstSlot(partyOf(side), bidOf(call).denomination)
    if (this.slots[first] === 0) this.journal.set(first, side)
  }

  /** The first of the winning party that named the denomination declares; the seat to the left leads. */
  #closeAuction({ denomination, bidder }: Bid & { readonly bidder: Side }): void {
    const declarer = (this.slots[firstSlot(partyOf(bidder), denomination)] || bidder) as Side
    this.#set('declarer', declarer)
    this.#set('phase', PLAYING)
    this.#set('turn', nextSeat(declarer))
  }

  #playCard(card: Card, side: Side): void {
    if (this.isAuction) this.#set('phase', PLAYING)
    const count = this.slots[SLOT.cards]!
    const isLead = count === 0 || count === SEATS
    if (isLead) {
      this.#collect()
      this.#set('leader', side)
    }
    for (let row = 0; row < BOARD.height; row++)
      if (this.slots[pointOf(row, card)] !== 0) this.journal.set(pointOf(row, card), 0)
    this.journal.set(pointOf(trickRow(side), card), CARD)
    const now = isLead ? 1 : count + 1
    this.#set('cards', now)
    this.#set('turn', nextSeat(side))
    if (now === SEATS) this.#endTrick()
  }

  /** A whole trick goes to the party that won it, whose seat then leads. */
  #collect(): void {
    const { trick } = this
    if (trick.length === 0) return
    const row = takenRow(this.turn)
    for (const { side, card } of trick) {
      this.journal.set(pointOf(trickRow(side), card), 0)
      this.journal.set(pointOf(row, card), CARD)
    }
  }

  #endTrick(): void {
    const winner = this.#trickWinner()
    this.#set('turn', winner)
    const name = partyOf(winner) === 0 ? 'tricksns' : 'tricksew'
    this.#set(name, Math.min(this.slots[SLOT[name]]! + 1, TRICKS))
    if (this.slots[SLOT.tricksns]! + this.slots[SLOT.tricksew]! >= TRICKS) this.#set('phase', OVER)
  }

  #trickWinner(): Side {
    const { trick } = this
    const trump = this.contract?.denomination ?? NO_TRUMP
    let best = trick[0]!
    for (const one of trick) {
      const [suit, bestSuit] = [suitOf(one.card), suitOf(best.card)]
      if (suit === bestSuit ? rankOf(one.card) > rankOf(best.card) : suit === trump) best = one
    }
    return best.side
  }

  /** An unknown call is no pass; after an unknown card the trick can't be counted any more. */
  override skip(side: Side = this.turn): void {
    this.journal.begin()
    if (this.isAuction) this.#set('passes', 0)
    this.#set('turn', nextSeat(side))
  }

  hash(): bigint {
    return hashOf(this.slots, 0)
  }

  outcome(): Outcome | undefined {
    if (this.slots[SLOT.phase] !== OVER) return undefined
    const { contract, declarer } = this
    if (!contract || !declarer) return { winner: 'draw', reason: 'passed-out', scores: [0, 0, 0, 0] }
    return resultOf(contract, declarer, this.tricks(declarer), this.#vulnerability)
  }
}

/** Denominations that a seat was the first of its party to name, lowest first. */
export function denominationsOf(position: BridgePosition, side: Side): number[] {
  return [0, 1, 2, 3, NO_TRUMP].filter((denomination) => position.firstToName(side, denomination) === side)
}

/** The outcome of a contract with so many tricks of the declarer; the seat that leads first wins what is defeated. */
export function resultOf(contract: Contract, declarer: Side, tricks: number, vulnerability: Vulnerability): Outcome {
  const score = duplicateScore(contract, isVulnerable(declarer, vulnerability), tricks)
  const isMade = tricks >= contract.level + BOOK
  return {
    winner: isMade ? declarer : nextSeat(declarer),
    reason: isMade ? 'contract-made' : 'contract-down',
    scores: SIDES.map((side) => (partyOf(side) === partyOf(declarer) ? score : -score)),
  }
}
