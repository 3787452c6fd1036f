/** A server with rooms as a process of its own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export async function freePort(): Promise<number> {
  const probe = createPlainServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '..', '..', '..', '..', '.cache')

/** Bundles a program, so that Node can run it; in a folder where it finds its packages. */
export async function bundleProgram(input: string): Promise<{ file: string; remove(): void }> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'rooms-'))
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: ['libsql', 'pg', 'ws', '@hono/node-server'],
    resolve: { conditionNames: ['qipu-source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'program.mjs', codeSplitting: false, minify: true })
  await bundle.close()
  return { file: join(folder, 'program.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const bundleServer = (): ReturnType<typeof bundleProgram> => bundleProgram(join(here, 'program.testing.ts'))

/** A server as a process that can be killed and started again on the same port. */
export class ServerProcess {
  readonly port: number
  readonly #file: string
  readonly #store: string
  #child: ChildProcess | undefined

  constructor(file: string, store: string, port: number) {
    this.#file = file
    this.#store = store
    this.port = port
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#file, String(this.port), this.#store], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (!String(line).startsWith('ready')) throw new Error(`the server does not start: ${line}`)
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = await gone
    return code as number | null
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }
}

export const temporaryFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'qipu-rooms-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
