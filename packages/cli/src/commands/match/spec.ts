/** Specification of a match: the options as the data that its journal begins with. */

import {
  type ConditionFault,
  conditionFault,
  hasRandomOpenings,
  type MatchSpec,
  openingsIn,
  randomOpenings,
} from '@qipu/engines/match'
import type { TimeLimits } from '@qipu/engines/referee'
import type { Game, Move, Setting } from 'qipu/games'
import type { TimeControl } from 'qipu/record'
import { isRefusal } from 'qipu/text'
import type { OptionsOf } from '../../command/options.ts'
import { readFiles } from '../../input/reading.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { rulesFor } from '../judge/rules.ts'
import type { facts } from './facts.ts'
import { openingProblem } from './problems.ts'

type Options = OptionsOf<(typeof facts)['options']>

const CONDITIONS = {
  board: 'no-board',
  openings: 'fifth-moves-elsewhere',
  centre: 'no-centre',
} as const satisfies Readonly<Record<ConditionFault, string>>

/** Everything that the match is made of, as data: it is the head of the journal. */
export async function specOf(options: Options, game: Game, terminal: Terminal): Promise<MatchSpec> {
  const rules = rulesFor(game, options.rule)
  const { board, fifthMoves } = options
  const fault = conditionFault(game, { board, fifthMoves })
  if (fault) throw new CliError(CONDITIONS[fault], { game: game.name })
  if ([fifthMoves, options.opening, options.randomOpening].filter((given) => given !== undefined).length > 1)
    throw new CliError('two-openings')
  const setting: Setting = {
    ...(options.board && { board: options.board }),
    ...(rules.komi !== undefined && { komi: rules.komi }),
    ...(rules.options && Object.keys(rules.options).length > 0 && { options: rules.options }),
  }
  const openings =
    options.opening !== undefined
      ? await openingsOf(options.opening, game, setting, terminal)
      : options.randomOpening !== undefined
        ? openingsByLot(options, game, setting)
        : undefined
  const { event, place, loss, draw } = options
  const agreement = (loss ?? draw) && { ...(loss && { loss }), ...(draw && { draw }) }
  return {
    game: game.id,
    setting,
    engines: [engineOf(options, 0), engineOf(options, 1)],
    games: options.games ?? 2,
    swap: options.swap ?? false,
    seed: options.seed ?? 1,
    ...(options.time && { time: timeOf(options.time) }),
    ...(options.moveTime !== undefined && { perMove: options.moveTime * 1000 }),
    ...(options.startTime !== undefined && { startUp: options.startTime * 1000 }),
    ...(options.longest !== undefined && { longest: options.longest }),
    ...(agreement && { agreement }),
    ...(options.corrections !== undefined && { corrections: options.corrections }),
    ...(options.fifthMoves !== undefined && { fifthMoves: options.fifthMoves }),
    ...(options.memory !== undefined && { memory: options.memory * 2 ** 20 }),
    ...(options.sprt && { sprt: options.sprt }),
    ...(openings && { openings }),
    info: { ...(event !== undefined && { event }), ...(place !== undefined && { place }) },
  }
}

/** One for both engines, or one each. */
function timeOf(controls: readonly TimeControl[]): TimeLimits {
  const [first, second] = controls
  if (controls.length > 2) throw new CliError('two-times', { count: controls.length })
  return second ? [first!, second] : first!
}

function engineOf(
  { first, second, firstName, secondName, protocol = [] }: Options,
  index: 0 | 1,
): MatchSpec['engines'][0] {
  const team = [firstName, secondName][index]
  const speaks = protocol[index] ?? protocol[0]
  return {
    command: [first, second][index] ?? '',
    ...(team !== undefined && { team }),
    ...(speaks !== undefined && { protocol: speaks }),
  }
}

/** Openings of one match: more would only be read from the journal again and again. */
const MOST_OPENINGS = 1000

function openingsByLot(
  { randomOpening: plies = 1, games: played = 2, swap = false, seed = 1 }: Options,
  game: Game,
  setting: Setting,
): readonly (readonly Move[])[] {
  if (!hasRandomOpenings(game)) throw new CliError('no-random-opening', { game: game.name })
  const count = Math.min(MOST_OPENINGS, swap ? Math.ceil(played / 2) : played)
  const openings = randomOpenings(game, setting, { plies, count, seed })
  if (openings.length === 0) throw new CliError('no-legal-opening', { plies })
  return openings
}

async function openingsOf(
  file: string,
  game: Game,
  setting: Setting,
  terminal: Terminal,
): Promise<readonly (readonly Move[])[]> {
  const openings: (readonly Move[])[] = []
  for await (const { records } of readFiles([file], {}, terminal)) {
    const found = openingsIn(records, game, setting)
    if (isRefusal(found)) throw openingProblem(file, found)
    openings.push(...found)
  }
  if (openings.length === 0) throw new CliError('no-opening', { path: file })
  return openings
}
