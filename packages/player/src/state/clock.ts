/** Clock of a timeline: playback at any speed, and seeking. */

import {
  type Action,
  type GameRecord,
  MARK_SECONDS,
  type Mark,
  momentsUntil,
  timesOf,
  transientMarks,
} from 'qipu/record'

/** Node of a timeline with its time. */
export interface TimelineEvent {
  readonly node: number
  /** Seconds from the beginning; never less than the event before, however the record has it. */
  readonly at: number
  readonly kind: EventKind
}

/** Kind of an event of a timeline. */
export type EventKind = 'move' | 'takeback' | 'message' | 'mark' | 'other'

const KINDS: Readonly<Record<Action['type'], EventKind>> = {
  play: 'move',
  pass: 'move',
  takeback: 'takeback',
  message: 'message',
  mark: 'mark',
  setup: 'other',
  claim: 'other',
  diagram: 'other',
}

/** The events of a line. */
export function eventsOf(
  record: GameRecord,
  line: readonly number[],
  moments: ArrayLike<number> = timesOf(record, line),
): TimelineEvent[] {
  return line.map((node, i) => eventAt(record, node, moments[i]!))
}

function eventAt({ nodes }: GameRecord, node: number, at: number): TimelineEvent {
  const { action } = nodes[node]!
  return { node, at, kind: action ? KINDS[action.type] : 'other' }
}

/** A voice that belongs to a timeline: while it sounds, it is the clock. */
export interface Voice {
  /** Seconds from the beginning; undefined while it is silent. */
  readonly time: number | undefined
  /** 0 if unknown. */
  readonly duration: number
  play(at: number): void
  pause(): void
  seek(at: number): void
  setSpeed(speed: number): void
}

/** Speeds of a timeline that people may choose. */
export const speeds: readonly number[] = [0.5, 1, 2, 4, 8, 16]

/** After the last event, so that its mark can be seen. */
const AFTERMATH = 1

/** Clock of a record that plays in its own time. */
export class TimelineClock {
  readonly #record: GameRecord
  #line: number[] = []
  #moments: number[] = []
  #events: TimelineEvent[] = []
  #time = 0
  #speed = 1
  /** The moment of the wall clock that `#time` belongs to; undefined while it stands still. */
  #since: number | undefined
  /** The event that was gone to by itself, where several happen at the same moment. */
  #chosen: number | undefined
  #voice: Voice | undefined

  constructor(record: GameRecord, line: readonly number[]) {
    this.#record = record
    this.#take(line)
  }

  #take(line: readonly number[]): void {
    this.#line = [...line]
    this.#moments = Array.from(timesOf(this.#record, line))
    this.#events = eventsOf(this.#record, line, this.#moments)
  }

  get events(): readonly TimelineEvent[] {
    return this.#events
  }

  get duration(): number {
    return Math.max((this.#moments.at(-1) ?? 0) + AFTERMATH, this.#voice?.duration ?? 0)
  }

  /** The voice that is heard along with it; it goes where the clock is. */
  set voice(voice: Voice | undefined) {
    this.#voice = voice
    voice?.setSpeed(this.#speed)
    voice?.seek(this.#time)
  }

  /** The line goes on with a node that was added to the record. */
  extend(node: number): void {
    const at = Math.max(this.#moments.at(-1) ?? 0, this.#record.nodes[node]!.notes?.time ?? 0)
    this.#line.push(node)
    this.#moments.push(at)
    this.#events.push(eventAt(this.#record, node, at))
  }

  /** The line is another one since the record was edited; time goes on from where it was. */
  follow(line: readonly number[]): void {
    const chosen = this.#chosen === undefined ? undefined : this.#line[this.#chosen]
    this.#take(line)
    this.#time = Math.min(this.#time, this.duration)
    this.#chosen = undefined
    const index = chosen === undefined ? -1 : this.#line.indexOf(chosen)
    if (index < 0) return
    this.#time = this.#moments[index]!
    this.#chosen = index
  }

  get playing(): boolean {
    return this.#since !== undefined
  }

  get speed(): number {
    return this.#speed
  }

  /** Seconds from the beginning, as of the last `tick`. */
  get time(): number {
    return this.#time
  }

  get ended(): boolean {
    return this.#time >= this.duration
  }

  /** `now` is any clock in milliseconds; the same one for all calls. */
  play(now: number): void {
    if (this.ended) this.seek(0, now)
    this.#chosen = undefined
    this.#since = now
    this.#voice?.play(this.#time)
  }

  pause(now: number): void {
    this.tick(now)
    this.#since = undefined
    this.#voice?.pause()
  }

  setSpeed(speed: number, now: number): void {
    this.tick(now)
    this.#speed = speed
    this.#voice?.setSpeed(speed)
  }

  seek(time: number, now: number): void {
    this.#time = Math.min(Math.max(0, time), this.duration)
    this.#chosen = undefined
    if (this.playing) this.#since = now
    this.#voice?.seek(this.#time)
  }

  /** Moves to the moment of a node of the line, and to that node among those of the same moment. */
  seekNode(node: number, now: number): void {
    const index = this.events.findIndex((event) => event.node === node)
    if (index < 0) return
    this.seek(this.events[index]!.at, now)
    this.#chosen = index
  }

  /** Lets time pass; stops at the end. */
  tick(now: number): void {
    if (this.#since === undefined) return
    const passed = (Math.max(0, now - this.#since) / 1000) * this.#speed
    if (passed > 0) this.#chosen = undefined
    this.#time = Math.min(this.#voice?.time ?? this.#time + passed, this.duration)
    this.#since = this.ended ? undefined : now
  }

  /** Index of the last event that has happened; -1 before the first. */
  get index(): number {
    return this.#chosen ?? momentsUntil(this.#moments, this.#time) - 1
  }

  get node(): number {
    return this.events[Math.max(0, this.index)]!.node
  }

  /** The transient marks that are to be seen now: each lasts a second for the one who looks, whatever the speed. */
  marks(): Mark[] {
    const past = { line: this.#line, moments: this.#moments, last: this.index }
    return transientMarks(this.#record, past, this.#time, MARK_SECONDS * this.#speed)
  }
}
