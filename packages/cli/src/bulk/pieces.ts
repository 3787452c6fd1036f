import { detect, type Format, formatById } from 'qipu'
import type { Cut, Splitter } from 'qipu/formats'
import { unpackedName } from '../input/archive/gzip.ts'
import { WHOLE } from '../input/archive/member.ts'
import { isArchive } from '../input/archive/signs.ts'
import { joined } from '../input/archive/stream-reader.ts'
import type { Input } from '../input/input.ts'
import { inWords } from '../words/problem.ts'
import type { Item } from './batch.ts'

/** A piece is cut off as soon as there is so much of it: what is made of it should fit into a processor's cache. */
const PIECE = 1 << 17
/** What can't be cut is read at once up to this size, and a single game up to this. */
const LARGEST_FILE = 256 << 20
const LARGEST_GAME = 64 << 20

export interface HowToRead {
  readonly from?: string
  readonly charset?: string
}

/**
 * A file that comes in chunks, as items: whole where it is small or can't be cut, otherwise in pieces of whole games.
 * Everything after the last game belongs to the last piece, so one piece is always held back.
 */
export async function* itemsOf(
  input: Input,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { from, charset }: HowToRead,
): AsyncGenerator<Item> {
  const first: Uint8Array[] = []
  let length = 0
  let cutter: Cutter | undefined
  for await (const chunk of chunks) {
    if (cutter) {
      yield* cutter.add(chunk)
      if (!cutter.isStuck) continue
      return yield { input, trouble: inWords('large-game', { mebi: LARGEST_GAME >> 20 }) }
    }
    first.push(chunk)
    const wasSmall = length <= WHOLE
    length += chunk.length
    if (length > LARGEST_FILE) {
      return yield { input, trouble: inWords('large-file', { mebi: LARGEST_FILE >> 20 }) }
    }
    if (!wasSmall || length <= WHOLE) continue
    const head = joined(first, length)
    if (isArchive(head)) {
      if (!input.walked) yield { input, trouble: inWords('archive') }
      return
    }
    const format =
      from === undefined
        ? detect({ bytes: head, name: input.packed ? unpackedName(input.path) : input.path })
        : formatById(from)
    if (!format && input.walked) return
    const splitter = format?.pieces?.splitter(head, charset === undefined ? {} : { encoding: charset })
    if (!format || !splitter) continue
    cutter = new Cutter(input, format, splitter)
    for (const part of first) yield* cutter.add(part)
  }
  if (cutter) yield cutter.rest()
  else yield { input, size: length, bytes: joined(first, length) }
}

class Cutter {
  readonly #input: Input
  readonly #format: Format
  readonly #splitter: Splitter
  #begin: Cut
  #index = 0
  #waiting: Uint8Array[] = []
  #length = 0
  #held: { readonly begin: Cut; readonly parts: Uint8Array[]; readonly length: number } | undefined

  constructor(input: Input, format: Format, splitter: Splitter) {
    this.#input = input
    this.#format = format
    this.#splitter = splitter
    this.#begin = splitter.cut
  }

  get isStuck(): boolean {
    return this.#length > LARGEST_GAME
  }

  *add(chunk: Uint8Array): Generator<Item> {
    for (let at = 0; at < chunk.length; at += PIECE) yield* this.#look(chunk.subarray(at, at + PIECE))
  }

  *#look(portion: Uint8Array): Generator<Item> {
    this.#splitter.look(portion)
    this.#waiting.push(portion)
    this.#length += portion.length
    const { cut } = this.#splitter
    const length = cut.offset - this.#begin.offset
    if (length < PIECE) return
    if (this.#held) yield this.#item(this.#held)
    const beyond = this.#length - length
    const last = this.#waiting.pop()!
    this.#held = {
      begin: this.#begin,
      parts: [...this.#waiting, last.subarray(0, last.length - beyond)],
      length,
    }
    this.#waiting = [last.subarray(last.length - beyond)]
    this.#length = beyond
    this.#begin = cut
  }

  /** What is left at the end of the file. */
  rest(): Item {
    const { begin, parts, length } = this.#held ?? { begin: this.#begin, parts: [], length: 0 }
    return this.#item({ begin, parts: [...parts, ...this.#waiting], length: length + this.#length })
  }

  #item({ begin, parts, length }: { begin: Cut; parts: readonly Uint8Array[]; length: number }): Item {
    const { games: game, line, column } = begin
    const { declared } = this.#splitter
    const part = { index: this.#index++, format: this.#format.id, game, line, column, declared }
    return { input: this.#input, size: length, bytes: joined(parts, length), part }
  }
}
