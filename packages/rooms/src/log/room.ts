import { type Action, type Extra, type Json, MARK_SECONDS, type Mark, type Notes, type Side } from 'qipu/record'
import { Chapter } from './chapter.ts'
import type { ActionOf, ActionType, MoveAction, OwnAction, RoomAction, RoomEvent } from './event.ts'
import { type AttemptResult, verdictOf } from './exercise.ts'
import type { RoomRefusal } from './refusals.ts'
import { applyEvent, emptyRoomState, type RoomState } from './room-state.ts'
import { refusalOfEvent } from './rules.ts'

/** A member's submission to an exercise. */
export interface Attempt {
  readonly exercise: string
  readonly person: string
  readonly seq: number
  readonly moves: readonly MoveAction[]
  readonly verdict: AttemptResult
}

/** A mark with which a member points. */
export interface Pointing {
  readonly person: string
  readonly mark: Mark
  readonly time: number
}

/** How long a transient mark is shown. */
export const POINTING_MS: number = MARK_SECONDS * 1_000
const MOST_POINTINGS = 50

/** The name under which rooms keep their own data in records. */
export const OWN = 'room'

/** State folded from a log: facts, boards, attempts. The same log yields the same room everywhere. */
export class Room {
  #facts: RoomState = emptyRoomState
  readonly #chapters = new Map<string, Chapter>()
  readonly #attempts: Attempt[] = []
  #pointings: readonly Pointing[] = []

  static fold(events: Iterable<RoomEvent>): Room {
    const room = new Room()
    for (const event of events) room.apply(event)
    return room
  }

  /** The same room, to try something on. */
  fork(): Room {
    const copy = new Room()
    copy.#facts = this.#facts
    for (const [id, chapter] of this.#chapters) copy.#chapters.set(id, chapter.fork())
    copy.#attempts.push(...this.#attempts)
    copy.#pointings = this.#pointings
    return copy
  }

  get facts(): RoomState {
    return this.#facts
  }

  get chapters(): ReadonlyMap<string, Chapter> {
    return this.#chapters
  }

  /** The chapter on the shared board; undefined before the first event. */
  get current(): Chapter | undefined {
    return this.#chapters.get(this.#facts.current)
  }

  get attempts(): readonly Attempt[] {
    return this.#attempts
  }

  /** The marks that are to be seen at a moment. */
  pointingsAt(time: number): readonly Pointing[] {
    return this.#pointings.filter((pointing) => pointing.time <= time && time - pointing.time < POINTING_MS)
  }

  /** Takes an event in; what the room does not allow changes nothing but the number of the last event. */
  apply(event: RoomEvent): RoomRefusal | undefined {
    const why = refusalOfEvent(this.#facts, event) ?? this.refusalOnBoard(event)
    if (why) {
      this.#facts = { ...this.#facts, seq: event.seq, time: event.time }
      return why
    }
    let at = this.#facts.current
    this.#facts = applyEvent(this.#facts, event)
    event.actions.forEach((action, index) => {
      if (action.type === 'chapter') this.#chapters.set(action.id, new Chapter(action.id, action.record))
      at = action.type === 'chapter' ? action.id : action.type === 'open' ? action.chapter : at
      const chapter = this.#chapters.get(at)!
      chapter.add(isOwn(action) ? undefined : action, this.#notes(event, action, index, chapter))
      ;(effects[action.type] as Effect<ActionType> | undefined)?.(this.#parts, action, event)
    })
    return undefined
  }

  /** Why the position on the shared board does not allow a move: in a duel, moves are by the rules and in turn. */
  refusalOnBoard({ actor, actions }: Pick<RoomEvent, 'actor' | 'actions'>): RoomRefusal | undefined {
    const { duel } = this.#facts
    const move = actions.find((action) => action.type === 'play' || action.type === 'pass')
    if (!duel || !move) return undefined
    const position = this.current?.position
    const side = duel[0] === duel[1] ? move.side : duel.indexOf(actor) + 1
    if (!position || side !== move.side || position.turn !== side) return 'not-your-turn'
    return position.refusal(move.type === 'play' ? move.move : PASS, move.side) === undefined ? undefined : 'illegal'
  }

  #parts: Parts = {
    current: () => this.current!,
    sideOf: (person) => {
      const { duel } = this.#facts
      if (!duel || duel[0] === duel[1]) return undefined
      return duel[0] === person ? 1 : duel[1] === person ? 2 : undefined
    },
    attempt: (attempt) => {
      const exercise = this.#facts.exercises.find(({ id }) => id === attempt.exercise)!
      const { source } = this.#chapters.get(exercise.chapter)!
      this.#attempts.push({ ...attempt, verdict: verdictOf(source, exercise.node, attempt.moves) })
    },
    point: (pointing) => {
      const fresh = this.#pointings.filter(({ time }) => pointing.time - time < POINTING_MS)
      this.#pointings = [...fresh, pointing].slice(-MOST_POINTINGS)
    },
  }

  /** When and who, as records say it; and what is the room's own, as data of ours. */
  #notes({ seq, time, actor, opId }: RoomEvent, action: RoomAction, index: number, { source }: Chapter): Notes {
    const person = this.#facts.people.findIndex(({ id }) => id === actor)
    const event: Json = index === 0 ? { seq, time, opId } : { seq }
    const extras: Extra[] = [{ format: OWN, key: 'event', value: event }]
    if (isOwn(action)) extras.push({ format: OWN, key: 'action', value: asJson(action) })
    return {
      time: (time - this.#facts.began) / 1000,
      actor: (source.info.participants?.length ?? 0) + person,
      extras,
    }
  }
}

const PASS = -1

const RECORDS: ReadonlySet<ActionType> = new Set<Action['type']>([
  ...(['play', 'pass', 'setup', 'takeback', 'mark', 'message', 'claim', 'diagram'] as const),
])

const isOwn = (action: RoomAction): action is OwnAction => !RECORDS.has(action.type)

/** A chapter's record is told apart: it is a record of its own. */
const asJson = (action: OwnAction): Json => {
  if (action.type !== 'chapter') return action as unknown as Json
  const { record: _, ...rest } = action
  return rest
}

interface Parts {
  current(): Chapter
  /** The side that a person plays in a duel. */
  sideOf(person: string): Side | undefined
  attempt(attempt: Omit<Attempt, 'verdict'>): void
  point(pointing: Pointing): void
}

type Effect<T extends ActionType> = (parts: Parts, action: ActionOf<T>, event: RoomEvent) => void

/** Effects of actions beyond their changes to the state. */
const effects: { readonly [T in ActionType]?: Effect<T> } = {
  mark: (parts, { mark }, { actor, time }) => parts.point({ person: actor, mark, time }),
  claim: (parts, { result }, { actor }) => {
    const side = parts.sideOf(actor)
    if (side !== undefined && result.margin !== undefined) parts.current().take(side, result)
  },
  note: (parts, { node, notes }) => parts.current().annotate(node, notes),
  draw: (parts, { node, mark, erase }) => parts.current().draw(node, mark, erase),
  attempt: (parts, { exercise, moves }, { actor, seq }) => parts.attempt({ exercise, person: actor, seq, moves }),
}
