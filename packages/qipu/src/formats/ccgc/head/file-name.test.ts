import { describe, expect, it } from 'vitest'
import { addPlayer } from '../../../record/players.ts'
import { type GameRecord, newRecord } from '../../../record/record.ts'
import { messagesOf } from '../../../text/message/collect.ts'
import { codes } from '../codes.ts'
import { namedGames } from '../dialects.ts'
import { hear } from '../texts.testing.ts'
import { parseRecordName, recordName, checkName as reportName } from './file-name.ts'

const checkName = (path: string, record: GameRecord) => messagesOf((report) => reportName(path, record, report))

const REAL = 'C6-A2 B vs B3 W-后手胜-2025.12.27 14.55 北京-首届北京市大学生“人工智能+”创新大赛.txt'

describe('the name of a file', () => {
  it('a CCGC file name gives code, teams, result, date, place and event', () => {
    expect(parseRecordName(`some/where/${REAL}`)).toEqual({
      code: 'C6',
      first: 'A2',
      second: 'B3',
      result: '后手胜',
      date: '2025-12-27T14:55',
      place: '北京',
      event: '首届北京市大学生“人工智能+”创新大赛',
    })
  })

  it.each([
    [
      'SU-苏拉卡尔塔棋 1 队 vs 苏拉卡尔塔棋 2 队-先手胜-201712012055.txt',
      { code: 'SU', first: '苏拉卡尔塔棋 1 队', date: '2017-12-01T20:55' },
    ],
    ['HEX-甲 R vs 乙 B-先手胜-2026.08.01 14.00.qipu', { first: '甲', second: '乙', date: '2026-08-01T14:00' }],
    ['DB：青山 vs 流水：先手胜.txt', { code: 'DB', first: '青山', second: '流水', result: '先手胜' }],
    ['DB: 青山 vs 流水: 后手胜.txt', { code: 'DB', first: '青山', second: '流水', result: '后手胜' }],
    [
      'PG-队1 vs 队2-后手胜-2025.09.20 23_22 本地-测试赛.txt',
      { first: '队1', date: '2025-09-20T23:22', place: '本地' },
    ],
    [
      'PG-参赛队 Bvs 参赛队 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt',
      { first: '参赛队', second: '参赛队', event: '2017 CCGC' },
    ],
    [
      'C5-先手队B vs 保卫吾环变成王W-先手胜-2022-05-01 14_26_33五子棋.txt',
      { first: '先手队', second: '保卫吾环变成王', date: '2022-05-01T14:26:33' },
    ],
    [
      'WTN-a-1 vs b-2-先(后)手胜 201908021405.txt',
      { first: 'a-1', second: 'b-2', result: '先(后)手胜', date: '2019-08-02T14:05' },
    ],
    ['THP-甲 vs 乙-平局 202001020304.txt', { code: 'THP', result: '平局', date: '2020-01-02T03:04' }],
    ['GO13-甲 vs 乙-先手胜.txt', { code: 'GO13' }],
    ['cc-甲 vs 乙-先手胜.txt', { code: 'CC' }],
  ])('a CCGC file name is read in the forms that are in use: %s', (name, parts) => {
    expect(parseRecordName(name)).toMatchObject(parts)
  })

  it.each([
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC (2).txt',
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC(2).txt',
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC（12）.txt',
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC - 副本.txt',
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC - 副本 (3).txt',
    'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC - Copy.txt',
  ])('a CCGC file name may have the number of a copy, which says nothing of the game: %s', (name) => {
    expect(parseRecordName(name)).toMatchObject({ second: 'b', place: '重庆', event: '2017 CCGC' })
    const { record, codes } = hear(
      '{[C6][a B][b W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}',
      'gb18030',
      name,
    )
    expect(codes).toEqual([])
    expect(recordName(record, name)).toBe('C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt')
  })

  it('a CCGC file name has the colours once where both teams of the head end with theirs', () => {
    const name = 'C5-先手队 B vs 后手队 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'
    const facts = '[先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}'
    const both = hear(`{[C5][先手队B][后手队W]${facts}`, 'gb18030', name)
    expect(both.codes).toEqual([])
    expect(recordName(both.record)).toBe(name)
    // A second team of the same school.
    const one = hear(`{[C5][大学B][大学A]${facts}`, 'gb18030')
    expect(recordName(one.record)).toMatch(/^C5-大学B B vs 大学A W-/)
  })

  it('a CCGC file name may end with a number that is the event’s own', () => {
    const text = '{[C6][a B][b W][先手胜][2017.07.29 14:00 重庆][CCGC (2)];B(J,10)}'
    expect(hear(text, 'gb18030', 'C6-a B vs b W-先手胜-2017.07.29 14.00 重庆-CCGC (2).txt').codes).toEqual([])
  })

  it.each(['game.txt', 'C7-a vs b-先手胜.txt', 'C6-replay.txt', ''])(
    'a file name without a game or teams is no CCGC name: %s',
    (name) => {
      expect(parseRecordName(name)).toBeUndefined()
    },
  )

  it('the nineteen codes of CCGC are known in file names', () => {
    expect(codes.map(({ code }) => code).join(' ')).toBe(
      'GO GO13 GO9 CC C5 C6 DB SU AM NG PG WTN HEX DR10 DR8 AC2 P2T1 BR THP',
    )
    for (const { code } of codes) expect(parseRecordName(`${code}-甲 vs 乙-先手胜.txt`)?.code).toBe(code)
  })

  const records = namedGames.map((dialect): [string, GameRecord] => {
    const record = newRecord(dialect.game.id, dialect.board)
    addPlayer(record, 1).name = '青山'
    addPlayer(record, 2).name = '流水'
    record.info = {
      ...record.info,
      result: { winner: 1 },
      dates: ['2017-07-29T14:00'],
      place: '重庆',
      event: '2017 CCGC',
    }
    return [dialect.code, record]
  })

  it.each([
    ['C5', 'C5-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['C6', 'C6-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['PG', 'PG-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['NG', 'NG-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['AM', 'AM-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['HEX', 'HEX-青山 R vs 流水 B-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['WTN', 'WTN-青山 vs 流水-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['AC2', 'AC2-青山 vs 流水-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['SU', 'SU-青山 vs 流水-先手胜-201707291400.txt'],
    ['DB', 'DB-青山 vs 流水-先手胜.txt'],
    ['CC', 'CC-青山 R vs 流水 B-先手胜-2017.07.29 14.00 重庆-2017 CCGC.PGN'],
    ['GO', 'GO-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
    ['GO9', 'GO9-青山 B vs 流水 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
  ])('the CCGC file name of a record of %s is %s', (code, name) => {
    const record = new Map(records).get(code)!
    expect(recordName(record)).toBe(name)
    expect(checkName(name, record)).toEqual([])
  })

  it('the file of a match is named by who has won the match, with its time', () => {
    const record = new Map(records).get('THP')!
    const named = (number: number, totals?: readonly number[]): string | undefined =>
      recordName({ ...record, info: { ...record.info, match: { id: 'x', number, ...(totals && { totals }) } } })
    expect(named(1, [300, -300])).toBe('THP-流水 vs 青山-青山胜 201707291400-2017 CCGC.txt')
    expect(named(2, [300, -300])).toBe('THP-青山 vs 流水-青山胜 201707291400-2017 CCGC.txt')
    expect(named(2, [0, 0])).toBe('THP-青山 vs 流水-平局 201707291400-2017 CCGC.txt')
    expect(named(2)).toBe('THP-青山 vs 流水-先(后)手胜 201707291400-2017 CCGC.txt')
  })

  it('a CCGC file name has no character that Windows forbids, and is not too long', () => {
    const record = new Map(records).get('C5')!
    record.info.event = `a/b:c*d?"e"<f>|g\\h${'很'.repeat(100)}`
    const name = recordName(record)!
    expect(name).toMatch(/^[^<>:"/\\|?*]+$/)
    expect(new TextEncoder().encode(name.replace('.txt', '.qipu.part')).length).toBeLessThanOrEqual(255)
    expect(name.endsWith('.txt')).toBe(true)
    record.info.participants![0]!.name = '队'.repeat(200)
    expect(new TextEncoder().encode(recordName(record)!).length).toBeLessThanOrEqual(255)
  })

  it('a CCGC file name leaves unknown facts open', () => {
    const record = newRecord('gomoku', { width: 15, height: 15 })
    expect(recordName(record)).toBeUndefined()
    addPlayer(record, 1).name = '青山'
    expect(recordName(record)).toBe('C5-青山 B vs W-先(后)手胜.txt')
    expect(recordName(newRecord('gomoku', { width: 19, height: 19 }))).toBeUndefined()
    expect(recordName(newRecord('chess', { width: 8, height: 8 }))).toBeUndefined()
  })

  it('a CCGC file name keeps what only the present name says', () => {
    const army = hear('(\n;PA[甲]PB[乙]\n;EA[1]EB[0]\n)\n').record
    const dots = hear('{"R": "甲", "B": "乙", "winner": "B", "Date": "2018-04-23", "game": []}', 'utf-8').record
    const rounds = hear('#中国棋院\n#先手方:甲|后手方:乙|先手胜\nB2E-3E\n').record
    for (const [record, name] of [
      [army, 'AC2-甲 vs 乙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'],
      [dots, 'DB-甲 vs 乙-后手胜 201804231400.txt'],
      [dots, 'DB-甲 vs 乙-后手胜.txt'],
      [rounds, 'SU-甲 vs 乙-先手胜-201711302055.txt'],
    ] as const) {
      expect(recordName(record, `games/${name}`)).toBe(name)
    }
    expect(recordName(dots, 'DB-甲 vs 乙-后手胜-2018.04.23 14.00 重庆-2018 CCGC.txt')).toBe(
      'DB-甲 vs 乙-后手胜 201804231400 重庆-2018 CCGC.txt',
    )
    expect(recordName(army)).toBe('AC2-甲 vs 乙-先手胜.txt')
    const open = hear('(\n;PA[甲]\n;MA[G0F0]\n)\n').record
    expect(recordName(open, 'AC2-丙 vs 乙-后手胜.txt')).toBe('AC2-甲 vs 乙-后手胜.txt')
    expect(recordName(open, 'AC2-丙 vs 乙-先_后手胜.txt')).toBe('AC2-甲 vs 乙-先(后)手胜.txt')
  })

  it('a CCGC file name takes the year of an event for no time of day', () => {
    const { record } = hear('{[C5][甲 B][乙 W][先手胜][2026.11.17][2026 CCGC];B(H,8)}')
    const name = recordName(record)!
    expect(name).toBe('C5-甲 B vs 乙 W-先手胜-2026.11.17-2026 CCGC.txt')
    expect(parseRecordName(name)).toMatchObject({ date: '2026-11-17', event: '2026 CCGC' })
    expect(recordName(record, name)).toBe(name)
  })

  it('a CCGC file name has a placeholder for an open result, and the words of an unreadable time', () => {
    const army = hear('(\n;PA[甲]PB[乙]\n;EA[1]EB[1]\n)\n').record
    expect(recordName(army)).toBe('AC2-甲 vs 乙-先(后)手胜.txt')
    const { record } = hear('{[C5][甲 B][乙 W][先手胜][昨天 2 点 重庆][CCGC];B(H,8)}')
    expect(recordName(record)).toBe('C5-甲 B vs 乙 W-先手胜-昨天 2 点 重庆-CCGC.txt')
  })

  it('checkName() accepts every name that recordName() makes, however it reads', () => {
    const { record } = hear('{[C5][甲 vs 丁 B][北-理 W][先手胜][2017.07.29 14:00 北-京][CCGC];B(H,8)}')
    const name = recordName(record)!
    expect(name).toBe('C5-甲 vs 丁 B vs 北-理 W-先手胜-2017.07.29 14.00 北-京-CCGC.txt')
    expect(checkName(name, record)).toEqual([])
    expect(checkName(name.replace('丁', '戊'), record).length).toBeGreaterThan(0)
  })

  it('a CCGC file name is not too long however long the names of the teams are', () => {
    const [first, second] = ['甲'.repeat(200), 'b'.repeat(300)]
    const { record } = hear(`{[C5][${first} B][${second} W][先手胜][2017.07.29 14:00 重庆][CCGC];B(H,8)}`)
    for (const copy of [undefined, 1000]) {
      const name = recordName(record, '', copy === undefined ? {} : { copy })!
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(240)
      expect(name).toMatch(/^C5-甲{30} B vs b{90} W-先手胜.*\.txt$/)
    }
    expect(checkName(recordName(record)!, record)).toEqual([])
    expect(checkName(recordName(record)!.replace('甲', '乙'), record)).not.toEqual([])
  })

  it('brackets in the name of a team are the same in the CCGC record and in the name of its file', () => {
    const { record } = hear('{[C5][［甲］ B][乙 W][先手胜][2017.07.29 14:00 重庆][CCGC];B(H,8)}')
    const given = structuredClone(record)
    given.info.participants![0]!.name = '[甲]'
    const name = recordName(given)!
    expect(name).toMatch(/^C5-［甲］ B vs 乙 W-/)
    for (const file of [name, name.replace('［甲］', '[甲]')]) expect(checkName(file, record)).toEqual([])
  })

  it('a CCGC file name that contradicts the record is reported', () => {
    const text = '{[C6][A2 B][B3 W][后手胜][2025.12.27 14:55 北京][大赛];B(J,10)}'
    const codesFor = (name: string): readonly string[] => hear(text, 'gb18030', name).codes
    expect(codesFor('C6-A2 B vs B3 W-后手胜-2025.12.27 14.55 北京-大赛.txt')).toEqual([])
    expect(codesFor('C5-A2 B vs B3 W-后手胜-2025.12.27 14.55 北京-大赛.txt')).toEqual(['name-code'])
    expect(codesFor('C6-A1 B vs B3 W-后手胜-2025.12.27 14.55 北京-大赛.txt')).toEqual(['name-teams'])
    expect(codesFor('C6-A2 B vs B3 W-先手胜-2025.12.27 14.55 北京-大赛.txt')).toEqual(['name-result'])
    expect(codesFor('C6-A2 B vs B3 W-后手胜-2025.12.26 14.55 天津-杯赛.txt')).toEqual([
      'name-time',
      'name-time',
      'name-event',
    ])
    expect(codesFor('C6-A2 B vs B3 W-先(后)手胜.txt')).toEqual([])
    expect(codesFor('C6-A2 B vs B3 W-未决胜.txt')).toEqual(['name-result'])
    expect(hear(text.replace('后手胜', '未决胜'), 'gb18030', 'C6-A2 B vs B3 W-后手胜.txt').codes).toEqual([
      'name-result',
    ])
    expect(codesFor('whatever.txt')).toEqual([])
  })
})
