/** Port of a mode: the part of its player that it reads and changes. */

import type { GameRecord, Mark, Point, Side } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { MoveGuide } from '../../board/move-guide.ts'
import type { PointerOptions } from '../../board/pointer.ts'
import type { FormatExtensions } from '../../open/format-extensions.ts'
import type { Opponent, Seating } from '../../play/opponent.ts'
import type { RecordDocument } from '../../state/document.ts'
import type { Navigator } from '../../state/navigator.ts'
import type { Session } from '../../state/session.ts'
import type { Target } from '../../state/targets.ts'
import type { VoiceHost } from '../../timeline/lesson-voice.ts'

/** The board, as far as modes use it. */
export interface ModeBoard {
  /** Gestures that the board reports besides plain taps. */
  attention: PointerOptions
  /** How far apart neighbouring points are on the screen, in pixels. */
  readonly pitch: number
  /** Guide of the move that is being entered. */
  guide: MoveGuide | undefined
  /** Cards that stand out of a hand, because they are chosen. */
  raised: readonly Point[]
  light(points: readonly Point[]): void
  ghost(place: Target | undefined, side?: Side, enlarged?: boolean): void
  nameOf(point: Point): string
  focus(): void
}

/** Place of the problem on the board in its set, as a page tells it. */
export interface ProblemProgress {
  /** Shown below the board; empty where the problem stands alone. */
  readonly text: string
  readonly hasPrevious: boolean
  previous(): void
}

/** Extensions of a page that modes use. */
export interface ModeExtensions extends FormatExtensions {
  /** Programs that people can play against, as they are listed. */
  readonly opponents?: readonly Opponent[]
  /** Place of the problem on the board in its set. */
  readonly problemProgress?: ProblemProgress
  /** Memory of who plays, and the way to another game. */
  readonly seating?: Seating
}

export interface ModePort extends VoiceHost {
  readonly session: Session | undefined
  readonly navigator: Navigator | undefined
  readonly record: GameRecord | undefined
  get node(): number
  set node(node: number)
  readonly board: ModeBoard | null
  readonly locale: Locale
  readonly extensions: ModeExtensions
  /** The id of the format of the file, as far as it is known. */
  readonly format: string | undefined
  /** The address of the file. */
  readonly src: string
  readonly activeMode: string
  /** Through whose eyes the board is seen. */
  viewpoint: string
  /** Marks besides those of the record. */
  hints: readonly Mark[]
  /** Shows another document of the same game, at the same node and in the same mode. */
  continueWith(document: RecordDocument): void
  enter(mode: string): void
  last(): void
  refresh(): void
  readonly voice: { recorded(host: VoiceHost, voice: Blob | undefined): boolean }
}
