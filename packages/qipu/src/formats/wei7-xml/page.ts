import { type Message, speaker } from '../../text/message/messages.ts'
import type { Kept } from './kept.ts'
import { messages as catalogue } from './messages.ts'

const say = speaker(catalogue)

/** Deeper than this, lines are not indented any further: nobody reads them, and blanks alone would fill a disk. */
const DEEPEST_INDENT = 40

/** A document as it is written, line by line. */
export class Page {
  readonly messages: Message[] = []
  readonly #out: string[] = []
  readonly #pretty: boolean

  constructor(pretty: boolean) {
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

  /** Says what was kept but found no place. */
  sayLeftOut(kept: Kept, node?: number): void {
    for (const name of kept.left()) this.messages.push(say('wei7-xml/extra-left-out', { node, args: { name } }))
  }
}
