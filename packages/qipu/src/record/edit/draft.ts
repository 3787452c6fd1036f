import { refuse } from '../../text/message/refusal.ts'
import { isBoard } from '../basics.ts'
import { same } from '../canonical.ts'
import type { Action, GameRecord, Node, Notes } from '../record.ts'
import { childrenOf, depthFirst, type TreeIndex } from '../tree.ts'
import { type Bounds, isAction, isFact, isNote, isRecordPart } from '../valid.ts'
import { walk } from '../walk.ts'
import { type Applied, type Edit, type EditRefusal, type Facts, REMOVED, type Refused, type Scope } from './edit.ts'
import { Links } from './links.ts'

const removed: Node = Object.freeze({ parent: REMOVED, action: undefined, notes: undefined })

type EditOf<T extends Edit['type']> = Extract<Edit, { type: T }>

/** A record without gaps, and where its nodes come from. */
export interface Compacted {
  record: GameRecord
  /** The id of each node of the record. */
  readonly ids: Int32Array
  /** The node of each id; -1 for those that were removed. */
  readonly places: Int32Array
}

/** Listener that gets every edit of a draft, once it is applied. */
export type DraftListener = (applied: Applied, edit: Edit) => void

/**
 * A record while it is edited. Ids of nodes are their indexes and never change; the order of siblings is in `tree`. An
 * edit costs as much as it changes. For everything that reads the table from top to bottom (writers, `diff`, `judge`),
 * `compact` gives a plain record.
 */
export class Draft {
  /** The record as it is now, always the same object. Nodes may come before their parents; removed ones are empty. */
  readonly record: GameRecord
  readonly #links: Links
  readonly #listeners = new Set<DraftListener>()

  /** Takes the record as its own; `edit` leaves the given one alone. */
  constructor(record: GameRecord, links: Links = new Links(record.nodes)) {
    this.record = record
    this.#links = links
  }

  get tree(): TreeIndex {
    return this.#links
  }

  /** Calls the listener after each edit; returns what ends that. */
  onChange(listener: DraftListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(node: number): boolean {
    const found = this.record.nodes[node]
    return found !== undefined && found.parent !== REMOVED
  }

  /** Applies an edit, or says why it can't be applied and changes nothing. */
  apply(edit: Edit): Applied | Refused {
    const outcome = this.#apply(edit)
    if (!('refusal' in outcome)) for (const listener of this.#listeners) listener(outcome, edit)
    return outcome
  }

  /** `isPart` of a batch. */
  #apply(edit: Edit, isPart = false): Applied | Refused {
    switch (edit.type) {
      case 'graft':
        return this.#graft(edit)
      case 'cut':
        return this.#cut(edit.node)
      case 'insert':
        return this.#insert(edit)
      case 'dissolve':
        return this.#dissolve(edit.node)
      case 'move':
        return this.#move(edit)
      case 'change':
        return this.#change(edit)
      case 'facts':
        return this.#facts(edit.facts, isPart)
      case 'batch':
        return this.#batch(edit.edits)
    }
  }

  /** A plain record: nodes in depth-first order, without those that were removed. */
  compact(): Compacted {
    const { nodes } = this.record
    const ids = depthFirst(this.#links)
    const places = new Int32Array(nodes.length).fill(-1)
    for (let i = 0; i < ids.length; i++) places[ids[i]!] = i
    const ordered = Array.from(ids, (id, i): Node => {
      const node = nodes[id]!
      const parent = i === 0 ? -1 : places[node.parent]!
      return node.parent === parent ? node : { ...node, parent }
    })
    const { game, board, info, nodes: _, ...parts } = this.record
    // Always in one order, however often a part came and went.
    const rest = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
    return { record: { game, board, info, nodes: ordered, ...rest }, ids, places }
  }

  #graft({ parent, before = -1, nodes: added, ids }: EditOf<'graft'>): Applied | Refused {
    const fault = this.#faultInPlace(parent, before) ?? this.#faultInTree(added) ?? this.#faultInIds(added, ids)
    if (fault) return refuse(fault)
    const taken: number[] = []
    for (let i = 0; i < added.length; i++) {
      const { parent: within, action, notes } = added[i]!
      const above = within < 0 ? parent : taken[within]!
      taken.push(this.#add({ parent: above, action, notes }, within < 0 ? before : -1, ids?.[i]))
    }
    const roots = taken.filter((_, i) => added[i]!.parent < 0).map((node): Edit => ({ type: 'cut', node }))
    const inverse: Edit = roots.length === 1 ? roots[0]! : { type: 'batch', edits: roots }
    return { inverse, node: taken[0]!, added: taken, removed: [], scope: before < 0 ? 'append' : 'tree' }
  }

  #add(node: Node, before: number, id = this.record.nodes.length): number {
    if (id === this.record.nodes.length) this.#links.grow()
    this.record.nodes[id] = node
    this.#links.link(id, node.parent, before)
    return id
  }

  #cut(node: number): Applied | Refused {
    const fault = this.#faultInNode(node)
    if (fault) return refuse(fault)
    const { parent } = this.record.nodes[node]!
    const before = this.#links.nextSibling[node]!
    const ids = this.#subtree(node)
    const places = new Map(ids.map((id, i) => [id, i]))
    const nodes = ids.map((id, i): Node => {
      const { action, notes, parent: above } = this.record.nodes[id]!
      return { parent: i === 0 ? -1 : places.get(above)!, action, notes }
    })
    this.#links.unlink(node, parent)
    for (const id of ids) this.#remove(id)
    const inverse: Edit = { type: 'graft', parent, ...(before >= 0 && { before }), nodes, ids }
    return { inverse, node: parent, added: [], removed: ids, scope: 'tree' }
  }

