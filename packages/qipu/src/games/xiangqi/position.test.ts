import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { effort, manyOf } from '../../text/seeded.testing.ts'
import type { Side } from '../game.ts'
import { perft } from '../shared/playouts.testing.ts'
import { fen as fenNotation } from './fen.ts'
import { xiangqi } from './index.ts'
import { notation } from './moves.ts'
import { XiangqiPosition } from './position.ts'
import type { XiangqiRules } from './rules.ts'

interface Playout {
  readonly seed: number
  readonly moves: string
  readonly legal: readonly number[]
  readonly check: readonly number[]
  readonly end: string
  readonly winner: number
  readonly final: string
}

interface PerftCase {
  readonly id: string
  readonly fen: string
  readonly perft: readonly number[]
}

const linesOf = <T>(file: URL): readonly T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    : []

const shared = (name: string): URL => new URL(`../../../../../../shared/oracle/games19/${name}`, import.meta.url)

function at(fen: string, rules: Partial<XiangqiRules> = {}): XiangqiPosition {
  const parsed = fenNotation.parse(fen)
  if ('fault' in parsed) throw new Error(`${parsed.fault}: ${parsed.text}`)
  const position = new XiangqiPosition(1, rules)
  position.put(parsed.put, parsed.turn as Side)
  return position
}

const move = (text: string): number => notation.parse(text, xiangqi.board.size)!
const playAll = (position: XiangqiPosition, text: string): void => {
  for (const word of text.split(' ')) position.play(move(word))
}

describe('the rules of xiangqi', () => {
  const counts: readonly PerftCase[] = [
    {
      id: 'start',
      fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w',
      perft: [44, 1920, 79666],
    },
    {
      id: 'a crowded middle game',
      fen: 'r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w',
      perft: [38, 1128, 43929],
    },
    { id: 'generals that face', fen: 'C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w', perft: [28, 222, 6241] },
  ]
  const file = shared('perft.json')
  const more = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).xiangqi as readonly PerftCase[]) : []

  it.each([...counts, ...more])('xiangqi has as many move sequences as an independent program counts: $id', (given) => {
    const depths = given.perft.slice(0, given.perft[3] !== undefined && effort(4) < 4 ? 3 : 4)
    const position = at(given.fen)
    expect(depths.map((_, i) => perft(position, i + 1))).toEqual(depths)
  })

  const own = linesOf<Playout>(new URL('fixtures/playouts.jsonl', import.meta.url))
  const others = linesOf<Playout>(shared('xiangqi.jsonl'))

  it('xiangqi agrees with every ply of independently played games', () => {
    for (const game of [...own, ...others.slice(0, effort(others.length))]) {
      const position = new XiangqiPosition(1, { perpetualCheck: 'report' })
      const checks = new Set(game.check)
      game.moves.split(' ').forEach((text, ply) => {
        const place = `game ${game.seed}, ply ${ply} ${text}`
        expect(position.legal().length, place).toBe(game.legal[ply])
        expect(position.isInCheck(), place).toBe(checks.has(ply))
        expect(position.refusal(move(text)), place).toBeUndefined()
        position.play(move(text))
      })
      expect(fenNotation.format(position)).toBe(game.final.split(' ').slice(0, 2).join(' '))
      const decided = game.end === 'checkmate' || game.end === 'stalemate'
      expect(position.outcome(), `game ${game.seed}`).toEqual(
        decided ? { winner: game.winner, reason: game.end } : undefined,
      )
      if (decided) expect(position.legal()).toEqual([])
    }
  })

  it('xiangqi says why a move is refused', () => {
    const position = new XiangqiPosition()
    const refusals: Readonly<Record<string, string | undefined>> = {
      h2e2: undefined,
      e5e6: 'not-your-piece',
      h9g7: 'not-your-piece',
      a0a3: 'own-piece',
      a0a4: 'way-blocked',
      a0b1: 'not-a-chariot-move',
      b0d1: 'horse-leg',
      b0b3: 'not-a-horse-move',
      c0c2: 'not-an-elephant-move',
      d0d1: 'not-an-advisor-move',
      e0f1: 'not-a-general-move',
      a3b3: 'not-a-soldier-move',
      a3a2: 'not-a-soldier-move',
      h2h7: 'no-screen',
      h2h8: 'way-blocked',
      h2h9: undefined,
      h2i4: 'not-a-cannon-move',
    }
    for (const [text, reason] of Object.entries(refusals)) expect(position.refusal(move(text)), text).toBe(reason)
    expect(position.refusal(move('h9g7'), 2)).toBe('not-your-turn')
    expect(position.refusal(-1)).toBe('no-such-move')
    expect(position.refusal(0.5)).toBe('no-such-move')
    expect(at('3k5/9/9/9/9/9/9/4B4/3P5/2B1K4 w').refusal(move('c0e2'))).toBe('own-piece')
    expect(at('3k5/9/9/9/9/9/9/9/3P5/2B1K4 w').refusal(move('c0e2'))).toBe('elephant-eye')
    expect(at('3k5/9/9/r8/p8/p8/p8/C8/9/4K4 w').refusal(move('a2a6'))).toBe('too-many-screens')
  })

  it('xiangqi refuses a move that opens the file between the generals', () => {
    const position = at('4k4/9/9/9/9/9/9/9/4R4/4K4 w')
    expect(position.refusal(move('e1d1'))).toBe('general-in-check')
    expect(position.refusal(move('e1e5'))).toBeUndefined()
  })

  it('a side without a move loses, in check or not', () => {
    expect(at('R2k5/R8/9/9/9/9/9/9/9/4K4 b').outcome()).toEqual({ winner: 1, reason: 'checkmate' })
    expect(at('3k5/9/4P4/9/9/9/9/9/4K4/9 b').outcome()).toEqual(undefined)
    expect(at('3k5/4P4/9/9/9/9/9/9/4K4/9 b').outcome()).toEqual({ winner: 1, reason: 'stalemate' })
  })

  it('a general that is off the board has lost', () => {
    const position = at('4k4/9/9/9/9/9/9/9/4R4/4K4 w')
    position.play(move('e1e9'))
    expect(position.outcome()).toEqual({ winner: 1, reason: 'general-taken' })
    expect(position.legal()).toEqual([])
    expect(position.refusal(move('e0e1'))).toBe('game-over')
    position.undo()
    expect(position.outcome()).toBeUndefined()
  })

  it('illegal moves of xiangqi are played as far as possible, and undone', () => {
    const position = new XiangqiPosition()
    const before = position.hash()
    expect(position.play(move('a0i9'), 2)).toEqual([move('a0i9') % 90])
    expect(position.turn).toBe(1)
    position.play(move('e5e6'))
    position.play(-1)
    for (let n = 0; n < 3; n++) position.undo()
    expect(position.hash()).toBe(before)
    expect(position.ply).toBe(0)
  })
})

