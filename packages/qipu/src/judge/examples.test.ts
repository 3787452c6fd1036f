import { describe, expect, it } from 'vitest'
import { gameById } from '../games/all.ts'
import { Replay } from '../games/replay.ts'
import { fixture, rule, ruleText } from './judge.testing.ts'

/** Rulings on each of the standard's own examples. */
describe('the examples of the standard', () => {
  it('the standard’s example of Amazons has 80 legal moves, and its loser could still move in three ways', () => {
    const ruling = rule(fixture('am'))
    expect(ruling).toMatchObject({ plies: 80, illegal: [], movesLeft: 3, declared: 2, verdict: 'not-reached' })
    expect(ruling.end).toBeUndefined()
  })

  it.each([
    ['c5', 7],
    ['c6', 9],
    ['hex', 8],
  ])('the standard’s example %s is legal, and stops before the win that it claims', (name, plies) => {
    expect(rule(fixture(name))).toMatchObject({ plies, illegal: [], remarks: [], declared: 1, verdict: 'not-reached' })
  })

  it('the standard’s example of NoGo is judged legal, without a result', () => {
    expect(rule(fixture('ng'))).toMatchObject({ plies: 9, illegal: [], verdict: 'undeclared' })
  })

  it('the standard’s example of Phantom Go is judged to have a refused try at move 8', () => {
    const { tries, illegal, omittedPasses } = rule(fixture('pg'))
    expect(tries).toMatchObject([{ ply: 8, side: 2, reason: 'occupied' }])
    expect([illegal, omittedPasses]).toEqual([[], []])
  })

  it('the standard’s example of Surakarta has a third black move that repeats the first', () => {
    const { illegal, plies } = rule(fixture('su'))
    expect(plies).toBe(12)
    expect(illegal).toMatchObject([{ ply: 5, side: 1, reason: 'not-your-piece' }])
  })

  it('the standard’s example of EinStein is judged legal; its third move takes a piece of its own side', () => {
    const record = fixture('wtn')
    expect(rule(record)).toMatchObject({ plies: 4, illegal: [], remarks: [], verdict: 'not-reached' })
    const replay = new Replay(record, gameById('einstein')!)
    const before = replay.to(2).at(10)
    replay.to(3)
    expect(gameById('einstein')!.pieces.kinds[before]!.letter).toBe('R6')
    expect(replay.captured).toEqual([10])
  })

  it('the standard’s example of army chess is judged legal up to the elision, with four right answers', () => {
    const record = fixture('ac2')
    expect(rule(record)).toMatchObject({ plies: 6, illegal: [], answers: [], gap: 4 })
    expect(record.nodes.slice(1, 5).map(({ notes }) => notes?.verdict?.code)).toEqual([1, 1, 1, 1])
  })

  it('the standard’s example of dots and boxes is too garbled to replay, but judged as far as it goes', () => {
    const pieces =
      'n(a6,h) b(d3,v) n(a3,v) b(b2,v) b(b2,v) n(b4,v) b(b4,h) r(c4,h) b(b3,v) r(b5,h) b(c4,v) b(b6,h) r(c6,h)'
    const game = pieces.split(' ').map((piece) => `{"piece": "${piece}"}`)
    const ruling = ruleText(`{"Winner": "R", "RScore": 19, "BScore": 6, "game": [${game.join(', ')}, {"piece": "`)
    expect(ruling.plies).toBe(13)
    expect(ruling.illegal[0]).toMatchObject({ ply: 5, reason: 'not-your-turn' })
    expect(ruling.verdict).toBe('not-reached')
  })
})
