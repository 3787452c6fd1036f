import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** Archives for tests, with whatever is wrong with them. */

export interface TestMember {
  readonly name: string | Uint8Array
  readonly content: string | Uint8Array
  /** tar: the type flag. */
  readonly type?: string
  /** zip: 0 stores, 8 deflates. */
  readonly method?: number
  readonly flags?: number
  /** zip: what the directory says instead of the truth. */
  readonly size?: number
  readonly crc?: number
}

const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content as string)

const BLOCK = 512

export function tarHeader(name: string | Uint8Array, size: number, type = '0', prefix = ''): Buffer {
  const header = Buffer.alloc(BLOCK)
  bytesOf(name).copy(header, 0, 0, 100)
  header.write('0000644\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export function makeTar(members: readonly TestMember[]): Buffer {
  const blocks = members.flatMap(({ name, content, type }) => {
    const bytes = bytesOf(content)
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    return [tarHeader(name, bytes.length, type), bytes, padding]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

export const makeTgz = (members: readonly TestMember[]): Buffer => gzipSync(makeTar(members))

export function makeZip(members: readonly TestMember[], comment = ''): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, flags = 0x800, size, crc } of members) {
    const bytes = bytesOf(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const title = bytesOf(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc ?? crc32(bytes), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size ?? bytes.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, title, packed)
    directory.push(entry, title)
    offset += local.length + title.length + packed.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, listing, end, Buffer.from(comment)])
}
