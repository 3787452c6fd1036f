/** Solving a problem: you play, the other side answers from the tree. */

import { isAvoided, isForced, type Problem, SolutionIndex } from 'qipu/problem'
import { type Move, REMOVED, type Side } from 'qipu/record'
import type { Navigator } from '../navigator.ts'

/** State of a problem that a reader solves. */
export type ProblemState =
  /** It is your turn. */
  | 'thinking'
  /** The other side is about to answer. */
  | 'answering'
  /** The line has failed and is shown to its end. */
  | 'refuting'
  | 'right'
  | 'wrong'
  /** The tree does not know the move. */
  | 'unknown'

/** Session with a problem: attempts, answers and hints. */
export class ProblemSession {
  readonly start: number
  readonly side: Side
  readonly found = new Set<number>()
  readonly #navigator: Navigator
  #found: SolutionIndex | undefined
  #state: ProblemState = 'thinking'
  /** Node at which the state was reached. */
  #at = 0

  constructor(navigator: Navigator, { start, side }: Problem) {
    this.#navigator = navigator
    this.start = start
    this.side = side
    this.retry()
  }

  get #verdicts(): SolutionIndex {
    const { record, tree } = this.#navigator
    this.#found ??= new SolutionIndex(record, tree, this.start, this.side)
    return this.#found
  }

  /** The record was edited: other lines may be right now, and lines that were found, or begun, may be gone. */
  follow(): void {
    this.#found = undefined
    const ends = new Set(this.#verdicts.ends)
    for (const end of this.found) if (!ends.has(end)) this.found.delete(end)
    if (this.#navigator.record.nodes[this.#at]!.parent === REMOVED) this.retry()
  }

  get state(): ProblemState {
    return this.#state
  }

  /** How many right lines there are. */
  get total(): number {
    return this.#verdicts.ends.length
  }

  get complete(): boolean {
    return this.total > 0 && this.found.size === this.total
  }

  /** Back to the beginning; what was found stays found. */
  retry(): void {
    this.#navigator.go(this.start)
    this.#state = 'thinking'
    this.#skipWords()
    this.#at = this.#navigator.node
  }

  /** Plays for the one who solves. */
  play(move: Move): ProblemState {
    if (this.#state !== 'thinking') return this.#state
    const child = this.#navigator.childPlaying(move)
    if (child < 0) this.#state = 'unknown'
    else this.#enter(child)
    return this.#state
  }

  /** Forgets a move that the tree does not know. */
  forget(): void {
    if (this.#state === 'unknown') this.#state = 'thinking'
  }

  /** Lets the other side answer, or the refutation go on by a move. */
  answer(): ProblemState {
    if (this.#state !== 'answering' && this.#state !== 'refuting') return this.#state
    this.#enter(this.#state === 'answering' ? this.#reply() : this.#navigator.tree.firstChild[this.#navigator.node]!)
    return this.#state
  }

  /** The moves that are right now, those of lines that were not found yet first. */
  hint(): Move[] {
    if (this.#state !== 'thinking') return []
    const right = this.#children().filter((child) => this.#verdicts.leadsToRight(child))
    const fresh = right.filter((child) => this.#isOpen(child))
    return (fresh.length > 0 ? fresh : right).flatMap((child) => {
      const { action } = this.#navigator.record.nodes[child]!
      return action?.type === 'play' ? [action.move] : []
    })
  }

  #children(): number[] {
    return this.#navigator.children(this.#navigator.node)
  }

  #enter(child: number): void {
    this.#navigator.go(child)
    this.#skipWords()
    const { node, tree, record } = this.#navigator
    this.#at = node
    const next = tree.firstChild[node]!
    if (next < 0 || record.nodes[next]!.notes?.problem !== undefined) this.#finish(node)
    else if (!this.#verdicts.leadsToRight(node)) this.#state = 'refuting'
    else this.#state = this.#isOwnTurn() ? 'thinking' : 'answering'
  }

  #finish(node: number): void {
    const isRight = this.#verdicts.leadsToRight(node)
    if (isRight) this.found.add(node)
    this.#state = isRight ? 'right' : 'wrong'
  }

  /** Nodes that only say something are read in passing. */
  #skipWords(): void {
    const { record, tree } = this.#navigator
    for (;;) {
      const child = tree.firstChild[this.#navigator.node]!
      if (child < 0 || tree.nextSibling[child]! >= 0) return
      const { action, notes } = record.nodes[child]!
      if (action?.type === 'play' || action?.type === 'pass' || notes?.problem !== undefined) return
      this.#navigator.go(child)
    }
  }

  #isOwnTurn(): boolean {
    return this.#children().some((child) => {
      const { action } = this.#navigator.record.nodes[child]!
      return action?.type === 'play' && action.side === this.side
    })
  }

  /** A forced answer, or one that leads to a line not found yet, or the first. */
  #reply(): number {
    const { nodes } = this.#navigator.record
    const all = this.#children()
    const allowed = all.filter((child) => !isAvoided(nodes[child]!))
    const choice = allowed.length > 0 ? allowed : all
    return choice.find((child) => isForced(nodes[child]!)) ?? choice.find((child) => this.#isOpen(child)) ?? choice[0]!
  }

  /** True if an unfound right line goes through a node. */
  #isOpen(node: number): boolean {
    const { nodes } = this.#navigator.record
    return this.#verdicts.ends.some((end) => {
      if (this.found.has(end)) return false
      let at = end
      while (at >= 0 && at !== node) at = nodes[at]!.parent
      return at === node
    })
  }
}
