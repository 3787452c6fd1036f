/** Saving of changed files to their origin, or as a download; leaving with unsaved work asks first. */

import { read, type Writing, write } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import { lossSummary } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { Choice, QipuLosing } from '../open/loss-dialog.ts'
import { saveFile } from '../open/save.ts'
import { canPick, type OnDisk, pickFiles, saveToDisk } from '../state/disk.ts'
import type { Home, WorkspaceFile } from '../state/workspace.ts'
import type { AppPort } from './app-port.ts'

export type SavingPort = Pick<
  AppPort,
  'arrivals' | 'chosen' | 'editing' | 'keeper' | 'lessons' | 'locale' | 'renderRoot' | 'say' | 'shelf'
>

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

const lastPart = (name: string): string => name.split('/').at(-1)!

interface Written {
  /** Undefined where it became a download. */
  readonly file: OnDisk | undefined
}

export class Saving {
  readonly #app: SavingPort
  #isAsking = false

  constructor(app: SavingPort) {
    this.#app = app
    addEventListener('beforeunload', (event) => {
      app.editing.flush()
      if (app.keeper.isAtRisk || app.shelf.items.some(isWork)) event.preventDefault()
    })
  }

  /** Chooses files that can be written later, where the browser lets them be. */
  async open(): Promise<boolean> {
    if (!canPick()) return false
    const handles = await pickFiles()
    if (handles.length > 0) await this.#app.arrivals.openHandles(handles)
    return true
  }

  async save(): Promise<void> {
    this.#app.editing.flush()
    const item = this.#app.chosen
    if (!item || this.#isAsking) return
    if (!item.home) return this.#saveWhole(item, item.reading.format)
    const { records, format } = read(item)
    const own = formatById(item.home.format)!
    const writing = write(records, own, { from: own.id })
    const choice = await this.#ask(item, item.home, own, writing)
    if (choice === 'whole') await this.#saveWhole(item, format)
    else if (choice === 'part') await this.#savePart(item.id, item.home, own, writing.bytes!)
  }

  async #saveWhole(item: WorkspaceFile, format: Format | undefined): Promise<void> {
    const { editing, shelf, lessons } = this.#app
    const { id, name, bytes, file } = item
    const written = await this.#put(name, bytes, file, format)
    if (!written) return
    lessons.save(item)
    // Changes made while the user chose a place are not saved yet.
    const now = shelf.items.find((each) => each.id === id)
    const isWhole = now !== undefined && isSame(now.bytes, bytes)
    shelf.saved(id, written.file, isWhole)
    if (item.home && format) editing.settle(item, format)
  }

  /** As much as the file's own format can hold; the rest stays unsaved. */
  async #savePart(id: string, { name, file }: Home, format: Format, bytes: Uint8Array): Promise<void> {
    const written = await this.#put(name, bytes, file, format)
    if (written) this.#app.shelf.savedPart(id, written.file)
  }

  /** Undefined where nothing was written. */
  async #put(
    path: string,
    bytes: Uint8Array,
    known: OnDisk | undefined,
    format: Format | undefined,
  ): Promise<Written | undefined> {
    const name = lastPart(path)
    const { say } = this.#app
    const saved = await saveToDisk(name, bytes, known, () => confirm(say('changedOnDisk', { name })))
    if (saved.kind === 'changed' || saved.kind === 'cancelled') return undefined
    if (saved.kind === 'written') return { file: saved.file }
    saveFile(name, bytes, format?.mediaType ?? 'application/octet-stream')
    return { file: undefined }
  }

  /** Losses are shown before they happen. */
  async #ask(item: WorkspaceFile, home: Home, own: Format, { messages }: Writing): Promise<Choice> {
    const { locale, renderRoot } = this.#app
    this.#isAsking = true
    const choice = await renderRoot.querySelector<QipuLosing>('qipu-losing')!.ask({
      name: lastPart(home.name),
      format: textOf(own.name, locale),
      losses: lossSummary(messages, locale),
      whole: lastPart(item.name),
    })
    this.#isAsking = false
    return choice
  }
}

/** True if the user has changed it and not saved it: changes by others are stored in the browser anyway. */
const isWork = ({ unsaved, past }: WorkspaceFile): boolean => unsaved && past.length > 0
