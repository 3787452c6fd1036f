/** A visit to a room: what is shown and what one does there, without a page. */

import { RecordDocument } from '@qipu/player/state'
import { type Appended, type ChapterTree, type ConnectionState, RoomClient } from '@qipu/rooms/client'
import {
  type ActionOf,
  type ExerciseFacts,
  lineTo,
  type MoveAction,
  type RoomAction,
  type RoomEvent,
  type RoomRefusal,
} from '@qipu/rooms/log'
import { type Draft, type GameRecord, type Mark, pass, play, same } from 'qipu/record'
import type { AttemptStorage } from './attempt-storage.ts'
import { nextFor } from './exercise-rows.ts'
import { RoomTimeline, TimelinePlayback } from './room-timeline.ts'
import { Solving } from './solving.ts'
import { Visitor } from './visitor.ts'

/** On the shared board, on a board of one's own, at a problem, or watching what has happened. */
export type RoomView = 'shared' | 'alone' | 'solving' | 'past'

/** Document on the board, and its current node. */
export interface Shown {
  readonly document: RecordDocument
  readonly node: number
  readonly chapter: string
}

/** Something that was refused, to be said; `again` offers it once more. */
export interface Refused {
  readonly why: RoomRefusal | 'held'
  readonly again?: () => void
}

export interface VisitOptions {
  readonly address: string
  readonly room: string
  readonly key?: string
  readonly person: string
  readonly name?: string
}

/** Steps through a record go out no faster than this, in milliseconds. */
const PAUSE = 300
const FIVE_MINUTES = 300_000

/** Tells of `change` (there is something else to show), of `heard` (events, in `detail`), and once that it is `ready`. */
export class RoomSession extends Visitor {
  readonly moments = new RoomTimeline()
  readonly #store: AttemptStorage
  /** The chapters as documents, by their drafts: what happens in the room is received by them. */
  readonly #documents = new WeakMap<Draft, RecordDocument>()
  #where: RoomView = 'shared'
  /** The node that is shown of the shared board's tree. */
  #shown = 0
  #at = 0
  #chapter = ''
  /** Node of the user's private view. */
  #mine: { readonly chapter: string; readonly node: number } | undefined
  /** True while every step on one's own board is shown live, as a branch that others can follow. */
  #isCommenting = false
  /** The person whose branch is followed. */
  #followed: string | undefined
  #solving: Solving | undefined
  #playing: TimelinePlayback | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sentAt = 0
  #isFolding = false
  #isSettled = false
  #stop: () => void
  refused: Refused | undefined
  closedFor: string | undefined

