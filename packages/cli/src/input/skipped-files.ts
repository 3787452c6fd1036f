import { oneLine } from '../terminal/safe.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type ProblemCode, phraseOf, phraseText } from '../text/cli-error.ts'
import { archiveEnding } from './archive/magic.ts'
import type { Input } from './files.ts'

/** Number of files that are named; of more, only their count. */
const MOST = 20

/** Files that systems create in folders by themselves. */
const SYSTEM = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i

/** Files of a folder that the user may miss in the result: no records, or archives that were not opened. */
export class SkippedFiles {
  readonly #files: string[] = []

  readonly add = ({ below }: Input): void => {
    if (!SYSTEM.test(below)) this.#files.push(below)
  }

  get files(): readonly string[] {
    return this.#files
  }

  report({ colors, locale, err }: Terminal): void {
    const say = (code: ProblemCode, files: readonly string[]): void => {
      if (files.length === 0) return
      const named = files.slice(0, MOST).join(', ') + (files.length > MOST ? ' …' : '')
      const text = phraseText(phraseOf(code, { count: files.length, files: named }), locale)
      err(`${colors.yellow('qipu:')} ${oneLine(text)}\n`)
    }
    const isPacked = (file: string): boolean => archiveEnding(file) !== undefined
    say(
      'passed-over',
      this.#files.filter((file) => !isPacked(file)),
    )
    say('archives-over', this.#files.filter(isPacked))
  }
}
