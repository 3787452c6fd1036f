import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assertFree } from '../../output/atomic-file.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError, phraseOf, phraseText } from '../../text/cli-error.ts'
import { placeOf } from './paths.ts'

/** Number of files that are named; of more, only their count. */
const MOST = 10

/** Complains before anything is written: half of a submission is worse than none, and what was handed over stays as it is. */
export function assertWritable(paths: readonly string[], sources: readonly string[], force: boolean): void {
  const places = new Set(sources.filter((source) => source !== '-').map(placeOf))
  for (const path of paths) {
    if (places.has(placeOf(path))) throw new CliError('submit-over', { path })
    assertFree(path, force)
  }
}

/** Files of the directory that this run has not written: those of an earlier one would count as well. */
export function unexpectedFiles(directory: string, names: readonly string[]): readonly string[] {
  const own = new Set(names)
  const all = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const below = all.map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll('\\', '/'))
  return below.filter((name) => !own.has(name)).sort()
}

export function warnOfStrangers(directory: string, files: readonly string[], { colors, locale, err }: Terminal): void {
  if (files.length === 0) return
  const named = files.slice(0, MOST).join(', ') + (files.length > MOST ? ' …' : '')
  const phrase = phraseOf('submit-strangers', { path: directory, count: files.length, files: named })
  err(`${colors.yellow('qipu:')} ${oneLine(phraseText(phrase, locale))}\n`)
}
