import { isObject, kinds as of, type Validator, validatorOf } from 'qipu/text'
import {
  type ActionOf,
  type ActionType,
  type ActiveAction,
  NOTE_KEYS,
  type RoomAction,
  type RoomEvent,
} from './event.ts'
import { isKind, type RoomKind } from './kinds.ts'
import { canBeRead, isSameName } from './names.ts'
import type { RoomRefusal } from './refusals.ts'
import {
  applyEvent,
  type ChapterFacts,
  changesBoard,
  chapterIn,
  currentIn,
  type Person,
  personIn,
  type RoomState,
  touchedByOthers,
} from './room-state.ts'
import { areNotesOn, isActionOn, isId, isStudied, isText, LIMITS } from './validate.ts'

/**
 * Permission that an action needs: the server's own; a host's; that of acting on the shared board; that of writing
 * messages;
 * that of every member.
 */
type Needs = 'server' | 'host' | 'board' | 'voice' | 'member'

interface Rule<T extends ActionType> {
  readonly needs: Needs
  /** The keys of an action of rooms; those of records are checked by their own description. */
  readonly shape?: of.ShapeKind
  /** True if the players of a duel may do it, and no other member. */
  readonly inDuel?: true
  /** True where nothing else may happen in the same event. */
  readonly alone?: true
  readonly refuse?: (facts: RoomState, action: ActionOf<T>, actor: Person) => RoomRefusal | undefined
}

const id = of.leaf<string>('id', isId, of.wanted.text)
const name = of.leaf<string>('name', (value) => isText(value, LIMITS.name) && canBeRead(value), of.wanted.filled)
const title = of.leaf<string>('title', (value) => isText(value, LIMITS.title), of.wanted.filled)
const roomKind = of.leaf<RoomKind>('room kind', isKind, of.wanted.text)
const role = of.oneOf('host', 'guest', 'watcher')
const record = of.leaf('record', isStudied, of.wanted.object)
/** Objects that the chapter's game and board decide about. */
const object = of.leaf('object', isObject, of.wanted.object)
const orNull = <T>(kind: of.Kind<T>): of.Kind<T | null> => of.either(kind, of.oneOf(null))

const onPerson = of.fields({ person: id, on: of.flag })
const hasPerson = (facts: RoomState, { person }: { readonly person: string }): RoomRefusal | undefined =>
  personIn(facts, person) ? undefined : 'no-person'
const hasChapter = (facts: RoomState, { chapter }: { readonly chapter?: string }): RoomRefusal | undefined => {
  const found = chapter === undefined ? undefined : chapterIn(facts, chapter)
  return chapter === undefined || (found && !found.dropped) ? undefined : 'no-chapter'
}
const hasNode = (facts: RoomState, { node }: { readonly node: number }): RoomRefusal | undefined =>
  node < (currentIn(facts)?.nodes ?? 0) ? undefined : 'no-node'

/** A name that only looks like another member's is taken as well. */
const isNameFree = (facts: RoomState, { name }: { readonly name: string }, { id }: Person): RoomRefusal | undefined =>
  facts.people.some((other) => other.id !== id && !other.removed && isSameName(other.name, name))
    ? 'name-taken'
    : undefined

const leavesHost = (facts: RoomState, person: string): RoomRefusal | undefined =>
  facts.people.some(({ id, role, removed }) => id !== person && role === 'host' && !removed) ? undefined : 'last-host'

