/** A game at an operator's desk: the own engine answers, the operator enters the opponent's moves, and all of it is on the disk. */

import { join } from 'node:path'
import { type Game, type Move, otherSide, PASS, type Position, type Setting, type Side } from 'qipu/games'
import { addNode, type Clock, type GameRecord, isMove, SideClock } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { readLayout, writeLayout } from '../protocols/sau/layout.ts'
import { settingFor } from '../referee/index.ts'
import { GameLog } from '../referee/log.ts'
import { localTime } from '../series/index.ts'
import type { DeskEngine } from './desk-engine.ts'
import { RecordFiles } from './record-files.ts'
import { readGame, type SavedGame, saveGame, type TableFacts } from './saved-game.ts'
import type { Correction, DeskAction, DeskState, EngineTrouble, Phase, Refusal } from './state.ts'
import { deskTexts, inBoth } from './texts.ts'

/** Options of a game at an operator's desk. */
export interface DeskOptions {
  readonly table: TableFacts
  readonly game: Game
  readonly setting: Setting
  readonly engine: DeskEngine
  readonly directory: string
  /** Names of the first and the second side. */
  readonly teams: readonly [string, string]
  readonly info: { readonly event?: string; readonly place?: string; readonly round?: string }
  /** Moves that both sides have made before the engine is asked, such as an opening by lot. */
  readonly opening?: readonly Move[]
  /** Seconds of a clock that never goes back. */
  readonly now?: () => number
  /** Local time with seconds, for people. */
  readonly wallClock?: () => Date
}

const STATE = 'desk.json'
const FRACTIONS = 10

/** Game at an operator's desk: its state, and the actions that change it. Every change is saved. */
export class OperatedGame {
  readonly #options: DeskOptions
  readonly #game: Game
  readonly #side: Side
  readonly #record: GameRecord
  readonly #files: RecordFiles
  readonly #engine: DeskEngine
  readonly #now: () => number
  readonly #wall: () => Date
  readonly #listeners = new Set<() => void>()
  #clocks: (SideClock | undefined)[]
  #running: Side | undefined
  #version = 0
  #phase: Phase = 'starting'
  #corrections: Correction[] = []
  #die: number | undefined
  #answer: readonly Move[] | undefined
  #entry: string | undefined
  #trouble: { readonly kind: EngineTrouble; readonly text?: string } | undefined
  #seconds: number | undefined
  #savedAt = ''
  /** Grows whenever a question to the engine loses its meaning. */
  #question = 0

