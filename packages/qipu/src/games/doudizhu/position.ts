import type { Move, Outcome, Piece, Placement, Point, Reason, Side } from '../game.ts'
import { PASS } from '../game.ts'
import { CARD, OPEN_CARD } from '../shared/cards.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import { type Card, PACK, SEATS } from './cards.ts'
import { cardsOfMove, isBid, isMove, MOST_BID, moveOfCards } from './moves.ts'
import { beats, cardSets, countsOf, KINDS, type Play, playsOf, rankSets, type Wings } from './plays.ts'
import { scoresOf } from './score.ts'
import { BOARD, handRow, LEFT_ROW, PLAYED_ROW, pointOf, SLOT, SLOTS, STATE_SLOTS, tableRow } from './state.ts'

const SIDES = [1, 2, 3] as const
const bitOf = (side: Side): number => 1 << (side - 1)

const BIDDING = 0
const PLAYING = 1
const OVER = 2
const MOST_BOMBS = 15

/** More than any slot holds. */
const VALUES = 64
const hashOf = boardHash(SLOTS, VALUES, 0x5032)

/** The seat whose turn follows: A, B, C, A. */
export const nextSeat = (side: Side): Side => ((side % SEATS) + 1) as Side

/**
 * A deal of Dou dizhu: bids, then plays until a seat has no cards left. A seat that was dealt no card has an unknown hand:
 * it may play every card that has not been seen, and nothing is decided by it. Its plays are too many to be listed:
 * `legal` lists those of its known cards.
 */
export class DoudizhuPosition extends JournalPosition {
  readonly #wings: Wings

  constructor(first: Side = 1, wings: Wings = 'free') {
    super(BOARD, new Uint16Array(SLOTS), SLOT.turn)
    this.#wings = wings
    this.put([], first)
  }

  override put(pieces: readonly Placement[], turn: Side = this.turn): void {
    this.slots.fill(0, BOARD.width * BOARD.height)
    super.put(pieces, turn)
    this.slots[SLOT.unknown] = SIDES.reduce(
      (seats, side) => seats + (this.hand(side).length === 0 ? bitOf(side) : 0),
      0,
    )
  }

  /** Hands that are empty here are unknown, whatever the word says: it may be that of a position whose hands are all known. */
  override resume(word: string): boolean {
    const empty = this.slots[SLOT.unknown]!
    this.slots[SLOT.unknown] = 0
    const isRead = super.resume(word)
    if (!isRead || this.slots[SLOT.phase] !== OVER) this.slots[SLOT.unknown]! |= empty
    return isRead
  }

  /** A hand is seen by its seat, but for the cards that the landlord took up; all are seen when the deal is over. */
  seenBy(point: Point, side: Side): Piece {
    const piece = this.at(point)
    if (piece !== CARD || this.slots[SLOT.phase] === OVER) return piece
    const row = Math.floor(point / PACK)
    const isHidden = row === LEFT_ROW || (row < LEFT_ROW && row !== handRow(side))
    return isHidden ? 0 : piece
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

  get isBidding(): boolean {
    return this.slots[SLOT.phase] === BIDDING
  }

  /** The highest bid; 0 before the first. */
  get bid(): number {
    return this.slots[SLOT.bid]!
  }

  /** The seat that plays against the two others, once the bidding is over; before, the highest bidder. */
  get landlord(): Side | undefined {
    const side = this.slots[SLOT.landlord]!
    return side === 0 ? undefined : (side as Side)
  }

  /** Bombs and rockets so far: each doubles the score. */
  get bombs(): number {
    return this.slots[SLOT.bombs]!
  }

  /** The play that the next seat has to beat, and its seat; undefined where the lead is free. */
  get standing(): (Play & { readonly side: Side }) | undefined {
    const side = this.slots[SLOT.standing]!
    if (side === 0) return undefined
    const { slots } = this
    return {
      side: side as Side,
      kind: KINDS[slots[SLOT.kind]!]!,
      length: slots[SLOT.length]!,
      main: slots[SLOT.main]!,
    }
  }

  protected override stateSlots(): StateSlots {
    return STATE_SLOTS
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move) && move !== PASS) return 'no-such-move'
    if (this.slots[SLOT.phase] === OVER) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    if (this.isBidding) return this.#bidRefusal(move)
    if (isBid(move)) return 'bidding-over'
    const { standing } = this
    if (move === PASS) return standing ? undefined : 'must-lead'
    const cards = cardsOfMove(move)
    if (cards.some((card) => !this.#mayHold(side, card))) return 'not-held'
    const plays = playsOf(countsOf(cards), this.#wings)
    if (plays.length === 0)
      return this.#wings !== 'free' && playsOf(countsOf(cards), 'free').length > 0 ? 'strict-wings' : 'no-play'
    return standing && !plays.some((play) => beats(play, standing)) ? 'not-higher' : undefined
  }

  /** True if a card lies in the hand of a side, or nowhere and so perhaps in its unknown hand. */
  #mayHold(side: Side, card: Card): boolean {
    if (this.slots[pointOf(handRow(side), card)] !== 0) return true
    return this.#isUnknown(side) && !this.#isSeen(card)
  }

  #isUnknown(side: Side): boolean {
    return (this.slots[SLOT.unknown]! & bitOf(side)) !== 0
  }

