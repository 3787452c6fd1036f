import { join } from 'node:path'
import { Chunks, type Require } from './chunks.ts'
import { readCompiled, writeCompiled } from './compiled.ts'

/**
 * Starts the bundled program. V8's compiled code is cached beside it, for each command: compiling takes longer than
 * anything else that is done to start, and the same is needed the next time. Write access there implies write access to
 * the program, so it is as safe as the program. It saves a third of the time that a command takes to start. Node 22 can
 * do this by itself (`module.enableCompileCache`): once Node 20 is no longer supported, this folder goes. Threads use
 * what the main one left; Node's options may change what V8 makes of a program.
 */
export function start(entry: 'main' | 'worker', command: string | undefined, others: Require): void {
  const folder = import.meta.dirname
  const { NODE_OPTIONS: given, NODE_DISABLE_COMPILE_CACHE: isRefused } = process.env
  const isUsual = process.execArgv.length === 0 && !given && !isRefused && /^[a-z]+$/.test(command ?? '')
  const file = join(folder, 'compiled', `${command}-${process.version}-${process.arch}.bin`)
  const chunks = new Chunks(folder, isUsual ? readCompiled(file) : new Map(), others)
  if (isUsual && entry === 'main') {
    process.once('exit', (code) => {
      if (code < FAILED && chunks.isNews) writeCompiled(file, chunks.scripts)
    })
  }
  chunks.begin(`${entry}.cjs`)
}

/** Exit codes from here on say that the command could not run. */
const FAILED = 2
