import type { RoomEvent } from '../log/event.ts'
import type { RoomRefusal } from '../log/refusals.ts'
import { applyEvent, changesBoard, personIn, type RoomState } from '../log/room-state.ts'
import { refusalOf, refusalOfServer } from '../log/rules.ts'
import { type AppendResult, type Store, type StoredEvent, StoreError } from '../stores/store.ts'
import type { Clock } from './clock.ts'
import type { ServerLimits } from './limits.ts'
import type { LiveRoom, Operation } from './live-room.ts'
import type { Log } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** Events of all rooms that go into one commit. */
const MOST_AT_ONCE = 500

/** Between two tries to reach a store that does not answer. */
const LONGEST_PAUSE_MS = 500

interface Plan {
  readonly room: LiveRoom
  readonly basis: number
  /** Operations behind each event: some are repeated, as they were not acknowledged in time. */
  readonly ops: readonly (readonly Operation[])[]
  readonly events: readonly StoredEvent[]
}

export interface WriterParts {
  readonly store: Store
  readonly clock: Clock
  readonly limits: ServerLimits
  readonly metrics: Metrics
  readonly log: Log
  /** Called when the stored state is unknown; the process must restart. */
  readonly broken: (error: Error) => void
  /** A room turned out not to exist any more. */
  readonly gone: (room: LiveRoom) => void
}

/**
 * Appends operations: all waiting ones are checked against the state as it will be, and committed together. If
 * another server has appended first, its events are read and everything is checked again. Acknowledgements follow the
 * commit.
 */
export class Writer {
  readonly #parts: WriterParts
  readonly #waiting = new Set<LiveRoom>()
  #isRunning = false

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  push(room: LiveRoom, op: Operation): void {
    if (room.needsReload) return void op.done({ why: 'unavailable' })
    room.queue.push(op)
    this.#wake(room)
  }

  /** Reads events that other servers have appended to a room, once it is not busy. */
  follow(room: LiveRoom, head: number): void {
    room.wanted = Math.max(room.wanted, head)
    if (!room.isBusy && room.wanted > room.head) void this.#read(room, [])
  }

