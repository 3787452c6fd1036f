/** NoGo is about moves that are left: who has none loses. */

import { otherSide, type Point, type Position, type Side } from 'qipu/games'

interface Groups {
  /** The group of each stone; groups are numbered from 0. */
  readonly of: Int16Array
  readonly liberties: readonly ReadonlySet<Point>[]
}

function besides({ width, height }: Position['board'], at: Point): readonly Point[] {
  const x = at % width
  const around = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
  return around.filter((to) => to >= 0 && to < width * height)
}

function groupsOf(position: Position, beside: readonly (readonly Point[])[]): Groups {
  const of = new Int16Array(beside.length).fill(-1)
  const liberties: Set<Point>[] = []
  for (let start = 0; start < beside.length; start++) {
    const stone = position.at(start)
    if (stone === 0 || of[start]! >= 0) continue
    const group = liberties.push(new Set()) - 1
    const reach = [start]
    of[start] = group
    for (const at of reach) {
      for (const to of beside[at]!) {
        if (position.at(to) === 0) liberties[group]!.add(to)
        else if (position.at(to) === stone && of[to]! < 0) {
          of[to] = group
          reach.push(to)
        }
      }
    }
  }
  return { of, liberties }
}

/** Returns how many moves a side has more than its opponent, regardless of the turn. */
export function freedom(position: Position, side: Side): number {
  const { board } = position
  const beside = Array.from({ length: board.width * board.height }, (_, at) => besides(board, at))
  const { of, liberties } = groupsOf(position, beside)
  const isLast = (to: Point): boolean => liberties[of[to]!]!.size === 1
  const mayPlay = (at: Point, who: Side): boolean => {
    const stones = beside[at]!.filter((to) => position.at(to) !== 0)
    const captures = stones.some((to) => position.at(to) === otherSide(who) && isLast(to))
    const breathes = stones.length < beside[at]!.length || stones.some((to) => position.at(to) === who && !isLast(to))
    return !captures && breathes
  }
  let more = 0
  for (let at = 0; at < beside.length; at++) {
    if (position.at(at) === 0) more += Number(mayPlay(at, side)) - Number(mayPlay(at, otherSide(side)))
  }
  return more
}
