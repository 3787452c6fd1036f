import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { archiveKind, type OpenArchive, unzipped } from '../input/archive/archive.ts'
import { isGzip, unpackedChunks } from '../input/archive/gzip.ts'
import { allowanceOf, BrokenArchive, CHUNK, isWanted, limited, safePath, WHOLE } from '../input/archive/member.ts'
import type { Found, Input } from '../input/input.ts'
import { reasonOf } from '../words/problem.ts'
import { type Batch, Packer } from './batch.ts'
import { type HowToRead, itemsOf } from './pieces.ts'

/** All files, in their order, as work for one thread at a time. */
export async function* batchesOf(
  files: Iterable<Found>,
  how: HowToRead,
  stdin: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Batch> {
  const packer = new Packer()
  let done = 0
  for (const found of files) {
    const { path, trouble } = found
    const open = trouble === undefined ? archiveKind(path) : undefined
    if (open) {
      yield* inArchive(found, open, how, packer, done)
    } else if (path === '-' || (found.size ?? 0) > WHOLE) {
      if (!packer.isEmpty) yield packer.take(done)
      yield* path === '-' ? inPieces(found, unpackedChunks(stdin()), how, () => done) : largeFile(found, how, done)
    } else if (packer.add({ input: found, ...(trouble !== undefined && { trouble }) })) {
      yield packer.take(done + 1)
    }
    done++
  }
  if (!packer.isEmpty) yield packer.take(done)
}

/** What is left of a batch whose work stopped at a large file: that file in pieces, and the items after it. */
export async function* batchesAfter({ items, done }: Batch, at: number, how: HowToRead): AsyncGenerator<Batch> {
  const behind = items.length - at - 1
  yield* largeFile(items[at]!.input, how, done - behind - 1)
  if (behind > 0) yield { items: items.slice(at + 1), done }
}

async function* largeFile(input: Input, how: HowToRead, before: number): AsyncGenerator<Batch> {
  const size = sizeOf(input.path)
  if (!beginsPacked(input.path)) {
    return yield* inPieces(input, chunksOf(input.path), how, (read) => before + Math.min(1, read / size))
  }
  let read = 0
  const chunks = limited(
    unzipped(input.path, (bytes) => (read += bytes)),
    () => allowanceOf(size),
  )
  const done = (): number => before + Math.min(1, read / size)
  try {
    yield* inPieces({ ...input, packed: true }, chunks, how, done)
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
    // What is no ordinary file has no place to look at, and whoever reads it tells what is wrong.
    return false
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function* inArchive(
  archive: Found,
  open: OpenArchive,
  how: HowToRead,
  packer: Packer,
  before: number,
): AsyncGenerator<Batch> {
  const size = archive.size ?? sizeOf(archive.path)
  let read = 0
  const done = (): number => before + Math.min(1, read / size)
  try {
    for await (const { name, chunks, ...facts } of open(archive.path, size, (bytes) => (read += bytes))) {
      const below = safePath(name)
      if (!isWanted(below)) continue
      const input = {
        path: `${archive.path}/${below}`,
        below: archive.walked ? `${archive.below}/${below}` : below,
        walked: true,
        packed: true,
      }
      if (chunks) {
        if (!packer.isEmpty) yield packer.take(done())
        yield* inPieces(input, chunks, how, done)
      } else if (packer.add({ input, ...facts })) yield packer.take(done())
    }
  } catch (error) {
    packer.add({ input: archive, trouble: reasonOf(error) })
  }
}

/** Pieces of a file, some to a batch; a file that ends in trouble still ends. */
async function* inPieces(
  input: Input,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  how: HowToRead,
  done: (read: number) => number,
): AsyncGenerator<Batch> {
  let packer = new Packer()
  let read = 0
  let isCut = false
  const rest = (): Batch => {
    const batch = packer.take(done(read))
    packer = new Packer()
    return isCut ? { ...batch, closes: input } : batch
  }
  try {
    for await (const item of itemsOf(input, chunks, how)) {
      const isEnd = isCut && !item.part
      if (isEnd) yield rest()
      isCut = item.part !== undefined
      read += item.size ?? 0
      // The last piece is not to be handed over before it is known to be the last.
      if (packer.isFull) yield packer.take(done(read))
      packer.add(item)
    }
    if (isCut || !packer.isEmpty) yield rest()
  } catch (error) {
    if (isCut || !packer.isEmpty) yield rest()
    if (error instanceof BrokenArchive) throw error
    yield { items: [{ input, trouble: reasonOf(error) }], done: done(read) }
  }
}

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK)
      const length = readSync(file, chunk, 0, CHUNK, null)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
