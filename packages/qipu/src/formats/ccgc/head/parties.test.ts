import { describe, expect, it } from 'vitest'
import { playerOf } from '../../../record/players.ts'
import { hear, writtenOf } from '../texts.testing.ts'

const LAYOUT = 'R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n'
const RED_FIRST = `${LAYOUT}1:5;(R5,C3)\n2:1;(B1,D4)\n`
const BLUE_FIRST = `${LAYOUT}1:1;(B1,D4)\n2:5;(R5,C3)\n`
const OCCASION = '[2022.09.11 22:00 成都][2022 CCGC]'

/** The name of the team that won, `draw` or `unknown`. */
function creditedBy(text: string): string {
  const { record } = hear(text)
  const { winner } = record.info.result!
  return typeof winner === 'number' ? playerOf(record, winner)!.name! : winner
}

const einstein = (fields: string, body = BLUE_FIRST): string => `#[WTN]${fields}${OCCASION};\n${body}`

describe('a result', () => {
  it.each([
    ['[红方:甲][蓝方:乙][蓝方先手][红方胜]', BLUE_FIRST, '甲'],
    ['[红方:甲][蓝方:乙][红方先手][红方胜]', RED_FIRST, '甲'],
    ['[蓝方:乙][红方:甲][蓝方先手][红方胜]', BLUE_FIRST, '甲'],
    ['[蓝方:乙][红方:甲][红方先手][蓝方胜]', RED_FIRST, '乙'],
    ['[红方:甲][蓝方:乙][蓝方先手][先手胜]', BLUE_FIRST, '乙'],
    ['[红方：甲][蓝方：乙][红方胜]', BLUE_FIRST, '甲'],
    ['[红方:甲][蓝方:乙][甲胜]', BLUE_FIRST, '甲'],
    ['[红方:甲][蓝方:乙][甲负]', BLUE_FIRST, '乙'],
    ['[甲 R][乙 B][红方胜]', BLUE_FIRST, '甲'],
    ['[甲 R][乙 B][蓝方负]', BLUE_FIRST, '甲'],
    ['[甲 R][乙 B][Red wins]', BLUE_FIRST, '甲'],
    ['[乙 B][甲 R][后手胜]', BLUE_FIRST, '甲'],
    ['[乙][甲][后手胜]', BLUE_FIRST, '甲'],
    ['[乙][甲][蓝方先手胜]', BLUE_FIRST, '乙'],
  ])('a CCGC result credits the named side in %s', (fields, body, name) => {
    const text = einstein(fields, body)
    expect(creditedBy(text)).toBe(name)
    const { codes, written } = hear(text)
    expect(codes).not.toContain('result-ambiguous')
    expect(creditedBy(written), written).toBe(name)
    expect(hear(written).codes).toEqual([])
  })

  it.each([
    [
      'a team called by the other’s turn',
      '#[AM][后手][先手][后手胜][2024/8/1 14:00 合肥][国赛];\n1 d1d8(b6) g10g3(i5)\n',
    ],
    ['a team labelled with the other’s turn', einstein('[后手:甲][先手:乙][后手胜]')],
    ['colours against the order of play', einstein('[甲 R][乙 B][先手胜]')],
    ['labels against the order of play', einstein('[红方:甲][蓝方:乙][后手胜]')],
    ['one colour twice', einstein('[甲 R][乙 R][红方胜]')],
    ['a turn and a colour that differ', einstein('[乙 B][甲 R][红方先手胜]')],
    ['letters that are no colours', '#[AM][甲 B][乙 W][黑方胜][2024/8/1 14:00 合肥][国赛];\n1 d1d8(b6) g10g3(i5)\n'],
    ['swapped colours', '{[C5][甲 W][乙 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8)}'],
  ])('a CCGC result credits neither team with %s', (_, text) => {
    const { codes, record, written, messages } = hear(text)
    expect(codes.filter((code) => code.startsWith('result'))).toEqual(['result-ambiguous'])
    expect(messages.find(({ code }) => code === 'ccgc/result-ambiguous')?.fixable).toBeUndefined()
    expect(record.info.result).toEqual({ winner: 'unknown' })
    // An ambiguous result remains ambiguous when it is written again.
    expect(hear(written).codes).toContain('result-ambiguous')
    expect(hear(written).written).toBe(written)
    expect(hear(written).record.info).toEqual(record.info)
  })

  it('a CCGC result is certain where a team is called what it is', () => {
    const { codes, record } = hear('#[AM][先手][后手][后手胜][2024/8/1 14:00:00 合肥][国赛];\n1 d1d8(b6)\n', 'utf-8')
    expect([codes, record.info.result]).toEqual([[], { winner: 2 }])
  })

  it('a CCGC result is written in words that no team’s name can be taken for', () => {
    const { record } = hear('{[C5][先手 B][后手 W][先手胜][][];B(H,8)}')
    playerOf(record, 1)!.name = '后手'
    playerOf(record, 2)!.name = '先手'
    delete record.info.verbatim
    const { written } = hear('{[C5][后手 B][先手 W][黑方胜][][];B(H,8)}')
    expect(written).toContain('[黑方胜]')
    expect(creditedBy(written)).toBe('后手')
  })

  it('a field for the first side that the moves contradict is reported and kept', () => {
    const { codes, written, where } = hear(einstein('[甲 R][乙 B][蓝方先手][先手胜]', RED_FIRST))
    expect(codes).toEqual(['first-contradicts'])
    expect(where('first-contradicts')).toBe('1:18')
    expect(written).toContain('[2022 CCGC][蓝方先手];')
  })
})

