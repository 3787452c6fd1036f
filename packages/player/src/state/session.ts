/** Session of a reader with a record: navigating, playing its time, solving or guessing. No view, no timers. */

import type { Game } from 'qipu/games'
import { hasImplicitProblem, isProblem, type Problem, problemAt } from 'qipu/problem'
import type { Applied, GameRecord, Mark, Move, Side } from 'qipu/record'
import { changesField } from './changed-fields.ts'
import { TimelineClock, type Voice } from './clock.ts'
import { Comparison } from './comparison.ts'
import { type DisplaySettings, displaySettingsOf } from './display-settings.ts'
import type { RecordDocument } from './document.ts'
import { EditPreviewState } from './edit-preview.ts'
import { Folds } from './folds.ts'
import { JumpHistory } from './jump-history.ts'
import { Contents } from './layout/contents.ts'
import { type Outline, outlineOf } from './layout/outline.ts'
import { TreeLayout } from './layout/tree-layout.ts'
import { LiveOpinions } from './live-opinions.ts'
import { isDocument } from './live-record.ts'
import { Navigator } from './navigator.ts'
import { Preview } from './preview.ts'
import { GuessSession, type GuessState } from './solving/guess.ts'
import { ProblemSession } from './solving/problem.ts'
import { problemAfter, rightMoves } from './solving/solutions.ts'
import { isTimeline } from './stops.ts'
import type { Target } from './targets.ts'
import { TranspositionIndex } from './transpositions.ts'

/** Mode of showing a record. */
export type Mode = 'replay' | 'timeline' | 'solve' | 'guess'

/** Delay before the opponent's reply is played (ms). */
const REPLY_DELAY_MS = 600
const REFUTATION = 900

/** Session with a record in one of the modes, without a view. */
export class Session {
  readonly navigator: Navigator
  readonly contents: Contents
  /** One's own way through the record. */
  readonly trail: JumpHistory
  /** Previewed node. */
  readonly peeks = new Preview()
  readonly folds = new Folds()
  /** Positions that occur more than once. */
  readonly meetings: TranspositionIndex
  /** Preview of a pending edit. */
  readonly prospects = new EditPreviewState()
  /** Analyses that are not part of the record yet. */
  readonly opinions: LiveOpinions
  /** Seconds between moves in replay. */
  delay = 1.5
  /** True while a player of the game must not see all moves. */
  isSecret = false
  readonly #source: GameRecord | RecordDocument
  #comparison: Comparison | undefined
  #mode: Mode = 'replay'
  #clock: TimelineClock | undefined
  #voice: Voice | undefined
  #problem: ProblemSession | undefined
  #guess: GuessSession | undefined
  #speed = 1
  /** Time of the next move, on the clock of the caller of `tick`. */
  #due: number | undefined
  #following = false
  #line: number[] = []
  #layout: TreeLayout | undefined
  #outline: Outline | undefined
  /** True if comments reveal a problem that the record does not declare; undefined until it is computed. */
  #hasImplicitProblem: boolean | undefined

