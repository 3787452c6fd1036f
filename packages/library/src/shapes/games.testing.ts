/** Games for tests: random, with captures, ko, handicap, passes and setup in the middle; and a search by plain replay. */

import { CLEAR, MOVE_1, MOVE_2, PUT_1, PUT_2 } from 'qipu/formats/sgf/scan'
import { type BoardSize, PASS } from 'qipu/games'
import { Board } from 'qipu/games/go'
import { ANY, type Placement, type Shape } from './shape.ts'
import type { Steps } from './timeline.ts'

export type Random = () => number

/** A small generator with a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const step = (point: number, kind: number): number => (point << 3) | kind

/** Plays near the last move mostly, so that stones get captured. */
export function randomGame(board: BoardSize, random: Random): Steps {
  const points = board.width * board.height
  const position = new Board(board, false)
  const steps: number[] = []
  const any = (): number => Math.floor(random() * points)
  const put = (point: number, piece: 0 | 1 | 2): void => {
    position.put(point, piece)
    steps.push(step(point, piece === 0 ? CLEAR : piece === 1 ? PUT_1 : PUT_2))
  }
  if (random() < 0.3) for (let n = 1 + Math.floor(random() * 5); n > 0; n--) put(any(), random() < 0.7 ? 1 : 2)
  let last = any()
  const moves = Math.floor(random() * points * 1.5)
  for (let i = 0; i < moves; i++) {
    const side = i % 2 === 0 ? 1 : 2
    if (random() < 0.01) put(any(), Math.floor(random() * 3) as 0 | 1 | 2)
    if (random() < 0.02) {
      steps.push(step(PASS, side === 1 ? MOVE_1 : MOVE_2))
      position.play(PASS, side)
      continue
    }
    const near = last + [1, -1, board.width, -board.width, 0][Math.floor(random() * 5)]!
    const point = random() < 0.6 && near >= 0 && near < points ? near : any()
    if (position.at(point) !== 0 && random() < 0.98) continue
    position.play(point, side)
    steps.push(step(point, side === 1 ? MOVE_1 : MOVE_2))
    last = point
  }
  return { board, steps: Int32Array.from(steps), length: steps.length }
}

export function randomShape(random: Random, most = 4): Shape {
  const width = 1 + Math.floor(random() * most)
  const height = 1 + Math.floor(random() * most)
  const cells = Array.from({ length: width * height }, () => {
    const roll = random()
    return roll < 0.3 ? 0 : roll < 0.55 ? 1 : roll < 0.8 ? 2 : ANY
  }) as Shape['cells'][number][]
  return cells.every((cell) => cell === ANY) ? { width: 1, height: 1, cells: [1] } : { width, height, cells }
}

/** The board after each ply of a game, by replaying it. */
export function positionsOf({ board, steps, length }: Steps): Uint8Array[] {
  const position = new Board(board, false)
  const points = board.width * board.height
  const look = (): Uint8Array => Uint8Array.from({ length: points }, (_, point) => position.at(point))
  const positions: Uint8Array[] = []
  for (let i = 0; i < length; i++) {
    const kind = steps[i]! & 7
    const point = steps[i]! >> 3
    if (kind >= CLEAR) position.put(point, (kind - CLEAR) as 0 | 1 | 2)
    else {
      positions.push(look())
      position.play(point, kind === MOVE_1 ? 1 : 2)
    }
  }
  positions.push(look())
  return positions
}

/** Returns the changes from each position to the next: triples of ply, point and the new contents. */
export function changesOf(positions: readonly Uint8Array[]): Uint16Array {
  const changes: number[] = []
  for (const [ply, stones] of positions.entries()) {
    const before = positions[ply - 1]
    for (const [point, piece] of stones.entries()) if (piece !== (before?.[point] ?? 0)) changes.push(ply, point, piece)
  }
  return Uint16Array.from(changes)
}

/** Searches by plain replay: every placement keeps count of its points that are not as they should be. */
export class Replay {
  readonly #placements: number
  readonly #unmet: Uint16Array
  /** For each point: pairs of a placement and what it wants there. */
  readonly #wanted: number[][]

  constructor(placements: readonly Placement[], points: number) {
    this.#placements = placements.length
    this.#unmet = Uint16Array.from(placements, ({ black, white }) => black.length + white.length)
    this.#wanted = Array.from({ length: points }, () => [])
    for (const [number, { black, white, empty }] of placements.entries()) {
      for (const point of empty) this.#wanted[point]!.push(number, 0)
      for (const point of black) this.#wanted[point]!.push(number, 1)
      for (const point of white) this.#wanted[point]!.push(number, 2)
    }
  }

  /** For each placement the first ply at which it stands; -1 where it never does. */
  firstPlies(changes: Uint16Array): Int32Array {
    const found = new Int32Array(this.#placements).fill(-1)
    const unmet = this.#unmet.slice()
    const stones = new Uint8Array(this.#wanted.length)
    let touched = Array.from(unmet.keys())
    for (let i = 0, ply = 0; i <= changes.length; i += 3) {
      if (i === changes.length || changes[i]! > ply) {
        for (const number of touched) if (unmet[number] === 0 && found[number] === -1) found[number] = ply
        touched = []
        if (i === changes.length) break
        ply = changes[i]!
      }
      const point = changes[i + 1]!
      const wanted = this.#wanted[point]!
      for (let j = 0; j < wanted.length; j += 2) {
        if (wanted[j + 1] === stones[point]) unmet[wanted[j]!]!++
        else if (wanted[j + 1] === changes[i + 2] && --unmet[wanted[j]!]! === 0) touched.push(wanted[j]!)
      }
      stones[point] = changes[i + 2]!
    }
    return found
  }
}
