import type { Game } from '../games/game.ts'
import { Replay, settingOf } from '../games/replay.ts'
import { canonicalAction, same } from '../record/canonical.ts'
import type { Draft } from '../record/edit/draft.ts'
import { appending, type Edit } from '../record/edit/edit.ts'
import { isMove } from '../record/moves.ts'
import { addNotes } from '../record/notes.ts'
import { partNames } from '../record/part-names.ts'
import type { Action, GameRecord, Node, Notes } from '../record/record.ts'
import { childrenOf, indexTree, lineFrom } from '../record/tree.ts'
import { walk } from '../record/walk.ts'
import type { Message } from '../text/message/message.ts'
import type { Refusal } from '../text/message/refusal.ts'
import { misfitOf, withActors } from './clip.ts'
import { editMessage, type Plan, planned, refusing } from './operation.ts'
import { isAncestor, type PositionIndex, type Transposition } from './transpositions.ts'

/** Options of merging two records. */
export interface MergeOptions {
  /** Author of the other record's comments that name none: a review keeps its author. */
  readonly author?: string
  /** Lines that come to a position of the tree by other moves go on there. Needs the game. */
  readonly positions?: PositionIndex
}

/** How another record comes into a tree. */
export interface Merged extends Plan {
  /** The nodes of the tree that the other record's main line goes through. */
  readonly line: readonly number[]
  /** New nodes whose line goes on elsewhere. */
  readonly links: readonly Transposition[]
  /** Positions that are new, for the index once the edit is applied. */
  readonly positions: readonly (readonly [hash: bigint, node: number])[]
}

/** Adds the lines of another record to a draft: what both have stays once, everything else becomes a variation. */
export function mergeRecord(
  draft: Draft,
  game: Game | undefined,
  other: GameRecord,
  options: MergeOptions = {},
): Merged | Refusal {
  const misfit = misfitOf(draft.record, other)
  if (misfit) return misfit
  if (!isSameDeed(draft.record.nodes[0]!.action, other.nodes[0]!.action)) return refusing('edit/other-start')
  return new Merger(draft, game, other, options).merged()
}

const isSameDeed = (a: Action | undefined, b: Action | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.type === b.type && same(canonicalAction(a), canonicalAction(b)))

class Merger {
  readonly #draft: Draft
  readonly #other: GameRecord
  readonly #options: MergeOptions
  readonly #replay: Replay | undefined
  readonly #edits: Edit[] = []
  /** Node in the tree for each node of the other record. */
  readonly #place: Int32Array
  readonly #notes = new Map<number, Notes | undefined>()
  readonly #dropped = new Map<keyof Notes, number>()
  readonly #links: Transposition[] = []
  /** Nodes of the other record that lead elsewhere, and by which node of the tree. */
  readonly #via = new Map<number, number>()
  readonly #positions: [bigint, number][] = []
  readonly #messages: Message[]
  readonly #first: number
  #next: number

  constructor(draft: Draft, game: Game | undefined, other: GameRecord, options: MergeOptions) {
    this.#draft = draft
    this.#options = options
    const { nodes, messages } = withActors(
      { nodes: other.nodes, participants: other.info.participants ?? [] },
      draft.record,
    )
    this.#other = { ...other, nodes: [...nodes] }
    this.#messages = messages
    this.#replay = game && options.positions && new Replay(this.#other, game, settingOf(other, game))
    this.#place = new Int32Array(other.nodes.length).fill(-1)
    this.#first = draft.record.nodes.length
    this.#next = this.#first
  }

  merged(): Merged {
    const tree = indexTree(this.#other.nodes)
    const enter = (node: Node, id: number): undefined => {
      this.#place[id] = id === 0 ? this.#addNotes(0, node) : this.#enter(node, id)
    }
    walk(this.#other, { enter }, { tree })
    for (const [node, notes] of this.#notes) {
      const { action, notes: before } = this.#draft.record.nodes[node]!
      if (notes !== before) this.#edits.push({ type: 'change', node, action, notes })
    }
    const dropped = [...this.#dropped].map(([key, count]) =>
      editMessage('edit/note-dropped', { args: { what: partNames[`notes.${key}`], count } }),
    )
    return {
      ...planned(this.#edits, [...this.#messages, ...dropped]),
      line: lineFrom(tree, 0).flatMap((node) => [
        ...(this.#via.has(node) ? [this.#via.get(node)!] : []),
        this.#place[node]!,
      ]),
      links: this.#links,
      positions: this.#positions,
    }
  }

  #enter(node: Node, id: number): number {
    const parent = this.#place[node.parent]!
    const known = parent < this.#first ? this.#sameChild(parent, node) : undefined
    if (known === undefined) return this.#add(parent, node, id)
    this.#addNotes(known, node)
    const to = this.#options.positions?.linked(known)
    if (to === undefined) return known
    this.#via.set(id, known)
    return to
  }

  #sameChild(parent: number, { action, notes }: Node): number | undefined {
    for (const child of childrenOf(this.#draft.tree, parent)) {
      const own = this.#draft.record.nodes[child]!
      // A node that does nothing is its words.
      if (action ? isSameDeed(own.action, action) : !own.action && same(own.notes, notes)) return child
    }
    return undefined
  }

  /** Adds what the other record says of a node that both have. */
  #addNotes(known: number, { notes }: Node): number {
    const before = this.#notes.has(known) ? this.#notes.get(known) : this.#draft.record.nodes[known]!.notes
    const { merged, left } = addNotes(before, this.#signed(notes))
    if (merged !== before && !same(merged, before)) this.#notes.set(known, merged)
    for (const key of Object.keys(left ?? {}) as (keyof Notes)[]) {
      this.#dropped.set(key, (this.#dropped.get(key) ?? 0) + 1)
    }
    return known
  }

  #add(parent: number, { action, notes }: Node, id: number): number {
    this.#edits.push(appending(parent, action, this.#signed(notes)))
    const node = this.#next++
    const hash = isMove(action) ? this.#replay?.to(id).hash() : undefined
    if (hash === undefined) return node
    const to = this.#options.positions!.node(hash)
    const above = parent < this.#first ? parent : this.#nodeAbove(id)
    if (to === undefined || isAncestor(this.#draft.record, to, above)) {
      this.#positions.push([hash, node])
      return node
    }
    this.#links.push({ node, to })
    this.#via.set(id, node)
    return to
  }

  /** The last node before one that the tree already had. */
  #nodeAbove(id: number): number {
    let node = this.#other.nodes[id]!.parent
    while (this.#place[node]! >= this.#first) node = this.#other.nodes[node]!.parent
    return this.#place[node]!
  }

  #signed(notes: Notes | undefined): Notes | undefined {
    const { author } = this.#options
    if (author === undefined || !notes?.comments) return notes
    return { ...notes, comments: notes.comments.map((comment) => ({ author, ...comment })) }
  }
}
