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

/** Where programs of these names would be on the path. */
export const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
