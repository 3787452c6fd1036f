/** The own engine at an operator's desk: it is told the game, asked, and started again where it cannot go on. */

import { gameById, type Move, type Placement, type Side } from 'qipu/games'
import { type GameRecord, isMove } from 'qipu/record'
import type { Protocol } from '../protocols/protocol.ts'
import type { Contestant, RunningEngine } from '../series/index.ts'
import type { ServerMessage } from '../service/messages.ts'
import { EnginePlay } from '../service/play.ts'
import type { DeskState, EngineTrouble } from './state.ts'

export type Trouble = NonNullable<DeskState['engine']['trouble']>

export interface AskOptions {
  readonly die?: number
  /** Seconds left, of the engine and of the opponent. */
  readonly left?: readonly [number, number]
}

/** Milliseconds in which an engine may repeat its own moves where its protocol cannot tell it a game that has begun. */
const REPEATING = 30_000

/** Of players by lot: one that is started again chooses as before, so it can repeat its own moves. */
const SEED = 1

const KINDS: Readonly<Record<string, EngineTrouble>> = {
  'not-started': 'not-started',
  silence: 'silence',
  'no-resume': 'no-resume',
  unreadable: 'unreadable',
  gone: 'gone',
  flood: 'gone',
}

const troubleOf = (message: ServerMessage): Trouble => {
  if (message.type === 'resigns') return { kind: 'resigns' }
  if (message.type !== 'fault') return { kind: 'refused' }
  const { kind, text } = message.fault
  return { kind: KINDS[kind] ?? 'refused', ...(text !== undefined && { text }) }
}

interface Running {
  readonly process: RunningEngine
  readonly play: EnginePlay
}

/** Engine at an operator's desk: started when it is needed, and again after it has failed. */
export class DeskEngine {
  readonly name: string
  readonly #contestant: Contestant
  readonly #protocol: Protocol
  readonly #note: ((line: string) => void) | undefined
  #running: Promise<Running> | undefined

  constructor(contestant: Contestant, protocol: Protocol, note?: (line: string) => void) {
    this.name = contestant.otherwise ?? contestant.team ?? ''
    this.#contestant = contestant
    this.#protocol = protocol
    this.#note = note
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Starts the process while the opponent thinks. */
  async prepare(): Promise<void> {
    await this.#process().catch(() => undefined)
  }

  async layout(
    record: GameRecord,
    side: Side,
  ): Promise<{ readonly layout: readonly Placement[] } | { readonly trouble: Trouble }> {
    try {
      const { play } = await this.#process()
      const message = await play.layout({ type: 'layout', record: '', side }, record)
      return message.type === 'layout' ? { layout: message.layout } : this.#failed(message)
    } catch (error) {
      return { trouble: { kind: 'not-started', text: String(error) } }
    }
  }

  async move(
    record: GameRecord,
    side: Side,
    options: AskOptions,
  ): Promise<{ readonly moves: readonly Move[] } | { readonly trouble: Trouble }> {
    try {
      const first = await this.#asked(record, side, options)
      if (first.type === 'moves') return { moves: first.moves }
      if (first.type !== 'fault' || first.fault.kind !== 'no-resume') return this.#failed(first)
      const again = await this.#repeat(record, side, options)
      return again.type === 'moves' ? { moves: again.moves } : this.#failed(again)
    } catch (error) {
      this.abandon()
      return { trouble: { kind: 'not-started', text: String(error) } }
    }
  }

  /** Ends the process: its answer has lost its meaning, or it has given none. The next question starts another one. */
  abandon(): void {
    const running = this.#running
    this.#running = undefined
    void running?.then(({ process }) => process.leave()).catch(() => undefined)
  }

  async end(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    await running?.then(({ process }) => process.leave()).catch(() => undefined)
  }

  async #asked(record: GameRecord, side: Side, { die, left }: AskOptions): Promise<ServerMessage> {
    const { play } = await this.#process()
    return await play.move(
      { type: 'move', record: '', side, ...(die !== undefined && { die }), ...(left && { left }) },
      record,
    )
  }

  /** Lets a new process play the game again from its beginning; an engine that chooses as before ends where the game stands. */
  async #repeat(record: GameRecord, side: Side, options: AskOptions): Promise<ServerMessage> {
    const unable: ServerMessage = { type: 'fault', fault: { kind: 'no-resume' } }
    this.abandon()
    const until = performance.now() + REPEATING
    const { nodes } = record
    for (let at = 1; at < nodes.length; at++) {
      const { action } = nodes[at]!
      if (!isMove(action) || action.side !== side) continue
      const turn: Move[] = []
      const from = at
      for (; isMove(nodes[at]?.action) && (nodes[at]!.action as { side: Side }).side === side; at++) {
        const own = nodes[at]!.action!
        if (own.type === 'play') turn.push(own.move)
      }
      const die = options.die === undefined || turn[0] === undefined ? undefined : dieOf(record, turn[0])
      const told = { ...record, nodes: nodes.slice(0, from) }
      const answer = await this.#asked(told, side, die === undefined ? {} : { die })
      const isSame =
        answer.type === 'moves' &&
        answer.moves.length === turn.length &&
        answer.moves.every((move, i) => move === turn[i])
      if (!isSame || performance.now() > until) return unable
    }
    return await this.#asked(record, side, options)
  }

  #failed(message: ServerMessage): { readonly trouble: Trouble } {
    const trouble = troubleOf(message)
    if (trouble.kind !== 'resigns') this.abandon()
    return { trouble }
  }

  #process(): Promise<Running> {
    this.#running ??= this.#contestant.start(SEED, this.#note).then((process) => ({
      process,
      play: new EnginePlay(this.#protocol, process.driver),
    }))
    return this.#running
  }
}

const dieOf = ({ board, game }: GameRecord, move: Move): number | undefined => gameById(game)?.trace(move, board).die
