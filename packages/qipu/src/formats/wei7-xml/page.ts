import type { Extra } from '../../record/record.ts'
import { type Message, speaker } from '../../text/messages.ts'
import { messages as catalogue } from './messages.ts'
import type { Rows } from './reading.ts'
import { type AttributeList, isName } from './xml.ts'

const say = speaker(catalogue)

/** Deeper than this, lines are not indented any further: nobody reads them, and blanks alone would fill a disk. */
const DEEPEST_INDENT = 40

/** Lines of a document, and the kept things that found no place in it. */
export class Page {
  readonly #out: string[] = []
  readonly #pretty: boolean
  readonly #left = new Map<Extra, number | undefined>()

  constructor(pretty: boolean) {
    this.#pretty = pretty
  }

  line(depth: number, text: string): void {
    if (this.#pretty) this.#out.push('  '.repeat(Math.min(depth, DEEPEST_INDENT)), text, '\n')
    else this.#out.push(text)
  }

  get text(): string {
    return this.#out.join('')
  }

  /** Takes note of what was kept at a node, or of the whole record; it must be `take`n, or it is left out. */
  offer(extras: readonly Extra[] | undefined, node?: number): void {
    for (const extra of extras ?? []) if (extra.format === 'wei7-xml') this.#left.set(extra, node)
  }

  /** Kept pieces under a key. */
  take(extras: readonly Extra[] | undefined, key: string): string[] {
    const found = (extras ?? []).filter((extra) => extra.format === 'wei7-xml' && extra.key === key)
    for (const extra of found) this.#left.delete(extra)
    return found.map(({ value }) => String(value))
  }

  /** Attributes by their rows, and those that were kept under a path, unless the model says them itself. */
  attributes<T>(
    { rows }: Rows<T>,
    from: T,
    board: { width: number },
    extras?: readonly Extra[],
    path = '',
  ): AttributeList {
    const list: [string, string][] = []
    for (const [name, row] of rows) {
      const value = row.write(from, board)
      if (value !== undefined) list.push([name, value])
    }
    if (extras) this.#addKept(list, extras, path)
    return list
  }

  #addKept(list: [string, string][], extras: readonly Extra[], path: string): void {
    for (const extra of extras) {
      if (extra.format !== 'wei7-xml' || !extra.key.startsWith(`${path}@`)) continue
      const name = extra.key.slice(path.length + 1)
      if (!isName(name) || list.some(([known]) => known === name)) continue
      list.push([name, String(extra.value)])
      this.#left.delete(extra)
    }
  }

  leftOut(): Message[] {
    return [...this.#left].map(([{ key }, node]) => say('wei7-xml/extra-left-out', { node, args: { name: key } }))
  }
}
