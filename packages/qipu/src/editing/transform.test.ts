import { describe, expect, it } from 'vitest'
import { games } from '../games/all.ts'
import { PASS } from '../games/game.ts'
import { go } from '../games/go/index.ts'
import { hex } from '../games/hex/index.ts'
import { Replay } from '../games/replay.ts'
import { same } from '../record/canonical.ts'
import { edit } from '../record/edit/draft.ts'
import { History } from '../record/edit/history.ts'
import { isMove } from '../record/moves.ts'
import { isGameRecord } from '../record/valid.ts'
import { editTo, isRefusal, transformRecord } from './index.ts'
import { changed, randomGame, readText } from './trial.testing.ts'

describe('turned', () => {
  it('turned() turns moves, set-ups, marks, lines, dimmed points and the shown part', () => {
    const given = '(;SZ[9]AB[aa:ba]VW[aa:ea];B[ca]LB[da:x]AR[aa:ca]DD[ia];W[])'
    expect(changed(transformRecord(readText(given), go, { symmetry: 'quarter-turn', exchange: false }))).toBe(
      '(;SZ[9]AB[ia][ib]VW[ia:ie];B[ic]LB[id:x]AR[ia:ic]DD[ii];W[])',
    )
  })

  it('turned() is one edit of a draft that can be undone, also where the board is not square', () => {
    const record = readText('(;SZ[9:13];B[ab];W[hm]TR[im])')
    const after = transformRecord(record, go, { symmetry: 'quarter-turn', exchange: false })
    if (isRefusal(after)) throw new Error(after.refusal.code)
    const history = new History(edit(record))
    expect(isRefusal(history.apply(editTo(record, after.record)))).toBe(false)
    expect(same(history.draft.compact().record, after.record)).toBe(true)
    history.undo()
    expect(same(history.draft.compact().record, record)).toBe(true)
  })

  it('turned() turns a board that is not square', () => {
    const turn = { symmetry: 'quarter-turn', exchange: false } as const
    expect(changed(transformRecord(readText('(;SZ[5:3];B[ea];W[ac])'), go, turn))).toBe('(;SZ[3:5];B[ce];W[aa])')
  })

  it('turned() exchanges players, ranks, result, territory, turn, clocks and estimates with the colours', () => {
    const given = '(;SZ[9]PB[Pine]BR[3d]WT[Oaks]PW[Oak]RE[B+R]KM[6.5];B[aa]BL[10]GB[1]V[4];W[bb]TB[cc]TW[dd];PL[B])'
    expect(changed(transformRecord(readText(given), go, { symmetry: 'same', exchange: true }))).toBe(
      '(;SZ[9]PB[Oak]BT[Oaks]PW[Pine]WR[3d]KM[-6.5]RE[W+R]PL[W];W[aa]GW[1]V[-4]WL[10];B[bb]TB[dd]TW[cc];PL[W]) edit/komi-negated',
    )
  })

  it('turned() names no turn where the rules let the right side begin', () => {
    const turn = { symmetry: 'same', exchange: true } as const
    expect(changed(transformRecord(readText('(;SZ[9]HA[2]AB[cc][gg];W[aa])'), go, turn))).toBe(
      '(;SZ[9]HA[2]AW[cc][gg];B[aa]) edit/handicap-kept',
    )
  })

  it('turned() turns engine analysis, and sees it from the other side', () => {
    const record = readText('(;SZ[3];B[aa])')
    record.nodes[1]!.notes = {
      analysis: {
        winrate: 0.75,
        lead: 2,
        candidates: [{ move: 1, winrate: 1, line: [1, 'pass'] }],
        ownership: [1, 0.5, 0, 0, 0, 0, 0, 0, 0],
      },
    }
    const outcome = transformRecord(record, go, { symmetry: 'flip-x', exchange: true })
    if (isRefusal(outcome)) throw new Error(outcome.refusal.code)
    expect(outcome.record.nodes[1]!.notes!.analysis).toEqual({
      winrate: 0.25,
      lead: -2,
      candidates: [{ move: 1, winrate: 0, line: [1, 'pass'] }],
      ownership: [0, -0.5, -1, 0, 0, 0, 0, 0, 0],
    })
  })

  it('turned() reports what it could not turn', () => {
    const turn = { symmetry: 'half-turn', exchange: false } as const
    expect(changed(transformRecord(readText('(;SZ[9];B[aa]KGSSB[bb])'), go, turn))).toBe(
      '(;SZ[9];B[ii]KGSSB[bb]) edit/not-turned',
    )
  })

  it('turned() refuses what makes another game, and says what is possible', () => {
    const record = randomGame(hex, 1, 4)
    const refused = transformRecord(record, hex, { symmetry: 'quarter-turn', exchange: false })
    expect(isRefusal(refused) && refused.refusal.code).toBe('edit/cannot-turn')
    expect(isRefusal(transformRecord(record, hex, { symmetry: 'transpose', exchange: true }))).toBe(false)
  })

  it.each(games.map((game) => [game.id, game] as const))(
    'turned() gives back every record of %s when it is turned back',
    (_, game) => {
      const ids = ['same', 'flip-x', 'flip-y', 'half-turn', 'transpose', 'anti-transpose'] as const
      for (const [seed, symmetry] of ids.entries()) {
        for (const exchange of [false, true]) {
          const record = randomGame(game, seed + 1, 30)
          const there = transformRecord(record, game, { symmetry, exchange })
          if (isRefusal(there)) continue
          expect(isGameRecord(there.record)).toBe(true)
          // Nodes that are used again become the very same.
          const own = transformRecord(randomGame(game, seed + 1, 30), game, { symmetry, exchange }, { ownsNodes: true })
          expect(own).toEqual(there)
          const back = transformRecord(there.record, game, { symmetry, exchange })
          if (isRefusal(back)) throw new Error(back.refusal.code)
          expect(back.record.nodes.slice(1)).toEqual(record.nodes.slice(1))
          const end = new Replay(record, game).to(record.nodes.length - 1)
          const again = new Replay(back.record, game).to(record.nodes.length - 1)
          for (let point = 0; point < game.board.size.width * game.board.size.height; point++) {
            expect(again.at(point)).toBe(end.at(point))
          }
          // Every move is as legal as it was.
          const replay = new Replay(there.record, game)
          for (let node = 1; node < record.nodes.length; node++) {
            const { action, parent } = there.record.nodes[node]!
            if (!isMove(action)) throw new Error('moves only')
            const move = action.type === 'play' ? action.move : PASS
            expect(replay.to(parent).refusal(move, action.side)).toBeUndefined()
          }
        }
      }
    },
  )
})
