/** Check that a command's program exists, before anything is started: a misspelt path is no lost game. */

import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { type CommandFault, type CommandLine, splitCommand } from './command.ts'
import { launchOf } from './launch.ts'

/** `no-interpreter`: the file is there, but not what runs such files. */
export type ProgramFault = 'not-found' | 'not-executable' | 'no-interpreter' | 'unsafe-for-batch-file'

/** True if the file exists; undefined if it may not be examined. Text that cannot be a file name is no file. */
function fileAt(path: string): boolean | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? undefined : false
  }
}

const isFile = (path: string): boolean => fileAt(path) === true

/** The command that a text means. A file of that very name is the program, blanks and all: shells take the quotes away. */
export const commandFrom = (text: string): CommandLine | CommandFault =>
  isFile(text.trim()) ? { program: text.trim(), args: [] } : splitCommand(text)

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folders in which a name without a path is searched. */
const places = (): readonly string[] => (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)

function faultOf(file: string): ProgramFault | undefined {
  if (/[/\\]/.test(file)) return fileAt(file) === false ? 'not-found' : mayRun(file) ? undefined : 'not-executable'
  return places().some((place) => isFile(path.join(place, file)) && mayRun(path.join(place, file)))
    ? undefined
    : 'not-found'
}

/**
 * Returns what is wrong with a command's program, as far as can be told. Windows adds its own extensions and is not
 * checked.
 */
export function programFault(command: CommandLine): ProgramFault | undefined {
  const launch = launchOf(command)
  if (typeof launch === 'string') return launch
  if (process.platform === 'win32') return undefined
  // A script that an interpreter runs need not be executable itself; it stands before the command's own arguments.
  const script = launch.args[launch.args.length - command.args.length - 1]
  if (script !== undefined && fileAt(script) === false) return 'not-found'
  const fault = faultOf(launch.file)
  // No permission would help it.
  if (fault === 'not-executable' && /\.(?:bat|cmd)$/i.test(launch.file)) return 'no-interpreter'
  return script !== undefined && fault === 'not-found' ? 'no-interpreter' : fault
}
