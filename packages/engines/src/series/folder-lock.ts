/** Who writes to the folder of a series. Two at a time would play the same games, and take each other's processor. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, OWN_PROCESS } from '../process/index.ts'

/** Whether another program that lives is at work here. */
export function isLocked(file: string): boolean {
  const other = read(file)
  return other !== undefined && other !== OWN_PROCESS && isAlive(other) === true
}

export function lockFolder(file: string): void {
  try {
    writeFileSync(file, OWN_PROCESS)
  } catch {
    // Without this word, the journal still notices whoever else writes to it.
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
