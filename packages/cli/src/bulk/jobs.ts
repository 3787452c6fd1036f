import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Shard } from '../command/values.ts'
import { archiveKind, type OpenArchive, unzipped } from '../input/archive/archive.ts'
import { isGzip, unpackedBlocks } from '../input/archive/gzip.ts'
import { allowanceOf, BrokenArchive, isWanted, limited, READ_SIZE, safePath, WHOLE } from '../input/archive/member.ts'
import type { FoundFile, Input } from '../input/files.ts'
import type { ReadingOptions } from '../input/reading.ts'
import { reasonOf } from '../text/cli-error.ts'
import { itemsOf } from './chunks.ts'
import { type Job, JobBuilder } from './job.ts'
import { isInShard } from './shard.ts'

/** Options for making jobs of files. */
export interface JobOptions extends ReadingOptions {
  /** Only files of this share become work. */
  readonly shard?: Shard | undefined
}

/** All files, in their order, as work for one thread at a time. */
export async function* jobsOf(
  files: Iterable<FoundFile>,
  options: JobOptions,
  stdin: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Job> {
  const builder = new JobBuilder()
  let done = 0
  for (const found of files) {
    const { path, trouble } = found
    const open = trouble === undefined ? archiveKind(path) : undefined
    if (open) {
      yield* inArchive(found, open, options, builder, done)
    } else if (!isOurs(found, options)) {
      // Another run takes care of it.
    } else if (path === '-' || (found.size ?? 0) > WHOLE) {
      if (!builder.isEmpty) yield builder.take(done)
      yield* path === '-'
        ? inChunks(found, unpackedBlocks(stdin()), options, () => done)
        : largeFile(found, options, done)
    } else if (builder.add({ input: found, ...(trouble !== undefined && { trouble }) })) {
      yield builder.take(done + 1)
    }
    done++
  }
  if (!builder.isEmpty) yield builder.take(done)
}

const isOurs = ({ below }: Input, { shard }: JobOptions): boolean => shard === undefined || isInShard(below, shard)

/** Yields the rest of a job that stopped at a large file: that file in chunks, and the items after it. */
export async function* jobsAfter({ items, done }: Job, at: number, options: JobOptions): AsyncGenerator<Job> {
  const behind = items.length - at - 1
  yield* largeFile(items[at]!.input, options, done - behind - 1)
  if (behind > 0) yield { items: items.slice(at + 1), done }
}

async function* largeFile(input: Input, options: JobOptions, before: number): AsyncGenerator<Job> {
  const size = sizeOf(input.path)
  if (!beginsPacked(input.path)) {
    return yield* inChunks(input, blocksOf(input.path), options, (read) => before + Math.min(1, read / size))
  }
  let read = 0
  const blocks = limited(
    unzipped(input.path, (bytes) => (read += bytes)),
    () => allowanceOf(size),
  )
  const done = (): number => before + Math.min(1, read / size)
  try {
    yield* inChunks({ ...input, packed: true }, blocks, options, done)
  } catch (error) {
    yield { items: [{ input, trouble: reasonOf(error) }], done: done() }
  }
}

function beginsPacked(path: string): boolean {
  try {
    const file = openSync(path, 'r')
    try {
      const head = new Uint8Array(2)
      return readSync(file, head, 0, 2, 0) === 2 && isGzip(head)
    } finally {
      closeSync(file)
    }
  } catch {
    // Only ordinary files can be examined at an offset; other problems are reported when the file is read.
    return false
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function* inArchive(
  archive: FoundFile,
  open: OpenArchive,
  options: JobOptions,
  builder: JobBuilder,
  before: number,
): AsyncGenerator<Job> {
  const size = archive.size ?? sizeOf(archive.path)
  let read = 0
  const done = (): number => before + Math.min(1, read / size)
  try {
    for await (const { name, blocks, ...facts } of open(archive.path, size, (bytes) => (read += bytes))) {
      const below = safePath(name)
      if (!isWanted(below)) continue
      const input = {
        path: `${archive.path}/${below}`,
        below: archive.walked ? `${archive.below}/${below}` : below,
        walked: true,
        packed: true,
      }
      if (!isOurs(input, options)) continue
      if (blocks) {
        if (!builder.isEmpty) yield builder.take(done())
        yield* inChunks(input, blocks, options, done)
      } else if (builder.add({ input, ...facts })) yield builder.take(done())
    }
  } catch (error) {
    builder.add({ input: archive, trouble: reasonOf(error) })
  }
}

/** Chunks of a file, some per job; a file that ends in trouble still ends. */
async function* inChunks(
  input: Input,
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: JobOptions,
  done: (read: number) => number,
): AsyncGenerator<Job> {
  let builder = new JobBuilder()
  let read = 0
  let isCut = false
  const rest = (): Job => {
    const job = builder.take(done(read))
    builder = new JobBuilder()
    return isCut ? { ...job, closes: input } : job
  }
  try {
    for await (const item of itemsOf(input, blocks, options)) {
      const isEnd = isCut && !item.place
      if (isEnd) yield rest()
      isCut = item.place !== undefined
      read += item.size ?? 0
      // The last chunk is not to be handed over before it is known to be the last.
      if (builder.isFull) yield builder.take(done(read))
      builder.add(item)
    }
    if (isCut || !builder.isEmpty) yield rest()
  } catch (error) {
    if (isCut || !builder.isEmpty) yield rest()
    if (error instanceof BrokenArchive) throw error
    yield { items: [{ input, trouble: reasonOf(error) }], done: done(read) }
  }
}

function* blocksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const block = new Uint8Array(READ_SIZE)
      const length = readSync(file, block, 0, READ_SIZE, null)
      if (length === 0) return
      yield block.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