describe('repetition in xiangqi', () => {
  const CHECKER = '3k5/9/9/9/9/9/9/9/R8/4K4 w'
  const twice = 'a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9'

  it('a perpetual check by one side loses when the position stands for the third time', () => {
    const position = at(CHECKER)
    playAll(position, twice)
    expect(position.outcome()).toBeUndefined()
    playAll(position, 'a8a9')
    expect(position.outcome()).toEqual({ winner: 2, reason: 'perpetual-check' })
    expect(position.refusal(move('d9d8'))).toBe('game-over')
    position.undo()
    expect(position.refusal(move('a8a9'))).toBeUndefined()
  })

  it('a perpetual check is only reported where the option says so', () => {
    const position = at(CHECKER, { perpetualCheck: 'report' })
    playAll(position, twice)
    expect(position.remarks(move('a8a9'))).toEqual(['perpetual-check'])
    playAll(position, 'a8a9')
    expect(position.outcome()).toBeUndefined()
  })

  it('moves that were skipped repeat nothing', () => {
    const position = at(CHECKER)
    for (let n = 0; n < 12; n++) position.skip()
    expect(position.repetition()).toBeUndefined()
  })

  const QUIET = '3k5/9/9/9/9/9/9/9/9/4KR3 w'
  const idle = 'f0f1 d9d8 f1f0 d8d9 f0f1 d9d8 f1f0'

  it('a position that stands for the third time is reported once, and drawn where the option says so', () => {
    const position = at(QUIET)
    playAll(position, idle)
    expect(position.remarks(move('d8d9'))).toEqual(['third-repetition'])
    playAll(position, 'd8d9')
    expect(position.outcome()).toBeUndefined()
    expect(position.remarks(move('f0f1'))).toEqual([])
    const strict = at(QUIET, { repetition: 'draw' })
    playAll(strict, `${idle} d8d9`)
    expect(strict.outcome()).toEqual({ winner: 'draw', reason: 'third-repetition' })
  })

  it('a chariot that follows an unprotected cannon chases it', () => {
    const start = '3k5/9/9/6c2/9/9/9/9/7R1/4K4 w'
    const position = at(start)
    playAll(position, 'h1h6 g6g5 h6h5 g5g6 h5h6 g6g5 h6h5 g5g6')
    expect(position.remarks(move('h5h6'))).toEqual(['perpetual-chase'])
    playAll(position, 'h5h6')
    expect(position.outcome()).toBeUndefined()
    const strict = at(start, { perpetualChase: 'loses' })
    playAll(strict, 'h1h6 g6g5 h6h5 g5g6 h5h6 g6g5 h6h5 g5g6 h5h6')
    expect(strict.outcome()).toEqual({ winner: 2, reason: 'perpetual-chase' })
  })

  it('a chariot beside a protected soldier chases nothing', () => {
    const position = at('3k5/9/9/6p1r/9/9/9/9/7R1/4K4 w')
    playAll(position, 'h1h5 i6i7 h5h6 i7i6 h6h5 i6i7 h5h6 i7i6 h6h5 i6i7')
    expect(position.repetition()).toEqual({ kind: 'third-repetition' })
  })

  it('moves without a capture are counted, reported once and drawn where the option says so', () => {
    const rules = { quietLimit: 2, quiet: 'draw' } as const
    const reported = at(QUIET, { quietLimit: 2 })
    playAll(reported, 'f0f1 d9d8 f1f2')
    expect(reported.remarks(move('d8d7'))).toEqual(['quiet-limit'])
    const drawn = at(QUIET, rules)
    playAll(drawn, 'f0f1 d9d8 f1f2 d8d7')
    expect(drawn.outcome()).toEqual({ winner: 'draw', reason: 'quiet-limit' })
  })

  it('very many idle moves are asked for their outcome one by one', () => {
    const position = at(QUIET)
    for (let n = 0; n < manyOf(200_000) / 4; n++) {
      playAll(position, 'f0f1 d9d8 f1f0 d8d9')
      expect(position.outcome()).toBeUndefined()
    }
  })
})