  #wake(room: LiveRoom): void {
    if (room.isBusy) return
    this.#waiting.add(room)
    if (this.#isRunning) return
    this.#isRunning = true
    // A little later: what arrives at the same time is committed together.
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) await this.#round()
    this.#isRunning = false
  }

  async #round(): Promise<void> {
    const plans: Plan[] = []
    let count = 0
    for (const room of this.#waiting) {
      if (count >= MOST_AT_ONCE) break
      this.#waiting.delete(room)
      if (room.isBusy) continue
      const plan = this.#plan(room, MOST_AT_ONCE - count)
      if (plan.events.length === 0) continue
      room.isBusy = true
      count += plan.events.length
      plans.push(plan)
    }
    if (plans.length === 0) return
    const start = performance.now()
    const batches = plans.map(({ room, basis, events }) => ({ room: room.id, basis, events }))
    const outcomes = await this.#parts.store.append(batches).catch((error: unknown) => this.#fail(plans, error))
    this.#parts.metrics.add('commits_total')
    this.#parts.metrics.add('commit_seconds_total', (performance.now() - start) / 1000)
    if (!outcomes) return
    const byRoom = new Map(outcomes.map((outcome) => [outcome.room, outcome]))
    for (const plan of plans) await this.#settle(plan, byRoom.get(plan.room.id)!)
  }

  /** Returns the allowed operations of a room's queue, each checked against the state after the one before. */
  #plan(room: LiveRoom, most: number): Plan {
    const { clock, limits } = this.#parts
    const ops: Operation[][] = []
    const asked = new Map<string, Operation[]>()
    const events: StoredEvent[] = []
    let { facts } = room
    let hasMove = false
    while (room.queue.length > 0 && events.length < most) {
      const op = room.queue[0]!
      const name = `${op.actor} ${op.opId}`
      const same = asked.get(name)
      if (same) {
        same.push(op)
        room.queue.shift()
        continue
      }
      const isMove = op.actions.some(changesBoard)
      // In a duel the next move is judged by the board after this one.
      if (hasMove && isMove && facts.duel) break
      room.queue.shift()
      const why = isFull(room, facts, op.actor, limits) ? 'full' : refuse(room, facts, op)
      if (why) {
        this.#refuse(room, op, why)
        continue
      }
      hasMove ||= isMove
      const { actor, opId, actions } = op
      const event: RoomEvent = { seq: facts.seq + 1, time: Math.max(clock.now(), facts.time), actor, opId, actions }
      facts = applyEvent(facts, event)
      const askers = [op]
      asked.set(name, askers)
      ops.push(askers)
      events.push({ seq: event.seq, time: event.time, actor, opId, text: JSON.stringify(event) })
    }
    if (room.queue.length > 0) this.#waiting.add(room)
    return { room, basis: room.head, ops, events }
  }

  /** Says no, unless it was done before and only the answer got lost. */
  #refuse(room: LiveRoom, op: Operation, why: RoomRefusal): void {
    this.#parts.store.find(room.id, op.actor, op.opId).then(
      (seq) => op.done(seq === undefined ? { why } : { seq }),
      () => op.done({ why: 'unavailable' }),
    )
  }

  async #settle({ room, ops, events }: Plan, outcome: AppendResult): Promise<void> {
    if (outcome.outcome === 'done') {
      this.#parts.metrics.add('events_total', events.length)
      await room.take(events)
      for (const [i, askers] of ops.entries()) for (const op of askers) op.done({ seq: events[i]!.seq })
      return this.#release(room)
    }
    if (outcome.outcome === 'gone') {
      for (const op of [...ops.flat(), ...room.queue.splice(0)]) op.done({ why: 'no-room' })
      return this.#parts.gone(room)
    }
    this.#parts.metrics.add('conflicts_total')
    const repeated = outcome.outcome === 'repeated' ? outcome.repeated : []
    const again = ops.flat().filter((op) => {
      const before = repeated.find(({ actor, opId }) => actor === op.actor && opId === op.opId)
      if (before) op.done({ seq: before.seq })
      return !before
    })
    void this.#read(room, again)
  }

  /** Reads what the store has, and puts back what is still to be done. */
  async #read(room: LiveRoom, again: readonly Operation[]): Promise<void> {
    room.isBusy = true
    for (let pause = 100; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      try {
        await room.catchUp()
        break
      } catch (error) {
        this.#trouble(error)
        for (const op of room.queue.splice(0)) op.done({ why: 'unavailable' })
        room.needsReload = true
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    room.needsReload = false
    room.queue.unshift(...again)
    this.#release(room)
  }

  #release(room: LiveRoom): void {
    room.isBusy = false
    if (room.wanted > room.head) void this.#read(room, [])
    else if (room.queue.length > 0) this.#wake(room)
  }

  /** Refuses all operations if certainly nothing was written; else asks the store what it contains. */
  #fail(plans: readonly Plan[], error: unknown): undefined {
    const isUnknown = this.#trouble(error)
    for (const { room, ops } of plans) {
      if (!isUnknown) {
        for (const op of ops.flat()) op.done({ why: 'unavailable' })
        this.#release(room)
        continue
      }
      room.needsReload = true
      void this.#read(room, []).then(() => {
        for (const op of ops.flat()) this.#refuse(room, op, 'unavailable')
      })
    }
    return undefined
  }

  #trouble(error: unknown): boolean {
    const isUnknown = !(error instanceof StoreError) || error.isUnknown
    this.#parts.metrics.add('store_trouble_total')
    this.#parts.log('error', 'store', { reason: error instanceof Error ? error.message : String(error), isUnknown })
    if (isUnknown && !this.#parts.store.isShared) this.#parts.broken(error as Error)
    return isUnknown
  }
}

/**
 * Guests leave the last tenth of a room to its hosts: even in a room that guests have filled, a host can still remove
 * them.
 */
function isFull(room: LiveRoom, facts: RoomState, actor: string, limits: ServerLimits): boolean {
  const share = personIn(facts, actor)?.role === 'host' ? 1 : 0.9
  return facts.seq >= share * limits.eventsPerRoom || room.length >= share * limits.lengthPerRoom
}

function refuse(room: LiveRoom, facts: RoomState, op: Operation): RoomRefusal | undefined {
  const why = op.isServer ? refusalOfServer(facts, op) : refusalOf(facts, op)
  return why ?? room.board?.refusalOnBoard(op)
}
