import { closeSync, openSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import type { Source } from 'qipu'
import type { Words } from 'qipu/games'
import { commands } from '../commands/all.ts'
import { isGzip, unpacked } from '../input/archive/gzip.ts'
import { WHOLE } from '../input/archive/member.ts'
import { isArchive } from '../input/archive/signs.ts'
import { fileName, type Input, nameOf } from '../input/input.ts'
import { remarkLine } from '../report/remark.ts'
import { type Looks, looksOf } from '../terminal/terminal.ts'
import { inWords, Problem, reasonOf } from '../words/problem.ts'
import type { Item } from './batch.ts'
import { checkpoint, Outcome } from './outcome.ts'
import type { Piece, Setting, Work } from './work.ts'

export async function performerOf(setting: Setting): Promise<Performer> {
  const { work } = await commands.find(({ name }) => name === setting.command)!.load()
  return new Performer(setting, work!(setting))
}

/** Does batches of work, in whatever thread it is. */
export class Performer {
  readonly work: Work
  readonly setting: Setting
  readonly #looks: Looks
  /** Small files are read into the same memory, one after the other: nobody keeps a file's bytes. */
  #room: Uint8Array | undefined

  constructor(setting: Setting, work: Work) {
    this.work = work
    this.setting = setting
    this.#looks = looksOf(setting)
  }

  perform(items: readonly Item[]): Outcome {
    const outcome = new Outcome()
    for (let i = 0; i < items.length; i++) {
      const item = items[i]!
      if (item.trouble !== undefined) this.unread(outcome, fileName(item.input), item.trouble)
      else if (!this.#one(item, outcome)) {
        outcome.stoppedAt = i
        break
      }
    }
    return outcome
  }

  /** Says that a file could not be read. */
  unread(outcome: Outcome, file: string, problem: Words): void {
    outcome.unread++
    this.trouble(outcome, file, problem)
  }

  /** Says that a file could not be read or written at all. */
  trouble(outcome: Outcome, file: string, problem: Words): void {
    outcome.troubles++
    this.remark(outcome, file, problem)
  }

  /** Says that the work on a file broke off. Of a file in pieces, the end of its JSON object tells. */
  broken(outcome: Outcome, { input, part }: Pick<Piece, 'input' | 'part'>, problem: Words): void {
    if (part) outcome.broken ??= problem
    if (part && this.setting.json) outcome.troubles++
    else this.unread(outcome, fileName(input), problem)
  }

  remark(outcome: Outcome, file: string, problem: Words): void {
    const { json, language } = this.setting
    if (json) outcome[json] += `${JSON.stringify({ file, problem: problem[language] })}\n`
    else outcome.err += this.line(file, problem)
  }

  line(file: string, problem: Words): string {
    return remarkLine(file, problem, this.#looks)
  }

  /** False where the file is too large. */
  #one(item: Item, outcome: Outcome): boolean {
    const { input, part } = item
    let bytes: Uint8Array | undefined
    try {
      bytes = this.#bytesOf(item)
    } catch (error) {
      this.unread(outcome, fileName(input), reasonOf(error))
      return true
    }
    if (!bytes) return false
    if (part) this.#work({ input, source: { bytes, name: nameOf(input) }, part }, outcome)
    else this.#whole(input, bytes, outcome)
    return true
  }

  #whole(input: Input, bytes: Uint8Array, outcome: Outcome): void {
    const isPacked = isGzip(bytes)
    let source: Source
    try {
      source = isPacked ? unpacked(bytes, nameOf(input)) : { bytes, name: nameOf(input) }
    } catch (error) {
      this.unread(outcome, fileName(input), reasonOf(error))
      return
    }
    if (!isArchive(source.bytes)) {
      this.#work({ input: isPacked ? { ...input, packed: true } : input, source, part: undefined }, outcome)
    } else if (!input.walked) this.unread(outcome, fileName(input), inWords('archive'))
  }

  /** The last net: whatever is thrown over a file is told of that file, and the others go on. */
  #work(piece: Piece, outcome: Outcome): void {
    const undo = checkpoint(outcome)
    try {
      this.work.each(piece, outcome)
    } catch (error) {
      undo()
      this.broken(outcome, piece, reasonOf(error))
    }
  }

  #bytesOf({ input, bytes, packed }: Item): Uint8Array | undefined {
    if (!bytes) return this.#read(input.path)
    if (!packed) return bytes
    const { isDeflated, size, crc } = packed
    const unpacked = isDeflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }) : bytes
    if (unpacked.length !== size || crc32(unpacked) !== crc) throw new Problem('checksum')
    return unpacked
  }

  /** Undefined where there is more than we read at once. */
  #read(path: string): Uint8Array | undefined {
    this.#room ??= new Uint8Array(WHOLE + 1)
    const file = openSync(path, 'r')
    try {
      // An ordinary file gives all that it has.
      const length = readSync(file, this.#room, 0, this.#room.length, null)
      return length > WHOLE ? undefined : this.#room.subarray(0, length)
    } finally {
      closeSync(file)
    }
  }
}
