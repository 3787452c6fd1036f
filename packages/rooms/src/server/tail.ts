import type { Store, StoredEvent } from '../stores/store.ts'

const PAGE = 250
const REMEMBERED_MS = 5_000

/**
 * The events of a room as they are sent: the last ones in memory, older ones by pages from the store. Many who ask for the
 * same page at once share one read.
 */
export class Tail {
  readonly #store: Store
  readonly #room: string
  readonly #most: number
  #texts: string[] = []
  /** The number of the first text. */
  #first: number
  readonly #pages = new Map<number, Promise<readonly string[]>>()

  constructor(store: Store, room: string, most: number) {
    this.#store = store
    this.#room = room
    this.#most = most
    this.#first = 1
  }

  get head(): number {
    return this.#first + this.#texts.length - 1
  }

  add(events: readonly StoredEvent[]): void {
    for (const { text } of events) this.#texts.push(text)
    if (this.#texts.length <= 2 * this.#most) return
    const gone = this.#texts.length - this.#most
    this.#texts = this.#texts.slice(gone)
    this.#first += gone
  }

  /** Some events from a number on: at least one where there is one. */
  async from(seq: number): Promise<readonly string[]> {
    if (seq >= this.#first) return this.#texts.slice(seq - this.#first, seq - this.#first + PAGE)
    const page = Math.floor((seq - 1) / PAGE)
    let read = this.#pages.get(page)
    if (!read) {
      read = this.#store.read(this.#room, page * PAGE + 1, PAGE).then((events) => events.map(({ text }) => text))
      this.#pages.set(page, read)
      const forget = (): void => void this.#pages.delete(page)
      read.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget)
    }
    return (await read).slice(seq - 1 - page * PAGE)
  }
}
