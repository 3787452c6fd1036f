import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CliError } from '../text/cli-error.ts'

/** Chromium's DevTools protocol over two pipes: without a port, no other program can connect. */

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void
  readonly reject: (error: Error) => void
}

/** Milliseconds for one answer; a book of some hundred pages takes seconds. */
const PATIENCE = 120_000
const SWITCHES = ['--headless', '--remote-debugging-pipe', '--no-first-run', '--disable-gpu', '--hide-scrollbars']

export class ChromiumPipe {
  readonly #child: ChildProcess
  readonly #profile = mkdtempSync(join(tmpdir(), 'qipu-chromium-'))
  readonly #waiting = new Map<number, Waiting>()
  readonly #events = new Map<string, () => void>()
  #last = 0
  #rest = ''

  constructor(program: string) {
    // Chromium refuses its sandbox to the superuser.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    this.#child = spawn(program, [...SWITCHES, ...asRoot, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    })
    const from = this.#child.stdio[4] as Readable
    from.setEncoding('utf8').on('data', (text: string) => this.#take(text))
    this.#child.once('error', () => this.#fail())
    this.#child.once('exit', () => this.#fail())
    this.#to.on('error', () => this.#fail())
  }

  get #to(): Writable {
    return this.#child.stdio[3] as Writable
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new CliError('chromium-silent')), PATIENCE)
      const settle = <Value>(how: (value: Value) => void) => {
        return (value: Value): void => {
          clearTimeout(timer)
          how(value)
        }
      }
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) })
      this.#to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
  }

  /** The next event of this name. */
  next(method: string): Promise<void> {
    return new Promise((resolve) => this.#events.set(method, resolve))
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    if (this.#child.exitCode === null && this.#child.kill()) await gone
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  #take(text: string): void {
    const parts = (this.#rest + text).split('\0')
    this.#rest = parts.pop()!
    for (const part of parts) this.#hear(JSON.parse(part) as Reply)
  }

  #hear({ id, method, result, error }: Reply): void {
    const waiting = this.#waiting.get(id ?? -1)
    this.#waiting.delete(id ?? -1)
    if (error) waiting?.reject(new CliError('chromium-failed', { reason: error.message }))
    else waiting?.resolve(result ?? {})
    if (method !== undefined) this.#events.get(method)?.()
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values()) reject(new CliError('chromium-gone'))
    this.#waiting.clear()
  }
}
