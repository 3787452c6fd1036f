/** A record that changes: its draft, what can be undone, the file that it came from, and one stream of all changes. */

import type { Original } from 'qipu/formats'
import {
  type Applied,
  type Compacted,
  type Draft,
  type Edit,
  edit,
  type GameRecord,
  History,
  isRefusal,
  type Refused,
  type TreeIndex,
} from 'qipu/record'

/** The file that a document came from. */
export interface DocumentOrigin {
  /** The id of the format that it is written in again; undefined where it came from no file. */
  readonly format: string | undefined
  /** Source of the record: the bytes of unchanged parts are written as they were. */
  readonly original?: Original | undefined
}

/**
 * `received` comes from elsewhere (a room, an engine, a broadcast): undo leaves it alone, and the current node stays.
 */
export type TransactionKind = 'edit' | 'undo' | 'redo' | 'received'

/** One change of a document. */
export interface Transaction {
  readonly kind: TransactionKind
  readonly edit: Edit
  readonly applied: Applied
  /** Node that its author goes to; undefined for received ones. */
  readonly node: number | undefined
}

/** Callback for every change of a document. */
export type TransactionListener = (transaction: Transaction) => void

/**
 * Stage of a subscriber: the states that are read by views come first, then everything that shows or stores the
 * document.
 */
type Stage = 'state' | 'view'

/** Options of an edit. */
export interface EditOptions {
  /** Node of the author before. */
  readonly from?: number
  /** Node that the author goes to; by default the node of the edit. */
  readonly to?: number
  /** Edits of one group in a row are one step of undo. */
  readonly group?: string | undefined
}

/** Record with its history of changes, shared by all views. */
export class RecordDocument {
  readonly draft: Draft
  origin: DocumentOrigin
  readonly #history: History
  readonly #listeners: Readonly<Record<Stage, Set<TransactionListener>>> = { state: new Set(), view: new Set() }
  /** True while the author's own history changes the draft. */
  #isOwn = false

  /** Every change of the draft, by any author, is a transaction of this document. */
  constructor(draft: Draft, origin: DocumentOrigin = { format: undefined }) {
    this.draft = draft
    this.origin = origin
    this.#history = new History(draft)
    draft.onChange((applied, edit) => {
      if (!this.#isOwn) this.#emit({ kind: 'received', edit, applied, node: undefined })
    })
  }

  /** Begins to change a record, which itself stays as it is. */
  static of(record: GameRecord, origin?: DocumentOrigin): RecordDocument {
    return new RecordDocument(edit(record), origin)
  }

  get record(): GameRecord {
    return this.draft.record
  }

  get tree(): TreeIndex {
    return this.draft.tree
  }

  has(node: number): boolean {
    return this.draft.has(node)
  }

  /** A plain record of what it is now. */
  compact(): Compacted {
    return this.draft.compact()
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** Calls the listener after each transaction, until the returned function is called. */
  subscribe(listener: TransactionListener, stage: Stage = 'view'): () => void {
    const listeners = this.#listeners[stage]
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** The author's own change, which undo takes back. */
  apply(edit: Edit, { from, to, group }: EditOptions = {}): Applied | Refused {
    const step = { group, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }
    const applied = this.#own(() => this.#history.apply(edit, step))
    if (!isRefusal(applied)) this.#emit({ kind: 'edit', edit, applied, node: to ?? applied.node })
    return applied
  }

  /** A change that comes from elsewhere. */
  receive(edit: Edit): Applied | Refused {
    return this.draft.apply(edit)
  }

  /** Takes the author's last step back; false if there is none. */
  undo(): boolean {
    return this.#restore('undo')
  }

  redo(): boolean {
    return this.#restore('redo')
  }

  #restore(kind: 'undo' | 'redo'): boolean {
    const restored = this.#own(() => this.#history[kind]())
    if (restored) this.#emit({ kind, ...restored })
    return restored !== undefined
  }

  #own<T>(change: () => T): T {
    this.#isOwn = true
    try {
      return change()
    } finally {
      this.#isOwn = false
    }
  }

  #emit(transaction: Transaction): void {
    for (const stage of ['state', 'view'] as const) {
      for (const listener of this.#listeners[stage]) listener(transaction)
    }
  }
}
