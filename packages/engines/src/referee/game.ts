/** A game between engines, one for each side, by our rules: the referee asks, times, checks, answers and writes the record. */

import {
  CHANCE,
  type Game,
  type Move,
  type Mover,
  otherSide,
  PASS,
  type Placement,
  type Position,
  type Setting,
  type Side,
} from 'qipu/games'
import { type GameRecord, sideToMove } from 'qipu/record'
import { sanitize } from '../process/index.ts'
import type { Answer, Driver, DriverFault, GameSetup, RefereeAnswer, Reply } from '../protocols/protocol.ts'
import { Agreements } from './agreement.ts'
import { Clock, controlFor } from './clock.ts'
import { brief, endingText, type MatchEnding, resultOf } from './endings.ts'
import { type GameOptions, settingFor } from './game-options.ts'
import { assertNotInterfered } from './interference.ts'
import { GameLog } from './log.ts'

/** Refereed game that has ended. */
export interface Played {
  readonly record: GameRecord
  readonly ending: MatchEnding
  /** Names that the engines report. */
  readonly names: readonly string[]
  /** Seconds that each side has used. */
  readonly seconds: readonly number[]
  /** Rules of the event that engines broke, where the event names the move that was then played. */
  readonly violations: readonly Violation[]
}

/** Rule of the event that an engine broke. */
export interface Violation {
  readonly side: Side
  readonly rule: string
  /** Words of the engine. */
  readonly text: string
}

const SECOND = 1000
/** Characters of a name that an engine gives itself. */
const LONGEST_NAME = 60
const USUAL = { startUp: 10_000, newGame: 60_000, perMove: 3_600_000, margin: 50, corrections: 0, mostPlies: 5000 }

/** Plays a game between engines by the rules, to its end. */
export function playGame(drivers: readonly Driver[], options: GameOptions): Promise<Played> {
  return new RefereedGame(drivers, options).run()
}

class RefereedGame {
  /** By side; entry 0 is unused. */
  readonly #drivers: readonly (Driver | undefined)[]
  readonly #options: GameOptions & typeof USUAL
  /** Options without defaults: engines are told only limits that were set. */
  readonly #given: GameOptions
  readonly #game: Game
  readonly #setting: Setting
  readonly #position: Position
  readonly #clock: Clock
  readonly #log: GameLog
  readonly #agreements: Agreements
  /** Setup of each side, until the opponent is told. */
  readonly #layouts = new Map<Side, readonly Placement[]>()
  /** The last turn, and what the side to move may know of it. */
  #last: readonly Move[] = []
  #news: RefereeAnswer | undefined
  /** Moves that stand; a refused try is none. */
  #plies = 0
  /** In a row. */
  #passes = 0
  readonly #violations: Violation[] = []

  constructor(drivers: readonly Driver[], options: GameOptions) {
    this.#drivers = [undefined, ...drivers]
    this.#options = { ...USUAL, ...options }
    this.#given = options
    this.#game = options.game
    this.#setting = settingFor(options)
    this.#position = this.#game.start(this.#setting)
    this.#clock = new Clock(this.#game.sides.length, options.time, this.#options.perMove, this.#options.margin)
    this.#log = new GameLog(this.#game, this.#setting, options)
    this.#agreements = new Agreements(options.agreement)
  }

