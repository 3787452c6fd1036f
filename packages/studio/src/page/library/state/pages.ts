/** Long list that is loaded page by page, as the user scrolls. */

import type { GameMatch, GamesAnswer } from '@qipu/library/browser'

export const PAGE = 100

export class Pages {
  readonly #ask: (offset: number) => Promise<GamesAnswer>
  readonly #changed: () => void
  readonly #pages = new Map<number, readonly GameMatch[]>()
  readonly #asked = new Set<number>()
  total = 0

  constructor(first: GamesAnswer, ask: (offset: number) => Promise<GamesAnswer>, changed: () => void) {
    this.#ask = ask
    this.#changed = changed
    this.total = first.total
    this.#asked.add(0)
    this.#pages.set(0, first.games)
  }

  /** A row, or nothing while it is on its way. */
  at(index: number): GameMatch | undefined {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE]
  }

  /** Fetches what is missing between two rows. */
  want(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE); page * PAGE < Math.min(to, this.total); page++) {
      if (this.#asked.has(page)) continue
      this.#asked.add(page)
      this.#ask(page * PAGE).then(
        ({ games }) => {
          this.#pages.set(page, games)
          this.#changed()
        },
        () => this.#asked.delete(page),
      )
    }
  }
}
