/** Tic-tac-toe: three in a row on nine squares. A game is facts, a notation and positions; nothing is imported but types. */
import type { Game, Move, Outcome, Piece, Placement, Point, Position, Side } from 'qipu/games'

const SIZE = 3
const BOARD = { width: SIZE, height: SIZE }
const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

const isSquare = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < SIZE * SIZE
const isBoard = ({ width, height }: typeof BOARD): boolean => width === SIZE && height === SIZE
const other = (side: Side): Side => (side === 1 ? 2 : 1)

class TicTacToe implements Position {
  readonly board = BOARD
  readonly #squares: Piece[] = Array.from({ length: SIZE * SIZE }, () => 0)
  /** Undo data of each move: the square (-1 for none), its previous contents, and the turn. */
  readonly #history: [square: number, before: Piece, turn: Side][] = []
  turn: Side = 1

  get ply(): number {
    return this.#history.length
  }

  at(point: Point): Piece {
    return this.#squares[point] ?? 0
  }

  put(pieces: readonly Placement[], turn?: Side): void {
    for (const [point, piece] of pieces) this.#squares[point] = piece
    this.turn = turn ?? this.turn
    this.#history.length = 0
  }

  refusal(move: Move, side: Side = this.turn): string | undefined {
    if (!isSquare(move)) return 'off-board'
    if (this.outcome()) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    return this.#squares[move] === 0 ? undefined : 'occupied'
  }

  legal(): Move[] {
    return this.#squares.flatMap((_, square) => (this.refusal(square) === undefined ? [square] : []))
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    const square = isSquare(move) ? move : -1
    this.#history.push([square, this.at(square), this.turn])
    if (square >= 0) this.#squares[square] = side
    this.turn = other(side)
    return []
  }

  skip(side: Side = this.turn): void {
    this.play(-1, side)
  }

  undo(): void {
    const last = this.#history.pop()
    if (!last) return
    const [square, before, turn] = last
    if (square >= 0) this.#squares[square] = before
    this.turn = turn
  }

  hash(): bigint {
    return this.#squares.reduce((sum, piece) => sum * 3n + BigInt(piece), BigInt(this.turn))
  }

  outcome(): Outcome | undefined {
    for (const [a, b, c] of ROWS) {
      const piece = this.#squares[a]
      if (piece && piece === this.#squares[b] && piece === this.#squares[c]) {
        return { winner: piece as Side, reason: 'three' }
      }
    }
    return this.#squares.includes(0) ? undefined : { winner: 'draw', reason: 'full' }
  }
}

const point = (at: Point): string => `${'abc'[at % SIZE]}${SIZE - Math.floor(at / SIZE)}`

function parsePoint(text: string): Point | undefined {
  const [, column, row] = /^\s*([a-c])([1-3])\s*$/i.exec(text) ?? []
  return column && row ? 'abc'.indexOf(column.toLowerCase()) + (SIZE - Number(row)) * SIZE : undefined
}

export const ticTacToe: Game = {
  id: 'tic-tac-toe',
  name: { key: 'tic-tac-toe/game', en: 'Tic-tac-toe', zh: '井字棋' },
  sides: [
    { id: 'black', letter: 'X', name: { key: 'tic-tac-toe/crosses', en: 'Crosses', zh: '叉方' } },
    { id: 'white', letter: 'O', name: { key: 'tic-tac-toe/noughts', en: 'Noughts', zh: '圈方' } },
  ],
  firstSide: 1,
  board: { size: BOARD, allows: isBoard, holds: isBoard, grid: 'cells' },
  pieces: {
    kinds: [
      { id: 'empty', letter: '.', name: { key: 'tic-tac-toe/empty', en: 'empty', zh: '空' } },
      { id: 'cross', side: 1, letter: 'X', name: { key: 'tic-tac-toe/cross', en: 'cross', zh: '叉' } },
      { id: 'nought', side: 2, letter: 'O', name: { key: 'tic-tac-toe/nought', en: 'nought', zh: '圈' } },
    ],
  },
  symmetry: { kept: ['same'] },
  rules: { options: {} },
  isMove: (move, board) => isBoard(board) && isSquare(move),
  reasons: {
    'off-board': { key: 'tic-tac-toe/off-board', en: 'This is no square of the board.', zh: '不在棋盘上。' },
    'game-over': { key: 'tic-tac-toe/game-over', en: 'The game is over.', zh: '对局已经结束。' },
    'not-your-turn': { key: 'tic-tac-toe/not-your-turn', en: 'It is the other side’s turn.', zh: '轮到对方行棋。' },
    occupied: { key: 'tic-tac-toe/occupied', en: 'The square is occupied.', zh: '该格已有棋子。' },
    three: { key: 'tic-tac-toe/three', en: 'Three in a row.', zh: '三子相连。' },
    full: { key: 'tic-tac-toe/full', en: 'The board is full.', zh: '棋盘已满。' },
  },
  notation: {
    point,
    parsePoint,
    format: (move) => (isSquare(move) ? point(move) : 'pass'),
    parse: parsePoint,
  },
  trace: (move) => (isSquare(move) ? { to: move } : {}),
  start: () => new TicTacToe(),
}
