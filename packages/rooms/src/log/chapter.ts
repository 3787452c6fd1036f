import { type Game, gameById, type Position } from 'qipu/games'
import {
  type Action,
  appending,
  areEqualClaims,
  childrenOf,
  Draft,
  edit,
  type GameRecord,
  indexTree,
  type Mark,
  type Node,
  type Notes,
  newRecord,
  type Result,
  type Side,
  same,
  type TreeIndex,
} from 'qipu/record'
import { Replay, settingOf } from 'qipu/replay'
import type { ActiveAction, Annotation } from './event.ts'

/** The beginning of a record without its moves: what a chapter's timeline starts from. */
const startOf = (source: GameRecord): GameRecord => {
  const { nodes: _, ...parts } = source
  const { action } = source.nodes[0]!
  return { ...newRecord(source.game, source.board), ...parts, nodes: [{ parent: -1, action, notes: undefined }] }
}

/** The pieces of a set-up have no order, and files may write them in another one. */
export const canonicalSetup = (action: Action): Action =>
  action.type === 'setup' ? { ...action, put: [...action.put].sort(([a], [b]) => a - b) } : action

const CHANGES_BOARD: ReadonlySet<Action['type']> = new Set(['play', 'pass', 'setup', 'takeback'])

/** A record of the room: the one that is studied, and the timeline of everything that was done with it. */
export class Chapter {
  readonly id: string
  /** The record that is studied; never changed. */
  readonly source: GameRecord
  /** A chain of nodes, one for each action; ids never change. */
  readonly timeline: Draft
  /** The set-ups and moves on the board, in order. */
  readonly standing: ActiveAction[] = []
  /** For each of `standing`, the node of the source that it follows, or -1 where it has left it; first that of the root. */
  readonly #along: number[] = [0]
  /** The last result with a margin that one of the players of a duel has claimed, until the board changes. */
  #claim: { readonly side: Side; readonly result: Result } | undefined
  #confirmed: Result | undefined
  #tree: TreeIndex | undefined
  #replay: Replay | undefined

  constructor(id: string, source: GameRecord, timeline = new Draft(startOf(source))) {
    this.id = id
    this.source = source
    this.timeline = timeline
  }

  fork(): Chapter {
    const copy = new Chapter(this.id, this.source, edit(this.timeline.record))
    copy.standing.push(...this.standing)
    copy.#along.push(...this.#along.slice(1))
    copy.#tree = this.#tree
    copy.#claim = this.#claim
    copy.#confirmed = this.#confirmed
    return copy
  }

  get game(): Game | undefined {
    return gameById(this.source.game)
  }

  /** The last node of the timeline. */
  get at(): number {
    return this.timeline.record.nodes.length - 1
  }

  /** The node of the studied record that stands on the board, or -1 where play has left it. */
  get along(): number {
    return this.#along.at(-1)!
  }

  get tree(): TreeIndex {
    return (this.#tree ??= indexTree(this.source.nodes))
  }

  /** The position on the shared board, good until the next action. */
  get position(): Position | undefined {
    const { game } = this
    if (!game) return undefined
    this.#replay ??= new Replay(this.timeline.record, game, settingOf(this.source, game))
    return this.#replay.to(this.at)
  }

  /** A claim that waits for the other player's. */
  get claim(): { readonly side: Side; readonly result: Result } | undefined {
    return this.#claim
  }

  /** The result that both players have claimed one after the other (wei7 3.16.3.2.3.3); undefined if the game goes on. */
  get confirmed(): Result | undefined {
    return this.#confirmed
  }

  /** A player of a duel claims a result. */
  take(side: Side, result: Result): void {
    const isAgreed =
      this.#claim !== undefined && this.#claim.side !== side && areEqualClaims(this.#claim.result, result)
    this.#confirmed = isAgreed ? result : undefined
    this.#claim = isAgreed ? undefined : { side, result }
  }

  /** Adds what happened to the timeline. */
  add(action: Action | undefined, notes: Notes): void {
    const plain = action && canonicalSetup(action)
    this.timeline.apply(appending(this.at, plain, notes))
    if (plain) this.#stand(plain)
  }

  #stand(action: Action): void {
    if (CHANGES_BOARD.has(action.type)) {
      this.#claim = undefined
      this.#confirmed = undefined
    }
    if (action.type === 'play' || action.type === 'pass' || action.type === 'setup') {
      this.standing.push(action)
      this.#along.push(this.#next(action))
    } else if (action.type === 'takeback') {
      for (let n = action.count; n > 0 && this.standing.length > 0; n--) {
        if (this.standing.at(-1)!.type === 'setup') break
        this.standing.pop()
        this.#along.pop()
      }
    }
  }

  #next(action: Action): number {
    if (this.along < 0) return -1
    for (const child of childrenOf(this.tree, this.along)) {
      const found = this.source.nodes[child]!.action
      if (found && same(canonicalSetup(found), action)) return child
    }
    return -1
  }

  annotate(node: number, annotation: Annotation): void {
    const all = Object.entries({ ...this.#node(node).notes, ...annotation }).filter(([, value]) => value !== null)
    this.#change(node, Object.fromEntries(all) as Notes)
  }

  /** Draws a mark on a node, once; or erases it. */
  draw(node: number, mark: Mark, erase = false): void {
    const { notes } = this.#node(node)
    const others = (notes?.marks ?? []).filter((other) => !same(other, mark))
    const marks = erase ? others : [...others, mark]
    const { marks: _, ...rest } = notes ?? {}
    this.#change(node, marks.length > 0 ? { ...rest, marks } : rest)
  }

  #node(node: number): Node {
    return this.timeline.record.nodes[node]!
  }

  #change(node: number, notes: Notes): void {
    this.timeline.apply({ type: 'change', node, action: this.#node(node).action, notes })
  }
}
