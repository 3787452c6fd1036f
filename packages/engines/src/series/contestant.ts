/** Who takes part: an engine's command, one of our sparring partners, or whoever else can be seated for a game. */

import { dirname } from 'node:path'
import type { Game } from 'qipu/games'
import { type Command, commandFrom, Guest, type Limits, type ProgramFault, programFault } from '../guest/index.ts'
import type { Driver, Protocol } from '../protocols/protocol.ts'
import { LEVELS, type Level, sparringPartner } from '../sparring/index.ts'
import { nameOfCommand } from './names.ts'
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
  /** What it is called where it has told nobody its name. */
  readonly otherwise?: string
  /** What to wait for before the next game, where it is not here yet; `since` is when the waiting began. */
  absence?(since: number): Promise<void> | undefined
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
    if (!LEVELS.includes(level)) return 'no-such-level'
    return { ...named, otherwise: sparringPartner(level, 0).name, sit: sparring(level, game, protocol) }
  }
  const parsed = commandFrom(command)
  if (typeof parsed === 'string') return parsed
  return programFault(parsed) ?? { ...named, otherwise: nameOfCommand(command), sit: guest(parsed, protocol, limits) }
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
