/** A fast board of Amazons: a position is worth the squares that one side reaches sooner than the other. */

import type { Move } from 'qipu/games'
import { type SearchBoard, WIN } from './search/alpha-beta.ts'
import { hashWords } from './search/hash-table.ts'

const SIZE = 10
const SQUARES = SIZE * SIZE
/** With an edge around the board. */
const STRIDE = SIZE + 2
const CELLS = STRIDE * STRIDE
const ARROW = 3
const EDGE = 4
const WAYS = [1, -1, STRIDE, -STRIDE, STRIDE + 1, STRIDE - 1, -STRIDE + 1, -STRIDE - 1]
const FAR = 100
const SQUARES_INSIDE = Array.from(
  { length: SQUARES },
  (_, at) => (Math.floor(at / SIZE) + 1) * STRIDE + (at % SIZE) + 1,
)
const words = hashWords(2 * 5 * CELLS + 2, 0x414d41)

/** Moves of a position that are kept, nearer to the root and further off. */
const WIDTHS = [40, 24, 12, 8]
/** By how many arrows are there: mobility matters at first, squares at the end. */
const OPENING_ARROWS = 40

export class AmazonsBoard implements SearchBoard {
  readonly #cells = new Uint8Array(CELLS).fill(EDGE)
  /** Squares of the amazons, by side. */
  readonly #amazons: readonly number[][] = [[], []]
  readonly #played: { readonly amazon: number; readonly from: number; readonly to: number; readonly arrow: number }[] =
    []
  readonly #distances = [1, 2, 3, 4].map(() => new Uint8Array(CELLS))
  readonly #queue = new Uint8Array(CELLS)
  #arrows = 0
  #visited = 0
  turn: number
  high = 0
  low = 0

  constructor(at: (square: number) => number, turn: number) {
    this.turn = turn
    SQUARES_INSIDE.forEach((cell, square) => {
      const piece = at(square)
      this.#cells[cell] = 0
      if (piece === 0) return
      this.#set(cell, piece)
      if (piece === ARROW) this.#arrows++
      else this.#amazons[piece - 1]!.push(cell)
    })
    if (turn === 2) this.#turnOver()
  }

