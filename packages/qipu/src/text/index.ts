/**
 * Texts: bytes in any charset and back, places as lines and columns, messages in the words of a language.
 *
 * @example
 * ```ts
 * import { decode, encode, Lines } from 'qipu/text'
 *
 * const { bytes } = encode('围棋\n棋谱', 'gb18030')
 * const { text } = decode(bytes, { forced: 'gb18030' })
 * const { line, column } = new Lines(text).locate(3)
 * if (text !== '围棋\n棋谱' || line !== 2 || column !== 1) throw new Error('the second line')
 * ```
 *
 * @packageDocumentation
 */

export { cellsOf } from './cells.ts'
export {
  type Charset,
  charsetNamed,
  charsetNames,
  type Decoded,
  type DecodeOptions,
  decode,
  type Encoded,
  encode,
  fitsCharset,
  type Misfit,
} from './charset/charset.ts'
export { isReadableCharset } from './charset/encoded-twice.ts'
export { type JsonProblem, type JsonProblemKind, type ParsedJson, parseJson, stringifyJson } from './json/json.ts'
export { isObject } from './json/objects.ts'
export { chinese, english, type Locale, localeFor, type StandIn } from './language/locale.ts'
export { punctuation } from './language/punctuation.ts'
export { argText, listOf, textOf } from './language/text-of.ts'
export { type Arg, type Args, type Phrase, type Text, type TextRow, texts } from './language/texts.ts'
export { type LineColumn, Lines } from './lines.ts'
export { lookup } from './lookup.ts'
export {
  type Fix,
  factsOf,
  fixText,
  isFixable,
  type MessageCatalogue,
  type MessageDefinition,
  messageText,
  type Severity,
  severityOf,
} from './message/catalogue.ts'
export { collecting, Diagnostics, messagesOf } from './message/collect.ts'
export { doubtIn, dropsSomething, type ReadingDoubt as Doubt } from './message/doubts.ts'
export type { Details, Message, Report, Reporter, SourceRange } from './message/message.ts'
export { isRefusal, type Refusal, refuse } from './message/refusal.ts'
export { type Random, randomFrom } from './random.ts'
export type { Fault } from './schema/fault.ts'
export * as kinds from './schema/kinds.ts'
export { readerOf } from './schema/read.ts'
export { type Validator, validatorOf } from './schema/validate.ts'
export { type Sniff, sniff } from './sniff.ts'
