import type { Store, StoredEvent } from '../stores/store.ts'

const PAGE = 250
/** Length of one message, and of the part that stays in memory: a chapter can be large. */
const PAGE_LENGTH = 256 * 1024
const MOST_LENGTH = 1024 * 1024
const REMEMBERED_MS = 5_000

/**
 * The events of a room as they are sent: the last ones in memory, older ones by pages from the store. Many who ask for the
 * same page at once share one read.
 */
export class EventCache {
  readonly #store: Store
  readonly #room: string
  readonly #most: number
  #texts: string[] = []
  #length = 0
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
    for (const { text } of events) {
      this.#texts.push(text)
      this.#length += text.length
    }
    if (this.#texts.length > 2 * this.#most) this.#forget(this.#texts.length - this.#most)
    if (this.#length > 2 * MOST_LENGTH)
      this.#forget(this.#texts.length - fitting(this.#texts.toReversed(), MOST_LENGTH))
  }

  #forget(count: number): void {
    for (const text of this.#texts.slice(0, count)) this.#length -= text.length
    this.#texts = this.#texts.slice(count)
    this.#first += count
  }

  /** Some events from a number on: at least one where there is one. */
  async from(seq: number): Promise<readonly string[]> {
    if (seq >= this.#first) return page(this.#texts.slice(seq - this.#first, seq - this.#first + PAGE))
    const number = Math.floor((seq - 1) / PAGE)
    let read = this.#pages.get(number)
    if (!read) {
      read = this.#store.read(this.#room, number * PAGE + 1, PAGE).then((events) => events.map(({ text }) => text))
      this.#pages.set(number, read)
      const forget = (): void => void this.#pages.delete(number)
      read.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget)
    }
    return page((await read).slice(seq - 1 - number * PAGE))
  }
}

/** How many texts fit, the first in any case. */
function fitting(texts: readonly string[], most: number): number {
  let length = 0
  const tooMany = texts.findIndex((text, i) => (length += text.length) > most && i > 0)
  return tooMany < 0 ? texts.length : tooMany
}

const page = (texts: readonly string[]): readonly string[] => texts.slice(0, fitting(texts, PAGE_LENGTH))
