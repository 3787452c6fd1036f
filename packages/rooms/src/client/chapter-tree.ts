import { gameById } from 'qipu/games'
import {
  type Action,
  appending,
  type Comment,
  childrenOf,
  type Draft,
  edit,
  type GameRecord,
  type Notes,
} from 'qipu/record'
import { Replay, settingOf } from 'qipu/replay'
import { activeLineTo, isStanding } from '../log/board-path.ts'
import type { Chapter } from '../log/chapter.ts'
import { type ActionOf, type ActiveAction, NOTE_KEYS, type OwnAction, type RoomAction } from '../log/event.ts'
import { OWN } from '../log/room.ts'
import { isActionOn } from '../log/validate.ts'
import { findContinuation } from './find-continuation.ts'

/**
 * A chapter as a tree: the record that is studied, every line that was tried on the shared board, and what one has tried
 * alone. It grows with the chapter's timeline; ids of nodes never change. What was asked for and not answered is in it as
 * well, and goes again where it was refused.
 */
export class ChapterTree {
  readonly chapter: string
  readonly draft: Draft
  readonly #source: GameRecord
  /** The node of the studied record behind each node of the tree, where there is one. */
  readonly #behind: number[]
  /** Active nodes of the shared board in the stored state, from the root on. */
  readonly #standing: number[] = [0]
  /** For each node of the timeline, the node of the tree that stood there. */
  readonly #places: number[] = [0]
  /** The nodes of the timeline that something was said or drawn at, by nodes of the tree. */
  readonly #said = new Map<number, Set<number>>()
  /** Comments made on branches, by nodes of the tree. */
  readonly #remarks = new Map<number, Comment[]>()
  /** The ends of branches, by the nodes of the timeline that went there. */
  readonly #ends = new Map<number, number>()
  /** Node of each commentator, by their number among the people of the room. */
  readonly #commentators = new Map<number, number>()
  /** Nodes that exist only because the user has tried them. */
  readonly #own = new Set<number>()
  #asked = new Set<number>()
  #at = 0

