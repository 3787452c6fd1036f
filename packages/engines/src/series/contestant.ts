/** Who takes part: an engine's command, one of our sparring partners, or whoever else can be seated for a game. */

import { dirname } from 'node:path'
import type { Game } from 'qipu/games'
import { type Command, Guest, type Limits, type ProgramFault, programFault, splitCommand } from '../guest/index.ts'
import type { Driver, Protocol } from '../protocols/protocol.ts'
import { LEVELS, type Level, sparringPartner } from '../sparring/index.ts'
import { ServantLine } from './servant-line.ts'

/** One engine for one game. */
export interface Chair {
  readonly driver: Driver
  /** Ends the engine; resolves with the lines of its log (undefined where lines were dropped). */
  leave(): Promise<readonly (string | undefined)[]>
}

export interface Contestant {
  /** What it is called in records; what the engine calls itself where left out. */
  readonly team?: string
  /** A fresh engine per game: a crash is counted once and never hidden. `seed` is for players that choose by lot. */
  sit(seed: number): Promise<Chair>
}

export interface EngineFacts {
  /** A command line, split without a shell, or `sparring:LEVEL`. */
  readonly command: string
  readonly team?: string
}

export type EngineFault = 'unclosed-quote' | 'empty' | 'no-such-level' | ProgramFault

const SPARRING = 'sparring:'
const GRACE = 1000

/** The engine that a text names, or why it names none. */
export function contestantOf(
  { command, team }: EngineFacts,
  game: Game,
  protocol: Protocol,
  limits: Partial<Limits> = {},
): Contestant | EngineFault {
  const named = team !== undefined && { team }
  if (command.startsWith(SPARRING)) {
    const level = command.slice(SPARRING.length) as Level
    return LEVELS.includes(level) ? { ...named, sit: sparring(level, game, protocol) } : 'no-such-level'
  }
  const parsed = splitCommand(command)
  if (typeof parsed === 'string') return parsed
  return programFault(parsed) ?? { ...named, sit: guest(parsed, protocol, limits) }
}

const sparring =
  (level: Level, game: Game, protocol: Protocol): Contestant['sit'] =>
  (seed) => {
    const line = new ServantLine(protocol.serve(game, sparringPartner(level, seed)))
    return Promise.resolve({ driver: protocol.drive(line), leave: () => Promise.resolve(line.log.lines) })
  }

const guest =
  (command: Command, protocol: Protocol, limits: Partial<Limits>): Contestant['sit'] =>
  () => {
    // Engines look for their books beside themselves, as the championship's platform lets them.
    const cwd = /[/\\]/.test(command.program) ? { cwd: dirname(command.program) } : {}
    const process = new Guest(command, { ...cwd, limits, mergeErrors: protocol.hearsErrors ?? false })
    const driver = protocol.drive(process)
    return Promise.resolve({
      driver,
      async leave() {
        driver.quit()
        await process.leave(GRACE)
        return process.log.lines
      },
    })
  }
