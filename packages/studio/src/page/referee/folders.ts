/** The open files as folders: the desk has one folder at a time, as the command has. */

import type { WorkspaceFile } from '../state/workspace.ts'

export type File = Pick<WorkspaceFile, 'id' | 'name' | 'bytes' | 'reading' | 'messages'>

/** A file with its path below the folder: as the command names it. */
export interface FileBelow extends File {
  readonly below: string
}

const topOf = (name: string): string | undefined => (name.includes('/') ? name.slice(0, name.indexOf('/')) : undefined)

/** The folders that files came from, the one that was opened last at the end. */
export function foldersOf(names: readonly string[]): {
  readonly folders: readonly string[]
  readonly hasLoose: boolean
} {
  const tops = names.map(topOf)
  const folders = new Set<string>()
  for (const top of tops) {
    if (top === undefined) continue
    folders.delete(top)
    folders.add(top)
  }
  return { folders: [...folders], hasLoose: tops.includes(undefined) }
}

/** The files of a folder, or all of them where it has no name. Two files of one path are versions of one file; loose ones may be different files. */
export function filesIn(folder: string, files: readonly File[]): readonly FileBelow[] {
  const found = new Map<string, FileBelow>()
  for (const file of files) {
    if (folder !== '' && topOf(file.name) !== folder) continue
    const name = folder === '' ? file.name : file.name.slice(folder.length + 1)
    const below = topOf(file.name) === undefined ? freeName(name, found) : name
    found.set(below, { ...file, below })
  }
  return [...found.values()].sort((a, b) => inOrder(a.below, b.below))
}

/** Folder by folder, as the command walks: pickers list files in any order, and the table must not depend on it. */
function inOrder(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  const at = a.findIndex((part, i) => part !== b[i])
  const [left, right] = [a[at] ?? '', b[at] ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let copy = 1; ; copy++) {
    const free = copy === 1 ? name : `${name} (${copy})`
    if (!taken.has(free)) return free
  }
}
