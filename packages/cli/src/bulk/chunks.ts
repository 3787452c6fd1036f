import { detect } from 'qipu'
import type { Cut, Splitter } from 'qipu/formats'
import { type Format, formatById } from 'qipu/formats'
import { unpackedName } from '../input/archive/gzip.ts'
import { archiveProblem } from '../input/archive/magic.ts'
import { WHOLE } from '../input/archive/member.ts'
import { joined } from '../input/archive/stream-reader.ts'
import type { Input } from '../input/files.ts'
import type { ReadingOptions } from '../input/reading.ts'
import { phraseOf } from '../text/cli-error.ts'
import type { JobItem } from './job.ts'

/** A chunk is cut off as soon as there is so much of it: what is made of it should fit into a processor's cache. */
const LEAST = 1 << 17
/** Size up to which a file that cannot be split, or a single game, is read at once. */
const LARGEST_FILE = 256 << 20
const LARGEST_GAME = 64 << 20

/**
 * A file that comes in blocks, as items: whole where it is small or cannot be cut, otherwise in chunks of whole games.
 * Everything after the last game belongs to the last chunk, so one chunk is always held back.
 */
export async function* itemsOf(
  input: Input,
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { from, charset }: ReadingOptions,
): AsyncGenerator<JobItem> {
  const first: Uint8Array[] = []
  let length = 0
  let cutter: Cutter | undefined
  for await (const block of blocks) {
    if (cutter) {
      yield* cutter.add(block)
      if (!cutter.isStuck) continue
      return yield { input, trouble: phraseOf('large-game', { mebi: LARGEST_GAME >> 20 }) }
    }
    first.push(block)
    const wasSmall = length <= WHOLE
    length += block.length
    if (length > LARGEST_FILE) {
      return yield { input, trouble: phraseOf('large-file', { mebi: LARGEST_FILE >> 20 }) }
    }
    if (!wasSmall || length <= WHOLE) continue
    const head = joined(first, length)
    const archive = archiveProblem(head)
    if (archive) {
      if (!input.walked) yield { input, trouble: phraseOf(archive) }
      return
    }
    const format =
      from === undefined
        ? detect({ bytes: head, name: input.packed ? unpackedName(input.path) : input.path })
        : formatById(from)
    if (!format && input.walked) return
    const splitter = format?.chunks?.splitter(head, charset === undefined ? {} : { encoding: charset })
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

  *add(block: Uint8Array): Generator<JobItem> {
    for (let at = 0; at < block.length; at += LEAST) yield* this.#look(block.subarray(at, at + LEAST))
  }

  *#look(portion: Uint8Array): Generator<JobItem> {
    this.#splitter.look(portion)
    this.#waiting.push(portion)
    this.#length += portion.length
    const { cut } = this.#splitter
    const length = cut.offset - this.#begin.offset
    if (length < LEAST) return
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

  /** Returns the rest at the end of the file. */
  rest(): JobItem {
    const { begin, parts, length } = this.#held ?? { begin: this.#begin, parts: [], length: 0 }
    return this.#item({ begin, parts: [...parts, ...this.#waiting], length: length + this.#length })
  }

  #item({ begin, parts, length }: { begin: Cut; parts: readonly Uint8Array[]; length: number }): JobItem {
    const { games: game, line, column } = begin
    const { declared } = this.#splitter
    const place = { index: this.#index++, format: this.#format.id, game, line, column, declared }
    return { input: this.#input, size: length, bytes: joined(parts, length), place }
  }
}