/** Every action: who may do it, what it looks like, and what else must hold. */
export const rules: { readonly [T in ActionType]: Rule<T> } = {
  play: { needs: 'board', inDuel: true },
  pass: { needs: 'board', inDuel: true },
  setup: { needs: 'board', refuse: (_, { put, turn }) => (put.length > 0 || turn ? undefined : 'malformed') },
  takeback: { needs: 'board', refuse: (_, { count }) => (count > 0 ? undefined : 'malformed') },
  mark: { needs: 'voice', refuse: (_, { mark }) => (isSayable(mark.text) ? undefined : 'malformed') },
  message: { needs: 'voice', refuse: (_, { text }) => (isText(text, LIMITS.message) ? undefined : 'malformed') },
  claim: { needs: 'voice' },
  diagram: { needs: 'board' },
  chapter: {
    needs: 'host',
    shape: of.fields({ id, title, record }),
    alone: true,
    refuse: (facts, { id }) =>
      chapterIn(facts, id) ? 'id-taken' : facts.chapters.length < LIMITS.chapters ? undefined : 'full',
  },
  open: { needs: 'host', shape: of.fields({ chapter: id }), alone: true, refuse: hasChapter },
  title: { needs: 'host', shape: of.fields({ title }, { chapter: id }), refuse: hasChapter },
  drop: {
    needs: 'host',
    shape: of.fields({ chapter: id }),
    refuse: (facts, action) => (facts.current === action.chapter ? 'no-chapter' : hasChapter(facts, action)),
  },
  note: { needs: 'board', shape: of.fields({ node: of.count, notes: object }), refuse: refuseNote },
  draw: {
    needs: 'voice',
    shape: of.fields({ node: of.count, mark: object }, { erase: of.yes }),
    refuse: (facts, action) =>
      !areNotesOn({ marks: [action.mark] }, currentIn(facts)!) || !isSayable(action.mark.text)
        ? 'malformed'
        : hasNode(facts, action),
  },
  branch: {
    needs: 'voice',
    shape: of.fields(
      { chapter: id, node: of.count, line: of.list(object, { most: LIMITS.moves }) },
      { text: of.leaf<string>('text', (value) => isText(value, LIMITS.message), of.wanted.filled) },
    ),
    // A chapter that was opened meanwhile is another board.
    refuse: (facts, action) => {
      if (action.chapter !== facts.current) return 'no-chapter'
      const isLine = areOn(action.line, ['play', 'pass', 'setup'], currentIn(facts)!)
      return isLine ? hasNode(facts, action) : 'malformed'
    },
  },
  found: { needs: 'server', shape: of.fields({ kind: roomKind, title, name }) },
  join: {
    needs: 'server',
    shape: of.fields({ name, role }),
    refuse: (facts, action, actor) =>
      facts.people.length < LIMITS.people || personIn(facts, actor.id) ? isNameFree(facts, action, actor) : 'full',
  },
  name: { needs: 'member', shape: of.fields({ name }), refuse: isNameFree },
  role: {
    needs: 'host',
    shape: of.fields({ person: id, role }),
    refuse: (facts, action) =>
      hasPerson(facts, action) ?? (action.role === 'host' ? undefined : leavesHost(facts, action.person)),
  },
  kind: { needs: 'host', shape: of.fields({ kind: roomKind }) },
  allow: {
    needs: 'host',
    shape: of.fields(
      { who: of.oneOf('everybody', 'chosen', 'nobody') },
      { people: of.list(id, { most: LIMITS.people }) },
    ),
    refuse: (facts, { people = [] }) => (people.every((id) => personIn(facts, id)) ? undefined : 'no-person'),
  },
  hand: {
    needs: 'member',
    shape: of.fields({ up: of.flag }, { person: id }),
    refuse: (facts, { up, person }, actor) => {
      if (person === undefined || person === actor.id) return undefined
      return actor.role === 'host' && !up ? hasPerson(facts, { person }) : 'host-only'
    },
  },
  mute: { needs: 'host', shape: onPerson, refuse: hasPerson },
  remove: {
    needs: 'host',
    shape: onPerson,
    refuse: (facts, { person, on }) => {
      const found = personIn(facts, person)
      if (!found) return 'no-person'
      // Another member may have taken the name meanwhile.
      return on ? leavesHost(facts, person) : isNameFree(facts, found, found)
    },
  },
  close: { needs: 'host', shape: of.fields({ on: of.flag }) },
  hide: { needs: 'host', shape: of.fields({ on: of.flag }) },
  hold: { needs: 'host', shape: of.fields({ on: of.flag }) },
  duel: {
    needs: 'host',
    shape: of.fields({ players: orNull(of.pair(id)) }),
    alone: true,
    refuse: (facts, { players }) =>
      (players ?? []).every((id) => isActive(personIn(facts, id))) ? undefined : 'no-person',
  },
  exercise: {
    needs: 'host',
    shape: of.fields({ id, node: orNull(of.count) }),
    refuse: (facts, { id, node }) => {
      const known = facts.exercises.find((exercise) => exercise.id === id)
      if (node === null) return known?.open ? undefined : 'no-exercise'
      if (known) return 'id-taken'
      if (facts.exercises.length >= LIMITS.exercises) return 'full'
      return node < (currentIn(facts)?.studied ?? 0) ? undefined : 'no-node'
    },
  },
  attempt: {
    needs: 'member',
    shape: of.fields({ exercise: id, moves: of.list(object, { least: 1, most: LIMITS.moves }) }),
    refuse: (facts, { exercise, moves }) => {
      const open = facts.exercises.find(({ id }) => id === exercise)
      if (!open?.open) return 'no-exercise'
      return areOn(moves, ['play', 'pass'], chapterIn(facts, open.chapter)!) ? undefined : 'malformed'
    },
  },
}

/** True if actions are of these types, and possible on a chapter's board. */
const areOn = (
  actions: readonly ActiveAction[],
  types: readonly ActiveAction['type'][],
  scene: ChapterFacts,
): boolean => actions.every((action) => types.includes(action.type) && isActionOn(action, scene))

/** Validators of the actions of rooms, by their types. */
const validators: ReadonlyMap<string, Validator> = new Map(
  Object.entries(rules).flatMap(([type, { shape }]) =>
    shape ? [[type, validatorOf(of.tagged('type', { [type]: shape }))] as const] : [],
  ),
)

const isSayable = (text: string | undefined): boolean => text === undefined || isText(text, LIMITS.title)

