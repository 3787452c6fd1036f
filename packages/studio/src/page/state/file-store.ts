/** Keeps what is open, and for a while what was closed, in the browser: neither a reload nor a crash loses a file. */

import type { Spot } from './address.ts'
import type { Database } from './database.ts'
import { load, save } from './local-storage.ts'
import type { Incoming, Workspace, WorkspaceFile } from './workspace.ts'

/** A file as the browser keeps it. */
export interface StoredFile
  extends Pick<WorkspaceFile, 'id' | 'name' | 'bytes' | 'unsaved' | 'source' | 'file' | 'home'> {
  /** When it was opened, and when it was closed if it was: milliseconds since 1970. */
  readonly opened: number
  readonly closed?: number
}

/** Number of closed files that are offered again, and the total of their bytes. */
const MOST_RECENT = 20
const MOST_BYTES = 64 * 1024 * 1024

export class FileStore extends EventTarget {
  readonly #database: Database
  readonly #shelf: Workspace
  /** The items as they were last kept. */
  readonly #kept = new Map<string, WorkspaceFile>()
  readonly #opened = new Map<string, number>()
  readonly #spots = new Map<string, Spot>()
  #recent: readonly StoredFile[] = []
  /** Number of files at the last visit, open and closed: space is reserved for them until they are loaded. */
  readonly expected = Number(load('recent') ?? 0)
  #failed: WorkspaceFile | undefined
  #pending = 0
  #isComplete = false

  constructor(shelf: Workspace, database: Database) {
    super()
    this.#shelf = shelf
    this.#database = database
  }

  /** Files that were closed, the latest first. */
  get recent(): readonly StoredFile[] {
    return this.#recent
  }

  /** A file that the browser would not keep. */
  get failed(): WorkspaceFile | undefined {
    return this.#failed
  }

  /** True while leaving the page would lose something. */
  get isAtRisk(): boolean {
    return (this.#pending > 0 || this.#failed !== undefined) && this.#shelf.items.some(({ unsaved }) => unsaved)
  }

  /** False if the stored files are unknown: the browser refused access. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Restores the files of the last visit, in the order in which they were opened. From now on, changes are saved. */
  async restore(): Promise<readonly Incoming[]> {
    const [kept, spots = []] = await Promise.all([
      this.#database.all<StoredFile>('files'),
      this.#database.all<Spot & { id: string }>('places'),
    ])
    this.#isComplete = kept !== undefined
    const files = kept ?? []
    for (const { id, game, node } of spots) this.#spots.set(id, { game, node })
    for (const { id, opened } of files) this.#opened.set(id, opened)
    const closedFirst = (a: StoredFile, b: StoredFile): number => b.closed! - a.closed!
    this.#recent = files.filter(({ closed }) => closed !== undefined).sort(closedFirst)
    this.#shelf.addEventListener('change', () => void this.#follow())
    // Saves files that were opened while the database was read.
    void this.#follow()
    return files.filter(({ closed }) => closed === undefined).sort((a, b) => a.opened - b.opened)
  }

  /** Returns the last place in a file. */
  spotOf(id: string): Spot {
    return this.#spots.get(id) ?? { game: 0, node: 0 }
  }

  at(id: string, spot: Spot): void {
    const before = this.spotOf(id)
    if (before.game === spot.game && before.node === spot.node) return
    this.#spots.set(id, spot)
    void this.#database.put('places', [{ id, ...spot }])
  }

  /** The same file as one that was closed is that one. */
  known(incoming: Incoming): Incoming {
    const same = this.#recent.find(
      ({ name, bytes }) =>
        name === incoming.name &&
        bytes.length === incoming.bytes.length &&
        bytes.every((byte, i) => byte === incoming.bytes[i]),
    )
    return same ? { ...incoming, id: same.id } : incoming
  }

  /** Forgets everything that is closed. */
  async forget(): Promise<void> {
    await this.#drop(this.#recent)
    this.#recent = []
    this.#count()
    this.dispatchEvent(new Event('change'))
  }

  async #follow(): Promise<void> {
    const { items } = this.#shelf
    const fresh = items.filter((item) => this.#kept.get(item.id) !== item)
    const open = new Set(items.map(({ id }) => id))
    const gone = [...this.#kept.values()].filter(({ id }) => !open.has(id))
    for (const item of fresh) this.#kept.set(item.id, item)
    for (const { id } of gone) this.#kept.delete(id)
    if (fresh.length + gone.length === 0) return
    const closed = Date.now()
    const ended = gone.map((item) => ({ ...this.#row(item), closed }))
    const others = this.#recent.filter(({ id }) => !open.has(id))
    const all = [...ended.reverse(), ...others]
    this.#recent = withinLimits(all)
    const dropped = all.slice(this.#recent.length)
    this.#count()
    this.#pending++
    const isKept = await this.#database.put('files', [...fresh.map((item) => this.#row(item)), ...ended])
    this.#pending--
    if (!isKept) this.#failed = fresh[0]
    await this.#drop(dropped)
    this.dispatchEvent(new Event('change'))
  }

  #count(): void {
    save('recent', String(this.#shelf.items.length + this.#recent.length))
  }

  async #drop(files: readonly StoredFile[]): Promise<void> {
    const ids = files.map(({ id }) => id)
    for (const id of ids) this.#spots.delete(id)
    await Promise.all([this.#database.remove('files', ids), this.#database.remove('places', ids)])
  }

  #row({ id, name, bytes, unsaved, source, file, home }: WorkspaceFile): StoredFile {
    const opened = this.#opened.get(id) ?? Date.now() + this.#opened.size / 1e4
    this.#opened.set(id, opened)
    return { id, name, bytes, unsaved, source, file, home, opened }
  }
}

/** The latest, as many as may be kept. */
function withinLimits(files: readonly StoredFile[]): readonly StoredFile[] {
  let room = MOST_BYTES
  const most = files.slice(0, MOST_RECENT)
  const end = most.findIndex(({ bytes }) => (room -= bytes.length) < 0)
  return end < 0 ? most : most.slice(0, end)
}
