import { constants } from 'node:os'
import type { Locale } from 'qipu/text'
import { phraseOf, phraseText, reasonOf } from '../text/cli-error.ts'

/**
 * Behaviour after an output stream is closed. A reader that has seen enough (`qipu … | head`) ends the work silently,
 * as a signal would; but where files are to be changed it goes on, and so it does where only messages get lost.
 */
export class Streams {
  #goesOn = false

  constructor({ stdout, stderr }: NodeJS.Process, locale: Locale) {
    let isOver = false
    stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (isOver) return
      isOver = true
      if (error.code === 'EPIPE') return this.#end(128 + constants.signals.SIGPIPE)
      stderr.write(`qipu: ${phraseText(phraseOf('output-failed', { reason: reasonOf(error) }), locale)}\n`)
      this.#end(2)
    })
    stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') endWith(2)
    })
  }

  /** Keeps running after stdout closes, because files are being changed. */
  keepRunning(): void {
    this.#goesOn = true
  }

  #end(code: number): void {
    if (this.#goesOn) endWith(code)
    else process.exit(code)
  }
}

/** The exit code when all is done, unless not all could be done. */
const endWith = (code: number): void => {
  process.once('exit', () => {
    if (process.exitCode !== 2) process.exitCode = code
  })
}
