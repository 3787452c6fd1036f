/** A match of a card game: deals from a seed that all sides can verify, at one table, or once more for every place. */

import type { Game, Setting, Side } from 'qipu/games'
import type { GameRecord, Info, Json } from 'qipu/record'
import type { Locale } from 'qipu/text'
import { playGame } from '../referee/index.ts'
import { localTime, type RunningEngine } from '../series/index.ts'
import { sha256 } from '../tournament/sha256.ts'
import type { CardContestant } from './contestant.ts'
import { numbersOf } from './deals.ts'
import { CardFolder, type KeptDeal } from './folder.ts'
import { type CardReport, cardReportOf, type PlayedDeal } from './report.ts'
import { SeatedDriver } from './seated-driver.ts'
import { contestantsAt, placeAmong, seatsAt, tablesOf } from './seats.ts'

/** A match as data; its journal begins with it. */
export interface CardMatchSpec {
  readonly game: string
  readonly options?: Setting['options']
  readonly engines: readonly { readonly command: string; readonly team?: string; readonly protocol?: string }[]
  readonly deals: number
  /** Every deal is played at as many tables as it takes for all contestants to have been in all places. */
  readonly duplicate: boolean
  /** Seed of the deals; `commitmentTo(seed)` can be published before the match. */
  readonly seed: string
  /** Milliseconds for an answer, and until a program has told its name. */
  readonly perMove?: number
  readonly startUp?: number
  readonly info?: Pick<Info, 'event' | 'place'>
}

/** Options of a match of cards. */
export interface RunCardMatchOptions {
  readonly game: Game
  readonly contestants: readonly CardContestant[]
  /** Output folder; nothing is written if undefined. */
  readonly directory?: string
  readonly resume?: boolean
  readonly locale?: Locale
  readonly now?: () => string
  readonly onFinished?: (deal: PlayedDeal, report: CardReport) => void
}

/** Report and records of a finished match. */
export interface CardMatchResult {
  readonly report: CardReport
  /** Records of the deals, in the order of the tables. */
  readonly records: readonly GameRecord[]
}

/** Throws a `JournalError` where the folder is not one to begin or to resume in. */
export async function runCardMatch(spec: CardMatchSpec, options: RunCardMatchOptions): Promise<CardMatchResult> {
  if (options.contestants.length !== contestantsAt(options.game)) throw new RangeError('contestants')
  const { directory, resume = false } = options
  const folder = directory === undefined ? undefined : CardFolder.open(directory, spec as unknown as Json, resume)
  try {
    return await new CardMatch(spec, options, folder).run()
  } finally {
    folder?.close()
  }
}

interface Program extends RunningEngine {
  readonly seated: SeatedDriver
  readonly stays: boolean
}

interface Chair {
  readonly table: number
  readonly deal: number
  readonly seat: number
  readonly seats: readonly number[]
}

class CardMatch {
  readonly #spec: CardMatchSpec
  readonly #options: RunCardMatchOptions
  readonly #folder: CardFolder | undefined
  readonly #kept: KeptDeal[]
  readonly #told = new Map<number, string>()

  constructor(spec: CardMatchSpec, options: RunCardMatchOptions, folder: CardFolder | undefined) {
    this.#spec = spec
    this.#options = options
    this.#folder = folder
    this.#kept = [...(folder?.finished ?? [])]
    for (const { deal, record } of this.#kept) this.#hear(deal.seats, record)
  }

  /** Names of an interrupted match, as its records have them. */
  #hear(seats: readonly number[], { info }: GameRecord): void {
    for (const [seat, contestant] of seats.entries()) {
      const name = info.participants?.[seat]?.name
      if (name !== undefined && !this.#told.has(contestant)) this.#told.set(contestant, name)
    }
  }

  get #tables(): number {
    return this.#spec.duplicate ? tablesOf(this.#options.game) : 1
  }

