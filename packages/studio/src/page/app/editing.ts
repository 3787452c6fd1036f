/** What is edited on the board goes into its file at once: a crash loses less than a second, and leaving the mode nothing. */

import type { QipuPlayer } from '@qipu/player/player'
import { type Format, formatById, type GameRecord, read, write } from 'qipu'
import type { Original } from 'qipu/formats'
import type { Draft } from 'qipu/record'
import type { Item } from '../state/shelf.ts'
import { Tabs } from '../state/tabs.ts'
import type { QipuApp } from './app.ts'

/** So long changes may wait for more, in milliseconds. */
const PAUSE = 300

interface Work {
  readonly id: string
  readonly game: number
  readonly draft: Draft
  readonly format: Format
  readonly name: string
  /** The other games of the file, and this one as it was. */
  readonly records: readonly GameRecord[]
  readonly original: Original | undefined
}

export class Editing {
  readonly tabs = new Tabs()
  readonly #app: QipuApp
  #work: Work | undefined
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

  /** The record on the board was changed. */
  changed(player: QipuPlayer): void {
    const draft = player.draft
    const item = this.#app.chosen
    if (!draft || !item) return
    if (this.#work?.draft !== draft) {
      this.finish()
      this.#work = workOn(item, this.#app.game, draft)
      this.begin()
    }
    this.#timer ??= setTimeout(() => this.#put(), PAUSE)
  }

  /** Nobody edits any more: the file is read anew, and shown where somebody was. */
  finish(): void {
    this.tabs.hold(undefined)
    const work = this.#work
    if (!work) return
    this.#put()
    this.#work = undefined
    const { shelf, player, game, chosen } = this.#app
    const node = work.draft.compact().places[player?.node ?? 0] ?? 0
    shelf.reread(work.id)
    if (chosen?.id === work.id && game === work.game) this.#app.show({ game, node: Math.max(0, node) })
  }

  /** What a record of a file is written in once it is changed. */
  formatOf(item: Item, record: GameRecord): Format {
    return targetFor(record, item.reading.format)
  }

  /** A part of the record that became one of its own is a file that exists nowhere yet. */
  takeOut(event: CustomEvent<{ readonly record: GameRecord }>): void {
    event.preventDefault()
    const { record } = event.detail
    const format = this.#app.chosen?.reading.format
    const target = targetFor(record, format)
    const { bytes } = write([record], target)
    if (!bytes) return
    const name = nameWith(record.info.name ?? this.#app.chosen?.name ?? record.game, target)
    void this.#app.arrivals.take([{ name, bytes, unsaved: true }])
  }

  #put(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#work) return
    const { id, game, draft, format, name, records, original } = this.#work
    const { record, ids } = draft.compact()
    const written = write(
      records.map((each, i) => (i === game ? record : each)),
      format,
      {
        from: format.id,
        ...(original && { originals: records.map((_, i) => (i === game ? { ...original, ids } : undefined)) }),
      },
    )
    if (written.bytes) this.#app.shelf.hold(id, name, written.bytes)
  }
}

/** The format itself, where it can be written; else SGF, or Qipu's own where SGF has no such game. */
function targetFor({ game }: GameRecord, format: Format | undefined): Format {
  if (format?.write) return format
  const sgf = formatById('sgf')!
  return sgf.games?.includes(game) ? sgf : formatById('qipu')!
}

const nameWith = (name: string, format: Format): string => `${name.replace(/\.[^./]+$/, '')}.${format.extensions[0]}`

function workOn(item: Item, game: number, draft: Draft): Work {
  const { reading, bytes, name, id } = item
  const { records, format } = reading
  const target = targetFor(records[game]!, format)
  const isOwn = target === format
  const spans = isOwn && records.length === 1 ? read({ bytes, name }, { spans: true }).spans?.[game] : undefined
  return {
    id,
    game,
    draft,
    format: target,
    name: isOwn ? name : nameWith(name, target),
    records,
    original: spans && { bytes, record: records[game]!, spans },
  }
}
