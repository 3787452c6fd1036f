/** A bit per game of a segment that was forgotten, the first in the lowest bit. */
export const isGone = (gone: Uint8Array | null, place: number): boolean =>
  gone !== null && ((gone[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
