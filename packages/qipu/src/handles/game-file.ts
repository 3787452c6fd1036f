import { check } from '../api/check.ts'
import type { Reading } from '../api/read.ts'
import type { Registries } from '../api/registries.ts'
import { type Repair, repair } from '../api/repair.ts'
import { catalogueOf } from '../catalogue.ts'
import type { Format } from '../formats/format.ts'
import type { Charset } from '../text/charset/charset.ts'
import { Lines } from '../text/lines.ts'
import type { Message } from '../text/message/message.ts'
import { FileMessage } from './file-message.ts'
import type { Game } from './game.ts'
import type { Position } from './position.ts'

/** Result of `parse`: the games, and the findings on the way. */
export class GameFile<P extends Position = Position> {
  readonly games: readonly Game<P>[]
  /** Findings of the reader, in the order of the text. */
  readonly messages: readonly FileMessage[]
  readonly #reading: Reading
  readonly #known: Registries
  #lines: Lines | undefined

  /** Made by `parse`. */
  constructor(reading: Reading, games: readonly Game<P>[], known: Registries) {
    this.#reading = reading
    this.#known = known
    this.games = games
    this.messages = this.#inWords(reading.messages)
  }

  /** The format of the file; undefined where none was recognised. */
  get format(): Format | undefined {
    return this.#reading.format
  }

  /** The charset of the file; undefined where no format was recognised. */
  get charset(): Charset | undefined {
    return this.#reading.charset
  }

  /** The whole file as it was read, decoded. */
  get text(): string {
    return this.#reading.text()
  }

  /** Everything that is wrong with the file: what the reader has found, and what the rules of its games say. */
  check(): FileMessage[] {
    return this.#inWords(check(this.#reading, this.#known))
  }

  /** The file as its reader repaired it, or why there is none: the reader was not sure, or something would be lost. */
  repair(): Repair {
    return repair(this.#reading)
  }

  #inWords(messages: readonly Message[]): FileMessage[] {
    if (messages.length === 0) return []
    const catalogue = catalogueOf(this.#known.formats)
    const { place } = this.#reading
    this.#lines ??= new Lines(this.#reading.text())
    return messages.map((message) => new FileMessage(message, catalogue, this.#lines, message.at ?? place?.(message)))
  }
}
