import { PASS } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import { play } from '../record/actions.ts'
import { appending } from '../record/edit/edit.ts'
import { type MarkType, markFacts, markTypes } from '../record/marks.ts'
import { isMove } from '../record/moves.ts'
import type { Comment, Mark, Node, Notes } from '../record/record.ts'
import { childrenOf, lineFrom } from '../record/tree.ts'
import { checkText, legalMove, pieceNamed, pointNamed, sideId, sideNamed } from './coordinates.ts'
import type { GameState } from './game-state.ts'
import { IllegalMove } from './illegal-move.ts'
import { type Position, type Printer, positionOf } from './position.ts'

/** The move of a node. */
export interface PlayedMove {
  /** The id of the side that played it: `black`. */
  readonly side: string
  /** In the game's own coordinates: `Q16`, `pass`. */
  readonly text: string
  readonly isPass: boolean
  /** The same as `text`. */
  toString(): string
}

/** A mark on the board of a node. */
export interface NodeMark {
  readonly type: string
  readonly at: string
  /** Point where an arrow or a line ends. */
  readonly to?: string
  /** Text of a label. */
  readonly text?: string
  /** The id of the side whose territory it is. */
  readonly side?: string
}

/** Parts of a mark beside its point: the end of an arrow, the text of a label, the side of a territory. */
export type MarkDetails = Pick<NodeMark, 'to' | 'text' | 'side'>

/** A step of a game: a move or stones set up, with its comment and marks, and what may follow. */
export class GameNode<P extends Position = Position> {
  readonly #state: GameState
  readonly #nodes: NodeTable<P>
  /** Stays the same as long as the game is open, whatever is changed. */
  readonly id: number

  /** Made by games. */
  constructor(state: GameState, nodes: NodeTable<P>, id: number) {
    this.#state = state
    this.#nodes = nodes
    this.id = id
  }

  /** Number of this move: the count of moves up to here. */
  get number(): number {
    void this.#node
    return this.#state.moves.turns[this.id]!
  }

  /** The move that was played; undefined where nothing was, as at the root. */
  get move(): PlayedMove | undefined {
    const { action } = this.#node
    if (!isMove(action)) return undefined
    const { rules, record } = this.#state
    const isPass = action.type === 'pass'
    const text = rules.notation.format(isPass ? PASS : action.move, record.board)
    return { side: sideId(rules, action.side), text, isPass, toString: () => text }
  }

  /** The node before; undefined at the root. */
  get parent(): GameNode<P> | undefined {
    const { parent } = this.#node
    return parent < 0 ? undefined : this.#nodes.get(parent)
  }

