/** Random games of Hex on a full board: who comes between two stones of a bridge is answered on its other point. */

/** The six neighbours of a point, going round. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const
const NONE = -1

export class HexPlayouts {
  readonly #width: number
  readonly #height: number
  /** Neighbours of each point, six each; NONE where the board ends. */
  readonly #around: Int16Array
  readonly #order: Int16Array
  readonly #reached: Uint8Array
  #state: number

  constructor(width: number, height: number, seed: number) {
    this.#width = width
    this.#height = height
    this.#state = seed | 1
    this.#order = new Int16Array(width * height)
    this.#reached = new Uint8Array(width * height)
    this.#around = new Int16Array(6 * width * height).fill(NONE)
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [at % width, Math.floor(at / width)]
      AROUND.forEach(([dx, dy], way) => {
        const [u, v] = [x + dx, y + dy]
        if (u >= 0 && u < width && v >= 0 && v < height) this.#around[6 * at + way] = u + v * width
      })
    }
  }

  #random(below: number): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return (state >>> 0) % below
  }

  /** Fills the board; `last` is the last move of the other side. */
  fill(cells: Uint8Array, turn: number, last: number): void {
    const order = this.#order
    let count = 0
    for (let at = 0; at < cells.length; at++) if (cells[at] === 0) order[count++] = at
    for (let i = count - 1; i > 0; i--) {
      const j = this.#random(i + 1)
      const kept = order[i]!
      order[i] = order[j]!
      order[j] = kept
    }
    let side = turn
    let before = last
    for (let next = 0; ; ) {
      let at = before < 0 ? NONE : this.#brokenBridge(cells, before, side)
      if (at === NONE) {
        while (next < count && cells[order[next]!] !== 0) next++
        if (next === count) return
        at = order[next]!
      }
      cells[at] = side
      before = at
      side = 3 - side
    }
  }

  /** Point that joins two stones of a side between which the other has just played; NONE for none. */
  #brokenBridge(cells: Uint8Array, at: number, side: number): number {
    const around = this.#around
    const base = 6 * at
    const from = this.#random(6)
    for (let i = 0; i < 6; i++) {
      const way = (from + i) % 6
      const middle = around[base + way]!
      if (middle === NONE || cells[middle] !== 0) continue
      const [one, other] = [around[base + ((way + 5) % 6)]!, around[base + ((way + 1) % 6)]!]
      if (this.#belongs(cells, one, side, at) && this.#belongs(cells, other, side, at)) return middle
    }
    return NONE
  }

  /** An edge of the board belongs to the side that it is to be joined to. */
  #belongs(cells: Uint8Array, point: number, side: number, beside: number): boolean {
    if (point !== NONE) return cells[point] === side
    const y = Math.floor(beside / this.#width)
    const x = beside % this.#width
    return side === 1 ? y === 0 || y === this.#height - 1 : x === 0 || x === this.#width - 1
  }

  /** The side that joins its edges on a full board: exactly one does. */
  winner(cells: Uint8Array): number {
    const reached = this.#reached.fill(0)
    const queue = this.#order
    let end = 0
    for (let x = 0; x < this.#width; x++) {
      if (cells[x] !== 1) continue
      reached[x] = 1
      queue[end++] = x
    }
    const goal = this.#width * (this.#height - 1)
    for (let next = 0; next < end; next++) {
      const at = queue[next]!
      if (at >= goal) return 1
      for (let i = 6 * at; i < 6 * at + 6; i++) {
        const to = this.#around[i]!
        if (to === NONE || cells[to] !== 1 || reached[to] !== 0) continue
        reached[to] = 1
        queue[end++] = to
      }
    }
    return 2
  }
}
