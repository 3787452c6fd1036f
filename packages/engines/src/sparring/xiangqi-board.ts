/** A fast board of xiangqi for searching. A move that leaves the general to be taken is not refused, but loses at once. */

import type { Move } from 'qipu/games'
import { type SearchBoard, WIN } from './search/alpha-beta.ts'
import { hashWords } from './search/hash-table.ts'
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  DEARNESS,
  ELEPHANT,
  GENERAL,
  HORSE,
  KINDS,
  SOLDIER,
  worthAt,
} from './xiangqi-worth.ts'

const POINTS = 90
const WIDTH = 9
const HEIGHT = 10
const TEMPO = 8
/** Chariots, horses and cannons that a side needs for a pass to say anything. */
const NEEDED = 2

const words = hashWords(2 * (2 * KINDS + 1) * POINTS + 2, 0x1a2b)
const TURN_WORD = words.length - 2

const onBoard = (x: number, y: number): boolean => x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT
const inPalace = (x: number, y: number): boolean => x >= 3 && x <= 5 && (y <= 2 || y >= 7) && onBoard(x, y)

/** Points by point: what `ways` leads to from each. */
function tableOf(ways: (x: number, y: number) => readonly (readonly [number, number])[]): readonly Int8Array[] {
  return Array.from({ length: POINTS }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return Int8Array.from(ways(x, y).map(([u, v]) => u + v * WIDTH))
  })
}

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Points in each of the four directions, nearest first. */
const RAYS: readonly (readonly Int8Array[])[] = STRAIGHT.map(([dx, dy]) =>
  tableOf((x, y) =>
    Array.from({ length: HEIGHT }, (_, i) => [x + dx * (i + 1), y + dy * (i + 1)] as const).filter(([u, v]) =>
      onBoard(u, v),
    ),
  ),
)
const GENERALS = tableOf((x, y) =>
  STRAIGHT.map(([dx, dy]) => [x + dx, y + dy] as const).filter(([u, v]) => inPalace(u, v)),
)
const ADVISORS = tableOf((x, y) =>
  DIAGONAL.map(([dx, dy]) => [x + dx, y + dy] as const).filter(([u, v]) => inPalace(u, v)),
)
/** Pairs: where an elephant goes, and its eye. */
const ELEPHANTS = tableOf((x, y) =>
  DIAGONAL.filter(([dx, dy]) => onBoard(x + 2 * dx, y + 2 * dy) && y + 2 * dy >= 5 === y >= 5).flatMap(
    ([dx, dy]) =>
      [
        [x + 2 * dx, y + 2 * dy],
        [x + dx, y + dy],
      ] as const,
  ),
)
const LEAPS = STRAIGHT.flatMap(([dx, dy]) =>
  [1, -1].map((aside) => ({ to: [2 * dx + aside * dy, 2 * dy + aside * dx], leg: [dx, dy] }) as const),
)
/** Pairs: where a horse goes, and its leg. */
const HORSES = tableOf((x, y) =>
  LEAPS.filter(({ to }) => onBoard(x + to[0]!, y + to[1]!)).flatMap(
    ({ to, leg }) =>
      [
        [x + to[0]!, y + to[1]!],
        [x + leg[0]!, y + leg[1]!],
      ] as const,
  ),
)
/** Pairs: where a horse stands that attacks the point, and its leg. */
const HORSES_AT = tableOf((x, y) =>
  LEAPS.filter(({ to }) => onBoard(x - to[0]!, y - to[1]!)).flatMap(
    ({ to, leg }) =>
      [
        [x - to[0]!, y - to[1]!],
        [x - to[0]! + leg[0]!, y - to[1]! + leg[1]!],
      ] as const,
  ),
)
/** By side, red first. */
const SOLDIERS = [-1, 1].map((ahead) =>
  tableOf((x, y) => {
    const isBeyond = ahead < 0 ? y < 5 : y >= 5
    const ways = isBeyond
      ? ([
          [0, ahead],
          [1, 0],
          [-1, 0],
        ] as const)
      : ([[0, ahead]] as const)
    return ways.map(([dx, dy]) => [x + dx, y + dy] as const).filter(([u, v]) => onBoard(u, v))
  }),
)

interface Played {
  readonly move: Move
  readonly taken: number
  readonly high: number
  readonly low: number
  readonly since: number
}

