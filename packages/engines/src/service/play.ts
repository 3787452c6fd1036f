/** Engine that plays a remote opponent: it is told the moves since its last answer, or the whole game. */

import {
  type Game,
  gameById,
  type Move,
  type Mover,
  otherSide,
  PASS,
  type Placement,
  type Position,
  type Setting,
  type Side,
} from 'qipu/games'
import { type GameRecord, isMove, mainLine, standingMoves } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import type {
  Driver,
  DriverFault,
  GameSetup,
  Protocol,
  RefereeAnswer,
  Reply,
  SecondsLeft,
} from '../protocols/protocol.ts'
import type { ClientMessage, ServerMessage, ServiceFault } from './messages.ts'

const START_UP = 10_000
const NEW_GAME = 60_000
const PER_MOVE = 600_000

interface PlayedMove {
  readonly move: Move
  readonly side: Mover
  readonly isRefused: boolean
  /** The referee's answers to the mover and to the opponent. */
  readonly own: RefereeAnswer
  readonly news: RefereeAnswer
}

interface Situation {
  readonly game: Game
  readonly setting: Setting
  readonly position: Position
  readonly made: readonly PlayedMove[]
  /** Stones set before the first move, and the side to move then. */
  readonly stones: GameSetup['stones']
  /** True if pieces were set later in the game. */
  readonly isSetLate: boolean
  /** Pieces on the board before the first move, in games whose sides set up openly. */
  readonly start: readonly Placement[]
}

const fault = (kind: ServiceFault['kind'], text?: string): ServerMessage => ({
  type: 'fault',
  fault: { kind, ...(text !== undefined && { text }) },
})

/** The game so far, as a referee sees it; undefined where the record is of no game. */
function situationOf(record: GameRecord): Situation | undefined {
  const game = gameById(record.game)
  if (!game) return undefined
  const setting = settingOf(record, game)
  const position = game.start(setting)
  const line = mainLine(record)
  let isSet = false
  let isSetLate = false
  let isBegun = false
  for (const node of line) {
    const { action } = record.nodes[node]!
    isBegun ||= isMove(action)
    if (action?.type !== 'setup') continue
    position.put(action.put, action.turn)
    isSet ||= action.put.length > 0
    isSetLate ||= isBegun && action.put.length > 0
  }
  const stones = isSet ? { put: piecesOn(position), turn: position.turn } : undefined
  const isOpenSetup = game.rules.start?.isArranged === true && !position.referee
  const start = isOpenSetup ? piecesOn(position) : []
  const made = standingMoves(record.nodes, line).flatMap((node) => {
    const { action } = record.nodes[node]!
    return isMove(action) ? [played(position, action.type === 'pass' ? PASS : action.move, action.side)] : []
  })
  return { game, setting, position, made, stones, isSetLate, start }
}

function piecesOn(position: Position): readonly Placement[] {
  const { width, height } = position.board
  const all = Array.from({ length: width * height }, (_, at): Placement => [at, position.at(at)])
  return all.filter(([, piece]) => piece !== 0)
}

function played(position: Position, move: Move, side: Mover): PlayedMove {
  const isRefused = position.refusal(move, side) !== undefined
  const { referee } = position
  const code = move === PASS ? undefined : referee?.answer(move)
  const taken = position.play(move, side)
  if (!referee || code === undefined) return { move, side, isRefused, own: { taken }, news: { taken } }
  const told = (of: Side): RefereeAnswer => {
    const flag = referee.flag(of)
    return { code, ...(flag !== undefined && { flag }) }
  }
  return { move, side, isRefused, own: told(otherSide(side)), news: told(side as Side) }
}

const isSameSetup = (some: readonly Placement[], others: readonly Placement[]): boolean => {
  const pieces = new Map(others)
  const standing = some.filter(([, piece]) => piece !== 0)
  return standing.length === pieces.size && standing.every(([at, piece]) => pieces.get(at) === piece)
}

export class EnginePlay {
  readonly #protocol: Protocol
  readonly #driver: Driver
  #isGreeted = false
  #side: Side = 1
  #isBegun = false
  /** True if the engine knows where the opponent's pieces are. */
  #isTold = false
  /** How many moves the engine knows of, and those that it answered since. */
  #known: readonly PlayedMove[] = []
  #pending: readonly Move[] = []

  constructor(protocol: Protocol, driver: Driver) {
    this.#protocol = protocol
    this.#driver = driver
  }

