/** Contestants of a card match: programs that talk over pipes, that connect to a port, or partners of ours. */

import type { Socket } from 'node:net'
import type { Game, Side } from 'qipu/games'
import { type Command, commandFrom, EngineProcess, type LineResult, programFault } from '../process/index.ts'
import type { EngineChannel, Protocol, Wire } from '../protocols/protocol.ts'
import { foldersBeside } from '../series/contestant.ts'
import {
  type Contestant,
  contestantOf,
  type EngineFacts,
  type EngineFault,
  nameOfCommand,
  type RunningEngine,
  type Surroundings,
} from '../series/index.ts'
import type { ListenAddress, Listeners } from './listeners.ts'
import { SocketChannel } from './socket-channel.ts'

/** Place of a program: its contestant's how-manieth one at the table, from 0, and its side in the first deal. */
export interface Place {
  readonly among: number
  readonly side: Side
}

/** Contestant of a match of cards: a program for each of its seats. */
export interface CardContestant extends Pick<Contestant, 'team' | 'otherwise'> {
  /** True where one program plays all deals of a table; others are started anew for each deal, so that a crash is counted once. */
  readonly stays?: boolean
  start(seed: number, place: Place, note?: (line: string) => void): Promise<RunningEngine>
}

/** Surroundings of a contestant: game, protocol, ports. */
export interface CardContestantOptions {
  readonly game: Game
  readonly protocol: Protocol
  readonly listeners: Listeners
  readonly surroundings?: Surroundings
  /** Commands of the other engines, whose folders an isolated engine does not see. */
  readonly beside?: readonly string[]
  /** Called when a program is waited for at an address. */
  readonly onWaiting?: (address: ListenAddress, place: Place) => void
}

const TCP = /^tcp:(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i
const PORT = /\{port\}/
const LOOPBACK = '127.0.0.1'
const MOST_PORTS = 65_535
const GRACE = 1000
/** Milliseconds for a program to connect. */
const CONNECTED = 20_000

/** True where a program of this text connects over TCP. */
export const isOverTcp = (command: string): boolean => command.startsWith('tcp:') || PORT.test(command)

/** `tcp:PORT` waits for a program there, a command with `{port}` is started and connects, and others talk over pipes. */
export function cardContestantOf(
  facts: EngineFacts,
  options: CardContestantOptions,
): CardContestant | EngineFault | 'no-port' | 'no-wire' {
  const { game, protocol, surroundings, beside = [] } = options
  const { command, team } = facts
  if (!isOverTcp(command)) {
    const protect = [...(surroundings?.protect ?? []), ...foldersBeside(command, beside)]
    const found = contestantOf(facts, game, protocol, { ...surroundings, protect })
    return typeof found === 'string' ? found : { ...found, start: (seed, _, note) => found.start(seed, note) }
  }
  const { wire } = protocol
  if (!wire) return 'no-wire'
  const named = team === undefined ? {} : { team }
  if (PORT.test(command)) return started(command, named, wire, options)
  const [, host = LOOPBACK, port] = TCP.exec(command) ?? []
  if (port === undefined || Number(port) > MOST_PORTS || Number(port) === 0) return 'no-port'
  return waitedFor({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) }, named, wire, options)
}

function waitedFor(
  { host, port }: ListenAddress,
  named: { readonly team?: string },
  wire: Wire,
  { protocol, listeners, onWaiting }: CardContestantOptions,
): CardContestant {
  return {
    ...named,
    stays: true,
    async start(_, place, note) {
      // Partners have a port each.
      const address = { host, port: port + place.among }
      await listeners.listen(address)
      onWaiting?.(address, place)
      return overSocket(await listeners.connection(address), wire, protocol, note)
    },
  }
}

function overSocket(socket: Socket, wire: Wire, protocol: Protocol, note?: (line: string) => void): RunningEngine {
  const channel = new SocketChannel(socket, wire, note)
  const driver = protocol.drive(channel)
  return {
    driver,
    asked: () => channel.lastSent,
    leave() {
      driver.quit()
      channel.leave()
      return Promise.resolve(channel.log.lines)
    },
  }
}

function started(
  text: string,
  named: { readonly team?: string },
  wire: Wire,
  { protocol, listeners, surroundings }: CardContestantOptions,
): CardContestant | EngineFault {
  const parsed = commandFrom(text)
  if (typeof parsed === 'string') return parsed
  const fault = programFault(parsed)
  if (fault) return fault
  return {
    ...named,
    otherwise: nameOfCommand(text),
    stays: true,
    async start(_, __, note) {
      const address = { host: LOOPBACK, port: await listeners.listen({ host: LOOPBACK, port: 0 }) }
      const { limits } = surroundings ?? {}
      const process = new EngineProcess(filled(parsed, address), { ...(limits && { limits }) })
      // Its printed lines are kept in its log only: it talks over the socket.
      process.discardUnread()
      const running = await connected(process, address)
      return {
        ...running,
        async leave() {
          const lines = await running.leave()
          await process.stop(GRACE)
          return lines
        },
      }

      async function connected(child: EngineProcess, at: ListenAddress): Promise<RunningEngine> {
        let timer: ReturnType<typeof setTimeout> | undefined
        const found = await Promise.race([
          listeners.connection(at),
          child.ended.then(() => undefined),
          new Promise<undefined>((resolve) => {
            timer = setTimeout(resolve, CONNECTED, undefined)
          }),
        ])
        clearTimeout(timer)
        return found ? overSocket(found, wire, protocol, note) : absent(child, protocol)
      }
    },
  }
}

const filled = ({ program, args }: Command, { host, port }: ListenAddress): Command => ({
  program,
  args: args.map((arg) => arg.replaceAll('{port}', String(port)).replaceAll('{host}', host)),
})

/** A program that did not connect: the referee hears why with its first question. */
function absent(process: EngineProcess, protocol: Protocol): RunningEngine {
  const silent: EngineChannel = {
    send() {},
    tell() {},
    next: async (milliseconds): Promise<LineResult> => {
      process.send()
      return await process.next(Math.min(milliseconds, GRACE))
    },
    discardUnread: () => 0,
  }
  return { driver: protocol.drive(silent), leave: () => Promise.resolve(process.log.lines) }
}
