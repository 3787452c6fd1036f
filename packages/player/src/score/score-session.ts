/** Two people count a game of Go: what is dead is proposed, changed and agreed upon. No view, no element. */

import type { Ruleset } from 'qipu/games/go'
import type { Mark, Point, Side } from 'qipu/record'
import {
  cycleOwner,
  deadPoints,
  type Estimate,
  type FinishedGame,
  type Marking,
  openBorders,
  rulesetFor,
  scoreEdit,
  scoreGame,
  type Tally,
  tally,
  toggleDead,
  toggleSeki,
} from 'qipu/score'
import type { Editor, EditResult } from '../edit/editor.ts'

/** Counting of a finished game of Go, without a view. */
export class ScoreSession {
  readonly editor: Editor
  /** The last node of the game: the one that is counted. */
  readonly node: number
  readonly game: FinishedGame
  readonly #estimate: Estimate
  #marking: Marking
  #ruleset: Ruleset
  #tally: Tally
  #borders: readonly Point[] | undefined
  #accepted = new Set<Side>()
  /** True if the count equals the record's result. */
  #isWritten = false

  /** For records that nothing stands in the way of (`obstacleTo`). */
  constructor(editor: Editor) {
    this.editor = editor
    const { record, ids } = editor.document.draft.compact()
    const scored = scoreGame(record)
    this.game = scored.game
    this.node = ids[scored.game.node]!
    this.#estimate = scored.estimate
    this.#marking = scored.marking
    this.#ruleset = scored.terms.ruleset
    this.#tally = scored.tally
  }

  get tally(): Tally {
    return this.#tally
  }

  get ruleset(): Ruleset {
    return this.#ruleset
  }

  get isWritten(): boolean {
    return this.#isWritten
  }

  hasAccepted(side: Side): boolean {
    return this.#accepted.has(side)
  }

  /** A stone and its group are dead or live again; the owner of a free point is the next one. */
  toggle(point: Point): void {
    const isStone = this.#marking.chains.at[point]! >= 0
    this.#mark((isStone ? toggleDead : cycleOwner)(this.#marking, point))
  }

  /** A chain is in seki, or no longer. */
  toggleSeki(point: Point): void {
    this.#mark((this.#marking.chains.at[point]! >= 0 ? toggleSeki : cycleOwner)(this.#marking, point))
  }

  #mark(marking: Marking): void {
    if (marking === this.#marking) return
    this.#marking = marking
    this.#count()
  }

  /** Counts by other rules. */
  setRules(rules: string): void {
    const found = rulesetFor(rules, this.game.ruleset)
    if (!found || found.id === this.#ruleset.id) return
    this.#ruleset = found
    this.#count()
  }

  /** A changed count is not accepted yet. */
  #count(): void {
    this.#tally = tally(this.#marking, { ...this.game, ruleset: this.#ruleset })
    this.#borders = undefined
    this.#accepted = new Set()
    this.#isWritten = false
  }

  /** Points where a border was never closed. */
  get borders(): readonly Point[] {
    this.#borders ??= openBorders(this.#marking, this.#estimate)
    return this.#borders
  }

  get dead(): readonly Point[] {
    return deadPoints(this.#marking)
  }

  /** A side agrees, or no longer does. Once both do, the result is written: then it is told what became of that. */
  accept(side: Side): EditResult | undefined {
    if (this.#accepted.delete(side)) return undefined
    this.#accepted.add(side)
    if (this.#accepted.size < 2) return undefined
    const { document, navigator } = this.editor
    const outcome = this.editor.apply(scoreEdit(document.draft.record, this.node, this.#tally), this.node)
    this.#isWritten = outcome.kind === 'done' && navigator.node === this.node
    return outcome
  }

  /** Marks on the board: ownership, dead stones, seki, open points. */
  get marks(): readonly Mark[] {
    const { territory } = this.#tally
    const { chains, status } = this.#marking
    const { cells } = this.#marking.stones
    const owned = [...territory].flatMap((owner, at): Mark[] =>
      (owner === 1 || owner === 2) && cells[at] === 0 ? [{ type: 'territory', at, side: owner }] : [],
    )
    const seki = chains.list.flatMap(({ points }, i) => (status[i] === 'seki' ? points : []))
    return [
      ...owned,
      ...this.dead.map((at): Mark => ({ type: 'cross', at })),
      ...seki.map((at): Mark => ({ type: 'square', at })),
      ...this.borders.map((at): Mark => ({ type: 'circle', at })),
    ]
  }
}
