/** The journal of a series: one line per finished game, on the disk before anybody counts it. It is the truth; all else is made from it. */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Json } from 'qipu/record'
import type { Finished } from './fixture.ts'

/** A line of a journal: the game, and its record as `.qipu` data. */
export interface Entry {
  readonly game: Finished
  readonly record: Json
}

/** Why a journal cannot be gone on with. */
export type JournalFault = 'exists' | 'missing' | 'damaged' | 'other-plan'

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

export class Journal {
  readonly entries: Entry[]
  readonly #file: number

  private constructor(file: number, entries: Entry[]) {
    this.#file = file
    this.entries = entries
  }

  /** Begins a journal with the plan that it is of; an existing one is never overwritten. */
  static begin(path: string, plan: Json): Journal {
    if (existsSync(path)) throw new JournalError('exists', path)
    const journal = new Journal(openSync(path, 'ax'), [])
    journal.#append(plan)
    return journal
  }

  /** Goes on with a journal of the same plan. A line that a crash has cut is removed: its game was not finished. */
  static resume(path: string, plan: Json): Journal {
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
    if (head === undefined) throw new JournalError('damaged', path)
    if (JSON.stringify(head) !== JSON.stringify(plan)) throw new JournalError('other-plan', path)
    const file = openSync(path, 'a')
    ftruncateSync(file, whole)
    return new Journal(file, entries as unknown as Entry[])
  }

  add(entry: Entry): void {
    this.#append(entry as unknown as Json)
    this.entries.push(entry)
  }

  close(): void {
    closeSync(this.#file)
  }

  #append(line: Json): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
    fsyncSync(this.#file)
  }
}
