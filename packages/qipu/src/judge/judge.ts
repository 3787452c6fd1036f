import type { Game, Move, Outcome, Position, Reason, RuleOptions, Setting, StartFlaw } from '../games/game.ts'
import { type Mover, otherSide, PASS } from '../games/game.ts'
import { settingOf } from '../games/replay.ts'
import type { Rules } from '../games/rules.ts'
import type { Point } from '../record/basics.ts'
import { confirmedResult } from '../record/claims.ts'
import { type Continues, goesOn } from '../record/moves.ts'
import type { Action, GameRecord, Node, Result } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'

/** A move that the rules have something to say about. */
export interface Finding {
  /**
   * From 1: the moves and passes of the main line, refused tries among them. Plays that are one move on paper (`Game.continues`)
   * count once.
   */
  readonly ply: number
  readonly node: number
  readonly side: Mover
  readonly move: Move
  /** An entry of the game's `reasons`. */
  readonly reason: Reason
}

/** A referee's answer in the record that is not what the pieces on the board give. */
export interface WrongAnswer {
  readonly ply: number
  readonly node: number
  readonly told: number
  readonly found: number
  /** Names of posts; `00` is a flag that stays hidden. Only where the flag is what differs. */
  readonly flagTold?: Point | null
  readonly flagFound?: Point | null
}

/** Findings of the rules about a game, and its end. */
export interface Ruling {
  readonly plies: number
  /** Moves against the rules, in order. */
  readonly illegal: readonly Finding[]
  /** Moves that a referee refused, in games where trying is part of the play. */
  readonly tries: readonly Finding[]
  /** Legal moves that are worth a word: forbidden shapes, doubtful readings of a rule; the move that loses at once. */
  readonly remarks: readonly Finding[]
  /** Plies before which the other side must have passed without the record saying so. */
  readonly omittedPasses: readonly number[]
  readonly answers: readonly WrongAnswer[]
  /** Violations by the pieces that were set up before the first move. */
  readonly start: readonly StartFlaw[]
  /** The node after which the record leaves moves out, 0 where its start is not known; nothing behind it was judged. */
  readonly gap?: number
  /** Decisive ply and outcome according to the rules. */
  readonly end?: { readonly ply: number; readonly outcome: Outcome }
  /** Moves that were played after that. */
  readonly afterEnd: number
  /** How many legal moves the side to move has in the last position. */
  readonly movesLeft: number
  readonly declared?: Result['winner']
  /**
   * The record's result against the rules': they agree or not, the rules have not decided (a side resigned, or time
   * ran out), the game is over but can't be counted (there is no komi), the move that decided it is against the rules, or
   * the record claims nothing.
   */
  readonly verdict: 'agrees' | 'contradicts' | 'not-reached' | 'uncounted' | 'unlawful' | 'undeclared'
  /** True where the result is that of the same game with its rows counted from the other edge. */
  readonly mirrored?: boolean
  /** Legal moves before each ply, where they were asked for: with the die that was thrown then. */
  readonly legal?: readonly number[]
  /** Beside them, in games with refused tries: what the side may try, as far as it can know. */
  readonly permitted?: readonly number[]
}

/** Options of judging a game. */
export interface JudgeOptions {
  /** Count the legal moves before each ply. */
  readonly legal?: boolean
  readonly setting?: Setting
  /** Options that hold where the record says nothing of them: what its format allows. */
  readonly freedoms?: RuleOptions
  /** Rules that hold whatever the record says. */
  readonly rules?: Rules
  /** Rules of the event: they hold where the record says nothing of them. */
  readonly event?: Rules
}

/** Plays the main line of a record by the rules of its game, and says where the two part. */
export function judge(record: GameRecord, game: Game, options: JudgeOptions = {}): Ruling {
  const ruling = new Referee(record, game, options).run()
  return game.symmetry.isHanded && isWinner(ruling.declared) && isDenied(ruling) && winsMirrored(record, game, options)
    ? { ...ruling, mirrored: true }
    : ruling
}

