/**
 * Parts of the code that a page loads only if it needs them. Readers run without a pause and can't wait for a part; so
 * whoever misses one says so and makes do, and what was done is done again once the part is there.
 */

export class Part {
  readonly #load: () => Promise<unknown>
  #loading: Promise<void> | undefined
  #present = false

  constructor(load: () => Promise<unknown>) {
    this.#load = load
  }

  get present(): boolean {
    return this.#present
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().then(
      () => {
        this.#present = true
      },
      (error) => {
        // The network may be better next time.
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }

  /** Says that the part is missed. */
  want(): void {
    if (!this.#present) wanted.add(this)
  }
}

const wanted = new Set<Part>()

/** Does something, again and again until no part was missed. */
export async function withParts<T>(work: () => T): Promise<T> {
  for (;;) {
    wanted.clear()
    const result = work()
    if (wanted.size === 0) return result
    await Promise.all([...wanted].map((part) => part.load()))
  }
}
