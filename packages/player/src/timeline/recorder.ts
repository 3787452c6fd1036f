/** Recorder of a lesson: moves, takebacks, marks and words, each with its time and author. */

import {
  type Action,
  appending,
  type Mark,
  type Move,
  type Notes,
  PASS,
  type Participant,
  play,
  type Result,
  type Side,
  same,
  sideToMove,
} from 'qipu/record'
import type { Editor, EditResult } from '../edit/editor.ts'

/** Recorder of edits with their times. */
export class Recorder {
  readonly #editor: Editor
  /** Start, in seconds of the caller's clock; moved on by pauses. */
  #zero: number
  #pausedAt: number | undefined
  #last: number
  #actor: number | undefined
  readonly #pointed: Mark[] = []

  /** Continues at the editor's node; its times continue from the latest there. */
  constructor(editor: Editor, now: number) {
    this.#editor = editor
    const { record, path } = editor.navigator
    const latest = Math.max(0, ...path.map((node) => record.nodes[node]!.notes?.time ?? 0))
    this.#zero = now - latest
    this.#last = editor.node
  }

  /** Seconds since the beginning. */
  at(now: number): number {
    return Math.max(0, Math.round(((this.#pausedAt ?? now) - this.#zero) * 100) / 100)
  }

  get isPaused(): boolean {
    return this.#pausedAt !== undefined
  }

  pause(now: number): void {
    this.#pausedAt ??= now
  }

  resume(now: number): void {
    if (this.#pausedAt === undefined) return
    this.#zero += now - this.#pausedAt
    this.#pausedAt = undefined
  }

  /** Sets the author of further actions; an unknown one is added to the record. */
  speakAs(person: Participant | undefined): void {
    if (!person) {
      this.#actor = undefined
      return
    }
    const { info } = this.#editor.navigator.record
    const known = (info.participants ?? []).findIndex((each) => same(each, person))
    if (known < 0) this.#editor.facts({ info: { ...info, participants: [...(info.participants ?? []), person] } })
    this.#actor = known < 0 ? (info.participants?.length ?? 0) : known
  }

  /** Marks since the last move. */
  get pointed(): readonly Mark[] {
    return this.#pointed
  }

  pass(now: number): EditResult {
    return this.play(PASS, now)
  }

  play(move: Move, now: number, side: Side = this.#turn()): EditResult {
    this.#pointed.length = 0
    return this.#act(play(move, side), now)
  }

  /** Takes back so many moves; fewer where there are not so many. */
  takeBack(count: number, now: number): EditResult {
    const most = this.#editor.navigator.moves.count[this.#last]!
    const taken = Math.min(count, most)
    return taken > 0 ? this.#act({ type: 'takeback', count: taken }, now) : this.#editor.stay()
  }

  /** A mark that is shown for a moment. */
  point(mark: Mark, now: number): EditResult {
    this.#pointed.push(mark)
    return this.#act({ type: 'mark', mark }, now)
  }

  write(text: string, now: number): EditResult {
    return text.trim() === '' ? this.#editor.stay() : this.#act({ type: 'message', text: text.trim() }, now)
  }

  /** Records the result that the current author claims. */
  claim(result: Result, now: number): EditResult {
    return this.#act({ type: 'claim', result }, now)
  }

  /** Goes to the last recorded node: recording continues there. */
  catchUp(): void {
    this.#editor.navigator.go(this.#last)
  }

  #turn(): Side {
    this.catchUp()
    return sideToMove(this.#editor.navigator.replay.position)
  }

  #act(action: Action, now: number): EditResult {
    const notes: Notes = { time: this.at(now), ...(this.#actor !== undefined && { actor: this.#actor }) }
    const outcome = this.#editor.apply(appending(this.#last, action, notes))
    if (outcome.kind === 'done') this.#last = outcome.node
    return outcome
  }
}
