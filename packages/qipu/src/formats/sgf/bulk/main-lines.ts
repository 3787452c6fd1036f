import type { BoardSize } from '../../../record/basics.ts'
import { looseUtf8 } from '../../../text/charset/unicode.ts'
import { codecOf, gameOfNumber } from '../codec.ts'
import { readNumber } from '../numbers.ts'
import { lineOf, MOST_LINES } from '../points.ts'
import { readSize } from '../properties/game-facts.ts'
import { findGame, scanGame } from '../scan/scan.ts'
import { CLOSE, NODE, nameCode, newTape, OPEN, type Tape, VALUE } from '../scan/tape.ts'
import { readLine } from '../text.ts'

/**
 * The fast road: main lines as numbers, straight from the bytes, for callers that need a million games and no objects. Bytes
 * must be UTF-8 or another charset whose characters never hold ASCII bytes; `read` takes everything else.
 */

/** A step is `point << 3 | what`; the point of a pass is -1. */
export const stepPoint = (step: number): number => step >> 3
/** Returns the kind of a step. */
export const stepKind = (step: number): number => step & 7

/** Step that is a move of side 1. */
export const MOVE_1 = 1
/** Step that is a move of side 2. */
export const MOVE_2 = 2
/** Step that clears a point. */
export const CLEAR = 4
/** Step that sets up a stone of side 1. */
export const PUT_1 = 5
/** Step that sets up a stone of side 2. */
export const PUT_2 = 6

/** Main line of one game; valid until the next one is visited. */
export interface MainLine {
  /** Value of GM; the steps are empty unless it is a game of stones on points: Go (1) or gomoku (4). */
  readonly gm: number
  /** Value of SZ, or the game's usual board; the steps are empty if letters cannot name its lines. */
  readonly board: BoardSize
  /** Filled up to `length`. One array for all games: copy what is to be kept. */
  readonly steps: Int32Array
  readonly length: number
  /** Moves and setup that are not on the board. */
  readonly bad: number
  /** The game's place in the bytes. */
  readonly start: number
  readonly end: number
}

/** Functions that a scan of main lines calls. */
export interface LineVisitor {
  /** Called for every value of these properties on the main line, undecoded: its place in the bytes. */
  readonly properties?: Readonly<Record<string, (start: number, end: number) => void>>
  game(line: MainLine): void
}

const GM = nameCode('GM')
const SZ = nameCode('SZ')
const kinds = new Uint8Array(1024)
kinds[nameCode('B')] = MOVE_1
kinds[nameCode('W')] = MOVE_2
kinds[nameCode('AE')] = CLEAR
kinds[nameCode('AB')] = PUT_1
kinds[nameCode('AW')] = PUT_2

/** The memory of one scan. */
interface Scratch {
  readonly tape: Tape
  steps: Int32Array
  length: number
}

const newScratch = (): Scratch => ({ tape: newTape(), steps: new Int32Array(1024), length: 0 })

/** Memory of scans that have ended. A visitor may go through another file meanwhile, which takes other memory. */
const idle: Scratch[] = []

/** Goes through every game of a file. */
export function scanMoves(bytes: Uint8Array, visitor: LineVisitor): void {
  const scratch = idle.pop() ?? newScratch()
  try {
    scanWith(scratch, bytes, visitor)
  } finally {
    idle.push(scratch)
  }
}

function scanWith(scratch: Scratch, bytes: Uint8Array, visitor: LineVisitor): void {
  const { tape } = scratch
  const wanted = new Map(Object.entries(visitor.properties ?? {}).map(([name, call]) => [nameCode(name), call]))
  for (let start = findGame(bytes, 0); start >= 0; ) {
    const end = scanGame(bytes, start, tape)
    if (wanted.size > 0) callWanted(tape, wanted)
    const gm = gameNumber(bytes, tape)
    const board = boardOf(bytes, tape, gm)
    const hasNames = board.width <= MOST_LINES && board.height <= MOST_LINES
    scratch.length = 0
    const bad = hasNames && (gm === 1 || gm === 4) ? fill(scratch, bytes, board) : 0
    const { steps, length } = scratch
    visitor.game({ gm, board, steps, length, bad, start, end })
    start = findGame(bytes, end)
  }
}

