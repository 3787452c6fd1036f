/** Gomoku: alpha-beta over threats; wins by fours in a row are looked for at the end of every line. */

import { type Move, PASS, type Position, type Side } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { FORBIDDEN, FOUR_AND_THREE, MAKES_FIVE, MAKES_FOUR, RowBoard, TWO_THREES, WINS_SOON } from './rows/row-board.ts'
import { type SearchBoard, searchMove, WIN } from './search/alpha-beta.ts'

const BUDGET = 300_000
/** Quiet moves that are looked at: more at the root than far from it. */
const WIDEST = 24
const NARROWEST = 12
/** Fours in a row that are looked at at the end of a line, and positions of one such search. */
const MOST_FOURS = 10
const FOURS_BUDGET = 120
const EFFECTS = 8
const TURN_WORDS = { high: 0x2545f491, low: 0x6c078965 }

export class GomokuBoard implements SearchBoard {
  readonly #rows: RowBoard
  readonly #played: number[] = []
  #empty: number
  #fours = 0
  #visited = 0
  turn: number

  constructor(rows: RowBoard, turn: Side) {
    this.#rows = rows
    this.#empty = rows.points.filter((at) => rows.cells[at] === 0).length
    this.turn = turn
  }

  get high(): number {
    return this.#rows.high ^ (this.turn === 1 ? 0 : TURN_WORDS.high)
  }

  get low(): number {
    return this.#rows.low ^ (this.turn === 1 ? 0 : TURN_WORDS.low)
  }

  play(at: number): void {
    this.#rows.put(at, this.turn)
    this.#played.push(at)
    this.#empty--
    this.turn = 3 - this.turn
  }

  undo(): void {
    this.turn = 3 - this.turn
    this.#rows.lift(this.#played.pop()!)
    this.#empty++
  }

  #count(side: number, effect: number): number {
    return this.#rows.counts[EFFECTS * side + effect]!
  }

  end(): number | undefined {
    const own = this.turn - 1
    const foreign = 1 - own
    if (this.#count(own, MAKES_FIVE) > 0) return WIN
    const threats = this.#count(foreign, MAKES_FIVE)
    if (threats > 1) return -WIN
    if (threats === 0 && this.#count(own, WINS_SOON) > 0) return WIN
    return this.#empty === 0 ? 0 : undefined
  }

  isForced(): boolean {
    const foreign = 2 - this.turn
    return this.#count(foreign, MAKES_FIVE) > 0 || this.#count(foreign, WINS_SOON) > 0
  }

  moves(depth: number): number[] {
    const { effects, worth, points, cells } = this.#rows
    const own = this.turn - 1
    const foreign = 1 - own
    const hasFive = this.#count(own, MAKES_FIVE) > 0
    const mustStop = !hasFive && this.#count(foreign, MAKES_FIVE) > 0
    const isThreatened =
      !hasFive && !mustStop && this.#count(foreign, WINS_SOON) > 0 && this.#count(own, WINS_SOON) === 0
    const found: number[] = []
    const weights: number[] = []
    for (const at of points) {
      if (cells[at] !== 0) continue
      const mine = effects[2 * at + own]!
      const theirs = effects[2 * at + foreign]!
      if (mine === FORBIDDEN) continue
      if (hasFive ? mine !== MAKES_FIVE : mustStop ? theirs !== MAKES_FIVE : isThreatened && !stops(mine, theirs))
        continue
      const weight = 2 * worth[2 * at + own]! + worth[2 * at + foreign]! + BONUS[mine]! + (BONUS[theirs]! >> 1)
      let i = found.length
      while (i > 0 && weights[i - 1]! < weight) i--
      found.splice(i, 0, at)
      weights.splice(i, 0, weight)
    }
    const most = Math.max(NARROWEST, WIDEST - 2 * Math.max(0, this.#played.length - depth))
    if (!isThreatened && found.length > most) found.length = most
    return found
  }

  value(): number {
    const own = this.turn - 1
    const { totals } = this.#rows
    this.#fours = FOURS_BUDGET
    const wins = this.#winsByFours(MOST_FOURS)
    this.#visited += FOURS_BUDGET - this.#fours
    if (wins) return WON_BY_FOURS
    return Math.round(1.25 * totals[own]! - totals[1 - own]!)
  }

  takeVisited(): number {
    const visited = this.#visited
    this.#visited = 0
    return visited
  }

  /** True if the side to move wins by fours, each of which leaves one answer. */
  #winsByFours(most: number): boolean {
    const end = this.end()
    if (end !== undefined) return end > 0
    if (most === 0 || --this.#fours < 0) return false
    const own = this.turn - 1
    if (this.#count(own, MAKES_FOUR) + this.#count(own, FOUR_AND_THREE) === 0) return false
    const { effects, points, cells } = this.#rows
    const mustStop = this.#count(1 - own, MAKES_FIVE) > 0
    for (const at of points) {
      if (cells[at] !== 0) continue
      const effect = effects[2 * at + own]!
      if (effect !== MAKES_FOUR && effect !== FOUR_AND_THREE) continue
      if (mustStop && effects[2 * at + 1 - own] !== MAKES_FIVE) continue
      this.play(at)
      const wins = this.#answersFail(most - 1)
      this.undo()
      if (wins) return true
    }
    return false
  }

  /** True if the only answer to a four does not help. */
  #answersFail(most: number): boolean {
    const end = this.end()
    if (end !== undefined) return end < 0
    const { effects, points, cells } = this.#rows
    const [own, foreign] = [this.turn - 1, 2 - this.turn]
    const answer = points.find((at) => cells[at] === 0 && effects[2 * at + foreign] === MAKES_FIVE)
    if (answer === undefined) return false
    if (effects[2 * answer + own] === FORBIDDEN) return true
    this.play(answer)
    const wins = this.#winsByFours(most)
    this.undo()
    return wins
  }
}

const WON_BY_FOURS = 100_000
const BONUS = [0, 20, 40, 150, 400, 1000, 5000, 0]

/** True for moves that answer a threat to make a straight four: at its points, or by a four of one's own. */
const stops = (mine: number, theirs: number): boolean =>
  (mine >= MAKES_FOUR && mine !== TWO_THREES) || theirs >= MAKES_FOUR

/** The stones of a position; black's forbidden moves are known where the rules have them. */
export function rowsOf(position: Position): RowBoard {
  const { width, height } = position.board
  // Only the rules of renju know a pass.
  const rows = new RowBoard({ width, height, isRenju: position.refusal(PASS) === undefined })
  for (let at = 0; at < width * height; at++) {
    const stone = position.at(at)
    if (stone !== 0) rows.put(rows.inner(at), stone)
  }
  return rows
}

export function chooseGomoku(moves: readonly Move[], position: Position, effort: number): Move {
  const { width, height } = position.board
  const allowed = new Set(moves)
  const middle = Math.floor(height / 2) * width + Math.floor(width / 2)
  if (moves.length >= width * height && allowed.has(middle)) return middle
  const rows = rowsOf(position)
  const found = searchMove(new GomokuBoard(rows, sideToMove(position)), { budget: BUDGET * effort })
  const move = found && rows.outer(found.move)
  return move !== undefined && allowed.has(move) ? move : moves[0]!
}
