/** What was changed goes to where its file came from, or becomes a download; nobody leaves with unsaved work unasked. */

import { saveFile } from '../open/save.ts'
import { canPick, pickFiles, saveToDisk } from '../state/disk.ts'
import type { Item } from '../state/shelf.ts'
import type { QipuApp } from './app.ts'

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])

export class Saving {
  readonly #app: QipuApp

  constructor(app: QipuApp) {
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
    const { editing, shelf, say } = this.#app
    editing.flush()
    const item = this.#app.chosen
    if (!item) return
    const { id, bytes, file } = item
    const name = item.name.split('/').at(-1)!
    const saved = await saveToDisk(name, bytes, file, () => confirm(say('changedOnDisk', { name })))
    if (saved.kind === 'changed' || saved.kind === 'cancelled') return
    if (saved.kind === 'impossible') saveFile(name, bytes, item.reading.format?.mediaType ?? 'application/octet-stream')
    this.#app.lessons.save(item)
    // What was changed while somebody chose a place is not saved yet.
    const now = shelf.items.find((each) => each.id === id)
    const isWhole = now !== undefined && isSame(now.bytes, bytes)
    shelf.saved(id, saved.kind === 'written' ? saved.file : undefined, isWhole)
  }
}

/** Whether somebody has changed it here and not saved it: what only came from elsewhere is in the browser anyway. */
const isWork = ({ unsaved, past }: Item): boolean => unsaved && past.length > 0
