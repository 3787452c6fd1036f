import { describe, expect, it } from 'vitest'
import { games } from '../games/all.ts'
import { go } from '../games/go/index.ts'
import { Replay } from '../games/replay.ts'
import { play } from '../record/actions.ts'
import { edit } from '../record/edit/draft.ts'
import { addNode, newRecord } from '../record/record.ts'
import { mainLine } from '../record/tree.ts'
import { isGameRecord } from '../record/valid.ts'
import { applyPlan, isRefusal, keepMoves } from './index.ts'
import { after, done, randomGame, readText } from './trial.testing.ts'

describe('keepMoves', () => {
  const given = '(;SZ[9]GN[g]C[root];B[aa]C[x];W[ba](;B[cc](;W[dd];B[ee])(;W[ff];B[gg]))(;B[hh]))'
  it('keepMoves() ends lines after the last move that is wanted', () => {
    expect(after(given, (draft) => keepMoves(draft, go, { from: 1, to: 3 }))).toBe(
      '(;SZ[9]GN[g]C[root];B[aa]C[x];W[ba](;B[cc])(;B[hh]))',
    )
  })

  it('keepMoves() makes a set-up of earlier moves, and keeps numbers and variations', () => {
    expect(after(given, (draft) => keepMoves(draft, go, { from: 4, to: 4 }))).toBe(
      '(;SZ[9]GN[g]AB[aa][cc]AW[ba]PL[W]C[root](;W[dd]MN[4])(;W[ff]MN[4])) edit/notes-dropped',
    )
  })

  it('keepMoves() reports the ko, which a set-up cannot hold', () => {
    const ko = '(;SZ[9];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ii])'
    expect(after(ko, (draft) => keepMoves(draft, go, { from: 9 }))).toContain('edit/history-lost')
  })

  it('keepMoves() refuses missing moves, backward ranges, unknown starts and takebacks across the border', () => {
    const code = (range: { from: number; to?: number }, record = readText(given)): string[] =>
      done(keepMoves(edit(record), go, range), edit(record))
    expect(code({ from: 9 })).toEqual(['edit/so-many-moves'])
    expect(code({ from: 3, to: 2 })).toEqual(['edit/no-range'])
    expect(code({ from: 2 }, { ...readText(given), startUnknown: true })).toEqual(['edit/start-unknown'])
    const timeline = newRecord('go', { width: 9, height: 9 })
    let node = addNode(timeline, 0, play(3, 1))
    node = addNode(timeline, node, play(4, 2))
    node = addNode(timeline, node, { type: 'takeback', count: 2 })
    addNode(timeline, node, play(5, 1))
    expect(code({ from: 2 }, timeline)).toEqual(['edit/taken-back'])
  })

  it.each(games.map((game) => [game.id, game] as const))(
    'keepMoves() ends in the same position in %s, or refuses',
    (_, game) => {
      const record = randomGame(game, 5, 24)
      const draft = edit(record)
      // A hand of cards may be over after a few actions.
      const plan = keepMoves(draft, game, { from: Math.min(10, record.nodes.length - 1) })
      if (game.pieces.putsPartly) {
        expect(isRefusal(plan) && plan.refusal.code).toBe('edit/not-set-up')
        return
      }
      if (isRefusal(plan)) throw new Error(plan.refusal.code)
      const kept = applyPlan(plan, record).record
      expect(isGameRecord(kept)).toBe(true)
      const before = new Replay(record, game).to(mainLine(record).at(-1)!)
      const now = new Replay(kept, game).to(mainLine(kept).at(-1)!)
      for (let point = 0; point < record.board.width * record.board.height; point++) {
        expect(now.at(point)).toBe(before.at(point))
      }
    },
  )
})
