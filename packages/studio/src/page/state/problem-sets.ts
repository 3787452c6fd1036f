/** Sets of problems among the open files: a file of several, and a folder of files with one each. */

import { isProblem } from 'qipu/problem'
import type { GameRecord } from 'qipu/record'
import type { Practice } from './practice.ts'
import type { WorkspaceFile } from './workspace.ts'

export interface SetEntry {
  readonly file: string
  /** Place of the problem in its file, from 0. */
  readonly game: number
  readonly record: GameRecord
}

export interface ProblemSet {
  readonly id: string
  /** Name of the file, or of the folder; empty for files without a folder. */
  readonly name: string
  readonly entries: readonly SetEntry[]
}

const known = new WeakMap<GameRecord, boolean>()

function isKnownProblem(record: GameRecord): boolean {
  let found = known.get(record)
  if (found === undefined) known.set(record, (found = isProblem(record)))
  return found
}

const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** Sets in the order of their files; problems within a folder in the order of their names, 2 before 10. */
export function problemSets(items: readonly WorkspaceFile[]): readonly ProblemSet[] {
  const sets = new Map<string, { name: string; entries: (SetEntry & { readonly path: string })[] }>()
  for (const { id, name, reading } of items) {
    const entries = reading.records.flatMap((record, game) =>
      isKnownProblem(record) ? [{ file: id, game, record, path: name }] : [],
    )
    if (entries.length === 0) continue
    const folder = folderOf(name)
    const key = entries.length > 1 ? `file ${id}` : `folder ${folder}`
    const set = sets.get(key) ?? { name: entries.length > 1 ? name : folder, entries: [] }
    set.entries.push(...entries)
    sets.set(key, set)
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...sets].map(([id, { name, entries }]) => ({
    id,
    name,
    entries: id.startsWith('file ') ? entries : entries.sort((a, b) => compare(a.path, b.path)),
  }))
}

/** The set that a game of a file belongs to; undefined for games that are no problems. */
export const setWith = (sets: readonly ProblemSet[], file: string, game: number): ProblemSet | undefined =>
  sets.find(({ entries }) => entries.some((entry) => entry.file === file && entry.game === game))

export type ProblemStatus = 'new' | 'solved' | 'missed' | 'due'

/** How it stands with a problem: `due` where it was missed and its time has come. */
export function statusOf(practice: Practice, record: GameRecord, now: number): ProblemStatus {
  if (practice.isDue(record, now)) return 'due'
  if (practice.isSolved(record)) return 'solved'
  return practice.of(record) ? 'missed' : 'new'
}
