import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draughts, SMALL } from '../../../games/draughts/index.ts'
import { judge } from '../../../judge/judge.ts'
import { play } from '../../../record/actions.ts'
import { diff } from '../../../record/diff.ts'
import { sideToMove } from '../../../record/mover.ts'
import { playerOf } from '../../../record/players.ts'
import { prune } from '../../../record/prune/prune.ts'
import { addNode, type GameRecord, newRecord } from '../../../record/record.ts'
import { randomFrom } from '../../../text/random.ts'
import { effort } from '../../../text/seeded.testing.ts'
import { listening } from '../../listening.testing.ts'
import { ccgc } from '../index.ts'
import { hear } from '../texts.testing.ts'

const HEAD = '\n时间：2018.05.12\n先手：1\n先手方：青山\n后手方：流水\n结果：*\n\n'
const WELL = `${HEAD}1. 20-24 33-29\n2. 24x33 38x29\n3. 18-22 34-30\n4. 19-23 29x18x27\n*\n`

const heard = (text: string, name = '') => hear(text, 'utf-8', name)
const movesIn = ({ record }: ReturnType<typeof hear>): string[] =>
  record.nodes.flatMap(({ action }) =>
    action?.type === 'play' ? [`${action.side} ${draughts.notation.format(action.move, record.board)}`] : [],
  )

const deviations: readonly (readonly [what: string, text: string, codes: string[]])[] = [
  ['nothing', WELL, []],
  ['no empty first line', WELL.slice(1), []],
  ['one digit for a square', WELL.replace('1. 20', '1. 20').replace('18-22', '18 - 22'), ['move-form']],
  ['X and blanks, as the clause prints them', WELL.replace('29x18x27', '29 X 18 X 27'), ['move-form']],
  ['a capture with its start and end only', WELL.replace('29x18x27', '29:27'), ['move-form']],
  ['a wrong square in a route', WELL.replace('29x18x27', '29x23x27'), ['route-differs']],
  ['half-width colons', WELL.replace('先手：', '先手: '), ['line-form']],
  ['no colon behind 时间', WELL.replace('时间：', '时间'), ['line-form']],
  ['lines in another order', WELL.replace(/(先手方.*\n)(后手方.*\n)/, '$2$1'), ['head-line-order']],
  ['no result behind the moves', WELL.replace(/\*\n$/, ''), ['end-missing']],
  ['1/2-1/2 for a draw', WELL.replace('结果：*', '结果：1/2-1/2'), ['result-word']],
  ['a line for each move', WELL.replace('1. 20-24 33-29', '1. 20-24\n33-29'), ['round-number', 'round-moves']],
  ['another form of time', WELL.replace('2018.05.12', '2018-05-12'), ['time-form']],
]

