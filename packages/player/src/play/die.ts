/** Dice that are fair. */

const BYTES = 256

/** Every number as often as any other: bytes beyond the last multiple of the faces are thrown again. */
export function fairDie(faces: number): number {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while (bytes[0]! >= BYTES - (BYTES % faces))
  return (bytes[0]! % faces) + 1
}
