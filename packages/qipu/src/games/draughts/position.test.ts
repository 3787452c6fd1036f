import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { effort } from '../../text/seeded.testing.ts'
import type { RuleOptions } from '../game.ts'
import { boardOf, LARGE, SMALL } from './board.ts'
import { type DraughtsPosition, draughts } from './index.ts'
import { notation } from './notation.ts'
import { perftOfTurns, playTurn, putFen, turnText } from './turns.testing.ts'
import { differentTurns } from './turns.ts'

interface Playout {
  readonly seed: number
  readonly rules: 'international' | 'brazilian' | 'russian'
  /** 1: the upper side begins. */
  readonly first: 1 | 2
  readonly moves: string
  readonly legal: readonly number[]
  readonly paths: readonly number[]
  readonly end: string
  readonly winner: 0 | 1 | 2
  readonly final: string
}

const startBy = (rules: Playout['rules'], first: 1 | 2 = 1, options: RuleOptions = {}): DraughtsPosition =>
  draughts.start({
    board: rules === 'international' ? LARGE : SMALL,
    first,
    options: { rules: rules === 'russian' ? 'russian' : 'international', ...options },
  }) as DraughtsPosition

/** The position after nothing but what a FEN says. */
const from = (fen: string, rules: Playout['rules'] = 'international'): DraughtsPosition => {
  const position = startBy(rules)
  putFen(position, fen)
  return position
}

const fenOf = (position: DraughtsPosition): string => {
  const list = (side: 1 | 2): string =>
    [...boardOf(position.board).squares]
      .flatMap((point, i) => {
        const piece = position.at(point)
        return piece === side ? [`${i + 1}`] : piece === side + 2 ? [`K${i + 1}`] : []
      })
      .sort((a, b) => Number(a.replace('K', '')) - Number(b.replace('K', '')))
      .join(',')
  return `${position.turn === 1 ? 'W' : 'B'}:W${list(1)}:B${list(2)}`
}

const texts = (position: DraughtsPosition): string[] => position.turns().map((turn) => turnText(position, turn))

const turnCalled = (position: DraughtsPosition, text: string) =>
  position.turns().find((turn) => turnText(position, turn) === text)

/** Published counts (Chessprogramming and the draughts forums), of turns that differ in start, end or what they take. */
const PERFT: readonly (readonly [Playout['rules'], string | undefined, readonly number[]])[] = [
  ['international', undefined, [9, 81, 658, 4265, 27117, 167140]],
  ['international', 'B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46', [14, 55, 1168, 5432]],
  [
    'international',
    'W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40,K41,K42,K43,K44,K45,K46,K47,K48,K49,K50:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17,K18,K19,K20',
    [17, 79, 352, 1399, 7062],
  ],
  ['brazilian', undefined, [7, 49, 302, 1469, 7473, 37628]],
  ['russian', undefined, [7, 49, 302, 1469, 7482, 37986]],
]

