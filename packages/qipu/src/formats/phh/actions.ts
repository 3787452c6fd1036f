/** Actions of a hand history, played: `d dh p1 Ac2d`, `p1 cbr 7000`, `d db Jc3d5c`, `p1 sm Ac2d`. */

import type { Move, Mover, Placement, RuleOptions, Side } from '../../games/game.ts'
import {
  CALL,
  type Card,
  cardOfDeal,
  cardText,
  chipsOfRaise,
  dealOf,
  FOLD,
  HoldemPosition,
  handRow,
  holdemRules,
  isDeal,
  isRaise,
  parseCards,
  pointOf,
  raiseTo,
} from '../../games/holdem/index.ts'

/** The first player has the big blind where two play. */
export const sideOfPlayer = (player: number): Side => (player === 1 ? 2 : 1)
export const playerOfSide = (side: Side): number => (side === 2 ? 1 : 2)

export interface Told {
  readonly put: readonly Placement[]
  readonly moves: readonly { readonly move: Move; readonly mover: Mover }[]
  /** Number of actions that could be understood; all of them where nothing is wrong. */
  readonly understood: number
}

const ACTION =
  /^\s*(?:d\s+dh\s+p([12])\s+(\S+)|d\s+db\s+(\S+)|p([12])\s+(f|cc|sm|cbr\s+(\d{1,9})(?![\d.]))(?:\s+(\S+))?)\s*(?:#.*)?$/

export function playActions(actions: readonly string[], options: RuleOptions): Told {
  const parsed = actions.map((text) => ACTION.exec(text))
  const hands = new Map<Side, Card[]>()
  for (const found of parsed) {
    // A hand that was dealt face down is known once it is shown.
    const player = found?.[1] ?? (found?.[5] === 'sm' ? found[4] : undefined)
    const cards = player === undefined ? undefined : parseCards(found![2] ?? found![7] ?? '')
    if (cards?.length === 2) hands.set(sideOfPlayer(Number(player)), cards)
  }
  const position = new HoldemPosition(holdemRules(options))
  const put = ([1, 2] as const).flatMap((side) =>
    (hands.get(side) ?? []).map((card): Placement => [pointOf(handRow(side), card), 1]),
  )
  position.put(put)
  const moves: { move: Move; mover: Mover }[] = []
  const play = (move: Move, mover: Mover): boolean => {
    if (position.turn !== mover || position.isOver) return false
    if (mover === 0 && position.refusal(move, mover) !== undefined) return false
    position.play(move, mover)
    moves.push({ move, mover })
    return true
  }
  let understood = 0
  for (const found of parsed) {
    if (!found || !take(found, position, play)) break
    understood++
  }
  return { put, moves, understood }
}

function take(
  [, dealt, , board, player, word, chips]: readonly (string | undefined)[],
  position: HoldemPosition,
  play: (move: Move, mover: Mover) => boolean,
): boolean {
  if (dealt !== undefined || word === 'sm') return true
  if (board !== undefined) {
    const cards = parseCards(board)
    const isWhole = cards?.length === (position.street === 0 ? 3 : 1)
    return isWhole && cards.every((card) => play(dealOf(card), 0))
  }
  const side = sideOfPlayer(Number(player))
  if (chips === undefined) return play(word === 'f' ? FOLD : CALL, side)
  const total = Number(chips) + position.spentBefore
  return total > 0 && play(raiseTo(total), side)
}

/** Actions that tell a hand: the cards, the play, and what is shown at the end. */
export function writeActions(
  put: readonly Placement[],
  moves: readonly { readonly move: Move; readonly mover: Mover }[],
  options: RuleOptions,
): string[] {
  const position = new HoldemPosition(holdemRules(options))
  position.put(put)
  const handOf = (side: Side): string =>
    put
      .flatMap(([point]) =>
        Math.floor(point / position.board.width) === handRow(side) ? cardText(point % position.board.width) : [],
      )
      .join('')
  const lines = ([2, 1] as const).map((side) => `d dh p${playerOfSide(side)} ${handOf(side) || '????'}`)
  let cards = ''
  for (const { move, mover } of moves) {
    if (isDeal(move)) {
      cards += cardText(cardOfDeal(move))
      position.play(move, mover)
      if (position.street > 0 && isStreetWhole(cards, position.street)) {
        lines.push(`d db ${cards}`)
        cards = ''
      }
      continue
    }
    const player = `p${playerOfSide(mover as Side)}`
    if (isRaise(move)) lines.push(`${player} cbr ${chipsOfRaise(move) - position.spentBefore}`)
    else lines.push(`${player} ${move === FOLD ? 'f' : 'cc'}`)
    position.play(move, mover)
  }
  if (position.isShown)
    for (const side of [2, 1] as const) if (handOf(side)) lines.push(`p${playerOfSide(side)} sm ${handOf(side)}`)
  return lines
}

const isStreetWhole = (cards: string, street: number): boolean => cards.length === (street === 1 ? 6 : 2)
