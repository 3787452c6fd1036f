/** Army chess with unknown pieces: moves are weighed by the average gain of an attack. */

import { type Move, otherSide, type Piece, type Placement, type Point, type Position, type Side } from 'qipu/games'
import { armyChess, HEADQUARTERS, HIDDEN, HOME, pieceOf, RANKS, rankOf, sideOf } from 'qipu/games/army-chess'
import type { Random } from 'qipu/text'

const rank = (id: string): number => RANKS.findIndex((one) => one.id === id)
const [ENGINEER, MINE, BOMB, FLAG] = ['engineer', 'mine', 'bomb', 'flag'].map(rank) as [number, number, number, number]

/** Mines are in the two last rows, these many rows behind the front or more. */
const MINE_DEPTH = 4

/** Returns a piece's value: the higher its rank, the more; mines and bombs as officers, the flag above all. */
const worthOf = (of: number): number => (of === FLAG ? 100 : of === MINE || of === BOMB ? 4 : 10 - of)

/** Returns the gain or loss of attacking a piece of that rank. */
function gain(own: number, theirs: number): number {
  if (theirs === FLAG) return worthOf(FLAG)
  if (own === BOMB || theirs === BOMB || own === theirs) return worthOf(theirs) - worthOf(own)
  if (theirs === MINE) return own === ENGINEER ? worthOf(MINE) : -worthOf(own)
  return own < theirs ? worthOf(theirs) : -worthOf(own)
}

/** Which pieces may stand hidden on a post: flags stay in headquarters, mines in the two last rows. */
const mayBe = (of: number, at: Point, side: Side): boolean =>
  of === FLAG ? HEADQUARTERS.has(at) : of !== MINE || depthOf(at, side) >= MINE_DEPTH

/** Returns the average gain of attacking a hidden piece, over the pieces that may be there. */
function averageGain(own: number, at: Point, theirs: Side): number {
  let pieces = 0
  let sum = 0
  RANKS.forEach(({ count }, of) => {
    if (!mayBe(of, at, theirs)) return
    pieces += count
    sum += count * gain(own, of)
  })
  return sum / pieces
}

const ROW = 0.1

/** How good a move looks: what its attack gains, else how far it goes ahead. */
export function weigh(position: Position, move: Move, side: Side): number {
  const { from, to } = armyChess.trace(move, position.board) as { from: Point; to: Point }
  const own = rankOf(position.at(from))
  const target: Piece = position.at(to)
  const rows = Math.floor(from / position.board.width) - Math.floor(to / position.board.width)
  const ahead = ROW * (side === 1 ? rows : -rows)
  if (target === 0 || sideOf(target) === side) return ahead
  const isHidden = rankOf(target) === HIDDEN
  return ahead + (isHidden ? averageGain(own, to, otherSide(side)) : gain(own, rankOf(target)))
}

/** How many rows a post is behind the front row of its side. */
function depthOf(at: Point, side: Side): number {
  const { width, height } = armyChess.board.size
  const row = Math.floor(at / width)
  return side === 1 ? row - height / 2 : height / 2 - 1 - row
}

/** A setup by the rules, otherwise by lot: who has the fewest posts to choose from chooses first. */
export function randomSetup(side: Side, random: Random): readonly Placement[] {
  const open = new Set(HOME[side])
  const placements: Placement[] = []
  const rules: readonly [rank: number, allowed: (at: Point) => boolean][] = [
    [FLAG, (at) => HEADQUARTERS.has(at)],
    [MINE, (at) => depthOf(at, side) >= MINE_DEPTH],
    [BOMB, (at) => depthOf(at, side) > 0],
  ]
  const place = (of: number, allowed: (at: Point) => boolean): void => {
    const posts = [...open].filter(allowed)
    const at = posts[random(posts.length)]!
    open.delete(at)
    placements.push([at, pieceOf(side, of)])
  }
  for (const [of, allowed] of rules) for (let n = 0; n < RANKS[of]!.count; n++) place(of, allowed)
  RANKS.forEach(({ count }, of) => {
    if (rules.some(([special]) => special === of)) return
    for (let n = 0; n < count; n++) place(of, () => true)
  })
  return placements
}
