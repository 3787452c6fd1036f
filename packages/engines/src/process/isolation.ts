/**
 * An engine that sees neither its opponent nor the referee: namespaces of its own for processes, users, the network and
 * shared memory, and a disk on which it can change its own folder only, and on which the records and the folders of other
 * engines are empty. It needs Linux with `bwrap` (bubblewrap), or with `unshare` for everything but the disk.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative } from 'node:path'
import type { Launch } from './launch.ts'

/** `full`: as above. `processes`: everything but the disk. `none`: engines share the machine with everybody. */
export type Isolation = 'full' | 'processes' | 'none'

const TEMPORARY = '/tmp'
const SHARED_MEMORY = '/dev/shm'
const SERVICES = '/run'

/** Parts of `/proc` by which root could change the whole machine, even without capabilities. */
const KERNEL = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs'].map((name) => `/proc/${name}`)

/**
 * The engine is the first process of its namespace: the kernel lets no process in there end or stop it, itself included. Without
 * capabilities root cannot mount the disk again for writing.
 */
const BWRAP = [
  '--unshare-user-try',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-ipc',
  '--unshare-uts',
  '--die-with-parent',
  '--as-pid-1',
  '--cap-drop',
  'ALL',
  '--ro-bind',
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
  ...KERNEL.flatMap((path) => ['--ro-bind-try', path, path]),
  // Sockets of the machine's services; NixOS has its programs there.
  '--tmpfs',
  SERVICES,
  '--ro-bind-try',
  '/run/current-system',
  '/run/current-system',
]

/** Temporary files are in memory: without a limit they could take that of the opponent. Before 0.7, `bwrap` has no word for it. */
const TEMPORARY_SIZE = `${256 << 20}`
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

/** Folders of temporary files, private and empty; nothing else is written below `/dev`. */
const temporary = (isSized: boolean): readonly string[] => [
  ...[TEMPORARY, SHARED_MEMORY].flatMap((path) => [...(isSized ? ['--size', TEMPORARY_SIZE] : []), '--tmpfs', path]),
  '--remount-ro',
  '/dev',
]

const works = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, [...args], { stdio: 'ignore', timeout: 10_000 }).status === 0

let known: Isolation | undefined
let isSized = true

/** The best isolation that works here, tried once. */
export function availableIsolation(): Isolation {
  if (process.platform !== 'linux') return 'none'
  if (known !== undefined) return known
  isSized = works('bwrap', [...BWRAP, ...temporary(true), 'true'])
  if (isSized || works('bwrap', [...BWRAP, ...temporary(false), 'true'])) known = 'full'
  else known = works('unshare', [...UNSHARE, 'true']) ? 'processes' : 'none'
  return known
}

export interface IsolationOptions {
  /** The folder that the engine runs in, and may change. */
  readonly cwd: string
  /** Folders that it must neither see nor change: the records, which tell what is hidden in some games, and other engines'. */
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

const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc', '/boot', '/nix', '/snap']

/** True if a folder can be an engine's own. The whole disk, those of the system, and all of a user's files are not. */
const isOwnable = (folder: string): boolean =>
  !['/', TEMPORARY, real(homedir())].includes(folder) && !SYSTEM.some((part) => isBelow(folder, part))

/** Returns the folders of others that an engine with this one must not see. Folders within each other are shared. */
export function foldersApart(own: string, others: readonly string[]): readonly string[] {
  const isApart = (folder: string): boolean => !isBelow(folder, real(own)) && !isBelow(real(own), folder)
  return others.map(real).filter((folder) => isOwnable(folder) && isApart(folder))
}

/** The same program in its own surroundings. */
export function isolated(launch: Launch, isolation: Isolation, { cwd, protect = [] }: IsolationOptions): Launch {
  if (isolation === 'none') return launch
  if (isolation === 'processes') return { file: 'unshare', args: [...UNSHARE, launch.file, ...launch.args] }
  const own = real(cwd)
  const guarded = protect.map(real).filter((folder) => existsSync(folder))
  const hidden = guarded.filter((folder) => folder !== own)
  const inner = hidden.filter((folder) => isBelow(folder, own))
  const outer = hidden.filter((folder) => !inner.includes(folder))
  const words = [launch.file, ...launch.args].filter(isAbsolute).map(real)
  /** Binds what the command names in hidden folders: its folder, or the file alone. */
  const named = (folders: readonly string[]): readonly string[] => {
    const paths = words
      .filter((word) => folders.some((folder) => isBelow(word, folder)))
      .map((word) => (folders.includes(dirname(word)) ? word : dirname(word)))
    return [...new Set(paths)].flatMap((path) => ['--ro-bind-try', path, path])
  }
  const emptied = (folders: readonly string[]): readonly string[] => folders.flatMap((folder) => ['--tmpfs', folder])
  // A folder that is mounted cannot be renamed, and the one behind it be exchanged.
  const between = new Set(inner.flatMap((folder) => foldersBetween(own, folder)))
  return {
    file: 'bwrap',
    args: [
      ...BWRAP,
      ...temporary(isSized),
      ...emptied(outer),
      ...named([TEMPORARY, SERVICES, ...outer]),
      ...(isOwnable(own) ? ['--bind', own, own] : []),
      ...[...between].flatMap((path) => [isOwnable(own) ? '--bind' : '--ro-bind', path, path]),
      ...emptied(inner),
      ...named(inner),
      ...[...hidden, SERVICES].flatMap((folder) => ['--remount-ro', folder]),
      // An engine in the folder of the records sees them, and changes nothing.
      ...(guarded.includes(own) ? ['--ro-bind', own, own] : []),
      '--chdir',
      own,
      '--',
      launch.file,
      ...launch.args,
    ],
  }
}

/** Returns the folders on the way from one to another below it, without the two, the outermost first. */
function foldersBetween(from: string, to: string): readonly string[] {
  const parent = dirname(to)
  return parent === from || !isBelow(parent, from) ? [] : [...foldersBetween(from, parent), parent]
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