const isWinner = (declared: Ruling['declared']): boolean => declared === 1 || declared === 2
const isDenied = ({ verdict, gap }: Ruling): boolean =>
  gap === undefined && (verdict === 'not-reached' || verdict === 'contradicts')

/** Some programs count rows from the wrong edge: then the declared winner wins in the mirror image only. */
function winsMirrored(record: GameRecord, game: Game, options: JudgeOptions): boolean {
  const { width, height } = record.board
  const mirrored = (point: Point): Point => (point % width) + (height - 1 - Math.floor(point / width)) * width
  const nodes = record.nodes.map((node): Node => {
    const { action } = node
    if (action?.type === 'play' && game.trace(action.move, record.board).to !== undefined)
      return { ...node, action: { ...action, move: mirrored(action.move) } }
    if (action?.type !== 'setup') return node
    return {
      ...node,
      action: { ...action, put: action.put.map(([point, piece]) => [mirrored(point), piece] as const) },
    }
  })
  return new Referee({ ...record, nodes }, game, { ...options, legal: false }).run().verdict === 'agrees'
}

/**
 * The node of each ply, from 1, the last one where a ply is several plays; a move that could not be read stands behind the node
 * that it is kept with.
 */
export function nodesOfPlies(record: GameRecord, continues?: Continues): readonly number[] {
  const found = [0]
  let settled = 1
  for (const index of mainLine(record)) {
    const node = record.nodes[index]!
    if (node.action?.type === 'play' || node.action?.type === 'pass') found.push(index)
    for (let n = node.notes?.unread ?? 0; n > 0; n--) found.push(index)
    if (node.action?.type === 'setup') settled = found.length
    if (node.action?.type === 'takeback') found.length = Math.max(settled, found.length - node.action.count)
  }
  if (!continues) return found
  return found.filter((node, i) => {
    const next = found[i + 1]
    return i === 0 || next === undefined || next === node || !goesOn(record.nodes, node, next, continues)
  })
}

class Referee {
  readonly #record: GameRecord
  readonly #game: Game
  readonly #position: Position
  readonly #setting: Setting
  readonly #legal: number[] | undefined
  readonly #permitted: number[] | undefined
  #start: readonly StartFlaw[] = []
  #isSetUp = false
  readonly #illegal: Finding[] = []
  readonly #tries: Finding[] = []
  readonly #remarks: Finding[] = []
  readonly #omitted: number[] = []
  readonly #answers: WrongAnswer[] = []
  #plies = 0
  /** Plays that stand, with the number of their ply; -1 for the node of a move that could not be read. */
  readonly #played: { readonly node: number; readonly ply: number }[] = []
  /** False behind a move that could not be read: either side may have played it. */
  #isTurnKnown = true
  #afterEnd = 0
  #end: Ruling['end']
  #gap: number | undefined

