/**
 * Duration of WebM recordings. Browsers write WebM during the recording, and so without a duration: Firefox cannot seek
 * in such a file, not even back to its beginning. How long it is follows from its last sound, also where a crash cut it
 * off.
 */

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const DURATION = 0x4489
const CLUSTER = 0x1f43b675
const TIME = 0xe7
const GROUP = 0xa0
const BLOCKS = new Set([0xa1, 0xa3])
/** A block begins with its track, how far from its cluster's time it is, and flags. */
const BLOCK_HEAD = 4
/** Elements that contain audio blocks, one within the other: the scan enters these and skips all others. */
const AROUND_BLOCKS = new Set([SEGMENT, CLUSTER, GROUP])

/** Length of the beginning that contains a file's metadata. */
const BEGINNING = 4096

/** An element of EBML: where it begins, and where its content is. */
interface Element {
  readonly id: number
  readonly from: number
  readonly at: number
  /** Infinite if the size was unknown when the file was begun. */
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
  const name = from < view.byteLength ? widthAt(view, from) : Number.NaN
  const size = from + name < view.byteLength ? widthAt(view, from + name) : Number.NaN
  const at = from + name + size
  if (!(name <= 4 && size <= 8 && at <= view.byteLength)) return undefined
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

/** A recording that states its duration; one that is no WebM stays as it is. */
export async function withDuration(voice: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await voice.arrayBuffer())
  const ticks = ticksIn(new DataView(bytes.buffer))
  if (ticks === 0) return voice
  return new Blob([stating(bytes.slice(0, BEGINNING), ticks), bytes.subarray(BEGINNING)], { type: voice.type })
}

/** How long a recording is, in its own units: until its last sound, and as long as the shortest one takes. */
function ticksIn(view: DataView): number {
  let [cluster, last, step] = [0, 0, Number.POSITIVE_INFINITY]
  for (let next = elementAt(view, 0); next; ) {
    const { id, at, end } = next
    const isEntered = AROUND_BLOCKS.has(id)
    // Truncated data cannot be played.
    if (!isEntered && end > view.byteLength) break
    if (id === TIME) cluster = numberAt(view, at, end - at)
    else if (BLOCKS.has(id) && end - at > BLOCK_HEAD) {
      const time = cluster + view.getInt16(at + widthAt(view, at))
      if (time > last) [step, last] = [Math.min(step, time - last), time]
    }
    next = elementAt(view, isEntered ? at : end)
  }
  return last === 0 ? 0 : last + step
}

/** The beginning of a recording, which is changed, with the duration of all of it. */
function stating(beginning: Uint8Array<ArrayBuffer>, ticks: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(beginning.buffer)
  const header = elementAt(view, 0)
  const segment = header?.id === HEADER ? elementAt(view, header.end) : undefined
  const info = segment?.id === SEGMENT ? within(view, segment, INFO) : undefined
  if (!segment || !info || info.end > beginning.length) return beginning
  const known = within(view, info, DURATION)
  // If the length of the whole is stated, nothing may be inserted.
  if (!known) return segment.end === Number.POSITIVE_INFINITY ? extended(beginning, info, ticks) : beginning
  const { at, end } = known
  if (end - at === 8) view.setFloat64(at, ticks)
  else if (end - at === 4) view.setFloat32(at, ticks)
  return beginning
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
