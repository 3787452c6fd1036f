import type { BoardSize, Point } from '../../record/basics.ts'

/** Section 5.3: a column letter, without I, and a row counted from the bottom. */
const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

/** The largest board that has letters for its columns; the format itself ends at 19. */
export const MOST_COLUMNS = COLUMNS.length

const columnOf = new Int8Array(128).fill(-1)
for (let x = 0; x < COLUMNS.length; x++) {
  columnOf[COLUMNS.charCodeAt(x)] = x
  columnOf[COLUMNS.toLowerCase().charCodeAt(x)] = x
}

const ZERO = 48

/** The point that a text names, or undefined where it names none of this board. */
export function parseLocation(text: string, { width, height }: BoardSize): Point | undefined {
  if (text.length !== 2 && text.length !== 3) return undefined
  const letter = text.charCodeAt(0)
  const x = letter < 128 ? columnOf[letter]! : -1
  let row = text.charCodeAt(1) - ZERO
  if (row < 0 || row > 9) return undefined
  if (text.length === 3) {
    const digit = text.charCodeAt(2) - ZERO
    if (digit < 0 || digit > 9) return undefined
    row = row * 10 + digit
  }
  return x >= 0 && x < width && row >= 1 && row <= height ? x + (height - row) * width : undefined
}

/** True if a text has the form of a location, on any board. */
export const looksLikeLocation = (text: string): boolean => /^[A-HJ-Z]\d{1,2}$/i.test(text)

export const formatLocation = (at: Point, { width, height }: BoardSize): string =>
  COLUMNS.charAt(at % width) + (height - Math.floor(at / width))

/** `#n` or `#n-n`: move numbers, from and to. */
export interface NumberRange {
  readonly from: number
  readonly to: number
}

export function parseNumbers(text: string): NumberRange | undefined {
  const parts = /^#(\d{1,9})(?:-(\d{1,9}))?$/.exec(text)
  if (!parts) return undefined
  const from = Number(parts[1])
  const to = Number(parts[2] ?? parts[1])
  return from > 0 && from <= to ? { from, to } : undefined
}

/** The size that a BOARDSIZE line names, or undefined where it names none that columns have letters for. */
export function parseBoardSize(text: string): number | undefined {
  const size = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return size >= 2 && size <= MOST_COLUMNS ? size : undefined
}
