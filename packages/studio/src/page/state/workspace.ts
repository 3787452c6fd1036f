import { type Reading, read } from 'qipu'
import type { Message } from 'qipu/text'
import { messagesOf } from 'qipu/text'
import type { Origin } from './address.ts'
import type { OnDisk } from './disk.ts'
import { type Counts, countsOf } from './grades.ts'

/** A record file on the shelf: where it came from, what it holds, and whether it would be lost with the page. */
export interface WorkspaceFile {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly reading: Reading
  readonly messages: readonly Message[]
  readonly counts: Counts
  /** True for text that exists nowhere else. */
  readonly unsaved: boolean
  /** Source for links from anywhere, if any: a sample, or a link that contains it. */
  readonly source: Source | undefined
  /** File on the reader's disk, if the browser can write there. */
  readonly file: OnDisk | undefined
  /** The file that it came from, while that one's format cannot hold what was made: its content is in another format. */
  readonly home: Home | undefined
  /** Earlier versions, the latest last. */
  readonly past: readonly Version[]
  /** Set while it is edited: its content is newer than the one that was read. */
  readonly edited?: true
}

interface Source {
  readonly origin: Exclude<Origin, 'file'>
  readonly value: string
}

export interface Home {
  readonly name: string
  /** The id of its format. */
  readonly format: string
  readonly file: OnDisk | undefined
}

type Version = Pick<WorkspaceFile, 'name' | 'bytes' | 'unsaved' | 'source' | 'file' | 'home'>

const versionOf = ({ name, bytes, unsaved, source, file, home }: WorkspaceFile): Version => ({
  name,
  bytes,
  unsaved,
  source,
  file,
  home,
})

/** Content as it would be in its file. */
interface Held {
  readonly name: string
  readonly bytes: Uint8Array
  /** The file that it should be, where the format of that one cannot hold it. */
  readonly home?: Omit<Home, 'file'> | undefined
}

export interface Incoming {
  readonly name: string
  readonly bytes: Uint8Array
  readonly unsaved?: boolean
  readonly source?: Source | undefined
  readonly file?: OnDisk | undefined
  readonly home?: Home | undefined
  /** Id in the browser's storage. */
  readonly id?: string
}

/** Everything that is open. It knows nothing of the page; who wants to know of changes listens. */
export class Workspace extends EventTarget {
  #items: WorkspaceFile[] = []
  #chosen: string | undefined

  get items(): readonly WorkspaceFile[] {
    return this.#items
  }

  get names(): readonly string[] {
    return this.#items.map(({ name }) => name)
  }

  get chosen(): WorkspaceFile | undefined {
    return this.#items.find((item) => item.id === this.#chosen)
  }

  /**
   * Reads a file and puts it on the shelf. Files that are no records at all are put there too, with the message why; a
   * file that is there already is not put there twice.
   */
  add({ name, bytes, unsaved = false, source, file, home, id = newId() }: Incoming): WorkspaceFile {
    const known = this.#items.find((item) => item.id === id || (item.name === name && isSame(item.bytes, bytes)))
    if (known && file) this.saved(known.id, file)
    if (known) return this.#items.find((item) => item.id === known.id)!
    const item: WorkspaceFile = { id, name, bytes, ...examined(bytes, name), unsaved, source, file, home, past: [] }
    this.#items.push(item)
    this.#changed()
    return item
  }

  choose(id: string): void {
    this.#chosen = id
    this.#changed()
  }

  remove(id: string): void {
    const at = this.#items.findIndex((item) => item.id === id)
    if (at < 0) return
    this.#items.splice(at, 1)
    if (this.#chosen === id) this.#chosen = (this.#items[at] ?? this.#items[at - 1])?.id
    this.#changed()
  }

  /** The file is somewhere else now: on the disk, or wherever downloads go. `isWhole` is false where it has been changed since. */
  saved(id: string, file?: OnDisk, isWhole = true): void {
    this.#alter(id, (item) => ({
      ...item,
      unsaved: item.unsaved && !isWhole,
      file: file ?? item.file,
      home: undefined,
    }))
  }

  /** As much as the file that it came from can hold was written there; the rest exists nowhere else. */
  savedPart(id: string, file: OnDisk | undefined): void {
    this.#alter(id, (item) => ({ ...item, home: item.home && { ...item.home, file: file ?? item.home.file } }))
  }

  /** Other content for a file; `undo` brings the old one back. */
  revise(id: string, bytes: Uint8Array): void {
    this.#alter(id, (item) => {
      const past = [...item.past, versionOf(item)]
      return { ...item, bytes, ...examined(bytes, item.name), unsaved: true, source: undefined, past }
    })
  }

  /** Stores the edited content as it would be in its file, without reading it again. */
  hold(id: string, { name, bytes, home }: Held): void {
    this.#alter(id, (item) => {
      const { past, edited } = item
      // A file of another format is another file.
      const fileOf = (called: string): OnDisk | undefined =>
        [item, item.home].find((each) => each?.name === called)?.file
      return {
        ...item,
        name,
        file: fileOf(name),
        home: home && { ...home, file: fileOf(home.name) },
        bytes,
        unsaved: true,
        source: undefined,
        past: edited ? past : [...past, versionOf(item)],
        edited: true,
      }
    })
  }

  /** The file as it is after editing. */
  reread(id: string): void {
    this.#alter(id, ({ edited: _, ...item }) => ({ ...item, ...examined(item.bytes, item.name) }))
  }

  undo(id: string): void {
    this.#alter(id, (item) => {
      const version = item.past.at(-1)
      return version
        ? { ...item, ...version, ...examined(version.bytes, version.name), past: item.past.slice(0, -1) }
        : item
    })
  }

  #alter(id: string, change: (item: WorkspaceFile) => WorkspaceFile): void {
    this.#items = this.#items.map((item) => (item.id === id ? change(item) : item))
    this.#changed()
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'))
  }
}

/** Returns the messages of the reader and of the game's rules. */
function examined(bytes: Uint8Array, name: string): Pick<WorkspaceFile, 'reading' | 'messages' | 'counts'> {
  const reading = read({ bytes, name })
  const found = reading.records.flatMap((record, game) =>
    messagesOf((report) => reading.format?.check?.(record, report)).map((message) => placed(message, game, reading)),
  )
  const messages = [...reading.messages, ...found]
  return { reading, messages, counts: countsOf(messages) }
}

/** A message about a node, with the game and the place where the node stands. */
function placed(message: Message, game: number, { records, place }: Reading): Message {
  const at = message.at ?? place?.({ ...message, game })
  return { ...message, ...(at && { at }), ...(records.length > 1 && { game }) }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

const ID_LENGTH = 10

/** Short, and made where the browser offers little: `randomUUID` is not there over plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => (byte % 36).toString(36)).join('')
