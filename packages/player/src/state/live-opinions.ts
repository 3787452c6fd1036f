/** Analyses of a program that are shown with a record before they are part of it. */

import type { Analysis, GameRecord } from 'qipu/record'

export class LiveOpinions {
  readonly #record: GameRecord
  readonly #listeners = new Set<() => void>()
  #found: ReadonlyMap<number, Analysis> = new Map()
  #shown: GameRecord | undefined

  constructor(record: GameRecord) {
    this.#record = record
  }

  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  /** The record with what was found in place of what it says itself. A draft changes in place, so ask anew after each edit. */
  get record(): GameRecord {
    if (this.isEmpty) return this.#record
    this.#shown ??= withAnalyses(this.#record, this.#found)
    return this.#shown
  }

  /** Analyses by node; those of before are replaced. */
  set(found: ReadonlyMap<number, Analysis>): void {
    if (this.isEmpty && found.size === 0) return
    this.#found = found
    this.refresh()
  }

  /** The record itself was changed. */
  refresh(): void {
    this.#shown = undefined
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function withAnalyses(record: GameRecord, found: ReadonlyMap<number, Analysis>): GameRecord {
  const nodes = record.nodes.map((node, index) => {
    const analysis = found.get(index)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes }
}
