import type { Report, SourceRange } from '../message/message.ts'
import type { CharsetCode } from './messages.ts'

/** Options of decoding bytes. */
export interface DecodeOptions {
  /** Charset that the file declares, as written there. */
  readonly declared?: string | undefined
  /** Place of the declaration in the decoded text. */
  readonly declaredAt?: SourceRange | ((text: string) => SourceRange | undefined) | undefined
  /** Charset that the user has set. */
  readonly forced?: string | undefined
  /** Charsets that texts of the format are not written in: a guess leaves them out. */
  readonly unlikely?: readonly string[] | undefined
  /** The bytes as they are to be decoded in a charset, where a format's own signs may stand within characters. */
  readonly prepare?: Prepare | undefined
  readonly report?: Report<CharsetCode>
}

/** Prepares bytes for decoding in a charset. */
export type Prepare = (bytes: Uint8Array, charset: string) => Uint8Array