  async run(): Promise<Played> {
    const names = this.#sides.map(() => '')
    const unready = await this.#greet(names)
    // Before the first move: who watches wants to know who plays.
    this.#log.names(this.#options.called?.(names) ?? names)
    const ending = brief(unready ?? (await this.#setUp(names)) ?? this.#open() ?? (await this.#play()))
    const result = resultOf(ending, this.#game)
    const { record } = this.#log
    record.info.result = result
    // How a deal ended by its rules is seen from its last move and its scores.
    if (ending.kind !== 'rules' || !this.#game.chance?.deal)
      this.#log.remark(endingText(ending, this.#game, this.#options.locale))
    // A game that failed to begin is shown too.
    await this.#show()
    const { winner } = result
    for (const side of this.#sides)
      this.#drivers[side]!.over(winner === 'void' || winner === 'unknown' ? undefined : winner)
    const seconds = this.#sides.map((side) => this.#clock.used(side))
    return { record, ending, names, seconds, violations: this.#violations }
  }

  get #sides(): readonly Side[] {
    return this.#game.sides.map((_, i) => (i + 1) as Side)
  }

  /** The other one is asked too where one fails: the record names both. */
  async #greet(names: string[]): Promise<MatchEnding | undefined> {
    let ending: MatchEnding | undefined
    for (const side of this.#sides) {
      const answer = await this.#drivers[side]!.hello(this.#options.startUp)
      if ('fault' in answer) {
        assertNotInterfered(side, answer.fault)
        ending ??= { kind: 'fault', side, fault: answer.fault }
      } else names[side - 1] = sanitize(answer.value, LONGEST_NAME)
    }
    return ending
  }

  async #setUp(names: string[]): Promise<MatchEnding | undefined> {
    const { time, newGame } = this.#options
    const { perMove } = this.#given
    const opening = this.#options.resumed ? movesIn(this.#options.resumed) : this.#options.opening
    const dealt = this.#deal()
    for (const side of this.#sides) {
      const seat = {
        game: this.#game,
        setting: this.#setting,
        side,
        ...(time !== undefined && { time: controlFor(time, side)! }),
        ...(perMove !== undefined && { perMove: perMove / SECOND }),
        ...(opening && { opening }),
        ...(this.#given.agreement && { wantsScores: true }),
        ...(dealt && { stones: this.#shownTo(side, dealt), names: this.#options.called?.(names) ?? names }),
        ...(this.#options.deal !== undefined && { deal: this.#options.deal }),
      }
      const answer = await this.#drivers[side]!.begin(seat, newGame)
      if ('fault' in answer) {
        assertNotInterfered(side, answer.fault)
        return { kind: 'fault', side, fault: answer.fault }
      }
      if (answer.value.length > 0) this.#layouts.set(side, answer.value)
      const { lateName } = this.#drivers[side]!
      if (lateName !== undefined && names[side - 1] === '') names[side - 1] = sanitize(lateName, LONGEST_NAME)
    }
    this.#log.names(this.#options.called?.(names) ?? names)
    const { start } = this.#game.rules
    if (!start?.isArranged) return undefined
    // A position starts with an example, of which nothing may stay.
    const { width, height } = this.#position.board
    const nothing = Array.from({ length: width * height }, (_, at): Placement => [at, 0])
    this.#position.put([...nothing, ...[...this.#layouts.values()].flat()])
    this.#log.setup(this.#position)
    const [flaw] = start.flaws(this.#position, this.#setting.options)
    return flaw && { kind: 'layout', ...flaw }
  }

  /** Deals the cards by lot, in games that begin with a deal; a game that goes on was dealt before. */
  #deal(): readonly Placement[] | undefined {
    const { deal } = this.#game.chance ?? {}
    if (!deal) return undefined
    const before = this.#options.resumed?.nodes[0]?.action
    const put = before?.type === 'setup' ? before.put : deal(this.#options.random)
    const turn = before?.type === 'setup' && before.turn ? before.turn : sideToMove(this.#position)
    this.#position.put(put, turn)
    this.#log.deal(put, turn)
    return put
  }

  /** The part of a deal that a side sees. */
  #shownTo(side: Side, put: readonly Placement[]): NonNullable<GameSetup['stones']> {
    const position = this.#position
    return { put: put.filter(([at]) => (position.seenBy?.(at, side) ?? position.at(at)) !== 0), turn: position.turn }
  }

  /** Chance moves by lot, and all sides are told what they may see of it. */
  async #chance(): Promise<void> {
    const moves = this.#position.legal()
    const move = moves[this.#options.random(moves.length)]!
    this.#position.play(move, CHANCE)
    this.#log.move(move, CHANCE, this.#clock)
    await this.#tellAll(move, CHANCE)
  }

  async #tellAll(move: Move, side: Mover): Promise<void> {
    for (const driver of this.#drivers) await driver?.tell?.(move, side, this.#position)
  }

  /** Plays the opening's moves at no cost of time. An illegal one is the referee's fault, not an engine's. */
  #open(): undefined {
    if (this.#options.resumed) {
      this.#goOn(this.#options.resumed)
      return
    }
    for (const move of this.#options.opening ?? []) {
      const side = sideToMove(this.#position)
      const reason = this.#position.refusal(move, side)
      if (reason !== undefined || this.#position.outcome()) throw new RangeError(`opening: ${reason ?? 'over'}`)
      this.#position.play(move, side)
      this.#plies++
      this.#log.move(move, side, this.#clock)
    }
  }

  #goOn(record: GameRecord): void {
    for (const node of record.nodes.slice(1)) {
      const { action, notes } = node
      if (action?.type !== 'play' && action?.type !== 'pass') continue
      this.#position.play(action.type === 'play' ? action.move : PASS, action.side)
      this.#plies++
      this.#passes = action.type === 'pass' ? this.#passes + 1 : 0
      this.#log.again(node)
      for (const shown of notes?.clocks ?? []) if (shown.time !== undefined) this.#clock.set(shown)
    }
  }

  async #show(): Promise<void> {
    const { record } = this.#log
    this.#options.watch?.(record)
    await this.#options.keep?.(record)
  }

  async #play(): Promise<MatchEnding> {
    const position = this.#position
    await this.#show()
    for (;;) {
      const outcome = position.outcome()
      if (outcome) return { kind: 'rules', outcome }
      if (position.turn === CHANCE) {
        await this.#chance()
        await this.#show()
        continue
      }
      // At a table of cards a pass only leaves the play of another seat standing.
      if (this.#passes >= 2 && !this.#game.chance?.deal) return { kind: 'uncounted' }
      if (position.legal().length === 0) return { kind: 'stuck', side: sideToMove(position) }
      const { longest } = this.#given
      if (longest !== undefined && this.#plies >= longest) return { kind: 'longest', plies: this.#plies }
      if (this.#plies >= this.#options.mostPlies) return { kind: 'too-long', plies: this.#plies }
      const ending = await this.#turn((position.actor || sideToMove(position)) as Side)
      await this.#show()
      if (ending) return ending
    }
  }

  /** One turn, with whatever tries and corrections belong to it. */
  async #turn(side: Side): Promise<MatchEnding | undefined> {
    const driver = this.#drivers[side]!
    // A declarer decides for the dummy.
    const mover = sideToMove(this.#position)
    const layout = this.#position.referee ? undefined : this.#layouts.get(otherSide(side))
    this.#layouts.delete(otherSide(side))
    const question = {
      position: this.#position,
      moves: this.#last,
      ...(this.#news && { result: this.#news }),
      ...(this.#game.chance?.die !== undefined && { die: 1 + this.#options.random(this.#game.chance?.die) }),
      ...(layout && { layout }),
      ...(this.#clock.left && { left: this.#clock.left, shown: this.#clock.reading(side)! }),
      ...(this.#agreements.isOffered(side) && { isDrawOffered: true }),
    }
    let answer = await driver.ask(question, this.#clock.patience(side))
    // Each point may be tried once, and some tries are wasted.
    let tries = 2 * this.#position.board.width * this.#position.board.height
    let { corrections } = this.#options
    for (;;) {
      const reply = this.#timed(side, answer)
      if ('kind' in reply) return reply
      const found = this.#judge(side, reply)
      if (found === undefined) {
        for (const move of this.#last) await this.#tellAll(move, mover)
        const { opinion = {} } = 'moves' in reply ? reply : {}
        return this.#position.outcome() ? undefined : this.#agreements.hear(side, opinion, this.#plies)
      }
      if (found !== 'refused' && 'outcome' in found) return found
      const isTry = found === 'refused'
      if (isTry && tries-- <= 0) return { kind: 'illegal', side, reason: 'too-many-tries', text: '' }
      if (!isTry && (corrections-- <= 0 || !driver.again || found.kind === 'resignation')) return found
      if (!driver.again) return { kind: 'illegal', side, reason: 'occupied', text: '' }
      answer = await driver.again(isTry ? 'refused' : 'wrong', this.#position, this.#clock.patience(side))
    }
  }

  #timed(side: Side, answer: Answer<Reply>): Reply | MatchEnding {
    if ('fault' in answer) {
      assertNotInterfered(side, answer.fault)
      return this.#faulty(side, answer.fault)
    }
    return this.#clock.use(side, answer.milliseconds) ? answer.value : { kind: 'time', side, ...this.#logged(side) }
  }

  #faulty(side: Side, fault: DriverFault): MatchEnding {
    if (fault.kind !== 'silence') return { kind: 'fault', side, fault }
    const { milliseconds, said, unfinished } = fault
    this.#clock.use(side, milliseconds)
    return {
      kind: 'time',
      side,
      ...(said !== undefined && { said }),
      ...(unfinished !== undefined && { unfinished }),
      ...this.#logged(side),
    }
  }

  #logged(side: Side): { line?: string } {
    const line = this.#options.logLine?.(side)
    return line === undefined ? {} : { line: sanitize(line) }
  }

  /** Undefined where the turn stands, `refused` for a try of Phantom Go that does not, else what is wrong with it. */
  #judge(side: Side, reply: Reply): MatchEnding | 'refused' | undefined {
    if ('resigns' in reply) return { kind: 'resignation', side }
    if ('unreadable' in reply) return { kind: 'unreadable', side, text: reply.unreadable, form: reply.form }
    const { moves, text, suspicion, violation } = reply
    if (violation !== undefined) this.#violations.push({ side, rule: violation, text: sanitize(text) })
    if (this.#game.hidden?.refusedTries && this.#isRefused(moves[0]!, side)) return 'refused'
    const mover = sideToMove(this.#position)
    const wrong = this.#check(moves, mover)
    if (wrong === undefined) return this.#accept(moves, side, mover)
    return { kind: 'illegal', side, reason: wrong, text, ...(suspicion && { suspicion }) }
  }

  /** A refused try is part of the game: it is in the record, and its side has learnt something. */
  #isRefused(move: Move, side: Side): boolean {
    const reason = this.#position.refusal(move, side)
    if (reason === undefined || reason === 'no-such-move') return false
    this.#position.play(move, side)
    // A side that tries a point wants to play on.
    this.#passes = 0
    this.#log.move(move, side, this.#clock)
    return true
  }

  /** Returns why a turn is illegal; the turn is tried and taken back. */
  #check(moves: readonly Move[], side: Side): string | undefined {
    const position = this.#position
    let played = 0
    let wrong: string | undefined
    for (const move of moves) {
      if (position.outcome()) break
      wrong = position.turn === side ? position.refusal(move, side) : 'turn-too-long'
      if (wrong !== undefined) break
      position.play(move, side)
      played++
    }
    const goesOn = this.#game.longTurns && position.turn === side && !position.outcome()
    if (wrong === undefined && goesOn) wrong = 'turn-too-short'
    for (; played > 0; played--) position.undo()
    return wrong
  }

  /** Plays the moves of the side at turn, which `side` has decided on. */
  #accept(moves: readonly Move[], side: Side, mover: Side): MatchEnding | undefined {
    this.#clock.press(side)
    const position = this.#position
    const played: Move[] = []
    let own: RefereeAnswer = {}
    let news: RefereeAnswer = {}
    let forbidden: string | undefined
    for (const move of moves) {
      // In Connect6 a stone may follow the one that has won: it is not part of the game.
      if (position.outcome()) break
      forbidden = position.remarks?.(move, mover).find((remark) => this.#game.rules.claimable?.includes(remark))
      const { referee } = position
      const code = referee?.answer(move)
      const taken = position.play(move, mover)
      played.push(move)
      this.#plies++
      if (referee && code !== undefined) {
        const found = referee.flag(otherSide(side))
        own = { code, ...flagged(found) }
        news = { code, ...flagged(referee.flag(side)) }
        this.#log.move(move, mover, this.#clock, { code, flag: found ?? null })
      } else {
        if (this.#game.hidden?.refusedTries) own = news = { taken }
        this.#log.move(move, mover, this.#clock)
      }
    }
    this.#drivers[side]!.accepted(own)
    this.#last = played
    this.#passes = played[0] === PASS ? this.#passes + 1 : 0
    this.#news = news
    // Engines have no words to claim a forbidden move: the referee sees it.
    if (forbidden === undefined || position.outcome()) return undefined
    return { kind: 'rules', outcome: { winner: otherSide(side), reason: forbidden } }
  }
}

/** The moves of a game so far, as an opening. */
export const movesIn = ({ nodes }: GameRecord): readonly Move[] =>
  nodes.flatMap(({ action }) => (action?.type === 'play' ? [action.move] : action?.type === 'pass' ? [PASS] : []))

const flagged = (flag: number | undefined): { flag?: number } => (flag === undefined ? {} : { flag })