  async run(): Promise<CardMatchResult> {
    const tables = Array.from({ length: this.#tables }, (_, i) => i + 1)
    for (const table of tables) {
      if (this.#report().left !== undefined) break
      await this.#table(table)
    }
    const report = this.#report()
    const records = tables.flatMap((table) => {
      const of = this.#recordsOf(table)
      this.#folder?.table(table, of)
      return of
    })
    return { report, records }
  }

  #report(): CardReport {
    const deals = this.#kept.map(({ deal }) => deal)
    return cardReportOf(deals, { game: this.#options.game, names: this.#names(), tables: this.#tables })
  }

  /** Names by contestant, each its own: records tell the players apart by them. */
  #names(): readonly string[] {
    const names = this.#options.contestants.map(
      ({ team, otherwise }, i) => team ?? (this.#told.get(i) || otherwise || `engine-${i + 1}`),
    )
    return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${i + 1})`))
  }

  async #table(table: number): Promise<void> {
    const { game } = this.#options
    const done = new Set(this.#kept.filter(({ deal }) => deal.table === table).map(({ deal }) => deal.deal))
    const deals = Array.from({ length: this.#spec.deals }, (_, i) => i + 1).filter((deal) => !done.has(deal))
    if (deals.length === 0) return
    const programs = new Map<string, Program>()
    try {
      for (const deal of deals) {
        const seats = seatsAt(game, table, deal)
        for (const seat of seats.keys())
          if (!programs.has(keyOf(seats, seat)))
            programs.set(keyOf(seats, seat), await this.#start({ table, deal, seat, seats }))
        const played = await this.#deal(table, deal, programs)
        this.#kept.push(played)
        this.#folder?.add(played)
        await this.#leave(programs, `table-${table}-deal-${deal}`, ({ stays }) => !stays)
        const report = this.#report()
        this.#options.onFinished?.(played.deal, report)
        if (report.left !== undefined) return
      }
    } finally {
      await this.#leave(programs, `table-${table}`, () => true)
    }
  }

  async #leave(programs: Map<string, Program>, name: string, goes: (program: Program) => boolean): Promise<void> {
    for (const [key, program] of programs) {
      if (!goes(program)) continue
      programs.delete(key)
      this.#folder?.log(`${name}-${key}`, await program.leave())
    }
  }

  async #start({ table, deal, seat, seats }: Chair): Promise<Program> {
    const contestant = this.#options.contestants[seats[seat]!]!
    // Players by lot must not be twins.
    const seed = Number.parseInt(sha256(`${this.#spec.seed}/${table}/${deal}/${seat}`).slice(0, 8), 16)
    const running = await contestant.start(seed, { among: placeAmong(seats, seat), side: (seat + 1) as Side })
    return { ...running, seated: new SeatedDriver(running.driver), stays: contestant.stays ?? false }
  }

  async #deal(table: number, deal: number, programs: ReadonlyMap<string, Program>): Promise<KeptDeal> {
    const { game, locale, now = localTime } = this.#options
    const { seed, deals, perMove, startUp, info, options } = this.#spec
    const seats = seatsAt(game, table, deal)
    const seated = seats.map((_, seat) => programs.get(keyOf(seats, seat))!)
    const { first, options: usual } = game.chance?.conditions?.(deal) ?? {}
    const setting: Setting = { ...(first !== undefined && { first }), options: { ...usual, ...options } }
    const played = await playGame(
      seated.map((program) => program.seated),
      {
        game,
        setting,
        deal,
        random: numbersOf(seed, deal),
        ...(perMove !== undefined && { perMove }),
        ...(startUp !== undefined && { startUp }),
        ...(locale && { locale }),
        logLine: (side) => seated[side - 1]?.asked?.(),
        called: (told) => {
          for (const [seat, name] of told.entries()) if (name !== '') this.#told.set(seats[seat]!, name)
          const names = this.#names()
          return seats.map((contestant) => names[contestant]!)
        },
        info: { ...info, dates: [now()] },
      },
    )
    const { record, ending, seconds } = played
    const { scores } = record.info.result ?? {}
    record.info.match = { id: this.#idOf(table), number: deal, of: deals }
    return {
      record,
      deal: {
        table,
        deal,
        seats,
        ...(scores && ending.kind === 'rules' && { scores }),
        ending,
        ...(ending.kind === 'fault' && seated[ending.side - 1]!.stays && { hasLeft: true }),
        violations: played.violations.map(({ side, rule, text }) => ({ contestant: seats[side - 1]!, rule, text })),
        seconds,
      },
    }
  }

  #idOf(table: number): string {
    const { info, seed } = this.#spec
    return [info?.event ?? `${this.#spec.game} ${seed.slice(0, 8)}`, ...(this.#tables > 1 ? [`${table}`] : [])].join(
      ' · ',
    )
  }

  /** Records of a table with the totals of their match, where each seat's contestant is known by its name. */
  #recordsOf(table: number): readonly GameRecord[] {
    const kept = this.#kept.filter(({ deal }) => deal.table === table).sort((a, b) => a.deal.deal - b.deal.deal)
    const { game } = this.#options
    if (!game.scoring?.units || kept.some(({ deal }) => !deal.scores)) return kept.map(({ record }) => record)
    const totals = new Map<number, number>()
    for (const { deal } of kept)
      for (const [seat, contestant] of deal.seats.entries())
        totals.set(contestant, (totals.get(contestant) ?? 0) + deal.scores![seat]!)
    return kept.map(({ deal, record }) => {
      const of = deal.seats.map((contestant) => totals.get(contestant)! + 0)
      return { ...record, info: { ...record.info, match: { ...record.info.match!, totals: of } } }
    })
  }
}

/** Programs of a table: a contestant's how-manieth one. */
const keyOf = (seats: readonly number[], seat: number): string => `${seats[seat]! + 1}${'ab'[placeAmong(seats, seat)]}`
