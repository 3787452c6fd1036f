/** Two people at one board: turns, clocks, offers and the end of the game. The game is the record, while it is played. */

import type { Reason, Trace } from 'qipu/games'
import {
  appending,
  CHANCE,
  type Clock,
  controlOf,
  type Move,
  type MoveAction,
  type Notes,
  otherSide,
  PASS,
  type Point,
  play,
  type Result,
  type Side,
  sideToMove,
  type TimeControl,
} from 'qipu/record'
import type { MoveGuide } from '../board/move-guide.ts'
import type { Editor } from '../edit/editor.ts'
import { MoveEntry } from '../edit/entry.ts'
import { MoveChoices } from '../edit/move-choices.ts'
import { parseMoves } from '../edit/parse-moves.ts'
import { activeMovesAt, movesToTakeBack } from '../state/active-moves.ts'
import { endsByPasses, isCounted, marginOf } from '../state/ending.ts'
import { clocksOn } from '../state/game-info.ts'
import type { Target } from '../state/targets.ts'
import { appendMove, exampleOf, verdictOn } from './append-move.ts'
import { Clocks } from './clocks.ts'
import { deal } from './deal.ts'
import { fairDie } from './die.ts'
import { type Call, type ChosenPlay, HandEntry } from './hand-entry.ts'
import { illegalReason } from './illegal-reason.ts'
import { type MoveAnnouncement, notNow, type Offer, type PlayBlocker, type PlayResult, refused } from './play-result.ts'
import { needsSetup, SetupPhase } from './setup-phase.ts'

/** Options of a game at one board. */
export interface TableOptions {
  /** A throw of a die with so many faces, from 1 on. */
  readonly roll?: (faces: number) => number
}

/** Game that people play at one board, or against a program. */
export class LocalGame {
  readonly editor: Editor
  /** Offer that waits for an answer. */
  offer: Offer | undefined
  /** In games with hidden information: who is to look next, while the board is covered. */
  curtain: Side | undefined
  /** Side of the only person at the board, if a program plays the other: no curtain is needed. */
  person: Side | undefined
  /** Until both sides have arranged their pieces, where the rules leave that to them. */
  arranging: SetupPhase | undefined
  news: MoveAnnouncement | undefined
  /** Announcement of the opponent's last move. */
  earlier: MoveAnnouncement | undefined
  /** Value of the die for the next move, in games that throw a die. */
  die: number | undefined
  /** Ground on which the opponent may claim the game: a forbidden move. */
  claimable: Reason | undefined
  /** True where pieces or moves of the other side stay hidden. */
  readonly isSecret: boolean
  readonly #entry: MoveEntry
  /** Cards that are being chosen, at a card table. */
  readonly #hand: HandEntry | undefined
  readonly #roll: (faces: number) => number
  #choices: { readonly key: string; readonly made: MoveChoices } | undefined
  /** True while all movable pieces are pointed out: the user has touched something else. */
  #pointsOut = false
  #clocks: Clocks | undefined
  /** Last node of the game: a move returns to it from anywhere. */
  #last: number
  #turn: Side
  #actor: Side
  #result: Result | undefined

