import type { Phrase } from 'qipu/text'
import { errorLine } from '../report/error-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Files that something is wrong with: each is reported with its name, and the others go on. */
export class FileErrors {
  count = 0
  readonly #terminal: Terminal

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  readonly add = (file: string, reason: Phrase): void => {
    this.count++
    this.#terminal.err(errorLine(file, reason, this.#terminal))
  }
}
