import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Call, Command } from '../command/command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { Problem } from '../words/problem.ts'
import { areHuge, lookedAt } from './huge.ts'
import { SIGNALS } from './signals.ts'
import { endOf, resourceLimits } from './thread.ts'

/** There is none where the program runs from its sources: then this thread does everything. */
const program = new URL('../bin/qipu.cjs', import.meta.url)

/**
 * Runs a command that reads whole files in a thread of its own where they are huge: too little memory ends a thread with an
 * error, but the process with a crash. Otherwise it is to run here, as it was called; what was seen of standard input is read again.
 */
export async function apartIfHuge(
  { arguments: table }: Command,
  call: Call,
  argv: readonly string[],
): Promise<{ readonly code: number } | { readonly call: Call }> {
  const { args, terminal } = call
  const paths = Object.keys(table).flatMap((name) => (table[name]!.whole ? (args[name] ?? []) : []))
  if (!existsSync(program)) return { call }
  const stdin = paths.includes('-') ? await lookedAt(terminal.stdin()) : undefined
  const seen = stdin ? { ...terminal, stdin: stdin.all } : terminal
  if (stdin?.isHuge || areHuge(paths)) return { code: await runApart(argv, seen, paths) }
  return { call: { ...call, terminal: seen } }
}

/** Its exit code. A thread's output reaches that of the process by itself; whether anybody watches it does not. */
async function runApart(argv: readonly string[], { colors, stdin }: Terminal, paths: readonly string[]) {
  const env = { ...process.env, ...(colors.isColorSupported && { FORCE_COLOR: '1' }) }
  const worker = new Worker(program, { argv: [...argv], env, stdin: true, resourceLimits })
  const tell = (signal: NodeJS.Signals): void => worker.postMessage(signal)
  for (const signal of SIGNALS) process.on(signal, tell)
  try {
    const ended = new Promise<number>((resolve, reject) => {
      worker.once('error', (error) => reject(new Problem('at-path', { path: named(paths), reason: endOf(error) })))
      worker.once('exit', resolve)
    })
    if (paths.includes('-')) feed(worker, stdin()).catch(() => {})
    return await ended
  } finally {
    // Nobody reads the rest of it; who waited for that would wait for whoever writes it.
    if (paths.includes('-')) process.stdin.destroy()
    for (const signal of SIGNALS) process.off(signal, tell)
  }
}

const named = ([first, second]: readonly string[]): string => (second === undefined ? first! : `${first}, …`)

async function feed({ stdin }: Worker, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const block of blocks) stdin!.write(block)
  stdin!.end()
}
