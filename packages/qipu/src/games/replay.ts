import type { Side } from '../record/basics.ts'
import type { Action, GameRecord, Node } from '../record/record.ts'
import { pathTo, type TreeIndex } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import { type Game, PASS, type Point, type Position, type Setting } from './game.ts'
import { optionsInWords } from './rule-words.ts'

/**
 * The side of the first move in the record, for games where either may begin. With `tree`, the first is found by the order
 * of the tree: in a record that is being edited, that of the table means nothing.
 */
export function firstMover(record: GameRecord, tree?: TreeIndex): Side | undefined {
  let first: Side | undefined
  const tells = ({ action }: Node): boolean => {
    if (action?.type === 'play' || action?.type === 'pass') first = action.side || undefined
    else if (action?.type === 'setup') first = action.turn || undefined
    return first !== undefined
  }
  if (!tree) record.nodes.some(tells)
  else walk(record, { enter: (node) => (tells(node) ? 'stop' : undefined) }, { tree })
  return first
}

/** Returns the conditions of play that the record contains. */
export function settingOf(record: GameRecord, game: Game, tree?: TreeIndex): Setting {
  const { komi, rules } = record.info
  const named = rules === undefined ? undefined : optionsInWords(game, rules)
  const options = named || record.info.options ? { ...named, ...record.info.options } : undefined
  const first = firstMover(record, tree)
  return {
    board: record.board,
    ...(komi !== undefined && { komi }),
    ...(options && { options }),
    ...(first && { first }),
  }
}

const NOTHING: readonly Point[] = []

/** Walks the nodes of a record and keeps the position that stands there. */
export class Replay {
  readonly record: GameRecord
  readonly game: Game
  readonly setting: Setting
  #position: Position
  #path: number[] = []
  /** How many moves each node of the path played, less those that it took back. */
  #played: number[] = []
  /** Points captured by the move of each node of the path. */
  #captured: (readonly Point[])[] = []

  constructor(record: GameRecord, game: Game, setting: Setting = settingOf(record, game)) {
    this.record = record
    this.game = game
    this.setting = setting
    this.#position = game.start(setting)
    this.#enter(0)
  }

  get position(): Position {
    return this.#position
  }

  get node(): number {
    return this.#path.at(-1)!
  }

  /** Points captured by the last move. */
  get captured(): readonly Point[] {
    return this.#captured.at(-1)!
  }

  /** Goes to any node; cheap for neighbours, whatever the direction. */
  to(node: number): Position {
    if (node === this.node) return this.#position
    const wanted = this.record.nodes[node]
    if (!wanted) throw new RangeError(`there is no node ${node}: the record has ${this.record.nodes.length}`)
    if (wanted.parent === this.node) {
      this.#enter(node)
      return this.#position
    }
    if (this.#path.at(-2) === node && this.#back(this.#path.length - 1)) return this.#position
    const target = pathTo(this.record, node)
    let shared = 0
    while (shared < target.length && shared < this.#path.length && target[shared] === this.#path[shared]) shared++
    if (!this.#back(shared)) {
      this.#position = this.game.start(this.setting)
      this.#path = []
      this.#played = []
      this.#captured = []
      shared = 0
    }
    for (const next of target.slice(shared)) this.#enter(next)
    return this.#position
  }

  /** Leaves nodes until `length` are left; false where a node can't be undone by taking moves back. */
  #back(length: number): boolean {
    for (let i = this.#path.length - 1; i >= length; i--) if (this.#played[i]! < 0) return false
    while (this.#path.length > length) {
      for (let n = this.#played.pop()!; n > 0; n--) this.#position.undo()
      this.#path.pop()
      this.#captured.pop()
    }
    return true
  }

  #enter(node: number): void {
    const { action } = this.record.nodes[node]!
    this.#path.push(node)
    this.#captured.push(NOTHING)
    this.#played.push(this.#apply(action))
  }

  #apply(action: Action | undefined): number {
    if (action?.type === 'play' || action?.type === 'pass') {
      const taken = this.#position.play(action.type === 'play' ? action.move : PASS, action.side)
      this.#captured[this.#captured.length - 1] = taken
      return 1
    }
    if (action?.type === 'setup') {
      this.#position.put(action.put, action.turn)
      return -1
    }
    if (action?.type === 'takeback') {
      for (let n = Math.min(action.count, this.#position.ply); n > 0; n--) this.#position.undo()
      return -1
    }
    return 0
  }
}
