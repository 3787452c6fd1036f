/** Actions in the words of the championship's platform, and what it forbids of them. */

import { type Move, otherSide, type Side } from 'qipu/games'
import { CALL, chipsOfRaise, FOLD, type HoldemPosition, isRaise, raiseTo } from 'qipu/games/holdem'

/** Why a word is played as a fold. */
export type Violation =
  | 'unreadable'
  | 'bet'
  | 'call-first'
  | 'check-second'
  | 'raise-form'
  | 'raise-too-small'
  | 'raise-over-stack'
  | 'raise-all-in'
  | 'raise-after-all-in'
  | 'all-in-after-all-in'
  | 'silent'

/** True where the big blind has nothing to call: it begins a street, or was limped into. The small blind then answers a check. */
const opens = (position: HoldemPosition, side: Side): boolean => position.toCall(side) === 0 && side === 2

/** The move that a word means for the side at turn, or the rule of the event that it breaks. */
export function moveOfWord(text: string, position: HoldemPosition): Move | Violation {
  const side = position.turn as Side
  const word = text.trim().toLowerCase()
  const other = otherSide(side)
  const stack = position.rules.stacks[side]!
  if (word === 'fold') return FOLD
  if (word === 'call') return opens(position, side) ? 'call-first' : CALL
  if (word === 'check') return opens(position, side) ? CALL : 'check-second'
  if (word === 'allin') return position.left(other) === 0 ? 'all-in-after-all-in' : raiseTo(stack)
  if (/^bet\b/.test(word)) return 'bet'
  const [, digits] = /^raise ([1-9]\d{0,8})$/.exec(word) ?? []
  if (digits === undefined) return /^raise/.test(word) ? 'raise-form' : 'unreadable'
  const total = Number(digits) + position.spentBefore
  if (position.left(other) === 0) return 'raise-after-all-in'
  if (total > stack) return 'raise-over-stack'
  if (total === stack) return 'raise-all-in'
  return position.refusal(raiseTo(total), side) === undefined ? raiseTo(total) : 'raise-too-small'
}

/** The word for a move of the side at turn. */
export function wordOfMove(move: Move, position: HoldemPosition): string {
  const side = position.turn as Side
  if (move === FOLD) return 'fold'
  if (!isRaise(move)) return opens(position, side) ? 'check' : 'call'
  const total = chipsOfRaise(move)
  return total >= position.rules.stacks[side]! ? 'allin' : `raise ${total - position.spentBefore}`
}
