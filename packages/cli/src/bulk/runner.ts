import { closeSync, openSync, readSync } from 'node:fs'
import type { Source } from 'qipu/formats'
import type { Phrase } from 'qipu/text'
import { isGzip, unpacked } from '../input/archive/gzip.ts'
import { archiveProblem } from '../input/archive/magic.ts'
import { memberBytes, WHOLE } from '../input/archive/member.ts'
import { fileName, nameOf } from '../input/files.ts'
import { phraseOf, reasonOf } from '../text/cli-error.ts'
import type { BulkWork, Chunk } from './command.ts'
import type { JobItem } from './job.ts'
import type { Renderer } from './renderer.ts'
import { JobResult } from './result.ts'

/** Does jobs, in whatever thread it is: reads what is to be read, and asks the command's work for a report on it. */
export class JobRunner {
  readonly #work: BulkWork
  readonly #renderer: Renderer
  /** Buffer for small files, reused: a file's bytes are never retained. */
  #room: Uint8Array | undefined

  constructor(work: BulkWork, renderer: Renderer) {
    this.#work = work
    this.#renderer = renderer
  }

  run(items: readonly JobItem[]): JobResult {
    const result = new JobResult(this.#renderer)
    for (let i = 0; i < items.length; i++) {
      const item = items[i]!
      if (item.trouble !== undefined) result.addUnread(fileName(item.input), item.trouble)
      else if (!this.#do(item, result)) {
        result.stoppedAt = i
        break
      }
    }
    result.buffers = this.#work.leave?.() ?? []
    return result
  }

  /** The result of items that ended the thread which worked on them. */
  failed(items: readonly JobItem[], reason: Phrase): JobResult {
    const result = new JobResult(this.#renderer)
    for (const item of items) result.addBroken(item, reason)
    return result
  }

  /** False where the file is too large. */
  #do(item: JobItem, result: JobResult): boolean {
    const { input, place } = item
    let bytes: Uint8Array | undefined
    try {
      bytes = this.#bytesOf(item)
    } catch (error) {
      result.addUnread(fileName(input), reasonOf(error))
      return true
    }
    if (!bytes) return false
    if (!place) return this.#whole(item, bytes, result)
    this.#process({ input, source: { bytes, name: nameOf(input) }, place }, result)
    return true
  }

  /**
   * Returns false if the file is packed and too large; one within an archive is read anyway, since it cannot be
   * reopened.
   */
  #whole({ input, bytes: given }: JobItem, bytes: Uint8Array, result: JobResult): boolean {
    const isPacked = isGzip(bytes)
    let source: Source
    try {
      source = isPacked ? unpacked(bytes, nameOf(input)) : { bytes, name: nameOf(input) }
    } catch (error) {
      result.addUnread(fileName(input), reasonOf(error))
      return true
    }
    if (!given && source.bytes.length > WHOLE) return false
    const archive = archiveProblem(source.bytes)
    if (!archive) {
      this.#process({ input: isPacked ? { ...input, packed: true } : input, source, place: undefined }, result)
    } else if (!input.walked) result.addUnread(fileName(input), phraseOf(archive))
    return true
  }

  /** The last net: whatever is thrown over a file is reported with its name, and the others go on. */
  #process(chunk: Chunk, result: JobResult): void {
    try {
      const report = this.#work.process(chunk)
      if (report) result.add(report)
    } catch (error) {
      result.addBroken(chunk, reasonOf(error))
    }
  }

  #bytesOf({ input, bytes, packed }: JobItem): Uint8Array | undefined {
    if (!bytes) return this.#read(input.path)
    return packed ? memberBytes(bytes, packed) : bytes
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