  /** True if a card lies in any row. */
  #isSeen(card: Card): boolean {
    for (let row = 0; row < BOARD.height; row++) if (this.slots[pointOf(row, card)] !== 0) return true
    return false
  }

  #bidRefusal(move: Move): Reason | undefined {
    if (!isBid(move)) return 'bid-first'
    return move === 0 || move > this.bid ? undefined : 'bid-not-higher'
  }

  legal(): Move[] {
    if (this.slots[SLOT.phase] === OVER) return []
    if (this.isBidding) return [0, 1, 2, 3].filter((bid) => this.#bidRefusal(bid) === undefined)
    const { standing } = this
    const hand = this.hand(this.turn)
    const moves: Move[] = standing ? [PASS] : []
    for (const counts of rankSets(countsOf(hand), this.#wings, standing))
      for (const cards of cardSets(hand, counts)) moves.push(moveOfCards(cards)!)
    return moves
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    if (move === PASS) this.#pass(side)
    else if (isBid(move)) this.#makeBid(move, side)
    else if (isMove(move)) this.#playCards(cardsOfMove(move), side)
    return []
  }

  #set(name: keyof typeof SLOT, value: number): void {
    this.journal.set(SLOT[name], value)
  }

  #makeBid(bid: number, side: Side): void {
    if (bid > this.bid) {
      this.#set('bid', bid)
      this.#set('landlord', side)
    }
    const bids = Math.min(this.slots[SLOT.bids]! + 1, SEATS)
    this.#set('bids', bids)
    this.#set('turn', nextSeat(side))
    if (this.isBidding && (bid === MOST_BID || bids === SEATS)) this.#closeBidding()
  }

  /** The highest bidder takes the cards that are left, and leads. */
  #closeBidding(): void {
    const { landlord } = this
    if (landlord === undefined) {
      this.#set('phase', OVER)
      return
    }
    this.#set('phase', PLAYING)
    this.#set('turn', landlord)
    for (const card of this.cards(LEFT_ROW)) this.#move(card, LEFT_ROW, handRow(landlord), OPEN_CARD)
  }

  #move(card: Card, from: number, to: number, piece: Piece = CARD): void {
    this.journal.set(pointOf(from, card), 0)
    this.journal.set(pointOf(to, card), piece)
  }

  #clearTable(side: Side): void {
    for (const card of this.cards(tableRow(side))) this.#move(card, tableRow(side), PLAYED_ROW)
  }

  #pass(side: Side): void {
    this.#clearTable(side)
    const passes = Math.min(this.slots[SLOT.passes]! + 1, SEATS - 1)
    const isFree = passes === SEATS - 1
    this.#set('passes', isFree ? 0 : passes)
    if (isFree) this.#set('standing', 0)
    this.#set('turn', nextSeat(side))
  }

  #playCards(cards: readonly Card[], side: Side): void {
    const before = this.standing
    // A new lead clears what the others had played.
    if (before) this.#clearTable(side)
    else for (const seat of SIDES) this.#clearTable(seat)
    const held = this.hand(side).length
    for (const card of cards) {
      for (let row = 0; row < BOARD.height; row++)
        if (this.slots[pointOf(row, card)] !== 0) this.journal.set(pointOf(row, card), 0)
      this.journal.set(pointOf(tableRow(side), card), CARD)
    }
    const plays = playsOf(countsOf(cards), 'free')
    const play = (before && plays.find((one) => beats(one, before))) ?? plays[0]
    this.#set('standing', side)
    this.#set('passes', 0)
    this.#set('kind', play ? KINDS.indexOf(play.kind) : 0)
    this.#set('length', play?.length ?? 0)
    this.#set('main', play?.main ?? 0)
    if (play?.kind === 'bomb' || play?.kind === 'rocket')
      this.#set('bombs', Math.min(this.slots[SLOT.bombs]! + 1, MOST_BOMBS))
    if (side === this.landlord) this.#set('landlordplays', Math.min(this.slots[SLOT.landlordplays]! + 1, 2))
    else this.#set('farmerplays', 1)
    this.#set('turn', nextSeat(side))
    if (this.slots[SLOT.phase] === BIDDING) this.#set('phase', PLAYING)
    if (held > 0 && !this.#isUnknown(side) && this.hand(side).length === 0 && this.slots[SLOT.winner] === 0) {
      this.#set('winner', side)
      this.#set('phase', OVER)
    }
  }

  /** A bid or a play that is unknown: the turn passes, and it is no pass. */
  override skip(side: Side = this.turn): void {
    this.journal.begin()
    this.#set('turn', nextSeat(side))
    if (this.slots[SLOT.standing] !== 0) this.#set('standing', 0)
    this.#set('passes', 0)
  }

  hash(): bigint {
    return hashOf(this.slots, 0)
  }

  outcome(): Outcome | undefined {
    const { slots, landlord, bid } = this
    if (slots[SLOT.phase] !== OVER) return undefined
    const winner = slots[SLOT.winner]!
    if (winner === 0) return { winner: 'draw', reason: 'no-bid', scores: [0, 0, 0] }
    if (landlord === undefined) return { winner: winner as Side, reason: 'out' }
    const scores = scoresOf({
      landlord,
      bid,
      winner: winner as Side,
      bombs: slots[SLOT.bombs]!,
      landlordPlays: slots[SLOT.landlordplays]!,
      farmerPlays: slots[SLOT.farmerplays]!,
    })
    return { winner: winner as Side, reason: 'out', scores }
  }
}
