/** Linux process data of an engine: `/proc`, read at once. Other systems find none. */

import { readdirSync, readFileSync } from 'node:fs'

/** Every process of a guest inherits this variable, whatever group or parent it has later. */
export const MARK = 'QIPU_GUEST'

export const canLookAround = process.platform === 'linux'

interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** Stopped by a signal. */
  readonly isStopped: boolean
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return undefined // It has ended, or its number belongs to another process.
  }
}

function living(): ProcessEntry[] {
  if (!canLookAround) return []
  const entries: ProcessEntry[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    // The program's name stands in parentheses and may contain anything, parentheses and spaces included.
    const [state, parent, group] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    if (state === undefined || state === 'Z' || state === 'X') continue
    entries.push({ pid: Number(name), parent: Number(parent), group: Number(group), isStopped: state === 'T' })
  }
  return entries
}

/** The process, its group and its descendants. */
export const familyOf = (leader: number): number[] => familyEntries(leader).map(({ pid }) => pid)

/** True if a process of the family is stopped by a signal. */
export const isStopped = (leader: number): boolean => familyEntries(leader).some((entry) => entry.isStopped)

function familyEntries(leader: number): ProcessEntry[] {
  const entries = living()
  const family = new Map<number, ProcessEntry>()
  // A child may be listed before its parent: repeat until no process is added.
  for (let before = -1; before < family.size; ) {
    before = family.size
    for (const entry of entries)
      if (entry.pid === leader || entry.group === leader || family.has(entry.parent)) family.set(entry.pid, entry)
  }
  return [...family.values()]
}

/** Processes that carry any guest's mark, with it: also those that left its group and outlived their parent. */
export function* marks(): Generator<readonly [pid: number, mark: string]> {
  for (const { pid } of living()) {
    if (pid === process.pid) continue
    const variable = read(`/proc/${pid}/environ`)
      ?.split('\0')
      .find((one) => one.startsWith(`${MARK}=`))
    if (variable !== undefined) yield [pid, variable.slice(MARK.length + 1)]
  }
}

/** Processes that carry the guest's mark. */
export const markedWith = (mark: string): number[] =>
  [...marks()].filter(([, other]) => other === mark).map(([pid]) => pid)

/** Bytes of memory that the guest's processes hold together; pages that they share count for each. */
export function memoryOf(family: readonly number[]): number {
  let kibibytes = 0
  for (const pid of family) kibibytes += Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0)
  return kibibytes * 1024
}
