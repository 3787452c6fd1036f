/** The file of a net that a user names instead of the one that ships. */

import { readFileSync } from 'node:fs'
import { CliError, reasonOf } from '../text/cli-error.ts'

/** Name of the error that a file which holds no net that can be run is refused with. */
const MODEL_ERROR = 'ModelError'

/** Loads something from the file, or what ships where no file is named. A file that cannot be used is a problem with its reason. */
export async function withNetFile<Loaded>(
  path: string | undefined,
  load: (file?: Uint8Array) => Promise<Loaded>,
): Promise<Loaded> {
  if (path === undefined) return await load()
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new CliError('at-path', { path, reason: reasonOf(error) })
  }
  try {
    return await load(bytes)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== MODEL_ERROR) throw error
    throw new CliError('bad-net', { path, text: error.message })
  }
}