describe('a record of draughts', () => {
  it.each(deviations)('a record of draughts may have %s', (_, text, codes) => {
    const read = heard(text)
    expect([...new Set(read.codes)].sort()).toEqual([...codes].sort())
    expect(read.written).toBe(WELL)
  })

  it('every jump of a route is a node, and a route is one word again', () => {
    expect(movesIn(heard(WELL)).slice(-3)).toEqual(['2 19-23', '1 29x18', '1 18x27'])
  })

  it('lines 4 and 6 of draughts are about the upper team, regardless of the first mover', () => {
    const { record, codes } = heard(
      '\n时间：2018.05.12\n先手：2\n先手方：青山\n后手方：流水\n结果：1-0\n\n1. 33-29 20-24\n1-0\n',
    )
    expect(codes).toEqual([])
    expect([playerOf(record, 2)?.name, playerOf(record, 1)?.name]).toEqual(['青山', '流水'])
    expect(record.info.result).toEqual({ winner: 2 })
    expect(movesIn({ record } as ReturnType<typeof hear>)).toEqual(['1 33-29', '2 20-24'])
  })

  it('two results that differ credit neither team, and both are kept', () => {
    const text = WELL.replace('结果：*', '结果：1-0').replace(/\*\n$/, '0-1\n')
    const { record, codes, written, where } = heard(text)
    expect(codes).toEqual(['results-differ'])
    expect(where('results-differ')).toBe('12:1')
    expect(record.info.result).toEqual({ winner: 'unknown' })
    expect(written).toBe(text)
  })

  it('the first piece that moves tells who begins, against the line', () => {
    const { codes, written } = heard(WELL.replace('先手：1', '先手：2'))
    expect(codes).toEqual(['first-line'])
    expect(written).toBe(WELL)
  })

  it('a capture of different pieces by one text is decided by what follows, or reported', () => {
    // By either way the king takes three pieces and ends on 11; the last ones differ.
    const lines = ['1. 34-30 20-24', '2. 30x19 13x24']
    const { codes } = heard(`${HEAD.replace('先手：1', '先手：2')}${lines.join('\n')}\n*\n`)
    expect(codes).toEqual([])
  })

  it('an unknown result, words behind the date and a second line are kept', () => {
    const text = WELL.replace('结果：*', '结果：待定')
      .replace(/\*\n$/, '')
      .replace('2018.05.12', '2018.05.12 14:00 重庆')
      .replace('1. 20', '先手方：青水\n1. 20')
    const { codes, written, record } = heard(text)
    expect([...codes].sort()).toEqual(['line-twice', 'result-sign', 'time-more'])
    expect(record.info.dates).toEqual(['2018-05-12'])
    expect(heard(written).record).toEqual(record)
  })

  it('lines of settings among the moves are kept where they stand', () => {
    const text = WELL.replace('3. 18', '搜索深度已更改！\n3. 18')
    const { codes, written } = heard(text)
    expect(codes).toEqual(['unreadable'])
    expect(written).toBe(text)
  })

  it('the squares or the file’s name tell the board of draughts', () => {
    const small = '\n时间：2018.05.12\n先手：1\n先手方：\n后手方：\n结果：\n\n1. 12-16 23-19\n2. 16x23 26x19\n'
    expect(heard(small).record.board.width).toBe(8)
    expect(heard(HEAD, 'DR8-a vs b-平局-2018.05.12.txt').record.board.width).toBe(8)
    expect(heard(HEAD).record.board.width).toBe(10)
  })

  it('moves that only Russian rules allow tell the rules of a record, and it is judged by them', () => {
    let told = 0
    for (let seed = 1; seed <= effort(40) || told === 0; seed++) {
      const { record, isOnlyRussian } = russianGame(seed)
      const { record: pruned, losses } = prune(record, ccgc)
      const text = new TextDecoder().decode(ccgc.write!([pruned]).bytes)
      const { messages, records } = listening(ccgc).read({ bytes: new TextEncoder().encode(text) })
      const [read] = records
      const codes = messages.map(({ code }) => code)
      expect(codes, `seed ${seed}`).toEqual(isOnlyRussian ? ['ccgc/rules-by-moves'] : [])
      expect(read!.info.options, text).toEqual(isOnlyRussian ? { rules: 'russian' } : undefined)
      expect(losses.map(({ thing }) => thing)).toEqual(isOnlyRussian ? [] : ['info.options'])
      expect(judge(read!, draughts).illegal, text).toEqual([])
      expect(diff(pruned, read!)).toEqual([])
      if (isOnlyRussian) told++
    }
  })

  it('a record that no set of rules allows is judged by Brazilian rules, and says which moves are Russian', () => {
    const { record } = [...Array(200).keys()].map((seed) => russianGame(seed)).find((game) => game.isOnlyRussian)!
    const text = new TextDecoder().decode(ccgc.write!([prune(record, ccgc).record]).bytes)
    const { record: read, codes } = heard(text.replace(/\n\*?\n*$/, '\n99. 01-32 32-01\n*\n'))
    expect(codes).not.toContain('rules-by-moves')
    expect(read.info.options).toBeUndefined()
    expect(judge(read, draughts).illegal.map(({ reason }) => reason)).toContain('only-russian')
  })

  it('the standard’s examples of draughts, and what a known engine writes, are read as stated', () => {
    const file = (path: string) => new URL(`../../../../../../../shared/cases/games19/${path}`, import.meta.url)
    if (!existsSync(file('README.md'))) return
    for (const [path, turns] of [
      ['standard/DR10.txt', 24],
      ['standard/DR8.txt', 16],
    ] as const) {
      const text = readFileSync(file(path), 'utf8')
      const { codes, written, record } = heard(text)
      expect(codes, path).toEqual([])
      expect(written, path).toBe(text)
      expect(turnsOf(record.nodes), path).toBe(turns)
    }
    for (const [path, games] of [
      ['dialects/DR10-sau2017.txt', 1],
      ['dialects/DR10-sau2017-depth.txt', 2],
    ] as const) {
      const { records } = heard(new TextDecoder('gb18030').decode(readFileSync(file(path))))
      expect(
        records.map(({ nodes, info }) => [turnsOf(nodes), info.result]),
        path,
      ).toEqual(new Array(games).fill([24, { winner: 1 }]))
    }
  })
})

/** A random game by Russian rules, and whether Brazilian ones refuse one of its moves. */
function russianGame(seed: number): { record: GameRecord; isOnlyRussian: boolean } {
  const random = randomFrom(seed)
  const rules = { rules: 'russian' }
  const undrawn = { repetition: 0, kingMoves: 0, endings: false }
  const position = draughts.start({ board: SMALL, first: 2, options: { ...rules, ...undrawn } })
  const strict = draughts.start({ board: SMALL, first: 2, options: undrawn })
  const record = newRecord('draughts', SMALL)
  record.info.options = rules
  let isOnlyRussian = false
  let parent = 0
  for (let length = 120, isWhole = true; (length > 0 || !isWhole) && !position.outcome(); length--) {
    const moves = position.legal()
    const move = moves[random(moves.length)]!
    const side = sideToMove(position)
    isOnlyRussian ||= strict.refusal(move) !== undefined
    position.play(move)
    strict.play(move, side)
    isWhole = position.turn !== side
    parent = addNode(record, parent, play(move, side))
  }
  return { record, isOnlyRussian }
}

/** Turns of a line: a side's moves in a row are one. */
function turnsOf(nodes: readonly { readonly action?: { readonly type: string } | undefined }[]): number {
  const sides = nodes.flatMap(({ action }) => (action && 'side' in action ? [action.side] : []))
  return sides.filter((side, i) => side !== sides[i - 1]).length
}
