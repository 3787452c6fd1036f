/** Rules of draughts on 8×8 that a record does not name: told by its moves. */

import {
  chooseTurn,
  type DraughtsPosition,
  draughts,
  SMALL,
  turnsMeant,
  type WrittenTurn,
} from '../../games/draughts/index.ts'
import { type BoardSize, otherSide, type RuleOptions, type Side } from '../../games/game.ts'
import { UNDRAWN } from './draughts-turns.ts'

/** The options of Russian rules, as records hold them. */
export const RUSSIAN_RULES = { rules: 'russian' } as const

/** A turn of a line; undefined for one that cannot be read, whose side is the next one all the same. */
export type LineWord = WrittenTurn | undefined

/**
 * Returns the index of the first word that is no turn by the rules of a position, -1 if all are. The first piece tells
 * who begins, unless `first` does.
 */
export function firstUnfit(words: readonly LineWord[], position: DraughtsPosition, first?: Side): number {
  let side = first
  for (const [i, written] of words.entries()) {
    if (!written) {
      position.skip(side ?? position.turn)
      side = otherSide(side ?? position.turn)
      continue
    }
    const owner =
      i === 0 && written.column === undefined
        ? draughts.pieces.kinds[position.at(written.squares[0]!)]?.side
        : undefined
    const mover: Side = (first === undefined ? owner : undefined) ?? side ?? (position.turn || 1)
    if (position.turn !== mover) position.put([], mover)
    const candidates = turnsMeant(written, position, mover).filter(({ fit }) => fit === 'exact')
    if (candidates.length === 0) return i
    const following = words.slice(i + 1, i + 20).flatMap((word) => word ?? [])
    const { turn } = chooseTurn(candidates, following, position, mover)
    for (const move of turn.moves) {
      if (position.refusal(move) !== undefined) return i
      position.play(move)
    }
    side = otherSide(mover)
  }
  return -1
}

export interface ToldRules {
  readonly options: RuleOptions
  /** Index of the first word that the usual rules do not allow. */
  readonly word: number
}

/**
 * Returns the rules that a line tells by its moves, from the usual position: Russian ones, where these allow every move
 * and Brazilian ones, which hold where nothing tells, do not.
 */
export function rulesToldBy(words: readonly LineWord[], board: BoardSize, first?: Side): ToldRules | undefined {
  if (board.width !== SMALL.width) return undefined
  const start = (options: RuleOptions): DraughtsPosition =>
    draughts.start({ board, ...(first && { first }), options: { ...options, ...UNDRAWN } }) as DraughtsPosition
  const word = firstUnfit(words, start({}))
  return word >= 0 && firstUnfit(words, start(RUSSIAN_RULES)) < 0 ? { options: RUSSIAN_RULES, word } : undefined
}