function refuseNote(facts: RoomState, action: ActionOf<'note'>): RoomRefusal | undefined {
  const keys = Object.keys(action.notes)
  const said = Object.fromEntries(Object.entries(action.notes).filter(([, value]) => value !== null))
  const isKnown = keys.length > 0 && keys.every((key) => (NOTE_KEYS as readonly string[]).includes(key))
  const isShort = JSON.stringify(said).length <= 4 * LIMITS.message
  return isKnown && isShort && areNotesOn(said, currentIn(facts)!) ? hasNode(facts, action) : 'malformed'
}

const isActive = (person: Person | undefined): boolean =>
  person !== undefined && !person.removed && person.role !== 'watcher'

/** True if a member may act on the shared board. */
export function mayAct(facts: RoomState, { id, role, muted }: Person): boolean {
  if (facts.duel) return facts.duel.includes(id)
  if (role === 'host') return true
  return !muted && (facts.allow === 'everybody' || (facts.allow === 'chosen' && facts.chosen.includes(id)))
}

function refuseActor(facts: RoomState, actor: Person, needs: Needs): RoomRefusal | undefined {
  if (needs === 'server') return 'server-only'
  if (actor.removed) return 'removed'
  if (actor.role === 'host') return needs === 'board' && !mayAct(facts, actor) ? 'board-held' : undefined
  if (actor.role === 'watcher') return 'watching'
  if (needs === 'host') return 'host-only'
  if (facts.closed) return 'closed'
  if (needs === 'board') return mayAct(facts, actor) ? undefined : actor.muted ? 'muted' : 'board-held'
  return needs === 'voice' && actor.muted ? 'muted' : undefined
}

function refuseAction(facts: RoomState, actor: Person, action: unknown, isServer: boolean): RoomRefusal | undefined {
  if (!isObject(action) || typeof action['type'] !== 'string' || !Object.hasOwn(rules, action['type'])) {
    return 'malformed'
  }
  const rule = rules[action['type'] as ActionType] as Rule<ActionType>
  const whose = isServer ? undefined : refuseActor(facts, actor, rule.needs)
  if (whose) return whose
  if (facts.duel && rule.needs === 'board' && !rule.inDuel) return 'board-held'
  const scene = currentIn(facts)
  const validate = validators.get(action['type'])
  if (validate ? validate(action, undefined) : !scene || !isActionOn(action, scene)) return 'malformed'
  return rule.refuse?.(facts, action as unknown as ActionOf<ActionType>, actor)
}

interface Asking {
  readonly actor: string
  readonly actions: readonly unknown[]
  /** The last event that the actor had seen; needed where the shared board is changed. */
  readonly expected?: number | undefined
}

/** Why a room does not allow something, whatever stands on its boards; undefined where it does. */
export function refusalOf(facts: RoomState, { actor, actions, expected }: Asking): RoomRefusal | undefined {
  const person = personIn(facts, actor)
  if (!person) return 'stranger'
  return refuseAll(facts, person, actions, false) ?? refuseCrossing(facts, actor, actions as RoomAction[], expected)
}

/** The same for operations of the server on a member's behalf: founding and joining. */
export const refusalOfServer = (facts: RoomState, { actor, actions }: Asking): RoomRefusal | undefined =>
  refuseAll(facts, personIn(facts, actor) ?? { id: actor, name: '', role: 'guest' }, actions, true)

/** The same for an event that stands in a log: what crossed another one never came there. */
export function refusalOfEvent(facts: RoomState, { seq, actor, actions }: RoomEvent): RoomRefusal | undefined {
  const isServer = seq === 1 || actions.every((action) => rules[action.type]?.needs === 'server')
  return isServer ? refusalOfServer(facts, { actor, actions }) : refusalOf(facts, { actor, actions, expected: seq })
}

/** The facts after an event of a log: what the room does not allow changes nothing but the number of the last event. */
export const factsWith = (facts: RoomState, event: RoomEvent): RoomState =>
  refusalOfEvent(facts, event) ? { ...facts, seq: event.seq, time: event.time } : applyEvent(facts, event)

function refuseAll(
  facts: RoomState,
  actor: Person,
  actions: readonly unknown[],
  isServer: boolean,
): RoomRefusal | undefined {
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > LIMITS.actions) return 'malformed'
  for (const action of actions) {
    const why = refuseAction(facts, actor, action, isServer)
    if (why) return why
  }
  const isMixed = actions.length > 1 && (actions as RoomAction[]).some(({ type }) => rules[type].alone)
  if (isMixed && !isServer) return 'alone'
  // In a duel moves come one at a time: the next one is the other's.
  return facts.duel && actions.length > 1 && (actions as RoomAction[]).some(changesBoard) ? 'alone' : undefined
}

function refuseCrossing(
  facts: RoomState,
  actor: string,
  actions: readonly RoomAction[],
  expected: number | undefined,
): RoomRefusal | undefined {
  if (!actions.some(changesBoard)) return undefined
  if (expected === undefined || !of.isCount(expected)) return 'malformed'
  return touchedByOthers(facts, actor) > expected ? 'conflict' : undefined
}
