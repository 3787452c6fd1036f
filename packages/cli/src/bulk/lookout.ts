import type { Found } from '../input/input.ts'

/** A game record is about so long; files whose size is not known count as one. */
const USUAL = 4096

/** Files in a row, of which one can learn that they are many before they are asked for. */
export class Lookout implements Iterable<Found> {
  readonly #coming: Iterator<Found>
  #known: Found[] = []
  #isAtEnd = false

  constructor(files: Iterable<Found>) {
    this.#coming = files[Symbol.iterator]()
  }

  /** Whether they are as much work as so many games; looks no further than it has to. */
  hasMuch(games: number): boolean {
    let found = 0
    for (const file of this.#known) found += gamesIn(file)
    while (found < games) {
      const next = this.#next()
      if (!next) return false
      this.#known.push(next)
      found += gamesIn(next)
    }
    return true
  }

  *[Symbol.iterator](): Generator<Found> {
    const known = this.#known
    this.#known = []
    yield* known
    for (let next = this.#next(); next; next = this.#next()) yield next
  }

  #next(): Found | undefined {
    if (this.#isAtEnd) return undefined
    const { done, value } = this.#coming.next()
    this.#isAtEnd = done === true
    return this.#isAtEnd ? undefined : value
  }
}

const gamesIn = ({ size = 0 }: Found): number => (Number.isFinite(size) ? Math.max(1, size / USUAL) : 1)
