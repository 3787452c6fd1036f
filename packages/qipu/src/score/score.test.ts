import { describe, expect, it } from 'vitest'
import { sgf } from '../formats/sgf/index.ts'
import { edit } from '../record/edit/draft.ts'
import { type GameRecord, newRecord } from '../record/record.ts'
import { isGameRecord } from '../record/valid.ts'
import { isRefusal } from '../text/message/refusal.ts'
import type { ComparisonKind } from './comparison.ts'
import { finishedGame } from './finished.ts'
import { obstacleTo, rulesetFor, scoreGame, scoringRules } from './score.ts'
import { scoreEdit } from './writing.ts'

const recordOf = (text: string): GameRecord => sgf.read({ bytes: new TextEncoder().encode(text) }).records[0]!

/** A record whose stones are set up, and both sides pass. X is Black, O is White. */
function finished(rows: readonly string[], facts = 'KM[0.5]RU[Japanese]'): GameRecord {
  const place = (letter: string): string =>
    rows
      .flatMap((row, y) => [...row].map((found, x) => (found === letter ? `[${'abcdefghi'[x]}${'abcdefghi'[y]}]` : '')))
      .join('')
  return recordOf(`(;FF[4]GM[1]SZ[${rows.length}]${facts}AB${place('X')}AW${place('O')};B[];W[])`)
}

/** Black has 20 points and a prisoner, White 26 and one; by area it is 36 to 40. */
const BOARD = [
  '..X.O....', //
  '..X.O....',
  '.OX.O....',
  '..X.O..X.',
  '..XXOO...',
  '..X.XO...',
  'XXX.XOOOO',
  '....X.O..',
  '..XXXOO..',
]

describe('a finished game', () => {
  it('a finished game is counted under its own rules and komi', () => {
    const { tally, comparison } = scoreGame(finished(BOARD, 'KM[0.5]RU[Japanese]RE[W+6.5]'))
    expect(tally.totals).toEqual([21, 27.5])
    expect([tally.winner, tally.margin]).toEqual([2, 6.5])
    expect(comparison).toEqual({ kind: 'agrees', difference: 0 })
  })

  it('a finished game is counted under other rules, a point more or less where area stands for territory', () => {
    const record = finished(BOARD, 'KM[0.5]RU[Japanese]RE[W+5.5]')
    expect(scoreGame(record, { rules: 'chinese' }).tally.totals).toEqual([36, 40.5])
    expect(scoreGame(record, { rules: 'area' }).comparison).toEqual({ kind: 'agrees', difference: 1 })
    const further = finished(BOARD, 'KM[0.5]RU[Japanese]RE[W+6.5]')
    expect(scoreGame(further, { rules: 'area' }).comparison).toMatchObject({ kind: 'unexplained', difference: 2 })
  })

  it('a finished game brings its prisoners, passes, handicap and moves along', () => {
    const text = '(;FF[4]GM[1]SZ[9]RU[AGA]KM[0.5]AB[cc][gg];W[aa];B[ab];W[];B[ba];W[];B[])'
    expect(finishedGame(recordOf(text))).toMatchObject({
      lost: [0, 1],
      passes: [1, 2],
      lastPass: 1,
      moves: 6,
      handicap: 2,
      komi: 0.5,
      isRulesetNamed: true,
      ruleset: { id: 'aga' },
    })
  })

  it('a finished game has the usual rules where the record names none, and says so', () => {
    const game = finishedGame(finished(BOARD, ''))
    expect([game.isRulesetNamed, game.komi, game.ruleset.id]).toEqual([false, undefined, 'chinese'])
  })

  it('a finished game is estimated without a look at the result or the territory in the record', () => {
    const plain = finished(BOARD)
    const told = finished(BOARD, 'KM[0.5]RU[Japanese]RE[B+99.5]TB[ab][ee]TW[aa]')
    expect(scoreGame(told).estimate).toEqual(scoreGame(plain).estimate)
  })
})

