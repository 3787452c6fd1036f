import { catalogue, type Message, type Reading, read } from 'qipu'
import { severityOf as lookUp, messagesOf, type Severity } from 'qipu/text'

/** A record file on the shelf: where it came from, what it holds, and whether it would be lost with the page. */
export interface Item {
  readonly id: number
  readonly name: string
  readonly bytes: Uint8Array
  readonly reading: Reading
  readonly messages: readonly Message[]
  /** True for text that exists nowhere else. */
  readonly unsaved: boolean
}

export interface Incoming {
  readonly name: string
  readonly bytes: Uint8Array
  readonly unsaved?: boolean
}

/** Everything that is open. It knows nothing of the page; who wants to know of changes listens. */
export class Shelf extends EventTarget {
  #items: Item[] = []
  #chosen: number | undefined
  #next = 1

  get items(): readonly Item[] {
    return this.#items
  }

  get chosen(): Item | undefined {
    return this.#items.find((item) => item.id === this.#chosen)
  }

  get hasUnsaved(): boolean {
    return this.#items.some((item) => item.unsaved)
  }

  /** Reads a file and puts it on the shelf. Files that are no records at all are put there too, with the message why. */
  add({ name, bytes, unsaved = false }: Incoming): Item {
    const reading = read({ bytes, name })
    const found = reading.records.flatMap((record, game) =>
      messagesOf((report) => reading.format?.check?.(record, report)).map((message) => placed(message, game, reading)),
    )
    const item: Item = { id: this.#next++, name, bytes, reading, messages: [...reading.messages, ...found], unsaved }
    this.#items.push(item)
    this.#chosen ??= item.id
    this.#changed()
    return item
  }

  choose(id: number): void {
    this.#chosen = id
    this.#changed()
  }

  remove(id: number): void {
    const at = this.#items.findIndex((item) => item.id === id)
    if (at < 0) return
    this.#items.splice(at, 1)
    if (this.#chosen === id) this.#chosen = (this.#items[at] ?? this.#items[at - 1])?.id
    this.#changed()
  }

  /** The text has been downloaded: it is somewhere else now. */
  saved(id: number): void {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, unsaved: false } : item))
    this.#changed()
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'))
  }
}

/** A message about a node, with the game and the place where the node stands. */
function placed(message: Message, game: number, { records, place }: Reading): Message {
  const at = message.at ?? place?.({ ...message, game })
  return { ...message, ...(at && { at }), ...(records.length > 1 && { game }) }
}

/** How grave a message is. */
export const severityOf = (message: Message): Severity => lookUp(message, catalogue)
