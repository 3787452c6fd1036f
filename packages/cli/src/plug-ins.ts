/** Formats and games from files that the user names: `--plugin ./my-format.mjs`. */

import { createRequire } from 'node:module'
import { delimiter, resolve } from 'node:path'
import { addPlugIn, plugInOf } from 'qipu/internal/plug-in'
import { CliError } from './text/cli-error.ts'

/** Files of plug-ins, separated as paths in `PATH` are: for the user, and for the threads and processes of this one. */
const VARIABLE = 'QIPU_PLUGINS'

/** Files that the command line names. */
export function plugInsIn(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  return words.flatMap((word, i) =>
    word.startsWith('--plugin=')
      ? [word.slice('--plugin='.length)]
      : word === '--plugin' && words[i + 1] !== undefined
        ? [words[i + 1]!]
        : [],
  )
}

/** Loads the plug-ins of the environment and those that are given, which threads and processes then load as well. */
export function loadPlugIns(given: readonly string[] = []): void {
  const before = process.env[VARIABLE]?.split(delimiter).filter((path) => path !== '') ?? []
  const files = [...new Set([...before, ...given].map((path) => resolve(path)))]
  if (files.length === 0) return
  for (const file of files) addPlugIn(read(file))
  process.env[VARIABLE] = files.join(delimiter)
}

function read(file: string): ReturnType<typeof checked> {
  try {
    return checked(file, createRequire(file)(file))
  } catch (error) {
    if (error instanceof CliError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason =
      code === 'MODULE_NOT_FOUND' && message.includes(file) ? 'no such file' : String(message).split('\n')[0]!
    throw new CliError('plugin-not-loaded', { path: file, reason })
  }
}

function checked(file: string, module: unknown) {
  const found = plugInOf(module)
  if (!('wanted' in found)) return found
  const { place, wanted } = found
  throw new CliError(place === '' ? 'plugin-empty' : 'plugin-invalid', { path: file, place, wanted })
}
