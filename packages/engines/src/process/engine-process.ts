/** An engine's process as a guest in the house: it gets what it needs, and nothing that it does harms its host. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { BoundedLog } from './bounded-log.ts'
import type { CommandLine } from './command.ts'
import { pinned } from './cores.ts'
import { register, unregister } from './exit-cleanup.ts'
import { type Isolation, isolated, signalOf } from './isolation.ts'
import { killProcessTree } from './kill.ts'
import { launchOf } from './launch.ts'
import { LineQueue } from './line-queue.ts'
import { LineCutter } from './lines.ts'
import { endOrphans } from './orphans.ts'
import {
  type LineResult,
  type ProcessEnding,
  type ProcessFault,
  type ProcessLimits,
  USUAL_LIMITS,
} from './process-fault.ts'
import { OWN_PROCESS } from './process-identity.ts'
import { canLookAround, familyOf, isStopped, MARK, memoryOf } from './processes.ts'
import { Rate } from './rate.ts'
import { sanitize } from './sanitize.ts'

/** Options of an engine's process. */
export interface GuestOptions {
  readonly cwd?: string
  readonly limits?: Partial<ProcessLimits>
  /** Reads what it says on stderr as if it were said on stdout, as some platforms do. */
  readonly mergeErrors?: boolean
  /** Characters of the log, and of what came from stderr, that are kept. */
  readonly kept?: number
  /** Apart from other engines and from the referee, as far as the system can; not where left out. */
  readonly isolation?: Isolation
  /** Folders that an isolated engine must not change, although they lie in its own. */
  readonly protect?: readonly string[]
  /** Processors that it may use; all where left out. Linux only. */
  readonly cores?: readonly number[]
  /** Hears every line of the log as it comes. */
  readonly onLog?: (line: string) => void
}

const KEPT = 1 << 20
const SECOND = 1000
const MEMORY_INTERVAL = 250
/** How long a process may live without its output before that is told, and its streams without their process. */
const PARTING = 250
const NEVER_STARTED: ProcessEnding = { code: null, signal: null, killed: false }

/** Process of an engine: its lines, its log, its limits and its end. */
export class EngineProcess {
  /** True if a memory limit is enforced here: it requires Linux. */
  static readonly memoryEnforced = canLookAround

  readonly log: BoundedLog
  readonly errors: BoundedLog
  /** Resolves once the process and its streams have ended; never rejects. */
  readonly ended: Promise<ProcessEnding>

  readonly #limits: ProcessLimits
  /** Its host, and a word of its own. */
  readonly #mark = `${OWN_PROCESS}/${randomUUID()}`
  readonly #rate: Rate
  readonly #inbox: LineQueue
  readonly #output: LineCutter
  readonly #child: ChildProcessWithoutNullStreams | undefined
  readonly #started = performance.now()
  readonly #onLog: ((line: string) => void) | undefined
  #settle!: (ending: ProcessEnding) => void
  #heardAt = this.#started
  #lastSent: string | undefined
  #killed = false
  #isIsolated = false
  #gone = false
  #peakMemory = 0
  #watch: NodeJS.Timeout | undefined

