/** Everything that parts of a player may know and do of it. Each part takes what it needs of this, and none knows the element. */

import type { ReactiveControllerHost } from 'lit'
import type { GameRecord, Point, Side } from 'qipu/record'
import type { Args } from 'qipu/text'
import type { BoardLayer } from '../board/layers.ts'
import type { Label } from '../labels/labels.ts'
import type { Extensions } from '../open/extensions.ts'
import type { boardOptions, OptionFacts, playerOptions } from '../options.ts'
import type { Outline } from '../state/layout/outline.ts'
import type { Mode } from '../state/session.ts'
import type { QipuBoard } from './board.ts'
import type { ModePort } from './modes/mode-port.ts'
import type { PlayerMode } from './modes/player-mode.ts'

export type Dialog = 'keys' | 'find' | 'move'

/** The properties of a table of options, by their kinds. */
type OptionValues<T extends Readonly<Record<string, OptionFacts>>> = {
  -readonly [K in keyof T]: T[K]['type'] extends 'switch' ? boolean : T[K]['type'] extends 'number' ? number : string
}

type Options = OptionValues<typeof boardOptions> & OptionValues<typeof playerOptions>

/** Steps through the record. */
export interface PlayerSteps {
  first(): void
  last(): void
  forward(steps?: number): void
  back(steps?: number): void
  nextFork(): void
  previousFork(): void
  nextComment(): void
  previousComment(): void
  variation(direction: 1 | -1): void
  mainLine(): void
  retrace(direction: 1 | -1): void
  toMove(number: number): void
  lesson(direction: 1 | -1): void
  toSamePosition(): void
  seek(time: number): void
  toggle(): void
  nextProblem(): void
}

/** Texts of the player besides the record. */
export interface PlayerWords {
  say(name: Label, args?: Args): string
  readonly failure: string
  /** Title of the game. */
  readonly heading: string
  /** Text of the step to this node. */
  readonly deed: string
  /** Result of the last action, until the next step. */
  readonly news: string
}

/** Dialogs, menus and choices of the reader. */
export interface PlayerChoices {
  /** Options that the reader has chosen. */
  readonly chosen: ReadonlySet<string>
  readonly settingsOpen: boolean
  readonly menuOpen: boolean
  readonly dialog: Dialog | undefined
  choose(name: string, value: string | number | boolean): void
  ask(dialog: Dialog | undefined): void
  fold(): void
  toggleSettings(): void
  toggleMenu(): void
  toggleComparison(): void
  toggleMode(mode: Mode): void
  toggleSolve(): void
}

/** Solving and guessing. */
export interface PlayerAttempts {
  /** True while the moves that follow are hidden. */
  readonly hidesMoves: boolean
  readonly hidesResult: boolean
  readonly hasNextProblem: boolean
  /** True while a first tap waits for the second one that confirms it. */
  readonly waits: boolean
  hint(): void
  retry(): void
  reveal(): void
  guessFor(side: Side | undefined): void
}

export interface PlayerPort
  extends Omit<ModePort, 'board' | 'extensions' | keyof Options>,
    Options,
    PlayerSteps,
    PlayerWords,
    PlayerChoices,
    PlayerAttempts,
    Pick<ReactiveControllerHost, 'addController' | 'removeController' | 'requestUpdate'>,
    Pick<HTMLElement, 'addEventListener' | 'removeEventListener' | 'focus' | 'hasAttribute' | 'isConnected'> {
  readonly board: QipuBoard | null
  readonly extensions: Extensions
  readonly records: readonly GameRecord[]
  readonly outline: Outline | undefined
  readonly viewer: Side | 'referee'
  /** The mode that the page or a lazy module has brought, while it is in use. */
  readonly ownMode: PlayerMode | undefined
  readonly renderRoot: HTMLElement | DocumentFragment
  light(points: readonly Point[]): void
  overlay(layers: readonly BoardLayer[]): void
  press(event: KeyboardEvent): boolean
  roll(event: WheelEvent): void
}
