import { decode } from 'qipu/text'
import { BrokenArchive, type Member, READ_SIZE, WHOLE } from './member.ts'
import { StreamReader } from './stream-reader.ts'

/** Reads tar (POSIX ustar and pax, GNU long names and sizes) as it comes, one member after the other. */

const BLOCK = 512
const SLASH = 47
/** Long names and pax headers are a few lines; nothing honest is larger. */
const LONGEST_HEADER = 1 << 20

const latin = new TextDecoder('latin1')

/** Names are in whatever charset their writer's system had. */
const textOf = (bytes: Uint8Array): string => decode(bytes).text

function field(header: Uint8Array, from: number, length: number): Uint8Array {
  const bytes = header.subarray(from, from + length)
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** Octal digits, or GNU's binary numbers for files beyond 8 GiB. */
function numberField(header: Uint8Array, from: number, length: number): number {
  if (header[from]! & 0x80) {
    let value = header[from]! & 0x7f
    for (let i = from + 1; i < from + length; i++) value = value * 256 + header[i]!
    return value
  }
  return Number.parseInt(latin.decode(field(header, from, length)).trim() || '0', 8)
}

function isSound(header: Uint8Array): boolean {
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : header[i]!
  return sum === numberField(header, 148, 8)
}

/** `25 path=some/where\n` lines of a pax header. */
function paxFields(bytes: Uint8Array): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at)
    const length = space < 0 ? 0 : Number(latin.decode(bytes.subarray(at, space)))
    if (!(length > 0)) break
    const entry = bytes.subarray(space + 1, at + length - 1)
    const equals = entry.indexOf(61)
    if (equals >= 0) fields.set(latin.decode(entry.subarray(0, equals)), textOf(entry.subarray(equals + 1)))
    at += length
  }
  return fields
}

function nameOf(header: Uint8Array): string {
  const name = field(header, 0, 100)
  const isUstar = latin.decode(header.subarray(257, 262)) === 'ustar'
  const prefix = isUstar && header[263] !== 32 ? field(header, 345, 155) : header.subarray(0, 0)
  // Together, since more bytes tell more about their charset.
  return textOf(prefix.length === 0 ? name : Uint8Array.of(...prefix, SLASH, ...name))
}

const isFile = (type: string): boolean => type === '0' || type === '\0' || type === '7'

export async function* tarMembers(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const stream = new StreamReader(blocks)
  let longName: string | undefined
  let pax = new Map<string, string>()
  for (;;) {
    const header = await stream.read(BLOCK)
    if (!header) {
      if (stream.left === 0) return
      throw new BrokenArchive('header-cut')
    }
    if (header.every((byte) => byte === 0)) return
    if (!isSound(header)) throw new BrokenArchive('tar-checksum')
    const type = String.fromCharCode(header[156]!)
    const size = Number(pax.get('size') ?? numberField(header, 124, 12))
    if (!Number.isSafeInteger(size) || size < 0) throw new BrokenArchive('tar-no-size')
    const padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (type === 'L' || type === 'K' || type === 'x' || type === 'g') {
      const bytes = size <= LONGEST_HEADER ? await stream.read(size) : undefined
      if (!bytes) throw new BrokenArchive('tar-header')
      if (type === 'L') longName = textOf(field(bytes, 0, size))
      else if (type === 'x') pax = paxFields(bytes)
      await stream.skip(padding)
      continue
    }
    const name = pax.get('path') ?? longName ?? nameOf(header)
    longName = undefined
    pax = new Map()
    const end = stream.position + size + padding
    if (isFile(type) && !name.endsWith('/')) {
      if (size > WHOLE) yield { name, size, blocks: stream.portions(size, READ_SIZE) }
      else {
        const bytes = await stream.read(size)
        if (!bytes) throw new BrokenArchive('member-cut', { name })
        yield { name, size, bytes }
      }
    }
    if (!(await stream.skip(end - stream.position))) throw new BrokenArchive('member-cut', { name })
  }
}
