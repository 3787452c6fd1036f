/** Autosave of the board's edits into its file: a crash loses less than a second, and leaving the mode nothing. */

import { type DocumentOrigin, RecordDocument } from '@qipu/player/state'
import { read } from 'qipu'
import { type Format, formatById } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import { type Edit, same } from 'qipu/record'
import { defaultFormat, freeName, nameIn, writeLossless } from '../state/lossless-write.ts'
import { TabConflicts } from '../state/tab-conflicts.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { Addition, AppPort } from './app-port.ts'

export type AutosavePort = Pick<AppPort, 'arrivals' | 'chosen' | 'game' | 'player' | 'requestUpdate' | 'shelf' | 'show'>

/** Longest delay before changes are saved (ms). */
const PAUSE = 300

interface EditedFile {
  readonly id: string
  readonly game: number
  readonly document: RecordDocument
  readonly name: string
  /** The other games of the file, and this one as it was. */
  readonly records: readonly GameRecord[]
}

export class Autosave {
  readonly tabs = new TabConflicts()
  readonly #app: AutosavePort
  #work: EditedFile | undefined
  /** True once anything in the work has changed. */
  #isChanged = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop: (() => void) | undefined

  constructor(app: AutosavePort) {
    this.#app = app
    this.tabs.addEventListener('change', () => app.requestUpdate())
  }

  /** Follows the document on the board: what changes in it goes into the file that was chosen. Other tabs hear of it. */
  begin(): void {
    const { chosen, game, player } = this.#app
    const document = player?.document
    if (document && this.#work?.document !== document) {
      this.finish()
      if (chosen) this.#follow(chosen, game, document)
    }
    this.tabs.hold(chosen?.id)
  }

  #follow(item: WorkspaceFile, game: number, document: RecordDocument): void {
    const work = workOn(item, this.formatOf(item), game, document)
    this.#work = work
    this.#stop = document.subscribe(() => {
      if (!this.#isChanged) document.origin = originOf(item, this.formatOf(item), game)
      this.#schedule()
    })
  }

  #schedule(): void {
    this.#isChanged = true
    this.#timer ??= setTimeout(() => this.#put(), PAUSE)
  }

  /** Saves pending changes now. */
  flush(): void {
    if (this.#timer !== undefined) this.#put()
  }

  #put(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#work) this.#hold(this.#work)
  }

  /** The document is edited no longer: its file is read anew, and shown at the same node. */
  finish(): void {
    this.tabs.hold(undefined)
    this.#stop?.()
    const work = this.#work
    const isChanged = this.#isChanged
    if (isChanged) this.#put()
    this.#work = undefined
    this.#isChanged = false
    if (!work || !isChanged) return
    const { shelf, player, game, chosen } = this.#app
    const node = work.document.compact().places[player?.node ?? 0] ?? 0
    shelf.reread(work.id)
    if (chosen?.id === work.id && game === work.game) this.#app.show({ game, node: Math.max(0, node) })
  }

  /** Returns the format in which a changed record of a file is written. */
  formatOf({ home, reading: { format, records } }: WorkspaceFile): Format {
    const own = home ? formatById(home.format) : format
    return own?.write ? own : defaultFormat(records)
  }

  /** Makes the edited record a file of its own, in the format that represents all of it. */
  settle({ id, name }: WorkspaceFile, wanted: Format): void {
    if (this.#work?.id !== id) return
    this.#work = { ...this.#work, name }
    this.#work.document.origin = { format: wanted.id }
  }

  /** Something else than a hand has added to a game of a file: it is shown at once. */
  annotate(addition: Addition): void {
    this.keep(addition)
    const { id, game } = addition
    const { shelf, player, chosen } = this.#app
    if (this.#work?.id === id) return
    const node = player?.node ?? 0
    shelf.reread(id)
    if (chosen?.id === id && this.#app.game === game) this.#app.show({ game, node })
  }

  /** The same as long as more is to come: it is in the file, in case the page is left. A document that is edited takes it in. */
  keep({ id, game, change }: Addition): void {
    const work = this.#work
    if (work?.id === id && work.game === game) {
      const { record, ids } = work.document.compact()
      const edit = editTo(record, change(record), ids)
      if (edit) work.document.receive(edit)
      return
    }
    const item = this.#app.shelf.items.find((each) => each.id === id)
    const record = work?.id === id ? work.records[game] : item?.reading.records[game]
    const changed = record && change(record)
    if (!item || !changed) return
    if (work?.id === id) {
      this.#work = { ...work, records: work.records.map((each, i) => (i === game ? changed : each)) }
      this.#schedule()
      return
    }
    const document = RecordDocument.of(changed, originOf(item, this.formatOf(item), game))
    this.#hold(workOn(item, this.formatOf(item), game, document))
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

  #hold({ id, game, document, name, records }: EditedFile): void {
    const { record, ids } = document.compact()
    const { format: from, original } = document.origin
    const wanted = formatById(from!)!
    const { format, bytes } = writeLossless(
      records.map((each, i) => (i === game ? record : each)),
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

function workOn(item: WorkspaceFile, wanted: Format, game: number, document: RecordDocument): EditedFile {
  const { reading, name, id, home } = item
  const { records, format } = reading
  return { id, game, document, name: home?.name ?? (wanted === format ? name : nameIn(wanted, name)), records }
}

/** The format that a file is written in as long as that loses nothing, and its bytes, as far as they are those of the record. */
function originOf({ reading, bytes, name, edited }: WorkspaceFile, wanted: Format, game: number): DocumentOrigin {
  const { records, format } = reading
  const isOwn = wanted === format
  // If the file has been written since it was read, places in it are not those of the record.
  const spans =
    isOwn && records.length === 1 && !edited ? read({ bytes, name }, { spans: true }).spans?.[game] : undefined
  return { format: wanted.id, original: spans && { bytes, record: records[game]!, spans } }
}

/** The notes that a record has more than another one with the same nodes; undefined where there are none. */
function editTo(record: GameRecord, changed: GameRecord | undefined, ids: Int32Array): Edit | undefined {
  const edits = (changed?.nodes ?? []).flatMap(({ action, notes }, i): Edit[] =>
    same(notes, record.nodes[i]!.notes) ? [] : [{ type: 'change', node: ids[i]!, action, notes }],
  )
  return edits.length > 0 ? { type: 'batch', edits } : undefined
}
