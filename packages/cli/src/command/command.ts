import type { Locale } from 'qipu/text'
import type { BulkCommand, BulkFacts } from '../bulk/command.ts'
import type { Answerer } from '../isolation/questions.ts'
import { type Call, type CommandFacts, type FactsEntry, type FactsGroup, isGroup } from './facts.ts'

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

export type CommandGroup = FactsGroup<Command>
export type CommandEntry = FactsEntry<Command>

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
