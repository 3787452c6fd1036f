import { isObject } from 'qipu/text'
import { type ActionOf, type ActionType, NOTE_KEYS, type RoomAction, type RoomEvent } from './event.ts'
import { isKind } from './kinds.ts'
import { canBeRead, isSameName } from './names.ts'
import type { RoomRefusal } from './refusals.ts'
import {
  applyEvent,
  changesBoard,
  chapterIn,
  currentIn,
  type Person,
  personIn,
  type RoomState,
  touchedByOthers,
} from './room-state.ts'
import {
  areNotesOn,
  hasKeys,
  isActionOn,
  isCount,
  isFlag,
  isId,
  isStudied,
  isText,
  LIMITS,
  type Test,
} from './validate.ts'

/**
 * Permission that an action needs: the server's own; a host's; that of acting on the shared board; that of writing
 * messages;
 * that of every member.
 */
type Needs = 'server' | 'host' | 'board' | 'voice' | 'member'

interface Rule<T extends ActionType> {
  readonly needs: Needs
  /** The keys of an action of rooms; those of records are checked by their own description. */
  readonly shape?: Readonly<Record<string, Test>>
  /** True if the players of a duel may do it, and no other member. */
  readonly inDuel?: true
  /** True where nothing else may happen in the same event. */
  readonly alone?: true
  readonly refuse?: (facts: RoomState, action: ActionOf<T>, actor: Person) => RoomRefusal | undefined
}

const isName: Test = (value) => isText(value, LIMITS.name) && canBeRead(value)
const isTitle: Test = (value) => isText(value, LIMITS.title)
const isRole: Test = (value) => value === 'host' || value === 'guest' || value === 'watcher'
const isNullOr =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const listOf =
  (test: Test, least: number, most: number): Test =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(test)

const onPerson = { person: isId, on: isFlag }
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
    shape: { id: isId, title: isTitle, record: isStudied },
    alone: true,
    refuse: (facts, { id }) =>
      chapterIn(facts, id) ? 'id-taken' : facts.chapters.length < LIMITS.chapters ? undefined : 'full',
  },
  open: { needs: 'host', shape: { chapter: isId }, alone: true, refuse: hasChapter },
  title: { needs: 'host', shape: { title: isTitle, 'chapter?': isId }, refuse: hasChapter },
  drop: {
    needs: 'host',
    shape: { chapter: isId },
    refuse: (facts, action) => (facts.current === action.chapter ? 'no-chapter' : hasChapter(facts, action)),
  },
  note: { needs: 'board', shape: { node: isCount, notes: isObject }, refuse: refuseNote },
  draw: {
    needs: 'voice',
    shape: { node: isCount, mark: isObject, 'erase?': (value) => value === true },
    refuse: (facts, action) =>
      !areNotesOn({ marks: [action.mark] }, currentIn(facts)!) || !isSayable(action.mark.text)
        ? 'malformed'
        : hasNode(facts, action),
  },
  found: { needs: 'server', shape: { kind: isKind, title: isTitle, name: isName } },
  join: {
    needs: 'server',
    shape: { name: isName, role: isRole },
    refuse: (facts, action, actor) =>
      facts.people.length < LIMITS.people || personIn(facts, actor.id) ? isNameFree(facts, action, actor) : 'full',
  },
  name: { needs: 'member', shape: { name: isName }, refuse: isNameFree },
  role: {
    needs: 'host',
    shape: { person: isId, role: isRole },
    refuse: (facts, action) =>
      hasPerson(facts, action) ?? (action.role === 'host' ? undefined : leavesHost(facts, action.person)),
  },
  kind: { needs: 'host', shape: { kind: isKind } },
  allow: {
    needs: 'host',
    shape: {
      who: (value) => value === 'everybody' || value === 'chosen' || value === 'nobody',
      'people?': listOf(isId, 0, LIMITS.people),
    },
    refuse: (facts, { people = [] }) => (people.every((id) => personIn(facts, id)) ? undefined : 'no-person'),
  },
  hand: {
    needs: 'member',
    shape: { up: isFlag, 'person?': isId },
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
  close: { needs: 'host', shape: { on: isFlag } },
  hide: { needs: 'host', shape: { on: isFlag } },
  hold: { needs: 'host', shape: { on: isFlag } },
  duel: {
    needs: 'host',
    shape: { players: isNullOr(listOf(isId, 2, 2)) },
    alone: true,
    refuse: (facts, { players }) =>
      (players ?? []).every((id) => isActive(personIn(facts, id))) ? undefined : 'no-person',
  },
  exercise: {
    needs: 'host',
    shape: { id: isId, node: isNullOr(isCount) },
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
    shape: { exercise: isId, moves: listOf(isObject, 1, LIMITS.moves) },
    refuse: (facts, { exercise, moves }) => {
      const open = facts.exercises.find(({ id }) => id === exercise)
      if (!open?.open) return 'no-exercise'
      const scene = chapterIn(facts, open.chapter)!
      const areMoves = moves.every((move) => (move.type === 'play' || move.type === 'pass') && isActionOn(move, scene))
      return areMoves ? undefined : 'malformed'
    },
  },
}

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
  if (rule.shape ? !hasKeys(action, rule.shape) : !scene || !isActionOn(action, scene)) return 'malformed'
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
  if (!isCount(expected)) return 'malformed'
  return touchedByOthers(facts, actor) > expected ? 'conflict' : undefined
}
