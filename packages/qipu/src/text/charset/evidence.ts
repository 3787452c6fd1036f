import { legacyDecoder } from '#legacy'
import type { Args } from '../language/texts.ts'
import type { ByteOrderMark } from './bom.ts'
import type { DecodeOptions, Prepare } from './decode-options.ts'
import { type Guess, rankCharsets } from './guess/statistics.ts'
import type { CharsetCode } from './messages.ts'
import { strictUtf8 } from './unicode.ts'

/** Something to report once it is known which charset the bytes are read in. */
export interface Remark {
  readonly code: CharsetCode
  readonly at?: DecodeOptions['declaredAt']
  readonly args?: Args
}

/** Facts about some bytes, each determined on demand. */
export class Evidence {
  /** Without a byte-order mark. */
  readonly bytes: Uint8Array
  readonly mark: ByteOrderMark | undefined
  readonly remarks: Remark[] = []
  #utf8: { readonly text: string | undefined } | undefined
  #ranking: readonly Guess[] | undefined

  readonly #prepare: Prepare | undefined

  constructor(bytes: Uint8Array, mark: ByteOrderMark | undefined, prepare?: Prepare) {
    this.bytes = bytes
    this.mark = mark
    this.#prepare = prepare
  }

  /** The bytes as they are to be decoded in a charset. */
  bytesIn(charset: string): Uint8Array {
    return this.#prepare ? this.#prepare(this.bytes, charset) : this.bytes
  }

  /** The text, where all bytes are UTF-8. */
  get utf8(): string | undefined {
    this.#utf8 ??= { text: strictUtf8(this.bytes) }
    return this.#utf8.text
  }

  get isAscii(): boolean {
    return this.utf8?.length === this.bytes.length
  }

  get ranking(): readonly Guess[] {
    this.#ranking ??= rankCharsets(this.bytes, this.#prepare)
    return this.#ranking
  }

  get best(): Guess {
    return this.ranking[0]!
  }

  /** True if a charset other than Unicode explains every byte. */
  readsCleanly(charset: string): boolean {
    return charset !== 'utf-8' && !legacyDecoder(charset)(this.bytesIn(charset)).includes('\ufffd')
  }

  scoreOf(charset: string): number | undefined {
    return this.ranking.find(({ name }) => name === charset)?.score
  }
}
