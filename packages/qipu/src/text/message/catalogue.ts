import { english, type Locale } from '../language/locale.ts'
import { textOf } from '../language/text-of.ts'
import type { Args, TextRow } from '../language/texts.ts'
import type { Message } from './message.ts'

/**
 * error: the text breaks its specification so that data is wrong or in doubt; warning: it deviates but is understood;
 * loss: a format could not represent something; info: worth knowing, nothing wrong.
 */
export type Severity = 'error' | 'warning' | 'loss' | 'info'

/** Words of a message; what comes from outside may lack Chinese, and is then shown in English. */
type MessageWords = Pick<TextRow, 'en'> & Partial<Pick<TextRow, 'zh'>>

/** Advice of a message. */
export interface Fix extends MessageWords {
  /** Information that the user has to supply. How, is up to the program that is asked. */
  readonly needs?: 'charset' | 'format' | 'game' | 'directory' | 'program' | 'volume'
}

/** One row of a catalogue. The key of its text is the code, that of the fix `code.fix`. */
export interface MessageDefinition extends MessageWords {
  readonly severity: Severity
  readonly clause?: string
  /** Correction by `--fix`, or by the user. */
  readonly fix?: Fix
  /** True where the reader already repaired it in the record, so that writing the record is the fix. */
  readonly fixable?: boolean
  /** True where the record lacks something that the text says, or may: to write it in the text's place would lose that. */
  readonly drops?: boolean
  /** The key of its text, where several codes share one. */
  readonly key?: string
  /** Arguments that every message of this code has. */
  readonly args?: Args
}

/** Definitions of messages, by their codes. */
export type MessageCatalogue = Readonly<Record<string, MessageDefinition>>

/** The definition of a message. An unknown code is an error with the code as its text. */
export function factsOf({ code, clause }: Message, catalogue: MessageCatalogue): MessageDefinition {
  const facts = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  if (!facts) return { severity: 'error', en: code, zh: code, ...(clause !== undefined && { clause }) }
  return clause === undefined ? facts : { ...facts, clause }
}

/** Returns the severity of a message. */
export const severityOf = (message: Message, catalogue: MessageCatalogue): Severity =>
  factsOf(message, catalogue).severity

/** The sentence that a person reads. */
export function messageText(message: Message, catalogue: MessageCatalogue, locale: Locale = english): string {
  const { key = message.code, en, zh = en, args } = factsOf(message, catalogue)
  return textOf({ key, en, zh }, locale, args ? { ...message.args, ...args } : message.args)
}

/** True if the reader has corrected the subject of a message in the record. */
export const isFixable = (message: Message, catalogue: MessageCatalogue): boolean =>
  factsOf(message, catalogue).fixable === true

/** Returns the text of the correction, by the user or by `--fix`. */
export function fixText(message: Message, catalogue: MessageCatalogue, locale: Locale = english): string | undefined {
  const { fix } = factsOf(message, catalogue)
  return fix && textOf({ key: `${message.code}.fix`, en: fix.en, zh: fix.zh ?? fix.en }, locale, message.args)
}
