import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { pipeline } from 'node:stream/promises'
import type { Command } from '../command/command.ts'
import type { Call } from '../command/facts.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { CliError } from '../text/cli-error.ts'
import { areHuge, lookedAt } from './huge.ts'
import { noMemory } from './memory.ts'
import { OomOutputFilter } from './oom-filter.ts'
import { program } from './own-program.ts'

/** Signals that are forwarded to the subprocess. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** Environment variable that marks our subprocess. */
const MARK = 'QIPU_APART'

/** How a process ends that is out of memory: by this signal, or where there are none, with this code. */
const ABORTED = { signal: 'SIGABRT', code: 128 + constants.signals.SIGABRT } as const

/**
 * Runs a command that reads whole files in a process of its own where they are huge: too little memory ends a process without
 * a word that people could read. Otherwise it is to run here, as it was called; what was seen of standard input is read again.
 */
export async function runLargeInSubprocess(
  { arguments: table }: Command,
  call: Call,
  argv: readonly string[],
): Promise<{ readonly code: number } | { readonly call: Call }> {
  const { args, terminal } = call
  const paths = Object.keys(table).flatMap((name) => (table[name]!.whole ? (args[name] ?? []) : []))
  if (isApart() || !existsSync(program)) return { call }
  const stdin = paths.includes('-') ? await lookedAt(terminal.stdin()) : undefined
  const seen = stdin ? { ...terminal, stdin: stdin.all } : terminal
  if (stdin?.isHuge || areHuge(paths)) return { code: await runApart(argv, seen, paths) }
  return { call: { ...call, terminal: seen } }
}

/** Its exit code. In a group of its own, it gets each signal once, from here. */
async function runApart(argv: readonly string[], terminal: Terminal, paths: readonly string[]): Promise<number> {
  const { colors, err } = terminal
  const child = spawn(process.execPath, [...process.execArgv, program, ...argv], {
    stdio: ['pipe', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, [MARK]: '1', ...(colors.isColorSupported && { FORCE_COLOR: '1' }) },
    // There, a group of its own would be a window of its own.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const tell = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, tell)
  const words = new OomOutputFilter(err)
  child.stderr!.setEncoding('utf8').on('data', (text: string) => words.add(text))
  // A process that is out of memory stops reading.
  if (paths.includes('-')) pipeline(terminal.stdin(), child.stdin!).catch(() => {})
  else child.stdin!.end()
  try {
    const { code, signal } = await endOf(child)
    words.end()
    if (signal === ABORTED.signal || code === ABORTED.code)
      throw new CliError('at-path', { path: named(paths), reason: noMemory() })
    return code ?? 128 + constants.signals[signal!]
  } finally {
    for (const signal of SIGNALS) process.off(signal, tell)
    // The rest remains unread; waiting for it would mean waiting for the writer.
    if (paths.includes('-')) process.stdin.destroy()
  }
}

const named = ([first, second]: readonly string[]): string => (second === undefined ? first! : `${first}, …`)

const endOf = (child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve({ code, signal }))
  })

/** True in a process that was started by another one here, and ends with it. */
function isApart(): boolean {
  // Others may have a channel to us, too, and close it as they like.
  if (process.env[MARK] === undefined || process.channel === undefined) return false
  process.once('disconnect', () => process.exit(1))
  process.channel.unref()
  return true
}