  /** Nodes that follow: the main line first, then the variations. */
  get children(): GameNode<P>[] {
    void this.#node
    return [...childrenOf(this.#state.draft.tree, this.id)].map((id) => this.#nodes.get(id))
  }

  /** Node that follows in the main line; undefined at its end. */
  get next(): GameNode<P> | undefined {
    void this.#node
    const child = this.#state.draft.tree.firstChild[this.id]!
    return child < 0 ? undefined : this.#nodes.get(child)
  }

  /** Children but the first: the other ways to play on. */
  get variations(): GameNode<P>[] {
    return this.children.slice(1)
  }

  /** The nodes that follow, always by the first child. */
  get mainLine(): GameNode<P>[] {
    void this.#node
    return lineFrom(this.#state.draft.tree, this.id)
      .slice(1)
      .map((id) => this.#nodes.get(id))
  }

  /** The position that stands here. What is played on it does not change the game. */
  get position(): P {
    void this.#node
    const seek = (): Replay => {
      void this.#node
      return this.#state.replayAt(this.id)
    }
    return positionOf(this.#state.rules, seek, this.#nodes.print) as P
  }

  /** The comment, empty where there is none. Several of a file stand in paragraphs; one that is set takes their place. */
  get comment(): string {
    return (this.#node.notes?.comments ?? []).map(({ text }) => text).join('\n\n')
  }

  set comment(text: string) {
    checkText(text, 'a comment')
    this.#note('comments', text === '' ? undefined : [{ text } satisfies Comment])
  }

  /** The name of the node or of the variation that begins here. */
  get title(): string | undefined {
    return this.#node.notes?.title
  }

  set title(title: string | undefined) {
    this.#note('title', title)
  }

  /** Marks on the board of this node. */
  get marks(): NodeMark[] {
    const { rules, record } = this.#state
    const name = (point: number): string => rules.notation.point(point, record.board)
    return (this.#node.notes?.marks ?? []).map(({ type, at, to, text, side }) => ({
      type,
      at: name(at),
      ...(to !== undefined && { to: name(to) }),
      ...(text !== undefined && { text }),
      ...(side !== undefined && { side: sideId(rules, side) }),
    }))
  }

  /** Puts a mark on a point: `mark('triangle', 'E5')`, `mark('arrow', 'E5', { to: 'C3' })`. Returns the node. */
  mark(type: MarkType, point: string, { to, text, side }: MarkDetails = {}): this {
    if (!markTypes.includes(type)) {
      throw new RangeError(`there is no mark ${JSON.stringify(type)}: marks are ${markTypes.join(', ')}`)
    }
    const { rules, record } = this.#state
    const needed = markFacts(type)?.has
    if (needed && { to, text, side }[needed] === undefined) throw new TypeError(`a mark ${type} needs its ${needed}`)
    const mark: Mark = {
      type,
      at: pointNamed(rules, record.board, point),
      ...(to !== undefined && { to: pointNamed(rules, record.board, to) }),
      ...(text !== undefined && { text }),
      ...(side !== undefined && { side: sideNamed(rules, side) }),
    }
    this.#note('marks', [...(this.#node.notes?.marks ?? []), mark])
    return this
  }

  /** Writes a text on a point. Returns the node. */
  label(point: string, text: string): this {
    return this.mark('label', point, { text })
  }

  /** Removes the marks of a point, or all of them. Returns the node. */
  unmark(point?: string): this {
    const at = point === undefined ? undefined : pointNamed(this.#state.rules, this.#state.record.board, point)
    const left = (this.#node.notes?.marks ?? []).filter((mark) => at !== undefined && mark.at !== at)
    this.#note('marks', left.length > 0 ? left : undefined)
    return this
  }

  /**
   * Plays a move after this node and returns its node: the one that is there already, or a new one, which is a variation
   * where another move follows here. Throws an `IllegalMove`; then nothing was changed.
   */
  play(move: string): GameNode<P> {
    const outcome = this.tryPlay(move)
    if (outcome instanceof IllegalMove) throw outcome
    return outcome
  }

  /** Plays a move as `play` does, or returns why it cannot be played. */
  tryPlay(move: string): GameNode<P> | IllegalMove {
    void this.#node
    const position = this.#state.positionAt(this.id)
    const found = legalMove(this.#state.rules, position, move)
    if (found instanceof IllegalMove) return found
    const action = play(found, position.turn)
    const known = this.children.find(({ id }) => {
      const there = this.#state.record.nodes[id]!.action
      const isSame = there?.type === action.type && there.side === action.side
      return isSame && (there.type === 'pass' || there.move === found)
    })
    return known ?? this.#nodes.get(this.#state.apply(appending(this.id, action)).node)
  }

  /**
   * Puts pieces on the board by hand in a node after this one, and returns it: `setUp({ black: ['D4', 'Q16'] }, 'white')` names
   * pieces with their points, and the side to move. The piece `empty` clears points.
   */
  setUp(pieces: Readonly<Record<string, readonly string[]>>, turn?: string): GameNode<P> {
    const { rules, record } = this.#state
    const put = Object.entries(pieces).flatMap(([id, points]) => {
      const piece = pieceNamed(rules, id)
      return points.map((point) => [pointNamed(rules, record.board, point), piece] as const)
    })
    if (new Set(put.map(([at]) => at)).size < put.length) throw new RangeError('a point is named twice')
    const side = turn === undefined ? undefined : sideNamed(rules, turn)
    const action = { type: 'setup', put, ...(side !== undefined && { turn: side }) } as const
    return this.#nodes.get(this.#state.apply(appending(this.id, action)).node)
  }

  /** Removes the node and everything after it. Using it afterwards throws. */
  remove(): void {
    this.#state.apply({ type: 'cut', node: this.id })
  }

  /** Makes the line to this node the main line of its game. Returns the node. */
  promote(): this {
    const { nodes } = this.#state.record
    const edits = []
    for (let id = this.id; id > 0; id = nodes[id]!.parent) {
      const { parent } = nodes[id]!
      const first = this.#state.draft.tree.firstChild[parent]!
      if (first !== id) edits.push({ type: 'move', node: id, parent, before: first } as const)
    }
    if (edits.length > 0) this.#state.apply({ type: 'batch', edits })
    return this
  }

  /** The number and the move: `12 Q16`. */
  toString(): string {
    const { move } = this
    return move ? `${this.number} ${move.text}` : String(this.number)
  }

  get #node(): Node {
    if (!this.#state.draft.has(this.id)) throw new RangeError('the node was removed from its game')
    return this.#state.record.nodes[this.id]!
  }

  #note<Key extends keyof Notes>(key: Key, value: Notes[Key] | undefined): void {
    const { action, notes } = this.#node
    const { [key]: _, ...others } = notes ?? {}
    const changed = value === undefined ? others : { ...others, [key]: value }
    const isEmpty = Object.keys(changed).length === 0
    this.#state.apply({ type: 'change', node: this.id, action, notes: isEmpty ? undefined : (changed as Notes) })
  }
}

/** The handles of a game's nodes: each node has one, so that they can be compared. */
export class NodeTable<P extends Position> {
  readonly #state: GameState
  readonly print: Printer | undefined
  readonly #made = new Map<number, GameNode<P>>()

  /** `print` is for the text of positions; left out: letters only. */
  constructor(state: GameState, print: Printer | undefined) {
    this.#state = state
    this.print = print
  }

  get(id: number): GameNode<P> {
    const known = this.#made.get(id)
    if (known) return known
    const made = new GameNode<P>(this.#state, this, id)
    this.#made.set(id, made)
    return made
  }
}
