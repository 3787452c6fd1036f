import type { Contents } from './contents.ts'
import type { Manuscript } from './manuscript.ts'
import { within } from './markdown.ts'
import { placeIn, type Troubles } from './trouble.ts'

/** The name that a link within the book refers to: `[](#attack)`. */
export function referredTo(url: string): string | undefined {
  if (!url.startsWith('#')) return undefined
  try {
    return decodeURIComponent(url.slice(1))
  } catch {
    return url.slice(1)
  }
}

/** Complains of every reference that leads nowhere. */
export function checkReferences({ blocks }: Manuscript, { targets }: Contents, troubles: Troubles): void {
  const known = [...targets.keys()].join(', ')
  for (const { node, file } of blocks) {
    for (const inner of within([node])) {
      const id = inner.type === 'link' ? referredTo(inner.url) : undefined
      if (id === undefined || targets.has(id)) continue
      troubles.add(placeIn(file, inner.position?.start), known === '' ? 'no-ids' : 'no-such-id', { id, known })
    }
  }
}
