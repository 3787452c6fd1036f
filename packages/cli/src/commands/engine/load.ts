import { readFileSync, statSync } from 'node:fs'
import { read } from 'qipu'
import type { GameRecord } from 'qipu/record'

/** The first record of a file in any format, or nothing: who asks over a protocol gets the protocol's own words for that. */
export function loadRecord(file: string): GameRecord | undefined {
  try {
    // Only ordinary files are known to end.
    if (!statSync(file).isFile()) return undefined
    return read({ bytes: readFileSync(file), name: file }).records[0]
  } catch {
    return undefined
  }
}
