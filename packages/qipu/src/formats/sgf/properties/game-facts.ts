import type { BoardSize } from '../../../record/basics.ts'
import type { Args } from '../../../text/language/texts.ts'
import { type Codec, codecOf, gameOfNumber, numberOfGame, unreadGame } from '../codec.ts'
import type { SgfCode } from '../messages/all.ts'
import { readNumber } from '../numbers.ts'
import { MOST_LINES } from '../points.ts'
import { NODE, nameCode, OPEN, type Tape } from '../scan/tape.ts'
import { readLine } from '../text.ts'
import { variantNamed, variants } from '../variants.ts'

/** Facts that determine how a game is read: FF, GM and SZ, anywhere in the root. */
export interface GameFacts {
  /** 0 where the file does not say. */
  readonly ff: number
  readonly game: string
  /** False where the root has no GM. */
  readonly isNamed: boolean
  readonly gm: number
  readonly codec: Codec
  readonly board: BoardSize
  /** Charset named by the root. */
  readonly charset: string | undefined
  /** Faults of these properties, and the values that are preserved. */
  readonly problems: readonly FactProblem[]
}

interface FactProblem {
  readonly code: SgfCode
  readonly event: number
  readonly args: Args
  /** The property whose value is put aside because it was not used. */
  readonly keep?: string
}

const FF = nameCode('FF')
const GM = nameCode('GM')
const SZ = nameCode('SZ')
const CA = nameCode('CA')
const RU = nameCode('RU')

/** The id of the game that a stretch of the text is, if that shows. */
export type AssumeGame = (from: number, to: number) => string | undefined

/** Looks through the root node that begins at `from` on the tape. `assume` finds the game of a tree that names none. */
export function gameFacts(text: string, tape: Tape, from: number, assume?: AssumeGame): GameFacts {
  const root = new Root(text, tape, from)
  const ff = fileFormat(root)
  const isNamed = root.words(GM) !== undefined
  const assumed = isNamed ? undefined : assume?.(tape.ints[from + 1]!, tape.ints[tape.length - 1]!)
  const gm = isNamed || assumed === undefined ? gameNumber(root) : numberOfGame(assumed)
  const game =
    (isNamed ? undefined : variants.has(assumed ?? '') ? assumed : undefined) ??
    (gm === 1 ? variantNamed(root.words(RU) ?? '') : undefined) ??
    gameOfNumber(gm)
  const codec = codecOf(game)
  const board = boardSize(root, codec)
  const charset = root.words(CA)
  const { problems } = root
  // A board without names for its points or numbers for its moves: everything is preserved as in an unknown game.
  const isTooBig = board.width > MOST_LINES || board.height > MOST_LINES
  const isHeld = codec.holds(board)
  if (!isHeld && !isTooBig) {
    root.problem(SZ, 'sgf/board-not-held', { value: sizeText(board), usual: sizeText(codec.board), game: gm })
  }
  if (codec.known && (isTooBig || !isHeld)) {
    const unread = unreadGame(gm)
    return { ff, isNamed, gm, game: unread, codec: codecOf(unread), board, charset, problems }
  }
  return { ff, isNamed, gm, game, codec, board, charset, problems }
}

/** A root node, asked for its properties by name. */
class Root {
  readonly problems: FactProblem[] = []
  readonly #text: string
  readonly #tape: Tape
  readonly #from: number

  constructor(text: string, tape: Tape, from: number) {
    this.#text = text
    this.#tape = tape
    this.#from = from
  }

  /** The first value of a property, if the root has it. */
  words(code: number): string | undefined {
    const event = this.#first(code)
    if (event < 0) return undefined
    const { ints } = this.#tape
    return readLine(this.#text.slice(ints[event + 1]!, ints[event + 2]!))
  }

  problem(of: number, code: SgfCode, args: Args, keep?: string): void {
    this.problems.push({ code, event: this.#first(of), args, ...(keep && { keep }) })
  }

  /** The event of the first value of a property, or -1. */
  #first(code: number): number {
    const { ints, length } = this.#tape
    for (let e = this.#from + 3; e < length && ints[e] !== NODE && ints[e] !== OPEN; e += 3) {
      if (ints[e]! >> 5 === code) return e
    }
    return -1
  }
}

function fileFormat(root: Root): number {
  const text = root.words(FF)
  if (text === undefined) return 0
  if (text === '4') return 4
  const number = readNumber(text)
  if (!number || number.value < 1) {
    root.problem(FF, 'sgf/bad-root-value', { name: 'FF', value: text, used: 'FF[4]' }, 'FF')
    return 4
  }
  if (number.value > 4) root.problem(FF, 'sgf/unknown-ff', { value: text })
  else if (!number.usual) root.problem(FF, 'sgf/mended-value', { name: 'FF', value: text, mended: number.value })
  return Math.min(number.value, 4)
}

function gameNumber(root: Root): number {
  const text = root.words(GM)
  if (text === undefined || text === '1') return 1
  const number = readNumber(text)
  if (!number || number.value < 1) {
    root.problem(GM, 'sgf/bad-root-value', { name: 'GM', value: text, used: 'GM[1]' }, 'GM')
    return 1
  }
  if (!number.usual) root.problem(GM, 'sgf/mended-value', { name: 'GM', value: text, mended: number.value })
  if (!codecOf(gameOfNumber(number.value)).known) root.problem(GM, 'sgf/unknown-game', { value: number.value })
  return number.value
}

const PLAIN_SIZE = /^[1-9]\d?$/
const SIZE = /^\s*(\d+)(?:\s*([:xX×,*])\s*(\d+))?\s*$/

/** Larger boards are not even drawn. */
const MOST_DRAWN = 255

/** The board that a value of SZ names, however large; undefined where it names none. */
export function readSize(text: string): (BoardSize & { readonly isPair: boolean }) | undefined {
  const [, first, between, second] = SIZE.exec(text.normalize('NFKC')) ?? []
  const width = Number(first)
  const height = second === undefined ? width : Number(second)
  return width >= 1 && height >= 1 ? { width, height, isPair: between === ':' } : undefined
}

function boardSize(root: Root, { board: usual, known }: Codec): BoardSize {
  const text = root.words(SZ)
  if (text === undefined) return usual
  if (PLAIN_SIZE.test(text) && Number(text) <= MOST_LINES) return { width: Number(text), height: Number(text) }
  const size = readSize(text)
  if (!size) {
    if (known) root.problem(SZ, 'sgf/bad-root-value', { name: 'SZ', value: text, used: sizeText(usual) }, 'SZ')
    // Of a game that is not known, the property itself keeps the value.
    else root.problem(SZ, 'sgf/bad-size', { value: text })
    return usual
  }
  const { width, height, isPair } = size
  if (!known) return width <= MOST_DRAWN && height <= MOST_DRAWN ? { width, height } : usual
  if (width > MOST_LINES || height > MOST_LINES) {
    root.problem(SZ, 'sgf/board-too-big', { value: text })
    return { width: Math.min(width, MOST_DRAWN), height: Math.min(height, MOST_DRAWN) }
  }
  const board = { width, height }
  const form = sizeText(board)
  if (isPair && width === height) root.problem(SZ, 'sgf/square-size', { value: text, mended: form })
  else if (form !== text) root.problem(SZ, 'sgf/mended-value', { name: 'SZ', value: text, mended: form })
  return board
}

export const sizeText = ({ width, height }: BoardSize): string => (width === height ? `${width}` : `${width}:${height}`)
