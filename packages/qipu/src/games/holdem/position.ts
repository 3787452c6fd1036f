import {
  CHANCE,
  type Move,
  type Mover,
  type Outcome,
  otherSide,
  type PairSide,
  type Piece,
  type Placement,
  type Point,
  type Reason,
  type Side,
} from '../game.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import { BOARD_CARDS, type Card, HAND, PACK } from './cards.ts'
import { handValue } from './hands.ts'
import { holdemHash } from './hash.ts'
import { CALL, cardOfDeal, chipsOfRaise, dealOf, FOLD, isDeal, isMove, isRaise, raiseTo } from './moves.ts'
import { type HoldemRules, holdemRules, posted } from './rules.ts'
import { BOARD, BOARD_ROW, handRow, pointOf, SLOT, SLOTS, STATE_SLOTS } from './state.ts'

/** Piece 1: a card lies in this row of its column. */
const CARD = 1
const PLAYING = 0
const FOLDED = 1
const SHOWN = 2
const RIVER = 3
/** Cards on the board once each street is dealt. */
const DEALT_BY = [0, 3, 4, 5] as const
const SMALL_BLIND: PairSide = 1
const BIG_BLIND: PairSide = 2
/** Raises that `legal` lists at most; `refusal` knows the others. */
const MOST_LISTED = 50_000

/** Raises that a side may make, as totals of the whole hand. */
export interface RaiseRange {
  readonly least: number
  readonly most: number
}

/**
 * A hand of hold'em for two: side 1 has the small blind and the button, side 2 the big blind. A side without two cards in
 * its row has a hand that is unknown; then a showdown decides nothing.
 */
export class HoldemPosition extends JournalPosition<Mover, Uint32Array> {
  readonly #rules: HoldemRules

