import type { TextRow } from 'qipu/text'
import type { Stream, Terminal } from '../terminal/terminal.ts'
import type { ArgumentsOf, ArgumentTable, OptionsOf, OptionTable } from './options.ts'

/** One command as data. The help, the parser, `docs/cli.md` and the types of its code all come from this table. */
export interface CommandFacts {
  readonly name: string
  readonly description: TextRow
  readonly arguments: ArgumentTable
  readonly options: OptionTable
  /** Stream for `--json`: standard error if standard output may be a file. `out` by default. */
  readonly json?: Stream
  /** Option with which it changes its input files: it then continues after its output is closed. */
  readonly changes?: string
  /** The first one also stands in the help of `qipu` itself. */
  readonly examples: readonly string[]
}

/** Several commands behind one word: `qipu library search`. */
export interface FactsGroup<Facts extends CommandFacts = CommandFacts> {
  readonly name: string
  readonly description: TextRow
  readonly commands: readonly Facts[]
}

/** A command or a group: one word calls it. */
export type FactsEntry<Facts extends CommandFacts = CommandFacts> = Facts | FactsGroup<Facts>

export const isGroup = <Facts extends CommandFacts>(entry: FactsEntry<Facts>): entry is FactsGroup<Facts> =>
  'commands' in entry

/** How a command was called. */
export interface Call<Facts extends CommandFacts = CommandFacts> {
  readonly args: ArgumentsOf<Facts['arguments']>
  readonly options: OptionsOf<Facts['options']>
  readonly terminal: Terminal
  /** Stream for JSON, if requested. */
  readonly json: Stream | undefined
  /** The facts of every command, for one that describes the command line. */
  readonly commands: readonly FactsEntry[]
}
