/** IEEE 754 with 16 bits, the lower byte first. */

const SMALLEST = 2 ** -24
const LEAST_NORMAL = 2 ** -14
const BIAS = 15
const FRACTION = 1024

export function readHalfFloats(bytes: Uint8Array): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, i) => {
    const bits = bytes[2 * i]! | (bytes[2 * i + 1]! << 8)
    const exponent = (bits >> 10) & 31
    const fraction = bits & (FRACTION - 1)
    const size = exponent === 0 ? fraction * SMALLEST : (1 + fraction / FRACTION) * 2 ** (exponent - BIAS)
    return bits & 0x8000 ? -size : size
  })
}

/** Of numbers whose size is at most 1. */
export function writeHalfFloats(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * values.length)
  values.forEach((value, i) => {
    const bits = (value < 0 ? 0x8000 : 0) + sizeBits(Math.abs(value))
    bytes[2 * i] = bits & 0xff
    bytes[2 * i + 1] = bits >> 8
  })
  return bytes
}

function sizeBits(size: number): number {
  if (size < LEAST_NORMAL) return Math.round(size / SMALLEST)
  const exponent = Math.floor(Math.log2(size))
  // A fraction that is rounded up to a whole is carried into the exponent.
  return (exponent + BIAS) * FRACTION + Math.round((size / 2 ** exponent - 1) * FRACTION)
}
