/** Who writes to the folder of a series. Two at a time would play the same games, and take each other's processor. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { HOST, isPresent } from '../guest/index.ts'

/** Whether another program that lives is at work here. */
export function isOccupied(file: string): boolean {
  const other = read(file)
  return other !== undefined && other !== HOST && isPresent(other) === true
}

export function occupy(file: string): void {
  try {
    writeFileSync(file, HOST)
  } catch {
    // Without this word, the journal still notices whoever else writes to it.
  }
}

/** Only what is ours. */
export function vacate(file: string): void {
  if (read(file) === HOST) rmSync(file, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1').trim()
  } catch {
    return undefined
  }
}
