/** Lock on the folder of a series. Two writers would play the same games and compete for the processor. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, OWN_PROCESS } from '../process/index.ts'

/** True if another running program works here. */
export function isLocked(file: string): boolean {
  const other = read(file)
  return other !== undefined && other !== OWN_PROCESS && isAlive(other) === true
}

export function lockFolder(file: string): void {
  try {
    writeFileSync(file, OWN_PROCESS)
  } catch {
    // If the lock file cannot be written, the journal still detects other writers.
  }
}

/** Only what is ours. */
export function unlockFolder(file: string): void {
  if (read(file) === OWN_PROCESS) rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1').trim()
  } catch {
    return undefined
  }
}
