/** Somebody changes a record: every touch, word and command becomes an edit that can be taken back. No view, no element. */

import {
  type Clip,
  copySubtree,
  correctMove,
  extractSubtree,
  insertMoves,
  isRefusal,
  mergeRecord,
  type Planned,
  pasteSubtree,
  setFacts,
} from 'qipu/editing'
import type { Reason } from 'qipu/games'
import {
  type Action,
  appending,
  type BoardSize,
  type Comment,
  type Edit,
  type EditRefusal,
  type Facts,
  type GameRecord,
  type History,
  isRefused,
  type Mark,
  type Move,
  type MoveAction,
  type Node,
  type Notes,
  PASS,
  type Point,
  pass,
  play,
  type Setup,
  type Side,
  same,
} from 'qipu/record'
import type { Message } from 'qipu/text'
import type { Navigator } from '../state/navigator.ts'
import type { Prospect } from '../state/prospects.ts'
import { toggled } from './marking.ts'
import { type ProposalName, proposals } from './proposals.ts'
import { reachOf } from './reach.ts'
import { withPiece, withTurn } from './setting-up.ts'
import { readTyped } from './typed.ts'

/** Why nothing was changed: a rule of the game, or what a record can't be. */
export type Refusal =
  | { readonly by: 'rules'; readonly reason: Reason | undefined }
  | { readonly by: 'record'; readonly reason: EditRefusal }
  /** What an operation on the whole record says. */
  | { readonly by: 'message'; readonly message: Message }
  /** Typed words that are no move. */
  | { readonly by: 'words'; readonly text: string }

