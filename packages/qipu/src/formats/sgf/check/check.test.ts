import { describe, expect, it } from 'vitest'
import { messageText } from '../../../text/message/catalogue.ts'
import { listening } from '../../listening.testing.ts'
import { sgf as silentSgf } from '../index.ts'
import { codesOf, readSgf } from '../read/read.testing.ts'

const sgf = listening(silentSgf)

const checked = (text: string) => sgf.check!(readSgf(text).records[0]!)
const codes = (text: string): string[] => codesOf(checked(text))

/** Facts before `SZ[9]`, moves after it. */
const game = (moves: string, facts = ''): string => `(;FF[4]GM[1]SZ[9]${facts}${moves})`

/** Black takes the ko at bb; White retakes at cb if the rules allow it. */
const ko = ';B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]'

const examples: readonly (readonly [what: string, text: string, codes: readonly string[]])[] = [
  ['a game without faults', game(';B[ee];W[cc];B[];W[]', 'RU[Chinese]KM[7.5]RE[W+6.5]'), []],
  ['58: an occupied point', game(';B[aa];W[aa]'), ['occupied']],
  ['an occupied point that is meant', game(';B[aa];W[aa]KO[]'), []],
  ['39: setup without effect', game(';B[cc];AB[cc][dd]'), ['setup-without-effect', 'late-setup']],
  ['39: clearing what is empty', game('', 'AE[cc]'), ['setup-without-effect']],
  ['62: setup after moves', game(';B[cc];AW[dd]'), ['late-setup']],
  ['56: a variation told by clearing', game(';B[aa](;W[bb])(;AE[aa];B[ba])'), ['variation-by-setup', 'late-setup']],
  ['63: one side twice', game(';B[aa];B[bb];B[cc]'), ['same-side']],
  ['61: handicap against the stones', game(';W[cc]', 'HA[3]AB[aa][bb]'), ['handicap-stones']],
  ['61: handicap as it should be', game(';W[cc]', 'HA[2]AB[aa][bb]'), []],
  ['handicap given as moves', game(';B[aa];B[bb];W[cc]', 'HA[2]'), ['handicap-as-moves']],
  ['suicide where it is forbidden', game(';B[ba];W[ii];B[ab];W[aa]', 'RU[Japanese]'), ['suicide']],
  ['suicide where it is allowed', game(';B[ba];W[ii];B[ab];W[aa]', 'RU[New Zealand]'), []],
  ['suicide under no named rules', game(';B[ba];W[ii];B[ab];W[aa]'), ['suicide-unnamed']],
  ['a ko retaken at once', game(`${ko};B[cb]`), ['ko']],
  ['a ko retaken later', game(`${ko};B[ii];W[ih];B[cb]`), []],
  ['unreachable PL', game(';B[cc]', 'AB[aa]PL[W]'), ['turn']],
  ['stones without breath', game('', 'AB[aa]AW[ba][ab]'), ['breathless']],
  ['the loser moved last', game(';B[aa];W[bb]', 'RE[B+R]'), ['resigned-after-moving']],
  ['the loser to move', game(';B[aa];W[bb]', 'RE[W+R]'), []],
  ['margin and komi', game('', 'KM[6.5]RE[B+3]'), ['margin-komi']],
  ['margin and whole komi', game('', 'KM[0]RE[B+3]RU[Japanese]'), []],
  ['margin in stones', game('', 'KM[3.75]RE[B+2.75]'), []],
  ['margin in stones that is not', game('', 'KM[3.75]RE[B+2.5]'), ['margin-komi']],
  ['parity under area rules', game('', 'KM[7.5]RE[B+0.5]RU[Chinese]'), ['margin-parity']],
  ['no parity under territory rules', game('', 'KM[7.5]RE[B+0.5]RU[Japanese]'), []],
  ['an impossible date', game('', 'DT[2001-02-29]'), ['date-impossible']],
  ['dates out of order', game('', 'DT[2001-02-03,2001-01-04]'), ['date-order']],
  ['a year after its day is no disorder', game('', 'DT[2001-02-03,2001]'), []],
  ['name and rank swapped', game('', 'PB[9p]BR[Cho Chikun]PW[W]WR[1d]'), ['name-rank']],
  ['a clock that goes up', game(';B[aa]BL[100];W[bb]WL[90];B[cc]BL[110]'), ['time-up']],
  ['a clock that may go up', game(';B[aa]BL[10];W[bb];B[cc]BL[30]', 'OT[3x30 byo-yomi]'), []],
  ['a clock with moves left', game(';B[aa]BL[10];W[bb];B[cc]BL[30]OB[5]'), []],
]

