/** The place in a record, kept for the next visit. */

import type { GameRecord } from 'qipu/record'

type Store = Pick<Storage, 'getItem' | 'setItem'>

const PREFIX = 'qipu:place:'

/** Returns an identity of a record: its source and a hash of its contents, so that another edition has another one. */
export function identityOf(record: GameRecord, source: string): string {
  let sum = record.nodes.length
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0
  }
  add(record.info.id ?? '')
  add(record.info.name ?? '')
  for (const { notes } of record.nodes) if (notes?.title) add(notes.title)
  return `${source.split(/[?#]/)[0]} ${(sum >>> 0).toString(36)}`
}

/** Storage may be full, forbidden or absent: then nothing is remembered. */
export class Bookmark {
  readonly #key: string
  readonly #store: () => Store

  constructor(identity: string, store: () => Store) {
    this.#key = PREFIX + identity
    this.#store = store
  }

  load(): number | undefined {
    try {
      const node = Number(this.#store().getItem(this.#key) ?? 'none')
      return Number.isInteger(node) && node > 0 ? node : undefined
    } catch {
      return undefined
    }
  }

  save(node: number): void {
    try {
      this.#store().setItem(this.#key, `${node}`)
    } catch {
      // Nothing is lost but a bookmark.
    }
  }
}
