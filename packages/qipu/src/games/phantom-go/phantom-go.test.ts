import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import type { Position, Side } from '../game.ts'
import { PASS } from '../game.ts'
import { playoutsFor } from '../shared/playouts.testing.ts'
import type { StonePlayout } from '../shared/stones.testing.ts'
import { readStone, winnerOf } from '../shared/stones.testing.ts'
import { phantomGo } from './index.ts'

interface PhantomPlayout extends StonePlayout {
  readonly komi: number
  /** 1 for a move that the referee accepted. */
  readonly accepted: readonly number[]
  /** Rows from the top, separated by slashes. */
  readonly board: string
}

const POINTS = 81
const at = (text: string): number => phantomGo.notation.parsePoint(text, phantomGo.board.size)!

/** Returns the number of tries for a side that knows only what it has seen: points that look empty, and the pass. */
function triesOf(position: Position, side: Side): number {
  let count = 1
  for (let point = 0; point < POINTS; point++) if (position.seenBy?.(point, side) === 0) count++
  return count
}

const drawing = (position: Position): string =>
  Array.from(
    { length: POINTS },
    (_, point) => (point % 9 === 0 && point > 0 ? '/' : '') + '+XO'[position.at(point)],
  ).join('')

function play(position: Position, moves: string): void {
  for (const text of moves.split(' ')) {
    const { move, side } = readStone(phantomGo, text)
    position.play(move, side)
  }
}

