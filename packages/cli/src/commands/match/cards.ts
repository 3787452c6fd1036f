/** Matches of card games: deals instead of games, seats instead of sides. */

import { randomBytes } from 'node:crypto'
import {
  type CardContestant,
  type CardMatchSpec,
  cardContestantOf,
  commitmentTo,
  contestantsAt,
  isOverTcp,
  Listeners,
  otherDeals,
  plannedIn,
  runCardMatch,
} from '@qipu/engines/card-match'
import { protocolOf } from '@qipu/engines/match'
import type { Game } from 'qipu/games'
import { type Args, isRefusal, textOf, texts } from 'qipu/text'
import type { OptionsOf } from '../../command/options.ts'
import { readFiles } from '../../input/reading.ts'
import type { Stream, Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { rulesFor } from '../judge/rules.ts'
import { cardJson, cardText, dealLine } from './card-report.ts'
import type { facts } from './facts.ts'
import { commandProblem, specProblem } from './problems.ts'
import { runResumable } from './resumable.ts'
import { surroundingsOf } from './surroundings.ts'

type Options = OptionsOf<(typeof facts)['options']>

const words = texts('match/cards', {
  commitment: { en: 'SHA-256 of the seed of the deals: {hash}', zh: '发牌种子的 SHA-256：{hash}' },
  seed: { en: 'seed of the deals: {seed}', zh: '发牌种子：{seed}' },
  waiting: { en: '{name} connects to {host}:{port} ({side})', zh: '{name}请连接 {host}:{port}（{side}）' },
  first: { en: 'the first engine', zh: '第一个引擎' },
  second: { en: 'the second engine', zh: '第二个引擎' },
  third: { en: 'the third engine', zh: '第三个引擎' },
  open: {
    en: 'engines that connect over TCP are not isolated',
    zh: '经 TCP 连接的引擎不受隔离',
  },
  verified: { en: '{n} {n?deal is|deals are} those of the seed', zh: '{n} 副牌与种子相符' },
  differs: {
    en: '{file}, record {record}: these are not the cards of the seed',
    zh: '{file} 第 {record} 局：牌与种子不符',
  },
})

const ORDINALS = ['first', 'second', 'third'] as const

/** Options that a game of a board has, and one of cards has not. */
const OF_BOARDS = [
  'swap',
  'time',
  'board',
  'opening',
  'randomOpening',
  'fifthMoves',
  'longest',
  'loss',
  'draw',
  'corrections',
  'sprt',
  'seed',
  'jobs',
  'listen',
] as const
const OF_CARDS = ['third', 'thirdName', 'duplicate', 'dealSeed'] as const

const flagOf = (option: string): string => `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const given = (options: Options, names: readonly (keyof Options & string)[]): (keyof Options & string) | undefined =>
  names.find((name) => options[name] !== undefined && options[name] !== false)

/** Throws where an option is for games of cards. */
export function assertNoCards(options: Options): void {
  const option = given(options, OF_CARDS)
  if (option !== undefined) throw new CliError('only-cards', { option: flagOf(option) })
}

const SEED_BYTES = 16

function specOfCards(options: Options, game: Game): CardMatchSpec {
  const option = given(options, OF_BOARDS)
  if (option !== undefined) throw new CliError('no-cards', { option: flagOf(option), game: game.name })
  const count = contestantsAt(game)
  const names = ORDINALS.slice(0, count)
  const engines = names.map((name, i) => {
    const command = options[name]
    if (command === undefined) throw new CliError('card-engines', { game: game.name, count, option: flagOf(name) })
    const team = options[`${name}Name`]
    const protocol = options.protocol?.[i] ?? options.protocol?.[0]
    return { command, ...(team !== undefined && { team }), ...(protocol !== undefined && { protocol }) }
  })
  const beyond = ORDINALS.slice(count).find((name) => options[name] !== undefined)
  if (beyond !== undefined) throw new CliError('card-seats', { game: game.name, count, option: flagOf(beyond) })
  const rules = rulesFor(game, options.rule)
  const planned = options.resume && options.directory !== undefined ? plannedIn(options.directory) : undefined
  const { event, place, moveTime, startTime } = options
  return {
    game: game.id,
    ...(rules.options && Object.keys(rules.options).length > 0 && { options: rules.options }),
    engines,
    deals: options.games ?? 2,
    duplicate: options.duplicate === true || game.scoring?.tablePoints !== undefined,
    seed: options.dealSeed ?? planned?.seed ?? randomBytes(SEED_BYTES).toString('hex'),
    ...(moveTime !== undefined && { perMove: moveTime * 1000 }),
    ...(startTime !== undefined && { startUp: startTime * 1000 }),
    info: { ...(event !== undefined && { event }), ...(place !== undefined && { place }) },
  }
}

/** Plays a match; exit code 0 once it is over. */
export async function playCards(
  options: Options,
  game: Game,
  { terminal, json }: { readonly terminal: Terminal; readonly json: Stream | undefined },
): Promise<number> {
  const spec = specOfCards(options, game)
  const { locale } = terminal
  const say = (key: keyof typeof words, args: Args = {}): void => {
    if (!options.quiet) terminal.err(`${textOf(words[key], locale, args)}\n`)
  }
  const listeners = new Listeners()
  try {
    const contestants = contestantsOf(spec, { options, game, listeners, say })
    terminal.err(`${textOf(words.commitment, locale, { hash: commitmentTo(spec.seed) })}\n`)
    const { report } = await runResumable(options, terminal, () =>
      runCardMatch(spec, {
        game,
        contestants,
        locale,
        ...(options.directory !== undefined && { directory: options.directory }),
        resume: options.resume ?? false,
        onFinished: (deal, { names }) => {
          if (!options.quiet) terminal.err(dealLine(deal, names, game, locale))
        },
      }),
    )
    terminal.err(`${textOf(words.seed, locale, { seed: spec.seed })}\n`)
    if (json) terminal[json](cardJson(report, game, spec.seed))
    else terminal.out(cardText(report, locale))
    return 0
  } finally {
    await listeners.close()
  }
}

interface Hall {
  readonly options: Options
  readonly game: Game
  readonly listeners: Listeners
  readonly say: (key: keyof typeof words, args?: Args) => void
}

function contestantsOf(spec: CardMatchSpec, { options, game, listeners, say }: Hall): readonly CardContestant[] {
  if (spec.engines.some(({ command }) => isOverTcp(command))) {
    if (options.isolation === 'require') throw new CliError('tcp-isolation')
    say('open')
  }
  const limits = options.memory === undefined ? {} : { limits: { memory: options.memory * 2 ** 20 } }
  const surroundings = surroundingsOf(options)
  return spec.engines.map((engine, i) => {
    const protocol = protocolOf(game, engine.protocol)
    if (isRefusal(protocol)) throw specProblem(protocol)
    const contestant = cardContestantOf(engine, {
      game,
      protocol,
      listeners,
      surroundings: { ...limits, ...surroundings },
      beside: spec.engines.filter((other) => other !== engine).map(({ command }) => command),
      onWaiting: ({ host, port }, { side }) =>
        say('waiting', {
          name: engine.team ?? words[ORDINALS[i]!],
          host,
          port,
          side: game.sides[side - 1]!.name,
        }),
    })
    if (contestant === 'no-port') throw new CliError('no-tcp-port', { text: engine.command })
    if (contestant === 'no-wire') throw new CliError('no-tcp', { protocol: protocol.id })
    if (typeof contestant === 'string') throw commandProblem(engine.command, contestant)
    return contestant
  })
}

/** Compares records with a seed; exit code 1 where a deal differs. */
export async function verifyDeals(
  files: readonly string[],
  seed: string | undefined,
  game: Game,
  terminal: Terminal,
): Promise<number> {
  if (seed === undefined) throw new CliError('verify-seed')
  if (!game.chance?.deal) throw new CliError('only-cards', { option: '--verify' })
  let same = 0
  let differ = 0
  for await (const { records, file } of readFiles(files, {}, terminal)) {
    const others = otherDeals(records, game, seed)
    same += records.length - others.length
    differ += others.length
    for (const index of others) terminal.out(`${textOf(words.differs, terminal.locale, { file, record: index + 1 })}\n`)
  }
  terminal.out(`${textOf(words.verified, terminal.locale, { n: same })}\n`)
  return differ > 0 ? 1 : 0
}
