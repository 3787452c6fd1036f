import { describe, expect, it } from 'vitest'
import { PASS, type Point, type RuleOptions, type Side } from '../game.ts'
import { stoneNotation } from '../shared/coordinates.ts'
import { perft, playoutsFor } from '../shared/playouts.testing.ts'
import { type GoPosition, go } from './index.ts'

const NINE = { width: 9, height: 9 }
const ORACLE_RULES = { ruleset: 'chinese', ko: 'simple', deadStones: 'as-it-stands' }

/** A position from a picture: X is Black, O is White. */
function drawn(rows: readonly string[], options: RuleOptions, turn: Side = 1): GoPosition {
  const board = { width: rows[0]!.length, height: rows.length }
  const position = go.start({ board, options, komi: 0.5 })
  const pieces = [...rows.join('')].map((letter, point) => [point, '.XO'.indexOf(letter)] as const)
  position.put(
    pieces.filter(([, piece]) => piece !== 0),
    turn,
  )
  return position
}

const lettersOf = (position: GoPosition): string =>
  Array.from({ length: position.board.width * position.board.height }, (_, point) => '.XO'[position.at(point)]).join('')

interface Playout {
  readonly seed: number
  readonly komi: number
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly end: 'two_passes' | 'superko'
  readonly board: string
  readonly result: 'first' | 'second' | 'draw'
}

describe('another program', () => {
  it('Go on 9 × 9 has as many sequences of moves as another program counts', () => {
    const position = go.start({ board: NINE, options: ORACLE_RULES })
    expect([1, 2, 3].map((depth) => perft(position, depth))).toEqual([82, 6643, 531_522])
  })

  it('Go games on 9 × 9 have the legal moves, captures and winners of another program', () => {
    for (const playout of playoutsFor<Playout>(import.meta.url, 'go9')) {
      const position = go.start({ board: NINE, options: ORACLE_RULES, komi: playout.komi })
      const strict = go.start({ board: NINE, options: { ...ORACLE_RULES, ko: 'positional-superko' } })
      const counts: number[] = []
      for (const [ply, text] of playout.moves.entries()) {
        const [, letter, point] = /^([BW])\[(\w+)\]$/.exec(text)!
        const side: Side = letter === 'B' ? 1 : 2
        // The oracle's columns have an I.
        const move = stoneNotation.parse(point!, NINE)!
        const where = `seed ${playout.seed}, move ${ply + 1}: ${text}`
        expect(position.outcome()).toBeUndefined()
        counts.push(position.legal().length)
        expect(position.refusal(move, side), where).toBeUndefined()
        const repeats = playout.end === 'superko' && ply === playout.moves.length - 1
        expect(strict.refusal(move, side), where).toBe(repeats ? 'superko' : undefined)
        position.play(move, side)
        strict.play(move, side)
      }
      expect(counts, `seed ${playout.seed}`).toEqual(playout.legal.slice(0, counts.length))
      expect(lettersOf(position)).toBe(playout.board.replaceAll('/', '').replaceAll('+', '.'))
      if (playout.end === 'superko') continue
      expect(position.outcome()?.winner).toBe({ first: 1, second: 2, draw: 'draw' }[playout.result])
    }
  })
})