  async layout({ side }: ClientMessage & { type: 'layout' }, record: GameRecord): Promise<ServerMessage> {
    const situation = situationOf(record)
    if (!situation || !this.#protocol.games.includes(record.game)) return fault('other-game')
    const begun = await this.#begin(situation, side, [])
    return 'begun' in begun ? { type: 'layout', layout: begun.begun } : begun
  }

  async move({ side, die, left }: ClientMessage & { type: 'move' }, record: GameRecord): Promise<ServerMessage> {
    const found = situationOf(record)
    if (!found || !this.#protocol.games.includes(record.game)) return fault('other-game')
    const { made, position, game } = found
    let since = this.#since(made, side)
    if (!since) {
      // A game from the middle, or from a set position, can only be told where the protocol has words for it.
      const isNew = made.every((each) => each.side !== side)
      const isArranged = found.start.length > 0
      const isTellable = !found.isSetLate && (!found.stones || this.#protocol.sets === true || isArranged)
      if (!isTellable || !(isNew || this.#protocol.opens === true)) return fault('no-resume')
      const begun = await this.#begin(found, side, isNew ? [] : made)
      since = isNew ? made : []
      if (!('begun' in begun)) return begun
      // An engine that sets up its own pieces cannot be told that they stand elsewhere.
      const own = found.start.filter(([, piece]) => game.pieces.kinds[piece]?.side === side)
      if (isArranged && !isSameSetup(begun.begun, own)) return fault('no-resume')
    }
    this.#known = made
    const theirs = since.filter((each) => each.side !== side && !each.isRefused)
    const own = since.filter((each) => each.side === side)
    if (own.at(-1)?.isRefused && theirs.length === 0) {
      if (!this.#driver.again) return fault('refused')
      return this.#hear(await this.#driver.again('refused', position, PER_MOVE))
    }
    const stood = own.at(-1)
    if (stood) this.#driver.accepted(stood.own)
    const news = theirs.at(-1)?.news
    const layout = this.#isTold
      ? []
      : found.start.filter(([, piece]) => game.pieces.kinds[piece]?.side === otherSide(side))
    this.#isTold = true
    const times = left && { [side]: left[0], [otherSide(side)]: left[1] }
    return this.#hear(
      await this.#driver.ask(
        {
          position,
          moves: theirs.map(({ move }) => move),
          ...(news && { result: news }),
          ...(die !== undefined && { die }),
          ...(layout.length > 0 && { layout }),
          ...(times && { left: times as SecondsLeft }),
        },
        PER_MOVE,
      ),
    )
  }

  leave(): void {
    this.#driver.quit()
  }

  /** Returns the moves since the last answer; undefined if the engine has to be told the whole game. */
  #since(made: readonly PlayedMove[], side: Side): readonly PlayedMove[] | undefined {
    if (!this.#isBegun || side !== this.#side) return undefined
    const isSame = (a: PlayedMove | undefined, b: PlayedMove): boolean => a?.move === b.move && a.side === b.side
    if (made.length < this.#known.length || !this.#known.every((each, i) => isSame(made[i], each))) return undefined
    const since = made.slice(this.#known.length)
    const own = since.slice(0, this.#pending.length)
    const isAnswer = own.length === this.#pending.length && own.every(({ move }, i) => move === this.#pending[i])
    const isRest = since.slice(own.length).every((each) => each.side !== side)
    return isAnswer && isRest ? since : undefined
  }

  async #begin(
    { game, setting, stones }: Situation,
    side: Side,
    made: readonly PlayedMove[],
  ): Promise<ServerMessage | { readonly begun: readonly Placement[] }> {
    if (!this.#isGreeted) {
      const greeted = await this.#driver.hello(START_UP)
      if ('fault' in greeted) return this.#failed(greeted.fault)
      this.#isGreeted = true
    }
    const opening = made.map(({ move }) => move)
    const seat = {
      game,
      setting,
      side,
      ...(opening.length > 0 && { opening }),
      ...(stones && this.#protocol.sets && { stones }),
    }
    const begun = await this.#driver.begin(seat, NEW_GAME)
    if ('fault' in begun) return this.#failed(begun.fault)
    this.#side = side
    this.#isBegun = true
    this.#isTold = false
    this.#known = made
    this.#pending = []
    return { begun: begun.value }
  }

  #hear(answer: Awaited<ReturnType<Driver['ask']>>): ServerMessage {
    if ('fault' in answer) return this.#failed(answer.fault)
    return this.#said(answer.value)
  }

  #said(reply: Reply): ServerMessage {
    if ('resigns' in reply) return { type: 'resigns' }
    if ('unreadable' in reply) return fault('unreadable', reply.unreadable)
    this.#pending = reply.moves
    return { type: 'moves', moves: reply.moves }
  }

  #failed(trouble: DriverFault): ServerMessage {
    switch (trouble.kind) {
      case 'declined':
      case 'setup':
        return fault('refused', trouble.text)
      case 'not-started':
        return fault('not-started', trouble.reason)
      case 'silence':
        return fault('silence')
      case 'flood':
      case 'long-line':
      case 'memory':
        return fault('flood')
      default:
        return fault('gone')
    }
  }
}
