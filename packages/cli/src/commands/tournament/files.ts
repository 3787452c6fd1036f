/** Files in JSON that a tournament is held by: its plan, rules, roster and decisions. */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  DECISIONS,
  type Read,
  RULES,
  readDecisions,
  readJsonFile,
  readRules,
  rulesById,
  type TournamentRules,
  tournamentRules,
} from '@qipu/engines/tournament'
import { writeFileAtomic } from '../../output/atomic-file.ts'
import { CliError, reasonOf } from '../../text/cli-error.ts'

/** JSON that a person wrote: what is wrong with it is told with its place. */
export function jsonFile<T>(path: string, read: (value: unknown) => Read<T>): T {
  const found = readJsonFile(bytesIn(path), read)
  if ('value' in found) return found.value
  const { place, reason } = found.fault
  throw new CliError('at-path', { path: `${path}:${place.line}:${place.column}`, reason })
}

export function bytesIn(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CliError('at-path', { path, reason: reasonOf(error) })
  }
}

/** The file that is named, else the usual one of the folder, where there is one. */
export function beside<T>(
  folder: string,
  name: string,
  given: string | undefined,
  read: (value: unknown) => Read<T>,
): T | undefined {
  const usual = join(folder, name)
  if (given !== undefined) return jsonFile(given, read)
  return isFile(usual) ? jsonFile(usual, read) : undefined
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    throw new CliError('at-path', { path, reason: reasonOf(error) })
  }
}

export const decisionsIn = (folder: string) => beside(folder, DECISIONS, undefined, readDecisions)

/** Those that are named, else those that stand beside the records, else the championship's. */
export function rulesOf(folder: string, named: string | undefined): TournamentRules {
  if (named === undefined) return beside(folder, RULES, undefined, readRules) ?? rulesById('ccgc')!
  return rulesNamed(named)
}

function rulesNamed(given: string): TournamentRules {
  const known = rulesById(given)
  if (known) return known
  if (/\.json$/i.test(given)) return jsonFile(given, readRules)
  throw new CliError('unknown-rules', { id: given, known: tournamentRules.map(({ id }) => id).join(', ') })
}

/** Writes a file that the folder's table needs; an edited one stays. */
export function keepOnce(path: string, value: object): void {
  if (statSync(path, { throwIfNoEntry: false })) return
  writeFileAtomic(path, new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`), false)
}
