/** The folder of a card match: its journal, a record of every table, and the logs of its programs. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, write } from 'qipu'
import { formatById } from 'qipu/formats'
import type { GameRecord, Json } from 'qipu/record'
import { bytesOf, recordFormat, writeFileAtomic } from '../series/folder.ts'
import { isLocked, lockFolder, unlockFolder } from '../series/folder-lock.ts'
import { Journal, JournalError } from '../series/journal.ts'
import type { PlayedDeal } from './report.ts'

const JOURNAL = 'journal.jsonl'
const LOGS = 'logs'
const REFEREE = 'referee'
const qipu = formatById('qipu')!

/** The plan that the journal of a folder begins with; undefined where there is none. */
export function plannedIn(path: string): { readonly seed?: string } | undefined {
  try {
    const [head = ''] = readFileSync(join(path, JOURNAL), 'utf8').split('\n', 1)
    const plan: unknown = JSON.parse(head)
    return typeof plan === 'object' && plan !== null ? plan : undefined
  } catch {
    return undefined
  }
}

/** A line of the journal: the deal, and its record as `.qipu` data. */
interface Entry {
  readonly deal: PlayedDeal
  readonly record: Json
}

export interface KeptDeal {
  readonly deal: PlayedDeal
  readonly record: GameRecord
}

export class CardFolder {
  readonly #path: string
  readonly #journal: Journal<Entry>

  private constructor(path: string, journal: Journal<Entry>) {
    this.#path = path
    this.#journal = journal
  }

  /** Begins a folder, or goes on with one whose plan is the same. */
  static open(path: string, plan: Json, isResumed: boolean): CardFolder {
    const file = join(path, JOURNAL)
    if (!isResumed) mkdirSync(path, { recursive: true })
    const lock = join(path, LOGS, REFEREE)
    if (isLocked(lock)) throw new JournalError('in-use', file)
    const journal = isResumed ? Journal.resume<Entry>(file, plan) : Journal.begin<Entry>(file, plan)
    mkdirSync(join(path, LOGS), { recursive: true })
    lockFolder(lock)
    return new CardFolder(path, journal)
  }

  get finished(): readonly KeptDeal[] {
    return this.#journal.entries.flatMap(({ deal, record }) => {
      const bytes = new TextEncoder().encode(JSON.stringify(record))
      const [again] = read({ bytes }, { from: qipu.id }).records
      return again ? [{ deal, record: again }] : []
    })
  }

  add({ deal, record }: KeptDeal): void {
    const data = JSON.parse(new TextDecoder().decode(bytesOf(record, qipu))) as Json
    this.#journal.add({ deal, record: data })
  }

  /** All deals of a table in the standard's format and in Qipu's own; files that stand there from before the end are replaced. */
  table(number: number, records: readonly GameRecord[]): void {
    const [first] = records
    if (!first) return
    const format = recordFormat(first.game)
    for (const one of [format, qipu]) {
      const encoding = one.submissionCharset
      const { bytes } = write([...records], one, encoding === undefined ? {} : { encoding })
      if (bytes) writeFileAtomic(join(this.#path, `table-${number}.${one.extensions[0]}`), bytes)
    }
  }

  log(name: string, lines: readonly (string | undefined)[]): void {
    const text = lines.map((line) => `${line ?? '…'}\n`).join('')
    // A table that goes on after an interruption has a log from before.
    for (let copy = 1; ; copy++) {
      const path = join(this.#path, LOGS, copy === 1 ? `${name}.log` : `${name} (${copy}).log`)
      if (existsSync(path)) continue
      writeFileAtomic(path, text)
      return
    }
  }

  close(): void {
    this.#journal.close()
    unlockFolder(join(this.#path, LOGS, REFEREE))
  }
}
