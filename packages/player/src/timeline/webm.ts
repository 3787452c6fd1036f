/**
 * Recordings that say how long they are. Browsers write WebM while somebody still speaks, and so without a duration: Firefox goes to
 * no place in such a file, not even back to its beginning.
 */

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489

/** An element of EBML: where it begins, and where its content is. */
interface Element {
  readonly id: number
  readonly from: number
  readonly at: number
  /** Infinite where the file was begun before anybody knew. */
  readonly end: number
}

/** How many bytes a number of EBML has: as many as its first byte has zeros in front, and one. */
const widthAt = (view: DataView, at: number): number => Math.clz32(view.getUint8(at)) - 23

function numberAt(view: DataView, at: number, width: number): number {
  let value = 0
  for (let i = 0; i < width; i++) value = value * 256 + view.getUint8(at + i)
  return value
}

function elementAt(view: DataView, from: number): Element | undefined {
  if (from + 12 > view.byteLength) return undefined
  const [name, size] = [widthAt(view, from), widthAt(view, from + widthAt(view, from))]
  if (name > 4 || size > 8) return undefined
  const at = from + name + size
  // Without the bit that tells its width: with it, eight bytes are more than a number can hold.
  const length =
    (view.getUint8(from + name) & (0x7f >> (size - 1))) * 256 ** (size - 1) + numberAt(view, from + name + 1, size - 1)
  const isOpen = length >= 2 ** (7 * size) - 1
  return { id: numberAt(view, from, name), from, at, end: isOpen ? Number.POSITIVE_INFINITY : at + length }
}

function within(view: DataView, { at, end }: Element, id: number): Element | undefined {
  for (let next = elementAt(view, at); next && next.from < end; next = elementAt(view, next.end))
    if (next.id === id) return next
  return undefined
}

/** The beginning of a recording, with how long all of it is; anything else stays as it is. */
export function lasting(beginning: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength)
  const header = elementAt(view, 0)
  const segment = header?.id === HEADER ? elementAt(view, header.end) : undefined
  const info = segment?.id === SEGMENT ? within(view, segment, INFO) : undefined
  if (!segment || !info || info.end > beginning.length) return beginning
  const scale = within(view, info, SCALE)
  const duration = (seconds * 1e9) / (scale ? numberAt(view, scale.at, scale.end - scale.at) : 1e6)
  const known = within(view, info, DURATION)
  if (known) return withDuration(beginning, known, duration)
  // Where the length of the whole is stated, nothing may be put in.
  return segment.end === Number.POSITIVE_INFINITY ? extended(beginning, info, duration) : beginning
}

function withDuration(beginning: Uint8Array<ArrayBuffer>, { at, end }: Element, duration: number) {
  const made = beginning.slice()
  const view = new DataView(made.buffer)
  if (end - at === 8) view.setFloat64(at, duration)
  else if (end - at === 4) view.setFloat32(at, duration)
  return made
}

function extended(beginning: Uint8Array<ArrayBuffer>, info: Element, duration: number) {
  const content = beginning.subarray(info.at, info.end)
  const head = new DataView(new ArrayBuffer(12))
  head.setUint32(0, INFO)
  head.setUint32(4, 0x01_00_00_00)
  head.setUint32(8, content.length + 11)
  const tail = new DataView(new ArrayBuffer(11))
  tail.setUint16(0, DURATION)
  tail.setUint8(2, 0x88)
  tail.setFloat64(3, duration)
  const parts = [beginning.subarray(0, info.from), head, content, tail, beginning.subarray(info.end)]
  const made = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    made.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return made
}