describe('check', () => {
  it.each(examples)('check of an SGF record covers this case: %s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it('check of an SGF record reports a position that comes back where superko is the rule', () => {
    const cycle = ';B[ca];W[ab];B[ba];W[cb];B[aa];W[bb];B[ba];W[aa];B[ca];W[ab]'
    const text = (rules: string): string => `(;FF[4]SZ[3:2]RU[${rules}]${cycle})`
    expect(checked(text('Chinese'))).toMatchObject([{ code: 'sgf/superko', node: 10 }])
    // The other side was to move when the board last looked like this.
    expect(codes(text('AGA'))).toEqual([])
    const sameTurn = ';B[bb];W[ab];B[aa];W[ba];B[ab];W[cb];B[bb];W[ca];B[aa]'
    expect(checked(text('AGA').replace(cycle, sameTurn))).toMatchObject([{ code: 'sgf/superko', node: 9 }])
    expect(codes(text('Japanese'))).toEqual([])
    expect(codes(text('Chinese').replace(cycle, `${cycle.slice(0, -6)}(;W[])(;W[ab])`))).toEqual(['superko'])
    expect(codes(text('Chinese').replace(cycle, ';B[];W[];B[]'))).toEqual([])
  })

  it('check of an SGF record names node, point and rules in words', () => {
    const [message] = checked(game(';B[ba];W[ii];B[ab];W[aa]', 'RU[Japanese]'))
    expect(message).toMatchObject({ node: 4, args: { point: 'A9', rules: 'Japanese' } })
    expect(messageText(message!, sgf.messages)).toBe('suicide at A9, which the Japanese rules forbid')
  })

  it('check of an SGF record goes through all variations, back over setup too', () => {
    const text = game(';B[aa](;AW[bb];W[cc](;B[cc])(;B[dd]))(;W[aa])(;W[ab](;B[ab])(;B[ba]))')
    expect(checked(text).map(({ code, node }) => [code, node])).toEqual([
      ['sgf/late-setup', 2],
      ['sgf/occupied', 4],
      ['sgf/occupied', 6],
      ['sgf/occupied', 8],
    ])
  })

  it('check of an SGF record counts several moves of one colour in one message', () => {
    expect(checked(game(';B[aa];B[bb];B[cc]'))[0]).toMatchObject({ node: 2, args: { count: 2 } })
  })

  it('check of an SGF record stops rather than hangs', () => {
    const nested = `(;FF[4]SZ[9]${'(;B[aa](;AB[bb])'.repeat(20_000)}${')'.repeat(20_001)}`
    expect(codes(nested)).toContain('check-stopped')
  })

  it('every message of the SGF check has an example here', () => {
    const source = [...examples.flatMap(([, , found]) => found), 'superko', 'check-stopped', 'illegal']
    const codesOfBoard = Object.keys(sgf.messages).slice(Object.keys(sgf.messages).indexOf('sgf/occupied'))
    expect(codesOfBoard.filter((code) => !source.includes(code.replace('sgf/', '')))).toEqual([])
  })

  it('check of an SGF record uses the rules of other games', () => {
    expect(codes('(;FF[4]GM[4];B[hh];W[hh])')).toEqual(['illegal'])
    expect(codes('(;FF[4]GM[18];B[djddgd];W[addgad])')).toEqual([])
    expect(codes('(;FF[4]GM[18];B[djddgd];W[aaaaaa])')).toEqual(['illegal'])
    expect(codes('(;FF[4]GM[12];B[x])')).toEqual([])
  })
})
