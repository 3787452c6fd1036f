import type { FoundFile } from './files.ts'

/** A game record is about so long; files whose size is not known count as one. */
const USUAL = 4096

/**
 * The same files, and how many there are; undefined where they are as much work as so many games. Looks no further ahead
 * than it has to.
 */
export function peek(
  files: Iterable<FoundFile>,
  games: number,
): { files: Iterable<FoundFile>; count: number | undefined } {
  const rest = files[Symbol.iterator]()
  const known: FoundFile[] = []
  let found = 0
  while (found < games) {
    const next = rest.next()
    if (next.done) break
    known.push(next.value)
    found += gamesIn(next.value)
  }
  return { files: chained(known, rest), count: found >= games ? undefined : known.length }
}

function* chained(known: readonly FoundFile[], rest: Iterator<FoundFile>): Generator<FoundFile> {
  yield* known
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}

const gamesIn = ({ size = 0 }: FoundFile): number => (Number.isFinite(size) ? Math.max(1, size / USUAL) : 1)
