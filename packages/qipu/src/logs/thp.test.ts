import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../api/check.ts'
import { convert } from '../api/convert.ts'
import { read } from '../api/read.ts'
import { write } from '../api/write.ts'
import { playerOf } from '../record/players.ts'

const FOOTER = '{[THP][A][B][平局][2026.08.01 14:00 沈阳][2026 CCGC]}\n'
const readThp = (text: string | Uint8Array) => read(typeof text === 'string' ? text : { bytes: text }, { from: 'thp' })
const codesIn = (text: string): string[] =>
  readThp(text)
    .messages.map(({ code }) => code)
    .filter((code) => code !== 'thp/hand-count')
const fixture = (name: string): Uint8Array => readFileSync(new URL(`../formats/thp/fixtures/${name}`, import.meta.url))
const textOf = (bytes: Uint8Array): string => new TextDecoder('gb18030').decode(bytes)
/** Plays of sides, without cards. */
const actions = (reading: ReturnType<typeof readThp>): number =>
  reading.records.flatMap(({ nodes }) => nodes).filter(({ action }) => action?.type === 'play' && action.side > 0)
    .length

const HAND = 'STATE:1:r200f:9h9d|AcKs:-100|100:A|B;\n'

describe('records of hold’em (THP)', () => {
  it('a match is read hand by hand, with the facts of its footer, and written byte for byte', () => {
    const bytes = fixture('match.txt')
    const { records, charset, messages } = readThp(bytes)
    expect([records.length, charset!.name, messages.map(({ code }) => code)]).toEqual([
      3,
      'gb18030',
      ['thp/hand-count'],
    ])
    expect(records[1]!.info).toMatchObject({
      event: '2026 CCGC',
      place: '沈阳',
      dates: ['2026-08-01T14:00'],
      result: { winner: 2, scores: [-100, 100] },
      match: { number: 2, totals: [18_600, -18_600] },
    })
    expect(new Set(records.map(({ info }) => info.match!.id)).size).toBe(1)
    expect(textOf(write(records, 'thp').bytes!)).toBe(textOf(bytes))
  })

  it('the standard’s own example is read, with teams that the footer calls otherwise', () => {
    const text =
      'STATE:7:r223c/cr646r1170c/cc/cr2340r7898c:6cQh|Ah6s/7h9d5h/8d/As:0|0:A|B;\n{[THP][参赛队 A][参赛队 B][参赛队 A 赢得 1000 个筹码][2017.07.29 14:00 重庆][2017 CCGC]}\n'
    const reading = readThp(text)
    expect(reading.messages.map(({ code }) => code)).toContain('thp/footer-names')
    expect(actions(reading)).toBe(12)
    expect(reading.records[0]!.info.result).toEqual({ winner: 'draw', scores: [0, 0] })
    expect(playerOf(reading.records[0]!, 2)).toEqual({ name: 'A', team: '参赛队 A' })
    expect(textOf(write(reading.records, 'thp').bytes!)).toBe(text)
  })

  it('totals of the street are told from totals of the hand by the chips of all hands', () => {
    const street =
      'STATE:1:r200c/r100c/cc/cc:9h9d|AcKs/Kd9s2c/7h/3d:300|-300:A|B;\nSTATE:2:cr400f:3c8d|TsTh:100|-100:B|A;\n'
    expect(codesIn(street + FOOTER)).toContain('thp/street-totals')
    const written = textOf(write(readThp(street).records, 'thp').bytes!)
    expect(written).toContain('r200c/r300c/')
    expect(codesIn(written)).not.toContain('thp/street-totals')
    // The number is the total of the hand where both readings agree.
    expect(codesIn(HAND + FOOTER)).toEqual(['thp/charset'])
  })

  it('chips and names in the order of the players are understood where only so the chips agree', () => {
    const text = 'STATE:1:r200f:9h9d|AcKs:-100|100:A|B;\nSTATE:2:r200f:3c8d|TsTh:100|-100:A|B;\n'
    const reading = readThp(text)
    expect(reading.messages.map(({ code }) => code)).toContain('thp/by-player')
    expect(reading.records.map((record) => playerOf(record, 2)!.name)).toEqual(['A', 'B'])
    expect(check(reading).filter(({ code }) => code === 'thp/chips')).toEqual([])
  })

  it('the platform’s line without breaks is read, and numbered from 1', () => {
    const reading = readThp(fixture('one-line.txt'))
    expect(reading.records.map(({ info }) => info.match!.number)).toEqual([1, 2])
    const codes = reading.messages.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['thp/one-line', 'thp/from-zero', 'thp/charset']))
    expect(textOf(write(reading.records, 'thp').bytes!).split('\n')).toHaveLength(4)
  })

  it('an all-in that is called is read with the cards that are left', () => {
    const { records } = readThp('STATE:1:r20000c///:AsAh|QcQd/2d3d4d/5h/9c:20000|-20000:A|B;')
    expect(records[0]!.nodes).toHaveLength(8)
  })

  it('chips that do not add up are reported with the hand', () => {
    const found = check(readThp(`${HAND}STATE:2:r200f:3c8d|TsTh:-200|200:B|A;\n${FOOTER}`))
    expect(found.filter(({ code }) => code === 'thp/chips')).toEqual([
      { code: 'thp/chips', game: 1, node: 0, args: { written: '-200|200', found: '-100|100' } },
    ])
  })

  it('the sum of the hands is compared with the footer', () => {
    const codes = (footer: string): string[] => check(readThp(HAND + footer)).map(({ code }) => code)
    expect(codes('{[THP][A][B][B 赢得 100 个筹码][2026.08.01][E]}')).not.toContain('qipu/match-totals')
    expect(codes('{[THP][A][B][A 赢得 100 个筹码][2026.08.01][E]}')).toContain('qipu/match-totals')
  })

  it.each([
    ['bad-line', 'STATE:1:r200f:9h9d|AcKs:0|0;'],
    ['bad-line', 'STATE:1:fff:9h9d|AcKs|2c2d:0|0|0:A|B|C;'],
    ['bad-number', HAND.replace(':1:', ':one:')],
    ['number-order', HAND + HAND.replace(':1:', ':3:')],
    ['bad-betting', HAND.replace('r200f', 'r200x')],
    ['after-end', HAND.replace('r200f', 'fc')],
    ['no-cards', HAND.replace('r200f', 'cc/c')],
    ['bad-cards', HAND.replace('9h9d', '9h9z')],
    ['cards-left', HAND.replace('AcKs', 'AcKs/2c3c4c')],
    ['wrong-street', HAND.replace('r200f', '/r200f')],
    ['bad-chips', HAND.replace('-100|100', 'lots')],
    ['no-semicolon', HAND.replace(';', '')],
    ['not-read', `noise\n${HAND}`],
    ['footer-alone', FOOTER],
    ['bad-footer', `${HAND}{[THP][A][B]}`],
    ['footer-result', HAND + FOOTER.replace('平局', 'A won')],
    ['footer-time', HAND + FOOTER.replace('2026.08.01', '2026.13.99')],
    ['no-footer', HAND],
    ['no-hand', 'nothing'],
  ])('the message thp/%s is reported for %j, and nothing is lost on paper', (code, text) => {
    const reading = readThp(text)
    expect(reading.messages.map((message) => message.code)).toContain(`thp/${code}`)
    const once = write(reading.records, 'thp').bytes ?? new Uint8Array()
    const twice = write(readThp(once).records, 'thp').bytes ?? new Uint8Array()
    expect(textOf(twice)).toBe(textOf(once))
    for (const word of ['noise', 'x', '9h9z', 'lots', 'A won', 'one'])
      if (text.includes(word) && reading.records.length > 0) expect(textOf(once)).toContain(word)
  })

  it('a raise below the event’s least one is reported, and allowed by the ACPC', () => {
    const text = 'STATE:1:r200r300f:9h9d|AcKs:200|-200:A|B'
    expect(check(readThp(`${text};`)).map(({ code }) => code)).toContain('thp/illegal-move')
    expect(check(read(text, { from: 'acpc' })).map(({ code }) => code)).toEqual([])
  })

  it('a card that lies in both hands is reported', () => {
    expect(check(readThp(HAND.replace('AcKs', '9hKs'))).map(({ code }) => code)).toContain('thp/bad-position')
  })

  it('a hand goes from THP to an ACPC log and back with the losses that are said', () => {
    const log = convert({ bytes: fixture('match.txt') }, 'acpc')
    expect(
      [...new Set(log.messages.filter(({ code }) => code.startsWith('loss/')).map(({ code }) => code))].length,
    ).toBeGreaterThan(0)
    const text = new TextDecoder().decode(log.bytes!)
    expect(text).toContain('STATE:0:r200c/cr650r1300c')
    expect(text).toContain('SCORE:18600|-18600:甲队|乙队')
    const back = read(log.bytes!, { from: 'acpc' })
    expect(back.records.map(({ nodes }) => nodes)).toEqual(
      readThp(fixture('match.txt')).records.map(({ nodes }) => nodes),
    )
  })

  const shared = new URL('../../../../../shared/cases/games19/', import.meta.url)
  const cases = existsSync(new URL('cases.jsonl', shared))
    ? readFileSync(new URL('cases.jsonl', shared), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { file: string; hands?: number; actions?: number })
        .filter(({ file, hands }) => hands !== undefined && /^THP|\/THP|\.log$/.test(file))
    : []
  it.each(cases.map((row) => [row.file, row] as const))('the shared file %s has its number of hands', (file, row) => {
    const reading = read({ bytes: readFileSync(new URL(file, shared)), name: file })
    expect(reading.records).toHaveLength(row.hands!)
    if (row.actions !== undefined) expect(actions(reading)).toBe(row.actions)
    expect(check(reading).filter(({ code }) => /\/(?:chips|match-totals)$/.test(code)).length).toBe(
      file.startsWith('standard') ? 1 : 0,
    )
  })
})
