/** Seats of a match's engines: on this machine, or remote ones, which join by a link. */

import { type MatchSpec, protocolOf, resolveEngines } from '@qipu/engines/match'
import { MatchServer, RemoteSeat } from '@qipu/engines/remote'
import type { Contestant } from '@qipu/engines/series'
import type { Game } from 'qipu/games'
import { isRefusal, type Locale, textOf, texts } from 'qipu/text'
import type { OptionsOf } from '../../command/options.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { folders } from '../serve/folders.ts'
import type { facts } from './facts.ts'
import { partnersOf } from './partners.ts'
import { specProblem } from './problems.ts'
import { surroundingsOf } from './surroundings.ts'
import type { Address } from './values.ts'

type Options = OptionsOf<(typeof facts)['options']>

const words = texts('match/desk', {
  seat: {
    en: '{name} joins with: qipu engine --join {link} --command ENGINE',
    zh: '{name}用以下命令加入（ENGINE 换成引擎的命令）：qipu engine --join {link} --command ENGINE',
  },
  first: { en: 'the first engine', zh: '第一个引擎' },
  second: { en: 'the second engine', zh: '第二个引擎' },
  here: { en: '{name} is connected', zh: '{name}已连接' },
  away: { en: '{name} has lost its connection', zh: '{name}的连接中断' },
  watch: { en: 'to watch: {link}', zh: '观看：{link}' },
})

interface Seated {
  readonly contestants: readonly Contestant[]
  readonly hall: MatchServer | undefined
  /** Seats of engines elsewhere, by their place in the match. */
  readonly seats: ReadonlyMap<number, RemoteSeat>
}

/** Engines of this machine, and seats for those that are left out where the referee listens. */
export async function contestantsOf(
  options: Options,
  spec: MatchSpec,
  game: Game,
  terminal: Terminal,
): Promise<Seated> {
  const { board } = spec.setting ?? {}
  const needs = {
    openings: spec.openings !== undefined || spec.fifthMoves !== undefined,
    scores: spec.agreement !== undefined,
    ...(board && { board }),
  }
  const limits = spec.memory === undefined ? {} : { memory: spec.memory }
  const surroundings = surroundingsOf(options)
  const seats = new Map<number, RemoteSeat>()
  const contestants = spec.engines.map((engine, i): Contestant => {
    if (engine.command === '' && options.listen) {
      const protocol = protocolOf(game, engine.protocol, needs)
      if (isRefusal(protocol)) throw specProblem(protocol)
      const name = nameOf(spec, i, terminal.locale)
      const seat = new RemoteSeat({
        ...(engine.team !== undefined && { team: engine.team }),
        plays: { game: game.id, protocol: protocol.id },
        onPresence: (isHere) => {
          const line = textOf(words[isHere ? 'here' : 'away'], terminal.locale, { name })
          if (!options.quiet) terminal.err(`${line}\n`)
        },
      })
      seats.set(i, seat)
      return seat.contestant(protocol)
    }
    if (engine.command === '') throw new CliError('two-engines')
    const table = resolveEngines([engine], game.id, {
      ...needs,
      beside: spec.engines,
      limits,
      ...surroundings,
      ...partnersOf(options.jobs ?? 1),
    })
    if (isRefusal(table)) throw specProblem(table)
    return table.contestants[0]!
  })
  const hall = options.listen && (await openHall([...seats.values()], options.listen))
  if (hall) invite(hall, [...seats.keys()], spec, terminal)
  return { contestants, hall, seats }
}

/** The referee's door: sockets for the seats, and the page for those who watch. */
async function openHall(seats: readonly RemoteSeat[], { host, port: wanted }: Address): Promise<MatchServer> {
  const { freePort, hostsAt, pageListener } = await import('@qipu/studio')
  try {
    const port = wanted || (await freePort(undefined, host))
    const [name] = hostsAt(host)
    return await MatchServer.open(seats, {
      host,
      port,
      ...(name !== undefined && { name }),
      answer: pageListener({ ...folders(), host, port }),
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const place = `${host}:${wanted}`
    throw new CliError(code === 'EADDRINUSE' ? 'port-taken' : 'not-listening', { place, reason: message })
  }
}

const nameOf = ({ engines }: MatchSpec, index: number, locale: Locale): string =>
  engines[index]?.team ?? textOf(words[index === 0 ? 'first' : 'second'], locale)

function invite(hall: MatchServer, seats: readonly number[], spec: MatchSpec, { err, locale }: Terminal): void {
  for (const [i, link] of hall.links.entries())
    err(`${textOf(words.seat, locale, { name: nameOf(spec, seats[i]!, locale), link })}\n`)
  err(`${textOf(words.watch, locale, { link: hall.watchLink })}\n`)
}
