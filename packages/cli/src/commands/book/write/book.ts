import type { FootnoteDefinition, Image } from 'mdast'
import type { Locale } from 'qipu/text'
import type { Figure } from '../figures.ts'
import type { Contents } from '../source/contents.ts'
import type { Manuscript } from '../source/manuscript.ts'
import { isFootnote } from '../source/markdown.ts'

/** Everything that a writer needs. */
export interface Book {
  readonly manuscript: Manuscript
  readonly contents: Contents
  readonly figures: ReadonlyMap<Image, Figure>
  /** The language of the book. */
  readonly locale: Locale
}

/** The footnotes of one text, numbered as they are referred to. */
export class Footnotes {
  readonly #definitions = new Map<string, FootnoteDefinition>()
  readonly #numbers = new Map<string, number>()

  constructor({ blocks }: Manuscript) {
    for (const { node, file } of blocks) if (isFootnote(node)) this.#definitions.set(keyOf(file, node.identifier), node)
  }

  /** The number of a note of a file. */
  number(file: string, identifier: string): number {
    const key = keyOf(file, identifier)
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1
    this.#numbers.set(key, number)
    return number
  }

  get size(): number {
    return this.#numbers.size
  }

  /** Those referred to after the first so many, in the order of their numbers, with the file that they stand in. */
  after(count: number): { number: number; file: string; definition: FootnoteDefinition }[] {
    return [...this.#numbers].slice(count).flatMap(([key, number]) => {
      const definition = this.#definitions.get(key)
      return definition ? [{ number, file: key.slice(0, key.lastIndexOf('\n')), definition }] : []
    })
  }
}

const keyOf = (file: string, identifier: string): string => `${file}\n${identifier}`
