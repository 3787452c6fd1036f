import type { RoomEvent } from './event.ts'
import { Room } from './room.ts'

const STEP = 200

/** The room at any moment of its log, also while it goes on: cheap for neighbours, and for jumps after the first. */
export class Playback {
  readonly #events: readonly RoomEvent[]
  /** A room for every so many events, made when one is first needed. */
  readonly #marks: Room[] = [new Room()]
  #room = new Room()

  /** `events` may grow while it is played. */
  constructor(events: readonly RoomEvent[]) {
    this.#events = events
  }

  /** The room right after an event. Good until the next call. */
  at(seq: number): Room {
    const wanted = Math.max(0, Math.min(seq, this.#events.length))
    if (wanted < this.#room.facts.seq || wanted - this.#room.facts.seq > STEP) this.#jump(wanted)
    for (let i = this.#room.facts.seq; i < wanted; i++) this.#room.apply(this.#events[i]!)
    return this.#room
  }

  /** The number of the last event that had happened at a moment. */
  seqAt(time: number): number {
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#events[middle]!.time <= time) low = middle + 1
      else high = middle
    }
    return low
  }

  #jump(wanted: number): void {
    const mark = Math.floor(wanted / STEP)
    while (this.#marks.length <= mark) {
      const next = this.#marks.at(-1)!.fork()
      const from = next.facts.seq
      for (const event of this.#events.slice(from, from + STEP)) next.apply(event)
      this.#marks.push(next)
    }
    this.#room = this.#marks[mark]!.fork()
  }
}
