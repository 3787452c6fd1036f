import { createColors } from 'picocolors'
import type { Locale } from 'qipu/text'
import { CliError } from '../text/cli-error.ts'
import { isClosed } from './closed.ts'
import { Streams } from './streams.ts'

/** Standard output or standard error. */
export type Stream = 'out' | 'err'

/** How things look to the person who reads them. */
export interface OutputStyle extends Pick<Terminal, 'colors' | 'locale'> {
  /** How much is printed; by default all severities, but only so many messages of each kind. */
  readonly volume?: Verbosity | undefined
}

export type Verbosity = 'errors' | 'everything'

export const volumeOf = ({ quiet, verbose }: { quiet?: boolean | undefined; verbose?: boolean | undefined }) =>
  quiet ? 'errors' : verbose ? 'everything' : undefined

/** Output of a command: replaced by tests, plain without an interactive terminal. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly outBytes: (bytes: Uint8Array) => void
  readonly colors: ReturnType<typeof createColors>
  readonly locale: Locale
  /** True if standard error is a terminal, so that progress may be drawn there. */
  readonly interactive: boolean
  /** Columns of the terminal that standard output goes to; undefined where it goes elsewhere. */
  readonly width?: number | undefined
  readonly stdin: () => AsyncIterable<Uint8Array>
  /** Keeps running after stdout closes, because files are being changed. */
  readonly keepRunning: () => void
  /** Throws where standard output is closed, so that what is written there would be lost in silence. */
  readonly assertOpen: () => void
}

/** Number of standard output. */
const STDOUT = 1

const isForced = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'false'

export function processTerminal(locale: Locale): Terminal {
  const { stdout, stderr, env } = process
  const streams = new Streams(process, locale)
  const isWatched = stderr.isTTY === true && stdout.isTTY === true && env['TERM'] !== 'dumb'
  const isColored = !env['NO_COLOR'] && (isWatched || isForced(env['FORCE_COLOR']))
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outBytes: (bytes) => void stdout.write(bytes),
    colors: createColors(isColored),
    locale,
    interactive: stderr.isTTY === true,
    width: stdout.isTTY ? stdout.columns : undefined,
    // Opened only where it is read: that takes a while.
    stdin: () => process.stdin,
    keepRunning: () => streams.keepRunning(),
    assertOpen() {
      if (isClosed(STDOUT)) throw new CliError('closed-output')
    },
  }
}
