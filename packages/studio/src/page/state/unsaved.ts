import { recall, remember } from './memory.ts'
import type { Incoming, Item } from './shelf.ts'

/** Texts that exist nowhere else: the browser keeps them until they have been saved. */

const KEY = 'unsaved'

/** Name and text. */
type Kept = readonly [string, string]

export function keepUnsaved(items: readonly Item[]): void {
  const kept = items
    .filter(({ unsaved }) => unsaved)
    .map(({ name, bytes }): Kept => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)])
  remember(KEY, kept.length === 0 ? null : JSON.stringify(kept))
}

/** Nothing where somebody else has written something there. */
export function keptUnsaved(): Incoming[] {
  try {
    const kept = JSON.parse(recall(KEY) ?? '[]') as Kept[]
    return kept.map(([name, text]) => ({ name: String(name), bytes: new TextEncoder().encode(text), unsaved: true }))
  } catch {
    return []
  }
}
