import type { Locale, TextRow } from 'qipu/text'
import type { BulkCommand, BulkFacts } from '../bulk/command.ts'
import type { Answerer } from '../isolation/questions.ts'
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

/** How a command was called. */
export interface Call<Facts extends CommandFacts = CommandFacts> {
  readonly args: ArgumentsOf<Facts['arguments']>
  readonly options: OptionsOf<Facts['options']>
  readonly terminal: Terminal
  /** Stream for JSON, if requested. */
  readonly json: Stream | undefined
  /** Every command, for one that describes the command line. */
  readonly commands: readonly CommandEntry[]
}

/** The code of a command, loaded only when it runs: a function that returns the exit code, or work on many files. */
export type CommandCode<Facts extends CommandFacts> =
  | ({ run(call: Call<Facts>): Promise<number> } & IsolatedCode)
  | (Facts extends BulkFacts ? { readonly bulk: BulkCommand<Facts> } : never)

/** Code of a command that runs in processes of its own. */
interface IsolatedCode {
  answerer?(locale: Locale): Answerer
}

export interface Command extends CommandFacts {
  load(): Promise<({ run(call: Call): Promise<number> } & IsolatedCode) | { readonly bulk: BulkCommand }>
}

/** Several commands behind one word: `qipu library search`. */
export interface CommandGroup {
  readonly name: string
  readonly description: TextRow
  readonly commands: readonly Command[]
}

export type CommandEntry = Command | CommandGroup

export const isGroup = (entry: CommandEntry): entry is CommandGroup => 'commands' in entry

/** A command of its facts and its code. The code is typed by the facts; who calls it got its values from the same facts. */
export const command = <const Facts extends CommandFacts>(
  facts: Facts,
  load: () => Promise<CommandCode<Facts>>,
): Command => ({ ...facts, load: load as () => Promise<unknown> as Command['load'] })

export interface NamedCommand {
  /** The words by which it is called: `['library', 'search']`. */
  readonly path: readonly string[]
  readonly command: Command
}

/** Every command, also those of groups, by the words that call it. */
export const commandsIn = (entries: readonly CommandEntry[]): readonly NamedCommand[] =>
  entries.flatMap((entry) =>
    isGroup(entry)
      ? entry.commands.map((inner) => ({ path: [entry.name, inner.name], command: inner }))
      : [{ path: [entry.name], command: entry }],
  )
