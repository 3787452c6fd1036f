/** Events of the elements: what pages hear of them, by name. */

import type { Position } from 'qipu/games'
import type { GameRecord, Mover, Point, Result } from 'qipu/record'
import type { Tally } from 'qipu/score'
import type { Charset } from 'qipu/text'
import type { PointDetail, StrokeDetail } from '../board/pointer.ts'
import type { Entry } from '../state/layout/contents.ts'
import type { Branch } from '../state/navigation-step.ts'
import type { Mode } from '../state/session.ts'
import type { GuessState } from '../state/solving/guess.ts'
import type { ProblemState } from '../state/solving/problem.ts'

export interface LoadDetail {
  readonly record: GameRecord
  /** All records of the file. */
  readonly records: readonly GameRecord[]
  /** Id of the format; undefined for a record that came as a value. */
  readonly format: string | undefined
  readonly charset: Charset | undefined
}

export interface NodeDetail {
  readonly node: number
  /** Node that was shown before; undefined where a record has just come. */
  readonly before: number | undefined
  readonly moveNumber: number
  readonly record: GameRecord
  /** Name that the record gives the node. */
  readonly name?: string
}

/** Board's width by its height. */
export interface ShapeDetail {
  /** How broad the board is for its height. */
  readonly aspect: number
}

/** Details of the events of `<qipu-board>`. */
export interface BoardEventDetails {
  load: LoadDetail
  fail: { readonly error: unknown }
  point: PointDetail
  hover: { readonly point: Point | undefined; readonly edge?: Point }
  swipe: { readonly direction: 1 | -1 }
  stroke: StrokeDetail
  shape: ShapeDetail
}

/** Details of the events of `<qipu-player>`. */
export interface PlayerEventDetails {
  load: LoadDetail
  fail: { readonly error: unknown }
  node: NodeDetail
  position: NodeDetail & { readonly position: Position }
  move: NodeDetail & { readonly side: Mover; readonly move: string; readonly captured: readonly Point[] }
  pass: NodeDetail & { readonly side: Mover }
  variation: NodeDetail & Branch
  mode: { readonly mode: Mode | (string & {}) }
  guess: {
    readonly state: GuessState | undefined
    readonly asked: number
    readonly found: number
    readonly atOnce: number
    readonly tries: number
  }
  verdict: {
    readonly state: ProblemState
    readonly found: number
    readonly total: number
    readonly complete: boolean
  }
  'record-created': { readonly record: GameRecord }
  'voice-chunk': { readonly part: Blob; readonly index: number }
  recorded: { readonly record: GameRecord | undefined; readonly voice: Blob | undefined }
  edit: { readonly node: number | undefined; readonly record: GameRecord | undefined }
  end: { readonly result: Result }
  score: Pick<Tally, 'totals' | 'scoring'> & {
    readonly result: Result
    readonly rules: string
    readonly node: number
    readonly record: GameRecord
  }
  'next-problem': { readonly game: number; readonly node: number | undefined }
  heading: { readonly heading: string }
  shape: ShapeDetail
  playing: { readonly playing: boolean }
  time: { readonly time: number; readonly duration: number }
  lesson: Entry | undefined
  option: { readonly name: string; readonly value: string | number | boolean }
  point: PointDetail
  hover: { readonly point: Point | undefined; readonly edge?: Point }
}

type Events<D> = { [K in keyof D]: CustomEvent<D[K]> }

/** Events of `<qipu-board>` by name, beside those of every element. */
export interface QipuBoardEventMap extends Events<BoardEventDetails> {}

/** Events of `<qipu-player>` by name, beside those of every element. */
export interface QipuPlayerEventMap extends Events<PlayerEventDetails> {}

/** Listeners of an element whose events are known; other events are those of every element. */
export interface TypedListeners<D> {
  addEventListener<K extends keyof D & string>(
    type: K,
    listener: (event: CustomEvent<D[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof D & string>(
    type: K,
    listener: (event: CustomEvent<D[K]>) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
}