describe('draughts', () => {
  it.each(PERFT)('draughts by %s rules have as many sequences of turns as published: %s', (rules, fen, counts) => {
    const position = startBy(rules)
    if (fen) putFen(position, fen)
    const depths = counts.slice(0, Math.max(3, effort(counts.length)))
    expect(depths.map((_, i) => perftOfTurns(position, i + 1))).toEqual(depths)
  })

  it('draughts agree with every turn of games that an independent program played', () => {
    for (const game of playouts()) {
      const position = startBy(game.rules, game.first === 1 ? 2 : 1)
      for (const [ply, text] of game.moves.split(' ').entries()) {
        const place = `${game.rules} ${game.seed}, turn ${ply + 1} ${text}`
        expect(position.outcome(), place).toBe(undefined)
        expect(differentTurns(position.turns()).length, place).toBe(game.legal[ply])
        expect(new Set(texts(position)).size, place).toBe(game.paths[ply])
        const turn = turnCalled(position, text)
        if (!turn) expect.fail(`${place}: not among ${texts(position).join(' ')}`)
        playTurn(position, turn)
      }
      expect(fenOf(position), `${game.rules} ${game.seed}`).toBe(game.final)
      const outcome = position.outcome()
      const winner = outcome === undefined || outcome.winner === 'draw' ? 0 : outcome.winner === 1 ? 2 : 1
      expect([winner, ENDS[outcome?.reason ?? ''] ?? 'limit'], `${game.rules} ${game.seed}`).toEqual([
        game.winner,
        game.end,
      ])
    }
  })

  it('a route is played jump by jump, and what was taken leaves the board with the last jump', () => {
    const position = from('W:W32:B28,18,8')
    const [first, second, third] = ['32x23', '23x12', '12x3'].map((text) => notation.parse(text, LARGE)!)
    expect(position.play(first!)).toEqual([])
    expect(position.turn).toBe(1)
    expect(position.at(boardOf(LARGE).squares[27]!)).toBe(2)
    expect(position.legal()).toEqual([second])
    position.play(second!)
    expect(position.play(third!).map((point) => boardOf(LARGE).numbers[point])).toEqual([8, 18, 28])
    expect(position.turn).toBe(2)
    expect(fenOf(position)).toBe('B:WK3:B')
    expect(position.outcome()).toEqual({ winner: 1, reason: 'no-pieces' })
    for (let n = 0; n < 3; n++) position.undo()
    expect(fenOf(position)).toBe('W:W32:B8,18,28')
  })

  it('the most pieces have to be taken by international and Brazilian rules, and any by Russian ones', () => {
    expect(texts(from('W:W32,49:B28,18,44'))).toEqual(['32x23x12'])
    const fen = 'W:W22,28:B18,10,24'
    expect(texts(from(fen, 'brazilian'))).toEqual(['22x15x06'])
    expect(texts(from(fen, 'russian'))).toEqual(['22x15x06', '28x19'])
  })

  it('a man that passes the last row stays a man by international rules, and goes on as a king by Russian ones', () => {
    const fen = 'W:W11:B7,6,15'
    expect(texts(from(fen, 'brazilian'))).toEqual(['11x02x09'])
    expect(texts(from(fen, 'russian'))).toEqual(['11x02x09', '11x02x13', '11x18'])
    const ends = (['brazilian', 'russian'] as const).map((rules) => {
      const position = from(fen, rules)
      playTurn(position, turnCalled(position, '11x02x09')!)
      return fenOf(position)
    })
    expect(ends).toEqual(['B:W9:B15', 'B:WK9:B15'])
  })

  it('a king takes no piece twice in a turn, and pieces that were taken stand in its way', () => {
    // It comes back to the piece that it took first, and has to stop before it.
    const position = from('W:WK46:B37,28,18,9,33')
    for (const { route, taken } of position.turns()) {
      expect(new Set(taken).size).toBe(taken.length)
      expect(route.length).toBe(taken.length)
    }
    expect(position.turns().length).toBeGreaterThan(0)
  })

  it('every refused move of draughts has its reason', () => {
    const start = startBy('international')
    const why = (position: DraughtsPosition, text: string, side?: 1 | 2) =>
      position.refusal(notation.parse(text, position.board)!, side)
    expect(why(start, '32-28')).toBe(undefined)
    expect(why(start, '32-28', 2)).toBe('not-your-turn')
    expect(why(start, '19-23')).toBe('not-your-piece')
    expect(why(start, '38-32')).toBe('occupied')
    expect(why(start, '32-30')).toBe('not-diagonal')
    expect(why(start, '32-23')).toBe('one-step')
    expect(why(start, '32x23')).toBe('nothing-to-take')
    expect(start.refusal(-1)).toBe('no-such-move')
    expect(why(from('W:W32,50:B28'), '50-45')).toBe('must-take')
    expect(why(from('W:W28:B1'), '28-32')).toBe('not-forward')
    expect(why(from('W:W32,49:B28,18,44'), '49x40')).toBe('takes-too-few')
    expect(why(from('W:WK46,28:B1'), '46-23')).toBe('in-the-way')
    const going = from('W:W32,50:B28,18')
    going.play(notation.parse('32x23', LARGE)!)
    expect(why(going, '50-45')).toBe('goes-on')
  })

  it('a move that only the other rules allow on 8×8 is refused with those words', () => {
    const fen = 'W:W22,28:B18,10,24'
    const fewer = notation.parse('28x19', SMALL)!
    expect(from(fen, 'russian').refusal(fewer)).toBe(undefined)
    expect(from(fen, 'brazilian').refusal(fewer)).toBe('only-russian')
    const king = from('W:W11:B7,6,15', 'brazilian')
    king.play(notation.parse('11x2', SMALL)!)
    expect(king.refusal(notation.parse('2x13', SMALL)!)).toBe('nothing-to-take')
  })

  it('draws by repetition and by walking kings are options', () => {
    const walk = (options: RuleOptions, turns: number): string | undefined => {
      const position = startBy('international', 1, options)
      putFen(position, 'W:WK16,K47:BK35,K4')
      const loop = ['16-11', '35-40', '11-16', '40-35']
      for (let n = 0; n < turns; n++) {
        const move = notation.parse(loop[n % 4]!, LARGE)!
        if (position.refusal(move) !== undefined) return position.outcome()?.reason
        position.play(move)
      }
      return position.outcome()?.reason
    }
    expect(walk({}, 7)).toBe(undefined)
    expect(walk({}, 8)).toBe('repetition')
    expect(walk({ repetition: 0 }, 49)).toBe(undefined)
    expect(walk({ repetition: 0 }, 50)).toBe('kings-only')
    expect(walk({ repetition: 0, kingMoves: 0 }, 200)).toBe(undefined)
  })
})

/** Our words for the ends of the independent program. */
const ENDS: Readonly<Record<string, string>> = {
  'no-moves': 'blocked',
  'no-pieces': 'no-pieces',
  repetition: 'threefold',
  'kings-only': 'kings-only',
  'three-against-one': 'one-king-16',
  'two-against-one': 'one-king-5',
}

/** Own games, and more of them from the neighbour folder if it is there. */
function playouts(): Playout[] {
  const linesOf = (file: URL): Playout[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Playout)
      : []
  const own = linesOf(new URL('fixtures/playouts.jsonl', import.meta.url))
  const shared = ['draughts10', 'draughts8-brazilian', 'draughts8-russian'].flatMap((name) => {
    const all = linesOf(new URL(`../../../../../../shared/oracle/games19/${name}.jsonl`, import.meta.url))
    return all.slice(0, effort(all.length))
  })
  return [...own, ...shared]
}
