import type { Action, GameRecord, Mark, Notes, Side } from 'qipu/record'
import type { Allowed, RoomKind } from './kinds.ts'

/** Role of a member in a room. Watchers see everything and change nothing. */
export type Role = 'host' | 'guest' | 'watcher'

/** A move as it is handed in: the record's own. */
export type MoveAction = Extract<Action, { type: 'play' | 'pass' }>

/** Action in effect on a board: a move or setup that was not taken back. */
export type ActiveAction = MoveAction | Extract<Action, { type: 'setup' }>

/** Properties of a node that can change later; null removes one. Marks are drawn one by one instead. */
export const NOTE_KEYS = [
  'title',
  'comments',
  'evaluation',
  'judgement',
  'problem',
  'solution',
  'hotspot',
  'analysis',
] as const
/** Note that members may set. */
export type NoteKey = (typeof NOTE_KEYS)[number]
/** Notes that are set, or removed by null. */
export type Annotation = { readonly [K in NoteKey]?: NonNullable<Notes[K]> | null }

/** Actions of a room besides those of records. */
export type OwnAction =
  /** Adds a record to the room and opens it on the shared board. */
  | { readonly type: 'chapter'; readonly id: string; readonly title: string; readonly record: GameRecord }
  | { readonly type: 'open'; readonly chapter: string }
  /** Renames a chapter, or the room where none is named. */
  | { readonly type: 'title'; readonly title: string; readonly chapter?: string }
  /** Takes a chapter off the list; the log keeps it. */
  | { readonly type: 'drop'; readonly chapter: string }
  /** Says something of a node of the open chapter, by its id. */
  | { readonly type: 'note'; readonly node: number; readonly notes: Annotation }
  /** A mark that stays on a node, until it is erased. */
  | { readonly type: 'draw'; readonly node: number; readonly mark: Mark; readonly erase?: true }
  /**
   * The actor comments on a branch of their own beside the shared board (wei7 4.8): goes to the end of a line, and says
   * something there. The line begins where a node of the open chapter's timeline stands: the position of the shared board
   * then, or the end of that node's branch.
   */
  | {
      readonly type: 'branch'
      readonly chapter: string
      readonly node: number
      readonly line: readonly ActiveAction[]
      readonly text?: string
    }
  /** In the first event, after the first chapter: the actor founds the room and is its host. */
  | { readonly type: 'found'; readonly kind: RoomKind; readonly title: string; readonly name: string }
  | { readonly type: 'join'; readonly name: string; readonly role: Role }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'role'; readonly person: string; readonly role: Role }
  | { readonly type: 'kind'; readonly kind: RoomKind }
  | { readonly type: 'allow'; readonly who: Allowed; readonly people?: readonly string[] }
  /** Raises or lowers one's own hand; a host lowers others'. */
  | { readonly type: 'hand'; readonly up: boolean; readonly person?: string }
  | { readonly type: 'mute'; readonly person: string; readonly on: boolean }
  | { readonly type: 'remove'; readonly person: string; readonly on: boolean }
  /** A closed room can be read, and only hosts act. */
  | { readonly type: 'close'; readonly on: boolean }
  /** Hides what follows in the record that is studied. */
  | { readonly type: 'hide'; readonly on: boolean }
  /** Holds everybody on the shared board. */
  | { readonly type: 'hold'; readonly on: boolean }
  /** Two members play on the shared board, exclusively: first side 1, then side 2. */
  | { readonly type: 'duel'; readonly players: readonly [string, string] | null }
  /** A problem for everybody: from a node of the record that the open chapter studies. Null ends it. */
  | { readonly type: 'exercise'; readonly id: string; readonly node: number | null }
  | { readonly type: 'attempt'; readonly exercise: string; readonly moves: readonly MoveAction[] }

/** Action in a room: one of a record, or one of the room itself. */
export type RoomAction = Action | OwnAction
/** Type of an action. */
export type ActionType = RoomAction['type']
/** Action of a type. */
export type ActionOf<T extends ActionType> = Extract<RoomAction, { type: T }>

/** One entry of a room's log: everything under one number happens at once, or not at all. */
export interface RoomEvent {
  /** From 1 on, without gaps. */
  readonly seq: number
  /** Milliseconds since 1970; never less than that of the event before. */
  readonly time: number
  /** The id of a person. */
  readonly actor: string
  /** Chosen by the client; unique for a member in a room, so that no operation is applied twice. */
  readonly opId: string
  readonly actions: readonly RoomAction[]
}

/** True for a note that is what a program thinks of a position, and nothing else. */
export const isAnalysis = (action: RoomAction): boolean =>
  action.type === 'note' && Object.keys(action.notes).every((key) => key === 'analysis')

/** Returns the text that an action says to everybody: a message, or a comment on a branch. */
export const wordsIn = (action: RoomAction): string | undefined =>
  action.type === 'message' || action.type === 'branch' ? action.text : undefined

/** Returns the side at an index, from 0. */
export const sideAt = (index: number): Side => (index === 0 ? 1 : 2)