  constructor(rules: HoldemRules = holdemRules()) {
    super(BOARD, new Uint32Array(SLOTS), SLOT.turn)
    this.#rules = rules
    this.slots[SLOT.spent1] = posted(rules, SMALL_BLIND)
    this.slots[SLOT.spent2] = posted(rules, BIG_BLIND)
    this.slots[SLOT.before] = rules.ante
    this.slots[SLOT.turn] = SMALL_BLIND
    if (this.#isAllIn(SMALL_BLIND) || (this.#isAllIn(BIG_BLIND) && this.toCall(SMALL_BLIND) === 0))
      this.slots[SLOT.turn] = this.toCall(BIG_BLIND) > 0 ? BIG_BLIND : CHANCE
  }

  get rules(): HoldemRules {
    return this.#rules
  }

  /** Cards that are put on the board by hand open the street that they belong to. */
  override put(pieces: readonly Placement[], turn: Mover = this.turn): void {
    super.put(pieces, turn)
    if (!pieces.some(([point]) => point >= pointOf(BOARD_ROW, 0))) return
    const dealt = Math.min(this.community.length, BOARD_CARDS)
    this.slots[SLOT.dealt] = dealt
    this.slots[SLOT.street] = Math.max(0, dealt - 2)
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

  get community(): Card[] {
    return this.cards(BOARD_ROW)
  }

  /** 0 before the flop, then 1 to 3. */
  get street(): number {
    return this.slots[SLOT.street]!
  }

  /** Chips that a side has put in during the hand. */
  spent(side: Side): number {
    return this.slots[spentSlot(side)]!
  }

  /** Chips of each side that stood before the street began. */
  get spentBefore(): number {
    return this.slots[SLOT.before]!
  }

  /** Chips that a side has put in on this street. */
  spentOnStreet(side: Side): number {
    return Math.max(0, this.spent(side) - this.slots[SLOT.before]!)
  }

  /** Chips that a side has left. */
  left(side: Side): number {
    return Math.max(0, this.#rules.stacks[side]! - this.spent(side))
  }

  get pot(): number {
    return this.spent(SMALL_BLIND) + this.spent(BIG_BLIND)
  }

  get isOver(): boolean {
    return this.slots[SLOT.phase] !== PLAYING
  }

  /** True once both hands are shown: they met with all cards dealt. */
  get isShown(): boolean {
    return this.slots[SLOT.phase] === SHOWN
  }

  /** Chips that a side has to add to stay in the hand. */
  toCall(side: Side): number {
    return Math.max(0, Math.min(this.spent(otherSide(side)) - this.spent(side), this.left(side)))
  }

  /** The raises that a side may make now; undefined where it may make none. */
  raises(side: Side): RaiseRange | undefined {
    const other = otherSide(side)
    const [highest, most] = [Math.max(this.spent(side), this.spent(other)), this.#rules.stacks[side]!]
    if (this.isOver || most <= highest || this.#isAllIn(other)) return undefined
    return { least: Math.min(this.#leastRaise(highest), most), most }
  }

  #leastRaise(highest: number): number {
    const { limits, bigBlind } = this.#rules
    const before = this.slots[SLOT.before]!
    if (limits === 'acpc') return highest + Math.max(this.slots[SLOT.raise]!, bigBlind, 1)
    return before + Math.max(2 * (highest - before), bigBlind, 1)
  }

  #isAllIn(side: Side): boolean {
    return this.left(side) === 0
  }

  protected override stateSlots(): StateSlots {
    return STATE_SLOTS
  }

  /** The state is that of the word alone: what a word leaves out is 0, blinds too. */
  override resume(word: string): boolean {
    if (word !== '') for (const { slot } of Object.values(STATE_SLOTS)) this.slots[slot] = 0
    return super.resume(word)
  }

  refusal(move: Move, side: Mover = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.isOver) return 'game-over'
    if (isDeal(move)) return this.#dealRefusal(cardOfDeal(move), side)
    if (side === CHANCE || this.turn === CHANCE) return 'cards-first'
    if (side !== this.turn) return 'not-your-turn'
    if (move === FOLD) return this.#rules.limits === 'acpc' && this.toCall(side) === 0 ? 'nothing-to-fold' : undefined
    return isRaise(move) ? this.#raiseRefusal(chipsOfRaise(move), side) : undefined
  }

  #dealRefusal(card: Card, mover: Mover): Reason | undefined {
    if (this.turn !== CHANCE || mover !== CHANCE) return 'betting-first'
    return this.#isSeen(card) ? 'card-seen' : undefined
  }

  #raiseRefusal(chips: number, side: Side): Reason | undefined {
    if (chips > this.#rules.stacks[side]!) return 'raise-over-stack'
    const range = this.raises(side)
    if (!range) return 'raise-after-all-in'
    return chips < range.least ? 'raise-too-small' : undefined
  }

  #isSeen(card: Card): boolean {
    for (let row = 0; row < BOARD.height; row++) if (this.slots[pointOf(row, card)] !== 0) return true
    return false
  }

  legal(): Move[] {
    const { turn } = this
    if (this.isOver) return []
    if (turn === CHANCE) {
      const deals: Move[] = []
      for (let card = 0; card < PACK; card++) if (!this.#isSeen(card)) deals.push(dealOf(card))
      return deals
    }
    const moves: Move[] = [FOLD, CALL].filter((move) => this.refusal(move, turn) === undefined)
    const range = this.raises(turn)
    if (!range) return moves
    const last = Math.min(range.most, range.least + MOST_LISTED)
    for (let chips = range.least; chips <= last; chips++) moves.push(raiseTo(chips))
    if (last < range.most) moves.push(raiseTo(range.most))
    return moves
  }

  play(move: Move, mover: Mover = this.turn): readonly Point[] {
    this.journal.begin()
    if (!isMove(move)) return []
    if (isDeal(move)) this.#deal(cardOfDeal(move))
    else if (mover !== CHANCE) this.#act(move, mover)
    return []
  }

  #set(name: keyof typeof SLOT, value: number): void {
    this.journal.set(SLOT[name], value)
  }

  #act(move: Move, side: Side): void {
    const other = otherSide(side)
    this.#set('turn', other)
    if (move === FOLD) {
      this.#set('folded', side)
      this.#set('phase', FOLDED)
      return
    }
    if (isRaise(move)) {
      const highest = Math.max(this.spent(side), this.spent(other))
      this.#set('raise', Math.max(0, chipsOfRaise(move) - highest))
      this.journal.set(spentSlot(side), chipsOfRaise(move))
      this.#set('acted', 1)
      return
    }
    this.journal.set(spentSlot(side), this.spent(side) + this.toCall(side))
    const acted = Math.min(2, this.slots[SLOT.acted]! + 1)
    this.#set('acted', acted)
    const isOtherDone = acted === 2 || this.#isAllIn(other) || (this.#isAllIn(side) && this.toCall(other) === 0)
    if (isOtherDone && !this.isOver) this.#close()
  }

  /** The betting of a street is over: cards come, or both hands are shown. */
  #close(): void {
    if (this.street === RIVER) this.#set('phase', SHOWN)
    else this.#set('turn', CHANCE)
  }