  constructor(command: CommandLine, options: GuestOptions = {}) {
    this.#limits = { ...USUAL_LIMITS, ...options.limits }
    this.#onLog = options.onLog
    this.#rate = new Rate(this.#limits)
    this.#inbox = new LineQueue(this.#limits.unread)
    this.#output = new LineCutter(this.#limits.lineLength)
    this.log = new BoundedLog(options.kept ?? KEPT)
    this.errors = new BoundedLog(options.kept ?? KEPT)
    this.ended = new Promise((resolve) => {
      this.#settle = resolve
    })
    this.#child = this.#spawn(command, options)
    if (this.#child) this.#attend(this.#child, options.mergeErrors ?? false)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** The most memory that a sample found, in bytes; 0 where nothing is sampled. */
  get peakMemory(): number {
    return this.#peakMemory
  }

  /** Milliseconds since it said anything, on stdout or on stderr. */
  get silentFor(): number {
    return performance.now() - this.#heardAt
  }

  /** Last line of the log that was sent to the engine: its time, and the line. */
  get lastSent(): string | undefined {
    return this.#lastSent
  }

  /** Sends lines in one write, and listens from now on. */
  send(...lines: readonly string[]): void {
    this.#inbox.listen()
    this.tell(...lines)
  }

  /** Sends lines that want no answer. What a dead guest is sent is lost; `next` reports its end. */
  tell(...lines: readonly string[]): void {
    for (const line of lines) this.#note('>', line)
    const { stdin } = this.#child ?? {}
    if (stdin?.writable) stdin.write(`${lines.join('\n')}\n`)
  }

  /**
   * Stops listening: unread lines, and those until the next `send`, are only in the log. Returns how many were dropped.
   */
  discardUnread(): number {
    return this.#inbox.discardUnread()
  }

  /** The next line, or why there is none. One caller at a time. */
  async next(milliseconds: number): Promise<LineResult> {
    const heard = await this.#inbox.next(milliseconds)
    if (!('trouble' in heard) || heard.trouble.kind !== 'silence') return heard
    if (this.pid !== undefined && isStopped(this.pid)) return { trouble: { kind: 'stopped' } }
    const unfinished = sanitize(this.#output.unfinished)
    return unfinished === '' ? heard : { trouble: { ...heard.trouble, unfinished } }
  }

  /** Closes its input, gives it some time to leave, and ends it and its children if it stays. */
  async stop(grace = SECOND): Promise<ProcessEnding> {
    this.#child?.stdin.end()
    const timer = setTimeout(() => this.kill(), grace)
    const ending = await this.ended
    clearTimeout(timer)
    return ending
  }

  kill(): void {
    if (this.#gone || this.pid === undefined) return
    this.#killed = true
    killProcessTree(this.pid, this.#mark)
  }

  #spawn(
    command: CommandLine,
    { cwd, isolation = 'none', protect, cores }: GuestOptions,
  ): ChildProcessWithoutNullStreams | undefined {
    endOrphans()
    const direct = launchOf(command)
    if (typeof direct === 'string') return this.#notStarted(direct)
    const apart = isolated(direct, isolation, { cwd: cwd ?? process.cwd(), protect })
    this.#isIsolated = apart !== direct
    const launch = pinned(apart, cores)
    try {
      return spawn(launch.file, launch.args, {
        ...(cwd !== undefined && { cwd }),
        env: { ...process.env, [MARK]: this.#mark },
        stdio: 'pipe',
        // A group of its own: the host's Ctrl-C is not the guest's, and the whole group can be ended.
        detached: process.platform !== 'win32',
        windowsHide: true,
        windowsVerbatimArguments: launch.verbatim ?? false,
      })
    } catch (error) {
      return this.#notStarted((error as NodeJS.ErrnoException).code ?? String(error))
    }
  }

  #notStarted(reason: string): undefined {
    this.#gone = true
    this.#inbox.fail({ kind: 'not-started', reason })
    this.#settle(NEVER_STARTED)
  }

  #attend(child: ChildProcessWithoutNullStreams, mergeErrors: boolean): void {
    register(this)
    const output = this.#output
    const errors = new LineCutter(this.#limits.lineLength)
    const hear = (line: string): void => this.#hear(line)
    const complain = (line: string): void => {
      this.errors.add(line)
      if (mergeErrors) hear(line)
      else this.#note('!', line)
    }
    this.#listenTo(child.stdout, output, hear)
    this.#listenTo(child.stderr, errors, complain)
    // An engine that closes its input breaks our pipe; only its exit or its silence matters.
    child.stdin.on('error', () => {})
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return
      unregister(this)
      this.#notStarted(error.code ?? error.message)
    })
    child.stdout.on('end', () => setTimeout(() => this.#lostOutput(), PARTING).unref())
    child.on('exit', (status, ownSignal) => {
      // The program that isolates an engine tells its signal as a shell does.
      const told = this.#isIsolated ? signalOf(status) : undefined
      const signal = ownSignal ?? told ?? null
      const code = told === undefined ? status : null
      // Children that outlive their parent would hold its streams open.
      if (!this.#killed) killProcessTree(child.pid!, this.#mark)
      this.#gone = true
      unregister(this)
      clearInterval(this.#watch)
      const streams = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, PARTING)
      child.on('close', () => {
        clearTimeout(streams)
        for (const [rest, take] of [
          [output.rest(), hear],
          [errors.rest(), complain],
        ] as const)
          if (rest) take(rest)
        const ending = { code, signal, killed: this.#killed }
        this.#note('.', `exit ${signal ?? code}`)
        const lastWords = sanitize(this.errors.lines.findLast((line) => line?.trim()) ?? '')
        this.#inbox.fail({ kind: 'exit', ending, ...(lastWords && { lastWords }) })
        this.#settle(ending)
      })
    })
    if (canLookAround) this.#watch = setInterval(() => this.#weigh(child.pid!), MEMORY_INTERVAL).unref()
  }

  #listenTo(stream: NodeJS.ReadableStream, cutter: LineCutter, take: (line: string) => void): void {
    stream.on('data', (chunk: Buffer) => {
      this.#heardAt = performance.now()
      if (this.#inbox.trouble) return
      const lines = cutter.cut(chunk)
      const flood = this.#rate.flood(chunk.length, lines?.length ?? 0)
      if (flood) {
        this.#expel(flood)
        return
      }
      if (!lines) {
        this.#expel({ kind: 'long-line', bytes: this.#limits.lineLength })
        return
      }
      for (const line of lines) take(line)
    })
    stream.on('error', () => {})
  }

  #hear(line: string): void {
    this.#note('<', line)
    const flood = this.#inbox.add(line)
    if (flood) this.#expel(flood)
  }

  #weigh(pid: number): void {
    const family = familyOf(pid)
    const { processes, memory: limit } = this.#limits
    if (family.length > processes) this.#expel({ kind: 'processes', count: family.length, limit: processes })
    if (limit === undefined) return
    const bytes = memoryOf(family)
    this.#peakMemory = Math.max(this.#peakMemory, bytes)
    if (bytes > limit) this.#expel({ kind: 'memory', bytes, limit })
  }

  #lostOutput(): void {
    if (!this.#gone) this.#expel({ kind: 'closed-output' })
  }

  /** Output from before this point no longer counts. */
  #expel(trouble: ProcessFault): void {
    this.#inbox.discardUnread()
    this.#inbox.fail(trouble)
    this.kill()
  }

  #note(sign: string, line: string): void {
    const entry = `${((performance.now() - this.#started) / SECOND).toFixed(3)} ${sign} ${line}`
    if (sign === '>') this.#lastSent = entry
    this.log.add(entry)
    this.#onLog?.(entry)
  }
}
