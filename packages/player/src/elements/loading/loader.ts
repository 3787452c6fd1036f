/** Gets records for a board or a player, and tells clearly why it can't. */

import type { Game } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import type { Args } from 'qipu/text'
import type { Failure } from '../../labels/failures.ts'
import type { FormatExtensions } from '../../open/format-extensions.ts'
import { gameById } from '../../open/games.ts'
import { type Opened, type OpenOptions, open } from '../../open/open.ts'
import { loadFurtherColors } from '../../state/further-colors.ts'

export class LoadFailure extends Error {
  readonly reason: Failure
  readonly args: Args

  constructor(reason: Failure, args: Args = {}) {
    super(reason)
    this.reason = reason
    this.args = args
  }
}

/** Options as a player has them: empty texts say nothing. */
interface Wishes {
  readonly from?: string
  readonly encoding?: string
  readonly extensions: FormatExtensions
}

const wishesOf = ({ from, encoding, extensions }: Wishes): OpenOptions => ({
  ...(from && { from }),
  ...(encoding && { encoding }),
  extensions,
})

/** The name of a file as people know it, as far as its address tells. */
function nameOf(src: string): string {
  try {
    return decodeURI(src)
  } catch {
    return src
  }
}

export class Loader {
  records: readonly GameRecord[] = []
  format: string | undefined
  charset: Opened['charset'] | undefined
  /** Counts requests: an answer that comes after a newer question is not wanted any more. */
  #requests = 0

  /** Returns false if another record was requested in the meantime. */
  async fetch(src: string, wishes: Wishes): Promise<boolean> {
    const request = ++this.#requests
    const response = await fetch(src)
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim())
    const bytes = new Uint8Array(await response.arrayBuffer())
    return request === this.#requests && this.read(bytes, nameOf(src), wishes)
  }

  async read(file: Uint8Array | ArrayBuffer | string, name: string, wishes: Wishes): Promise<boolean> {
    const request = ++this.#requests
    const bytes =
      typeof file === 'string'
        ? new TextEncoder().encode(file)
        : file instanceof ArrayBuffer
          ? new Uint8Array(file)
          : file
    const opened = await open({ bytes, name: name.split(/[?#]/)[0]! }, wishesOf(wishes))
    if (request !== this.#requests) return false
    if (!opened) throw new LoadFailure('unknownFormat')
    if (opened.records.length === 0) throw new LoadFailure('noRecord')
    this.records = opened.records
    this.format = opened.format
    this.charset = opened.charset
    return true
  }

  async take(records: readonly GameRecord[]): Promise<boolean> {
    this.#requests++
    this.records = records
    this.format = undefined
    this.charset = undefined
    return true
  }

  /** Rules of the record's game, once all that shows the record is loaded. */
  async gameOf(record: GameRecord, { games }: FormatExtensions): Promise<Game> {
    const [game] = await Promise.all([gameById(record.game, games), loadFurtherColors(record)])
    if (!game) throw new LoadFailure('unknownGame', { game: record.game })
    return game
  }
}