  /** The ids of a node and all after it, parents first, siblings in order. */
  #subtree(node: number): number[] {
    const ids: number[] = []
    walk(this.record, { enter: (_, id) => void ids.push(id) }, { tree: this.#links, from: node })
    return ids
  }

  #remove(id: number): void {
    this.record.nodes[id] = removed
    this.#links.clear(id)
  }

  #insert({ parent, over, before = -1, action, notes, id }: EditOf<'insert'>): Applied | Refused {
    const fault = this.#faultInPlace(parent, before) ?? this.#faultInContent(action, notes)
    if (fault) return refuse(fault)
    if (id !== undefined && !this.#isFree(id)) return refuse('taken-id')
    const children = over ?? [...childrenOf(this.#links, parent)]
    if (!this.#areNeighbours(children, parent)) return refuse('not-siblings')
    const last = children.at(-1)
    const next = last === undefined ? before : this.#links.nextSibling[last]!
    for (const child of children) this.#links.unlink(child, parent)
    const node = this.#add({ parent, action, notes }, next, id)
    for (const child of children) this.#adopt(child, node, -1)
    const scope = children.length === 0 && next < 0 ? 'append' : 'tree'
    return { inverse: { type: 'dissolve', node }, node, added: [node], removed: [], scope }
  }

  #areNeighbours(children: readonly number[], parent: number): boolean {
    return children.every(
      (child, i) =>
        this.record.nodes[child]?.parent === parent && (i === 0 || this.#links.nextSibling[children[i - 1]!] === child),
    )
  }

  /** Gives a node that has no place one below a parent. */
  #adopt(node: number, parent: number, before: number): void {
    this.record.nodes[node] = { ...this.record.nodes[node]!, parent }
    this.#links.link(node, parent, before)
  }

  #dissolve(node: number): Applied | Refused {
    const fault = this.#faultInNode(node)
    if (fault) return refuse(fault)
    const { parent, action, notes } = this.record.nodes[node]!
    const before = this.#links.nextSibling[node]!
    const over = [...childrenOf(this.#links, node)]
    this.#links.unlink(node, parent)
    for (const child of over) {
      this.#links.unlink(child, node)
      this.#adopt(child, parent, before)
    }
    this.#remove(node)
    const inverse: Edit = {
      type: 'insert',
      parent,
      over,
      ...(before >= 0 && { before }),
      ...(action && { action }),
      ...(notes && { notes }),
      id: node,
    }
    return { inverse, node: parent, added: [], removed: [node], scope: 'tree' }
  }

  #move({ node, parent, before = -1 }: EditOf<'move'>): Applied | Refused {
    const fault = this.#faultInNode(node) ?? this.#faultInPlace(parent, before)
    if (fault) return refuse(fault)
    if (before === node) return refuse('not-siblings')
    for (let above = parent; above > 0; above = this.record.nodes[above]!.parent) {
      if (above === node) return refuse('below-itself')
    }
    const { parent: home } = this.record.nodes[node]!
    const next = this.#links.nextSibling[node]!
    this.#links.unlink(node, home)
    this.#adopt(node, parent, before)
    const inverse: Edit = { type: 'move', node, parent: home, ...(next >= 0 && { before: next }) }
    return { inverse, node, added: [], removed: [], scope: 'tree' }
  }

  #change({ node, action, notes }: EditOf<'change'>): Applied | Refused {
    const fault = (this.has(node) ? undefined : 'no-such-node') ?? this.#faultInContent(action, notes)
    if (fault) return refuse(fault)
    const before = this.record.nodes[node]!
    this.record.nodes[node] = { parent: before.parent, action, notes }
    const inverse: Edit = { type: 'change', node, action: before.action, notes: before.notes }
    return { inverse, node, added: [], removed: [], scope: same(before.action, action) ? 'notes' : 'tree' }
  }

  #facts(facts: EditOf<'facts'>['facts'], isPart: boolean): Applied | Refused {
    const fault = this.#faultInFacts(facts, isPart)
    if (fault) return refuse(fault)
    const before: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(facts)) {
      before[key] = this.record[key as keyof Facts]
      if (value === undefined) delete (this.record as unknown as Record<string, unknown>)[key]
      else (this.record as unknown as Record<string, unknown>)[key] = value
    }
    return { inverse: { type: 'facts', facts: before }, node: 0, added: [], removed: [], scope: 'facts' }
  }

  #batch(edits: readonly Edit[]): Applied | Refused {
    const inverses: Edit[] = []
    const added = new Set<number>()
    const lost = new Set<number>()
    let node = 0
    const scopes = new Set<Scope>()
    for (const edit of edits) {
      const outcome = this.#apply(edit, true)
      if ('refusal' in outcome) {
        for (const inverse of inverses.reverse()) this.#apply(inverse, true)
        return outcome
      }
      inverses.push(outcome.inverse)
      node = outcome.node
      scopes.add(outcome.scope)
      for (const id of outcome.added) if (!lost.delete(id)) added.add(id)
      for (const id of outcome.removed) if (!added.delete(id)) lost.add(id)
    }
    const scope = scopes.size === 1 ? [...scopes][0]! : 'tree'
    return { inverse: { type: 'batch', edits: inverses.reverse() }, node, added: [...added], removed: [...lost], scope }
  }

  #faultInNode(node: number): EditRefusal | undefined {
    return node === 0 ? 'root' : this.has(node) ? undefined : 'no-such-node'
  }

  #faultInPlace(parent: number, before: number): EditRefusal | undefined {
    if (!this.has(parent)) return 'no-such-node'
    return before < 0 || this.record.nodes[before]?.parent === parent ? undefined : 'not-siblings'
  }

  #faultInContent(action: Action | undefined, notes: Notes | undefined): EditRefusal | undefined {
    const { board } = this.record
    if (action !== undefined && !isAction(action, board)) return 'not-an-action'
    if (notes === undefined) return undefined
    return Object.entries(notes).every(([key, value]) => isNote(key, value, board)) ? undefined : 'not-a-note'
  }

  #faultInTree(nodes: readonly Node[]): EditRefusal | undefined {
    if (nodes.length === 0) return 'no-tree'
    for (let i = 0; i < nodes.length; i++) {
      const { parent, action, notes } = nodes[i]!
      if (!Number.isInteger(parent) || parent < -1 || parent >= i) return 'no-tree'
      const fault = this.#faultInContent(action, notes)
      if (fault) return fault
    }
    return undefined
  }

  #faultInIds(nodes: readonly Node[], ids: readonly number[] | undefined): EditRefusal | undefined {
    if (!ids) return undefined
    const isRight = ids.length === nodes.length && new Set(ids).size === ids.length
    return isRight && ids.every((id) => this.#isFree(id)) ? undefined : 'taken-id'
  }

  #isFree(id: number): boolean {
    return this.record.nodes[id]?.parent === REMOVED
  }

  #faultInFacts({ board, info, ...parts }: EditOf<'facts'>['facts'], isPart: boolean): EditRefusal | undefined {
    const size = board ?? this.record.board
    if (!isBoard(size)) return 'not-a-fact'
    const areFacts = Object.entries(info ?? {}).every(([key, value]) => value === undefined || isFact(key, value, size))
    const areParts = Object.entries(parts).every(
      ([key, value]) => value === undefined || isRecordPart(key, value, size),
    )
    if (!areFacts || !areParts) return 'not-a-fact'
    return board && !this.#fits(board, isPart) ? 'board-too-small' : undefined
  }

  /**
   * True if all points and moves are on a board and remain the same: rows of another width give them other numbers. A
   * batch changes these together with the board, as turning does: then they only have to be on it.
   */
  #fits(board: Facts['board'], isPart: boolean): boolean {
    const { width, height } = this.record.board
    if (board.width === width && board.height === height) return true
    const shared = board.width === width ? width * Math.min(height, board.height) : Math.min(width, board.width)
    const bounds: Bounds = isPart ? board : { width: shared, height: 1, isMove: (move) => move < shared }
    return this.record.nodes.every(
      ({ action, notes }) =>
        (action === undefined || isAction(action, bounds)) &&
        Object.entries(notes ?? {}).every(([key, value]) => isNote(key, value, bounds)),
    )
  }
}

/** Begins to edit a record: a draft of it, which leaves the given one alone. */
export const edit = (record: GameRecord): Draft => new Draft({ ...record, nodes: [...record.nodes] })