describe('a team', () => {
  it('a team keeps the colour that it is given, regardless of the first mover', () => {
    const { record, codes, written, where } = hear(einstein('[甲 R][乙 B][红方胜]'))
    expect([playerOf(record, 1)?.name, playerOf(record, 2)?.name]).toEqual(['甲', '乙'])
    expect(codes).toEqual(['teams-order', 'result-colour'])
    expect(where('teams-order')).toBe('1:8')
    expect(written).toContain('#[WTN][乙 B][甲 R][后手胜]')
  })

  it.each([
    ['[红方:甲][蓝方:乙]', ['甲', '乙'], '[乙 B][甲 R]'],
    ['[红：甲][蓝：乙]', ['甲', '乙'], '[乙 B][甲 R]'],
    ['[蓝方:乙][甲]', ['甲', '乙'], '[乙 B]'],
    ['[蓝方:红方:乙][红方:甲 R]', ['红方:甲', '红方:乙'], '[红方:乙 B][红方:甲 R]'],
  ])('a colour in front of a team’s name is no part of the name: %s', (teams, names, expected) => {
    const { record, codes, written } = hear(einstein(`${teams}[平局]`))
    expect([playerOf(record, 1)?.name, playerOf(record, 2)?.name]).toEqual(names)
    expect(codes).toContain('team-label')
    expect(written).toContain(expected)
    const again = hear(written)
    expect([playerOf(again.record, 1)?.name, playerOf(again.record, 2)?.name]).toEqual(names)
    expect(again.codes).not.toContain('team-label')
  })

  it('one colour in front of both teams’ names stays a part of them', () => {
    const { record, codes } = hear(einstein('[红方:甲][红方:乙][平局]'))
    expect(codes).not.toContain('team-label')
    expect([playerOf(record, 1)?.name, playerOf(record, 2)?.name].sort()).toEqual(['红方:乙', '红方:甲'])
  })

  it('a name that begins like a colour is read again as it was written', () => {
    const { record } = hear(einstein('[乙][甲][平局]'))
    playerOf(record, 2)!.name = '蓝方:乙'
    expect(playerOf(hear(writtenOf([record])).record, 2)?.name).toBe('蓝方:乙')
  })

  it('a team named in a move is the one that the head names', () => {
    const { record } = hear('{[C5][甲 W][乙 B][][][];乙(H,8);甲(I,9)}')
    expect(record.nodes.slice(1).map(({ action }) => action)).toMatchObject([{ side: 1 }, { side: 2 }])
  })
})
