import { closeSync, openSync, readSync } from 'node:fs'
import { type Found, type Input, inputsOf } from '../input.ts'
import { reasonOf } from '../problem.ts'
import { archiveKind } from './archive.ts'
import { type Batch, type Item, Packer } from './batch.ts'
import { BrokenArchive, CHUNK, isWanted, type Member, safePath, WHOLE } from './member.ts'
import { type HowToRead, itemsOf } from './pieces.ts'

/** Everything that was named, in a stable order, as work for one thread at a time. */
export async function* batchesOf(
  paths: readonly string[],
  how: HowToRead,
  stdin: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Batch> {
  const packer = new Packer()
  let done = 0
  for (const found of inputsOf(paths)) {
    const { path, size, trouble } = found
    const open = trouble === undefined ? archiveKind(path) : undefined
    if (open) {
      let read = 0
      const members = open(path, size, (bytes) => (read += bytes))
      yield* inArchive(found, members, how, packer, () => done + Math.min(1, read / size))
    } else if (trouble === undefined && (path === '-' || size > WHOLE)) {
      if (!packer.isEmpty) yield packer.take(done)
      const chunks = path === '-' ? stdin() : chunksOf(path)
      yield* inPieces(found, chunks, how, (read) => done + Math.min(1, read / size))
    } else if (packer.add({ input: found, size, ...(trouble !== undefined && { trouble }) })) {
      yield packer.take(done + 1)
    }
    done++
  }
  if (!packer.isEmpty) yield packer.take(done)
}

async function* inArchive(
  archive: Found,
  members: AsyncIterable<Member>,
  how: HowToRead,
  packer: Packer,
  done: () => number,
): AsyncGenerator<Batch> {
  try {
    for await (const { name, chunks, ...facts } of members) {
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
    packer.add({ input: archive, size: 0, trouble: reasonOf(error) })
  }
}

/** One batch a piece; one that ends in trouble still ends. */
async function* inPieces(
  input: Input,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  how: HowToRead,
  done: (read: number) => number,
): AsyncGenerator<Batch> {
  let held: Item | undefined
  let read = 0
  const close = (): Batch => ({ items: held ? [held] : [], done: done(read), ...(held?.part && { closes: input }) })
  try {
    for await (const item of itemsOf(input, chunks, how)) {
      if (held) yield item.part ? { items: [held], done: done(read) } : close()
      read += item.size
      held = item
    }
    if (held) yield close()
  } catch (error) {
    if (held) yield close()
    if (error instanceof BrokenArchive) throw error
    yield { items: [{ input, size: 0, trouble: reasonOf(error) }], done: done(read) }
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
