import type { Text, TextRow } from 'qipu/text'
import type { Placeholder } from '../text/placeholders.ts'

/** One option; its name is its key in the table, `noBackup` being `--no-backup`. The texts are what the help says. */
export interface OptionFacts extends TextRow {
  /** The key of its text, where several commands share the option. */
  readonly key?: string
  /** One letter. */
  readonly short?: string
  /** Placeholder of its value in the help: `--output <file>`. Without it, the option is a flag. */
  readonly value?: Placeholder
  /** All values that it may have. */
  readonly choices?: readonly string[]
  /** Parses its text; throws a `CliError` if it is invalid. */
  readonly parse?: (text: string) => unknown
  /** True where it may be given several times: its value is a list. */
  readonly repeats?: true
}

/** Returns the help text of a command's option; the command is named by the words that call it. */
export const optionText = (path: readonly string[], name: string, { key, en, zh }: OptionFacts): Text => ({
  key: key ?? `help/${path.join('.')}.${name}`,
  en,
  zh,
})

export const commandText = (path: readonly string[], description: TextRow): Text => ({
  key: `help/${path.join('.')}`,
  ...description,
})

export type OptionTable = Readonly<Record<string, OptionFacts>>

type ValueOf<Facts extends OptionFacts> = Facts extends { readonly parse: (text: string) => infer Value }
  ? Value
  : Facts extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Facts extends { readonly value: string }
      ? string
      : boolean

/** The values of a table's options, as code gets them. */
export type OptionsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]?:
    | (Table[Name] extends { readonly repeats: true } ? readonly ValueOf<Table[Name]>[] : ValueOf<Table[Name]>)
    | undefined
}

/** One argument; arguments come in the order of their table. */
export interface ArgumentFacts {
  /** Placeholder in the help. */
  readonly value: Placeholder
  /** True for the last one where there may be several. */
  readonly many?: true
  readonly optional?: true
  /** True where files, or all files of a directory, are held in memory as a whole: huge ones get a process of their own. */
  readonly whole?: true
}

export type ArgumentTable = Readonly<Record<string, ArgumentFacts>>

export type ArgumentsOf<Table extends ArgumentTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly many: true }
    ? readonly string[]
    : Table[Name] extends { readonly optional: true }
      ? string | undefined
      : string
}

/** `noBackup` is written `--no-backup`. */
export const longFlag = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** `-o, --output <file>`. `word` says what stands for the value. */
export function flagsOf(name: string, { short, value }: OptionFacts, word: (value: Placeholder) => string): string {
  const names = short === undefined ? longFlag(name) : `-${short}, ${longFlag(name)}`
  return value === undefined ? names : `${names} <${word(value)}>`
}

/** `<in...>`, or `[in]` where it may be left out. */
export function argumentText({ value, many, optional }: ArgumentFacts, word: (value: Placeholder) => string): string {
  const name = `${word(value)}${many ? '...' : ''}`
  return optional ? `[${name}]` : `<${name}>`
}
