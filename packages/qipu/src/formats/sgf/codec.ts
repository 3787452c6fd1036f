import { SIZE as AMAZONS } from '../../games/amazons/board.ts'
import { arrowOf, fromOf, moveOf, toOf } from '../../games/amazons/moves.ts'
import { hexNotation, isSwap, swapPieces } from '../../games/hex/swap.ts'
import type { BoardSize, Move, Piece, Point } from '../../record/basics.ts'
import { isBoard, PASS } from '../../record/basics.ts'
import { lookup } from '../../text/lookup.ts'
import { pointNames, readPoint } from './points.ts'
import { variants } from './variants.ts'

/**
 * How SGF writes one game's points and moves. `B` is side 1 and `W` side 2 in every game: in Amazons, SGF's Black is the
 * side that begins from the bottom, whom other records call White.
 */
export interface Codec {
  /** Two letters name a point, and a move is a point: the reader's fast road. */
  readonly letters: boolean
  /** False for a game that Qipu does not know: its points and moves are kept as words. */
  readonly known: boolean
  readonly board: BoardSize
  /** True if the game has numbers for the moves on such a board. */
  holds(board: BoardSize): boolean
  readPoint(text: string, board: BoardSize): Point | undefined
  writePoint(point: Point, board: BoardSize): string
  /** Moves and PASS; undefined for what is neither. */
  readMove(text: string, board: BoardSize): Move | undefined
  writeMove(move: Move, board: BoardSize): string
  /** Reads a move in a form that other programs write. */
  readOtherMove?(text: string, board: BoardSize): Move | undefined
  /** Reads a point as people call it on a board, such as `Q16`: a form that no SGF point has. */
  readBoardPoint?(text: string, board: BoardSize): Point | undefined
  /** True where the words `resign` and `forfeit` stand in place of a move. */
  readonly resigns?: boolean
  /** Setup properties, and the piece that each puts. */
  readonly pieces: readonly (readonly [property: string, piece: Piece])[]
}

const stones: Codec['pieces'] = [
  ['AE', 0],
  ['AB', 1],
  ['AW', 2],
]

const writeLetters = (point: Point, board: BoardSize): string => pointNames(board)[point]!

const square = (size: number): BoardSize => ({ width: size, height: size })

/** Letters of columns as people call them: those of Go leave I out. */
const GO_COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const GOMOKU_COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `Q16`: a column from the left, and a row from the bottom. */
function readBoardPoint(text: string, { width, height }: BoardSize, columns: string): Point | undefined {
  const [, letter, row] = /^([A-Za-z])([1-9]\d?)$/.exec(text) ?? []
  const x = letter === undefined ? -1 : columns.indexOf(letter.toUpperCase())
  const y = height - Number(row)
  return x >= 0 && x < width && y >= 0 ? x + y * width : undefined
}

/** Go, gomoku: a move is a point, an empty move a pass. */
const lettered = (size: number, columns = GO_COLUMNS): Codec => ({
  letters: true,
  known: true,
  board: square(size),
  holds: isBoard,
  readPoint,
  writePoint: writeLetters,
  readMove: (text, size) => (text === '' ? PASS : readPoint(text, size)),
  writeMove: (move, size) => (move === PASS ? '' : writeLetters(move, size)),
  readBoardPoint: (text, board) => readBoardPoint(text, board, columns),
  pieces: stones,
})

/** Hex (GM[11]): columns are letters, aa after z; rows are numbers from the top; case does not matter. */
const hexagonal = (size: number): Codec => {
  const read = (text: string, { width, height }: BoardSize): Point | undefined => {
    const [, column, row] = /^([a-z]{1,2})([1-9]\d?)$/.exec(text.toLowerCase()) ?? []
    if (column === undefined) return undefined
    let x = 0
    for (const letter of column) x = x * 26 + letter.charCodeAt(0) - 96
    return x <= width && Number(row) <= height ? x - 1 + (Number(row) - 1) * width : undefined
  }
  const write = (point: Point, { width }: BoardSize): string => {
    const x = point % width
    const column = x < 26 ? letter(x) : letter(Math.floor(x / 26) - 1) + letter(x % 26)
    return `${column}${Math.floor(point / width) + 1}`
  }
  return {
    letters: false,
    known: true,
    board: square(size),
    holds: isBoard,
    readPoint: read,
    writePoint: write,
    readMove: (text, size) => (text === '' ? PASS : (read(text, size) ?? readSwap(text, size))),
    writeMove: (move, size) =>
      move === PASS ? '' : isSwap(move, size) ? hexNotation.format(move, size) : write(move, size),
    // Little Golem has two letters for a point, as Go has.
    readOtherMove: (text, size) => readPoint(text.toLowerCase(), size),
    resigns: true,
    pieces: stones,
  }
}

/** Moves of Hex besides points; Little Golem writes a short word for the first. */
const readSwap = (text: string, board: BoardSize): Move | undefined => {
  const word = text.toLowerCase()
  if (word === 'swap') return swapPieces(board)
  const move = hexNotation.parse(word, board)
  return move !== undefined && isSwap(move, board) ? move : undefined
}

const letter = (index: number): string => String.fromCharCode(97 + index)

/** Amazons (GM[18]): a move is three points in a row: from, to, arrow. AA puts arrows. */
const amazonian: Codec = {
  letters: false,
  known: true,
  board: square(AMAZONS),
  holds: ({ width, height }) => width === AMAZONS && height === AMAZONS,
  readPoint,
  writePoint: writeLetters,
  readMove(text, size) {
    if (text.length !== 6) return undefined
    const [from, to, arrow] = [0, 2, 4].map((at) => readPoint(text.slice(at, at + 2), size))
    if (from === undefined || to === undefined || arrow === undefined) return undefined
    return moveOf(from, to, arrow)
  },
  writeMove: (move, size) => [fromOf, toOf, arrowOf].map((part) => writeLetters(part(move), size)).join(''),
  pieces: [...stones, ['AA', 3]],
}

/** The numbers of GM, by the game's id; games without one are GM[1], and RU names them. */
export const numbersOfGames: Readonly<Record<string, number>> = { go: 1, gomoku: 4, hex: 11, amazons: 18 }

/** By the game's id. The rules of these games are not needed to read or write them. */
const codecs = lookup<Codec>({
  go: lettered(19),
  amazons: amazonian,
  gomoku: lettered(15, GOMOKU_COLUMNS),
  hex: hexagonal(11),
  ...Object.fromEntries(Array.from(variants.keys(), (id) => [id, lettered(9)])),
})

const unknown: Codec = {
  letters: false,
  known: false,
  board: { width: 19, height: 19 },
  holds: () => true,
  readPoint: () => undefined,
  writePoint: String,
  readMove: () => undefined,
  writeMove: String,
  pieces: stones,
}

/** Ids of the games that SGF can hold. */
export const sgfGames: readonly string[] = [...codecs.keys()]

export const codecOf = (id: string): Codec => codecs.get(id) ?? unknown

const PRIVATE = 'sgf:'

/** The id of the game that GM names; `sgf:12` for one that Qipu does not know. */
export const gameOfNumber = (gm: number): string =>
  Object.keys(numbersOfGames).find((id) => numbersOfGames[id] === gm) ?? unreadGame(gm)

/** The id under which a game is kept as it is written, not understood. */
export const unreadGame = (gm: number): string => `${PRIVATE}${gm}`

export const numberOfGame = (id: string): number =>
  id.startsWith(PRIVATE) ? Number(id.slice(PRIVATE.length)) : (numbersOfGames[id] ?? 1)
