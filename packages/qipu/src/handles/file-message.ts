import { english, type Locale } from '../text/language/locale.ts'
import type { Lines } from '../text/lines.ts'
import { fixText, type MessageCatalogue, messageText, type Severity, severityOf } from '../text/message/catalogue.ts'
import type { Message, SourceRange } from '../text/message/message.ts'

/** Finding in a file, in words and with its line. */
export class FileMessage {
  /** Identifier of the finding, for programs: `sgf/missing-bracket`. */
  readonly code: string
  /** The game in the file, from 0. */
  readonly game: number
  readonly #message: Message
  readonly #catalogue: MessageCatalogue
  readonly #place: SourceRange | undefined
  readonly #lines: Lines | undefined

  /** Made by `parse` and `write`. */
  constructor(message: Message, catalogue: MessageCatalogue, lines?: Lines, place = message.at) {
    this.code = message.code
    this.game = message.game ?? 0
    this.#message = message
    this.#catalogue = catalogue
    this.#lines = lines
    this.#place = place
  }

  /** `error`, `warning`, `loss` or `info`. */
  get severity(): Severity {
    return severityOf(this.#message, this.#catalogue)
  }

  /** The sentence in English. */
  get text(): string {
    return this.textIn(english)
  }

  /** Advice in English; undefined where there is none. */
  get fix(): string | undefined {
    return fixText(this.#message, this.#catalogue)
  }

  /** The line in the file, from 1; undefined for what has no place in a text. */
  get line(): number | undefined {
    return this.#place && this.#lines?.locate(this.#place.offset).line
  }

  /** The column of the line, from 1, in characters. */
  get column(): number | undefined {
    return this.#place && this.#lines?.locate(this.#place.offset).column
  }

  /** The message as plain data, for functions that work on records. */
  get message(): Message {
    return this.#message
  }

  /** The sentence in another language. */
  textIn(locale: Locale): string {
    return messageText(this.#message, this.#catalogue, locale)
  }

  /** The place, the severity and the sentence: `3:14 error: a bracket is missing`. */
  toString(): string {
    const { line, column } = this
    return `${line === undefined ? '' : `${line}:${column} `}${this.severity}: ${this.text}`
  }
}
