import { crc32, inflateRawSync } from 'node:zlib'
import type { Phrase } from 'qipu/text'
import { CliError } from '../../text/cli-error.ts'
import { archiveEnding } from './magic.ts'

export interface Packed {
  readonly isDeflated: boolean
  readonly size: number
  readonly crc: number
}

/** A file in an archive. */
export interface Member {
  readonly name: string
  readonly size: number
  readonly bytes?: Uint8Array
  /** The bytes come out of a zip archive, and this is what they must become. */
  readonly packed?: Packed
  /** Why there is nothing to read. */
  readonly trouble?: Phrase
  /** Its bytes if they are many; unread blocks remain with the archive's reader. */
  readonly blocks?: AsyncIterable<Uint8Array>
}

/** Members up to this size come whole, larger ones in blocks. */
export const WHOLE = 4 << 20
export const READ_SIZE = 1 << 20

/** Limit of an archive's unpacked size: this multiple of its own size, and this many bytes in any case. */
const MOST_TIMES = 100
const ANY_CASE = 64 << 20

/** Limit of a single packed file that is read at once. */
export const LARGEST_PACKED = ANY_CASE

export const allowanceOf = (archiveSize: number): number => Math.max(ANY_CASE, archiveSize * MOST_TIMES)

const MEBI = 1 << 20
export const tooMuch = (allowance: number): BrokenArchive =>
  new BrokenArchive('too-much', { mebi: Math.floor(allowance / MEBI) })

/** The same blocks, until there are more than allowed. */
export async function* limited(blocks: AsyncIterable<Uint8Array>, allowance: () => number): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const block of blocks) {
    total += block.length
    if (total > allowance()) throw tooMuch(allowance())
    yield block
  }
}

/** The archive can't be read any further. */
export class BrokenArchive extends CliError {
  override name = 'BrokenArchive'
}

/** One member can't be read, but the others can. */
export class BrokenMember extends CliError {
  override name = 'BrokenMember'
}

/** Returns the contents of a packed member, complete and checked. */
export function memberBytes(bytes: Uint8Array, { isDeflated, size, crc }: Packed): Uint8Array {
  const inflated = isDeflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }) : bytes
  if (inflated.length !== size || crc32(inflated) !== crc) throw new CliError('checksum')
  return inflated
}

/** Line ends, ESC and the like: they would be part of file names, and of what is printed about them. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** The path in the archive as a path below a directory: whatever it says, it leads nowhere else. */
export const safePath = (name: string): string =>
  name
    .replace(CONTROL, '_')
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[A-Za-z]:$/.test(part))
    .join('/')

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** True if a member is to be read: neither hidden nor an archive itself. */
export const isWanted = (path: string): boolean => path !== '' && !isHidden(path) && archiveEnding(path) === undefined
