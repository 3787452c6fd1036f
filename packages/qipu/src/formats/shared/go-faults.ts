import { Board, capturedBy, OCCUPIED } from '../../games/go/board.ts'
import { playOf } from '../../record/actions.ts'
import { isBoard, type Mover, type Point, type Side } from '../../record/basics.ts'
import type { Action, GameRecord, Setup } from '../../record/record.ts'
import type { TreeIndex } from '../../record/tree.ts'

/** Faults of an action in a game of Go as the wei7 formats define it. */
export const FINE = 0
/** The point is not empty; everything else (suicide, a ko retaken at once, any order of sides) is allowed. */
export const STONE_ON_STONE = 1
/** More moves are taken back than were played. */
export const TAKEBACK_BEYOND = 2
/** Stones are set after a move or after other stones. */
export const SETUP_LATE = 3
/** Stones are set so that placing them would capture some. */
export const SETUP_CAPTURES = 4

/** Takebacks in many branches may replay the same moves again and again; beyond this much work we give up. */
const MOST_WORK = 50_000_000

export interface Faults {
  /** For each node one of the constants above. */
  readonly at: Uint8Array
  /** False where a board or a tree is too large to be replayed; what follows then counts as fine. */
  readonly complete: boolean
}

/** Replays a whole tree on one board, taking moves back between branches. A faulty action changes nothing. */
export function findFaults(record: GameRecord, tree: TreeIndex): Faults {
  const at = new Uint8Array(record.nodes.length)
  if (!isBoard(record.board)) return { at, complete: false }
  const replay = new Replay(record, at)
  return { at, complete: replay.run(tree) }
}

type Play = Extract<Action, { type: 'play' }>

/**
 * Stones of late setups that moves can put, by node: those on empty points that capture nothing. They stand on the board
 * from then on. A takeback would take such moves for those of the game: a record with takebacks has none.
 */
export function lateStones(record: GameRecord, tree: TreeIndex): ReadonlyMap<number, readonly Play[]> {
  const late = new Map<number, readonly Play[]>()
  if (!isBoard(record.board) || record.nodes.some(({ action }) => action?.type === 'takeback')) return late
  const isComplete = new Replay(record, new Uint8Array(record.nodes.length), late).run(tree)
  return isComplete ? late : new Map()
}

class Replay {
  readonly #record: GameRecord
  readonly #at: Uint8Array
  readonly #board: Board
  /** The moves that stand, as point * 2 + side - 1; a pass has point -1. */
  readonly #line: number[] = []
  /** For nodes on the path: how many plays of the board they made, and the moves that they took back. */
  readonly #plays: Int32Array
  readonly #taken = new Map<number, number[]>()
  /** How many nodes on the path moved or set stones. */
  #started = 0
  #work = 0
  readonly #late: Map<number, readonly Play[]> | undefined

  constructor(record: GameRecord, at: Uint8Array, late?: Map<number, readonly Play[]>) {
    this.#record = record
    this.#at = at
    this.#late = late
    this.#board = new Board(record.board)
    this.#plays = new Int32Array(record.nodes.length)
  }

  run({ firstChild, nextSibling }: TreeIndex): boolean {
    const { nodes } = this.#record
    let node = 0
    while (this.#work < MOST_WORK) {
      this.#enter(node)
      if (firstChild[node]! >= 0) {
        node = firstChild[node]!
        continue
      }
      let turn = node
      while (turn >= 0 && nextSibling[turn]! < 0) turn = nodes[turn]!.parent
      if (turn < 0) return true
      for (; node !== turn; node = nodes[node]!.parent) this.#leave(node)
      this.#leave(turn)
      node = nextSibling[turn]!
    }
    return false
  }

  #enter(node: number): void {
    const { action } = this.#record.nodes[node]!
    this.#work++
    if (action?.type === 'play') this.#enterMove(node, action.move, action.side)
    else if (action?.type === 'pass') this.#enterMove(node, -1, action.side)
    else if (action?.type === 'takeback') this.#enterTakeback(node, action.count)
    else if (action?.type === 'setup') this.#enterSetup(node, action)
  }

  #enterMove(node: number, point: Point, side: Mover): void {
    if (point >= 0 && this.#board.at(point) !== 0) {
      this.#at[node] = STONE_ON_STONE
      return
    }
    this.#play(point, side)
    this.#plays[node] = 1
    this.#started++
  }

  #play(point: Point, side: Mover): void {
    this.#work++
    this.#board.play(point, side)
    this.#line.push(point * 2 + side - 1)
  }

  #enterTakeback(node: number, count: number): void {
    if (count > this.#line.length) {
      this.#at[node] = TAKEBACK_BEYOND
      return
    }
    const taken = this.#line.splice(this.#line.length - count)
    this.#work += count
    for (let i = 0; i < count; i++) this.#board.undo()
    this.#taken.set(node, taken)
  }

  #enterSetup(node: number, { put }: Setup): void {
    const stones = put.filter(([, piece]) => piece !== 0)
    if (stones.length === 0) return
    if (this.#started > 0) {
      this.#at[node] = SETUP_LATE
      if (this.#late) this.#enterLate(node, stones)
      return
    }
    let plays = 0
    for (const [point, piece] of stones) {
      const status = this.#board.play(point, piece as Side)
      plays++
      if (capturedBy(status) === 0 && !(status & OCCUPIED)) continue
      this.#at[node] = SETUP_CAPTURES
      while (plays-- > 0) this.#board.undo()
      return
    }
    this.#plays[node] = plays
    this.#started++
  }

  #enterLate(node: number, stones: Setup['put']): void {
    const moves: Play[] = []
    for (const [point, piece] of stones) {
      this.#work++
      const status = this.#board.play(point, piece as Side)
      if (capturedBy(status) > 0 || status & OCCUPIED) this.#board.undo()
      else moves.push(playOf(point, piece as Side))
    }
    if (moves.length === 0) return
    this.#late!.set(node, moves)
    this.#plays[node] = moves.length
    this.#started++
  }

  #leave(node: number): void {
    const plays = this.#plays[node]!
    const taken = this.#taken.get(node)
    if (taken) {
      this.#taken.delete(node)
      for (const move of taken) this.#play(move >> 1, ((move & 1) + 1) as Side)
    }
    if (plays === 0) return
    for (let i = 0; i < plays; i++) this.#board.undo()
    if (this.#record.nodes[node]!.action?.type !== 'setup') this.#line.pop()
    this.#started--
  }
}
