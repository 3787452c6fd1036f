/**
 * An engine that sees neither its opponent nor the referee: namespaces of its own for processes, users, the network and
 * shared memory, and a disk on which it can change its own folder only. It needs Linux with `bwrap` (bubblewrap), or with
 * `unshare` for everything but the disk.
 */

import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import type { Launch } from './launch.ts'

/** `full`: as above. `processes`: everything but the disk. `none`: engines share the machine with everybody. */
export type Isolation = 'full' | 'processes' | 'none'

/** The engine is the first process of its namespace: the kernel lets no process in there end or stop it, itself included. */
const BWRAP = [
  '--unshare-user-try',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-ipc',
  '--unshare-uts',
  '--die-with-parent',
  '--as-pid-1',
  '--ro-bind',
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
]
const UNSHARE = [
  '--user',
  '--map-current-user',
  '--pid',
  '--net',
  '--ipc',
  '--fork',
  '--kill-child',
  '--mount-proc',
  '--',
]

const works = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, [...args], { stdio: 'ignore', timeout: 10_000 }).status === 0

let known: Isolation | undefined

/** The best isolation that works here, tried once. */
export function availableIsolation(): Isolation {
  if (process.platform !== 'linux') return 'none'
  known ??= works('bwrap', [...BWRAP, 'true']) ? 'full' : works('unshare', [...UNSHARE, 'true']) ? 'processes' : 'none'
  return known
}

export interface IsolationOptions {
  /** The folder that the engine runs in, and may change. */
  readonly cwd: string
  /** Folders that it must not change, although they lie in its own. */
  readonly protect?: readonly string[] | undefined
}

const real = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

const isBelow = (path: string, folder: string): boolean => {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

const TEMPORARY = '/tmp'

/** The same program in its own surroundings. */
export function isolated(launch: Launch, isolation: Isolation, { cwd, protect = [] }: IsolationOptions): Launch {
  if (isolation === 'none') return launch
  if (isolation === 'processes') return { file: 'unshare', args: [...UNSHARE, launch.file, ...launch.args] }
  const own = real(cwd)
  // Temporary files are private; what the command names there is still found.
  const named = [launch.file, ...launch.args].filter((word) => isAbsolute(word) && isBelow(real(word), TEMPORARY))
  const seen = new Set(named.map((word) => dirname(real(word))).filter((folder) => folder !== TEMPORARY))
  // A whole disk, or the folder of all temporary files, is no engine's own.
  const isOwn = own !== '/' && own !== TEMPORARY
  const guarded = protect.map(real).filter((path) => isBelow(path, own) || isBelow(own, path))
  return {
    file: 'bwrap',
    args: [
      ...BWRAP,
      '--tmpfs',
      TEMPORARY,
      ...[...seen].flatMap((folder) => ['--ro-bind', folder, folder]),
      ...(isOwn ? ['--bind', own, own] : []),
      ...guarded.flatMap((path) => ['--ro-bind-try', path, path]),
      '--chdir',
      own,
      '--',
      launch.file,
      ...launch.args,
    ],
  }
}

/** A shell's way to tell a signal by an exit code, which the programs above follow. */
const SIGNALS: Readonly<Record<number, NodeJS.Signals>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  15: 'SIGTERM',
}

export const signalOf = (code: number | null): NodeJS.Signals | undefined =>
  code === null || code <= 128 ? undefined : SIGNALS[code - 128]
