import { describe, expect, it } from 'vitest'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { expectCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { cbf as silent } from './index.ts'
import { messages as catalogue } from './messages.ts'

const cbf = listening(silent)
const MOVES = '<Move value="00-00"><![CDATA[开局]]></Move><Move value="77-47"/><Move value="70-62" end="1">正马</Move>'
const file = (head = '', moves = MOVES): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ChineseChessRecord Version="1.0"><Head>${head}</Head><MoveList>${moves}</MoveList></ChineseChessRecord>`
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => cbf.read({ bytes: bytesOf(text) })
const codes = (text: string): string[] => read(text).messages.map(({ code }) => code)

describe('CBF', () => {
  it('a game is read with its facts and comments', () => {
    const { records, messages } = read(
      file('<Name>某局</Name><Red>甲</Red><BlackTeam>乙队</BlackTeam><RecordResult>2</RecordResult><ECCO>C03</ECCO>'),
    )
    expect(messages).toEqual([])
    const { info, nodes, extras } = records[0]!
    expect(info).toEqual({
      name: '某局',
      participants: [{ name: '甲' }, { team: '乙队' }],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      result: { winner: 2 },
    })
    expect(nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual(['开局', undefined, '正马'])
    expect(extras).toEqual([{ format: 'cbf', key: 'head.ECCO', value: 'C03' }])
    expect(cbf.detect(sniff(bytesOf(file()), 'a.xml'))).toBe(1)
  })
})

describe('messages of CBF', () => {
  const cases: Record<string, () => string[]> = {
    'cbf/no-game': () => codes('<other/>'),
    'cbf/bad-xml': () => codes(file().replace('</Head>', '')),
    'cbf/bad-fen': () => codes(file('<FEN>9/9 w</FEN>')),
    'cbf/bad-move': () => codes(file('', '<Move value="99-00"/>')),
    'cbf/after-end': () => codes(file('', `${MOVES}<Move value="17-47"/>`)),
    'cbf/bad-result': () => codes(file('<RecordResult>9</RecordResult>')),
    'cbf/bad-date': () => codes(file('<Date>去年</Date>')),
    'cbf/bad-position': () => checked(file('<FEN>9/9/9/9/9/9/9/9/9/4K4 w</FEN>', '')),
    'cbf/illegal-move': () => checked(file('', '<Move value="09-00"/>')),
  }
  const checked = (text: string): string[] => cbf.check!(read(text).records[0]!).map(({ code }) => code)

  it.each(Object.keys(catalogue))('the CBF message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })
})

const cases = sharedCases(/^xiangqi\/cbf\//)

describe.runIf(cases.length > 0)('CBF files of other programs', () => {
  it.each(cases)('$file has the counted moves', (given) => {
    expectCase(cbf, given)
  })
})
