import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import type { Source } from 'qipu/formats'
import { CliError, reasonOf } from '../../text/cli-error.ts'
import { allowanceOf, BrokenArchive, LARGEST_PACKED, limited, READ_SIZE } from './member.ts'

/** A single file that was packed with gzip: `game.sgf.gz` is read as `game.sgf`. */

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** How a file is called once it is unpacked. */
export const unpackedName = (name: string): string => name.replace(/\.gz$/i, '')

/** The ending of a name, `.sgf.gz` as one. */
export const endingOf = (name: string): string => /(?:\.[^./\\]*)?\.gz$/i.exec(name)?.[0] ?? extname(name)

/** The same blocks, or what is within where they are packed: no more of it than an archive may hold. */
export async function* unpackedBlocks(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = blocks[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array(0)
  while (head.length < 2) {
    const { done, value } = await source.next()
    if (done) break
    head = head.length === 0 ? value : Buffer.concat([head, value])
  }
  let read = 0
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    read += head.length
    yield head
    for await (const block of { [Symbol.asyncIterator]: () => source }) {
      read += block.length
      yield block
    }
  }
  if (isGzip(head)) yield* limited(gunzipped(Readable.from(whole())), () => allowanceOf(read))
  else yield* whole()
}

export async function* gunzipped(packed: Readable): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: READ_SIZE })
  packed.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    yield* gunzip
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code?.startsWith('Z_') ? new BrokenArchive('broken', { reason: reasonOf(error) }) : error
  } finally {
    packed.destroy()
  }
}

/** The file within, no larger than allowed. */
export function unpacked(bytes: Uint8Array, name: string): Source {
  try {
    const content = gunzipSync(bytes, { maxOutputLength: LARGEST_PACKED, finishFlush: constants.Z_FINISH })
    return { bytes: content, name: unpackedName(name) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new CliError('too-much', { mebi: LARGEST_PACKED >> 20 })
    throw code?.startsWith('Z_') ? new CliError('broken', { reason: reasonOf(error) }) : error
  }
}
