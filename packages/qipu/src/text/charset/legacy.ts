import { createMultibyteDecoder, createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteDecoder, createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import { CP437, decodeCp437, encodeCp437 } from './cp437.ts'
import { isMultiByte } from './labels.ts'

/*
 * Charsets other than Unicode. Their tables are unpacked when a charset is first asked for, never on import: who reads
 * UTF-8 only does not pay for them.
 */

type Decoder = (bytes: Uint8Array) => string
type Encoder = (text: string) => Uint8Array

const decoders = new Map<string, Decoder>([[CP437, decodeCp437]])
const encoders = new Map<string, Encoder>([[CP437, encodeCp437]])

/** Decodes with U+FFFD for what the charset lacks. */
export function legacyDecoder(name: string): Decoder {
  let decoder = decoders.get(name)
  if (!decoder) {
    const make = isMultiByte(name) ? createMultibyteDecoder(name, true) : createSinglebyteDecoder(name, true)
    decoder = (bytes) => make(bytes)
    decoders.set(name, decoder)
  }
  return decoder
}

/** Encodes, or throws where a character has no code in the charset. */
export function legacyEncoder(name: string): Encoder {
  let encoder = encoders.get(name)
  if (!encoder) {
    encoder = isMultiByte(name) ? createMultibyteEncoder(name) : createSinglebyteEncoder(name)
    encoders.set(name, encoder)
  }
  return encoder
}
