// Programs of the system, found without starting them.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the paths of programs of these names. */
export const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
