/** CRC-32 as in ZIP and PNG: Node has one; browsers have none, and segments are large, so it takes eight bytes per step. */

const SLICES = 8
const tables = makeTables()

function makeTables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    return crc
  })
  const made = [first]
  while (made.length < SLICES) made.push(made.at(-1)!.map((crc) => (crc >>> 8) ^ first[crc & 255]!))
  return made
}

/** Goes on where `before` is what came out for the bytes before it. */
type Crc32 = (bytes: Uint8Array, before?: number) => number

/** In TypeScript alone. */
export const plainCrc32: Crc32 = (bytes, before = 0) => {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  let crc = ~before
  let i = 0
  for (const end = bytes.length - (SLICES - 1); i < end; i += SLICES) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24)
    crc =
      t7[crc & 255]! ^
      t6[(crc >>> 8) & 255]! ^
      t5[(crc >>> 16) & 255]! ^
      t4[crc >>> 24]! ^
      t3[bytes[i + 4]!]! ^
      t2[bytes[i + 5]!]! ^
      t1[bytes[i + 6]!]! ^
      t0[bytes[i + 7]!]!
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[i]!) & 255]!
  return ~crc >>> 0
}

interface Node {
  readonly process?: { getBuiltinModule?(name: string): { readonly crc32?: Crc32 } | undefined }
}

export const crc32: Crc32 = (globalThis as Node).process?.getBuiltinModule?.('node:zlib')?.crc32 ?? plainCrc32
