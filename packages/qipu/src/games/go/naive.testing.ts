/** Go as a text book tells it, slow and plain: what the fast board is measured against. */

import type { BoardSize, Piece, Point, Side } from '../game.ts'

export interface NaiveMove {
  readonly occupied: boolean
  readonly ko: boolean
  readonly suicide: boolean
  readonly removed: readonly Point[]
}

export class NaiveBoard {
  readonly size: BoardSize
  stones: Piece[]
  ko: { point: Point; side: Side } | undefined
  lost: Record<1 | 2, number> = { 1: 0, 2: 0 }

  constructor(size: BoardSize) {
    this.size = size
    this.stones = new Array<Piece>(size.width * size.height).fill(0)
  }

  copy(): NaiveBoard {
    const copy = new NaiveBoard(this.size)
    copy.stones = [...this.stones]
    copy.ko = this.ko
    copy.lost = { ...this.lost }
    return copy
  }

  neighbours(point: Point): Point[] {
    const { width, height } = this.size
    const x = point % width
    const y = Math.floor(point / width)
    const near: Point[] = []
    if (y > 0) near.push(point - width)
    if (x > 0) near.push(point - 1)
    if (x < width - 1) near.push(point + 1)
    if (y < height - 1) near.push(point + width)
    return near
  }

  block(point: Point): { stones: Set<Point>; liberties: Set<Point> } {
    const stones = new Set([point])
    const liberties = new Set<Point>()
    for (const stone of stones) {
      for (const near of this.neighbours(stone)) {
        if (this.stones[near] === this.stones[point]) stones.add(near)
        else if (this.stones[near] === 0) liberties.add(near)
      }
    }
    return { stones, liberties }
  }

  play(point: Point, side: Side): NaiveMove {
    const occupied = this.stones[point] !== 0
    const ko = this.ko?.point === point && this.ko.side === side
    const foe: Side = side === 1 ? 2 : 1
    this.stones[point] = side
    this.ko = undefined
    const removed: Point[] = []
    for (const near of this.neighbours(point)) {
      if (this.stones[near] === foe) removed.push(...this.removeIfBreathless(near))
    }
    const own = this.block(point)
    if (removed.length === 1 && own.stones.size === 1 && own.liberties.size === 1) {
      this.ko = { point: removed[0]!, side: foe }
    }
    const dead = this.removeIfBreathless(point)
    return { occupied, ko, suicide: dead.length > 0, removed: [...removed, ...dead] }
  }

  private removeIfBreathless(point: Point): Point[] {
    const { stones, liberties } = this.block(point)
    if (liberties.size > 0) return []
    this.lost[this.stones[point] as 1 | 2] += stones.size
    for (const stone of stones) this.stones[stone] = 0
    return [...stones]
  }
}
