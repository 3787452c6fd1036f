/** Numbers that KataGo's nets read (its input version 7): 22 planes and 19 numbers for the whole board. */

import { type BoardSize, PASS, type Point } from 'qipu/games'
import { type GoPosition, neighboursOn } from 'qipu/games/go'
import { settledArea, stonesOf } from 'qipu/score'
import { cellsOf, type EvaluationTerms, komiOf, type NetInput } from './input.ts'
import { type Ladder, LadderReader, libertiesOf } from './ladders.ts'

export const KATAGO_PLANES = 22
export const KATAGO_GLOBALS = 19

/** Numbers of the planes. */
const [ON_BOARD, OWN, OTHER, LIBERTIES, KO, LAST_MOVES] = [0, 1, 2, 3, 6, 9]
/** Chains that a ladder takes now, one and two moves ago; and the moves that start those of the other side. */
const [LADDERS, LADDER_STARTS] = [14, 17]
const [OWN_AREA, OTHER_AREA] = [18, 19]
/** Numbers for the whole board; passes among the last moves come first. */
const GLOBAL = { komi: 5, superko: 6, koRule: 7, suicide: 8, territory: 9, sekiTax: 10, passEnds: 14, parity: 18 }

const HISTORY = 5
const LADDER_BOARDS = 3
const KOMI_UNIT = 20
/** Komi beyond the board's points by this much is all the same. */
const KOMI_MARGIN = 20
/** Boards whose ladders are remembered: a search asks for those of the last moves again and again. */
const MAX_REMEMBERED = 2048

export class KatagoInput implements NetInput {
  readonly #board: BoardSize
  readonly #near: readonly (readonly Point[])[]
  readonly #reader: LadderReader
  readonly #remembered = new Map<string, readonly Ladder[]>()

  constructor(board: BoardSize) {
    this.#board = board
    this.#near = neighboursOn(board)
    this.#reader = new LadderReader(board)
  }

  write(position: GoPosition, { komi }: EvaluationTerms, planes: Float32Array, globals: Float32Array): void {
    const set = (plane: number, point: Point): void => {
      planes[point * KATAGO_PLANES + plane] = 1
    }
    planes.fill(0)
    globals.fill(0)
    const cells = cellsOf(position)
    this.#writeStones(position, cells, set)
    writeMoves(position, set, globals)
    this.#writeLadders(position, set)
    const isTerritory = position.rules.scoring === 'territory'
    if (!isTerritory) {
      const owners = settledArea(stonesOf(this.#board, (point) => cells[point]!))
      for (let point = 0; point < owners.length; point++) {
        if (owners[point] !== 0) set(owners[point] === position.turn ? OWN_AREA : OTHER_AREA, point)
      }
    }
    writeRules(position, globals)
    const points = cells.length
    const limit = points + KOMI_MARGIN
    const own = Math.max(-limit, Math.min(limit, komiOf(position.turn, komi)))
    globals[GLOBAL.komi] = own / KOMI_UNIT
    if (!isTerritory) globals[GLOBAL.parity] = parityOf(own, points)
  }

  #writeStones(position: GoPosition, cells: Uint8Array, set: (plane: number, point: Point) => void): void {
    const { stones, turn } = position
    const seen = new Set<Point>()
    for (let point = 0; point < cells.length; point++) {
      set(ON_BOARD, point)
      if (cells[point] === 0) {
        const refusal = position.refusal(point)
        if (refusal === 'ko' || refusal === 'superko') set(KO, point)
        continue
      }
      set(cells[point] === turn ? OWN : OTHER, point)
      if (seen.has(point)) continue
      const chain = stones.block(point)
      for (const stone of chain) seen.add(stone)
      const liberties = libertiesOf(chain, this.#near, (at) => cells[at]!).length
      if (liberties >= 1 && liberties <= 3) for (const stone of chain) set(LIBERTIES + liberties - 1, stone)
    }
  }

  #writeLadders(position: GoPosition, set: (plane: number, point: Point) => void): void {
    const { turn } = position
    const undone = takeBack(position, LADDER_BOARDS - 1)
    const boards: (readonly Ladder[])[] = [this.#laddersOn(position)]
    for (const move of undone) {
      position.play(move)
      boards.unshift(this.#laddersOn(position))
    }
    // A board that has fewer moves behind it stands for the earlier ones, too.
    for (let back = 0; back < LADDER_BOARDS; back++) {
      for (const { stones } of boards[Math.min(back, boards.length - 1)]!)
        for (const stone of stones) set(LADDERS + back, stone)
    }
    for (const { stones, starts } of boards[0]!) {
      if (position.at(stones[0]!) !== turn) for (const start of starts) set(LADDER_STARTS, start)
    }
  }

  #laddersOn(position: GoPosition): readonly Ladder[] {
    const key = `${position.stones.hashHigh},${position.stones.hashLow}`
    let found = this.#remembered.get(key)
    if (!found) {
      found = this.#reader.find(cellsOf(position))
      if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
      this.#remembered.set(key, found)
    }
    return found
  }
}

/** Takes back up to `count` moves, none that was skipped. Returns them in their order. */
function takeBack(position: GoPosition, count: number): number[] {
  const moves: number[] = []
  for (const move of position.recentMoves(count).reverse()) {
    if (move === undefined) break
    position.undo()
    moves.unshift(move)
  }
  return moves
}

function writeMoves(position: GoPosition, set: (plane: number, point: Point) => void, globals: Float32Array): void {
  const moves = position.recentMoves(HISTORY).reverse()
  for (const [back, move] of moves.entries()) {
    if (move === PASS) globals[back] = 1
    else if (move !== undefined) set(LAST_MOVES + back, move)
  }
  if (moves[0] === PASS) globals[GLOBAL.passEnds] = 1
}

function writeRules({ rules }: GoPosition, globals: Float32Array): void {
  if (rules.ko === 'positional-superko' || rules.ko === 'situational-superko') {
    globals[GLOBAL.superko] = 1
    globals[GLOBAL.koRule] = rules.ko === 'positional-superko' ? 0.5 : -0.5
  }
  if (rules.suicide) globals[GLOBAL.suicide] = 1
  if (rules.scoring === 'territory') {
    globals[GLOBAL.territory] = 1
    globals[GLOBAL.sekiTax] = 1
  }
}

/** A wave over the komi with a period of two points: where a draw is possible, half a point more is worth most. */
function parityOf(komi: number, points: number): number {
  const offset = points % 2
  const delta = komi - offset - Math.floor((komi - offset) / 2) * 2
  if (delta < 0.5) return delta
  return delta < 1.5 ? 1 - delta : delta - 2
}
