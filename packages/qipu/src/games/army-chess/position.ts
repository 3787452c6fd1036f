import type { Move, Outcome, Piece, Placement, Point, Reason, Referee, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import { CAMPS, HEADQUARTERS, HEIGHT, POSTS, reach, WIDTH } from './board.ts'
import { fromOf, isMove, moveOf, toOf } from './moves.ts'
import {
  type BattleResult,
  battle,
  COMMANDER,
  DIES,
  ENGINEER,
  FLAG,
  HIDDEN,
  MINE,
  ONLY_MOVES,
  PIECES,
  pieceOf,
  RED,
  rankOf,
  sideOf,
  TAKES,
} from './pieces.ts'
import { EXAMPLE_SETUP } from './setup.ts'

/**
 * Loser after too many plies without contact. The standard names 行棋方: the side whose move completes the count,
 * or, as one may also read it, the side that would move then.
 */
export type Stalled = 'mover-loses' | 'next-loses'

export interface ArmyRules {
  readonly stallLimit: number
  readonly stalled: Stalled
}

export const ARMY_RULES: ArmyRules = { stallLimit: 31, stalled: 'mover-loses' }

const TURN = POSTS
const QUIET = TURN + 1
/** Slot `FALLEN + side`: one more than the post that the side's flag was taken on, or 0. */
const FALLEN = QUIET
const SLOTS = FALLEN + 3
const MOST_QUIET = 0xffff

const hashOf = boardHash(POSTS, PIECES, 0x414332)

export class ArmyChessPosition extends JournalPosition {
  readonly #rules: ArmyRules

  constructor(first: Side = RED, rules: Partial<ArmyRules> = {}) {
    super({ width: WIDTH, height: HEIGHT }, new Uint16Array(SLOTS), TURN)
    this.#rules = { ...ARMY_RULES, ...rules }
    this.put(EXAMPLE_SETUP, first)
  }

  /** Plies since pieces last met, or since the start. */
  get quiet(): number {
    return this.slots[QUIET]!
  }

  /** True if as many plies as the rules allow passed without contact. */
  get stalled(): boolean {
    return this.#rules.stallLimit > 0 && this.quiet >= this.#rules.stallLimit
  }

  override put(pieces: readonly Placement[], turn?: Side): void {
    super.put(pieces, turn)
    this.slots.fill(0, QUIET)
  }

  protected override stateSlots(): StateSlots {
    return {
      quiet: { slot: QUIET, most: MOST_QUIET },
      fallen1: { slot: FALLEN + 1, most: POSTS },
      fallen2: { slot: FALLEN + 2, most: POSTS },
    }
  }

  /** RA and RB tell what becomes of a piece, FA and FB where a flag is once its commander is dead. */
  readonly referee = {
    answer: (move: Move): BattleResult => this.#resultOf(move),
    flag: (side: Side): Point | undefined => this.#exposedFlag(side),
  } satisfies Referee

  #resultOf(move: Move): BattleResult {
    if (!isMove(move) || fromOf(move) === toOf(move)) return ONLY_MOVES
    const piece = this.at(fromOf(move))
    const target = this.at(toOf(move))
    return piece === 0 || target === 0 ? ONLY_MOVES : battle(rankOf(piece), rankOf(target))
  }

  #exposedFlag(side: Side): Point | undefined {
    if (this.#find(pieceOf(side, COMMANDER)) !== undefined) return undefined
    const fallen = this.slots[FALLEN + side]!
    return fallen > 0 ? fallen - 1 : this.#find(pieceOf(side, FLAG))
  }

  seenBy(point: Point, side: Side): Piece {
    const piece = this.at(point)
    if (piece === 0 || sideOf(piece) === side) return piece
    const other = otherSide(side)
    return this.#exposedFlag(other) === point ? piece : pieceOf(other, HIDDEN)
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.outcome()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    const from = fromOf(move)
    const to = toOf(move)
    const piece = this.at(from)
    const target = this.at(to)
    if (piece === 0 || sideOf(piece) !== side) return 'not-your-piece'
    if (HEADQUARTERS.has(from)) return 'in-headquarters'
    if (!isMobile(piece)) return 'can-not-move'
    if (target !== 0 && sideOf(target) === side) return 'own-piece'
    if (target !== 0 && CAMPS.has(to)) return 'camp-is-safe'
    return reach(this.slots, from, rankOf(piece) === ENGINEER).includes(to) ? undefined : 'out-of-reach'
  }

  legal(): Move[] {
    const moves: Move[] = []
    if (this.#flagOutcome() ?? this.#stallOutcome()) return moves
    for (let from = 0; from < POSTS; from++) {
      for (const to of this.#targets(from, this.turn)) moves.push(moveOf(from, to))
    }
    return moves
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    const journal = this.journal
    const result = this.#resultOf(move)
    journal.begin()
    journal.set(TURN, otherSide(side))
    if (!isMove(move) || this.at(fromOf(move)) === 0) return []
    journal.set(QUIET, result === ONLY_MOVES ? Math.min(this.quiet + 1, MOST_QUIET) : 0)
    const from = fromOf(move)
    const to = toOf(move)
    const piece = this.at(from)
    const target = this.at(to)
    journal.set(from, 0)
    if (result === DIES) return [from]
    if (target !== 0 && rankOf(target) === FLAG) journal.set(FALLEN + sideOf(target), to + 1)
    const stays = result === TAKES || result === ONLY_MOVES
    journal.set(to, stays ? piece : 0)
    if (result === ONLY_MOVES) return []
    return stays ? [to] : [from, to]
  }

  /** Of the pieces and the turn: how long nothing happened decides no move. */
  hash(): bigint {
    return hashOf(this.slots, this.turn)
  }

  outcome(): Outcome | undefined {
    return this.#blockedOutcome() ?? this.#flagOutcome() ?? this.#stallOutcome()
  }

  /** A side has to move only on its turn, so the side to move is checked first. */
  #blockedOutcome(): Outcome | undefined {
    if (this.#canMove(this.turn)) return undefined
    const other = otherSide(this.turn)
    return this.#canMove(other) ? { winner: other, reason: 'no-moves' } : { winner: 'draw', reason: 'nobody-moves' }
  }

  #flagOutcome(): Outcome | undefined {
    for (const side of [1, 2] as const) {
      if (this.slots[FALLEN + side] !== 0) return { winner: otherSide(side), reason: 'flag-taken' }
    }
    return undefined
  }

  #stallOutcome(): Outcome | undefined {
    if (!this.stalled) return undefined
    return { winner: this.#rules.stalled === 'mover-loses' ? this.turn : otherSide(this.turn), reason: 'stalled' }
  }

  #canMove(side: Side): boolean {
    for (let from = 0; from < POSTS; from++) if (this.#targets(from, side).length > 0) return true
    return false
  }

  /** Returns the targets of the piece on that post, if it belongs to the side. */
  #targets(from: Point, side: Side): readonly Point[] {
    const piece = this.at(from)
    if (piece === 0 || sideOf(piece) !== side || !isMobile(piece) || HEADQUARTERS.has(from)) return []
    return reach(this.slots, from, rankOf(piece) === ENGINEER).filter((to) => {
      const target = this.at(to)
      return target === 0 || (sideOf(target) !== side && !CAMPS.has(to))
    })
  }

  #find(piece: Piece): Point | undefined {
    const point = this.slots.indexOf(piece)
    return point >= 0 && point < POSTS ? point : undefined
  }
}

function isMobile(piece: Piece): boolean {
  const rank = rankOf(piece)
  return rank !== MINE && rank !== FLAG
}
