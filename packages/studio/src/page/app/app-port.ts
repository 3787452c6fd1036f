/** Everything that parts of the page may know and do of it. Each part takes what it needs of this, and none knows the element. */

import type { ProblemProgress, QipuPlayer, Seating } from '@qipu/player/player'
import type { LitElement, nothing, TemplateResult } from 'lit'
import type { Format } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Locale } from 'qipu/text'
import type { LiveSource } from '../engines/live-sources.ts'
import type { Say } from '../labels.ts'
import type { FoundFile } from '../open/read-files.ts'
import type { ServerFacts } from '../open/server.ts'
import type { Challenge } from '../play/challenge.ts'
import type { Invitation } from '../rooms/state/invitation.ts'
import type { RoomSession } from '../rooms/state/room-session.ts'
import type { Spot } from '../state/address.ts'
import type { Database } from '../state/database.ts'
import type { FileStore } from '../state/file-store.ts'
import type { Layout } from '../state/layout.ts'
import type { Practice } from '../state/practice.ts'
import type { ProblemSet } from '../state/problem-sets.ts'
import type { TabConflicts } from '../state/tab-conflicts.ts'
import type { Incoming, Workspace, WorkspaceFile } from '../state/workspace.ts'
import type { Making } from './authoring-modes.ts'
import type { Theme } from './theme.ts'

/** The places of the page. */
export type Place =
  | 'start'
  | 'board'
  | 'files'
  | 'problems'
  | 'library'
  | 'room'
  | 'lessons'
  | 'engines'
  | 'desk'
  | 'watch'

/** Printed content: the figures of the game, or the report of the check. */
export type Printing = 'figures' | 'report'

type View = TemplateResult | typeof nothing

/** A game of a file, and what is added to it: the same nodes with more notes, or undefined where there is nothing to add. */
export interface Addition {
  readonly id: string
  readonly game: number
  readonly change: (record: GameRecord) => GameRecord | undefined
}

/** A part of a voice that is being recorded. */
export interface VoicePart {
  readonly part: Blob
  readonly index: number
}

/** Files that come in, and messages about them. */
export interface ArrivalsPort {
  take(found: readonly Incoming[], spot?: Spot): Promise<void>
  shelve(found: readonly Incoming[]): Promise<readonly WorkspaceFile[]>
  openHandles(handles: readonly FileSystemFileHandle[]): Promise<void>
  tell(...texts: readonly (() => string)[]): void
}

/** The file that is edited. */
export interface EditingPort {
  readonly tabs: TabConflicts
  formatOf(item: WorkspaceFile): Format
  keep(addition: Addition): void
  annotate(addition: Addition): void
  takeOut(event: CustomEvent<{ readonly record: GameRecord }>): void
  flush(): void
  settle(item: WorkspaceFile, wanted: Format): void
}

export interface RoomsPort {
  /** Address of the server that has the rooms. */
  readonly address: string
  /** Public origin of this server. */
  readonly origin: string | undefined
  readonly isOffered: boolean
  readonly hash: string
  readonly title: string
  readonly player: QipuPlayer | null
  visit: RoomSession | undefined
  invitation: Invitation | undefined
  arrive(hash: string): Promise<boolean>
  enter(invitation: Invitation): Promise<void>
  start(): Promise<void>
  leave(): void
  bar(): View
  view(): View
  entry(className: string): View
}

/** A library that the page can search: one of its server, or one that this browser keeps. */
export interface LibraryName {
  readonly origin: 'server' | 'browser'
  /** Its number on the server, or the name of its file. */
  readonly id: string
  readonly name: string
}

export interface LibrariesPort {
  readonly names: readonly LibraryName[]
  add(name: LibraryName): void
  findKept(): Promise<void>
  readonly isOffered: boolean
  readonly isKnown: boolean
  readonly isWorking: boolean
  make(): Promise<void>
  /** Makes a library of files that are read one after the other. */
  makeOf(files: readonly FoundFile[]): Promise<void>
  take(file: File): Promise<void>
  view(): View
}

/** Saving, lessons, solving, and the places for referees and spectators. */
interface FeaturePorts {
  readonly saving: { open(): Promise<boolean>; save(): Promise<void> }
  readonly lessons: {
    begin(): Promise<void>
    addressOf(item: WorkspaceFile): string
    heard(part: VoicePart): void
    recorded(event: CustomEvent<{ readonly voice: Blob | undefined }>): void
    save(item: WorkspaceFile): void
  }
  readonly solving: {
    readonly isOn: boolean
    readonly sets: readonly ProblemSet[]
    readonly set: ProblemSet | undefined
    readonly region: string | undefined
    readonly progress: ProblemProgress
    begin(set: ProblemSet): void
    next(event: Event): void
    judged(verdict: { readonly state: string }): void
  }
  readonly creating: { ask(game?: string): void }
  readonly playing: { readonly last: Challenge; readonly seating: Seating; begin(challenge: Challenge): Promise<void> }
  readonly engines: {
    readonly reviews: { readonly isOffered: boolean; view(): View }
    readonly live: {
      view(): View
      follow(): void
      toggleByKey(): void
      playBest(): void
      sourceFor(game: string): LiveSource | undefined
    }
    readonly extensions: QipuPlayer['extensions']
  }
  readonly desk: { readonly isOffered: boolean; view(): View }
  readonly watching: {
    readonly isOffered: boolean
    readonly hash: string
    readonly player: QipuPlayer | null
    arrive(hash: string): Promise<boolean>
    view(): View
  }
}

/** Ways through the page. */
interface PageActions {
  go(place: Place): void
  choose(id: string, spot?: Spot): void
  show(spot: Spot): void
  /** To the next game, or the one before: of the file, then of the files that are open. */
  stepGame(direction: 1 | -1): void
  showTab(tab: string): void
  pick(id: 'files' | 'folder'): Promise<void>
  paste(): void
  sample(name: string): Promise<void>
  print(what: Printing): Promise<void>
  showPhone(): void
  setLanguage(id: string): Promise<void>
  setTheme(theme: Theme): void
  hideResult(isHidden: boolean): void
  continueIn(mode: Making, made: Incoming, node?: number): Promise<void>
  loaded(): void
  changedMode(): void
}

export interface AppPort
  extends PageActions,
    FeaturePorts,
    Pick<LitElement, 'addController' | 'renderRoot' | 'requestUpdate' | 'updateComplete'> {
  readonly locale: Locale
  readonly say: Say
  readonly theme: Theme
  readonly layout: Layout
  readonly place: Place
  isMenuOpen: boolean
  /** On phones: true while the panel is pulled up. */
  sheet: boolean
  printing: Printing
  aspect: number
  readonly isResultHidden: boolean
  /** The game of the file that is shown. */
  readonly game: number
  readonly chosen: WorkspaceFile | undefined
  readonly record: GameRecord | undefined
  readonly spot: Spot
  readonly moveNumber: number
  readonly making: Making | undefined
  readonly player: QipuPlayer | null
  readonly phoneAddress: string | undefined
  readonly ready: Promise<void>
  readonly isRestored: boolean
  readonly hasArrived: boolean
  readonly server: Promise<ServerFacts>
  readonly shelf: Workspace
  readonly database: Database
  readonly keeper: FileStore
  readonly practice: Practice
  readonly arrivals: ArrivalsPort
  readonly editing: EditingPort
  readonly rooms: RoomsPort
  readonly libraries: LibrariesPort
}
