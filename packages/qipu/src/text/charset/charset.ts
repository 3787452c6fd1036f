/** Text in bytes: which charset it is in, and how to read and write it. */

export { type Decoded, decode } from './decode.ts'
export type { DecodeOptions } from './decode-options.ts'
export type { Charset } from './detect-charset.ts'
export { type Encoded, type EncodingFault as Misfit, encode, fitsCharset } from './encode.ts'
export { charsetNamed, charsetNames } from './labels.ts'
