export { cellsOf } from './cells.ts'
export * from './charset/charset.ts'
export { stringifyJson } from './json/json.ts'
export { chinese, english, type Locale, localeFor } from './language/locale.ts'
export { punctuation } from './language/punctuation.ts'
export { listOf, textOf } from './language/text-of.ts'
export { type Arg, type Args, type Phrase, type Text, type TextRow, texts } from './language/texts.ts'
export * from './lines.ts'
export { lookup } from './lookup.ts'
export {
  type Catalogue,
  type Fix,
  factsOf,
  fixText,
  type MessageFacts,
  messageText,
  type Severity,
  severityOf,
} from './message/catalogue.ts'
export { collecting, Diagnostics, messagesOf } from './message/collect.ts'
export type { Details, Message, Place, Report, Reporter } from './message/message.ts'
export { fill, type Language, localeOf, type Words } from './message/words.ts'
export * from './random.ts'
export * from './sniff.ts'
