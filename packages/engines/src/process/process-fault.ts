/** Faults of an engine process, as data: the caller decides what they mean. */

/** How a process ended. */
export interface ProcessEnding {
  readonly code: number | null
  readonly signal: string | null
  /** True if we ended it. */
  readonly killed: boolean
}

/** Reason why a process gives no line. */
export type ProcessFault =
  /** The system could not start the program; `reason` is its word for that (`ENOENT` …). */
  | { readonly kind: 'not-started'; readonly reason: string }
  /**
   * No answer came for so many milliseconds, after what was asked. The guest still lives. `said` is the last line that came
   * instead, `unfinished` one that has no end.
   */
  | {
      readonly kind: 'silence'
      readonly milliseconds: number
      readonly asked?: string
      readonly said?: string
      readonly unfinished?: string
    }
  | { readonly kind: 'long-line'; readonly bytes: number }
  /** Too many bytes or lines within a second, or too many unread bytes. */
  | { readonly kind: 'flood'; readonly amount: number; readonly measure: 'bytes' | 'lines' | 'unread' }
  | { readonly kind: 'memory'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'processes'; readonly count: number; readonly limit: number }
  /** No answer came, and one of its processes is stopped by a signal. */
  | { readonly kind: 'stopped' }
  /** It lives, but has closed its output: no answer can come any more. */
  | { readonly kind: 'closed-output' }
  /** `lastWords` is the last line of its standard error, where there is one. */
  | { readonly kind: 'exit'; readonly ending: ProcessEnding; readonly lastWords?: string }
  /** An engine on another machine that did not come back in time. */
  | { readonly kind: 'disconnected'; readonly milliseconds: number }

/** Line of a process, or the reason why there is none. */
export type LineResult =
  /** `at` is when the line was complete, on the clock of `performance.now()`. */
  { readonly line: string; readonly at: number } | { readonly trouble: ProcessFault }

/** Limits of a process and its output. */
export interface ProcessLimits {
  /** Bytes of one line. */
  readonly lineLength: number
  /** Bytes of output, errors included, within a second. */
  readonly bytesPerSecond: number
  /** Lines of output, errors included, within a second: short ones cost the host as much as long ones. */
  readonly linesPerSecond: number
  /** Bytes of lines that were asked for and wait to be read. */
  readonly unread: number
  /** Bytes of memory of all its processes; no limit where left out. */
  readonly memory?: number
  /** Processes at a time; sampled as memory is. */
  readonly processes: number
}

const KIB = 1024
const MIB = 1024 * KIB

/** Limits that hold unless the caller sets others. */
export const USUAL_LIMITS: ProcessLimits = {
  lineLength: 256 * KIB,
  bytesPerSecond: 8 * MIB,
  linesPerSecond: 20_000,
  unread: 8 * MIB,
  processes: 256,
}
