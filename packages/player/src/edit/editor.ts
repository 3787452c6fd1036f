/** Editor of a record: every tap, word and command becomes an edit that can be undone. No view, no element. */

import {
  type Clip,
  copySubtree,
  correctMove,
  extractSubtree,
  insertMoves,
  isRefusal,
  makePage,
  mergeRecord,
  pasteSubtree,
  setFacts,
} from 'qipu/editing'
import type { Position, Reason } from 'qipu/games'
import {
  type Action,
  appending,
  type BoardSize,
  type Comment,
  type Facts,
  type GameRecord,
  isMove,
  type Mark,
  type Move,
  type MoveAction,
  type Mover,
  type Node,
  type Notes,
  PASS,
  type Point,
  play,
  type Setup,
  type Side,
  same,
} from 'qipu/record'
import type { EditPreview } from '../state/edit-preview.ts'
import { DocumentEditor, type EditResult, refusing } from './document-editor.ts'
import { toggled } from './marking.ts'
import { parseMoves, type TypedMove } from './parse-moves.ts'
import { previewOfPlan } from './plan-preview.ts'
import { withPiece, withTurn } from './setting-up.ts'
import { type ProposalName, treeCommands } from './tree-commands.ts'

export type { EditorRefusal, EditResult } from './document-editor.ts'

const NO_MARKS: readonly Mark[] = []
const NOTHING: Setup = { type: 'setup', put: [] }

/** Returns the effects of moves played one after the other, or why one is illegal. The position is as before. */
function playedOn(
  position: Position,
  moves: readonly TypedMove[],
  owner: Mover | undefined,
): MoveAction[] | { readonly reason: Reason } {
  const played: MoveAction[] = []
  let reason: Reason | undefined
  for (const { move, side = owner ?? position.turn } of moves) {
    reason = move === PASS ? undefined : position.refusal(move, side)
    if (reason !== undefined) break
    position.play(move, side)
    played.push(play(move, side))
  }
  for (const _ of played) position.undo()
  return reason === undefined ? played : { reason }
}

/** Editor of a record without a view. */
export class Editor extends DocumentEditor {
  /** Author of comments. */
  author: string | undefined