  /** The game goes on from where the editor is; one that has a result is over at its end. */
  constructor(editor: Editor, { roll = fairDie }: TableOptions = {}) {
    this.editor = editor
    this.#roll = roll
    const { navigator } = editor
    deal(editor)
    this.#entry = new MoveEntry(navigator.game)
    this.#hand = navigator.game.board.pack && new HandEntry(navigator.game)
    this.#last = editor.node
    this.#turn = 1
    this.#actor = 1
    this.isSecret = navigator.replay.position.seenBy !== undefined
    const { info } = navigator.record
    const isCurrent = navigator.atEnd && navigator.isMainLine
    if (isCurrent) this.#result = info.result
    const control = isCurrent && !this.#result ? controlOf(info) : undefined
    if (control) this.#clocks = new Clocks(control, clocksOn(navigator.record, navigator.path))
    if (needsSetup(editor)) this.arranging = new SetupPhase(editor)
    this.#prepare()
    if (this.isSecret && !this.#result) this.curtain = this.arranging?.side ?? this.actor
  }

  /** The node that is played on from. */
  get last(): number {
    return this.#last
  }

  /** Side to move in the game, regardless of the node that is shown. */
  get turn(): Side {
    return this.#turn
  }

  /** The side that decides for the side to move: the declarer for the dummy. */
  get actor(): Side {
    return this.#actor
  }

  /** Points of the cards that are chosen. */
  get chosen(): readonly Point[] {
    return this.#hand?.chosen ?? []
  }

  /** The play that the chosen cards make, or the reason why they make none; undefined if none is chosen. */
  get chosenPlay(): ChosenPlay | undefined {
    return this.#isHere ? this.#hand?.play(this.#position) : undefined
  }

  /** Legal moves that play no card: bids, calls, bets, and a pass. */
  get calls(): readonly Call[] {
    const isOpen = !this.#result && !this.offer && this.curtain === undefined && this.#isHere
    return isOpen ? (this.#hand?.calls(this.#position) ?? []) : []
  }

  get #isHere(): boolean {
    return this.editor.navigator.node === this.#last
  }

  /** Position at the last node of the game; navigates back to it. */
  get #position() {
    const { navigator } = this.editor
    if (navigator.node !== this.#last) navigator.go(this.#last)
    return navigator.replay.position
  }

  /** Set once the game is over. */
  get result(): Result | undefined {
    return this.#result
  }

  /** True after passes that end a game which the rules alone do not decide: it is to be counted, or agreed upon. */
  get isStopped(): boolean {
    const [last, before] = this.#standing
    return !this.#result && endsByPasses(this.editor.navigator.game) && last?.type === 'pass' && before?.type === 'pass'
  }

  /** True before the first move. */
  get isNew(): boolean {
    return this.mover === undefined
  }

  /** True while nothing is there yet, so that the conditions of play are still open. */
  get isFresh(): boolean {
    const { tree } = this.editor.navigator
    return this.isNew && !this.#result && tree.firstChild[this.#last]! < 0
  }

  /** The side that moved last. */
  get mover(): Side | undefined {
    const [last] = this.#standing
    return last?.side || undefined
  }

  /** The moves that stand, the latest first. */
  get #standing(): Iterable<MoveAction> {
    return activeMovesAt(this.editor.navigator, this.#last)
  }

  /** True if the rules let the side to move pass. */
  get canPass(): boolean {
    const { navigator } = this.editor
    return navigator.node !== this.#last || navigator.replay.position.refusal(PASS) === undefined
  }

  /** A move that could be played now, as the side to move knows it; empty while another node is shown. */
  get example(): string {
    const { navigator } = this.editor
    return navigator.node === this.#last ? exampleOf(navigator, this.die) : ''
  }

  /** Viewer of the board. */
  get viewer(): Side | 'referee' {
    if (!this.isSecret || this.#result) return 'referee'
    return this.person ?? this.curtain ?? this.arranging?.side ?? this.actor
  }

  /** Trace of a legal move, which tells what moves of the game consist of. */
  get exampleTrace(): Trace | undefined {
    const { game, record } = this.editor.navigator
    const move = this.#position.legal().find((each) => each >= 0)
    return move === undefined ? undefined : game.trace(move, record.board)
  }

  /** True while the arrow of a move is to be chosen. */
  get isShooting(): boolean {
    return this.places.length === 2 && this.exampleTrace?.arrow !== undefined
  }

  get places(): readonly number[] {
    return this.arranging?.places ?? this.#entry.places
  }

  /** Choices that the rules leave the side to move; undefined while it cannot move. */
  get choices(): MoveChoices | undefined {
    const { navigator } = this.editor
    const isOpen = !this.#result && !this.offer && !this.arranging && this.curtain === undefined
    if (!isOpen || this.#hand || navigator.node !== this.#last || navigator.game.hidden?.refusedTries) return undefined
    const key = `${this.#last} ${this.#turn} ${this.die}`
    if (this.#choices?.key !== key)
      this.#choices = { key, made: new MoveChoices(navigator.game, this.#position, this.#turn, this.die) }
    return this.#choices.made
  }

  /** Guide of the move that is being entered, with a place under the pointer; undefined where moves are single places. */
  guide(hovered?: Target): MoveGuide | undefined {
    const { choices } = this
    if (!choices || choices.length < 2) {
      const entered = this.arranging?.places ?? []
      return entered.length > 0 ? { entered, movable: [], next: [], ahead: [] } : undefined
    }
    const started = this.#started
    const places = started.map((point): Target => ({ point }))
    const next = choices.next(places)
    const isChoosing = places.length === 0
    const isMeant = hovered !== undefined && hovered.edge === undefined && next.includes(hovered.point)
    const ahead = isMeant ? choices.next([...places, hovered]) : []
    const way = isMeant ? this.#wayOf(choices.moves([...places, hovered])) : undefined
    const isFew = 2 * next.length < this.#countOwn()
    return {
      entered: started,
      movable: isChoosing && (isFew || this.#pointsOut) ? next : [],
      next: isChoosing ? ahead : next,
      ahead: isChoosing ? [] : ahead,
      ...(way && { way }),
    }
  }

  /** True if a place alone is a legal move, as far as the side to move knows. */
  isMove(place: Target): boolean {
    const { game } = this.editor.navigator
    if (!game.hidden?.refusedTries) return this.choices?.moves([place]) !== undefined
    const { seenBy } = this.#position
    return !this.#result && !this.offer && seenBy?.call(this.#position, place.point, this.#turn) === 0
  }

  /** Forgets what is half entered; false if nothing was. */
  putBack(): boolean {
    const had = this.#entry.places.length > 0 || this.chosen.length > 0
    this.#entry.clear()
    this.#hand?.clear()
    return had
  }

  #countOwn(): number {
    const { game } = this.editor.navigator
    const position = this.#position
    const { width, height } = position.board
    let count = 0
    for (let point = 0; point < width * height; point++)
      if (game.pieces.kinds[position.at(point)]?.side === this.#turn) count++
    return count
  }

  /** Places that are entered, or the piece that has to go on with its turn. */
  get #started(): readonly number[] {
    const { goingOn } = this.#position
    const { places } = this.#entry
    return places.length === 0 && goingOn !== undefined ? [goingOn] : places
  }

  /** The way of plays that capture; undefined for others. */
  #wayOf(moves: readonly Move[] | undefined): MoveGuide['way'] {
    if (moves === undefined) return undefined
    const position = this.#position
    const { trace } = this.editor.navigator.game
    const { from } = trace(moves[0]!, position.board)
    const { to } = trace(moves.at(-1)!, position.board)
    if (from === undefined || to === undefined) return undefined
    const captured = moves.flatMap((move) => [...position.play(move)])
    for (const _ of moves) position.undo()
    return captured.length > 0 ? { from, to, captured } : undefined
  }

  get control(): TimeControl | undefined {
    return this.#clocks?.control
  }

  /** Other clocks, or none. */
  setControl(control: TimeControl | undefined): void {
    const { info } = this.editor.navigator.record
    const { mainTime: _, overtime: __, ...others } = info
    this.#clocks = control && new Clocks(control)
    this.editor.facts({ info: { ...others, ...this.#clocks?.facts } })
  }

  /** Sets the first side, in games in which either may begin. */
  setFirst(side: Side): void {
    const { game } = this.editor.navigator
    if (!this.isFresh || game.firstSide !== undefined) return
    this.editor.turn(side)
    this.#last = this.editor.node
    if (this.arranging) this.arranging = new SetupPhase(this.editor)
    this.#prepare()
  }

  get isRunning(): boolean {
    return this.#clocks?.isRunning ?? false
  }

  /** The clocks start, or go on after a pause. */
  begin(now: number): void {
    if (!this.#result && !this.isStopped && !this.arranging && this.curtain === undefined)
      this.#clocks?.start(this.turn, now)
  }

  pause(now: number): void {
    this.#clocks?.halt(now)
  }

  /** Returns the times of the clocks. */
  clocks(now: number): readonly Clock[] {
    return this.#clocks?.readings(now) ?? []
  }

  /** True where a side has run out of time just now. */
  tick(now: number): boolean {
    const lost = this.#result ? undefined : this.#clocks?.fallen(now)
    if (lost === undefined) return false
    this.#end({ winner: otherSide(lost), by: 'time' }, now)
    return true
  }

  touch(place: Target, now: number): PlayResult {
    const { arranging } = this
    if (arranging && this.curtain === undefined) return arranging.touch(place.point)
    const hindrance = this.#hindrance(now)
    if (hindrance) return notNow(hindrance)
    const { navigator } = this.editor
    const position = this.#position
    if (this.#hand) return this.#touchCard(this.#hand, place.point, now)
    const side = sideToMove(position)
    // In games where tries are refused, a refused one is played too: the referee answers.
    if (navigator.game.hidden?.refusedTries && navigator.game.isMove(place.point, navigator.record.board))
      return this.#try(place.point, now)
    const before = this.#entry.places.map((point): Target => ({ point }))
    const entered = this.#entry.touch(place, position, side, this.die)
    this.#pointsOut = entered.kind === 'refused'
    if (entered.kind === 'move') return this.#playAll(entered.moves, now)
    if (entered.kind !== 'refused') return entered
    return refused(entered.reason ?? illegalReason([...before, place], position, navigator.game, this.die))
  }

  /** Plays the moves of one turn, as far as they can be. */
  #playAll(moves: readonly Move[], now: number): PlayResult {
    let played: PlayResult = this.editor.stay()
    for (const move of moves) {
      played = this.#play(move, now)
      if (played.kind !== 'done') break
    }
    return played
  }

  /** Plays a card where plays are single cards; else takes it out of the hand, or puts it back. */
  #touchCard(hand: HandEntry, point: Point, now: number): PlayResult {
    const position = this.#position
    const touched = hand.touch(point, position)
    if (touched === 'chosen') return this.editor.stay()
    return 'move' in touched ? this.#play(touched.move, now) : refused(touched.reason)
  }

  /** Plays the chosen cards. */
  playChosen(now: number): PlayResult {
    const play = this.chosenPlay
    const hindrance = this.#hindrance(now)
    if (hindrance) return notNow(hindrance)
    if (!play) return this.editor.stay()
    return play.reason === undefined && play.move !== undefined ? this.#play(play.move, now) : refused(play.reason)
  }

  /** Makes a move that plays no card. */
  call(move: Move, now: number): PlayResult {
    const hindrance = this.#hindrance(now)
    if (hindrance) return notNow(hindrance)
    const reason = this.#position.refusal(move)
    return reason === undefined ? this.#play(move, now) : refused(reason)
  }

  pass(now: number): PlayResult {
    const hindrance = this.#hindrance(now)
    if (hindrance) return notNow(hindrance)
    const reason = this.#position.refusal(PASS)
    return reason === undefined ? this.#play(PASS, now) : refused(reason)
  }

  /** A move as it is typed, or the moves of one turn; where one can't be played, those before it stand. */
  type(text: string, now: number): PlayResult {
    const hindrance = this.#hindrance(now)
    if (hindrance) return notNow(hindrance)
    const { record, game } = this.editor.navigator
    const { moves, rest } = parseMoves(text, game, record.board)
    if (rest !== '') return { kind: 'refused', refusal: { by: 'words', text: rest } }
    const mover = this.turn
    let played: PlayResult = this.editor.stay()
    for (const { move, side = mover } of moves) {
      if (this.#result || this.turn !== mover) return notNow(this.#result ? 'over' : 'too-many')
      const reason = side === mover ? this.#refusal(move) : 'not-your-turn'
      if (reason !== undefined) return refused(reason)
      played = game.hidden?.refusedTries && move !== PASS ? this.#try(move, now) : this.#play(move, now)
    }
    return played
  }

  #refusal(move: Move): Reason | undefined {
    const { record, game } = this.editor.navigator
    const { die } = move === PASS ? {} : game.trace(move, record.board)
    if (die !== undefined && die !== this.die) return 'wrong-die'
    return game.hidden?.refusedTries && move !== PASS ? undefined : this.#position.refusal(move)
  }

  /** The side has arranged its pieces; the reasons why it has not, where the rules have some. */
  arranged(now: number): readonly Reason[] {
    const { arranging } = this
    const flaws = arranging?.flaws ?? []
    if (!arranging || flaws.length > 0) return flaws
    if (arranging.done()) this.arranging = undefined
    this.#prepare()
    this.#cover(this.arranging?.side ?? this.turn, now)
    return []
  }

  resign(side: Side, now: number): void {
    if (!this.#result) this.#end({ winner: otherSide(side), by: 'resignation' }, now)
  }

  /** The other side claims what the rules let it: the last move was forbidden. */
  claim(now: number): void {
    if (this.claimable !== undefined && !this.#result) this.#end({ winner: this.turn }, now)
  }

  propose(kind: Offer['kind'], by: Side): boolean {
    if (
      this.#result ||
      this.offer ||
      (kind === 'takeback' && movesToTakeBack(this.editor.navigator, this.#last, by).length === 0)
    )
      return false
    this.offer = { kind, by }
    return true
  }

  answer(isAccepted: boolean, now: number): void {
    const { offer } = this
    this.offer = undefined
    if (!offer || !isAccepted) return
    if (offer.kind === 'draw') this.#end({ winner: 'draw' }, now)
    else this.#takeBack(offer.by, now)
  }

  /** The one who is to look sits down: the board is uncovered. */
  lift(now: number): void {
    this.curtain = undefined
    this.begin(now)
  }

  /** A game that has a result goes on; the record no longer states one. */
  resume(): void {
    const { result: _, ...info } = this.editor.navigator.record.info
    if (!this.#result) return
    this.#result = undefined
    this.editor.facts({ info })
    this.#prepare()
    if (this.isSecret && this.person === undefined) this.curtain = this.actor
  }

  #hindrance(now: number): PlayBlocker | undefined {
    this.tick(now)
    if (this.#result) return 'over'
    if (this.curtain !== undefined) return 'curtain'
    if (this.arranging) return 'arranging'
    return this.offer && 'offer'
  }

  /** A refused try is a move as well, but of a stone that stays in the hand. */
  #try(move: Move, now: number): PlayResult {
    const reason = this.#position.refusal(move)
    const played = this.#play(move, now, reason !== undefined)
    return reason === undefined ? played : refused(reason)
  }

  /** Makes a move: its time is kept, the other side's clock runs, and the rules may have decided. */
  #play(move: Move, now: number, isTry = false): PlayResult {
    const position = this.#position
    const side = sideToMove(position)
    const verdict = verdictOn(position, move)
    const remarks = position.remarks?.(move, side) ?? []
    // A player whose try is refused is still to move.
    if (!isTry) this.#clocks?.press(side, now)
    const notes: Notes = { ...(this.#clocks && { clocks: [...this.clocks(now)] }), ...(verdict && { verdict }) }
    const outcome = appendMove(this.editor, play(move, side), notes)
    if (outcome.kind === 'refused') return outcome
    this.#last = this.editor.node
    const { game, replay } = this.editor.navigator
    if (this.news?.side !== side) this.earlier = this.news
    this.news = { side, isPass: move === PASS, captured: replay.captured.length, ...(verdict && { verdict }) }
    this.claimable = remarks.find((reason) => game.rules.claimable?.includes(reason))
    this.#entry.clear()
    this.#hand?.clear()
    this.#goOn(this.#actor, now)
    return { kind: 'done', node: this.#last }
  }

  #goOn(side: Side, now: number): void {
    const { game } = this.editor.navigator
    const outcome = this.#position.outcome()
    // If players agree on dead stones, the bare board decides nothing.
    const isAgreed = isCounted(game) && this.isStopped
    if (outcome && !isAgreed) this.#end({ winner: outcome.winner, ...marginOf(outcome.scores) }, now)
    else if (this.isStopped) {
      this.#prepare()
      this.pause(now)
    } else {
      this.#prepare()
      this.#cover(this.actor, now, side)
    }
  }

  /** Hands the board over if the viewer changes. */
  #cover(next: Side, now: number, before?: Side): void {
    if (this.isSecret && next !== before && this.person === undefined) this.curtain = next
    else this.begin(now)
  }

  /** Deals the cards that come from chance during the play. */
  #dealOn(): void {
    while (this.#position.turn === CHANCE && !this.#position.outcome()) {
      const moves = this.#position.legal()
      if (moves.length === 0) return
      const move = moves[this.#roll(moves.length) - 1]!
      if (appendMove(this.editor, play(move, CHANCE), {}).kind === 'refused') return
      this.#last = this.editor.node
    }
  }

  /** Prepares the next move. */
  #prepare(): void {
    const die = this.editor.navigator.game.chance?.die
    if (!this.#result) this.#dealOn()
    const position = this.#position
    this.#turn = position.turn === CHANCE ? this.#turn : position.turn
    this.#actor = position.actor || this.#turn
    const isThrown = die !== undefined && !this.#result && !this.arranging && this.#position.legal().length > 0
    this.die = isThrown ? this.#roll(die) : undefined
  }

  #takeBack(by: Side, now: number): void {
    const taken = movesToTakeBack(this.editor.navigator, this.#last, by)
    const { length: count } = taken
    if (count === 0) return
    const { navigator } = this.editor
    this.pause(now)
    navigator.go(this.#last)
    this.editor.apply(appending(this.#last, { type: 'takeback', count }))
    this.#last = this.editor.node
    this.#entry.clear()
    this.claimable = undefined
    this.news = undefined
    this.earlier = undefined
    this.#prepare()
    // A take-back keeps the die's value.
    const last = taken.at(-1)!
    this.die = last.type === 'play' ? navigator.game.trace(last.move, navigator.record.board).die : undefined
    this.#cover(this.turn, now)
  }

  /** The result of the game is that of its main line; a variation changes nothing about it. */
  #end(result: Result, now: number): void {
    this.pause(now)
    this.#result = result
    this.offer = undefined
    this.curtain = undefined
    const { navigator } = this.editor
    if (navigator.node !== this.#last) navigator.go(this.#last)
    if (navigator.isMainLine) this.editor.facts({ info: { ...navigator.record.info, result } })
  }
}
