/** Source of a player's record: an address, a file, or a given record. */

import type { GameRecord } from 'qipu/record'
import type { RecordDocument } from '../../state/document.ts'
import { isDocument } from '../../state/live-record.ts'
import { Session } from '../../state/session.ts'
import { withColorsSwapped } from '../../state/swap.ts'
import type { PlayerPort } from '../player-port.ts'
import { Loader } from './loader.ts'

/** Part of the player that loads a record. */
export type RecordSourcePort = Pick<PlayerPort, 'emit' | 'encoding' | 'extensions' | 'from' | 'game' | 'swapColors'> & {
  failure: string
}

export interface OpeningListener {
  /** There is something else to look at, or nothing. */
  opened(session: Session | undefined): void
  /** The page knows of the record: it gets the first node. */
  begun(): void
  failed(error: unknown): void
}

export class RecordSource {
  readonly #player: RecordSourcePort
  readonly #told: OpeningListener
  readonly #loader = new Loader()
  /** The record or document that was set last, where one was set and not read. */
  #given: GameRecord | RecordDocument | undefined
  /** Document that is shown while it changes; undefined for one of the records. */
  #document: RecordDocument | undefined
  /** Counts requests for records: the last one, and the last one that was answered. */
  #asked = 0
  #answered = 0

  constructor(player: RecordSourcePort, told: OpeningListener) {
    this.#player = player
    this.#told = told
  }

  /** All records of the file. */
  get records(): readonly GameRecord[] {
    return this.#loader.records
  }

  /** The id of the format that the records were read from. */
  get format(): string | undefined {
    return this.#loader.format
  }

  /** True while a record is on its way. */
  get isComing(): boolean {
    return this.#answered !== this.#asked
  }

  fetch(src: string): Promise<void> {
    this.#given = undefined
    return this.#show(() => this.#loader.fetch(src, this.#player))
  }

  read(file: Uint8Array | ArrayBuffer | string, name: string): Promise<void> {
    this.#given = undefined
    return this.#show(() => this.#loader.read(file, name, this.#player))
  }

  take(source: GameRecord | RecordDocument | undefined): void {
    // A template gives the same record again with every rendering.
    if (source !== undefined && source === this.#given) return
    this.#given = source
    const document = source && isDocument(source) ? source : undefined
    if (source) void this.#show(() => this.#loader.take([document?.record ?? (source as GameRecord)]), document)
    else {
      this.#answered = ++this.#asked
      this.#told.opened(undefined)
    }
  }

  /** Shows another game of the same file, or the same document anew. */
  again(document: RecordDocument | undefined): Promise<void> {
    return this.#show(async () => true, document)
  }

  async #show(load: () => Promise<boolean>, document?: RecordDocument): Promise<void> {
    const request = ++this.#asked
    this.#document = document
    this.#player.failure = ''
    try {
      if (await load()) await this.#choose(request)
    } catch (error) {
      if (request !== this.#asked) return
      this.#answered = request
      this.#told.opened(undefined)
      this.#told.failed(error)
    }
  }

  async #choose(request: number): Promise<void> {
    const player = this.#player
    const { records, format, charset } = this.#loader
    const record = records[Math.min(Math.max(1, Math.floor(player.game)), records.length) - 1]
    const game = record && (await this.#loader.gameOf(record, player.extensions))
    if (request !== this.#asked) return
    this.#answered = request
    if (!record || !game) return
    this.#told.opened(new Session(this.#document ?? record, player.swapColors ? withColorsSwapped(game) : game))
    player.emit('load', { record, records, format, charset })
    this.#told.begun()
  }
}