describe('comparison with the stated result', () => {
  it.each<[string, ComparisonKind]>([
    ['RE[W+6.5]', 'agrees'],
    ['RE[W+]', 'agrees'],
    ['RE[B+R]', 'not-counted'],
    ['RE[W+T]', 'not-counted'],
    ['', 'undeclared'],
    ['RE[Void]', 'undeclared'],
    // Black’s stone among White’s was not taken off: White has 4 points left and no prisoner.
    ['RE[B+16.5]', 'dead-stones'],
    ['RE[B+180.5]', 'unexplained'],
  ])('the comparison of a score with %s is: %s', (facts, kind) => {
    expect(scoreGame(finished(BOARD, `KM[0.5]RU[Japanese]${facts}`)).comparison.kind).toBe(kind)
  })

  it('the comparison of a score names the chain that makes the difference', () => {
    const { comparison } = scoreGame(finished(BOARD, 'KM[0.5]RU[Japanese]RE[B+16.5]'))
    expect(comparison.chain).toBe(34)
  })

  it('a difference of scores is called seki where stones in seki are counted otherwise', () => {
    const seki = [
      'XO.XO.O..',
      'XO.XOOOOO',
      'XOOXO....',
      'XXOXO.O..',
      '.XOXOOOOO',
      'XXOXOXXXX',
      '.XXOOX.X.',
      'XXXXXXXXX',
      '.X.X.X...',
    ]
    const { tally, comparison } = scoreGame(finished(seki, 'KM[0.5]RU[Japanese]RE[W+0.5]'))
    expect([tally.dame, comparison.kind]).toEqual([2, 'agrees'])
    // White’s seven stones taken for dead: 14 and the two points between.
    expect(scoreGame(finished(seki, 'KM[0.5]RU[Japanese]RE[B+15.5]')).comparison.kind).toBe('seki')
  })

  it('a difference of scores is called dame where only a point that must be filled is counted', () => {
    const rows = [
      'X.O.O....',
      'XXXOO....',
      '.XXO.....',
      '.XO.O....',
      '.XOO.....',
      '.XO......',
      '.XO......',
      '.XO......',
      '.XO......',
    ]
    const { tally } = scoreGame(finished(rows, 'KM[0.5]RU[Japanese]'))
    expect(tally.forced).toEqual([3])
    const stated = tally.margin + 1
    expect(scoreGame(finished(rows, `KM[0.5]RU[Japanese]RE[W+${stated}]`)).comparison.kind).toBe('dame')
  })

  it('a game is called unfinished where borders are open', () => {
    const open = [
      '..X......',
      '..X...O..',
      '..X......',
      '..XXX.OOO',
      '..X...O..',
      '..X...O..',
      '..X...O..',
      '..X...O..',
      '..X...O..',
    ]
    const { borders, comparison } = scoreGame(finished(open, 'KM[0.5]RU[Japanese]RE[B+3.5]'))
    expect(borders.length).toBeGreaterThan(0)
    expect(comparison.kind).toBe('unfinished')
    expect(scoreGame(finished(BOARD)).borders).toEqual([])
  })

  it('an open border is reported at its gap, not at what lies behind it', () => {
    const walls = [...new Array<string>(8).fill('...XO....'), '.........']
    const { borders } = scoreGame(finished(walls))
    expect(borders.length).toBeGreaterThan(0)
    expect(borders.every((point) => point > 72 + 1 && point < 72 + 6)).toBe(true)
  })
})

describe('obstacles and rules', () => {
  it('other games, huge boards and unknown moves cannot be scored', () => {
    expect(obstacleTo(newRecord('hex', { width: 11, height: 11 }))).toBe('game')
    expect(obstacleTo(newRecord('go', { width: 53, height: 52 }))).toBe('board')
    expect(obstacleTo({ ...newRecord('go', { width: 9, height: 9 }), startUnknown: true })).toBe('unknown')
    expect(obstacleTo(newRecord('go', { width: 9, height: 9 }))).toBeUndefined()
    expect(() => scoreGame(newRecord('hex', { width: 11, height: 11 }))).toThrow(RangeError)
  })

  it('every offered name of rules, and every name of records, has a scoring ruleset', () => {
    const own = finishedGame(finished(BOARD)).ruleset
    for (const rules of [...scoringRules, 'NZ', '日本规则'])
      expect(rulesetFor(rules, own)?.scoring).toMatch(/area|territory/)
    for (const rules of ['wei7', 'whist', '']) expect(rulesetFor(rules, own)).toBeUndefined()
    expect(rulesetFor('Area', own)).toMatchObject({ id: 'japanese', scoring: 'area' })
  })
})

describe('scoreEdit', () => {
  it('a score is written as one edit of result and territory, which can be undone', () => {
    const record = finished(BOARD, 'KM[0.5]RU[Japanese]RE[W+2.5]PB[a]')
    const { game, tally } = scoreGame(record)
    const draft = edit(record)
    const outcome = draft.apply(scoreEdit(draft.record, game.node, tally))
    if (isRefusal(outcome)) throw new Error(outcome.refusal.code)
    const written = draft.compact().record
    expect(isGameRecord(written)).toBe(true)
    expect(written.info).toEqual({ ...record.info, result: { winner: 2, by: 'points', margin: 6.5 } })
    const text = new TextDecoder().decode(sgf.write!([written]).bytes)
    expect(text).toContain('RE[W+6.5]')
    const again = recordOf(text)
    const marks = again.nodes[game.node]!.notes!.marks!
    expect(marks.filter(({ side }) => side === 1)).toHaveLength(20)
    expect(marks.filter(({ side }) => side === 2)).toHaveLength(26)
    expect(scoreGame(again).comparison.kind).toBe('agrees')
    draft.apply(outcome.inverse)
    expect(draft.compact().record).toEqual(record)
  })

  it('a written score replaces the territory that was there and keeps other marks', () => {
    const record = finished(BOARD)
    const { game, tally } = scoreGame(record)
    record.nodes[game.node]!.notes = {
      marks: [
        { type: 'territory', at: 0, side: 2 },
        { type: 'circle', at: 5 },
      ],
    }
    const draft = edit(record)
    draft.apply(scoreEdit(draft.record, game.node, tally))
    const marks = draft.record.nodes[game.node]!.notes!.marks!
    expect(marks.filter(({ type }) => type === 'circle')).toHaveLength(1)
    expect(marks.filter(({ at, type }) => at === 0 && type === 'territory')).toEqual([
      { type: 'territory', at: 0, side: 1 },
    ])
  })
})
