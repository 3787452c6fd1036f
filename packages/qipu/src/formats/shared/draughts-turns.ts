/** Records of draughts turn by turn: in a record every jump is a node, on paper a whole turn is one word. */

import { type DraughtsPosition, draughts, parseTurn, turnsMeant, turnText } from '../../games/draughts/index.ts'
import { CHANCE, type Move, otherSide, type RuleOptions, type Side } from '../../games/game.ts'
import { settingOf } from '../../games/replay.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { GameRecord } from '../../record/record.ts'
import { childrenOf, indexTree, type TreeIndex } from '../../record/tree.ts'

/** Draws are for a referee to declare: people play on, and what they play has to be read by the rules. */
export const UNDRAWN: RuleOptions = { repetition: 0, kingMoves: 0, endings: false }

export interface TreeTurn {
  readonly side: Side
  readonly moves: readonly Move[]
  /** The nodes of its jumps. Turns that differ in their last jumps only have the first ones together. */
  readonly nodes: readonly number[]
  /** Index of the turn before it, -1 at the start. */
  readonly parent: number
  /** True if a reader would find the same moves in the text of the turn. */
  readonly isReadable: boolean
}

/** The position that a record starts with. */
export function startOf(record: GameRecord): DraughtsPosition {
  const setting = settingOf(record, draughts)
  const position = draughts.start({ ...setting, options: { ...setting.options, ...UNDRAWN } }) as DraughtsPosition
  const { action, notes } = record.nodes[0]!
  if (action?.type === 'setup') position.put(action.put, action.turn || undefined)
  // Moves that cannot be read come before the first one that tells who began.
  else if ((notes?.unread ?? 0) % 2 === 1) position.put([], otherSide(position.turn))
  return position
}

/** Every turn of a record, each behind the one that it follows, main lines first. */
export function turnsIn(record: GameRecord, tree: TreeIndex = indexTree(record.nodes)): TreeTurn[] {
  return new TurnCollector(record, tree).run()
}

const known = new WeakMap<GameRecord, readonly TreeTurn[]>()

function turnsOnce({ record, tree }: ValueContext): readonly TreeTurn[] {
  let found = known.get(record)
  if (!found) known.set(record, (found = turnsIn(record, tree)))
  return found
}

/** Nodes that a turn ends with: only these have a place for notes. */
export const turnEnds = remembered((turns) => turns.map(({ nodes }) => nodes.at(-1)!))
/** Nodes of moves that are read back as they were written. */
export const readableNodes = remembered((turns) => turns.flatMap(({ isReadable, nodes }) => (isReadable ? nodes : [])))

/** Nodes of jumps behind which the same piece goes on. */
export const midTurns = remembered((turns) => turns.flatMap(({ nodes }) => nodes.slice(0, -1)))

function remembered(
  pick: (turns: readonly TreeTurn[]) => readonly number[],
): (where: ValueContext) => ReadonlySet<number> {
  const sets = new WeakMap<GameRecord, ReadonlySet<number>>()
  return (where) => {
    let found = sets.get(where.record)
    if (!found) sets.set(where.record, (found = new Set(pick(turnsOnce(where)))))
    return found
  }
}

type Task = { readonly type: 'enter'; readonly turn: number } | { readonly type: 'leave'; readonly plays: number }

class TurnCollector {
  readonly #record: GameRecord
  readonly #tree: TreeIndex
  readonly #position: DraughtsPosition
  readonly #turns: TreeTurn[] = []
  readonly #tasks: Task[] = []

  constructor(record: GameRecord, tree: TreeIndex) {
    this.#record = record
    this.#tree = tree
    this.#position = startOf(record)
  }

  run(): TreeTurn[] {
    this.#skipUnread(0)
    this.#after(0, -1)
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
      if (task.type === 'leave') {
        for (let n = task.plays; n > 0; n--) this.#position.undo()
        continue
      }
      const { moves, side, nodes } = this.#turns[task.turn]!
      for (const move of moves) this.#position.play(move, side)
      const last = nodes.at(-1)!
      this.#tasks.push({ type: 'leave', plays: moves.length + this.#skipUnread(last) })
      this.#after(last, task.turn)
    }
    return this.#turns
  }

  /** Unreadable moves still use up a turn. */
  #skipUnread(node: number): number {
    const count = this.#record.nodes[node]!.notes?.unread ?? 0
    for (let n = 0; n < count; n++) this.#position.skip()
    return count
  }

  /** Adds the turns that follow a node, and asks for those after them, the first one first. */
  #after(node: number, parent: number): void {
    const before = this.#turns.length
    const isBroken = (this.#record.nodes[node]!.notes?.unread ?? 0) > 0
    for (const first of this.#plays(node)) if (isBroken || !this.#continues(first, node)) this.#chains(first, parent)
    for (let turn = this.#turns.length - 1; turn >= before; turn--) this.#tasks.push({ type: 'enter', turn })
  }

  /** The moves behind a node, whatever else stands between. */
  *#plays(node: number): Generator<number> {
    const open = [...childrenOf(this.#tree, node)].reverse()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.#record.nodes[next]!.action?.type === 'play') yield next
      else open.push(...[...childrenOf(this.#tree, next)].reverse())
    }
  }

  /**
   * True if a move is a jump of the piece that has just jumped: on paper both are one word, by the rules or against
   * them.
   */
  #continues(node: number, before: number): boolean {
    const [action, last] = [this.#record.nodes[node]!.action, this.#record.nodes[before]!.action]
    if (action?.type !== 'play' || last?.type !== 'play' || action.side !== last.side) return false
    return draughts.continues!(last.move, action.move)
  }

  /** Every way in which a turn goes on that begins with a node. */
  #chains(first: number, parent: number): void {
    const chain: number[] = []
    const open: (number | 'back')[] = [first]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === 'back') {
        this.#position.undo()
        chain.pop()
        continue
      }
      const { action, notes } = this.#record.nodes[next]!
      if (action?.type !== 'play' || action.side === CHANCE) continue
      this.#position.play(action.move, action.side)
      chain.push(next)
      const following = [...this.#plays(next)]
      const own = notes?.unread ? [] : following.filter((node) => this.#continues(node, next))
      open.push('back')
      if (own.length < following.length || following.length === 0) this.#add(chain, action.side, parent)
      open.push(...own.reverse())
    }
  }

  /** Adds the turn that was just played, node by node. */
  #add(chain: readonly number[], side: Side, parent: number): void {
    const nodes = [...chain]
    const moves = nodes.map((node) => {
      const { action } = this.#record.nodes[node]!
      return action?.type === 'play' ? action.move : 0
    })
    for (const _ of moves) this.#position.undo()
    const isReadable = this.#isReadable(moves, side)
    for (const move of moves) this.#position.play(move, side)
    this.#turns.push({ side, moves, nodes, parent, isReadable })
  }

  #isReadable(moves: readonly Move[], side: Side): boolean {
    const { board } = this.#position
    if (!moves.every((move) => draughts.isMove(move, board))) return false
    const written = parseTurn(turnText(moves, board), board)
    const meant = written ? turnsMeant(written, this.#position, side) : []
    return meant.length === 1 && meant[0]!.moves.join() === moves.join()
  }
}
