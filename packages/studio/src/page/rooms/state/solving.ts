/** Exercise that the user solves alone: the record answers, and every attempt is submitted. */

import { RecordDocument } from '@qipu/player/state'
import { type AttemptResult, type ExerciseFacts, judgeMoves, type MoveAction } from '@qipu/rooms/log'
import { appending, Draft, type GameRecord, pathTo } from 'qipu/record'

export class Solving {
  readonly exercise: string
  readonly chapter: string
  readonly document: RecordDocument
  readonly start: number
  readonly #source: GameRecord
  readonly #from: number
  #at: number
  #moves: MoveAction[] = []
  #verdict: AttemptResult = 'going'

  constructor({ id, chapter, node }: Pick<ExerciseFacts, 'id' | 'chapter' | 'node'>, source: GameRecord) {
    this.exercise = id
    this.chapter = chapter
    this.#source = source
    this.#from = node
    const path = pathTo(source, node)
    const nodes = path.map((at, i) => ({ ...source.nodes[at]!, parent: i - 1 }))
    this.document = new RecordDocument(new Draft({ ...source, nodes }))
    this.start = nodes.length - 1
    this.#at = this.start
  }

  get at(): number {
    return this.#at
  }

  get verdict(): AttemptResult {
    return this.#verdict
  }

  /** The moves of this try, answers of the record included. */
  get moves(): readonly MoveAction[] {
    return this.#moves
  }

  /** Plays a move and what the record answers; returns what is to be handed in, once it is decided. */
  play(move: MoveAction): readonly MoveAction[] | undefined {
    if (this.#verdict !== 'going') this.retry()
    this.#add(move)
    const { verdict, reply } = judgeMoves(this.#source, this.#from, this.#moves)
    this.#verdict = verdict
    if (verdict === 'going' && (reply?.type === 'play' || reply?.type === 'pass')) {
      this.#add(reply)
      this.#verdict = judgeMoves(this.#source, this.#from, this.#moves).verdict
    }
    return this.#verdict === 'going' ? undefined : [...this.#moves]
  }

  #add(move: MoveAction): void {
    const outcome = this.document.apply(appending(this.#at, move))
    if ('refusal' in outcome) return
    this.#at = outcome.node
    this.#moves = [...this.#moves, move]
  }

  /** From the beginning; what was tried stays in the tree. */
  retry(): void {
    this.#at = this.start
    this.#moves = []
    this.#verdict = 'going'
  }
}
