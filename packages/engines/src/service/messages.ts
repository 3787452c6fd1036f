/**
 * Messages between a page and the server's engines, one JSON object per frame. Records travel as text of Qipu's own
 * format.
 */

import type { Move, Placement, Side } from 'qipu/games'
import type { Analysis } from 'qipu/record'

/** Description of an engine that the server was started with. */
export interface EngineOffer {
  readonly name: string
  /** `analysis`, or a protocol's id. */
  readonly protocol: string
  readonly games: readonly string[]
  /** True if it continues from any position of such a game. */
  readonly opens: boolean
  /** Set if it reviews games. */
  readonly reviews?: ReviewOffer
}

/** Choices of a review. */
export interface ReviewOffer {
  /** Visits for every move, the usual number in the middle. */
  readonly visits: readonly number[]
  /** True where it also tells owners of points. */
  readonly hasOwnership: boolean
}

/** Message of a page to the server of engines. */
export type ClientMessage =
  | { readonly type: 'review'; readonly record: string; readonly visits: number; readonly ownership: boolean }
  /** The position at the end of the main line, until it has so many visits or the next question comes. */
  | { readonly type: 'analyse'; readonly id: number; readonly record: string; readonly visits: number }
  /** Ends an `analyse`; it has no answer of its own. */
  | { readonly type: 'stop' }
  | { readonly type: 'layout'; readonly record: string; readonly side: Side }
  | {
      readonly type: 'move'
      readonly record: string
      readonly side: Side
      readonly die?: number
      /** Seconds left, of the engine and of the other side. */
      readonly left?: readonly [number, number]
    }

/** Why there is no answer; `text` is what the engine or the system said. */
export interface ServiceFault {
  readonly kind:
    | 'bad-question'
    | 'busy'
    | 'other-game'
    | 'no-resume'
    | 'no-komi'
    | 'komi'
    | 'setup'
    | 'illegal'
    | 'refused'
    | 'gtp'
    | 'unreadable'
    | 'not-started'
    | 'silence'
    | 'flood'
    | 'gone'
  readonly text?: string
}

/** Message of the server of engines to a page. */
export type ServerMessage =
  /** The latest result by its node in the main line, the root being 0. */
  | {
      readonly type: 'progress'
      readonly done: number
      readonly all: number
      readonly found?: readonly [place: number, analysis: Analysis]
    }
  /** Intermediate result of the position with this id, and the end of its search. */
  | { readonly type: 'live'; readonly id: number; readonly analysis: Analysis }
  | { readonly type: 'analysed'; readonly id: number }
  /** `rules`: those that were used because the record names none that the engine knows. `warnings` are in the engine's words. */
  | { readonly type: 'reviewed'; readonly rules?: string; readonly warnings?: readonly string[] }
  | { readonly type: 'layout'; readonly layout: readonly Placement[] }
  | { readonly type: 'moves'; readonly moves: readonly Move[] }
  | { readonly type: 'resigns' }
  | { readonly type: 'fault'; readonly fault: ServiceFault }
