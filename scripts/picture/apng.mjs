// Pictures to one moving picture: APNG with a palette, each frame holds only what has changed.
import { deflateSync } from 'node:zlib'
import { chunk, SIGNATURE } from './png.mjs'

/** The number that stands for “as before”. */
const CLEAR = 255

/** Colours that the eye hardly tells apart count as one. */
const coarse = (colour) => colour & 0xf8f8f8
const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]

/** The most frequent colours, and for every other one its neighbour among them. */
function paletteOf(frames) {
  const seen = new Map()
  for (const { colours } of frames) {
    for (const colour of colours) {
      const entry = seen.get(coarse(colour))
      if (entry === undefined) seen.set(coarse(colour), { colour, count: 1 })
      else entry.count++
    }
  }
  const sorted = [...seen].sort(([, a], [, b]) => b.count - a.count)
  const palette = sorted.slice(0, CLEAR).map(([, { colour }]) => colour)
  const known = palette.map(channels)
  const index = new Map(
    sorted.map(([key, { colour }], i) => {
      if (i < palette.length) return [key, i]
      const wanted = channels(colour)
      const distances = known.map((other) => other.reduce((sum, value, k) => sum + (value - wanted[k]) ** 2, 0))
      return [key, distances.indexOf(Math.min(...distances))]
    }),
  )
  return { palette, indexOf: (colour) => index.get(coarse(colour)) }
}

/** The rectangle within which two pictures differ; undefined where they are the same. */
function change(before, after, width, height) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function packed(before, after, sheetWidth, { left, top, width, height }) {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (top + y) * sheetWidth + left + x
      rows[y * (width + 1) + 1 + x] = before?.[at] === after[at] ? CLEAR : after[at]
    }
  }
  return deflateSync(rows, { level: 9, memLevel: 9 })
}

const numbers = (...values) => {
  const made = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) made.writeUInt32BE(value, i * 4)
  return made
}

/** `frames`: pictures of the same size as `pixelsOf` gives them, each with its time in milliseconds. */
export function movingPicture(frames) {
  const [{ width, height }] = frames
  const { palette, indexOf } = paletteOf(frames)
  const whole = { left: 0, top: 0, width, height }
  const parts = []
  let before
  for (const { colours, time } of frames) {
    const indices = Uint8Array.from(colours, indexOf)
    const area = before === undefined ? whole : change(before, indices, width, height)
    if (area === undefined) parts.at(-1).time += time
    else parts.push({ area, time, data: packed(before, indices, width, area) })
    before = indices
  }
  let sequence = 0
  const body = parts.flatMap(({ area, time, data }, i) => {
    const control = Buffer.concat([
      numbers(sequence++, area.width, area.height, area.left, area.top),
      // Thousandths of a second; what was there stays, and is painted over.
      Buffer.from([time >> 8, time & 255, 1000 >> 8, 1000 & 255, 0, 1]),
    ])
    const image = i === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]))
    return [chunk('fcTL', control), image]
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 3, 0, 0, 0])])),
    chunk('PLTE', Buffer.from([...palette, ...Array(CLEAR + 1 - palette.length).fill(0)].flatMap(channels))),
    chunk('tRNS', Buffer.from([...Array(CLEAR).fill(255), 0])),
    chunk('acTL', numbers(parts.length, 0)),
    ...body,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
