import { read } from 'qipu'
import { addNode, addPlayer, newRecord, pass, play } from 'qipu/record'
import { chinese, english } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { RED_WINS, recordOf } from '../tournament/records.testing.ts'
import { isOpen, prepare, submissionHtml, submissionReport, submissionText } from './index.ts'
import { submissionRows } from './report.ts'

const submit = (id: string, wanted: Parameters<typeof recordOf>[0]) => ({ id, record: recordOf(wanted), messages: [] })
const pair = { first: '甲', second: '乙' }
const prepared = prepare([
  submit('a.txt', { ...pair, moves: RED_WINS, result: { winner: 1 }, date: '2026-08-01T14:00' }),
  submit('b.txt', { ...pair, moves: [1, 2], result: { winner: 1 }, date: '2026-08-01T14:00' }),
  submit('c.txt', { ...pair, moves: [0, 0], result: { winner: 1 } }),
  submit('d.sgf', { ...pair, game: 'hex', moves: [] }),
])

describe('a submission', () => {
  it('the deals of a match are handed in as one file with the name of the match', () => {
    const text =
      'STATE:1:r200f:9h9d|AcKs:-100|100:甲|乙;\nSTATE:2:r200f:3c8d|TsTh:-100|100:乙|甲;\nSTATE:3:r200f:3c8d|TsTh:-100|100:甲|乙;\n{[THP][甲][乙][乙 赢得 100 个筹码][2026.08.01 14:00 沈阳][2026 CCGC]}\n'
    const { records, messages } = read(text, { from: 'thp' })
    const [one, ...others] = prepare(
      records.map((record, i) => ({
        id: i === 0 ? 'm.txt' : `m.txt#${i + 1}`,
        record,
        messages: i === 0 ? messages : [],
      })),
    )
    expect(others).toEqual([])
    expect(one!.file!.name).toBe('THP-甲 vs 乙-乙胜 202608011400-2026 CCGC.txt')
    expect(read({ bytes: one!.file!.bytes, name: one!.file!.name }).records).toHaveLength(3)
  })

  it('a submission becomes files with different standard names, which can be read', () => {
    const names = prepared.map(({ file }) => file!.name)
    expect(new Set(names).size).toBe(4)
    expect(names[0]).toMatch(/^HEX-甲 R vs 乙 B-先手胜-2026\.08\.01 14\.00/)
    for (const { file } of prepared.slice(0, 2)) expect(read(file!).records).toHaveLength(1)
  })

  it('a submission is judged, and records for the referee are named', () => {
    expect(prepared.map(isOpen)).toEqual([false, false, true, true])
    const states = submissionRows(prepared, english)
      .slice(1)
      .map((row) => row.at(-1))
    expect(states[0]).toBe('in order: the moves reach this result')
    expect(states[1]).toBe('in order: the result stands by claim')
    expect(states[2]).toMatch(/^move 2 \(A11\) is against the rules/)
    expect(submissionText({ prepared }, chinese)).toContain('共 4 局，其中 2 局需要处理')
  })

  it('two files of one game are handed in once, by the one of which less is left out', () => {
    const game = { ...pair, moves: RED_WINS, result: { winner: 1 as const }, date: '2026-08-01T14:00' }
    const timed = submit('HEX-甲 R vs 乙 B-先手胜-2026.08.01 14.00.qipu', game)
    timed.record.nodes[1]!.notes = { time: 3 }
    const both = prepare([
      timed,
      submit('HEX-甲 R vs 乙 B-先手胜-2026.08.01 14.00.txt', game),
      submit('other.txt', pair),
    ])
    expect(both.map(({ file, copyOf }) => file?.name ?? `copy of ${copyOf}`)).toEqual([
      'copy of HEX-甲 R vs 乙 B-先手胜-2026.08.01 14.00.txt',
      'HEX-甲 R vs 乙 B-先手胜-2026.08.01 14.00.txt',
      expect.any(String),
    ])
    const text = submissionText({ prepared: both }, english)
    expect(text).toContain('2 games, 1 to be looked at')
    expect(text).toContain('Copies (1)')
    expect(text).not.toContain('Left out')
  })

  it('two equal games of one file are both handed in', () => {
    const game = { ...pair, moves: RED_WINS, result: { winner: 1 as const }, date: '2026-08-01T14:00' }
    const both = prepare([submit('all.sgf#1', game), submit('all.sgf#2', game), submit('first.sgf', game)])
    expect(both.map(({ file, copyOf }) => (file ? 'handed in' : copyOf))).toEqual([
      'handed in',
      'handed in',
      'all.sgf#1',
    ])
  })

  it('a game of xiangqi is handed in as PGN in the charset and under the name of the standard', () => {
    const record = newRecord('xiangqi', { width: 9, height: 10 })
    addPlayer(record, 1).name = '青山队'
    addPlayer(record, 2).name = '流水队'
    Object.assign(record.info, {
      result: { winner: 'draw' },
      dates: ['2026-08-01T14:00'],
      place: '重庆',
      event: '2026 CCGC',
    })
    addNode(record, addNode(record, 0, play(64 * 90 + 67, 1)), play(1 * 90 + 20, 2))
    const [{ file, lost }] = prepare([{ id: 'a.xqf', record, messages: [] }]) as [(typeof prepared)[number]]
    expect(file!.name).toBe('CC-青山队 R vs 流水队 B-平局-2026.08.01 14.00 重庆-2026 CCGC.PGN')
    // The tag has the day only.
    expect(lost.map(({ code }) => code)).toEqual(['loss/info.dates.part'])
    expect(new TextDecoder('gb18030').decode(file!.bytes)).toContain('[Red "青山队"]')
    const reading = read(file!)
    expect([reading.format?.id, reading.charset?.name]).toEqual(['pgn', 'gb18030'])
    expect(reading.records[0]!.nodes.map(({ action }) => action)).toEqual(record.nodes.map(({ action }) => action))
  })

  it('a submission has a report in both languages', () => {
    const page = submissionHtml({ prepared })
    expect(page).toContain('棋谱提交报告')
    expect(page).toContain('Records handed in')
  })

  it('a report begins with what has to be corrected, and has every deviation in words', () => {
    const found = [
      { code: 'ccgc/charset', args: { found: 'UTF-8', expected: 'GB 2312' } },
      { code: 'ccgc/name-code', args: { found: 'C6', expected: 'HEX' } },
    ]
    const submitted = {
      prepared: [...prepared.slice(0, 3), { ...prepared[0]!, id: '<e>.txt', found }],
      passedOver: ['all.zip'],
    }
    const text = submissionText(submitted, english)
    const order = [
      'To be corrected (1)',
      '- c.txt',
      'Deviations',
      '- <e>.txt',
      'name says C6',
      '- all.zip',
      'All games (4)',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(submissionReport(submitted)).toMatch(/^棋谱提交报告\n共 4 局[\s\S]*\nRecords handed in\n4 games/)
    expect(submissionHtml(submitted)).toContain('&lt;e&gt;.txt')
    expect(submissionText(submitted, english, { isBrief: true })).not.toContain('All games')
  })

  it('a record that is cut off, damaged or misnamed is handed in unchanged: a clean copy would hide that', () => {
    const record = recordOf({ ...pair, result: { winner: 1 } })
    for (const code of ['ccgc/bracket-missing', 'ccgc/name-result', 'ccgc/unknown-game']) {
      const [one] = prepare([{ id: '甲/x.txt#2', record, messages: [{ code }] }])
      expect(one).toMatchObject({ original: 'originals/甲/x.txt' })
      expect(one).not.toHaveProperty('file')
    }
  })

  it('a problem of many files is reported once, with all of them', () => {
    const charset = { code: 'ccgc/charset', args: { found: 'utf-8', expected: 'gb2312' } } as const
    const prepared = ['a', 'b'].map((id, i) => {
      const game = { first: id, second: '乙', moves: [i, i + 1], result: { winner: 1 } } as const
      return prepare([{ ...submit(id, game), messages: [charset] }])[0]!
    })
    expect(submissionText({ prepared }, english, { isBrief: true })).toMatch(/\(2\)\n.*\n- a, b\n {2}[^\n]+\n$/)
  })

  it('a game of Go is handed in as the record of its board, under the standard’s name', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addPlayer(record, 1).name = '甲'
    addPlayer(record, 2).name = '乙'
    Object.assign(record.info, {
      result: { winner: 1 },
      komi: 7,
      dates: ['2026-07-29T14:00'],
      place: '重庆',
      event: 'E',
    })
    addNode(record, addNode(record, 0, play(3 + 4 * 9, 1)), pass(2))
    const [one] = prepare([{ id: 'a.sgf', record, messages: [] }])
    expect(one!.file!.name).toBe('GO9-甲 B vs 乙 W-先手胜-2026.07.29 14.00 重庆-E.txt')
    expect(new TextDecoder('gb18030').decode(one!.file!.bytes)).toBe(
      '([GO9][甲 B][乙 W][先手胜][2026.07.29 14:00 重庆][E];B[D5];W[])',
    )
    expect(one!.lost.map(({ code }) => code)).toEqual(['loss/info.komi'])
  })

  it('a record in which a team plays itself is not handed in', () => {
    const [one] = prepare([submit('x', { first: '甲', second: ' 甲', result: { winner: 1 } })])
    expect(one).toMatchObject({ trouble: 'one-team' })
    expect(submissionText({ prepared: [one!] }, english)).toContain('both sides are the same team')
  })

  it('a record without teams is not handed in', () => {
    const record = recordOf(pair)
    record.info.participants = []
    record.info.players = []
    expect(prepare([{ id: 'x', record, messages: [] }])[0]).toMatchObject({ trouble: 'no-teams' })
  })
})