  private constructor(options: DeskOptions, saved: SavedGame | undefined) {
    this.#options = options
    this.#game = options.game
    this.#side = options.table.side
    this.#engine = options.engine
    this.#now = options.now ?? (() => performance.now() / 1000)
    this.#wall = options.wallClock ?? (() => new Date())
    const { time } = options.table
    this.#record = saved?.record ?? this.#newRecord()
    this.#corrections = [...(saved?.corrections ?? [])]
    this.#die = saved?.die
    this.#clocks = [1, 2].map(
      (side) =>
        time &&
        new SideClock(
          time,
          saved?.clocks.find((clock) => clock.side === side),
        ),
    )
    this.#files = new RecordFiles(options.directory, saved?.file)
    if (saved?.isOver) this.#phase = 'over'
  }

  /** Begins a game in an empty folder, or goes on with the one that the folder holds. */
  static open(options: DeskOptions): OperatedGame {
    const saved = savedIn(options.directory)
    const desk = new OperatedGame(options, saved)
    desk.#save()
    if (desk.#phase !== 'over') {
      // After a crash both clocks stand until the operator lets them run.
      if (!saved) desk.#start(desk.#position().turn as Side)
      desk.#goOn()
    }
    return desk
  }

  /** Calls the listener after every change; returns a function that ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get state(): DeskState {
    const position = this.#position()
    const { table, teams, info } = this.#options
    const outcome = position.outcome()
    const fallen = ([1, 2] as const).find((side) => this.#clocks[side - 1] && this.#left(side) <= 0)
    const layout = this.#ownLayout()
    return {
      version: this.#version,
      phase: this.#phase,
      game: this.#game.id,
      record: this.#record,
      side: table.side,
      toMove: position.turn as Side,
      teams,
      ...info,
      engine: {
        name: this.#engine.name,
        isRunning: this.#engine.isRunning,
        ...(this.#trouble && { trouble: this.#trouble }),
        ...(this.#seconds !== undefined && { seconds: this.#seconds }),
      },
      ...(this.#answer && { answer: { text: this.#words(this.#answer), moves: this.#answer } }),
      ...(this.#entry !== undefined && { entry: this.#entry }),
      clocks: this.#readings(),
      ...(this.#running !== undefined && { running: this.#running }),
      ...(fallen && { fallen }),
      ...(this.#die !== undefined && { die: this.#die }),
      ...(layout && { layout }),
      ...(outcome && { outcome: { winner: outcome.winner, why: inBoth(this.#game.reasons[outcome.reason]!) } }),
      remarks: this.#remarks(),
      corrections: this.#corrections,
      file: this.#files.shown(this.#record),
      savedAt: this.#savedAt,
    }
  }

  /** Carries out what the operator wants; returns the reason where that is not possible, and then nothing has changed. */
  act(action: DeskAction): Refusal | undefined {
    const refused = this.#carryOut(action)
    if (!refused) this.#changed()
    return refused
  }

  async close(): Promise<void> {
    this.#question++
    this.#halt()
    this.#save()
    await this.#engine.end()
  }

  #carryOut(action: DeskAction): Refusal | undefined {
    switch (action.type) {
      case 'enter':
        return this.#enter(action.moves)
      case 'layout':
        return this.#enterLayout(action.text)
      case 'die':
        return this.#enterDie(action.die)
      case 'placed':
        return this.#placed()
      case 'correct':
        return this.#correct()
      case 'withdraw':
        return this.#withdraw()
      case 'ask':
        return this.#askAgain()
      case 'pause':
        return this.#when(this.#running !== undefined, () => this.#halt())
      case 'resume':
        return this.#when(this.#running === undefined && this.#phase !== 'over', () =>
          this.#start(this.#position().turn as Side),
        )
      case 'clock':
        return this.#setClock(action.side, action.seconds)
      case 'end':
        return this.#end(action)
      case 'reopen':
        return this.#when(this.#phase === 'over', () => {
          delete this.#record.info.result
          this.#phase = 'opponent'
          this.#goOn()
        })
    }
  }

  #when(isPossible: boolean, act: () => void): Refusal | undefined {
    if (!isPossible) return inBoth(deskTexts.notNow)
    act()
    return undefined
  }

  #enter(moves: readonly Move[]): Refusal | undefined {
    const side = this.#phase === 'opponent' ? otherSide(this.#side) : this.#phase === 'manual' ? this.#side : undefined
    if (side === undefined) return inBoth(deskTexts.notNow)
    if (moves.length === 0) return inBoth(deskTexts.noMove)
    const wrong = this.#faultOf(moves, side)
    if (wrong) return wrong
    this.#entry = this.#words(moves)
    this.#play(moves, side)
    const last = this.#corrections.at(-1)
    if (last && last.now === undefined && last.side === side)
      this.#corrections[this.#corrections.length - 1] = { ...last, now: this.#entry }
    this.#trouble = undefined
    this.#start(this.#position().turn as Side)
    this.#goOn()
    return undefined
  }

  /** Why moves of a side cannot be played one after the other; a turn may be entered in parts. */
  #faultOf(moves: readonly Move[], side: Side): Refusal | undefined {
    const position = this.#position()
    for (const move of moves) {
      if (position.outcome() || position.turn !== side) return inBoth(deskTexts.tooLong)
      const die = this.#game.chance?.die === undefined ? undefined : this.#game.trace(move, this.#record.board).die
      if (die !== undefined && this.#die !== undefined && die !== this.#die)
        return inBoth(deskTexts.otherDie, { die: this.#die })
      const reason = position.refusal(move, side)
      if (reason !== undefined) return inBoth(this.#game.reasons[reason]!)
      position.play(move, side)
    }
    return undefined
  }

  /** Adds moves to the record; once the turn is over, the clock gets what its time control adds. */
  #play(moves: readonly Move[], side: Side): void {
    this.#halt()
    const position = this.#position()
    for (const move of moves) position.play(move, side)
    if (position.turn !== side) this.#clocks[side - 1]?.press(this.#now())
    for (const move of moves) {
      const clock = this.#clocks[side - 1]?.reading(this.#now(), FRACTIONS)
      const action = move === PASS ? ({ type: 'pass', side } as const) : ({ type: 'play', side, move } as const)
      addNode(this.#record, this.#last, action, clock ? { clocks: [{ side, ...clock }] } : undefined)
    }
    this.#die = undefined
  }

  #enterLayout(text: string): Refusal | undefined {
    const other = otherSide(this.#side)
    const layout = this.#phase === 'layout' ? readLayout(text, other) : undefined
    if (!layout || new Set(layout.map(([, piece]) => piece)).size < layout.length) return inBoth(deskTexts.badLayout)
    const setup = this.#record.nodes[0]!.action
    const own = setup?.type === 'setup' ? setup.put : []
    const put = [...own, ...layout].sort(([a], [b]) => a - b)
    this.#record.nodes[0]!.action = { type: 'setup', put }
    this.#start(this.#position().turn as Side)
    this.#goOn()
    return undefined
  }

  #enterDie(die: number): Refusal | undefined {
    const most = this.#game.chance?.die
    if (this.#phase !== 'die' || most === undefined) return inBoth(deskTexts.notNow)
    if (!Number.isInteger(die) || die < 1 || die > most) return inBoth(deskTexts.badDie, { most })
    this.#die = die
    this.#goOn()
    return undefined
  }

  #placed(): Refusal | undefined {
    const answer = this.#answer
    if (this.#phase !== 'place' || !answer) return inBoth(deskTexts.notNow)
    this.#answer = undefined
    this.#entry = undefined
    this.#play(answer, this.#side)
    this.#start(this.#position().turn as Side)
    this.#goOn()
    return undefined
  }

  /** Takes the opponent's last turn back, with everything after it. The own clock runs on: the mistake is the own operator's. */
  #correct(): Refusal | undefined {
    const other = otherSide(this.#side)
    const last = this.#lastTurnOf(other)
    if (last === undefined || this.#phase === 'over') return inBoth(deskTexts.nothingBefore)
    const nodes = this.#record.nodes.splice(last)
    const moves = nodes.flatMap(({ action }) => (isMove(action) && action.side === other ? [moveOf(action)] : []))
    this.#abandonQuestion()
    this.#note({ ply: last, side: other, was: this.#words(moves), kind: 'entry' })
    this.#entry = this.#words(moves)
    this.#die = this.#game.chance?.die === undefined ? undefined : this.#game.trace(moves[0]!, this.#record.board).die
    this.#phase = 'opponent'
    this.#halt()
    this.#start(this.#side)
    return undefined
  }

  /** The first node of a side's last turn. */
  #lastTurnOf(side: Side): number | undefined {
    const { nodes } = this.#record
    let at = nodes.length - 1
    const isOf = (index: number): boolean => {
      const action = nodes[index]?.action
      return isMove(action) && action.side === side
    }
    while (at > 0 && !isOf(at)) at--
    if (at === 0) return undefined
    while (at > 1 && isOf(at - 1)) at--
    return at
  }

  #withdraw(): Refusal | undefined {
    const answer = this.#answer
    if (this.#phase !== 'place' || !answer) return inBoth(deskTexts.notNow)
    this.#note({ ply: this.#record.nodes.length, side: this.#side, was: this.#words(answer), kind: 'engine' })
    this.#abandonQuestion()
    this.#phase = 'manual'
    return undefined
  }

  #note(correction: Omit<Correction, 'at' | 'turn'>): void {
    const movers = this.#record.nodes.flatMap(({ action }) => (isMove(action) ? [action.side] : []))
    const turns = movers.filter((side, i) => side !== movers[i - 1]).length
    const turn = movers.at(-1) === correction.side ? turns : turns + 1
    const at = this.#wall()
    const pad = (number: number): string => String(number).padStart(2, '0')
    this.#corrections.push({ ...correction, turn, at: `${localTime(at)}:${pad(at.getSeconds())}` })
  }

  #abandonQuestion(): void {
    this.#question++
    this.#answer = undefined
    this.#engine.abandon()
  }

  #askAgain(): Refusal | undefined {
    return this.#when(this.#phase === 'manual' && this.#trouble?.kind !== 'resigns', () => {
      this.#trouble = undefined
      void this.#ask()
    })
  }

  #setClock(side: Side, seconds: number): Refusal | undefined {
    const { time } = this.#options.table
    if (!time || !(side === 1 || side === 2)) return inBoth(deskTexts.notNow)
    if (!Number.isFinite(seconds) || seconds <= 0 || seconds > MOST_SECONDS) return inBoth(deskTexts.badTime)
    const wasRunning = this.#running
    this.#halt()
    this.#clocks[side - 1] = new SideClock(time, { time: seconds })
    if (wasRunning) this.#start(wasRunning)
    return undefined
  }

  #end({ winner, by }: DeskAction & { type: 'end' }): Refusal | undefined {
    if (this.#phase === 'over') return inBoth(deskTexts.notNow)
    this.#abandonQuestion()
    this.#halt()
    const scores = this.#position().outcome()?.scores
    this.#record.info.result = {
      winner,
      ...(by && { by }),
      ...(!by && scores && winner !== 'draw' && { by: 'points', margin: Math.abs(scores[0]! - scores[1]!) }),
    }
    this.#phase = 'over'
    return undefined
  }

  /** Decides what comes next from the position. */
  #goOn(): void {
    const position = this.#position()
    if (this.#game.rules.start?.isArranged && !this.#isArranged()) {
      if (this.#ownLayout()) this.#phase = 'layout'
      else void this.#arrange()
      return
    }
    if (position.outcome() || position.legal().length === 0) {
      // The operator confirms the end: nothing is decided behind his back.
      this.#halt()
      this.#phase = position.turn === this.#side ? 'manual' : 'opponent'
      return
    }
    if (this.#game.chance?.die !== undefined && this.#die === undefined) {
      this.#phase = 'die'
      return
    }
    if (position.turn === this.#side) void this.#ask()
    else {
      this.#phase = 'opponent'
      void this.#engine.prepare()
    }
  }

  async #arrange(): Promise<void> {
    const question = ++this.#question
    this.#phase = 'starting'
    const answer = await this.#engine.layout(this.#record, this.#side)
    if (question !== this.#question) return
    if ('trouble' in answer) this.#trouble = answer.trouble
    else this.#record.nodes[0]!.action = { type: 'setup', put: answer.layout }
    this.#phase = 'layout'
    this.#changed()
  }

  async #ask(): Promise<void> {
    const question = ++this.#question
    this.#phase = 'thinking'
    const since = this.#now()
    const lefts = this.#options.table.time
      ? ([this.#left(this.#side), this.#left(otherSide(this.#side))] as const)
      : undefined
    const answer = await this.#engine.move(this.#record, this.#side, {
      ...(this.#die !== undefined && { die: this.#die }),
      ...(lefts && { left: lefts }),
    })
    if (question !== this.#question) return
    this.#seconds = Math.round((this.#now() - since) * FRACTIONS) / FRACTIONS
    if ('trouble' in answer) {
      this.#trouble = answer.trouble
      this.#phase = 'manual'
    } else {
      const wrong = this.#faultOf(answer.moves, this.#side)
      if (wrong) {
        this.#trouble = { kind: 'illegal', text: this.#words(answer.moves) }
        this.#phase = 'manual'
      } else {
        this.#answer = answer.moves
        this.#phase = 'place'
      }
    }
    this.#changed()
  }

  #isArranged(): boolean {
    const setup = this.#record.nodes[0]!.action
    if (setup?.type !== 'setup') return false
    const sides = new Set(setup.put.map(([, piece]) => this.#game.pieces.kinds[piece]?.side))
    return sides.has(1) && sides.has(2)
  }

  #ownLayout(): string | undefined {
    const setup = this.#record.nodes[0]!.action
    if (!this.#game.rules.start?.isArranged || setup?.type !== 'setup') return undefined
    const own = setup.put.filter(([, piece]) => this.#game.pieces.kinds[piece]?.side === this.#side)
    return own.length === 0 ? undefined : writeLayout(own, this.#side)
  }

  get #last(): number {
    return this.#record.nodes.length - 1
  }

  #position(): Position {
    return new Replay(this.#record, this.#game).to(this.#last)
  }

  /** Remarks of the rules on the last move. */
  #remarks(): DeskState['remarks'] {
    const { action, parent } = this.#record.nodes[this.#last]!
    if (action?.type !== 'play') return []
    const before = new Replay(this.#record, this.#game).to(parent)
    const found = before.remarks?.(action.move, action.side as Side) ?? []
    return found.map((reason) => inBoth(this.#game.reasons[reason]!))
  }

  #words(moves: readonly Move[]): string {
    return moves.map((move) => this.#game.notation.format(move, this.#record.board)).join(' ')
  }

  #left(side: Side): number {
    return this.#clocks[side - 1]?.left(this.#now()) ?? 0
  }

  #readings(): readonly Clock[] {
    const now = this.#now()
    return this.#clocks.flatMap((clock, i) =>
      clock ? [{ side: (i + 1) as Side, ...clock.reading(now, FRACTIONS) }] : [],
    )
  }

  /** The clock of a side runs, and no other. */
  #start(side: Side): void {
    this.#halt()
    this.#running = side
    this.#clocks[side - 1]?.start(this.#now())
  }

  /** Both clocks stand. */
  #halt(): void {
    if (this.#running) this.#clocks[this.#running - 1]?.halt(this.#now())
    this.#running = undefined
  }

  #changed(): void {
    this.#version++
    this.#save()
    for (const listener of this.#listeners) listener()
  }

  /** The state first, as the record can be made from it. */
  #save(): void {
    const { directory, table } = this.#options
    const isOver = this.#phase === 'over'
    const file = this.#files.next(this.#record)
    saveGame(join(directory, STATE), {
      table,
      record: this.#record,
      clocks: this.#readings(),
      corrections: this.#corrections,
      ...(this.#die !== undefined && { die: this.#die }),
      isOver,
      file,
    })
    this.#files.write(this.#record, this.#corrections)
    this.#savedAt = this.#wall().toTimeString().slice(0, 8)
  }

  #newRecord(): GameRecord {
    const { game, teams, info, opening = [], table } = this.#options
    const setting = settingFor(this.#options)
    const log = new GameLog(game, setting, {
      ...(table.time && { time: table.time }),
      info: {
        ...withoutRound(info),
        dates: [localTime(this.#wall())],
        ...(info.round !== undefined && { round: info.round }),
      },
    })
    log.names(teams)
    const { record } = log
    for (const [i, move] of opening.entries()) {
      const position = new Replay(record, game).to(i)
      const side = position.turn as Side
      addNode(record, i, move === PASS ? { type: 'pass', side } : { type: 'play', side, move })
    }
    return record
  }
}

/** Longest clock that can be set: a day. */
const MOST_SECONDS = 86_400

const withoutRound = ({ round: _, ...info }: DeskOptions['info']): Omit<DeskOptions['info'], 'round'> => info

const moveOf = (action: { readonly type: string; readonly move?: Move }): Move =>
  action.type === 'pass' ? PASS : action.move!

/** Game that a folder holds, if any. */
export const savedIn = (directory: string): SavedGame | undefined => readGame(join(directory, STATE))

/** True if a game can be operated: everything about it is seen by both sides. */
export const canOperate = (game: Game): boolean => !game.hidden && !game.start().referee && game.sides.length === 2
