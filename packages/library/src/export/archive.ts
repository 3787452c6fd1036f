/** Arrays of numbers as NumPy reads them: `.npy` files in an uncompressed or deflated zip archive (`.npz`). */

import { deflateRawSync } from 'node:zlib'
import { crc32 } from '../segments/crc32.ts'

export type NumberArray =
  | Uint8Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | BigInt64Array
  | BigUint64Array

/** NumPy's names for little-endian numbers. */
function typeName(array: NumberArray): string {
  if (array instanceof Uint8Array) return '|u1'
  if (array instanceof Int8Array) return '|i1'
  if (array instanceof Int16Array) return '<i2'
  if (array instanceof Int32Array) return '<i4'
  if (array instanceof Float32Array) return '<f4'
  return array instanceof BigInt64Array ? '<i8' : '<u8'
}

const HEADER_STEP = 64

/** NPY format 1.0: magic, version, length of the header, a Python dictionary, the numbers in C order. */
export function npy(array: NumberArray, shape: readonly number[]): Uint8Array {
  const dimensions = shape.length === 1 ? `${shape[0]},` : shape.join(', ')
  const facts = `{'descr': '${typeName(array)}', 'fortran_order': False, 'shape': (${dimensions}), }`
  const before = 10
  const length = Math.ceil((before + facts.length + 1) / HEADER_STEP) * HEADER_STEP
  const bytes = new Uint8Array(length + array.byteLength)
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0])
  new DataView(bytes.buffer).setUint16(8, length - before, true)
  bytes.set(new TextEncoder().encode(`${facts.padEnd(length - before - 1)}\n`), before)
  bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), length)
  return bytes
}

/** A zip archive of files in memory, each smaller than 4 GiB. The time is always the same: equal data, equal bytes. */
export function zip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 6 })
    const title = new TextEncoder().encode(name)
    const facts = new DataView(new ArrayBuffer(26))
    // Version, flags (UTF-8 names), deflate, time, 1 January 1980, checksum, sizes, length of the name.
    for (const [i, word] of [20, 0x0800, 8, 0, 0x21].entries()) facts.setUint16(i * 2, word, true)
    for (const [i, word] of [crc32(content), packed.length, content.length].entries())
      facts.setUint32(10 + i * 4, word, true)
    facts.setUint16(22, title.length, true)
    const shared = new Uint8Array(facts.buffer)
    parts.push(Uint8Array.of(0x50, 0x4b, 3, 4), shared, title, packed)
    const row = new Uint8Array(46)
    const view = new DataView(row.buffer)
    row.set([0x50, 0x4b, 1, 2, 20, 0])
    row.set(shared, 6)
    view.setUint32(42, offset, true)
    directory.push(row, title)
    offset += 30 + title.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, Object.keys(files).length, true)
  end.setUint16(10, Object.keys(files).length, true)
  end.setUint32(12, size, true)
  end.setUint32(16, offset, true)
  return new Uint8Array(Buffer.concat([...parts, ...directory, new Uint8Array(end.buffer)]))
}

export const npz = (arrays: Readonly<Record<string, readonly [NumberArray, readonly number[]]>>): Uint8Array =>
  zip(Object.fromEntries(Object.entries(arrays).map(([name, [array, shape]]) => [`${name}.npy`, npy(array, shape)])))
