/** Journal of a series: one line per finished game, on disk before the game counts. Everything else derives from it. */

import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import type { Json } from 'qipu/record'
import type { PlayedGame } from './scheduled-game.ts'

/** A line of a journal: the game, and its record as `.qipu` data. */
export interface JournalEntry {
  readonly game: PlayedGame
  readonly record: Json
}

/**
 * Reason why a journal cannot be continued. `logs`: those of another match are in its place. `in-use`: another process
 * has written to it.
 */
export type JournalFault = 'exists' | 'logs' | 'missing' | 'damaged' | 'other-plan' | 'in-use'

/** Error of a folder that no series can begin or resume in. */
export class JournalError extends Error {
  override name = 'JournalError'
  readonly fault: JournalFault
  readonly path: string

  constructor(fault: JournalFault, path: string) {
    super(`${fault}: ${path}`)
    this.fault = fault
    this.path = path
  }
}

export class Journal<Entry = JournalEntry> {
  readonly entries: Entry[]
  readonly #path: string
  readonly #file: number
  /** Bytes of its whole lines. */
  #size: number

  private constructor(path: string, file: number, entries: Entry[], size: number) {
    this.#path = path
    this.#file = file
    this.entries = entries
    this.#size = size
  }

  /** Begins a journal with the plan that it is of; an existing one is never overwritten. */
  static begin<Entry = JournalEntry>(path: string, plan: Json): Journal<Entry> {
    if (existsSync(path)) throw new JournalError('exists', path)
    return Journal.#opened<Entry>(path, 'ax', plan, [], 0)
  }

  /** Goes on with a journal of the same plan. A line that a crash has cut is removed: its game was not finished. */
  static resume<Entry = JournalEntry>(path: string, plan: Json): Journal<Entry> {
    if (!existsSync(path)) throw new JournalError('missing', path)
    const bytes = readFileSync(path)
    const whole = bytes.lastIndexOf(0x0a) + 1
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
    let parsed: Json[]
    try {
      parsed = lines.map((line) => JSON.parse(line) as Json)
    } catch {
      throw new JournalError('damaged', path)
    }
    const [head, ...entries] = parsed
    if (head !== undefined && JSON.stringify(head) !== JSON.stringify(plan)) throw new JournalError('other-plan', path)
    return Journal.#opened<Entry>(path, 'a', plan, entries as unknown as Entry[], whole)
  }

  /** If not even the plan was written, nothing was played. */
  static #opened<Entry>(path: string, flags: string, plan: Json, entries: Entry[], size: number): Journal<Entry> {
    const file = openSync(path, flags)
    ftruncateSync(file, size)
    const journal = new Journal<Entry>(path, file, entries, size)
    if (size === 0) journal.#append(plan)
    return journal
  }

  add(entry: Entry): void {
    this.#append(entry as unknown as Json)
    this.entries.push(entry)
  }

  /** Throws if another process has written to it. */
  assertOwn(): void {
    if (fstatSync(this.#file).size !== this.#size) throw new JournalError('in-use', this.#path)
  }

  close(): void {
    closeSync(this.#file)
  }

  /** A whole line or nothing: what a full disk has cut is taken back. */
  #append(line: Json): void {
    this.assertOwn()
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    try {
      writeFileSync(this.#file, bytes)
      fsyncSync(this.#file)
    } catch (error) {
      ftruncateSync(this.#file, this.#size)
      throw error
    }
    this.#size += bytes.length
  }
}
