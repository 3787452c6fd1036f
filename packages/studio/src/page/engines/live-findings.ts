/** Results of a live analysis of one game, by position; they become part of the record. */

import type { GameRecord } from 'qipu/record'
import { type Analysis, pathTo, type TreeIndex } from 'qipu/record'
import { PositionKeys } from './position-keys.ts'

export class LiveFindings {
  readonly #keys = new PositionKeys()
  readonly #found = new Map<number, Analysis>()
  /** Nodes by key, of the record and the edits that they were counted for. */
  #nodes:
    | { readonly record: GameRecord; readonly edits: number; readonly keys: ReadonlyMap<number, number> }
    | undefined

  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  keyOf(record: GameRecord, node: number): number {
    return this.#keys.of(record, node)
  }

  at(key: number): Analysis | undefined {
    return this.#found.get(key)
  }

  set(key: number, analysis: Analysis): void {
    this.#found.set(key, analysis)
  }

  /** By node of a record that may have been edited since the last time. */
  byNode(record: GameRecord, tree: TreeIndex, edits: number): Map<number, Analysis> {
    if (this.#nodes?.record !== record || this.#nodes.edits !== edits)
      this.#nodes = { record, edits, keys: this.#keys.all(record, tree) }
    return this.#matching(this.#nodes.keys)
  }

  /** The record with what was found; undefined where that is nothing new. What another engine has said stays. */
  added(record: GameRecord): GameRecord | undefined {
    const found = this.#matching(this.#keys.all(record))
    let isNew = false
    const nodes = record.nodes.map((node, index) => {
      const analysis = found.get(index)
      if (!analysis || !isBetter(analysis, node.notes?.analysis)) return node
      isNew = true
      return { ...node, notes: { ...node.notes, analysis } }
    })
    return isNew ? { ...record, nodes } : undefined
  }

  #matching(keys: ReadonlyMap<number, number>): Map<number, Analysis> {
    const found = new Map<number, Analysis>()
    for (const [node, key] of keys) {
      const analysis = this.#found.get(key)
      if (analysis) found.set(node, analysis)
    }
    return found
  }
}

/** Numbers of two engines can't be compared; of one engine, more visits say more. */
export const isBetter = (found: Analysis, there: Analysis | undefined): boolean =>
  there === undefined || (there.engine === found.engine && (found.visits ?? 0) > (there.visits ?? 0))

/** The path to a node as a record of its own, without notes. */
export function lineTo(record: GameRecord, node: number): GameRecord {
  const { extras: _, ...rest } = record
  const nodes = pathTo(record, node).map((each, place) => ({
    parent: place - 1,
    action: record.nodes[each]!.action,
    notes: undefined,
  }))
  return { ...rest, nodes }
}
