/** Hands of hold'em as lines have them, played on a position: by whole-hand totals or by totals of the street. */

import type { Move, Mover, Placement } from '../../games/game.ts'
import {
  CALL,
  type Card,
  dealOf,
  FOLD,
  HoldemPosition,
  holdemRules,
  pointOf,
  raiseTo,
} from '../../games/holdem/index.ts'
import type { StateAction, StateHand } from './state-lines.ts'

/** Meaning of the number behind `r`. */
export type Totals = 'hand' | 'street'

interface PlayedMove {
  readonly move: Move
  readonly mover: Mover
  /** The action of the betting; none for a card. */
  readonly action?: StateAction
}

export interface PlayedHand {
  readonly position: HoldemPosition
  readonly put: readonly Placement[]
  readonly moves: readonly PlayedMove[]
  /** Actions that could not be played: the hand was over, or its cards did not come. */
  readonly rest: readonly StateAction[]
  readonly why: 'over' | 'no-cards' | 'bad-raise' | undefined
  /** The first action that stands behind too many or too few slashes. */
  readonly misplaced: StateAction | undefined
  /** Cards that were listed for streets that the betting does not reach. */
  readonly cardsLeft: readonly Card[]
}

const FLOP = 3
const sizeOfStreet = (street: number): number => (street === 0 ? FLOP : 1)

/** The cards of both hands, as they are put before the first action. */
export const placementsOf = ([big, small]: StateHand['hands']): Placement[] => [
  ...(small ?? []).map((card): Placement => [pointOf(0, card), 1]),
  ...(big ?? []).map((card): Placement => [pointOf(1, card), 1]),
]

export function playHand(hand: StateHand, totals: Totals): PlayedHand {
  const position = new HoldemPosition(holdemRules())
  const put = placementsOf(hand.hands)
  position.put(put)
  const moves: PlayedMove[] = []
  let misplaced: StateAction | undefined
  const streets = [...hand.streets]
  const play = (move: Move, mover: Mover, action?: StateAction): void => {
    position.play(move, mover)
    moves.push({ move, mover, ...(action && { action }) })
  }
  const deal = (): boolean => {
    while (position.turn === 0 && !position.isOver) {
      const cards = streets[0]
      if (!cards || cards.length !== sizeOfStreet(position.street)) return false
      if (cards.some((card) => position.refusal(dealOf(card), 0) !== undefined)) return false
      for (const card of cards) play(dealOf(card), 0)
      streets.shift()
    }
    return true
  }
  let done = 0
  let why: PlayedHand['why']
  for (const action of hand.actions) {
    if (!deal()) why = 'no-cards'
    else if (position.isOver) why = 'over'
    if (why) break
    const move = moveOf(action, totals, position)
    if (move === undefined) {
      why = 'bad-raise'
      break
    }
    if (action.street !== position.street) misplaced ??= action
    play(move, position.turn, action)
    done++
  }
  if (!why) deal()
  const cardsLeft = streets.flatMap((cards) => cards ?? [])
  return { position, put, moves, rest: hand.actions.slice(done), why, misplaced, cardsLeft }
}

function moveOf({ type, amount }: StateAction, totals: Totals, position: HoldemPosition): Move | undefined {
  if (type !== 'raise') return type === 'fold' ? FOLD : CALL
  const chips = totals === 'hand' ? amount : amount + position.spentBefore
  return chips > 0 ? raiseTo(chips) : undefined
}

/** True, false, or undefined where the hand or its chips leave it open. */
export function agrees(hand: StateHand, { position, rest }: PlayedHand, isFlipped = false): boolean | undefined {
  const scores = position.outcome()?.scores
  if (!hand.chips || !scores || rest.length > 0) return rest.length > 0 && hand.chips ? false : undefined
  const [first, second] = hand.chips
  return isFlipped ? first === scores[0]! && second === scores[1]! : first === scores[1]! && second === scores[0]!
}

export interface Choice {
  readonly totals: Totals
  readonly played: readonly PlayedHand[]
  /** Of each hand: true where the first name is the small blind's, as writers have it that order by player. */
  readonly flipped: readonly boolean[]
}

/** Chooses the reading that agrees with the chips of the most hands: whole-hand totals where both do. */
export function chooseTotals(hands: readonly StateHand[]): Choice {
  const isByPlayer = hands.length > 1 && hands.every(({ names }) => names.join('|') === hands[0]!.names.join('|'))
  const reading = (totals: Totals): Choice & { readonly score: number; readonly isPerfect: boolean } => {
    const played = hands.map((hand) => playHand(hand, totals))
    const direct = hands.map((hand, i) => agrees(hand, played[i]!))
    const turned = hands.map((hand, i) => direct[i] === false && agrees(hand, played[i]!, true) === true)
    const isTurned = isByPlayer && turned.some(Boolean) && direct.every((fits, i) => fits !== false || turned[i]!)
    const flipped = isTurned ? turned : hands.map(() => false)
    const wrong = direct.filter((fits, i) => fits === false && !flipped[i]).length
    return { totals, played, flipped, score: -wrong, isPerfect: wrong === 0 }
  }
  const whole = reading('hand')
  if (whole.isPerfect) return whole
  const street = reading('street')
  return street.score > whole.score ? street : whole
}
