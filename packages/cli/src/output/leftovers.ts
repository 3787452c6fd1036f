import { readdirSync, unlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Process ids mean something on one machine only, and folders may be shared by several. */
const host = crc32(hostname()).toString(16).padStart(8, '0')
const begun = Date.now().toString(36)
let count = 0

/** Returns a temporary name for unfinished output: short regardless of the file's name, as names have a limit. */
export const temporaryName = (): string => `.qipu-${process.pid}-${host}-${begun}-${count++}.tmp`

const TEMPORARY = /^\.qipu-(\d+)-([\da-f]{8})-([\da-z]+)-\d+\.tmp$/

/** Removes what runs left in a folder that were killed before they could do it themselves. */
export function clearLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, process, where, when] = TEMPORARY.exec(name) ?? []
    if (process === undefined || where !== host || isAlive(Number(process), when!)) continue
    try {
      unlinkSync(join(folder, name))
    } catch {
      // It belongs to another process, or was removed meanwhile.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(id: number, when: string): boolean {
  if (id === process.pid) return when === begun
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
