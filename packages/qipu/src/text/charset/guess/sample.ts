/** Number of non-ASCII bytes that suffice for a decision. */
const ENOUGH = 8192

/** A two-byte code needs the byte after it, GB 18030 three of them; the byte before tells a word's middle from its start. */
const BEFORE = 1
const AFTER = 3

const GAP = 0x20

/** The non-ASCII bytes of a file with their neighbours, the long stretches of ASCII between them cut down to a blank. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length, ENOUGH) * (BEFORE + AFTER + 2))
  let length = 0
  let copied = 0
  let seen = 0
  for (let i = 0; i < bytes.length && seen < ENOUGH; i++) {
    if (bytes[i]! < 0x80) continue
    seen++
    const from = Math.max(copied, i - BEFORE)
    if (from > copied) sample[length++] = GAP
    const to = Math.min(bytes.length, i + 1 + AFTER)
    for (let k = from; k < to; k++) sample[length++] = bytes[k]!
    copied = Math.max(copied, to)
  }
  return sample.subarray(0, length)
}