export type Outcome =
  /** Where that is worth a word: what is to be known about it. */
  | { readonly kind: 'done'; readonly node: number; readonly messages?: readonly Message[] }
  /** Nothing was changed: somebody went to a node. */
  | { readonly kind: 'went'; readonly node: number }
  | { readonly kind: 'more'; readonly places: readonly Point[]; readonly next: readonly Point[] }
  | { readonly kind: 'die'; readonly dice: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Undo and redo bring back where somebody was, too. */
interface Step {
  readonly before: number
  readonly after: number
}

const NO_MARKS: readonly Mark[] = []
const NOTHING: Setup = { type: 'setup', put: [] }

export class Editor {
  readonly history: History
  readonly navigator: Navigator
  /** Who comments. */
  author: string | undefined
  readonly #done: Step[] = []
  readonly #undone: Step[] = []

  /** The navigator follows the draft of the history. */
  constructor(history: History, navigator: Navigator) {
    this.history = history
    this.navigator = navigator
  }

  get node(): number {
    return this.navigator.node
  }

  get #here(): Node {
    return this.navigator.record.nodes[this.node]!
  }

  get notes(): Notes {
    return this.#here.notes ?? {}
  }

  get marks(): readonly Mark[] {
    return this.notes.marks ?? NO_MARKS
  }

  /** Nothing was changed. */
  stay(): Outcome {
    return { kind: 'went', node: this.node }
  }

  /** Applies an edit and goes where it happened; several edits are one step. */
  apply(edit: Edit, target?: number): Outcome {
    const before = this.node
    const applied = this.history.apply(edit)
    if (isRefused(applied)) return { kind: 'refused', refusal: { by: 'record', reason: applied.refusal } }
    const node = target ?? applied.node
    this.navigator.go(node)
    this.#done.push({ before, after: this.node })
    this.#undone.length = 0
    return { kind: 'done', node: this.node }
  }

  undo(): boolean {
    const applied = this.history.undo()
    const step = this.#done.pop()
    if (!applied || !step) return false
    this.#undone.push(step)
    this.navigator.go(step.before)
    return true
  }

  redo(): boolean {
    const applied = this.history.redo()
    const step = this.#undone.pop()
    if (!applied || !step) return false
    this.#done.push(step)
    this.navigator.go(step.after)
    return true
  }

  /** Plays a move, or goes to it where it is there already. */
  play(move: Move, side: Side = this.navigator.replay.position.turn): Outcome {
    return this.#follow(move === PASS ? pass(side) : play(move, side))
  }

  pass(side?: Side): Outcome {
    return this.play(PASS, side)
  }

  #follow(action: Action): Outcome {
    const { navigator } = this
    const there = navigator.children(this.node).find((child) => same(navigator.record.nodes[child]!.action, action))
    if (there === undefined) return this.apply(appending(this.node, action))
    navigator.go(there)
    return { kind: 'went', node: there }
  }

  /** Moves as they are typed, as one step; where one can't be played, none is. */
  type(text: string): Outcome {
    const { record, game, replay } = this.navigator
    const { moves, rest } = readTyped(text, game, record.board)
    if (rest !== '') return { kind: 'refused', refusal: { by: 'words', text: rest } }
    const { position } = replay
    const actions: Action[] = []
    let reason: Reason | undefined
    for (const { move, side = position.turn } of moves) {
      reason = move === PASS ? undefined : position.refusal(move, side)
      if (reason !== undefined) break
      position.play(move, side)
      actions.push(move === PASS ? pass(side) : play(move, side))
    }
    for (const _ of actions) position.undo()
    return reason === undefined ? this.#line(actions) : { kind: 'refused', refusal: { by: 'rules', reason } }
  }

  /** Goes along a line as far as it is there, and adds the rest. */
  #line(actions: readonly Action[]): Outcome {
    const { navigator } = this
    let parent = this.node
    let known = 0
    for (; known < actions.length; known++) {
      const next = navigator
        .children(parent)
        .find((child) => same(navigator.record.nodes[child]!.action, actions[known]))
      if (next === undefined) break
      parent = next
    }
    const nodes = actions.slice(known).map((action, i): Node => ({ parent: i - 1, action, notes: undefined }))
    if (nodes.length > 0) {
      const last = navigator.record.nodes.length + nodes.length - 1
      return this.apply({ type: 'graft', parent, nodes }, last)
    }
    navigator.go(parent)
    return this.stay()
  }

  /** Carries out what was planned, and goes on at a node. */
  carry(plan: Planned, target = this.node): Outcome {
    if (isRefusal(plan)) return { kind: 'refused', refusal: { by: 'message', message: plan.refusal } }
    const { edit, messages } = plan
    if (edit.type === 'batch' && edit.edits.length === 0) return this.stay()
    const outcome = this.apply(edit, target)
    return outcome.kind === 'done' && messages.length > 0 ? { ...outcome, messages } : outcome
  }

  /** Where the variation begins that we are on; 0 on the main line of a record without any. */
  get branch(): number {
    const { navigator } = this
    const { nodes } = navigator.record
    return [...navigator.path].reverse().find((node) => node > 0 && navigator.isFork(nodes[node]!.parent)) ?? 0
  }

  /** Does one of the things that can be asked for by name. */
  do(name: ProposalName): Outcome {
    const { plan, target } = proposals[name](this)
    return this.carry(plan, target)
  }

  /** What that would do to the nodes that are there. */
  ahead(name: ProposalName): Prospect {
    return reachOf(proposals[name](this).plan, this.history.draft)
  }

  /** Puts a node and everything after it behind another one, as its last variation. */
  moveBehind(node: number, parent: number): Outcome {
    const { nodes } = this.navigator.record
    return nodes[node]?.parent === parent ? this.stay() : this.apply({ type: 'move', node, parent }, node)
  }

  /** Another move in place of this one; all that follows stays, and what the rules now refuse is named. */
  correct(move: Move, side: Side): Outcome {
    const action = move === PASS ? pass(side) : play(move, side)
    return this.carry(correctMove(this.history.draft, this.navigator.game, this.node, action as MoveAction))
  }

  /** Puts a move that was missed between this node and what follows. */
  insert(move: Move, side: Side): Outcome {
    const action = (move === PASS ? pass(side) : play(move, side)) as MoveAction
    const { draft } = this.history
    const added = draft.record.nodes.length
    return this.carry(insertMoves(draft, this.navigator.game, this.node, { moves: [action] }), added)
  }

  /** This node and everything after it, to be put elsewhere. */
  copy(): Clip {
    return copySubtree(this.history.draft, this.node)
  }

  paste(clip: Clip): Outcome {
    const { draft } = this.history
    return this.carry(pasteSubtree(draft, this.navigator.game, this.node, clip), draft.record.nodes.length)
  }

  /** A page of a lesson: a branch of the root with a title. */
  addPage(title: string): Outcome {
    return this.apply(appending(0, undefined, { title }))
  }

  /** Another record's lines as variations of this one; its comments keep their author, or get one. */
  merge(other: GameRecord, author?: string): Outcome {
    const { draft } = this.history
    return this.carry(mergeRecord(draft, this.navigator.game, other, author === undefined ? {} : { author }))
  }

  /** This node and everything after it as a record of its own. */
  extract(): ReturnType<typeof extractSubtree> {
    return extractSubtree(this.history.draft, this.navigator.game, this.node)
  }

  /** Sets a fact by its path (`komi`, `black.name`) from a text; an empty one takes it away. */
  fact(path: string, text: string): Outcome {
    const { record, game } = this.navigator
    const changed = setFacts(record, game, [text.trim() === '' ? { path } : { path, text: text.trim() }])
    if (isRefusal(changed)) return { kind: 'refused', refusal: { by: 'message', message: changed.refusal } }
    return changed.record === record ? this.stay() : this.facts({ info: changed.record.info })
  }

  /** Sets pieces by hand. A node that moves grows a child for that: no node both moves and sets. */
  put(points: readonly Point[], piece: number): Outcome {
    const own = this.#ownSetup
    const before = points.map((point) => this.#pieceBefore(point, own !== undefined))
    return this.#setUp((setup) =>
      points.reduce<Setup | undefined>((made, point, i) => withPiece(made, point, piece, before[i]!), setup),
    )
  }

  /** Says whose turn it is. */
  turn(side: Side | undefined): Outcome {
    return this.#setUp((setup) => withTurn(setup, side))
  }

  /** What this node sets up; undefined where it does something else. */
  get #ownSetup(): Setup | undefined {
    const { action } = this.#here
    return action === undefined ? NOTHING : action.type === 'setup' ? action : undefined
  }

  #setUp(change: (setup: Setup | undefined) => Setup | undefined): Outcome {
    const own = this.#ownSetup
    const setup = change(own === NOTHING ? undefined : own)
    if (own) return this.#change(setup, this.#here.notes)
    return setup ? this.apply(appending(this.node, setup)) : this.stay()
  }

  /** What stands on a point without what this node sets. */
  #pieceBefore(point: Point, isOwn: boolean): number {
    const { replay, record, game } = this.navigator
    if (!isOwn) return replay.position.at(point)
    const { parent } = record.nodes[this.node]!
    if (parent < 0) return game.start(replay.setting).at(point)
    const before = replay.to(parent).at(point)
    replay.to(this.node)
    return before
  }

  label(at: Point, text: string): Outcome {
    return this.note({ marks: toggled(this.marks, { type: 'label', at, text }) })
  }

  /** Says something of this node; what is empty or undefined is no longer said. */
  note(notes: { readonly [K in keyof Notes]?: Notes[K] | undefined }): Outcome {
    const said = Object.entries({ ...this.notes, ...notes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    return this.#change(this.#here.action, said.length > 0 ? (Object.fromEntries(said) as Notes) : undefined)
  }

  /** The comment of whoever edits; others keep theirs. */
  comment(text: string, goesOn = false): Outcome {
    const comments = this.notes.comments ?? []
    const own = comments.findIndex(({ author }) => author === this.author)
    const { author } = this
    return this.commentAt(own < 0 ? comments.length : own, { text, ...(author !== undefined && { author }) }, goesOn)
  }

  /**
   * One comment of the node; one that says nothing is gone. Somebody who is still writing (`goesOn`) makes one step of
   * it: the last one, which was the same comment, is replaced.
   */
  commentAt(index: number, { text, title, author }: Comment, goesOn = false): Outcome {
    if (goesOn) this.undo()
    const comments = [...(this.notes.comments ?? [])]
    if (text === '') comments.splice(index, 1)
    else comments[index] = { text, ...(title && { title }), ...(author && { author }) }
    return this.note({ comments })
  }

  /** Other notes for this node. */
  renote(notes: Notes): Outcome {
    return this.#change(this.#here.action, Object.keys(notes).length > 0 ? notes : undefined)
  }

  /** Another size of the board; what would lie outside is not lost, but refused. */
  resize(board: BoardSize): Outcome {
    const { game } = this.navigator
    if (game.allows(board)) return this.facts({ board })
    return { kind: 'refused', refusal: { by: 'record', reason: 'not-a-fact' } }
  }

  facts(facts: { readonly [K in keyof Facts]?: Facts[K] | undefined }): Outcome {
    return this.apply({ type: 'facts', facts }, this.node)
  }

  #change(action: Action | undefined, notes: Notes | undefined): Outcome {
    const here = this.#here
    if (same(here.action, action) && same(here.notes, notes)) return this.stay()
    return this.apply({ type: 'change', node: this.node, action, notes }, this.node)
  }
}