describe('Phantom Go', () => {
  it('Phantom Go agrees with independently played games, refused tries and knowledge included', () => {
    for (const playout of playoutsFor<PhantomPlayout>(import.meta.url, 'phantom_go')) {
      const position = phantomGo.start({ komi: playout.komi })
      for (const [ply, text] of playout.moves.entries()) {
        const where = `seed ${playout.seed}, ply ${ply}, ${text}`
        const { side, move } = readStone(phantomGo, text)
        expect(position.turn, where).toBe(side)
        expect(position.outcome(), where).toBeUndefined()
        expect(triesOf(position, side), where).toBe(playout.legal[ply])
        expect(position.refusal(move) === undefined, where).toBe(playout.accepted[ply] === 1)
        position.play(move)
      }
      expect(drawing(position)).toBe(playout.board)
      expect(position.outcome()?.winner, `seed ${playout.seed}`).toBe(winnerOf(playout.result))
    }
  })

  it('the standard’s example of Phantom Go has a refused eighth move', () => {
    const position = phantomGo.start()
    const refused: string[] = []
    for (const text of 'B[D5] W[E5] B[E4] W[D4] B[E6] W[F5] B[F6] W[D5] W[F4] B[G5]'.split(' ')) {
      const { move, side } = readStone(phantomGo, text)
      expect(position.turn, text).toBe(side)
      if (position.refusal(move) !== undefined) refused.push(text)
      position.play(move)
    }
    expect(refused).toEqual(['W[D5]'])
    expect(position.seenBy?.(at('D5'), 2)).toBe(1)
    expect(position.seenBy?.(at('E4'), 2)).toBe(0)
    expect(position.at(at('E4'))).toBe(1)
    expect(position.seenBy?.(at('D5'), 1)).toBe(1)
  })

  it('a refused try of Phantom Go leaves board and turn alone, and can be undone', () => {
    const position = phantomGo.start()
    play(position, 'B[E5]')
    const before = position.hash()
    expect(position.refusal(at('E5'))).toBe('occupied')
    expect(position.play(at('E5'))).toEqual([])
    expect(position.hash()).toBe(before)
    expect(position.turn).toBe(2)
    expect(position.ply).toBe(2)
    expect(position.seenBy?.(at('E5'), 2)).toBe(1)
    position.undo()
    expect(position.ply).toBe(1)
    expect(position.seenBy?.(at('E5'), 2)).toBe(0)
    expect(position.at(at('E5'))).toBe(1)
  })

  it('a try on a stone of one’s own teaches nothing in Phantom Go', () => {
    const position = phantomGo.start()
    play(position, 'B[E5] W[A1] B[E5]')
    expect(position.turn).toBe(1)
    expect(position.seenBy?.(at('E5'), 2)).toBe(0)
  })

  it('Phantom Go refuses suicide and the ko, which reveal no stone', () => {
    const suicide = phantomGo.start()
    play(suicide, 'B[A2] W[I9] B[B1]')
    expect(suicide.refusal(at('A1'))).toBe('suicide')
    expect(suicide.legal()).not.toContain(at('A1'))
    suicide.play(at('A1'))
    expect(suicide.at(at('A1'))).toBe(0)
    expect(suicide.turn).toBe(2)
    expect(triesOf(suicide, 2)).toBe(81)

    const ko = phantomGo.start()
    play(ko, 'B[D5] W[G5] B[E6] W[F6] B[E4] W[F4] B[F5] W[E5]')
    expect(ko.at(at('F5'))).toBe(0)
    expect(ko.refusal(at('F5'))).toBe('ko')
    play(ko, 'B[F5]')
    expect(ko.at(at('E5'))).toBe(2)
    expect(ko.refusal(at('F5'))).toBe('ko')
    play(ko, 'B[A1] W[A9]')
    expect(ko.refusal(at('F5'))).toBeUndefined()
  })

  it('a discovered stone is forgotten when it is captured, and known again after undo', () => {
    const position = phantomGo.start()
    play(position, 'B[A1] W[A1] W[A2] B[I9]')
    expect(position.seenBy?.(at('A1'), 2)).toBe(1)
    expect(position.play(at('B1'))).toEqual([at('A1')])
    expect(position.seenBy?.(at('A1'), 2)).toBe(0)
    expect(position.seenBy?.(at('A1'), 1)).toBe(0)
    position.undo()
    expect(position.seenBy?.(at('A1'), 2)).toBe(1)
    expect(position.at(at('A1'))).toBe(1)
  })

  it('a move out of turn in Phantom Go follows an unwritten pass', () => {
    const position = phantomGo.start()
    play(position, 'B[E5]')
    expect(position.refusal(at('A1'), 1)).toBe('not-your-turn')
    play(position, 'B[A1]')
    expect(position.at(at('A1'))).toBe(1)
    expect(position.turn).toBe(2)
  })

  it('Phantom Go ends after two passes, and counts only if there is a komi', () => {
    const unknown = phantomGo.start()
    play(unknown, 'B[E5] W[pass] B[pass]')
    expect(unknown.legal()).toEqual([])
    expect(unknown.refusal(at('A1'))).toBe('game-over')
    expect(unknown.outcome()).toBeUndefined()
    unknown.play(at('A1'))
    expect(unknown.at(at('A1'))).toBe(0)

    const known = phantomGo.start({ komi: 7.5 })
    play(known, 'B[E5] W[pass] B[pass]')
    expect(known.outcome()).toEqual({ winner: 1, reason: 'area', scores: [81, 7.5] })
    known.undo()
    expect(known.outcome()).toBeUndefined()
  })

  it('Phantom Go can be drawn, and points that both sides touch have no owner', () => {
    const position = phantomGo.start({ board: { width: 3, height: 3 }, komi: 0 })
    for (const [point, piece] of [...'110120022'].entries()) position.put([[point, Number(piece)]], 1)
    position.play(PASS)
    position.play(PASS)
    expect(position.outcome()).toEqual({ winner: 'draw', reason: 'area', scores: [3, 3] })
  })

  it('passes around a refused try are not two in succession in Phantom Go', () => {
    const position = phantomGo.start({ komi: 7.5 })
    play(position, 'B[E5] W[pass] B[E5] B[pass]')
    expect(position.outcome()).toBeUndefined()
    play(position, 'W[pass]')
    expect(position.outcome()).toBeDefined()
  })

  it('knowledge of a point that is set by hand is forgotten in Phantom Go', () => {
    const position = phantomGo.start()
    play(position, 'B[E5] W[E5]')
    position.put([[at('E5'), 2]])
    expect(position.seenBy?.(at('E5'), 1)).toBe(0)
    expect(position.ply).toBe(0)
    position.undo()
    expect(position.at(at('E5'))).toBe(2)
  })

  it('Phantom Go plays 200,000 moves of any kind and takes them back', () => {
    const position = phantomGo.start()
    const before = position.hash()
    const random = randomFrom(8)
    for (let ply = 0; ply < 200_000; ply++) position.play(random(POINTS))
    for (let ply = 0; ply < 200_000; ply++) position.undo()
    expect(position.hash()).toBe(before)
    expect(position.turn).toBe(1)
    expect(triesOf(position, 2)).toBe(82)
  })
})
