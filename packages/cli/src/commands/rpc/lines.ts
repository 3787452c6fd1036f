/** A line of bytes, or undefined for one that was longer than allowed and is gone. */
export type Line = Uint8Array | undefined

const FEED = 10

/** The lines of a stream, each up to so many bytes: a longer one is passed over without being kept. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let size = 0
  const take = (): Line => {
    const line = size > longest ? undefined : Buffer.concat(parts)
    parts = []
    size = 0
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(FEED); to >= 0; to = chunk.indexOf(FEED, from)) {
      add(chunk.subarray(from, to))
      yield take()
      from = to + 1
    }
    add(chunk.subarray(from))
  }
  if (size > 0) yield take()

  function add(part: Uint8Array): void {
    size += part.length
    if (size > longest) parts = []
    else if (part.length > 0) parts.push(part)
  }
}
