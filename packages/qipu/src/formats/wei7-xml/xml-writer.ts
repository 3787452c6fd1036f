import type { Report } from '../../text/message/message.ts'
import type { ExtrasIndex } from './extras-index.ts'
import type { Wei7XmlCode } from './messages.ts'

/** Depth beyond which lines are not indented any further: blanks alone would fill a disk. */
const DEEPEST_INDENT = 40

/** A document as it is written, line by line. */
export class XmlWriter {
  readonly #report: Report<Wei7XmlCode>
  readonly #out: string[] = []
  readonly #pretty: boolean

  constructor(pretty: boolean, report: Report<Wei7XmlCode>) {
    this.#report = report
    this.#pretty = pretty
  }

  line(depth: number, text: string): void {
    if (this.#pretty) this.#out.push('  '.repeat(Math.min(depth, DEEPEST_INDENT)), text, '\n')
    else this.#out.push(text)
  }

  lines(depth: number, texts: readonly string[]): void {
    for (const text of texts) this.line(depth, text)
  }

  get text(): string {
    return this.#out.join('')
  }

  /** Reports what was kept but found no place. */
  reportLeftOut(kept: ExtrasIndex, node?: number): void {
    for (const name of kept.left()) this.#report?.('wei7-xml/extra-left-out', { node, args: { name } })
  }
}
