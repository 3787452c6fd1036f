import type { BoardSize } from 'qipu/record'
import type { ActionOf, ActionType, OwnAction, Role, RoomAction, RoomEvent } from './event.ts'
import type { Allowed } from './kinds.ts'
import { kinds, type RoomKind } from './kinds.ts'

/** Member of a room. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly muted?: true
  readonly removed?: true
  /** Since which event the hand is up. */
  readonly hand?: number
}

/** Facts of a chapter. */
export interface ChapterFacts {
  readonly id: string
  readonly title: string
  readonly game: string
  readonly board: BoardSize
  /** How many nodes its timeline has; the next one gets this id. */
  readonly nodes: number
  /** How many nodes the record has that is studied. */
  readonly studied: number
  readonly dropped?: true
}

/** Facts of an exercise. */
export interface ExerciseFacts {
  readonly id: string
  readonly chapter: string
  /** A node of the record that the chapter studies. */
  readonly node: number
  readonly open: boolean
}

/** Everything about a room but its boards: small, plain, and never changed, so that it can be tried what comes next. */
export interface RoomState {
  /** The last event that is in here; 0 before the first. */
  readonly seq: number
  readonly time: number
  /** When the room began. */
  readonly began: number
  readonly kind: RoomKind
  readonly title: string
  readonly allow: Allowed
  readonly chosen: readonly string[]
  readonly closed: boolean
  readonly hidden: boolean
  readonly held: boolean
  readonly duel: readonly [string, string] | null
  /** In the order in which they came. */
  readonly people: readonly Person[]
  readonly chapters: readonly ChapterFacts[]
  /** The id of the chapter on the shared board. */
  readonly current: string
  readonly exercises: readonly ExerciseFacts[]
  /** The last event that changed the shared board, and the last one by another actor. */
  readonly touched: readonly { readonly actor: string; readonly seq: number }[]
}

/** State of a room before its first event. */
export const emptyRoomState: RoomState = {
  seq: 0,
  time: 0,
  began: 0,
  kind: 'teaching',
  title: '',
  allow: 'nobody',
  chosen: [],
  closed: false,
  hidden: false,
  held: false,
  duel: null,
  people: [],
  chapters: [],
  current: '',
  exercises: [],
  touched: [],
}

/** Returns the member with that id; undefined if there is none. */
export const personIn = (facts: RoomState, id: string): Person | undefined =>
  facts.people.find((person) => person.id === id)

/** Returns the chapter with that id; undefined if there is none. */
export const chapterIn = (facts: RoomState, id: string): ChapterFacts | undefined =>
  facts.chapters.find((chapter) => chapter.id === id)

/** Returns the chapter that is open; undefined if there is none. */
export const currentIn = (facts: RoomState): ChapterFacts | undefined => chapterIn(facts, facts.current)

/** Returns the last event in which another actor changed the shared board. */
export const touchedByOthers = (facts: RoomState, actor: string): number =>
  facts.touched.find((touch) => touch.actor !== actor)?.seq ?? 0

const CHANGING: ReadonlySet<ActionType> = new Set(['play', 'pass', 'setup', 'takeback', 'chapter', 'open', 'duel'])

/** True if an action changes the shared board, so that it must not cross another one. */
export const changesBoard = ({ type }: RoomAction): boolean => CHANGING.has(type)

/** The facts after an event that is allowed. */
export function applyEvent(facts: RoomState, event: RoomEvent): RoomState {
  const { seq, time, actor, actions } = event
  let next: RoomState = { ...facts, seq, time, ...(seq === 1 && { began: time }) }
  for (const action of actions) {
    const change = changes[action.type as OwnAction['type']] as Change<ActionType> | undefined
    if (change) next = { ...next, ...change(next, action, event) }
    next = withNode(next)
  }
  if (!actions.some(changesBoard)) return next
  const others = facts.touched.find((touch) => touch.actor !== actor)
  return { ...next, touched: [{ actor, seq }, ...(others ? [others] : [])] }
}

/** Every action is a node of the chapter that is open once it is done. */
const withNode = (facts: RoomState): RoomState =>
  changeChapter(facts, facts.current, ({ nodes }) => ({ nodes: nodes + 1 }))

type Change<T extends ActionType> = (facts: RoomState, action: ActionOf<T>, event: RoomEvent) => Partial<RoomState>

/** Changes to the state by each room action; actions of records change only boards. */
const changes: { readonly [T in OwnAction['type']]?: Change<T> } = {
  chapter: ({ chapters }, { id, title, record }) => ({
    chapters: [
      ...chapters,
      { id, title, game: record.game, board: record.board, nodes: 1, studied: record.nodes.length },
    ],
    current: id,
  }),
  open: (_, { chapter }) => ({ current: chapter }),
  title: (facts, { chapter, title }) =>
    chapter === undefined ? { title } : changeChapter(facts, chapter, () => ({ title })),
  drop: (facts, { chapter }) => changeChapter(facts, chapter, () => ({ dropped: true })),
  found: (facts, { kind, title, name }, { actor }) => ({
    kind,
    title,
    allow: kinds[kind].allow,
    people: [...facts.people, { id: actor, name, role: 'host' }],
  }),
  join: (facts, { name, role }, { actor }) =>
    personIn(facts, actor)
      ? changePerson(facts, actor, () => ({ name, role }))
      : { people: [...facts.people, { id: actor, name, role }] },
  name: (facts, { name }, { actor }) => changePerson(facts, actor, () => ({ name })),
  role: (facts, { person, role }) => changePerson(facts, person, () => ({ role })),
  kind: (_, { kind }) => ({ kind, allow: kinds[kind].allow, chosen: [] }),
  allow: (_, { who, people }) => ({ allow: who, chosen: who === 'chosen' ? (people ?? []) : [] }),
  hand: (facts, { up, person }, { actor, seq }) =>
    changePerson(facts, person ?? actor, ({ hand }) => ({ hand: up ? (hand ?? seq) : undefined })),
  mute: (facts, { person, on }) => changePerson(facts, person, () => ({ muted: on || undefined })),
  remove: (facts, { person, on }) => ({
    ...changePerson(facts, person, () => ({ removed: on || undefined, hand: undefined })),
    ...(facts.duel?.includes(person) && { duel: null }),
  }),
  close: (_, { on }) => ({ closed: on }),
  hide: (_, { on }) => ({ hidden: on }),
  hold: (_, { on }) => ({ held: on }),
  duel: (_, { players }) => ({ duel: players }),
  exercise: ({ exercises, current }, { id, node }) =>
    node === null
      ? { exercises: exercises.map((exercise) => (exercise.id === id ? { ...exercise, open: false } : exercise)) }
      : { exercises: [...exercises, { id, chapter: current, node, open: true }] },
}

type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** An object with parts replaced; those that become undefined are gone. */
function patched<T extends object>(object: T, patch: Patch<T>): T {
  const all = Object.entries({ ...object, ...patch }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as T
}

const changePerson = (facts: RoomState, id: string, change: (person: Person) => Patch<Person>): RoomState => ({
  ...facts,
  people: facts.people.map((person) => (person.id === id ? patched(person, change(person)) : person)),
})

const changeChapter = (
  facts: RoomState,
  id: string,
  change: (chapter: ChapterFacts) => Patch<ChapterFacts>,
): RoomState => ({
  ...facts,
  chapters: facts.chapters.map((chapter) => (chapter.id === id ? patched(chapter, change(chapter)) : chapter)),
})