  /** A document is followed: after each transaction, everything here is as if it was made anew. */
  constructor(source: GameRecord | RecordDocument, game: Game) {
    this.#source = source
    this.navigator = new Navigator(source, game)
    this.meetings = new TranspositionIndex(this.navigator)
    const { record, tree } = this.navigator
    this.opinions = new LiveOpinions(record)
    this.contents = new Contents(record, tree)
    this.trail = new JumpHistory(this.navigator)
    this.#applyWishes()
    this.navigator.onTransaction(({ applied }) => this.#edited(applied), 'state')
    this.navigator.onTransaction(() => this.opinions.refresh(), 'state')
    this.navigator.onChange(() => this.#moved())
    this.folds.onChange(() => (this.#layout = undefined))
  }

  /** Stops following its document. */
  close(): void {
    this.#comparison?.close()
    this.navigator.close()
  }

  /** Document that is edited; undefined if the record is only read. */
  get document(): RecordDocument | undefined {
    return isDocument(this.#source) ? this.#source : undefined
  }

  /** Another line beside this one, while the user compares them and may see them. */
  get comparison(): Comparison | undefined {
    return this.hidesMoves ? undefined : this.#comparison
  }

  /** Puts the nearest other line beside this one, or takes it away; false where the record has no other line. */
  toggleComparison(): boolean {
    const had = this.#comparison
    had?.close()
    this.#comparison = had ? undefined : Comparison.begin(this.#source, this.navigator.game, this.navigator)
    return had !== undefined || this.#comparison !== undefined
  }

  /** Layout of the tree; a new object if lines had to be laid out anew. */
  get layout(): TreeLayout {
    this.#layout ??= new TreeLayout(this.navigator.record, this.navigator.tree, this.folds.heads)
    return this.#layout
  }

  get outline(): Outline {
    this.#outline ??= outlineOf(this.navigator.record, this.navigator.tree)
    return this.#outline
  }

  /** True if the record has analyses, or new ones are shown with it. */
  get hasOpinions(): boolean {
    return this.outline.opinions || !this.opinions.isEmpty
  }

  /** The line that we are on, from the root to its end; found anew only when it is left. */
  get line(): readonly number[] {
    const { path, node } = this.navigator
    if (this.#line[path.length - 1] !== node) this.#line = this.navigator.line()
    return this.#line
  }

  get mode(): Mode {
    return this.#mode
  }

  /** Only in a timeline. */
  get clock(): TimelineClock | undefined {
    return this.#clock
  }

  /** Set only while the user solves. */
  get problem(): ProblemSession | undefined {
    return this.#problem
  }

  /** Set only while the user guesses. */
  get guess(): GuessSession | undefined {
    return this.#guess
  }

  /** True while the moves must stay hidden: they are to be found, or the players keep them secret. */
  get hidesMoves(): boolean {
    return this.isSecret || this.#mode === 'solve' || this.#mode === 'guess'
  }

  /** Display settings of the record. */
  get wishes(): DisplaySettings {
    return displaySettingsOf(this.navigator.record)
  }

  #applyWishes(): void {
    this.navigator.remembers = this.wishes.remembers ?? true
  }

  /** The right moves from here, where the record wants solutions to be seen. */
  get solutions(): readonly Mark[] {
    const { offered, navigator } = this
    if (!offered || this.hidesMoves || !this.wishes.solutions) return []
    return rightMoves(navigator, offered).map((at) => ({ type: 'check', at }))
  }

  /** Start of the record's next problem; undefined after the last. */
  get nextProblem(): number | undefined {
    return this.#problem && problemAfter(this.navigator, this.#problem.start)
  }

  /** The problem that could be solved from here. */
  get offered(): Problem | undefined {
    return this.#problemAt(this.navigator.node)
  }

  #problemAt(node: number): Problem | undefined {
    const { record, tree } = this.navigator
    return problemAt(record, tree, node, () => {
      this.#hasImplicitProblem ??= hasImplicitProblem(record)
      return this.#hasImplicitProblem
    })
  }

  #edited(applied: Applied): void {
    this.peeks.end()
    this.prospects.end()
    this.#applyWishes()
    if (applied.scope === 'facts') return
    this.contents.follow(applied)
    if (applied.scope === 'append') this.#extend(applied.added)
    else this.#refresh(applied)
    if (this.#problem) this.#followProblem(this.#problem)
  }

  #extend(added: readonly number[]): void {
    const { record, tree } = this.navigator
    if (this.#outline) this.#outline = outlineOf(record, tree, this.#outline, added)
    if (this.#layout && (this.folds.heads.size > 0 || !this.#layout.extend(added))) this.#layout = undefined
    if (added.some((node) => record.nodes[node]!.notes)) this.#hasImplicitProblem = undefined
    for (const next of this.#ahead(this.#line.at(-1))) this.#line.push(next)
    for (const next of this.#ahead(this.#clock?.events.at(-1)?.node)) this.#clock!.extend(next)
  }

  /** The nodes that a line goes on with. */
  *#ahead(end: number | undefined): Generator<number> {
    if (end === undefined) return
    for (let next = this.navigator.next(end); next >= 0; next = this.navigator.next(next)) yield next
  }

  #refresh(applied: Applied): void {
    const { navigator } = this
    const isTree = applied.scope === 'tree'
    this.#outline = undefined
    this.#hasImplicitProblem = undefined
    if (isTree) {
      this.#layout = undefined
      this.#line = []
    }
    if (!this.#clock || !(isTree || changesField(applied, navigator.record.nodes, 'time'))) return
    if (this.#isTimed) this.#clock.follow(navigator.line())
    else this.#resetToReplay()
  }

  /** Back to leafing through the record, where it is no longer what it was looked at for. */
  #resetToReplay(): void {
    this.#problem = undefined
    this.#guess = undefined
    this.#clock = undefined
    this.#mode = 'replay'
    this.#due = undefined
  }

  /** A problem that is no longer there can't be solved. */
  #followProblem(problem: ProblemSession): void {
    const { start, side } = this.#problemAt(problem.start) ?? {}
    if (start === problem.start && side === problem.side) {
      problem.follow()
    } else this.#resetToReplay()
  }

  /** A lesson is played in its time, also one whose teacher only speaks. */
  get #isTimed(): boolean {
    return this.#voice !== undefined || isTimeline(this.navigator.record)
  }

  /** The mode that the record asks for. */
  get usualMode(): Mode {
    if (this.#isTimed) return 'timeline'
    return isProblem(this.navigator.record) && !this.wishes.solutions ? 'solve' : 'replay'
  }

  /** True where a way of looking suits this record. */
  enter(mode: Mode, now: number): boolean {
    const problem = mode === 'solve' ? this.offered : undefined
    if (mode === 'solve' && !problem) return false
    if (mode === 'timeline' && !this.#isTimed) return false
    const guess = mode === 'guess' ? new GuessSession(this.navigator) : undefined
    if (guess?.state === 'over') return false
    this.pause(now)
    this.peeks.end()
    this.#mode = mode
    this.#guess = guess
    this.#problem = undefined
    this.#clock = undefined
    if (mode === 'timeline') {
      this.#clock = this.#newClock(now)
      this.#clock.seekNode(this.navigator.node, now)
    }
    if (problem) this.#problem = new ProblemSession(this.navigator, problem)
    this.#awaitAnswer(now)
    return true
  }

  #newClock(now: number): TimelineClock {
    const clock = new TimelineClock(this.navigator.record, this.navigator.line())
    clock.setSpeed(this.#speed, now)
    clock.voice = this.#voice
    return clock
  }

  /** A timeline is heard along with a voice from now on, or no longer. */
  setVoice(voice: Voice | undefined): void {
    this.#voice = voice
    if (this.#clock) this.#clock.voice = voice
  }

  get speed(): number {
    return this.#speed
  }

  setSpeed(speed: number, now: number): void {
    this.#speed = speed
    this.#clock?.setSpeed(speed, now)
  }

  get playing(): boolean {
    return this.#clock ? this.#clock.playing : this.#mode === 'replay' && this.#due !== undefined
  }

  /** True while `tick` has something to do. */
  get busy(): boolean {
    return this.playing || this.#due !== undefined
  }

  play(now: number): void {
    if (this.hidesMoves) return
    if (this.#clock) {
      this.#clock.play(now)
      return
    }
    if (this.navigator.atEnd) this.navigator.first()
    this.#due = now + this.delay * 1000
  }

  pause(now: number): void {
    this.#clock?.pause(now)
    this.#due = undefined
  }

  /** Lets time pass: true if anything is to be shown anew. */
  tick(now: number): boolean {
    if (this.#clock) return this.#tickClock(this.#clock, now)
    if (this.#due === undefined || now < this.#due) return false
    if (this.#problem) {
      this.#problem.answer()
      this.#awaitAnswer(now)
      return true
    }
    if (this.#guess) {
      this.#guess.answer()
      this.#awaitAnswer(now)
      return true
    }
    this.navigator.forward()
    this.#due = this.navigator.atEnd ? undefined : now + this.delay * 1000
    return true
  }

  #tickClock(clock: TimelineClock, now: number): boolean {
    if (!clock.playing) return false
    clock.tick(now)
    this.#follow(clock)
    return true
  }

  seek(time: number, now: number): void {
    if (!this.#clock) return
    this.#clock.seek(time, now)
    this.#follow(this.#clock)
  }

  #follow(clock: TimelineClock): void {
    this.#following = true
    this.navigator.go(clock.node)
    this.#following = false
  }

  /** Seeks the clock when the user navigates. */
  #moved(): void {
    if (this.#following || !this.#clock) return
    const { node } = this.navigator
    if (!this.#clock.events.some((event) => event.node === node)) {
      this.#clock = this.#newClock(0)
    }
    this.#clock.pause(0)
    this.#clock.seekNode(node, 0)
  }

  /** Plays for the one who solves. */
  attempt(move: Move, now: number): void {
    this.#problem?.forget()
    this.#problem?.play(move)
    this.#awaitAnswer(now)
  }

  /** Guesses where the next move was played. */
  guessAt(place: Target, now: number): GuessState | undefined {
    const state = this.#guess?.attempt(place)
    this.#awaitAnswer(now)
    return state
  }

  /** Shows the move that is to be guessed. */
  reveal(now: number): void {
    this.#guess?.reveal()
    this.#awaitAnswer(now)
  }

  /** Sets the side whose moves are guessed; undefined for both. */
  guessFor(side: Side | undefined, now: number): void {
    if (this.#guess) this.#guess.side = side
    this.#awaitAnswer(now)
  }

  retry(): void {
    this.#due = undefined
    this.#problem?.retry()
  }

  #awaitAnswer(now: number): void {
    const { state } = this.#problem ?? {}
    const isAnswering = state === 'answering' || this.#guess?.waits
    const wait = isAnswering ? REPLY_DELAY_MS : state === 'refuting' ? REFUTATION : undefined
    this.#due = wait === undefined ? undefined : now + wait
  }
}
