/** Sources of a live analysis: the net in a worker of this page, or engines that the server was started with. */

import type { EngineOffer, ServiceFault } from '@qipu/engines/service'
import type { Analysis, GameRecord } from 'qipu/record'
import type { AnalysisOrder, AnalysisReport } from './analysis-worker.ts'
import { EngineLink, packed } from './link.ts'

const GOALS: readonly number[] = [100, 400, 1600, 1_000_000]
/** Engines that tell scores look at a million positions per second. */
const NEVER_REACHED = 1_000_000_000
const ANALYSIS = 'analysis'

/** True for engines that analyse one position for as long as it is shown. */
export const analysesLive = ({ protocol, reviews }: EngineOffer): boolean =>
  protocol === ANALYSIS || reviews !== undefined

export interface LiveListener {
  found(analysis: Analysis): void
  /** The search has all the visits that it was asked for. */
  done(): void
  failed(fault: ServiceFault): void
}

export interface LiveSource {
  /** Undefined for the net that ships. */
  readonly name: string | undefined
  readonly fits: (game: string) => boolean
  /** Visits after which a position is done: the usual number second, and last one that is never reached. */
  readonly goals: readonly number[]
  /** True for the nets of this page, which files may replace. */
  readonly takesNets?: true
  /** Analyses the position after the last node of a line, instead of what it did before. */
  begin(line: GameRecord, visits: number, listener: LiveListener): void
  /** Stops, and stays ready for the next position. */
  stop(): void
  /** Gives up what it needs. */
  close(): void
}

/** Visits that a position gets where no other number was chosen. */
export const usualGoal = ({ goals }: LiveSource): number => goals[1]!

export class NetSource implements LiveSource {
  readonly name: string | undefined
  readonly fits = (game: string): boolean => game === 'go'
  readonly goals = GOALS
  readonly takesNets = true
  readonly #file: Uint8Array | undefined
  #worker: Worker | undefined
  #listener: LiveListener | undefined
  #count = 0

  /** The net that ships, or that of a file. */
  constructor(net?: { readonly name: string; readonly file: Uint8Array }) {
    this.name = net?.name
    this.#file = net?.file
  }

  begin(record: GameRecord, visits: number, listener: LiveListener): void {
    this.#listener = listener
    this.#order({ type: 'position', id: ++this.#count, record, visits })
  }

  stop(): void {
    this.#listener = undefined
    if (this.#worker) this.#order({ type: 'stop' })
  }

  close(): void {
    this.#listener = undefined
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #order(order: AnalysisOrder): void {
    this.#worker ??= this.#started()
    this.#worker.postMessage(order)
  }

  #started(): Worker {
    const worker = startAnalysisWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReport>) => {
      if (data.type === 'error') this.#listener?.failed({ kind: 'gone', text: data.text })
      if (data.type !== 'position' || data.id !== this.#count) return
      this.#listener?.found(data.analysis)
      if (data.isDone) this.#listener?.done()
    })
    worker.addEventListener('error', ({ message }) => this.#listener?.failed({ kind: 'gone', text: message }))
    if (this.#file) worker.postMessage({ type: 'net', file: this.#file } satisfies AnalysisOrder)
    return worker
  }
}

export const startAnalysisWorker = (): Worker =>
  new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module', name: 'analysis' })

export class ServedSource implements LiveSource {
  readonly name: string
  readonly fits: (game: string) => boolean
  readonly goals: readonly number[]
  readonly #number: number
  #link: EngineLink | undefined
  #listener: LiveListener | undefined
  #count = 0

  constructor({ name, games, protocol, reviews }: EngineOffer, number: number) {
    this.name = name
    this.goals = protocol === ANALYSIS || !reviews ? GOALS : [...reviews.visits, NEVER_REACHED]
    this.fits = (game) => games.includes(game)
    this.#number = number
  }

  begin(line: GameRecord, visits: number, listener: LiveListener): void {
    this.#listener = listener
    if (!this.#link?.isUsable) this.#link = this.#connected()
    this.#link.send({ type: 'analyse', id: ++this.#count, record: packed(line), visits })
  }

  stop(): void {
    this.#listener = undefined
    this.#link?.send({ type: 'stop' })
  }

  close(): void {
    this.#listener = undefined
    this.#link?.close()
    this.#link = undefined
  }

  #connected(): EngineLink {
    const link = new EngineLink(this.#number)
    link.listen((told) => {
      if (told.type === 'fault') this.#listener?.failed(told.fault)
      if ((told.type !== 'live' && told.type !== 'analysed') || told.id !== this.#count) return
      if (told.type === 'live') this.#listener?.found(told.analysis)
      else this.#listener?.done()
    })
    return link
  }
}
