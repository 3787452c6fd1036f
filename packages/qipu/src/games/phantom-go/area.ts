import type { Position } from '../game.ts'

/** The stones of each side that stand on the board, and the empty regions that touch stones of that side only. */
export function areaOf(position: Pick<Position, 'at' | 'board'>): readonly [number, number] {
  const { width, height } = position.board
  const points = width * height
  const area: [number, number] = [0, 0]
  const seen = new Uint8Array(points)
  const region: number[] = []
  for (let start = 0; start < points; start++) {
    const stone = position.at(start)
    if (stone !== 0) area[stone - 1]!++
    if (stone !== 0 || seen[start] === 1) continue
    let borders = 0
    const look = (at: number): void => {
      const other = position.at(at)
      borders |= other
      if (other !== 0 || seen[at] === 1) return
      seen[at] = 1
      region.push(at)
    }
    region.length = 0
    look(start)
    for (const at of region) {
      const x = at % width
      if (x > 0) look(at - 1)
      if (x < width - 1) look(at + 1)
      if (at >= width) look(at - width)
      if (at < points - width) look(at + width)
    }
    // 1 is Black alone, 2 White alone, 3 both.
    if (borders === 1 || borders === 2) area[borders - 1]! += region.length
  }
  return area
}
