/** Numbers of 16 bits (IEEE 754 binary16), as weights are stored. */

const FRACTION = 1024
const SUBNORMAL = 2 ** -24

function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & (FRACTION - 1)
  if (exponent === 0) return sign * fraction * SUBNORMAL
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN
  return sign * 2 ** (exponent - 15) * (1 + fraction / FRACTION)
}

/** Little-endian numbers from an offset on. */
export function readHalves(bytes: Uint8Array, offset: number, count: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from({ length: count }, (_, i) => halfToNumber(view.getUint16(offset + 2 * i, true)))
}
