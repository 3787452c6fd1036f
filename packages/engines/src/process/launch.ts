/** How a program is started where the system does not start it by itself. */

import { accessSync, closeSync, constants, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import type { CommandLine } from './command.ts'

export interface Launch {
  readonly file: string
  readonly args: readonly string[]
  /** Windows only: the arguments are quoted already. */
  readonly verbatim?: boolean
}

/** `cmd.exe` has no quoting that these survive. */
export type LaunchFault = 'unsafe-for-batch-file'

const UNSAFE_IN_BATCH = /["%^&|<>!\r\n]/

/** A batch file needs `cmd.exe`: the only shell that we ever start, and never with a character that it would interpret. */
function batch({ program, args }: CommandLine): Launch | LaunchFault {
  if ([program, ...args].some((word) => UNSAFE_IN_BATCH.test(word))) return 'unsafe-for-batch-file'
  const line = [program, ...args].map((word) => `"${word}"`).join(' ')
  return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"${line}"`], verbatim: true }
}

const through =
  (file: string, ...options: string[]) =>
  ({ program, args }: CommandLine): Launch => ({ file, args: [...options, program, ...args] })

type Launcher = (command: CommandLine) => Launch | LaunchFault

const EVERYWHERE: Readonly<Record<string, Launcher>> = {
  '.jar': through('java', '-jar'),
  '.js': through(process.execPath),
  '.mjs': through(process.execPath),
  '.cjs': through(process.execPath),
}

const ON_WINDOWS: Readonly<Record<string, Launcher>> = {
  ...EVERYWHERE,
  '.bat': batch,
  '.cmd': batch,
  '.py': through('py', '-3'),
}

const ELSEWHERE: Readonly<Record<string, Launcher>> = {
  ...EVERYWHERE,
  '.py': through('python3'),
  '.exe': through('wine'),
}

/**
 * True if the system starts a file directly: a script that names its interpreter, or an executable of any extension.
 */
function startsItself(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    const start = Buffer.alloc(4)
    const handle = openSync(file, 'r')
    readSync(handle, start)
    closeSync(handle)
    const sign = start.toString('latin1')
    return sign.startsWith('#!') || sign === '\x7fELF' || (sign.startsWith('MZ') && runsWindowsPrograms())
  } catch {
    return false
  }
}

const BINFMT = '/proc/sys/fs/binfmt_misc'
/** `MZ`, as the kernel lists the magic bytes of files that a registered interpreter runs. */
const WINDOWS_MAGIC = /^enabled\n(?:.*\n)*magic 4d5a$/m

/** True if Linux has an interpreter registered for Windows programs, as in WSL. */
function runsWindowsPrograms(): boolean {
  return readdirSync(BINFMT).some((name) => {
    try {
      return WINDOWS_MAGIC.test(readFileSync(path.join(BINFMT, name), 'latin1'))
    } catch {
      return false // `register` can only be written.
    }
  })
}

/** A program that is named by a path, and a script, keep their meaning in any working directory. */
export function launchOf(command: CommandLine, platform: NodeJS.Platform = process.platform): Launch | LaunchFault {
  const onWindows = platform === 'win32'
  const paths = onWindows ? path.win32 : path.posix
  const launcher = (onWindows ? ON_WINDOWS : ELSEWHERE)[paths.extname(command.program).toLowerCase()]
  const isPath = /[/\\]/.test(command.program) || (launcher !== undefined && launcher !== batch)
  const program = isPath ? paths.resolve(command.program) : command.program
  if (!launcher || (!onWindows && startsItself(program))) return { file: program, args: command.args }
  return launcher({ ...command, program })
}