  #deal(card: Card): void {
    for (let row = 0; row < BOARD.height; row++)
      if (this.slots[pointOf(row, card)] !== 0) this.journal.set(pointOf(row, card), 0)
    this.journal.set(pointOf(BOARD_ROW, card), CARD)
    this.#countCard()
  }

  /** Opens the street once its cards lie there; where a side has no chips left, the next cards follow. */
  #countCard(): void {
    const dealt = Math.min(this.slots[SLOT.dealt]! + 1, BOARD_CARDS)
    this.#set('dealt', dealt)
    const street = (DEALT_BY as readonly number[]).indexOf(dealt)
    if (street < 1) return
    this.#set('street', street)
    this.#set('before', Math.min(this.spent(SMALL_BLIND), this.spent(BIG_BLIND)))
    this.#set('raise', 0)
    this.#set('acted', 0)
    if (!this.#isAllIn(SMALL_BLIND) && !this.#isAllIn(BIG_BLIND)) this.#set('turn', BIG_BLIND)
    else if (street === RIVER) {
      this.#set('turn', BIG_BLIND)
      this.#set('phase', SHOWN)
    }
  }

  /** An unknown action decides nothing; an unknown card counts as one that came. */
  override skip(mover: Mover = this.turn): void {
    this.journal.begin()
    if (mover === CHANCE) {
      if (this.slots[SLOT.dealt]! < BOARD_CARDS) this.#countCard()
      return
    }
    this.#set('turn', otherSide(mover))
  }

  hash(): bigint {
    return holdemHash(this.slots)
  }

  /** The other hand is hidden until both are shown. */
  seenBy(point: Point, side: Side): Piece {
    const row = Math.floor(point / PACK)
    return row === BOARD_ROW || row === handRow(side) || this.isShown ? this.at(point) : 0
  }

  outcome(): Outcome | undefined {
    if (!this.isOver) return undefined
    const pot = Math.min(this.spent(SMALL_BLIND), this.spent(BIG_BLIND))
    const folded = this.slots[SLOT.folded] as PairSide | 0
    if (this.slots[SLOT.phase] === FOLDED && folded !== 0) return won(otherSide(folded), pot, 'folded')
    const values = ([SMALL_BLIND, BIG_BLIND] as const).map((side) => this.#value(side))
    const [small, big] = values
    if (small === undefined || big === undefined) return undefined
    if (small === big) return { winner: 'draw', reason: 'split', scores: [0, 0] }
    return won(small > big ? SMALL_BLIND : BIG_BLIND, pot, 'showdown')
  }

  #value(side: Side): number | undefined {
    const [hand, board] = [this.hand(side), this.community]
    return hand.length === HAND && board.length === BOARD_CARDS ? handValue([...hand, ...board]) : undefined
  }
}

const spentSlot = (side: Side): number => (side === SMALL_BLIND ? SLOT.spent1 : SLOT.spent2)

const won = (winner: PairSide, chips: number, reason: Reason): Outcome => ({
  winner,
  reason,
  scores: winner === SMALL_BLIND ? [chips, -chips] : [-chips, chips],
})
