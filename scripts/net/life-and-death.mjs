// Life-and-death problems with a proof: a White group around a small eye space, enclosed by Black. An exhaustive search finds
// out whether Black, to move, takes the group, and with which first moves. Positions in which a ko decides are left out.

const [BLACK, WHITE] = [1, 2]
const PASS = -1
/** Positions that a proof may look at. */
const MAX_POSITIONS = 60_000

/**
 * `count` problems: placements, a White stone of the group, whether Black takes it, and the first moves that do. Half of them
 * are groups that Black takes.
 */
export function problems({ go, random, size, count }) {
  const found = { dead: [], alive: [] }
  const seen = new Set()
  for (let tries = 0; tries < 100_000; tries++) {
    if (found.dead.length + found.alive.length >= count) break
    const problem = randomProblem({ go, random, size })
    if (!problem || seen.has(problem.key)) continue
    seen.add(problem.key)
    const list = problem.killers.length > 0 ? found.dead : found.alive
    if (list.length < count / 2) list.push(problem)
  }
  return [...found.dead, ...found.alive]
}

function randomProblem({ go, random, size }) {
  const near = (point) => neighbours(point, size)
  const around = (points) => {
    const inside = new Set(points)
    return [...new Set(points.flatMap(near))].filter((point) => !inside.has(point))
  }
  // Near an edge or a corner, as most groups are.
  const space = [random(6) + size * random(3)]
  const wanted = 3 + random(4)
  while (space.length < wanted) {
    const borders = around(space).filter((point) => point % size < 9 && point < 6 * size)
    space.push(borders[random(borders.length)])
  }
  const group = around(space)
  // A white wall is one group only with the stones at its corners.
  const corners = space.flatMap((point) => diagonals(point, size)).filter((point) => !space.includes(point))
  const white = [...new Set([...group, ...corners])]
  const enclosed = [...new Set([...space, ...white])]
  const black = around(enclosed)
  const outer = around([...enclosed, ...black]).filter((_, at) => at % 2 === 0)
  const placements = [
    ...white.map((point) => [point, WHITE]),
    ...black.map((point) => [point, BLACK]),
    ...outer.map((point) => [point, BLACK]),
  ]
  // Stones inside make most of the problems that are not mere shapes.
  const stones = space.slice(1).filter(() => random(5) === 0)
  for (const point of stones) placements.push([point, random(2) === 0 ? BLACK : WHITE])
  const position = go.start({ board: { width: size, height: size }, options: { ruleset: 'new-zealand' } })
  position.put(placements, BLACK)
  const chain = position.stones.block(white[0])
  if (!white.every((point) => chain.includes(point))) return undefined
  if (placements.some(([point]) => position.stones.isBreathless(point))) return undefined
  const proof = new Proof(position, space, white[0])
  const killers = proof.killers()
  return killers && { placements, stone: white[0], killers, key: placements.map(String).sort().join(';') }
}

/** Search for moves with which Black takes the group. Both sides play inside the eye space or pass. */
class Proof {
  #position
  #space
  #stone
  #known = new Map()
  #path = new Set()
  #count = 0

  constructor(position, space, stone) {
    this.#position = position
    this.#space = space
    this.#stone = stone
  }

  /** Black's moves that take the group; undefined where a ko decides or the search is too large. */
  killers() {
    try {
      return this.#space.filter((move) => this.#isTakenAfter(move, BLACK, 0))
    } catch (error) {
      if (error instanceof Unclear) return undefined
      throw error
    }
  }

  #isTakenAfter(move, side, passes) {
    const position = this.#position
    const { stones } = position
    if (move !== PASS && position.at(move) !== 0) return side === WHITE
    const status = stones.look(move, side)
    if (move !== PASS && (status & 8) !== 0) return side === WHITE
    if (move !== PASS && (status & 4) !== 0) throw new Unclear()
    stones.play(move, side)
    try {
      if (position.at(this.#stone) !== WHITE) return true
      return this.#isTaken(side === BLACK ? WHITE : BLACK, move === PASS ? passes + 1 : 0)
    } finally {
      stones.undo()
    }
  }

  #isTaken(side, passes) {
    if (passes >= 2) return false
    const { stones } = this.#position
    const key = `${stones.hashHigh},${stones.hashLow},${side},${passes},${stones.koPoint ?? ''}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.#path.has(key) || ++this.#count > MAX_POSITIONS) throw new Unclear()
    this.#path.add(key)
    const moves = [...this.#space, PASS]
    const test = (move) => this.#isTakenAfter(move, side, passes)
    const taken = side === BLACK ? moves.some(test) : moves.every(test)
    this.#path.delete(key)
    this.#known.set(key, taken)
    return taken
  }
}

class Unclear extends Error {}

function neighbours(point, size) {
  const [x, y] = [point % size, Math.floor(point / size)]
  return [
    ...(x > 0 ? [point - 1] : []),
    ...(x < size - 1 ? [point + 1] : []),
    ...(y > 0 ? [point - size] : []),
    ...(y < size - 1 ? [point + size] : []),
  ]
}

function diagonals(point, size) {
  const [x, y] = [point % size, Math.floor(point / size)]
  const found = []
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    if (x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size) found.push(x + dx + (y + dy) * size)
  }
  return found
}
