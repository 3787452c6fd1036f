import { localTime } from '@qipu/engines/series'
import { type Decisions, decisionsText, drawnOrder, lotText, openTies, type Tournament } from '@qipu/engines/tournament'
import { writeFileAtomic } from '../../output/atomic-file.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'

export interface Draw {
  readonly seed: string
  readonly by: string | undefined
  /** The file of the decisions, where the order is kept. */
  readonly path: string
}

/** Draws lots for all ties that nothing else is left for, and keeps the orders with the referee's other decisions. */
export function drawLots(tournament: Tournament, { seed, by, path }: Draw, { locale }: Terminal): Decisions {
  const { cases, decisions } = tournament
  if (by === undefined || by.trim() === '') throw new CliError('draw-by')
  if (seed.trim() === '') throw new CliError('draw-seed')
  const open = cases.filter(({ decision }) => !decision).length
  if (open > 0) throw new CliError('draw-early', { count: open })
  const ties = openTies(tournament)
  const lots = ties.filter(({ needs }) => needs === 'lot')
  if (lots.length === 0) throw new CliError(ties.length > 0 ? 'draw-play-off' : 'draw-nothing')
  const signed = { by, at: localTime(), why: lotText({}, locale) }
  const more: Decisions = {
    ...decisions,
    orders: [...decisions.orders, ...lots.map((lot) => drawnOrder(seed, lot, signed))],
  }
  keepDecisions(path, more)
  return more
}

export const keepDecisions = (path: string, decisions: Decisions): void =>
  writeFileAtomic(path, new TextEncoder().encode(decisionsText(decisions)), true)
