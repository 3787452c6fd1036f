import type { BoardSize, Point, Side } from '../../record/basics.ts'

/** A line such as `QP,B1,1,0`: place, colour and player, number, seconds. */
export interface MoveLine {
  readonly side: Side
  /** Which of a side's players, from 1. */
  readonly player: number
  /** -1 for a pass. */
  readonly point: Point
  /** 0 for stones that are set up. */
  readonly number: number
  /** Seconds for the move, and whatever else stands behind them. */
  readonly rest: string
}

const FORM = /^([A-Z])([A-Z]),(?:([BW])(\d?)|MK),(\d{1,6})(?:,(.*))?$/

const A = 65

/** Letters for column and row, I included; IGS counts rows from the bottom. */
export class MoveReader {
  readonly #board: BoardSize
  readonly #fromBottom: boolean

  constructor(board: BoardSize, fromBottom: boolean) {
    this.#board = board
    this.#fromBottom = fromBottom
  }

  /** `turn` is whose move it is where the line does not say. */
  read(text: string, turn: Side): MoveLine | undefined {
    const parts = FORM.exec(text.trim().toUpperCase())
    if (!parts) return undefined
    const [, column, row, colour, player, number, rest = ''] = parts
    // YA, YR, YS, YZ and ZZ were seen for passes: no board reaches that far.
    const passes = column === 'Y' || column === 'Z'
    const point = passes ? -1 : this.point(column!.charCodeAt(0) - A + 1, row!.charCodeAt(0) - A + 1)
    if (point === undefined) return undefined
    const side = colour === 'B' ? 1 : colour === 'W' ? 2 : turn
    return { side, player: Number(player || 1), point, number: Number(number), rest: rest.trim() }
  }

  /** Column and row, both from 1. */
  point(column: number, row: number): Point | undefined {
    const { width, height } = this.#board
    if (!(column >= 1 && column <= width && row >= 1 && row <= height)) return undefined
    return column - 1 + (this.#fromBottom ? height - row : row - 1) * width
  }
}
