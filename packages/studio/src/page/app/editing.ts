/** What is edited on the board goes into its file at once: a crash loses less than a second, and leaving the mode nothing. */

import type { QipuPlayer } from '@qipu/player/player'
import { type Format, formatById, type GameRecord, read, write } from 'qipu'
import type { Original } from 'qipu/formats'
import type { Draft } from 'qipu/record'
import type { Item } from '../state/shelf.ts'
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
  readonly #app: QipuApp
  #work: Work | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(app: QipuApp) {
    this.#app = app
  }

  /** The record on the board was changed. */
  changed(player: QipuPlayer): void {
    const draft = player.draft
    const item = this.#app.chosen
    if (!draft || !item) return
    if (this.#work?.draft !== draft) {
      this.finish()
      this.#work = workOn(item, this.#app.game, draft)
    }
    this.#timer ??= setTimeout(() => this.#put(), PAUSE)
  }

  /** Nobody edits any more: the file is read anew, and shown where somebody was. */
  finish(): void {
    const work = this.#work
    if (!work) return
    this.#put()
    this.#work = undefined
    const { shelf, player, game, chosen } = this.#app
    const node = work.draft.compact().places[player?.node ?? 0] ?? 0
    shelf.reread(work.id)
    if (chosen?.id === work.id && game === work.game) this.#app.show({ game, node: Math.max(0, node) })
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

/** Files of formats that can't be written go on as SGF, or as Qipu's own where SGF has no such game. */
function workOn(item: Item, game: number, draft: Draft): Work {
  const { reading, bytes, name, id } = item
  const { records, format } = reading
  const own = format?.write ? format : undefined
  const sgf = formatById('sgf')!
  const target = own ?? (sgf.games?.includes(records[game]!.game) ? sgf : formatById('qipu')!)
  const spans = own && records.length === 1 ? read({ bytes, name }, { spans: true }).spans?.[game] : undefined
  return {
    id,
    game,
    draft,
    format: target,
    name: own ? name : `${name.replace(/\.[^./]+$/, '')}.${target.extensions[0]}`,
    records,
    original: spans && { bytes, record: records[game]!, spans },
  }
}
