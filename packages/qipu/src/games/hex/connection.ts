import type { BoardSize, Point, Side } from '../game.ts'

/**
 * The six neighbours of a cell; y goes down. In the coordinates of records, whose rows go up, the two oblique ones are
 * (1,1) and (−1,−1).
 */
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const

const RED = 1

/** A function that tells whether the stone at a point belongs to a chain from edge to edge of its colour. */
export function connection(board: BoardSize): (cells: ArrayLike<number>, at: Point) => boolean {
  const { width, height } = board
  const pending = new Int32Array(width * height)
  const visits = new Uint32Array(width * height)
  let visit = 0

  return (cells, start) => {
    const stone = cells[start]!
    const far = (stone === RED ? height : width) - 1
    let nearEdge = false
    let farEdge = false
    let count = 1
    visit++
    pending[0] = start
    visits[start] = visit
    while (count > 0) {
      const at = pending[--count]!
      const x = at % width
      const y = (at - x) / width
      const along = stone === RED ? y : x
      nearEdge ||= along === 0
      farEdge ||= along === far
      if (nearEdge && farEdge) return true
      for (const [dx, dy] of NEIGHBOURS) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        const next = at + dx + dy * width
        if (cells[next] !== stone || visits[next] === visit) continue
        visits[next] = visit
        pending[count++] = next
      }
    }
    return false
  }
}

/** The stones of one shortest chain from edge to edge; none where a side has no such chain. */
export function shortestChain(cells: ArrayLike<number>, { width, height }: BoardSize, side: Side): readonly Point[] {
  const far = (side === RED ? height : width) - 1
  const along = (at: Point): number => (side === RED ? Math.floor(at / width) : at % width)
  const before = new Map<Point, Point | undefined>()
  const pending: Point[] = []
  for (let at = 0; at < width * height; at++) {
    if (cells[at] !== side || along(at) !== 0) continue
    before.set(at, undefined)
    pending.push(at)
  }
  for (const at of pending) {
    if (along(at) === far) return wayTo(at, before)
    const x = at % width
    const y = (at - x) / width
    for (const [dx, dy] of NEIGHBOURS) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      const next = at + dx + dy * width
      if (cells[next] !== side || before.has(next)) continue
      before.set(next, at)
      pending.push(next)
    }
  }
  return []
}

function wayTo(end: Point, before: ReadonlyMap<Point, Point | undefined>): readonly Point[] {
  const way: Point[] = []
  for (let at: Point | undefined = end; at !== undefined; at = before.get(at)) way.push(at)
  return way.reverse()
}
