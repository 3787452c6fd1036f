/** A record in a link: packed into the address itself, so that it needs no server and nothing leaves the browser. */

/** Limit of data in a link, in bytes. */
export const LARGEST = 16 * 1024
/** Limit of a link's unpacked data: more than we write, far less than would hurt. */
const UNFOLDED = 64 * 1024
/** Longer packed texts are not ours. */
const LONGEST = 2 * LARGEST

/** With a checksum, so that a link that was cut off is noticed. */
const METHOD = 'deflate'

/** The packed text, or undefined where there is too much to pack. */
export async function pack(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length > LARGEST) return undefined
  const packed = await collect(through(bytes, new CompressionStream(METHOD)), LONGEST)
  return packed && toBase64(packed)
}

/** Unpacks data; undefined if the text is damaged, or exceeds the limit. */
export async function unpack(text: string): Promise<Uint8Array | undefined> {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return undefined
  try {
    return await collect(through(fromBase64(text), new DecompressionStream(METHOD)), UNFOLDED)
  } catch {
    return undefined
  }
}

const through = (bytes: Uint8Array, change: GenericTransformStream): ReadableStream<Uint8Array> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(change)

/** All that a stream gives; undefined, and the stream ended, as soon as it is more than `most` bytes. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** With letters that need no escape in an address. */
const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
