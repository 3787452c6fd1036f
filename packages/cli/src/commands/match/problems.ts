import { type Command, programFault, splitCommand } from '@qipu/engines/guest'
import type { OpeningFault, SpecFault } from '@qipu/engines/match'
import type { JournalError } from '@qipu/engines/series'
import { unknownGame } from '../../input/unknown.ts'
import { Problem } from '../../words/problem.ts'

/** What is wrong with a plan, as a person is told. */
export function specProblem(fault: SpecFault): Problem {
  switch (fault.kind) {
    case 'no-game':
      return unknownGame(fault.game)
    case 'no-protocol':
      return new Problem('no-protocol', { id: fault.protocol, known: 'gtp, sau, gomocup, army-chess' })
    case 'other-protocol':
      return new Problem('other-protocol', { protocol: fault.protocol, game: fault.game })
    case 'no-sizes':
      return new Problem('no-sizes', { protocol: fault.protocol })
    case 'no-openings':
      return new Problem('no-openings', { protocol: fault.protocol })
    case 'command':
      return new Problem(`command-${fault.fault}`, { command: fault.command })
  }
}

/** A program and its arguments, as somebody typed them; there must be such a program. */
export function commandIn(text: string): Command {
  const command = splitCommand(text)
  if (typeof command === 'string') throw specProblem({ kind: 'command', command: text, fault: command })
  assertProgram(command, text)
  return command
}

export function assertProgram(command: Command, text: string): void {
  const fault = programFault(command)
  if (fault) throw specProblem({ kind: 'command', command: text, fault })
}

export const journalProblem = ({ fault, path }: JournalError): Problem => new Problem(`journal-${fault}`, { path })

export function openingProblem(file: string, fault: OpeningFault): Problem {
  const args = { path: file, ...('ply' in fault && { ply: fault.ply }), ...('game' in fault && { game: fault.game }) }
  return new Problem(`opening-${fault.kind}`, args)
}
