import type { SaxesParser } from 'saxes'
import type { SourceRange } from '../../text/message/message.ts'
import type { Wei7XmlReader } from './reader.ts'

/** How far the parser has come, and what it could not read as XML on the way. */
export class Progress {
  /** How much of the text the parser was not given so far. */
  passed = 0
  readonly #parser: SaxesParser
  readonly #reading: Wei7XmlReader
  /** End of the latest tag, comment or stretch of text. */
  #end = 0
  #isFaulty = false

  constructor(parser: SaxesParser, reading: Wei7XmlReader) {
    this.#parser = parser
    this.#reading = reading
  }

  /** The parser carries a carriage return at the end over to text that never comes, and counts it twice. */
  get position(): number {
    return Math.min(this.#parser.position + this.passed, this.#reading.text.length)
  }

  /** Passes moves that the parser is not given. */
  pass(from: number, to: number): void {
    this.passed += to - from
    this.#end = to
  }

  /** Says that something is wrong with the stretch that is being read. */
  fault(): void {
    this.#isFaulty = true
  }

  /** Ends a stretch and tells where it was; one with a fault is kept word for word, for there is no telling what of it was read. */
  settle(end = this.position): SourceRange {
    const offset = this.#end
    this.#reading.reportStrays(end)
    if (this.#isFaulty) this.#reading.unread.push(this.#reading.text.slice(offset, end))
    this.#isFaulty = false
    this.#end = end
    return { offset, length: Math.max(0, end - offset) }
  }
}
