import type { OpeningFault, SpecFault } from '@qipu/engines/match'
import { type Command, commandFrom, type ProgramFault, programFault } from '@qipu/engines/process'
import { protocols } from '@qipu/engines/protocols'
import type { JournalError } from '@qipu/engines/series'
import { unknownGame } from '../../input/unknown.ts'
import { CliError } from '../../text/cli-error.ts'

/** Returns the error of a plan. */
export function specProblem(fault: SpecFault): CliError {
  switch (fault.kind) {
    case 'no-game':
      return unknownGame(fault.game)
    case 'no-protocol':
      return new CliError('no-protocol', { id: fault.protocol, known: protocols.map(({ id }) => id).join(', ') })
    case 'other-protocol':
      return new CliError('other-protocol', { protocol: fault.protocol, game: fault.game })
    case 'more-seats':
      return new CliError('more-seats', { game: fault.game, seats: fault.seats })
    case 'no-sizes':
      return new CliError('no-sizes', { protocol: fault.protocol })
    case 'no-scores':
      return new CliError('no-scores', { protocol: fault.protocol })
    case 'no-openings':
      return new CliError('no-openings', { protocol: fault.protocol })
    case 'command':
      return new CliError(`command-${fault.fault}`, { command: named(fault) })
  }
}

/** Faults of the program alone: its arguments would only hide it. */
const OF_PROGRAMS: ReadonlySet<string> = new Set<ProgramFault>(['not-found', 'not-executable', 'no-interpreter'])

function named({ command, fault }: Extract<SpecFault, { kind: 'command' }>): string {
  const parsed = OF_PROGRAMS.has(fault) ? commandFrom(command) : command
  return typeof parsed === 'string' ? command : parsed.program
}

/** Parses a program and its arguments as typed; the program must exist. */
export function commandIn(text: string): Command {
  const command = commandFrom(text)
  if (typeof command === 'string') throw specProblem({ kind: 'command', command: text, fault: command })
  assertProgram(command)
  return command
}

export function assertProgram(command: Command): void {
  const fault = programFault(command)
  if (fault) throw new CliError(`command-${fault}`, { command: command.program })
}

export const journalProblem = ({ fault, path }: JournalError): CliError => new CliError(`journal-${fault}`, { path })

export function openingProblem(file: string, fault: OpeningFault): CliError {
  const args = { path: file, ...('ply' in fault && { ply: fault.ply }), ...('game' in fault && { game: fault.game }) }
  return new CliError(`opening-${fault.kind}`, args)
}
