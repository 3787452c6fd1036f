/** Rounds of deals: games of cards whose seats rotate, and the totals of the contestants. */

import type { Game, Setting, Side } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type Random, randomFrom } from 'qipu/text'
import type { Driver } from '../protocols/protocol.ts'
import { type Ending, playGame } from '../referee/index.ts'

/** Options of a round of deals. */
export interface RoundOptions {
  readonly game: Game
  readonly setting?: Setting
  /** Deals that count; one that all seats passed counts as one of them, with no points. */
  readonly deals: number
  /** The same cards are dealt once for every way to sit: what one seat is dealt, each contestant is. */
  readonly duplicate?: boolean
  readonly seed: number
  /** Milliseconds for one answer. */
  readonly perMove?: number
  readonly id?: string
  readonly onFinished?: (deal: PlayedDeal) => void
}

/** Deal of a round that was played to its end. */
export interface PlayedDeal {
  readonly record: GameRecord
  readonly ending: Ending
  /** Contestants by seat. */
  readonly seats: readonly number[]
}

/** Result of a round of deals. */
export interface RoundReport {
  readonly deals: readonly PlayedDeal[]
  /** Points by contestant. */
  readonly totals: readonly number[]
  /** Deals that ended in a fault of a contestant, by contestant: they have no points. */
  readonly faults: readonly number[]
}

/** Seats of a deal: the contestants move on by one from deal to deal. */
export const seatsOf = (count: number, turn: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (i + turn) % count)

/** Plays a round. `start` gives a fresh engine to each contestant for each deal, and takes it back. */
export async function playRound(
  start: (contestant: number, seed: number) => Promise<{ readonly driver: Driver; leave(): Promise<unknown> }>,
  options: RoundOptions,
): Promise<RoundReport> {
  const { game, deals: count, duplicate = false, seed, id = `${game.id}-${seed}`, onFinished } = options
  const sides = game.sides.length
  const totals = new Array<number>(sides).fill(0)
  const faults = new Array<number>(sides).fill(0)
  const deals: PlayedDeal[] = []
  for (let number = 1; number <= count; number++) {
    const turn = number - 1
    const seats = seatsOf(sides, turn)
    const cards = duplicate ? Math.floor(turn / sides) : turn
    const random: Random = randomFrom(seed + cards)
    const engines = await Promise.all(seats.map((contestant) => start(contestant, seed * 1000 + number)))
    const { record, ending } = await playGame(
      engines.map(({ driver }) => driver),
      {
        game,
        random,
        ...(options.setting && { setting: options.setting }),
        ...(options.perMove !== undefined && { perMove: options.perMove }),
      },
    ).finally(() => Promise.all(engines.map((engine) => engine.leave())))
    const scores = record.info.result?.scores ?? []
    for (const [seat, contestant] of seats.entries()) totals[contestant]! += scores[seat] ?? 0
    if (ending.kind !== 'rules' && 'side' in ending) faults[seats[(ending.side as Side) - 1]!]!++
    record.info.match = { id, number, of: count, ...(number === count && { totals: [...totals] }) }
    const played = { record, ending, seats }
    deals.push(played)
    onFinished?.(played)
  }
  return { deals, totals, faults }
}
