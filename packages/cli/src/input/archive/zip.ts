import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { decode } from 'qipu/text'
import { phraseOf, reasonOf } from '../../text/cli-error.ts'
import { allowanceOf, BrokenArchive, BrokenMember, type Member, READ_SIZE, tooMuch, WHOLE } from './member.ts'

/** Reads zip archives (zip64 too) by their directory, a stretch of it at a time; nothing is extracted to the disk. */

const END = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const END64_LOCATOR = 0x07064b50
const END64 = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const NAME_IS_UTF8 = 0x800
const IN_ZIP64 = 0xffffffff

export async function* zipMembers(path: string): AsyncGenerator<Member> {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const allowance = allowanceOf(size)
    let total = 0
    for (const entry of entriesOf(file, size)) {
      if (entry.name.endsWith('/')) continue
      total += entry.size
      if (total > allowance) throw tooMuch(allowance)
      yield memberOf(file, entry)
    }
  } finally {
    closeSync(file)
  }
}

interface ZipEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly at: number
}

function bytesAt(file: number, at: number, length: number): DataView {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const count = at < 0 ? 0 : readSync(file, bytes, filled, length - filled, at + filled)
    if (count === 0) throw new BrokenArchive('zip-short')
    filled += count
  }
  return new DataView(bytes.buffer)
}

const bytesOf = (view: DataView, from: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + from, length)

/**
 * Returns the place of the directory: `shift` is the length of the data before an archive that does not begin at the
 * file's beginning.
 */
function directoryOf(file: number, size: number): { at: number; length: number; shift: number } {
  const length = Math.min(size, END_LENGTH + LONGEST_COMMENT)
  const tail = bytesAt(file, size - length, length)
  for (let at = length - END_LENGTH; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const directory = { at: tail.getUint32(at + 16, true), length: tail.getUint32(at + 12, true) }
    const end = size - length + at
    if (directory.at === IN_ZIP64 || directory.length === IN_ZIP64 || tail.getUint16(at + 10, true) === 0xffff) {
      const large = largeDirectory(file, end)
      if (large) return large
    }
    return { ...directory, shift: Math.max(0, end - directory.length - directory.at) }
  }
  throw new BrokenArchive('zip-end')
}

function largeDirectory(file: number, end: number): { at: number; length: number; shift: number } | undefined {
  if (end < 20) return undefined
  const locator = bytesAt(file, end - 20, 20)
  if (locator.getUint32(0, true) !== END64_LOCATOR) return undefined
  const record = bytesAt(file, Number(locator.getBigUint64(8, true)), 56)
  if (record.getUint32(0, true) !== END64) throw new BrokenArchive('zip64-place')
  return { at: Number(record.getBigUint64(48, true)), length: Number(record.getBigUint64(40, true)), shift: 0 }
}

function* entriesOf(file: number, size: number): Generator<ZipEntry> {
  const { at, length, shift } = directoryOf(file, size)
  let offset = at + shift
  const end = offset + length
  if (end > size) throw new BrokenArchive('zip-place')
  while (offset < end) {
    const view = bytesAt(file, offset, Math.min(READ_SIZE, end - offset))
    let read = 0
    while (read + ENTRY_LENGTH <= view.byteLength) {
      if (view.getUint32(read, true) !== ENTRY) throw new BrokenArchive('zip-nonsense')
      const next =
        read + ENTRY_LENGTH + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(read + field, true), 0)
      if (next > view.byteLength) break
      yield entryAt(view, read, shift)
      read = next
    }
    if (read === 0) throw new BrokenArchive('zip-cut')
    offset += read
  }
}

function entryAt(view: DataView, at: number, shift: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const nameLength = view.getUint16(at + 28, true)
  const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  const extra = new DataView(view.buffer, at + ENTRY_LENGTH + nameLength, view.getUint16(at + 30, true))
  const [size, packedSize, offset] = inZip64(extra, sizes) as [number, number, number]
  return {
    name: nameIn(bytesOf(view, at + ENTRY_LENGTH, nameLength), flags),
    flags,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
    at: offset + shift,
  }
}

/** Numbers that need more than 32 bits stand in an extra field, in this order, as far as they are needed. */
function inZip64(extra: DataView, sizes: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    return sizes.map((size) => {
      if (size !== IN_ZIP64 || next + 8 > extra.byteLength) return size
      next += 8
      return Number(extra.getBigUint64(next - 8, true))
    })
  }
  return [...sizes]
}

/** Names without the flag are in whatever charset their writer's system had. */
const nameIn = (bytes: Uint8Array, flags: number): string =>
  flags & NAME_IS_UTF8 ? new TextDecoder().decode(bytes) : decode(bytes).text

function memberOf(file: number, entry: ZipEntry): Member {
  const { name, flags, method, crc, packedSize, size, at } = entry
  if (flags & ENCRYPTED) return { name, size, trouble: phraseOf('encrypted') }
  if (method !== STORED && method !== DEFLATED) return { name, size, trouble: phraseOf('unknown-packing', { method }) }
  const local = bytesAt(file, at, LOCAL_LENGTH)
  if (local.getUint32(0, true) !== LOCAL) return { name, size, trouble: phraseOf('misplaced') }
  const start = at + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true)
  if (size > WHOLE || packedSize > WHOLE) {
    const stored = blocksOf(file, start, packedSize)
    return { name, size, blocks: verified(method === DEFLATED ? inflated(stored) : stored, entry) }
  }
  const bytes = bytesOf(bytesAt(file, start, packedSize), 0, packedSize)
  return { name, size, bytes, packed: { size, crc, isDeflated: method === DEFLATED } }
}

function* blocksOf(file: number, start: number, length: number): Generator<Uint8Array> {
  for (let at = 0; at < length; at += READ_SIZE) {
    const size = Math.min(READ_SIZE, length - at)
    yield bytesOf(bytesAt(file, start + at, size), 0, size)
  }
}

async function* inflated(blocks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: READ_SIZE })
  Readable.from(blocks, { objectMode: true })
    .on('error', (error) => inflate.destroy(error))
    .pipe(inflate)
  try {
    yield* inflate
  } catch (error) {
    throw error instanceof BrokenArchive ? error : new BrokenMember('broken', { reason: reasonOf(error) })
  }
}

async function* verified(
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { size, crc }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  let length = 0
  let found = 0
  for await (const block of blocks) {
    length += block.length
    if (length > size) throw new BrokenMember('larger')
    found = crc32(block, found)
    yield block
  }
  if (length !== size || found !== crc) throw new BrokenMember('checksum')
}
