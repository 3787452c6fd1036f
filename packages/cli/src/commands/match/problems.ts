import type { OpeningFault, SpecFault } from '@qipu/engines/match'
import { type Command, commandFrom, type ProgramFault, programFault } from '@qipu/engines/process'
import { protocols } from '@qipu/engines/protocols'
import type { EngineFault, JournalError } from '@qipu/engines/series'
import type { Refusal } from 'qipu/text'
import { unknownGame } from '../../input/unknown.ts'
import { CliError } from '../../text/cli-error.ts'

/** Returns the error of a plan. */
export function specProblem({ refusal: { code, args = {} } }: Refusal<SpecFault>): CliError {
  if (code === 'no-game') return unknownGame(String(args['game']))
  if (code === 'command') return commandProblem(String(args['command']), args['fault'] as EngineFault)
  if (code !== 'no-protocol') return new CliError(code, args)
  return new CliError(code, { id: args['protocol']!, known: protocols.map(({ id }) => id).join(', ') })
}

/** Faults of the program alone: its arguments would only hide it. */
const OF_PROGRAMS: ReadonlySet<string> = new Set<ProgramFault>(['not-found', 'not-executable', 'no-interpreter'])

/** Returns the error of an engine's command. */
export function commandProblem(command: string, fault: EngineFault): CliError {
  const parsed = OF_PROGRAMS.has(fault) ? commandFrom(command) : command
  return new CliError(`command-${fault}`, { command: typeof parsed === 'string' ? command : parsed.program })
}

/** Parses a program and its arguments as typed; the program must exist. */
export function commandIn(text: string): Command {
  const command = commandFrom(text)
  if (typeof command === 'string') throw commandProblem(text, command)
  assertProgram(command)
  return command
}

export function assertProgram(command: Command): void {
  const fault = programFault(command)
  if (fault) throw new CliError(`command-${fault}`, { command: command.program })
}

export const journalProblem = ({ fault, path }: JournalError): CliError => new CliError(`journal-${fault}`, { path })

export const openingProblem = (file: string, { refusal: { code, args } }: Refusal<OpeningFault>): CliError =>
  new CliError(`opening-${code}`, { path: file, ...args })