const SKIP: Move = -1

export class XiangqiBoard implements SearchBoard {
  readonly #cells: Uint8Array
  readonly #played: Played[] = []
  /** Points of the generals, -1 once taken. */
  readonly #generals = [-1, -1]
  readonly #first: readonly Move[]
  readonly #history = new Int32Array(POINTS * POINTS)
  /** Worth for red. */
  #balance = 0
  /** Index of the first position that could come back. */
  #since = 0
  turn: number
  high = 0
  low = 0

  /** `first`: the moves that may be chosen. */
  constructor(cells: Uint8Array, turn: number, first: readonly Move[]) {
    this.#cells = Uint8Array.from(cells)
    this.turn = turn
    this.#first = first
    for (let at = 0; at < POINTS; at++) {
      const piece = cells[at]!
      if (piece === 0) continue
      this.#mix(piece, at)
      this.#balance += worthAt(piece, at)
      if (piece === GENERAL) this.#generals[0] = at
      if (piece === GENERAL + KINDS) this.#generals[1] = at
    }
    if (turn === 2) this.#turnOver()
  }

  #mix(piece: number, at: number): void {
    const word = 2 * (piece * POINTS + at)
    this.high ^= words[word]!
    this.low ^= words[word + 1]!
  }

  #turnOver(): void {
    this.high ^= words[TURN_WORD]!
    this.low ^= words[TURN_WORD + 1]!
  }

  play(move: Move): void {
    const from = Math.floor(move / POINTS)
    const to = move % POINTS
    const cells = this.#cells
    const piece = cells[from]!
    const taken = cells[to]!
    this.#played.push({ move, taken, high: this.high, low: this.low, since: this.#since })
    cells[from] = 0
    cells[to] = piece
    this.#mix(piece, from)
    this.#mix(piece, to)
    this.#balance += worthAt(piece, to) - worthAt(piece, from)
    if (taken !== 0) {
      this.#mix(taken, to)
      this.#balance -= worthAt(taken, to)
      this.#since = this.#played.length
      if (taken === GENERAL || taken === GENERAL + KINDS) this.#generals[taken === GENERAL ? 0 : 1] = -1
    }
    if (piece === GENERAL || piece === GENERAL + KINDS) this.#generals[this.turn - 1] = to
    this.turn = 3 - this.turn
    this.#turnOver()
  }

  skip(): boolean {
    if (this.#isAttacked(this.#generals[this.turn - 1]!, this.turn) || !this.#hasPieces()) return false
    this.#played.push({ move: SKIP, taken: 0, high: this.high, low: this.low, since: this.#since })
    this.#since = this.#played.length
    this.turn = 3 - this.turn
    this.#turnOver()
    return true
  }

  undo(): void {
    const { move, taken, high, low, since } = this.#played.pop()!
    this.turn = 3 - this.turn
    this.high = high
    this.low = low
    this.#since = since
    if (move === SKIP) return
    const from = Math.floor(move / POINTS)
    const to = move % POINTS
    const piece = this.#cells[to]!
    this.#cells[from] = piece
    this.#cells[to] = taken
    this.#balance += worthAt(piece, from) - worthAt(piece, to)
    if (taken !== 0) {
      this.#balance += worthAt(taken, to)
      if (taken === GENERAL || taken === GENERAL + KINDS) this.#generals[taken === GENERAL ? 0 : 1] = to
    }
    if (piece === GENERAL || piece === GENERAL + KINDS) this.#generals[this.turn - 1] = from
  }

  #hasPieces(): boolean {
    let count = 0
    const base = this.turn === 1 ? 0 : KINDS
    for (const piece of this.#cells)
      if (piece >= base + HORSE && piece <= base + CANNON && ++count >= NEEDED) return true
    return false
  }

  end(): number | undefined {
    const other = 3 - this.turn
    if (this.#generals[this.turn - 1]! < 0) return -WIN
    const general = this.#generals[other - 1]!
    if (general < 0 || this.#isAttacked(general, other)) return WIN
    for (let i = this.#played.length - 4; i >= this.#since; i -= 2) {
      if (this.#played[i]!.low === this.low && this.#played[i]!.high === this.high) return 0
    }
    return undefined
  }

  isForced(): boolean {
    return this.#isAttacked(this.#generals[this.turn - 1]!, this.turn)
  }

  value(): number {
    return (this.turn === 1 ? this.#balance : -this.#balance) + TEMPO
  }

  reward(move: Move, depth: number): void {
    this.#history[move] = Math.min(this.#history[move]! + depth * depth, 1_000_000)
  }

  moves(): Move[] {
    if (this.#played.length === 0) return this.#sorted([...this.#first])
    return this.#sorted(this.#listed(false))
  }

  loudMoves(): Move[] {
    return this.#sorted(this.#listed(true))
  }

  #sorted(moves: Move[]): Move[] {
    const weights = moves.map((move) => this.#weight(move))
    for (let i = 1; i < moves.length; i++) {
      const [move, weight] = [moves[i]!, weights[i]!]
      let at = i
      for (; at > 0 && weights[at - 1]! < weight; at--) {
        moves[at] = moves[at - 1]!
        weights[at] = weights[at - 1]!
      }
      moves[at] = move
      weights[at] = weight
    }
    return moves
  }

  /** Captures of dear pieces by cheap ones come first: they refute most. */
  #weight(move: Move): number {
    const taken = this.#cells[move % POINTS]!
    if (taken === 0) return this.#history[move]!
    return 10_000_000 + 16 * DEARNESS[taken]! - DEARNESS[this.#cells[Math.floor(move / POINTS)]!]!
  }

  #listed(onlyCaptures: boolean): Move[] {
    const cells = this.#cells
    const [low, high] = this.turn === 1 ? [1, KINDS] : [KINDS + 1, 2 * KINDS]
    const found: Move[] = []
    const add = (from: number, to: number): void => {
      const target = cells[to]!
      if (target >= low && target <= high) return
      if (target !== 0 || !onlyCaptures) found.push(from * POINTS + to)
    }
    for (let from = 0; from < POINTS; from++) {
      const piece = cells[from]!
      if (piece < low || piece > high) continue
      const kind = piece - low + 1
      if (kind === CHARIOT) this.#slide(from, add)
      else if (kind === CANNON) this.#shoot(from, add)
      else if (kind === HORSE || kind === ELEPHANT) {
        const leaps = (kind === HORSE ? HORSES : ELEPHANTS)[from]!
        for (let i = 0; i < leaps.length; i += 2) if (cells[leaps[i + 1]!] === 0) add(from, leaps[i]!)
      } else {
        const steps = (kind === SOLDIER ? SOLDIERS[this.turn - 1]! : kind === ADVISOR ? ADVISORS : GENERALS)[from]!
        for (const to of steps) add(from, to)
      }
    }
    return found
  }

  #slide(from: number, add: (from: number, to: number) => void): void {
    for (const rays of RAYS) {
      for (const to of rays[from]!) {
        add(from, to)
        if (this.#cells[to] !== 0) break
      }
    }
  }

  #shoot(from: number, add: (from: number, to: number) => void): void {
    for (const rays of RAYS) {
      let hasScreen = false
      for (const to of rays[from]!) {
        if (this.#cells[to] === 0) {
          if (!hasScreen) add(from, to)
        } else if (hasScreen) {
          add(from, to)
          break
        } else hasScreen = true
      }
    }
  }

  /** True if a side's general there could be taken; the other general attacks along an open file. */
  #isAttacked(at: number, side: number): boolean {
    const cells = this.#cells
    const foe = side === 1 ? KINDS : 0
    for (let d = 0; d < RAYS.length; d++) {
      let screens = 0
      for (const from of RAYS[d]![at]!) {
        const piece = cells[from]!
        if (piece === 0) continue
        if (screens === 0 && (piece === foe + CHARIOT || (piece === foe + GENERAL && d >= 2))) return true
        if (screens === 1 && piece === foe + CANNON) return true
        if (++screens > 1) break
      }
    }
    const leaps = HORSES_AT[at]!
    for (let i = 0; i < leaps.length; i += 2) {
      if (cells[leaps[i]!] === foe + HORSE && cells[leaps[i + 1]!] === 0) return true
    }
    // A soldier attacks from where the own soldier of the same point would go, and from beside.
    const ahead = side === 1 ? at - WIDTH : at + WIDTH
    if (cells[ahead] === foe + SOLDIER) return true
    return cells[at - 1] === foe + SOLDIER || cells[at + 1] === foe + SOLDIER
  }
}
