import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program's file. There is none where the program runs from its sources: then this process does everything. */
export const program = fileURLToPath(new URL('../bin/qipu.cjs', import.meta.url))

interface OwnCommand {
  readonly program: string
  readonly args: readonly string[]
}

/** Returns the command that starts this program once more; undefined where it runs from its sources. */
export function ownCommand(args: readonly string[]): OwnCommand | undefined {
  if (existsSync(program)) return { program: process.execPath, args: [program, ...args] }
  // The one-file executable unpacks the bundle without `bin`, and is its own command.
  const isUnpacked = existsSync(join(dirname(fileURLToPath(import.meta.url)), 'start.cjs'))
  return isUnpacked ? { program: process.execPath, args } : undefined
}
