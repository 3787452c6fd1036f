/** Practice of problems: which are solved, and when failed ones come back. */

import type { GameRecord } from 'qipu/record'
import type { Database } from './database.ts'

/** How it went with a problem so far. */
export interface Practised {
  readonly id: string
  /** How often it was solved in a row; 0 after a failure. */
  readonly streak: number
  readonly failures: number
  /** When it should be tried again; never where it was solved at the first try. */
  readonly due?: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** After a failure and each success that follows it, a problem comes back after a growing while; then it is known. */
const WAITS: readonly number[] = [HOUR / 6, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY]

/** Returns the practice state after an attempt. */
export function practised(before: Practised | undefined, id: string, isSolved: boolean, now: number): Practised {
  if (!isSolved) return { id, streak: 0, failures: (before?.failures ?? 0) + 1, due: now + WAITS[0]! }
  const failures = before?.failures ?? 0
  const streak = (before?.streak ?? 0) + 1
  const wait = failures > 0 ? WAITS[streak] : undefined
  return { id, streak, failures, ...(wait !== undefined && { due: now + wait }) }
}

export interface Score {
  readonly solved: number
  /** Failed ones whose time has come. */
  readonly due: number
}

export class Practice extends EventTarget {
  readonly #database: Database
  readonly #known = new Map<string, Practised>()
  readonly #ids = new WeakMap<GameRecord, string>()

  constructor(database: Database) {
    super()
    this.#database = database
  }

  async restore(): Promise<void> {
    for (const row of (await this.#database.all<Practised>('practice')) ?? []) this.#known.set(row.id, row)
    this.dispatchEvent(new Event('change'))
  }

  of(record: GameRecord): Practised | undefined {
    return this.#known.get(this.#idOf(record))
  }

  /** Practice of anything that has an id, such as a position of a drill. */
  byId(id: string): Practised | undefined {
    return this.#known.get(id)
  }

  mark(id: string, isSolved: boolean, now: number): void {
    const row = practised(this.#known.get(id), id, isSolved, now)
    this.#known.set(id, row)
    void this.#database.put('practice', [row])
    this.dispatchEvent(new Event('change'))
  }

  isSolved = (record: GameRecord): boolean => (this.of(record)?.streak ?? 0) > 0

  isDue(record: GameRecord, now: number): boolean {
    const due = this.of(record)?.due
    return due !== undefined && due <= now
  }

  /** Solving again what is solved already proves nothing before its time. */
  tried(record: GameRecord, isSolved: boolean, now: number): void {
    if (isSolved && this.isSolved(record) && !this.isDue(record, now)) return
    const id = this.#idOf(record)
    this.mark(id, isSolved, now)
  }

  scoreOf(records: readonly GameRecord[], now: number): Score {
    let solved = 0
    let due = 0
    for (const record of records) {
      if (this.isSolved(record)) solved++
      if (this.isDue(record, now)) due++
    }
    return { solved, due }
  }

  /** Which to solve next: one whose time has come, else the next that is not solved, else simply the next. */
  next(records: readonly GameRecord[], at: number, now: number): number {
    const after = Array.from({ length: records.length - 1 }, (_, i) => (at + 1 + i) % records.length)
    return (
      after.find((i) => this.isDue(records[i]!, now)) ??
      after.find((i) => !this.of(records[i]!)) ??
      after.find((i) => !this.isSolved(records[i]!)) ??
      after[0] ??
      at
    )
  }

  /** A problem is the same in whatever file it stands: by its board, its stones and its answers. */
  #idOf(record: GameRecord): string {
    const known = this.#ids.get(record)
    if (known !== undefined) return known
    const { game, board, nodes } = record
    const id = hashOf([game, board.width, board.height, ...nodes.flatMap(({ parent, action }) => [parent, action])])
    this.#ids.set(record, id)
    return id
  }
}

/** A short name for data (FNV-1a, two of them side by side); it only has to tell problems apart. */
function hashOf(values: readonly unknown[]): string {
  let a = 0x811c9dc5
  let b = 0x01000193
  for (const value of values) {
    const text = JSON.stringify(value) ?? '-'
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
      b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
    }
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}
