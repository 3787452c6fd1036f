/** A drill over a tree of moves: the user plays one side, the page answers with the tree's lines, and what was missed comes back. */

import type { Navigator } from '@qipu/player/state'
import { type Move, pathTo, type Side } from 'qipu/record'
import type { Practised } from '../state/practice.ts'

/** Memory of the positions of drills. */
export interface DrillMemory {
  byId(id: string): Practised | undefined
  mark(id: string, isSolved: boolean, now: number): void
}

export type DrillState = 'thinking' | 'missed' | 'answering' | 'over'

export interface DrillScore {
  /** Positions in which the user is to move. */
  readonly count: number
  readonly solved: number
  readonly due: number
}

export class DrillSession {
  readonly navigator: Navigator
  /** Node at which every line of the drill begins. */
  readonly start: number
  readonly side: Side
  readonly #memory: DrillMemory
  readonly #now: () => number
  /** Positions in which the user is to move, by their nodes. */
  readonly #ids = new Map<number, string>()
  #isMissed = false

  constructor(navigator: Navigator, start: number, side: Side, memory: DrillMemory, now: () => number = Date.now) {
    this.navigator = navigator
    this.start = start
    this.side = side
    this.#memory = memory
    this.#now = now
    const { record } = navigator
    const pending = [start]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (this.#movesFrom(node).length > 0) this.#ids.set(node, idOf(record, node))
      pending.push(...navigator.children(node))
    }
    navigator.go(start)
  }

  get state(): DrillState {
    const { node } = this.navigator
    if (this.#movesFrom(node).length > 0) return this.#isMissed ? 'missed' : 'thinking'
    return this.#answers(node).length > 0 ? 'answering' : 'over'
  }

  /** Moves of the tree that the user may play now. */
  get wanted(): readonly Move[] {
    return this.#movesFrom(this.navigator.node).map((child) => this.#moveAt(child)!)
  }

  get score(): DrillScore {
    const known = [...this.#ids.values()].map((id) => this.#memory.byId(id))
    const now = this.#now()
    return {
      count: known.length,
      solved: known.filter((each) => (each?.streak ?? 0) > 0).length,
      due: known.filter((each) => each?.due !== undefined && each.due <= now).length,
    }
  }

  /** The user's move: it is in the tree, or it is missed and stays to be found. */
  attempt(move: Move): boolean {
    const { node } = this.navigator
    const child = this.#movesFrom(node).find((each) => this.#moveAt(each) === move)
    const isKnown = child !== undefined
    // A position that was missed counts as missed, also once its move is found.
    if (!this.#isMissed) this.#memory.mark(this.#ids.get(node)!, isKnown, this.#now())
    this.#isMissed = !isKnown
    if (isKnown) this.navigator.go(child)
    return isKnown
  }

  /** Gives the position up: its moves are shown, and it comes back. */
  giveUp(): void {
    const { node } = this.navigator
    if (this.state === 'thinking') this.#memory.mark(this.#ids.get(node)!, false, this.#now())
    this.#isMissed = true
  }

  /** Plays for the other side, towards what is due, then to what is new. */
  answer(): void {
    const answers = this.#answers(this.navigator.node)
    const weights = answers.map((child) => this.#weightOf(child))
    const best = answers[weights.indexOf(Math.max(...weights))]
    if (best !== undefined) this.navigator.go(best)
  }

  /** Begins the next line. */
  next(): void {
    this.#isMissed = false
    this.navigator.go(this.start)
  }

  #moveAt(node: number): Move | undefined {
    const { action } = this.navigator.record.nodes[node]!
    return action?.type === 'play' ? action.move : undefined
  }

  /** Children of a node with moves of the user's side. */
  #movesFrom(node: number): readonly number[] {
    const { record } = this.navigator
    return this.navigator.children(node).filter((child) => {
      const { action } = record.nodes[child]!
      return action?.type === 'play' && action.side === this.side
    })
  }

  #answers(node: number): readonly number[] {
    const own = new Set(this.#movesFrom(node))
    return this.navigator.children(node).filter((child) => !own.has(child))
  }

  /** How much there is to learn below a node: due positions count most, then new ones. */
  #weightOf(node: number): number {
    const now = this.#now()
    let weight = 0
    const pending = [node]
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const id = this.#ids.get(at)
      if (id !== undefined) {
        const known = this.#memory.byId(id)
        if (known?.due !== undefined && known.due <= now) weight += DUE
        else if (!known) weight += 1
      }
      pending.push(...this.navigator.children(at))
    }
    return weight
  }
}

/** One due position outweighs any number of new ones. */
const DUE = 1_000_000

/** A position is the same in whatever file its tree stands: by the game, the board and the moves that lead to it. */
function idOf(record: Navigator['record'], node: number): string {
  const actions = pathTo(record, node).map((each) => record.nodes[each]!.action)
  return `drill ${JSON.stringify([record.game, record.board.width, record.board.height, actions])}`
}
