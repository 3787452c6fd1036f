import type { Words } from 'qipu/games'
import type { MakeWork } from '../bulk/work.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { Problem } from '../words/problem.ts'

/** One command as data; its code is loaded only when it runs. */
export interface CommandFacts {
  readonly name: string
  readonly description: Words
  readonly arguments: readonly string[]
  readonly options: readonly OptionFacts[]
  /** Where JSON goes if it is asked for: standard error where standard output may be a file. */
  readonly json?: 'out' | 'err'
  /** The option with which it changes the files that it reads. */
  readonly changes?: string
  /** The first one also stands in the help of `qipu` itself. */
  readonly examples: readonly string[]
  /** `work` is there where the command works on many files. */
  load(): Promise<{ default: Execute; work?: MakeWork }>
}

export interface OptionFacts extends Words {
  readonly flags: string
  readonly choices?: () => string[]
  /** Throws a Problem where the text is wrong. */
  readonly parse?: (text: string) => unknown
  /** True where it may be given several times: its value is then a list of texts. */
  readonly repeats?: boolean
}

export interface Call {
  /** The arguments, in the order of `CommandFacts.arguments`. */
  readonly values: readonly unknown[]
  readonly options: Readonly<Record<string, unknown>>
  readonly terminal: Terminal
  /** Where JSON goes, if it was asked for. */
  readonly json: 'out' | 'err' | undefined
}

/** Returns the exit code. */
export type Execute = (call: Call) => Promise<number>

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Problem('not-whole')
  return Number(text)
}

/** A number of things of which there must be one at least. */
export function countingNumber(text: string): number {
  const number = wholeNumber(text)
  if (number < 1) throw new Problem('not-counting')
  return number
}

export function decimal(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Problem('not-a-number')
  return Number(text)
}
