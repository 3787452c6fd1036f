/** Engines that are ended or stopped from outside: neither side loses a game by that. */

import type { Side } from 'qipu/games'
import type { DriverFault } from '../protocols/protocol.ts'

/** Signals that people and other programs send. A program that crashes ends by others, or with a code. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGSTOP'])

/** The game is void, and is played again. */
export class InterferenceError extends Error {
  override name = 'InterferenceError'
  readonly side: Side
  readonly signal: string

  constructor(side: Side, signal: string) {
    super(`the engine of side ${side} got ${signal}, which the referee did not send`)
    this.side = side
    this.signal = signal
  }
}

const signalIn = (fault: DriverFault): string | undefined => {
  if (fault.kind === 'stopped') return 'SIGSTOP'
  return fault.kind === 'exit' && !fault.ending.killed ? (fault.ending.signal ?? undefined) : undefined
}

/**
 * Throws where an engine was ended or stopped by a signal that the referee did not send. An isolated engine cannot send it to
 * itself; one that is not gains nothing either: after two void games in a row the series stops.
 */
export function assertNotInterfered(side: Side, fault: DriverFault): void {
  const signal = signalIn(fault)
  if (signal !== undefined && FROM_OUTSIDE.has(signal)) throw new InterferenceError(side, signal)
}
