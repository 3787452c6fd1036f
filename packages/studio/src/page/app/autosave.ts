/** What is edited on the board goes into its file at once: a crash loses less than a second, and leaving the mode nothing. */

import type { QipuPlayer } from '@qipu/player/player'
import { type Format, formatById, type GameRecord, read } from 'qipu'
import type { Original } from 'qipu/formats'
import { type Draft, edit } from 'qipu/record'
import { defaultFormat, freeName, nameIn, writeLossless } from '../state/lossless-write.ts'
import { TabConflicts } from '../state/tab-conflicts.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { QipuApp } from './app.ts'

/** So long changes may wait for more, in milliseconds. */
const PAUSE = 300

interface EditedFile {
  readonly id: string
  readonly game: number
  readonly draft: Draft
  /** What it is written in as long as that loses nothing. */
  readonly wanted: Format
  readonly name: string
  /** The other games of the file, and this one as it was. */
  readonly records: readonly GameRecord[]
  readonly original: Original | undefined
}

/** What is added to a game of a file; the same nodes with more notes, or undefined where there is nothing to add. */
interface Addition {
  readonly id: string
  readonly game: number
  readonly change: (record: GameRecord) => GameRecord | undefined
}

export class Autosave {
  readonly tabs = new TabConflicts()
  readonly #app: QipuApp
  #work: EditedFile | undefined
  /** What goes into the file beside the work of a hand, and is shown once that has ended. */
  #added: Addition | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(app: QipuApp) {
    this.#app = app
    this.tabs.addEventListener('change', () => app.requestUpdate())
  }

  /** Somebody begins to edit: other tabs hear of it. */
  begin(): void {
    this.tabs.hold(this.#app.chosen?.id)
  }

  /** What was changed is in its file at once. */
  flush(): void {
    if (this.#timer !== undefined) this.#put()
  }

  #put(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#work) this.#hold(this.#work)
  }

  /** The record on the board was changed. */
  changed(player: QipuPlayer): void {
    const draft = player.draft
    const item = this.#app.chosen
    if (!draft || !item) return
    if (this.#work?.draft !== draft) {
      this.finish()
      this.#work = workOn(item, this.formatOf(item), this.#app.game, draft)
      this.begin()
    }
    this.#timer ??= setTimeout(() => this.#put(), PAUSE)
  }

  /** Nobody edits any more: the file is read anew, and shown where somebody was. */
  finish(): void {
    this.tabs.hold(undefined)
    const work = this.#work
    const added = this.#added
    if (!work) {
      this.#added = undefined
      if (added) this.annotate(added)
      return
    }
    this.#put()
    this.#work = undefined
    this.#added = undefined
    const { shelf, player, game, chosen } = this.#app
    const node = work.draft.compact().places[player?.node ?? 0] ?? 0
    shelf.reread(work.id)
    if (chosen?.id === work.id && game === work.game) this.#app.show({ game, node: Math.max(0, node) })
  }

  /** What a record of a file is written in once it is changed. */
  formatOf({ home, reading: { format, records } }: WorkspaceFile): Format {
    const own = home ? formatById(home.format) : format
    return own?.write ? own : defaultFormat(records)
  }

  /** What is edited is a file of its own from now on, in the format that holds all of it. */
  settle({ id, name }: WorkspaceFile, wanted: Format): void {
    if (this.#work?.id === id) this.#work = { ...this.#work, name, wanted, original: undefined }
  }

  /** Something else than a hand has added to a game of a file. Whoever makes something of that game is not disturbed: it is shown afterwards. */
  annotate(addition: Addition): void {
    this.keep(addition)
    const { id, game } = addition
    const { shelf, player, chosen } = this.#app
    if (this.#isMaking(id)) {
      this.#added = addition
      return
    }
    const node = player?.node ?? 0
    shelf.reread(id)
    if (chosen?.id === id && this.#app.game === game) this.#app.show({ game, node })
  }

  /** The same as long as more is to come: it is in the file, in case the page is left, and what is shown stays. */
  keep(addition: Addition): void {
    const { id, game, change } = addition
    if (this.#work?.id === id) {
      this.#added = addition
      this.#timer ??= setTimeout(() => this.#put(), PAUSE)
      return
    }
    const item = this.#app.shelf.items.find((each) => each.id === id)
    const record = item?.reading.records[game]
    const changed = record && change(record)
    if (item && changed) this.#hold(workOn(item, this.formatOf(item), game, edit(changed)))
  }

  #isMaking(id: string): boolean {
    const { chosen, making } = this.#app
    return chosen?.id === id && making !== undefined
  }

  /** A part of the record that became one of its own is a file that exists nowhere yet. */
  takeOut(event: CustomEvent<{ readonly record: GameRecord }>): void {
    event.preventDefault()
    const { record } = event.detail
    const { chosen } = this.#app
    const { format, bytes } = writeLossless([record], chosen && this.formatOf(chosen), {})
    const wanted = nameIn(format, record.info.name ?? chosen?.name ?? record.game)
    const name = freeName(wanted, this.#app.shelf.names)
    void this.#app.arrivals.take([{ name, bytes, unsaved: true }])
  }

  #hold({ id, game, draft, wanted, name, records, original }: EditedFile): void {
    const { record, ids } = draft.compact()
    const made = records.map((each, i) => (i === game ? record : each))
    const added = this.#added?.id === id ? this.#added : undefined
    const { format, bytes } = writeLossless(
      made.map((each, i) => (i === added?.game && added.change(each)) || each),
      wanted,
      {
        from: wanted.id,
        ...(original && { originals: records.map((_, i) => (i === game ? { ...original, ids } : undefined)) }),
      },
    )
    const isWanted = format === wanted
    this.#app.shelf.hold(id, {
      name: isWanted ? name : nameIn(format, name),
      bytes,
      ...(!isWanted && { home: { name, format: wanted.id } }),
    })
  }
}

function workOn(item: WorkspaceFile, wanted: Format, game: number, draft: Draft): EditedFile {
  const { reading, bytes, name, id, home, edited } = item
  const { records, format } = reading
  const isOwn = wanted === format
  // Where the file has been written since it was read, places in it are not those of the record.
  const spans =
    isOwn && records.length === 1 && !edited ? read({ bytes, name }, { spans: true }).spans?.[game] : undefined
  return {
    id,
    game,
    draft,
    wanted,
    name: home?.name ?? (isOwn ? name : nameIn(wanted, name)),
    records,
    original: spans && { bytes, record: records[game]!, spans },
  }
}