/** The main line is everything before the first `)`. */
function callWanted({ ints, length: end }: Tape, wanted: ReadonlyMap<number, (start: number, end: number) => void>) {
  for (let e = 0; e < end && ints[e] !== CLOSE; e += 3) {
    if (ints[e]! >= VALUE) wanted.get(ints[e]! >> 5)?.(ints[e + 1]!, ints[e + 2]!)
  }
}

function add(scratch: Scratch, step: number): void {
  const { steps, length } = scratch
  if (length === steps.length) {
    scratch.steps = new Int32Array(length * 2)
    scratch.steps.set(steps)
  }
  scratch.steps[scratch.length++] = step
}

/** Adds to `steps` and returns how many values were not on the board. */
function fill(scratch: Scratch, bytes: Uint8Array, board: BoardSize): number {
  const { ints, length: end } = scratch.tape
  const { width, height } = board
  const hasTt = width > 19 || height > 19
  let bad = 0
  for (let e = 0; e < end; e += 3) {
    const what = ints[e]!
    if (what === CLOSE) break
    const kind = what < VALUE ? 0 : kinds[what >> 5]!
    if (kind === 0) continue
    const at = ints[e + 1]!
    const size = ints[e + 2]! - at
    const x = lineOf[bytes[at]!]!
    const y = lineOf[bytes[at + 1]!]!
    if (size === 2 && x < width && y < height) {
      add(scratch, ((x + y * width) << 3) | kind)
    } else if (kind < CLEAR && (size === 0 ? at < bytes.length : size === 2 && x === 19 && y === 19 && !hasTt)) {
      // An empty value is a pass, unless the file ends in it.
      add(scratch, (-1 << 3) | kind)
    } else if (kind >= CLEAR && size === 5) {
      bad += addRectangle(scratch, bytes, at, board, kind)
    } else bad++
  }
  return bad
}

function addRectangle(
  scratch: Scratch,
  bytes: Uint8Array,
  at: number,
  { width, height }: BoardSize,
  kind: number,
): number {
  const [left, top, right, bottom] = [0, 1, 3, 4].map((offset) => lineOf[bytes[at + offset]!]!) as [
    number,
    number,
    number,
    number,
  ]
  if (bytes[at + 2] !== 58 || left > right || top > bottom || right >= width || bottom >= height) return 1
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) add(scratch, ((x + y * width) << 3) | kind)
  return 0
}

function rootValue({ ints, length: end }: Tape, code: number): number {
  let nodes = 0
  for (let e = 0; e < end && ints[e] !== CLOSE; e += 3) {
    if ((ints[e] === NODE && ++nodes > 1) || (ints[e] === OPEN && nodes > 0)) return -1
    if (ints[e]! >> 5 === code) return e
  }
  return -1
}

/** A plain number of up to three digits, or -1. */
function digits(bytes: Uint8Array, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = bytes[i]! - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return to > from && to - from < 4 ? value : -1
}

/** A value of the root in the reader's words, for what is not plainly a number. */
const wordsAt = (bytes: Uint8Array, { ints }: Tape, e: number): string =>
  readLine(looseUtf8(bytes.subarray(ints[e + 1], ints[e + 2])))

function gameNumber(bytes: Uint8Array, from: Tape): number {
  const e = rootValue(from, GM)
  if (e < 0) return 1
  const plain = digits(bytes, from.ints[e + 1]!, from.ints[e + 2]!)
  const number = plain > 0 ? plain : (readNumber(wordsAt(bytes, from, e))?.value ?? 1)
  return Math.max(number, 1)
}

function boardOf(bytes: Uint8Array, from: Tape, gm: number): BoardSize {
  const e = rootValue(from, SZ)
  const plain = e < 0 ? -1 : digits(bytes, from.ints[e + 1]!, from.ints[e + 2]!)
  if (plain > 0) return { width: plain, height: plain }
  const size = e < 0 ? undefined : readSize(wordsAt(bytes, from, e))
  return size ? { width: size.width, height: size.height } : codecOf(gameOfNumber(gm)).board
}
