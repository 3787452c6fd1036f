/** Games that both engines agree about: a draw that one offers and the other accepts, and a value that both see for long enough. */

import { otherSide, type Side } from 'qipu/games'
import type { Opinion } from '../protocols/protocol.ts'

/** Values in hundredths of a man, and turns in a row, of each side. */
export interface AgreementRules {
  /** A side has lost once both sides see it behind by so much. */
  readonly loss?: { readonly score: number; readonly turns: number }
  /** The game is drawn once both sides see no more difference than this, `from` so many plies on. */
  readonly draw?: { readonly score: number; readonly turns: number; readonly from: number }
}

export interface Agreement {
  readonly kind: 'agreed'
  readonly winner: Side | 'draw'
  readonly how: 'offer' | 'scores'
}

/** Turns in a row in which a side saw itself ahead, behind, or neither. */
interface Streaks {
  readonly ahead: number
  readonly behind: number
  readonly level: number
}

const NONE: Streaks = { ahead: 0, behind: 0, level: 0 }

export class Agreements {
  readonly #rules: AgreementRules
  readonly #streaks = new Map<Side, Streaks>()
  #offeredBy: Side | undefined

  constructor(rules: AgreementRules = {}) {
    this.#rules = rules
  }

  /** True if the other side offered a draw with its last move. */
  isOffered(side: Side): boolean {
    return this.#offeredBy === otherSide(side)
  }

  /** Takes what a side thinks after a turn that stands. `plies`: those of the game so far. */
  hear(side: Side, { score, offersDraw = false }: Opinion, plies: number): Agreement | undefined {
    if (offersDraw && this.isOffered(side)) return { kind: 'agreed', winner: 'draw', how: 'offer' }
    this.#offeredBy = offersDraw ? side : undefined
    const { loss, draw } = this.#rules
    const { ahead, behind, level } = this.#streaks.get(side) ?? NONE
    const counted = (before: number, holds: boolean): number => (holds ? before + 1 : 0)
    const isKnown = score !== undefined
    this.#streaks.set(side, {
      ahead: counted(ahead, isKnown && loss !== undefined && score >= loss.score),
      behind: counted(behind, isKnown && loss !== undefined && score <= -loss.score),
      level: counted(level, isKnown && draw !== undefined && plies > draw.from && Math.abs(score) <= draw.score),
    })
    return this.#byScores(side)
  }

  #byScores(side: Side): Agreement | undefined {
    const own = this.#streaks.get(side) ?? NONE
    const other = this.#streaks.get(otherSide(side)) ?? NONE
    const { loss, draw } = this.#rules
    const both = (a: number, b: number, turns: number | undefined): boolean =>
      turns !== undefined && a >= turns && b >= turns
    const agreed = (winner: Side | 'draw'): Agreement => ({ kind: 'agreed', winner, how: 'scores' })
    if (both(own.ahead, other.behind, loss?.turns)) return agreed(side)
    if (both(own.behind, other.ahead, loss?.turns)) return agreed(otherSide(side))
    return both(own.level, other.level, draw?.turns) ? agreed('draw') : undefined
  }
}
