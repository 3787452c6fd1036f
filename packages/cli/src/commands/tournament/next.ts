import {
  nextRoundOf,
  type PlannedRound,
  ROSTER,
  readRoster,
  roundHtml,
  roundWords,
  type Tournament,
  usualSeconds,
} from '@qipu/engines/tournament'
import type { Game } from 'qipu/games'
import { textOf } from 'qipu/text'
import { gameNamed } from '../../input/unknown.ts'
import { assertFree, writeFileAtomic } from '../../output/atomic-file.ts'
import { table as tableText } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { beside } from './files.ts'

export interface NextOptions {
  readonly nextRound?: string | undefined
  readonly sheets?: string | undefined
  readonly roster?: string | undefined
  readonly force?: boolean | undefined
}

interface NextRound {
  readonly game: Game
  readonly round: PlannedRound
}

/** Returns the round that has games to play; throws where there is none. */
export function nextOf({ rules, tables, decisions }: Tournament, folder: string, options: NextOptions): NextRound {
  const game = gameNamed(options.nextRound)
  const roster = beside(folder, ROSTER, options.roster, readRoster)
  if (!roster) throw new CliError('next-roster')
  const scored = tables.flatMap(({ games }) => games)
  const round = nextRoundOf({ game: game.id, rules, roster, scored, orders: decisions.orders })
  if (round === 'lot') throw new CliError('next-lot')
  if (round === 'over') throw new CliError('next-over', { game: game.name })
  return { game, round }
}

/** Prints the next round and writes its sheets. Exit code 1 while cases are open: they may change the pairings. */
export function tellNext(
  tournament: Tournament,
  folder: string,
  options: NextOptions,
  { out, locale }: Terminal,
): number {
  const { game, round } = nextOf(tournament, folder, options)
  const { rules, cases } = tournament
  const say = (word: keyof typeof roundWords, args = {}): string => textOf(roundWords[word], locale, args)
  const rows = round.games.map(({ first, second, played }, i) => [
    `${i + 1}`,
    oneLine(first),
    oneLine(second),
    played ? say(played.outcome === 'draw' ? 'draw' : `${played.outcome}Wins`) : '',
  ])
  const byes = round.byes.length === 0 ? '' : `${say('bye', { teams: round.byes.map(oneLine).join(', ') })}\n`
  out(`${say('title', { game: game.name, round: round.name })}\n`)
  out(`${tableText([[say('table'), say('first'), say('second'), say('result')], ...rows])}${byes}`)
  const { sheets, force = false } = options
  if (sheets !== undefined) {
    assertFree(sheets, force)
    const page = roundHtml({ game: game.id, round, seconds: usualSeconds(rules, game.id), locale })
    writeFileAtomic(sheets, new TextEncoder().encode(page), force)
  }
  return cases.some(({ decision, kind }) => !decision && kind !== 'missing') ? 1 : 0
}