  constructor(options: VisitOptions, store: AttemptStorage) {
    super(new RoomClient(options))
    this.#store = store
    this.#stop = this.client.listen({
      events: (events) => this.#heard(events),
      changed: () => this.#changed(),
      people: () => this.#tell(),
      state: (state, reason) => this.#connection(state, reason),
    })
  }

  connect(): this {
    this.client.connect()
    return this
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#stop()
    this.client.close()
  }

  get isReady(): boolean {
    return this.#isSettled
  }

  get where(): RoomView {
    return this.#where
  }

  get solving(): Solving | undefined {
    return this.#solving
  }

  get playing(): TimelinePlayback | undefined {
    return this.#playing
  }

  get isCommenting(): boolean {
    return this.#isCommenting && this.mayTalk
  }

  get followed(): string | undefined {
    return this.#followed
  }

  /** Returns the node at which a person comments on a branch of the open chapter; undefined if they have none. */
  branchOf(person: string): number | undefined {
    return this.tried()?.commentator(this.facts.people.findIndex(({ id }) => id === person))
  }

  /** The tree of what is shown; that of the open chapter if none is named. */
  tried(chapter?: string): ChapterTree | undefined {
    this.#isFolding = true
    try {
      return this.client.tried(chapter)
    } finally {
      this.#isFolding = false
    }
  }

  #documentOf(draft: Draft): RecordDocument {
    const document = this.#documents.get(draft) ?? new RecordDocument(draft)
    this.#documents.set(draft, document)
    return document
  }

  get shown(): Shown | undefined {
    if (this.#where === 'solving' && this.#solving) {
      const { document, at, chapter } = this.#solving
      return { document, node: at, chapter }
    }
    const moment = this.#where === 'past' ? this.#playing?.moment : undefined
    const mine = this.#where === 'alone' ? this.#mine : undefined
    const tried = this.tried(moment?.chapter ?? mine?.chapter)
    if (!tried) return undefined
    const node = moment ? tried.placeOf(moment.node) : (mine?.node ?? this.#shown)
    return { document: this.#documentOf(tried.draft), node, chapter: tried.chapter }
  }

  /** Handles the user's navigation in the record. */
  went(node: number): void {
    if (this.#isFolding) return
    if (this.#where === 'past' || this.#where === 'solving') return void this.refresh()
    if (this.#where === 'alone') this.#stand({ chapter: this.#mine!.chapter, node })
    else if (node !== this.#shown) this.#step(node)
  }

  /** Moves the shared board if the user may act; otherwise navigates locally. */
  #step(node: number): void {
    if (this.mayAct && !this.facts.duel) {
      this.#shown = node
      this.#soon(() => this.#drive())
      this.#tell()
    } else this.leave(node)
  }

  /** Does something after the pause between steps, and only the last of several things. */
  #soon(act: () => Promise<unknown>): void {
    const wait = Math.max(0, this.#sentAt + PAUSE - Date.now())
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#sentAt = Date.now()
      void act()
    }, wait)
  }

  /** Goes to a node of one's own board; who follows a commentator goes on alone from here. */
  #stand(mine: { readonly chapter: string; readonly node: number }): void {
    this.#mine = mine
    this.#followed = undefined
    if (this.isCommenting) this.#soon(() => this.#showBranch())
    this.#tell()
  }

  /** Shows one's own board live, as a branch, or stops. */
  comment(on: boolean): void {
    this.#isCommenting = on && this.#where === 'alone' && this.#mine?.chapter === this.facts.current
    clearTimeout(this.#timer)
    if (this.#isCommenting) this.#stand(this.#mine!)
    else this.#tell()
  }

  /** Shows where one is, with words where there are some. */
  async #showBranch(text?: string): Promise<boolean> {
    clearTimeout(this.#timer)
    const { chapter, node } = this.#mine!
    const tried = this.tried(chapter)!
    if (!this.isCommenting || (text === undefined && this.branchOf(this.client.person) === node)) return true
    const answer = await this.client.append([
      { type: 'branch', chapter, ...tried.branchTo(node), ...(text !== undefined && { text }) },
    ])
    // A step that crosses the opening of another chapter is over; words that do are not said, which their author must know.
    if (text === undefined && 'refusal' in answer && answer.refusal.code === 'no-chapter') return false
    return this.#answer(answer)
  }

  /** Follows the branch of a commentator, wherever they go. */
  follow(person: string): void {
    const node = this.branchOf(person)
    if (node === undefined) return
    this.#isCommenting = false
    this.leave(node)
    if (this.#where === 'alone') this.#followed = person
    this.#tell()
  }

  /** Brings the shared board to where one has stepped. */
  async #drive(): Promise<void> {
    const tried = this.tried()
    if (!tried || tried.at === this.#shown) return
    this.#answer(await this.client.show(tried.lineTo(this.#shown)))
  }

  /** To a board of one's own: where one is, or where one was last. */
  leave(node?: number): void {
    if (this.isHeld) return void this.#refuse({ why: 'held' })
    const tried = this.tried()
    if (!tried) return
    const last = this.#mine?.chapter === tried.chapter ? this.#mine.node : undefined
    this.#mine = { chapter: tried.chapter, node: node ?? last ?? this.#shown }
    this.#go('alone')
    if (this.isCommenting) this.#stand(this.#mine)
  }

  /** Back to the shared board; what was tried is kept. */
  comeBack(): void {
    this.#shown = this.tried()?.at ?? 0
    this.#go('shared')
  }

  #go(where: RoomView): void {
    this.#where = where
    if (where !== 'past') this.#playing = undefined
    if (where !== 'solving') this.#solving = undefined
    if (where !== 'alone') this.#isCommenting = false
    this.#followed = undefined
    this.client.look(where === 'shared' || where === 'past' ? null : 'away')
    this.#tell()
  }

  /** Watches what happened before, from so many milliseconds ago. */
  watch(ago = FIVE_MINUTES): void {
    this.#playing = new TimelinePlayback(this.moments, this.client.now() - ago, performance.now())
    this.#playing.seek(this.#playing.time)
    this.#go('past')
  }

  /** Lets the past run on; called as often as the page draws. */
  tick(now: number): void {
    const before = this.#playing?.moment
    if (this.#playing?.tick(now, this.client.now())) this.comeBack()
    else if (this.#playing && this.#playing.moment !== before) this.#tell()
  }

  solve(exercise: ExerciseFacts): void {
    const source = this.client.confirmed.chapters.get(exercise.chapter)?.source
    if (!source) return
    this.#solving = new Solving(exercise, source)
    this.#go('solving')
  }

  /** A move on the board that is shown. */
  play(action: MoveAction | ActionOf<'setup'>): void {
    this.refused = undefined
    if (this.#where === 'solving') this.#attempt(action)
    else if (this.#where === 'alone') this.#try(action)
    else if (this.#where === 'shared') this.#share(action)
  }

  #attempt(action: MoveAction | ActionOf<'setup'>): void {
    const moves = action.type === 'setup' ? undefined : this.#solving!.play(action)
    if (moves) void this.act({ type: 'attempt', exercise: this.#solving!.exercise, moves })
    this.#tell()
  }

  retry(): void {
    this.#solving?.retry()
    this.#tell()
  }

  #try(action: MoveAction | ActionOf<'setup'>): void {
    const { chapter, node } = this.#mine!
    const tried = this.tried(chapter)!
    const next = tried.try(node, action)
    this.#store.keep(chapter, tried.ownLines)
    this.#stand({ chapter, node: next >= 0 ? next : node })
  }

  #share(action: MoveAction | ActionOf<'setup'>): void {
    const tried = this.tried()
    if (!tried) return
    const isHere = this.#shown === tried.at
    clearTimeout(this.#timer)
    const again = (): void => this.#share(this.#inTurn(action))
    const asked = isHere ? this.client.append([action]) : this.client.show([...tried.lineTo(this.#shown), action])
    void asked.then((answer) => this.#answer(answer, again))
  }

  /** Returns the same move by the side to move now. */
  #inTurn(action: MoveAction | ActionOf<'setup'>): MoveAction | ActionOf<'setup'> {
    const turn = this.client.room.current?.position?.turn
    if (action.type === 'setup' || turn === undefined) return action
    return action.type === 'pass' ? pass(turn) : (play(action.move, turn) as MoveAction)
  }

  /** Shows on the shared board what stands on one's own. */
  offer(): void {
    const shown = this.shown
    if (!shown || this.#where === 'shared') return
    const line = lineTo(shown.document.record, shown.node)
    void this.client.show(line).then((answer) => this.#answer(answer))
    this.comeBack()
  }

  /** Anything else that happens in rooms. */
  async act(...actions: readonly RoomAction[]): Promise<boolean> {
    return this.#answer(await this.client.append(actions))
  }

  addChapter(title: string, record: GameRecord): Promise<boolean> {
    return this.client.addChapter(title, record).then((answer) => this.#answer(answer))
  }

  /** Shows a member's submission on the shared board. */
  async showAnswer({ chapter, node }: ExerciseFacts, moves: readonly MoveAction[]): Promise<void> {
    if (this.facts.current !== chapter && !(await this.act({ type: 'open', chapter }))) return
    const source = this.client.confirmed.chapters.get(chapter)?.source
    if (source) this.#answer(await this.client.show([...lineTo(source, node), ...moves]))
    this.comeBack()
  }

  /** Something beside the room's log was refused. */
  refuse(why: RoomRefusal): void {
    this.#refuse({ why })
  }

  /** Takes back one's own last operation on the shared board; those of others stay. */
  undo(): void {
    if (this.#where === 'shared') void this.client.undo()?.then((answer) => this.#answer(answer))
  }

  write(text: string): Promise<boolean> {
    return this.isCommenting ? this.#showBranch(text) : this.act({ type: 'message', text })
  }

  point(mark: Mark): void {
    void this.act({ type: 'mark', mark })
  }

  /** Draws a mark on the position of the shared board, or erases it where it is there. */
  draw(mark: Mark): void {
    const chapter = this.client.confirmed.current
    const tried = this.tried()
    if (!chapter || !tried) return
    const isSame = (other: Mark): boolean => JSON.stringify(other) === JSON.stringify(mark)
    const there = tried.saidAt(tried.at).find((node) => chapter.timeline.record.nodes[node]!.notes?.marks?.some(isSame))
    void this.act(
      there === undefined ? { type: 'draw', node: chapter.at, mark } : { type: 'draw', node: there, mark, erase: true },
    )
  }

  #answer(answer: Appended, again?: () => void): boolean {
    if ('seq' in answer) return true
    this.#shown = this.tried()?.at ?? 0
    const { code: why } = answer.refusal
    this.#refuse({ why, ...(why === 'conflict' && again && { again }) })
    return false
  }

  #refuse(refused: Refused): void {
    this.refused = refused
    this.#tell()
  }

  #heard(events: readonly RoomEvent[]): void {
    const { client } = this
    if (client.log[0] === events[0]) this.moments.clear()
    this.moments.follow(client.confirmed)
    this.dispatchEvent(new CustomEvent<readonly RoomEvent[]>('heard', { detail: events }))
    if (!client.isCaughtUp) return
    const starting = events.some(({ actions }) => actions.some(({ type }) => type === 'exercise'))
    if (starting) this.#toProblems()
  }

  /** Pupils go to the next problem by themselves, and back when it ends. */
  #toProblems(): void {
    const { client, facts } = this
    if (this.#solving && !facts.exercises.some(({ id, open }) => open && id === this.#solving!.exercise))
      this.comeBack()
    if (this.isHost || this.isWatcher || this.#where !== 'shared') return
    const next = nextFor(client.confirmed, client.person)
    if (next) this.solve(next)
  }

  #changed(): void {
    const tried = this.tried()
    this.#followBranch()
    if (tried && (tried.at !== this.#at || tried.chapter !== this.#chapter)) {
      if (tried.chapter !== this.#chapter) tried.tryLines(this.#store.recall(tried.chapter))
      this.#at = tried.at
      this.#chapter = tried.chapter
      if (!this.#isThere(tried)) {
        clearTimeout(this.#timer)
        this.#shown = tried.at
      }
    }
    if (!this.#isSettled && this.client.isCaughtUp) {
      this.#isSettled = true
      this.dispatchEvent(new Event('ready'))
      this.#toProblems()
    }
    if (this.isHeld && this.#where === 'alone') this.#go('shared')
    this.#tell()
  }

  /** Branches are live in the open chapter. */
  #followBranch(): void {
    if (this.#mine?.chapter !== this.facts.current) {
      this.#isCommenting = false
      this.#followed = undefined
    }
    const node = this.#followed === undefined ? undefined : this.branchOf(this.#followed)
    if (node !== undefined) this.#mine = { chapter: this.facts.current, node }
  }

  /** True if the shown node is that of the shared board: a record may reach the same position several times. */
  #isThere(tried: ChapterTree): boolean {
    return tried.draft.has(this.#shown) && same(tried.lineTo(this.#shown), tried.lineTo(tried.at))
  }

  #connection(state: ConnectionState, reason?: string): void {
    this.closedFor = state === 'closed' ? (reason ?? '') : undefined
    this.#tell()
  }

  /** Something was changed here by hand. */
  refresh(): void {
    this.#tell()
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}