describe('a refusal', () => {
  const KO_SHAPE = ['.XO.', 'XO.O', '.XO.']

  it('a refused move of Go has a reason', () => {
    const position = drawn(['.XO', 'X..', '...'], { ruleset: 'japanese' }, 2)
    expect(position.refusal(1)).toBe('occupied')
    expect(position.refusal(0)).toBe('suicide')
    expect(position.refusal(4, 1)).toBe('turn')
    for (const move of [9, -2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(position.refusal(move)).toBe('off-board')
    expect(position.refusal(PASS)).toBeUndefined()
    for (const reason of ['occupied', 'suicide', 'turn', 'off-board', 'ko', 'superko', 'counted']) {
      expect(go.reasons[reason]).toBeDefined()
    }
  })

  it.each(['chinese', 'japanese', 'korean', 'aga', 'new-zealand', 'tromp-taylor', 'ing'])(
    'a ko may not be retaken at once under %s rules',
    (ruleset) => {
      const position = drawn(KO_SHAPE, { ruleset, deadStones: 'agreed' })
      position.play(6)
      expect(position.refusal(5)).toBe('ko')
      position.play(PASS)
      position.play(PASS)
      const again = position.refusal(5)
      // After two passes the same side is to move as before the ko was taken: only superko still minds.
      expect(again).toBe(position.rules.ko === 'simple' ? undefined : 'superko')
    },
  )

  it('wei7 rules allow whatever leaves a position, with a remark', () => {
    const position = drawn(KO_SHAPE, { ruleset: 'wei7' })
    position.play(6)
    expect(position.refusal(5)).toBeUndefined()
    expect(position.remarks(5)).toEqual(['ko'])
    expect(position.refusal(0, 1)).toBeUndefined()
    expect(position.remarks(0, 1)).toEqual([])
    expect(position.refusal(0, 2)).toBeUndefined()
    expect(position.remarks(0, 2)).toEqual(['suicide'])
    expect(position.refusal(1)).toBe('occupied')
    expect(position.remarks(1)).toEqual([])
    expect(position.play(0, 2)).toEqual([0])
  })

  it.each([
    ['chinese', 'suicide'],
    ['japanese', 'suicide'],
    ['aga', 'suicide'],
    // The board is as it was before, which only positional superko forbids.
    ['tromp-taylor', 'superko'],
    ['new-zealand', undefined],
    ['ing', undefined],
  ])('the suicide of a single stone under %s rules: %s', (ruleset, reason) => {
    expect(drawn(['.X.', 'X..', '...'], { ruleset }, 2).refusal(0)).toBe(reason)
  })

  it.each([
    ['chinese', 'suicide'],
    ['tromp-taylor', undefined],
    ['new-zealand', undefined],
  ])('a larger suicide under %s rules: %s', (ruleset, reason) => {
    const position = drawn(['.OX', 'XX.', '...'], { ruleset }, 2)
    expect(position.refusal(0)).toBe(reason)
    if (reason === undefined) expect([...position.play(0)].sort()).toEqual([0, 1])
  })
})

describe('superko', () => {
  /**
   * Black sends two and returns one: Black adds a stone in the upper row, White takes the two, Black takes one back. Then
   * the board is as before, but it is White's turn.
   */
  const SENDING_TWO = [
    'O.X.X', //
    'OOOXX',
    '..OX.',
  ]
  const CYCLE = [1, 3, 2, PASS, 1]

  const said = (ruleset: string): (string | undefined)[] => {
    const position = drawn(SENDING_TWO, { ruleset })
    return CYCLE.map((move) => {
      const refusal = position.refusal(move)
      position.play(move)
      return refusal
    })
  }

  it('superko forbids a repeated board, the situational kind only with the same side to move', () => {
    const fine = undefined
    expect(said('chinese')).toEqual([fine, fine, 'superko', fine, 'superko'])
    expect(said('aga')).toEqual([fine, fine, fine, fine, 'superko'])
    expect(said('japanese')).toEqual([fine, fine, fine, fine, fine])
  })

  it('superko is worth a remark where it is allowed', () => {
    const position = drawn(SENDING_TWO, { ruleset: 'japanese' })
    const remarks = CYCLE.map((move) => {
      const remark = position.remarks(move)
      position.play(move)
      return remark
    })
    expect(remarks).toEqual([[], [], [], [], ['superko']])
  })

  it('superko forgets what is undone and what was before stones were put', () => {
    const position = drawn(SENDING_TWO, { ruleset: 'chinese' })
    position.play(1)
    position.play(3)
    expect(position.refusal(2)).toBe('superko')
    position.put([], 1)
    expect(position.refusal(2)).toBeUndefined()
    position.play(2)
    position.play(PASS)
    position.play(1)
    position.undo()
    expect(position.refusal(1)).toBeUndefined()
  })
})

describe('the end of a game', () => {
  const BOARD = { width: 3, height: 3 }
  const played = (options: RuleOptions, komi?: number): GoPosition => {
    const position = go.start({ board: BOARD, options, ...(komi !== undefined && { komi }) })
    for (const move of [4, 0, 1, PASS, 3, PASS, PASS]) position.play(move)
    return position
  }

  it('the end of a game is counted where the board counts as it stands', () => {
    const position = played({ ruleset: 'tromp-taylor' }, 7.5)
    expect(position.outcome()).toEqual({ winner: 1, reason: 'counted', scores: [9, 7.5] })
    expect(position.legal()).toEqual([])
    expect(position.refusal(8)).toBe('game-over')
    position.undo()
    expect(position.outcome()).toBeUndefined()
    expect(position.legal()).not.toEqual([])
  })

  it('the winner of a game is not guessed where komi, dead stones, territory or handicap are open', () => {
    expect(played({ ruleset: 'tromp-taylor' }).outcome()).toBeUndefined()
    expect(played({ ruleset: 'chinese' }, 7.5).outcome()).toBeUndefined()
    expect(played({ ruleset: 'japanese', deadStones: 'as-it-stands' }, 6.5).outcome()).toBeUndefined()
    const handicap = drawn(['X..', '...', '..X'], { ruleset: 'chinese', deadStones: 'as-it-stands' }, 2)
    handicap.play(PASS)
    handicap.play(PASS)
    expect(handicap.outcome()).toBeUndefined()
  })

  it('the end of a game may be put off by agreement', () => {
    expect(played({ ruleset: 'chinese' }, 7.5).refusal(8)).toBeUndefined()
  })
})

describe('a position', () => {
  it('refused moves of Go are played as far as it makes sense, and undone', () => {
    const position = drawn(['.OO', 'OX.', '...'], { ruleset: 'japanese' })
    const before = [lettersOf(position), position.hash(), position.turn]
    expect(position.play(1, 1)).toEqual([1])
    expect(lettersOf(position)).toBe('.XOOX....')
    expect(position.turn).toBe(2)
    for (const move of [99, -5, 0.5, Number.NaN]) expect(position.play(move)).toEqual([])
    expect(lettersOf(position)).toBe('.XOOX....')
    expect(position.ply).toBe(5)
    for (let ply = 0; ply < 5; ply++) position.undo()
    position.undo()
    expect([lettersOf(position), position.hash(), position.turn]).toEqual(before)
  })

  it('the hash of a Go position tells the turn, the ko and a pass apart', () => {
    const hashes = new Set<bigint>()
    const rows = ['.XO.', 'XO.O', '.XO.']
    for (const turn of [1, 2] as const) hashes.add(drawn(rows, {}, turn).hash())
    const taken = drawn(rows, {})
    taken.play(6)
    hashes.add(taken.hash())
    taken.put([], 2)
    hashes.add(taken.hash())
    taken.play(PASS)
    hashes.add(taken.hash())
    taken.play(PASS)
    hashes.add(taken.hash())
    expect(hashes.size).toBe(6)
  })

  it('stones that are put off the board or are none are ignored', () => {
    const position = go.start({ board: { width: 2, height: 2 } })
    position.put([
      [7, 1],
      [-1, 1],
      [0, 9],
      [1, 2],
    ])
    expect(lettersOf(position)).toBe('.O..')
  })

  it('White begins a game of Go with `first: 2`', () => {
    expect(go.start({ first: 2 }).turn).toBe(2)
  })

  it('a Go position plays 200,000 moves in a row and takes them back', () => {
    const position = go.start({ options: { ruleset: 'wei7' } })
    const before = position.hash()
    for (let ply = 0; ply < 200_000; ply++) position.play((ply * 7919) % 361)
    expect(position.ply).toBe(200_000)
    while (position.ply > 0) position.undo()
    expect(position.hash()).toBe(before)
  })
})

describe('the game', () => {
  it('Go is played on every board that memory has room for', () => {
    const square = (n: number): boolean => go.board.allows({ width: n, height: n })
    expect([1, 2, 9, 52, 300, 1024].every(square)).toBe(true)
    expect([0, -1, 1.5, 1025, Number.NaN, Number.POSITIVE_INFINITY].some(square)).toBe(false)
    expect(go.board.allows({ width: 1, height: 1000 })).toBe(true)
    expect(() => go.start({ board: { width: 0, height: 9 } })).toThrow(RangeError)
    const large = go.start({ board: { width: 300, height: 300 } })
    large.play(89_999)
    expect(large.at(89_999)).toBe(1)
  })

  it('Go notation writes and reads the usual coordinates and passes', () => {
    const {
      notation,
      board: { size: board },
    } = go
    const texts = ['Q16', 'd4', 'K10', 'T1', 'A19', 'pass', 'PASS', 'I5', 'U1', 'A20']
    const moves: (Point | undefined)[] = [72, 288, 180, 360, 0, PASS, PASS, undefined, undefined, undefined]
    expect(texts.map((text) => notation.parse(text, board))).toEqual(moves)
    expect([72, PASS].map((move) => notation.format(move, board))).toEqual(['Q16', 'pass'])
    expect(go.trace(72, board)).toEqual({ to: 72 })
    expect(go.trace(PASS, board)).toEqual({})
    expect(go.board.landmarks?.(board)).toHaveLength(9)
  })
})