  constructor(record: GameRecord, game: Game, { legal, setting, freedoms, rules = {}, event = {} }: JudgeOptions) {
    this.#record = record
    this.#game = game
    // If the rules prescribe the first side, a record that begins otherwise is judged by the rules.
    const first = game.firstSide && { first: game.firstSide }
    const own = settingOf(record, game)
    const { options, ...others } = rules
    const { options: usual, ...othersOfEvent } = event
    this.#setting = setting ?? {
      ...othersOfEvent,
      ...own,
      ...first,
      ...others,
      options: { ...freedoms, ...usual, ...own.options, ...options },
    }
    this.#position = game.start(this.#setting)
    this.#legal = legal ? [] : undefined
    this.#permitted = legal && this.#position.permitted ? [] : undefined
    this.#gap = record.startUnknown ? 0 : undefined
  }

  run(): Ruling {
    const { nodes, info } = this.#record
    for (const index of mainLine(this.#record)) {
      const { action, notes } = nodes[index]!
      if (action && this.#gap === undefined) this.#take(action, index)
      else if (action?.type === 'play' || action?.type === 'pass') this.#begin(index)
      for (let n = notes?.unread ?? 0; n > 0; n--) this.#unread()
      if (this.#gap === undefined && notes?.gap) this.#gap = index
    }
    if (this.#plies === 0) this.#look()
    const declared = (info.result ?? confirmedResult(this.#record))?.winner
    const movesLeft = this.#position.wholeTurns?.().length ?? this.#count(this.#position.legal())
    if (this.#gap === undefined) this.#end ??= this.#claimed(declared)
    return {
      plies: this.#plies,
      illegal: this.#illegal,
      tries: this.#tries,
      remarks: this.#remarks,
      omittedPasses: this.#omitted,
      answers: this.#answers,
      start: this.#start,
      ...(this.#gap !== undefined && { gap: this.#gap }),
      ...(this.#end && { end: this.#end }),
      afterEnd: this.#afterEnd,
      movesLeft,
      ...(declared !== undefined && { declared }),
      verdict: this.#verdict(declared, movesLeft),
      ...(this.#legal && { legal: this.#legal }),
      ...(this.#permitted && { permitted: this.#permitted }),
    }
  }

  #verdict(declared: Result['winner'] | undefined, movesLeft: number): Ruling['verdict'] {
    if (declared === undefined || declared === 'unknown' || declared === 'void') return 'undeclared'
    if (!this.#end) return movesLeft === 0 ? 'uncounted' : 'not-reached'
    const last = this.#illegal.at(-1)
    if (last?.ply === this.#end.ply && last.reason !== this.#end.outcome.reason) return 'unlawful'
    return this.#end.outcome.winner === declared ? 'agrees' : 'contradicts'
  }

  #take(action: Action, node: number): void {
    if (action.type === 'setup') {
      this.#position.put(action.put, action.turn)
      this.#isSetUp ||= action.put.length > 0
    } else if (action.type === 'takeback') {
      // As everywhere, moves that were taken back do not count.
      const undone = Math.min(action.count, this.#position.ply)
      for (let n = undone; n > 0; n--) this.#position.undo()
      this.#played.length = Math.max(0, this.#played.length - undone)
      this.#plies = this.#played.at(-1)?.ply ?? 0
      for (const counts of [this.#legal, this.#permitted]) if (counts) counts.length = this.#plies
    } else if (action.type === 'play') this.#move(action.move, action.side, node)
    else if (action.type === 'pass') this.#move(PASS, action.side, node)
    if (action.type === 'setup' || action.type === 'takeback') this.#end = undefined
  }

  #unread(): void {
    this.#played.push({ node: -1, ply: ++this.#plies })
    if (this.#gap !== undefined) return
    this.#position.skip()
    this.#isTurnKnown = false
  }

  /** Counts a play; false where it goes on with the one before it. */
  #begin(node: number): boolean {
    const last = this.#played.at(-1)
    const isNew =
      last === undefined || last.node < 0 || !goesOn(this.#record.nodes, last.node, node, this.#game.continues)
    if (isNew) this.#plies++
    this.#played.push({ node, ply: this.#plies })
    return isNew
  }

  #move(move: Move, side: Mover, node: number): void {
    const position = this.#position
    if (this.#plies === 0) this.#look()
    const isNew = this.#begin(node)
    const ply = this.#plies
    if (!this.#isTurnKnown && side !== position.turn) position.put([], side)
    this.#isTurnKnown = true
    if (isNew) {
      this.#legal?.push(position.wholeTurns?.().length ?? this.#count(position.legalBeside?.(move) ?? position.legal()))
      this.#permitted?.push(position.permitted!().length)
      if (this.#end) this.#afterEnd++
    }
    if (this.#game.hidden?.refusedTries && side !== position.turn && !this.#end) {
      this.#omitted.push(ply)
      position.play(PASS, position.turn)
    }
    const reason = position.refusal(move, side)
    const finding = (why: Reason): Finding => ({ ply, node, side, move, reason: why })
    for (const remark of position.remarks?.(move, side) ?? []) this.#remarks.push(finding(remark))
    this.#compareAnswer(move, side, node, ply)
    // A try that is refused leaves the board alone, but its side learns of the stone there.
    if (reason === 'occupied' && !this.#game.hidden?.refusedTries) position.skip(side)
    else this.#play(move, side)
    if (!this.#end) this.#decide(finding, reason)
    this.#compareFlag(side, node, ply)
  }

  /** Looks at the pieces before the first move, where the record has set them up. */
  #look(): void {
    if (this.#isSetUp && this.#gap === undefined) {
      this.#start = this.#game.rules.start?.flaws(this.#position, this.#setting.options) ?? []
    }
  }

  #count(moves: readonly Move[]): number {
    return this.#game.rules.passIsNoPlacement && moves.includes(PASS) ? moves.length - 1 : moves.length
  }

  #decide(finding: (why: Reason) => Finding, reason: Reason | undefined): void {
    const { rules, hidden } = this.#game
    let outcome = this.#position.outcome()
    if (reason !== undefined) {
      const found = finding(reason)
      if (outcome?.reason === reason) this.#remarks.push(found)
      else (hidden?.refusedTries && reason !== 'game-over' ? this.#tries : this.#illegal).push(found)
      if (rules.illegalLoses && reason !== 'game-over') outcome = { winner: otherSide(found.side), reason }
    }
    if (outcome) this.#end = { ply: this.#plies, outcome }
  }

  /** The last move, if it loses once the other side claims so, and the record does. */
  #claimed(declared: Result['winner'] | undefined): Ruling['end'] {
    const { claimable } = this.#game.rules
    const lost = this.#remarks.find(({ ply, reason }) => ply === this.#plies && claimable?.includes(reason))
    if (!lost || declared !== otherSide(lost.side)) return undefined
    return { ply: lost.ply, outcome: { winner: declared, reason: lost.reason } }
  }

  /**
   * An illegal move is played as the game makes sense of it; but no stone takes another's place, and no side moves a piece
   * that is not there, or not theirs.
   */
  #play(move: Move, side: Mover): void {
    const position = this.#position
    const { from, to, piece } = this.#game.trace(move, position.board)
    const mover = from === undefined ? piece : position.at(from)
    const isOwn =
      mover === undefined ||
      (this.#game.pieces.kinds[mover]?.side === side && (from !== undefined || this.#stands(mover)))
    const before = to === undefined ? undefined : position.at(to)
    position.play(move, side)
    if (isOwn || to === undefined || position.at(to) === before) return
    position.undo()
    position.skip(side)
  }

  /** After an illegal move the position is unknown. */
  get #isSound(): boolean {
    return this.#illegal.length === 0
  }

  #stands(piece: number): boolean {
    const { width, height } = this.#position.board
    for (let point = 0; point < width * height; point++) if (this.#position.at(point) === piece) return true
    return false
  }

  #compareAnswer(move: Move, side: Mover, node: number, ply: number): void {
    const position = this.#position
    const told = this.#record.nodes[node]!.notes?.verdict?.code
    if (told === undefined || !position.referee || !this.#isSound || position.refusal(move, side) !== undefined) return
    const found = position.referee.answer(move)
    if (found !== told) this.#answers.push({ ply, node, told, found })
  }

  #compareFlag(side: Mover, node: number, ply: number): void {
    const position = this.#position
    const verdict = this.#record.nodes[node]!.notes?.verdict
    if (verdict?.flag === undefined || !position.referee || !this.#isSound) return
    const flagFound = position.referee.flag(otherSide(side)) ?? null
    if (flagFound !== verdict.flag) {
      this.#answers.push({ ply, node, told: verdict.code, found: verdict.code, flagTold: verdict.flag, flagFound })
    }
  }
}