  #turnOver(): void {
    this.high ^= words[words.length - 2]!
    this.low ^= words[words.length - 1]!
  }

  #set(cell: number, piece: number): void {
    const old = this.#cells[cell]!
    for (const each of [old, piece]) {
      if (each === 0) continue
      const word = 2 * (each * CELLS + cell)
      this.high ^= words[word]!
      this.low ^= words[word + 1]!
    }
    this.#cells[cell] = piece
  }

  /** A move is a number of three squares, as in the game itself, but of this board. */
  play(move: number): void {
    const from = Math.floor(move / (CELLS * CELLS))
    const to = Math.floor(move / CELLS) % CELLS
    const arrow = move % CELLS
    const amazons = this.#amazons[this.turn - 1]!
    const amazon = amazons.indexOf(from)
    amazons[amazon] = to
    this.#set(from, 0)
    this.#set(to, this.turn)
    this.#set(arrow, ARROW)
    this.#arrows++
    this.#played.push({ amazon, from, to, arrow })
    this.turn = 3 - this.turn
    this.#turnOver()
  }

  undo(): void {
    const { amazon, from, to, arrow } = this.#played.pop()!
    this.turn = 3 - this.turn
    this.#turnOver()
    this.#arrows--
    this.#set(arrow, 0)
    this.#set(to, 0)
    this.#set(from, this.turn)
    this.#amazons[this.turn - 1]![amazon] = from
  }

  end(): number | undefined {
    for (const at of this.#amazons[this.turn - 1]!)
      for (const way of WAYS) if (this.#cells[at + way] === 0) return undefined
    return -WIN
  }

  takeVisited(): number {
    const visited = this.#visited
    this.#visited = 0
    return visited
  }

  /** The best moves at first sight; of the last move of a line only the best one matters. */
  moves(depth: number): number[] {
    const found: number[] = []
    const cells = this.#cells
    for (const from of this.#amazons[this.turn - 1]!) {
      cells[from] = 0
      for (const way of WAYS) {
        for (let to = from + way; cells[to] === 0; to += way) {
          for (const shot of WAYS) {
            for (let arrow = to + shot; cells[arrow] === 0; arrow += shot) {
              found.push((from * CELLS + to) * CELLS + arrow)
            }
          }
        }
      }
      cells[from] = this.turn
    }
    const values = found.map((move) => {
      this.play(move)
      const value = -this.value()
      this.undo()
      return value
    })
    this.#visited += found.length
    const order = [...found.keys()].sort((a, b) => values[b]! - values[a]!)
    const width = depth <= 1 ? 1 : WIDTHS[Math.min(this.#played.length, WIDTHS.length - 1)]!
    return order.slice(0, width).map((i) => found[i]!)
  }

  value(): number {
    const [queens1, queens2, kings1, kings2] = this.#distances as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    this.#spread(this.#amazons[0]!, queens1, true)
    this.#spread(this.#amazons[1]!, queens2, true)
    this.#spread(this.#amazons[0]!, kings1, false)
    this.#spread(this.#amazons[1]!, kings2, false)
    let byQueens = 0
    let byKings = 0
    let contested = 0
    for (const cell of SQUARES_INSIDE) {
      if (this.#cells[cell] !== 0) continue
      const [a, b] = [queens1[cell]!, queens2[cell]!]
      const [c, d] = [kings1[cell]!, kings2[cell]!]
      if (a < FAR && b < FAR) contested++
      byQueens += a < b ? 20 : a > b ? -20 : a === FAR ? 0 : this.turn === 1 ? 4 : -4
      byKings += c < d ? 20 : c > d ? -20 : 0
    }
    const early = Math.max(0, OPENING_ARROWS - this.#arrows) / OPENING_ARROWS
    const mobility = contested === 0 ? 0 : (this.#mobility(0) - this.#mobility(1)) * 3 * early
    const value = byQueens * (1 - 0.4 * early) + byKings * 0.4 * early + mobility
    return this.turn === 1 ? value : -value
  }

  /** Room of a side's amazons; one that is shut in costs more than others gain. */
  #mobility(side: number): number {
    let sum = 0
    for (const from of this.#amazons[side]!) {
      let room = 0
      for (const way of WAYS) for (let to = from + way, k = 0; k < 3 && this.#cells[to] === 0; to += way, k++) room++
      sum += 10 * Math.sqrt(room)
    }
    return sum
  }

  /** Moves that the nearest amazon needs to each square, as a queen or as a king moves. */
  #spread(amazons: readonly number[], distances: Uint8Array, slides: boolean): void {
    const cells = this.#cells
    const queue = this.#queue
    distances.fill(FAR)
    let end = 0
    for (const at of amazons) {
      distances[at] = 0
      queue[end++] = at
    }
    for (let next = 0; next < end; next++) {
      const from = queue[next]!
      const distance = distances[from]! + 1
      for (let w = 0; w < 8; w++) {
        const way = WAYS[w]!
        for (let to = from + way; cells[to] === 0; to += way) {
          if (distances[to] === FAR) {
            distances[to] = distance
            queue[end++] = to
          } else if (distances[to]! < distance) break
          if (!slides) break
        }
      }
    }
  }
}

const innerOf = (cell: number): number => (Math.floor(cell / STRIDE) - 1) * SIZE + (cell % STRIDE) - 1

/** The game's number of a move on this board. */
export const gameMove = (move: number): Move =>
  (innerOf(Math.floor(move / (CELLS * CELLS))) * SQUARES + innerOf(Math.floor(move / CELLS) % CELLS)) * SQUARES +
  innerOf(move % CELLS)