  get #here(): Node {
    return this.navigator.record.nodes[this.node]!
  }

  get notes(): Notes {
    return this.#here.notes ?? {}
  }

  get marks(): readonly Mark[] {
    return this.notes.marks ?? NO_MARKS
  }

  /** Plays a move, or goes to it where it is there already. */
  play(move: Move, side: Mover = this.navigator.replay.position.turn): EditResult {
    return this.#follow(play(move, side))
  }

  pass(side?: Side): EditResult {
    return this.play(PASS, side)
  }

  #follow(action: Action): EditResult {
    const { navigator } = this
    const there = navigator.children(this.node).find((child) => same(navigator.record.nodes[child]!.action, action))
    if (there === undefined) return this.apply(appending(this.node, action))
    navigator.go(there)
    return { kind: 'went', node: there }
  }

  /**
   * Moves as they are typed, as one step; where one can't be played, none is. They are played, put between this node and
   * what follows, or one of them takes the place of this one.
   */
  type(text: string, how: 'play' | 'insert' | 'correct' = 'play'): EditResult {
    const { record, game, replay } = this.navigator
    const { moves, rest } = parseMoves(text, game, record.board)
    if (rest !== '') return { kind: 'refused', refusal: { by: 'words', text: rest } }
    const { parent, action } = this.#here
    const isCorrected = how === 'correct'
    if (isCorrected && !isMove(action)) return refusing({ code: 'edit/not-a-move', node: this.node })
    if (isCorrected && moves.length > 1) return refusing({ code: 'edit/one-move', args: { count: moves.length } })
    const position = isCorrected ? replay.to(parent) : replay.position
    const played = playedOn(position, moves, isCorrected && isMove(action) ? action.side : undefined)
    replay.to(this.node)
    if (!Array.isArray(played)) return { kind: 'refused', refusal: { by: 'rules', reason: played.reason } }
    if (how === 'insert') return this.#insert(played)
    const [first] = played
    return isCorrected && first ? this.#correct(first) : this.#line(played)
  }

  /** Goes along a line as far as it is there, and adds the rest. */
  #line(actions: readonly Action[]): EditResult {
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

  /** First node of the current variation; 0 on the main line of a record without any. */
  get branch(): number {
    const { navigator } = this
    const { nodes } = navigator.record
    return [...navigator.path].reverse().find((node) => node > 0 && navigator.isFork(nodes[node]!.parent)) ?? 0
  }

  /** Does one of the things that can be asked for by name. */
  do(name: ProposalName): EditResult {
    const { plan, target } = treeCommands[name](this)
    return this.applyPlan(plan, target)
  }

  /** Returns the effect of a command on the existing nodes. */
  preview(name: ProposalName): EditPreview {
    return previewOfPlan(treeCommands[name](this).plan, this.document.draft)
  }

  /** Puts a node and everything after it behind another one, as its last variation. */
  moveBehind(node: number, parent: number): EditResult {
    const { nodes } = this.navigator.record
    return nodes[node]?.parent === parent ? this.stay() : this.apply({ type: 'move', node, parent }, node)
  }

  /** Another move in place of this one; all that follows stays, and what the rules now refuse is named. */
  correct(move: Move, side: Mover): EditResult {
    return this.#correct(play(move, side))
  }

  #correct(move: MoveAction): EditResult {
    return this.applyPlan(correctMove(this.document.draft, this.navigator.game, this.node, move))
  }

  /** Puts a move that was missed between this node and what follows. */
  insert(move: Move, side: Mover): EditResult {
    return this.#insert([play(move, side)])
  }

  #insert(moves: readonly MoveAction[]): EditResult {
    const { draft } = this.document
    const last = draft.record.nodes.length + moves.length - 1
    return this.applyPlan(insertMoves(draft, this.navigator.game, this.node, { moves }), last)
  }

  /** This node and everything after it, to be put elsewhere. */
  copy(): Clip {
    return copySubtree(this.document.draft, this.node)
  }

  paste(clip: Clip): EditResult {
    const { draft } = this.document
    return this.applyPlan(pasteSubtree(draft, this.navigator.game, this.node, clip), draft.record.nodes.length)
  }

  /** A page of a lesson: a branch of the root with a title. */
  addPage(title: string): EditResult {
    return this.apply(appending(0, undefined, { title }))
  }

  /** A copy of what follows from here as a page of a lesson, which begins with this position. */
  makePage(title: string): EditResult {
    const { draft } = this.document
    return this.applyPlan(makePage(draft, this.navigator.game, this.node, title), draft.record.nodes.length)
  }

  /** Another record's lines as variations of this one; its comments keep their author, or get one. */
  merge(other: GameRecord, author?: string): EditResult {
    const { draft } = this.document
    return this.applyPlan(mergeRecord(draft, this.navigator.game, other, author === undefined ? {} : { author }))
  }

  /** This node and everything after it as a record of its own. */
  extract(): ReturnType<typeof extractSubtree> {
    return extractSubtree(this.document.draft, this.navigator.game, this.node)
  }

  /** Sets a fact by its path (`komi`, `black.name`) from a text; an empty one takes it away. */
  fact(path: string, text: string): EditResult {
    const { record, game } = this.navigator
    const changed = setFacts(record, game, [text.trim() === '' ? { path } : { path, text: text.trim() }])
    if (isRefusal(changed)) return refusing(changed.refusal)
    return changed.record === record ? this.stay() : this.facts({ info: changed.record.info })
  }

  /** Sets pieces by hand. A node that moves grows a child for that: no node both moves and sets. */
  put(points: readonly Point[], piece: number): EditResult {
    const own = this.#ownSetup
    const before = points.map((point) => this.#pieceBefore(point, own !== undefined))
    return this.#setUp((setup) =>
      points.reduce<Setup | undefined>((made, point, i) => withPiece(made, point, piece, before[i]!), setup),
    )
  }

  /** Says whose turn it is. */
  turn(side: Side | undefined): EditResult {
    return this.#setUp((setup) => withTurn(setup, side))
  }

  /** Setup of this node; undefined if it has another action. */
  get #ownSetup(): Setup | undefined {
    const { action } = this.#here
    return action === undefined ? NOTHING : action.type === 'setup' ? action : undefined
  }

  #setUp(change: (setup: Setup | undefined) => Setup | undefined): EditResult {
    const own = this.#ownSetup
    const setup = change(own === NOTHING ? undefined : own)
    if (own) return this.#change(setup, this.#here.notes)
    return setup ? this.apply(appending(this.node, setup)) : this.stay()
  }

  /** Returns the contents of a point without this node's setup. */
  #pieceBefore(point: Point, isOwn: boolean): number {
    const { replay, record, game } = this.navigator
    if (!isOwn) return replay.position.at(point)
    const { parent } = record.nodes[this.node]!
    if (parent < 0) return game.start(replay.setting).at(point)
    const before = replay.to(parent).at(point)
    replay.to(this.node)
    return before
  }

  label(at: Point, text: string): EditResult {
    return this.note({ marks: toggled(this.marks, { type: 'label', at, text }) })
  }

  /** Says something of this node; what is empty or undefined is no longer said. */
  note(notes: { readonly [K in keyof Notes]?: Notes[K] | undefined }, group?: string): EditResult {
    const said = Object.entries({ ...this.notes, ...notes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    )
    return this.#change(this.#here.action, said.length > 0 ? (Object.fromEntries(said) as Notes) : undefined, group)
  }

  /** Sets the editing author's comment; others keep theirs. */
  comment(text: string, group?: string): EditResult {
    const comments = this.notes.comments ?? []
    const own = comments.findIndex(({ author }) => author === this.author)
    const { author } = this
    return this.commentAt(own < 0 ? comments.length : own, { text, ...(author !== undefined && { author }) }, group)
  }

  /** Replaces one comment of the node; an empty text removes it. All that the user writes in one `group` is one step. */
  commentAt(index: number, { text, title, author }: Comment, group?: string): EditResult {
    const comments = [...(this.notes.comments ?? [])]
    if (text === '') comments.splice(index, 1)
    else comments[index] = { text, ...(title && { title }), ...(author && { author }) }
    return this.note({ comments }, group)
  }

  /** Other notes for this node. */
  renote(notes: Notes): EditResult {
    return this.#change(this.#here.action, Object.keys(notes).length > 0 ? notes : undefined)
  }

  /** Another size of the board; what would lie outside is not lost, but refused. */
  resize(board: BoardSize): EditResult {
    const { game } = this.navigator
    if (game.board.allows(board)) return this.facts({ board })
    return { kind: 'refused', refusal: { by: 'record', reason: 'not-a-fact' } }
  }

  facts(facts: { readonly [K in keyof Facts]?: Facts[K] | undefined }): EditResult {
    return this.apply({ type: 'facts', facts }, this.node)
  }

  #change(action: Action | undefined, notes: Notes | undefined, group?: string): EditResult {
    const here = this.#here
    if (same(here.action, action) && same(here.notes, notes)) return this.stay()
    return this.apply({ type: 'change', node: this.node, action, notes }, this.node, group)
  }
}