  /** `isHidden`: what follows in the studied record comes only when it is played. */
  constructor({ id, source, tree }: Chapter, isHidden = false) {
    this.chapter = id
    this.#source = source
    this.draft = edit(isHidden ? { ...source, nodes: [source.nodes[0]!] } : source)
    this.#behind = Array.from(this.draft.record.nodes, (_, node) => node)
    this.#returns = source.nodes.some(({ action }) => action?.type === 'takeback')
    this.#next = (behind, action) =>
      behind < 0 ? -1 : findContinuation({ nodes: source.nodes, tree, returns: this.#returns }, behind, action)
  }

  readonly #returns: boolean
  readonly #next: (behind: number, action: ActiveAction) => number

  /** Current node of the shared board. */
  get at(): number {
    return this.#at
  }

  get record(): GameRecord {
    return this.draft.record
  }

  /** The node of the tree that stood on the board when a node of the timeline was made. */
  placeOf(node: number): number {
    return this.#places[Math.min(node, this.#places.length - 1)]!
  }

  /** The node of the studied record behind a node of the tree; -1 where there is none. */
  behind(node: number): number {
    return this.#behind[node] ?? -1
  }

  /** The moves and set-ups that lead to a node. */
  lineTo(node: number): ActiveAction[] {
    return activeLineTo(this.record, node)
  }

  /** The nodes of the timeline at which things were said of a node of the tree. */
  saidAt(node: number): readonly number[] {
    return [...(this.#said.get(node) ?? [])]
  }

  /** Returns the node at which a person of the room comments on a branch of their own; undefined if they have none. */
  commentator(person: number): number | undefined {
    return this.#commentators.get(person)
  }

  /** The end of the branch at a node of the timeline; without a branch, the node that stood on the board then. */
  endOf(node: number): number {
    return this.#ends.get(node) ?? this.placeOf(node)
  }

  /** A node as the end of a branch, from the nearest node that everybody knows. */
  branchTo(end: number): Branch {
    const known = new Map(this.#places.map((_, node) => [this.endOf(node), node]))
    const line: ActiveAction[] = []
    for (let at = end; at >= 0; at = this.record.nodes[at]!.parent) {
      const node = known.get(at)
      if (node !== undefined) return { node, line: line.reverse() }
      const { action } = this.record.nodes[at]!
      if (isStanding(action)) line.push(action)
      else if (action?.type === 'takeback') break
    }
    return { node: 0, line: this.lineTo(end) }
  }

  /** Tries something alone after a node; returns its node, or -1 where it is no action on this board. Nothing of it is lost. */
  try(parent: number, action: ActiveAction): number {
    if (!this.draft.has(parent) || !isActionOn(action, this.record)) return -1
    const size = this.record.nodes.length
    const node = this.#child(parent, action)
    if (node >= size) this.#own.add(node)
    return node
  }

  /** Lines that the user has tried alone. */
  get ownLines(): ActiveAction[][] {
    const ends = [...this.#own].filter(
      (node) => ![...childrenOf(this.draft.tree, node)].some((child) => this.#own.has(child)),
    )
    return ends.map((node) => this.lineTo(node))
  }

  /** Tries lines again, as they were tried in another tree of the same chapter. Returns the end of the last. */
  tryLines(lines: readonly (readonly ActiveAction[])[]): number {
    let at = 0
    for (const line of lines) {
      at = 0
      for (const action of line) {
        const node = this.try(at, action)
        if (node < 0) break
        at = node
      }
    }
    return at
  }

  /** Takes in what has happened since, and what was asked for; `nameOf` names the commentators. */
  follow({ timeline }: Chapter, asked: readonly RoomAction[] = [], nameOf: NameOf = () => undefined): void {
    const { nodes } = timeline.record
    for (let i = this.#places.length; i < nodes.length; i++) {
      const { action, notes } = nodes[i]!
      if (action) this.#stand(this.#standing, action, (node) => this.#share(node))
      this.#places.push(this.#standing.at(-1)!)
      const own = notes?.extras?.find(({ format, key }) => format === OWN && key === 'action')
      const heard = own?.value as unknown as OwnAction | undefined
      const person = (notes?.actor ?? 0) - (this.#source.info.participants?.length ?? 0)
      if (heard?.type === 'branch') this.#branch(i, heard, { person, name: nameOf(person) }, timeline.record)
      else if (heard?.type === 'draw' || heard?.type === 'note') this.#hear(heard, timeline.record)
    }
    this.#ask(asked)
  }

  /** Everybody has it now. */
  #share(node: number): void {
    this.#asked.delete(node)
    this.#own.delete(node)
  }

  #stand(standing: number[], action: RoomAction, met: (node: number) => void): void {
    if (action.type === 'takeback') {
      for (let n = action.count; n > 0 && standing.length > 1; n--) {
        if (this.record.nodes[standing.at(-1)!]!.action?.type === 'setup') break
        standing.pop()
      }
    } else if (isStanding(action as Action)) {
      const at = standing.at(-1)!
      // If the beginning is set up again, everything after it becomes available once more.
      if (action.type === 'setup' && this.#isBeginning(at, action)) return void (standing.length = 1)
      const node = this.#child(at, action as ActiveAction)
      standing.push(node)
      met(node)
    }
  }

  /** The node after another that does something; a new one where there is none. */
  #child(parent: number, action: ActiveAction): number {
    const { nodes } = this.record
    const known = findContinuation({ nodes, tree: this.draft.tree, returns: this.#returns }, parent, action)
    if (known >= 0) return known
    const behind = this.#next(this.behind(parent), action)
    const outcome = this.draft.apply(
      appending(parent, action, behind < 0 ? undefined : this.#source.nodes[behind]!.notes),
    )
    if ('refusal' in outcome) return parent
    this.#behind[outcome.node] = behind
    return outcome.node
  }

  #isBeginning(at: number, { put, turn }: Extract<Action, { type: 'setup' }>): boolean {
    const game = gameById(this.#source.game)
    if (!game) return false
    const replay = (): Replay => new Replay(this.record, game, settingOf(this.record, game, this.draft.tree))
    const position = replay().to(at)
    position.put(put, turn)
    return position.hash() === replay().to(0).hash()
  }

  /** Adds unacknowledged operations provisionally; refused ones are removed. */
  #ask(actions: readonly RoomAction[]): void {
    const standing = [...this.#standing]
    const before = this.#asked
    const met = new Set<number>()
    const size = this.record.nodes.length
    for (const action of actions) this.#stand(standing, action, (node) => met.add(node))
    this.#asked = new Set([...met].filter((node) => node >= size || before.has(node)))
    const gone = [...before].filter((node) => !met.has(node)).sort((a, b) => b - a)
    for (const node of gone) this.draft.apply({ type: 'cut', node })
    this.#at = standing.at(-1)!
  }

  #branch(
    at: number,
    { node, line, text }: ActionOf<'branch'>,
    { person, name }: Commentator,
    timeline: GameRecord,
  ): void {
    let end = this.endOf(node)
    for (const action of line) {
      end = this.#child(end, action)
      this.#share(end)
    }
    this.#ends.set(at, end)
    this.#commentators.set(person, end)
    if (text === undefined) return
    const remark: Comment = { text, ...(name !== undefined && { author: name }) }
    this.#remarks.set(end, [...(this.#remarks.get(end) ?? []), remark])
    this.#annotate(end, timeline)
  }

  #hear({ node }: ActionOf<'draw' | 'note'>, timeline: GameRecord): void {
    const place = this.placeOf(node)
    this.#said.set(place, (this.#said.get(place) ?? new Set()).add(node))
    this.#annotate(place, timeline)
  }

  /** Everything that was said of a node, after what the record says there. */
  #annotate(node: number, timeline: GameRecord): void {
    const base = this.#source.nodes[this.behind(node)]?.notes
    const said = [...(this.#said.get(node) ?? [])].sort((a, b) => a - b).map((at) => timeline.nodes[at]!.notes)
    const remarks = this.#remarks.get(node)
    const all = [...said, remarks && { comments: remarks }]
    const notes = all.reduce<Notes | undefined>((sum, more) => joined(sum, more), base)
    this.draft.apply({ type: 'change', node, action: this.record.nodes[node]!.action, notes })
  }
}

/** The end of a line after a node of the timeline. */
type Branch = Pick<ActionOf<'branch'>, 'node' | 'line'>

/** Name of a person, by their number among the people of the room. */
export type NameOf = (person: number) => string | undefined

interface Commentator {
  readonly person: number
  readonly name: string | undefined
}

/** Returns the combined notes of two nodes, without times, authors and the room's own data. */
function joined(base: Notes | undefined, more: Notes | undefined): Notes | undefined {
  const said = Object.fromEntries(Object.entries(more ?? {}).filter(([key]) => KEPT.has(key))) as Notes
  const marks = [...(base?.marks ?? []), ...(said.marks ?? [])]
  const comments = [...(base?.comments ?? []), ...(said.comments ?? [])]
  return {
    ...base,
    ...said,
    ...(marks.length > 0 && { marks }),
    ...(comments.length > 0 && { comments }),
  }
}

const KEPT: ReadonlySet<string> = new Set([...NOTE_KEYS, 'marks'])
