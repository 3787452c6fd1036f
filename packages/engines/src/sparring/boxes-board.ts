/** Dots and boxes as a board to search: plays that no player needs to consider are left out, so that endgames are solved. */

import { BOXES, EDGES, EDGES_OF_BOX } from 'qipu/games/dots-and-boxes'
import type { SearchBoard } from './search/alpha-beta.ts'
import { hashWords } from './search/hash-table.ts'

const BOXES_OF_EDGE: readonly (readonly number[])[] = Array.from({ length: EDGES }, (_, edge) =>
  EDGES_OF_BOX.flatMap((edges, box) => (edges.includes(edge) ? [box] : [])),
)
const words = hashWords(2 * (EDGES + 2 * BOXES + 2), 0xb0c5)
/** A box that is won or lost outweighs everything that is only expected. */
const BOX = 1000
const NONE = -1

interface Played {
  readonly edge: number
  readonly turn: number
  readonly lead: number
}

export class BoxesBoard implements SearchBoard {
  readonly #drawn = new Uint8Array(EDGES)
  /** Edges of each box that are drawn. */
  readonly #sides = new Uint8Array(BOXES)
  readonly #played: Played[] = []
  #open: number
  /** Boxes of side 1 less those of side 2. */
  #lead: number
  turn: number
  #edgesHigh = 0
  #edgesLow = 0

  constructor(isDrawn: (edge: number) => boolean, lead: number, turn: number) {
    this.#lead = lead
    this.turn = turn
    this.#open = EDGES
    for (let edge = 0; edge < EDGES; edge++) if (isDrawn(edge)) this.#mark(edge, 1)
  }

  #mark(edge: number, sign: 1 | -1): void {
    this.#drawn[edge] = sign > 0 ? 1 : 0
    this.#open -= sign
    for (const box of BOXES_OF_EDGE[edge]!) this.#sides[box] = this.#sides[box]! + sign
    this.#edgesHigh ^= words[2 * edge]!
    this.#edgesLow ^= words[2 * edge + 1]!
  }

  /** The lead belongs to the position, since values count it. */
  #word(part: number): number {
    return words[2 * (EDGES + this.#lead + BOXES) + part]! ^ (this.turn === 1 ? 0 : words[words.length - 2 + part]!)
  }

  get high(): number {
    return this.#edgesHigh ^ this.#word(0)
  }

  get low(): number {
    return this.#edgesLow ^ this.#word(1)
  }

  play(edge: number): void {
    this.#played.push({ edge, turn: this.turn, lead: this.#lead })
    this.#mark(edge, 1)
    let won = 0
    for (const box of BOXES_OF_EDGE[edge]!) if (this.#sides[box] === 4) won++
    if (won === 0) this.turn = 3 - this.turn
    else this.#lead += this.turn === 1 ? won : -won
  }

  undo(): void {
    const { edge, turn, lead } = this.#played.pop()!
    this.#mark(edge, -1)
    this.turn = turn
    this.#lead = lead
  }

  end(): number | undefined {
    return this.#open === 0 ? this.#ahead * BOX : undefined
  }

  get #ahead(): number {
    return this.turn === 1 ? this.#lead : -this.#lead
  }

  /**
   * The rest is expected to go to the side that does not have to open the first chain: that depends on how many safe
   * edges are left, as long as nothing can be taken.
   */
  value(): number {
    const safe = this.#safeEdges().length
    const left = this.#sides.reduce((sum, sides) => sum + (sides < 4 ? 1 : 0), 0)
    const control = (safe % 2 === 0 ? -1 : 1) * (safe > 8 ? 0 : (left * BOX) / 4)
    return this.#ahead * BOX + Math.round(control)
  }

  isForced(): boolean {
    return this.#sides.includes(3)
  }

  moves(): number[] {
    const taking = this.#taking()
    if (taking) return taking
    return [...this.#safeEdges(), ...this.#openings()]
  }

  /** Edges that let nothing be taken. */
  #safeEdges(): number[] {
    const found: number[] = []
    for (let edge = 0; edge < EDGES; edge++) {
      if (this.#drawn[edge] === 0 && BOXES_OF_EDGE[edge]!.every((box) => this.#sides[box]! < 2)) found.push(edge)
    }
    return found
  }

  /** The open edge of a box other than `but`. */
  #openEdge(box: number, but: number): number {
    for (const edge of EDGES_OF_BOX[box]!) if (edge !== but && this.#drawn[edge] === 0) return edge
    return NONE
  }

  #beyond(edge: number, box: number): number {
    const [one, other] = BOXES_OF_EDGE[edge]!
    return (one === box ? other : one) ?? NONE
  }

  /**
   * Boxes that can be taken: they are taken at once, but for the last two of a chain and the last four of a loop, which may
   * be left to the opponent in return for the move.
   */
  #taking(): number[] | undefined {
    let choice: number[] | undefined
    for (let box = 0; box < BOXES; box++) {
      if (this.#sides[box] !== 3) continue
      const first = this.#openEdge(box, NONE)
      const run = this.#runFrom(box, first)
      const leaves = run.isLoop ? run.edges.length === 5 - 2 : run.edges.length === 2
      if (!leaves) return [first]
      // A loop is taken first: to leave four boxes is dearer than to leave two.
      if (choice && run.isLoop) return [first]
      if (choice) return [choice[0]!]
      choice = [first, run.edges[1]!]
    }
    return choice
  }

  /** Open edges from a box that can be taken to where its chain ends; a loop ends at another box that can be taken. */
  #runFrom(start: number, first: number): { readonly edges: readonly number[]; readonly isLoop: boolean } {
    const edges = [first]
    let box = this.#beyond(first, start)
    while (box !== NONE && this.#sides[box] === 2) {
      const next = this.#openEdge(box, edges.at(-1)!)
      edges.push(next)
      box = this.#beyond(next, box)
    }
    return { edges, isLoop: box !== NONE && this.#sides[box] === 3 }
  }

  /** One edge of every chain and loop, and others that give boxes away. */
  #openings(): number[] {
    const found: number[] = []
    const seen = new Uint8Array(EDGES)
    for (let edge = 0; edge < EDGES; edge++) {
      if (this.#drawn[edge] !== 0 || seen[edge] !== 0) continue
      const boxes = BOXES_OF_EDGE[edge]!
      if (boxes.every((box) => this.#sides[box]! < 2)) continue
      const chain = this.#chainOf(edge)
      for (const each of chain) seen[each] = 1
      // The middle edge of a chain of two leaves no choice to the opponent.
      found.push(chain.length === 3 ? chain[1]! : edge)
    }
    return found
  }

  /** Open edges of a chain, in order, that all open it. */
  #chainOf(edge: number): number[] {
    const chain = [edge]
    for (const box of BOXES_OF_EDGE[edge]!) {
      const isFirst = chain.length === 1
      let at: number = box
      let last = edge
      while (at !== NONE && this.#sides[at] === 2) {
        const next = this.#openEdge(at, last)
        if (next === NONE || chain.includes(next)) break
        if (isFirst) chain.push(next)
        else chain.unshift(next)
        last = next
        at = this.#beyond(next, at)
      }
    }
    return chain
  }
}
