/** Timeline of a room's events, for playback while the room goes on. */

import { OWN, type Room } from '@qipu/rooms/log'
import type { Node } from 'qipu/record'

export interface Moment {
  readonly seq: number
  readonly time: number
  readonly chapter: string
  /** The last node of the chapter's timeline at that moment. */
  readonly node: number
}

const seqOf = ({ notes }: Node): number => {
  const event = notes?.extras?.find(({ format, key }) => format === OWN && key === 'event')?.value
  return Number((event as { seq?: number } | undefined)?.seq ?? 0)
}

export class RoomTimeline {
  #list: Moment[] = []
  /** How many nodes of each chapter's timeline are in the list. */
  readonly #seen = new Map<string, number>()

  get list(): readonly Moment[] {
    return this.#list
  }

  clear(): void {
    this.#list = []
    this.#seen.clear()
  }

  /** Takes in what has happened since. Each event is a node or several of the chapter that was open. */
  follow({ facts, chapters }: Room): void {
    const fresh: Moment[] = []
    for (const [chapter, { timeline }] of chapters) {
      const { nodes } = timeline.record
      for (let node = this.#seen.get(chapter) ?? 1; node < nodes.length; node++) {
        const seq = seqOf(nodes[node]!)
        const time = facts.began + (nodes[node]!.notes?.time ?? 0) * 1_000
        if (fresh.at(-1)?.seq === seq) fresh.pop()
        fresh.push({ seq, time, chapter, node })
      }
      this.#seen.set(chapter, nodes.length)
    }
    fresh.sort((a, b) => a.seq - b.seq)
    this.#list.push(...fresh)
  }

  /** Returns the board at an event. */
  at(seq: number): Moment | undefined {
    const index = indexBefore(this.#list, (moment) => moment.seq <= seq)
    return this.#list[index]
  }

  /** The last moment that is not after a time. */
  indexAt(time: number): number {
    return indexBefore(this.#list, (moment) => moment.time <= time)
  }
}

/** The last of a list, in order, that is still as wanted; the first where none is. */
function indexBefore(list: readonly Moment[], isWanted: (moment: Moment) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isWanted(list[middle]!)) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Playback position in the timeline, which advances at a speed. */
export class TimelinePlayback {
  readonly #moments: RoomTimeline
  /** In the room's own time. */
  time: number
  speed = 1
  isRunning = true
  #last: number

  constructor(moments: RoomTimeline, from: number, now: number) {
    this.#moments = moments
    this.time = from
    this.#last = now
  }

  get moment(): Moment | undefined {
    return this.#moments.list[this.#moments.indexAt(this.time)]
  }

  get start(): number {
    return this.#moments.list[0]?.time ?? this.time
  }

  /** Goes on; true once it has caught up with what is happening now. */
  tick(now: number, live: number): boolean {
    if (this.isRunning) this.time += (now - this.#last) * this.speed
    this.#last = now
    return this.time >= live
  }

  seek(time: number): void {
    this.time = Math.max(this.start, time)
  }
}
