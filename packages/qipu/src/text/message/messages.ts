import { chinese, english, type Locale } from '../language/locale.ts'
import { textOf } from '../language/text-of.ts'
import type { Args } from '../language/texts.ts'
import type { Language, Words } from './words.ts'

/**
 * error: the text breaks its specification so that data is wrong or in doubt; warning: it deviates but is understood;
 * loss: a writer could not say something; info: worth knowing, nothing wrong.
 */
export type Severity = 'error' | 'warning' | 'loss' | 'info'

/** A stretch of the decoded text, in UTF-16 units. Lines and columns are computed only when somebody asks. */
export interface Place {
  readonly offset: number
  readonly length: number
}

/** What is filled in; what has words of its own comes in the language of the sentence. */
export type MessageArgs = Args

export interface Message {
  /** `format/what`, an entry of that format's catalogue. */
  readonly code: string
  readonly severity: Severity
  readonly at?: Place
  /** Index of the game in the file, where there are several. */
  readonly game?: number
  /** Index of the node in its record. */
  readonly node?: number
  /** The paragraph of the specification. */
  readonly clause?: string
  readonly args?: MessageArgs
  /** True where `--fix` repairs it without losing anything. */
  readonly fixable?: boolean
  /** True where the record lacks something that the text says, or may: to write it in the text's place would lose that. */
  readonly drops?: boolean
}

export interface Fix extends Words {
  /** What a person has to say for it. How, is up to the program that is asked. */
  readonly needs?: 'charset' | 'format' | 'directory' | 'program' | 'volume'
}

/** One row of a catalogue. `{name}` in a text stands for the argument of that name. */
export interface MessageFacts extends Words {
  readonly severity: Severity
  readonly clause?: string
  /** What `--fix` does about it, or what a person can do. */
  readonly fix?: Fix
  /** True where the reader already repaired it in the record, so that writing the record is the fix. */
  readonly fixable?: boolean
  /** True where the record lacks something that the text says, or may. */
  readonly drops?: boolean
}

export type Catalogue = Readonly<Record<string, MessageFacts>>

export interface Details {
  at?: Place | undefined
  game?: number | undefined
  node?: number | undefined
  clause?: string | undefined
  args?: MessageArgs | undefined
  severity?: Severity | undefined
}

/** Makes messages of one catalogue; a code that is not in the catalogue is a type error. */
export function speaker<T extends Catalogue>(catalogue: T): (code: keyof T & string, details?: Details) => Message {
  return (code, details = {}) => {
    const facts = catalogue[code]!
    const clause = details.clause ?? facts.clause
    return {
      code,
      severity: details.severity ?? facts.severity,
      ...(details.at && { at: details.at }),
      ...(details.game !== undefined && { game: details.game }),
      ...(details.node !== undefined && { node: details.node }),
      ...(clause !== undefined && { clause }),
      ...(details.args && { args: details.args }),
      ...(facts.fixable && { fixable: true }),
      ...(facts.drops && { drops: true }),
    }
  }
}

/** What the catalogue knows of a message. A code that nobody knows is an error, and its own sentence. */
export function factsOf({ code, clause, severity }: Message, catalogue: Catalogue): MessageFacts {
  const facts = catalogue[code] ?? { severity: 'error', en: code, zh: code }
  const own = { ...(clause !== undefined && { clause }), ...(severity !== undefined && { severity }) }
  return { ...facts, ...own }
}

export const severityOf = (message: Message, catalogue: Catalogue): Severity => factsOf(message, catalogue).severity

/** The sentence that a person reads. */
export function messageText(message: Message, catalogue: Catalogue, locale: Locale | Language = english): string {
  const { en, zh } = factsOf(message, catalogue)
  return textOf({ key: message.code, en, zh }, localeOf(locale), message.args)
}

/** What a person can do about it, or what `--fix` does. */
export function fixText(
  message: Message,
  catalogue: Catalogue,
  locale: Locale | Language = english,
): string | undefined {
  const { fix } = factsOf(message, catalogue)
  return fix && textOf({ key: `${message.code}.fix`, en: fix.en, zh: fix.zh }, localeOf(locale), message.args)
}

const localeOf = (locale: Locale | Language): Locale =>
  typeof locale === 'string' ? { en: english, zh: chinese }[locale] : locale

/** The same as `textOf`, by the name of a language. */
export const fill = (words: Words, args: MessageArgs = {}, language: Language = 'en'): string =>
  textOf(words, localeOf(language), args)
