// Pixels out of a PNG file as browsers write it (8 bits per channel, no palette, not interlaced), and chunks of PNG.
import { crc32 as crcOfZlib, inflateSync } from 'node:zlib'

/** Node 20 may lack it. */
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})
const crc32 =
  crcOfZlib ??
  ((bytes) => {
    let crc = 0xffffffff
    for (const byte of bytes) crc = table[(crc ^ byte) & 255] ^ (crc >>> 8)
    return (crc ^ 0xffffffff) >>> 0
  })

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const made = Buffer.alloc(named.length + 8)
  made.writeUInt32BE(data.length)
  named.copy(made, 4)
  made.writeUInt32BE(crc32(named) >>> 0, named.length + 4)
  return made
}

function* chunksOf(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** The filter of Paeth (PNG, 9.4). */
export function paeth(left, up, corner) {
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}

/** Width, height, and colours as numbers 0xRRGGBB, row by row. */
export function pixelsOf(png) {
  const chunks = [...chunksOf(png)]
  const head = chunks[0].data
  const [width, height, depth, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]]
  if (depth !== 8 || (kind !== 2 && kind !== 6) || head[12] !== 0) throw new Error('PNG of another kind')
  const size = kind === 2 ? 3 : 4
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const row = width * size
  const bytes = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const at = y * row + x
      const left = x < size ? 0 : bytes[at - size]
      const up = y === 0 ? 0 : bytes[at - row]
      const corner = x < size || y === 0 ? 0 : bytes[at - row - size]
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      bytes[at] = raw[y * (row + 1) + 1 + x] + added
    }
  }
  const colours = new Uint32Array(width * height)
  for (let i = 0; i < colours.length; i++)
    colours[i] = (bytes[i * size] << 16) | (bytes[i * size + 1] << 8) | bytes[i * size + 2]
  return { width, height, colours }
}
