/** Contestant of a series: an engine's command, a built-in sparring partner, or anything else that can be seated. */

import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Game } from 'qipu/games'
import {
  type Command,
  type CorePool,
  commandFrom,
  EngineProcess,
  type GuestOptions,
  type Limits,
  type ProgramFault,
  programFault,
} from '../process/index.ts'
import { foldersApart } from '../process/isolation.ts'
import type { Driver, Protocol } from '../protocols/protocol.ts'
import { loadPartner, type PartnerLevel, partnerLevels } from '../sparring/index.ts'
import { isScript, nameOfCommand } from './command-name.ts'
import { ServantLine } from './servant-line.ts'

/** Hears every line of an engine's log as it comes. */
export type LogListener = (line: string) => void

/** One engine for one game. */
export interface RunningEngine {
  readonly driver: Driver
  /** Line of its log with the last question, as it stands there. */
  asked?(): string | undefined
  /** Ends the engine; resolves with the lines of its log (undefined where lines were dropped). */
  leave(): Promise<readonly (string | undefined)[]>
}

/** Contestant of a match: starts its engine for each game. */
export interface Contestant {
  /** Name in records; the engine's own name by default. */
  readonly team?: string
  /** Name if the engine reports none. */
  readonly otherwise?: string
  /** Returns a promise to await before the next game if the contestant is absent; `since` is when the waiting began. */
  absence?(since: number): Promise<void> | undefined
  /** A fresh engine per game: a crash is counted once and never hidden. `seed` is for players that choose by lot. */
  start(seed: number, note?: LogListener): Promise<RunningEngine>
  /** True where a game may go on from moves that were played before its process began. */
  readonly opens?: boolean
}

/** Facts of an engine: its command and its resources. */
export interface EngineFacts {
  /** A command line, split without a shell, or `sparring:LEVEL`. */
  readonly command: string
  readonly team?: string
}

/** Reason why the command of an engine cannot be used. */
export type EngineFault = 'unclosed-quote' | 'empty' | 'no-such-level' | ProgramFault

/** Resources of an engine's process, and its restrictions. */
export interface Surroundings extends Pick<GuestOptions, 'isolation' | 'protect'> {
  readonly limits?: Partial<Limits>
  /** Processors, of which each engine gets its own while it plays. */
  readonly cores?: CorePool
  /** Returns the command of a sparring partner in a process of its own; without it, partners play in this process. */
  readonly partnerCommand?: ((partner: PartnerFacts) => Command) | undefined
}

/** One sparring partner for one game. */
export interface PartnerFacts {
  readonly game: string
  readonly protocol: string
  readonly level: PartnerLevel
  readonly seed: number
}

const SPARRING = 'sparring:'
const GRACE = 1000

/** The engine that a text names, or why it names none. */
export function contestantOf(
  { command, team }: EngineFacts,
  game: Game,
  protocol: Protocol,
  surroundings: Surroundings = {},
): Contestant | EngineFault {
  const named = { ...(team !== undefined && { team }), ...(protocol.opens && { opens: true }) }
  if (command.startsWith(SPARRING)) {
    const level = command.slice(SPARRING.length) as PartnerLevel
    if (!partnerLevels(game.id).includes(level)) return 'no-such-level'
    const { partnerCommand, cores } = surroundings
    const plays = { game: game.id, protocol: protocol.id, level }
    return {
      ...named,
      otherwise: `qipu-${level}`,
      start: partnerCommand
        ? guest((seed) => partnerCommand({ ...plays, seed }), protocol, cores ? { cores } : {})
        : sparring(level, game, protocol),
    }
  }
  const parsed = commandFrom(command)
  if (typeof parsed === 'string') return parsed
  return (
    programFault(parsed) ?? {
      ...named,
      otherwise: nameOfCommand(command),
      start: guest(() => parsed, protocol, surroundings),
    }
  )
}

const sparring =
  (level: PartnerLevel, game: Game, protocol: Protocol): Contestant['start'] =>
  async (seed, note) => {
    const line = new ServantLine(protocol.serve(game, await loadPartner(level, seed)), note)
    return { driver: protocol.drive(line), leave: () => Promise.resolve(line.log.lines) }
  }

/** The folder of a program that is named by a path; that of an interpreter is not the engine's, which is meant from here. */
const folderOf = ({ program, args }: Command): string | undefined =>
  /[/\\]/.test(program) && !args.some((word) => isScript(word) && existsSync(word)) ? dirname(program) : undefined

/** Returns the folders of other engines on this machine that the engine of a command must not see. */
export function foldersBeside(command: string, others: readonly string[]): readonly string[] {
  const folder = (text: string): string => {
    const parsed = text.startsWith(SPARRING) ? 'empty' : commandFrom(text)
    return (typeof parsed === 'string' ? undefined : folderOf(parsed)) ?? process.cwd()
  }
  return foldersApart(folder(command), others.map(folder))
}

const guest =
  (
    commandFor: (seed: number) => Command,
    protocol: Protocol,
    { limits, isolation, protect, cores }: Surroundings,
  ): Contestant['start'] =>
  (seed, note) => {
    const command = commandFor(seed)
    // Engines look for their books beside themselves, as the championship's platform lets them.
    const cwd = folderOf(command)
    const own = cores?.take()
    const process = new EngineProcess(command, {
      ...(cwd !== undefined && { cwd }),
      ...(limits && { limits }),
      ...(isolation && { isolation }),
      ...(protect && { protect }),
      ...(own && { cores: own }),
      mergeErrors: protocol.hearsErrors ?? false,
      ...(note && { onLog: note }),
    })
    const driver = protocol.drive(process)
    return Promise.resolve({
      driver,
      asked: () => process.lastSent,
      async leave() {
        driver.quit()
        await process.stop(GRACE)
        if (own) cores?.giveBack(own)
        return process.log.lines
      },
    })
  }
