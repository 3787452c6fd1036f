import type { Move, Notation, Point } from '../game.ts'
import { nameOf, POSTS, postOf } from './board.ts'

export const moveOf = (from: Point, to: Point): Move => from * POSTS + to

export const isMove = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move < POSTS * POSTS
export const fromOf = (move: Move): Point => Math.floor(move / POSTS)
export const toOf = (move: Move): Point => move % POSTS

/** `G0F0`: from post to post, both as the first side sees the board. */
export const notation: Notation = {
  point: nameOf,
  parsePoint: postOf,
  format: (move) => nameOf(fromOf(move)) + nameOf(toOf(move)),
  parse(text) {
    const [, start, end] = /^\s{0,20}([A-L][0-4])\s{0,20}-?\s{0,20}([A-L][0-4])\s{0,20}$/i.exec(text) ?? []
    const from = postOf(start ?? '')
    const to = postOf(end ?? '')
    return from === undefined || to === undefined ? undefined : moveOf(from, to)
  },
}
