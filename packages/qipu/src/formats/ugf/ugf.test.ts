import { describe, expect, it } from 'vitest'
import type { GameRecord } from '../../record/record.ts'
import { summaryOf } from '../../record/summary.ts'
import { sniff } from '../../text/sniff.ts'
import { bytesOf, codes, file, infoOf, read, replays, ugf } from './ugf.testing.ts'

describe('a file of PandaNet', () => {
  const { records, messages } = file('pandanet.ugf')
  const record = records[0]!

  it('a UGF file of PandaNet is read as a whole', () => {
    expect(messages).toEqual([])
    expect(record.info).toEqual({
      event: '2019 PANDA-NET',
      place: 'PANDA-NET',
      dates: ['2019-03-08', '2019-03-09'],
      rules: 'Japanese',
      komi: -5.5,
      result: { winner: 1, by: 'points', margin: 7.5 },
      generator: 'PANDA-EGG ver 9.40 beta',
      copyright: 'PANDANET INC.',
      participants: [
        { name: 'kuro', rank: '7d' },
        { name: 'shira', rank: '8d' },
      ],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
    })
    expect(record.nodes).toHaveLength(255)
    expect(replays(record)).toBe(true)
  })

  it('a UGF file of PandaNet counts rows from the bottom', () => {
    // QP: column 17, row 16 from below.
    expect(record.nodes[1]!.action).toEqual({ type: 'play', side: 1, move: 16 + 3 * 19 })
  })

  it('a UGF file of PandaNet does not keep the game twice', () => {
    expect(record.extras!.map(({ key }) => key)).toEqual(['header'])
  })
})

describe('a file of a newspaper, in Shift_JIS', () => {
  const { records, messages, charset } = file('kifu.ugi')
  const record = records[0]!

  it('a UGF file in Shift_JIS has its names right', () => {
    expect(charset).toMatchObject({ name: 'shift_jis', how: 'declared' })
    expect(messages.map(({ code }) => code)).toEqual(['ugf/kept-section'])
    expect(record.info).toMatchObject({
      event: '第26期 碁聖戦',
      round: '挑戦手合第5局',
      place: '日本棋院,東京',
      dates: ['2001-08-20', '2001-08-21'],
      mainTime: 14_400,
      result: { winner: 2, by: 'resignation' },
      transcriber: '棋譜係',
      annotator: '解説者九段',
      participants: [
        { name: '小林光一', rank: '九段' },
        { name: '山下敬吾', rank: '碁聖' },
      ],
    })
  })

  it('a UGF file of a newspaper counts rows from the top', () => {
    expect(record.nodes[1]!.action).toEqual({ type: 'play', side: 1, move: 15 + 3 * 19 })
  })

  it('a UGF file of a newspaper has comments, labels and passes at their moves', () => {
    expect(record.nodes[0]!.notes!.comments).toEqual([{ text: '開始前の解説' }])
    expect(record.nodes[3]!.notes).toMatchObject({
      comments: [{ text: '黒の構え。' }],
      marks: [{ type: 'label', at: 3 + 3 * 19, text: 'A' }],
      extras: [{ key: 'time', value: "0 '00:01:05" }],
    })
    expect(record.nodes[5]!.action).toEqual({ type: 'pass', side: 1 })
  })

  it('UGF figures become variations', () => {
    const [first, second] = record.nodes.slice(-2)
    expect(first).toMatchObject({ parent: 3, action: { side: 2, move: 3 + 3 * 19 }, notes: { title: '参考図' } })
    expect(second!.notes).toMatchObject({ comments: [{ text: 'こう打つ変化もある。' }], marks: [{ text: 'B' }] })
  })

  it('a UGF figure that the game never had gets its stones by a setup', () => {
    const setup = record.nodes.findIndex(({ action }) => action?.type === 'setup')
    expect(record.nodes[setup]).toMatchObject({ parent: 4, notes: { title: '別図' } })
    const { action } = record.nodes[setup]!
    expect(action?.type === 'setup' && action.put.length).toBe(6)
    expect(record.nodes[setup + 1]!.action).toMatchObject({ type: 'play', side: 1 })
  })

  it('a UGF file keeps unknown sections', () => {
    expect(record.extras!.map(({ key }) => key)).toEqual(['header', 'remarks', 'Files'])
  })
})

describe('the header', () => {
  it('UGF results are read', () => {
    const result = (winner: string) => infoOf({ Winner: winner }).result
    expect(result('B,7.50')).toEqual({ winner: 1, by: 'points', margin: 7.5 })
    expect(result('W,C')).toEqual({ winner: 2, by: 'resignation' })
    expect(result('W,T')).toEqual({ winner: 2, by: 'time' })
    expect(result('B,F2')).toEqual({ winner: 1, by: 'forfeit' })
    expect(result('B,')).toEqual({ winner: 1 })
    expect(result('D,')).toEqual({ winner: 'draw' })
    expect(result('N1,E')).toEqual({ winner: 'void' })
    expect(result('E,')).toEqual({ winner: 'unknown' })
    expect(infoOf({ Winner: 'B,XYZ' })).toMatchObject({ result: { winner: 1 }, verbatim: { result: 'B,XYZ' } })
    expect(codes({ Winner: 'B,XYZ' })).toEqual(['ugf/unknown-result'])
    expect(['A,', 'P,', ',', ''].map(result)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('UGF players, titles and dates are split at commas', () => {
    expect(infoOf({ PlayerB: 'K.Kobayashi,9-dan,0,' }).participants).toEqual([{ name: 'K.Kobayashi', rank: '9-dan' }])
    expect(infoOf({ Title: '26th,Gosei,Title match,5th game' })).toMatchObject({
      event: '26th Gosei',
      round: 'Title match, 5th game',
    })
    expect(infoOf({ Date: '//,,2001/8/2,' }).dates).toEqual(['2001-08-02'])
    expect(infoOf({ Date: '2001/13/40,' }).verbatim).toEqual({ dates: '2001/13/40,' })
    expect(infoOf({ Hdcp: '4,0.50' })).toMatchObject({ handicap: 4, komi: 0.5 })
    expect(Object.is(infoOf({ Hdcp: '0,-0.00' }).komi, 0)).toBe(true)
    expect(infoOf({ Ptime: 'J;240;0;0,J;180;0;0,0,0' }).mainTime).toBeUndefined()
    expect(infoOf({ Rule: 'XYZ' }).rules).toBe('XYZ')
  })

  it('UGF moves of pair Go name the player', () => {
    const { records } = read({ PlayerB: 'a,1d', PlayerB2: 'b,2d', PlayerW: 'c,', PlayerW2: 'd,' }, [
      'QP,B1,1,0',
      'DP,W1,2,0',
      'QD,B2,3,0',
    ])
    const { info, nodes } = records[0]!
    expect(info.players!.map(({ side }) => side)).toEqual([1, 1, 2, 2])
    expect(nodes.map(({ notes }) => info.participants![notes?.actor ?? -1]?.name)).toEqual([undefined, 'a', 'c', 'b'])
  })
})

describe('moves', () => {
  const nodes = (data: string[], header = {}) => read(header, data).records[0]!.nodes

  it('UGF stones with the number 0 are a setup', () => {
    expect(nodes(['PP,B1,0,0', 'DD,B1,0,0', 'QD,W1,1,0'], { Hdcp: '2,0' })[0]!.action).toEqual({
      type: 'setup',
      put: [
        [15 + 3 * 19, 1],
        [3 + 15 * 19, 1],
      ],
    })
  })

  it('UGF handicap stones get their places where only their number is given', () => {
    expect(codes({ Hdcp: '3,0' }, ['QD,W1,1,0'])).toEqual(['ugf/handicap-assumed'])
    expect(nodes(['QD,W1,1,0'], { Hdcp: '3,0' })[0]!.action).toMatchObject({ type: 'setup', put: { length: 3 } })
    expect(nodes(['QD,B1,1,0'], { Hdcp: '3,0' })[0]!.action).toBeUndefined()
  })

  it('all known forms of a UGF pass are read', () => {
    for (const pass of ['YA,W1,2,0', 'YS,W2,2,18', 'YZ,MK,2,0', 'ZZ,W1,2,0']) {
      expect(nodes(['QP,B1,1,0', pass])[2]!.action, pass).toEqual({ type: 'pass', side: 2 })
    }
  })
})

describe('figures', () => {
  const record = (...lines: string[]) => read({}, ['QP,B1,1,0', 'DP,W1,2,0'], ['[Figure]', ...lines]).records[0]!
  const kept = ({ nodes }: GameRecord) => nodes.map(({ notes }) => notes?.extras?.map(({ key, value }) => [key, value]))

  it('UGF figures keep all of their lines, and their heading', () => {
    const heading = '.Fig,1,3,3,10,10,Title,11,0'
    const found = record(heading, 'DD,W1,1,7', 'YA,B1,0,0', 'nonsense', '.EndFig', 'QQ,B1,3,0')
    expect(kept(found)[3]).toEqual([
      ['time', '7'],
      ['figure', heading],
      ['line', 'YA,B1,0,0'],
      ['line', 'nonsense'],
    ])
    expect(found.extras!.at(-1)).toEqual({ format: 'ugf', key: 'Figure', value: ['QQ,B1,3,0'] })
    const words = record(heading, '.Text', 'words', '.EndText', '.EndFig')
    expect(words.nodes[1]!.notes).toMatchObject({
      comments: [{ title: 'Title', text: 'words' }],
      extras: { length: 1 },
    })
  })

  it('UGF figures at the end of a game do not become a part of it', () => {
    const end = record(
      '.Fig,2,1,1,19,19,x,1,0',
      'DD,B1,1,0',
      '.EndFig',
      '.Fig,2,1,1,19,19,y,1,0',
      'DD,B1,1,0',
      '.EndFig',
    )
    expect(summaryOf(end)).toMatchObject({ moves: 2, variations: 2 })
    expect(end.nodes.slice(3).map(({ parent, action }) => [parent, action?.type])).toEqual([
      [2, undefined],
      [2, 'play'],
      [2, 'play'],
    ])
  })

  it('UGF figures are checked, and the places of their moves are known', () => {
    const { records, place, text } = read({}, ['QP,B1,1,0'], ['[Figure]', '.Fig,1', 'QP,W1,1,0', '.EndFig'])
    const [message] = ugf.check!(records[0]!)
    const { offset, length } = place!(message!)!
    expect(message).toMatchObject({ code: 'ugf/occupied', node: 3 })
    expect(text().slice(offset, offset + length)).toBe('QP,W1,1,0')
  })
})

describe('reviews', () => {
  const review = (...lines: string[]) => read({}, ['QP,B1,1,0', 'DP,W1,2,0'], lines)

  it('a UGF review has its variations, and its comments at their nodes', () => {
    const { records, messages } = review(
      '[ReviewNode]',
      'NODE,1,0,0,0',
      'NODE,2,1,17,16',
      '  VARIATION,',
      '    NODE,5,2,3,3',
      '      VARIATION,',
      '      NODE,7,1,20,20',
      '      VARIATIONEND,',
      '    NODE,6,1,4,4',
      '  VARIATIONEND,',
      'NODE,3,2,4,16',
      'NODE,4,0,0,0',
      '[ReviewComment]',
      '.Comment,1',
      ' hello',
      ' again',
      '.Comment,6',
      'better',
      '.Comment,4',
      'over',
    )
    expect(messages).toEqual([])
    const said = records[0]!.nodes.map(({ parent, action, notes }) => [
      parent,
      action && 'side' in action ? action.side : 0,
      notes?.comments?.[0]?.text,
    ])
    expect(said).toEqual([
      [-1, 0, 'hello\nagain'],
      [0, 1, undefined],
      [1, 2, 'over'],
      [1, 2, undefined],
      [3, 1, 'better'],
      [3, 1, undefined],
    ])
  })

  it('a UGF review that is the game again is dropped, and any other is kept', () => {
    const same = ['[ReviewNode]', 'NODE,1,0,0,0', 'NODE,2,1,17,16', 'NODE,3,2,4,16']
    expect(review(...same)).toMatchObject({ messages: [], records: [{ extras: { length: 1 } }] })
    expect(review(...same, 'NODE,4,1,3,3').messages).toMatchObject([
      { code: 'ugf/kept-section', args: { name: 'ReviewNode' } },
    ])
  })

  it('UGF review comments are read by the number of their node, and others are kept', () => {
    const { records, messages } = review('[ReviewComment]', '1,before', 'COMMENT,3,good, and more')
    expect(messages).toEqual([])
    expect(records[0]!.nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual([
      'before',
      undefined,
      'good, and more',
    ])
    expect(records[0]!.extras!.map(({ key }) => key)).toEqual(['header', 'ReviewComment'])
    expect(review('[ReviewComment]', 'free words').messages).toMatchObject([{ code: 'ugf/kept-section' }])
  })
})

it('a UGF file is recognised by its header', () => {
  const sure = (text: string) => ugf.detect(sniff(bytesOf(text)))
  expect(sure('[Header]\r\nVer=UGF3,200\r\n')).toBeGreaterThan(0.9)
  expect(sure('[Header]\nHdcp=0,5\n')).toBe(0.9)
  expect(sure('[Header]\nx=1\n')).toBe(0.2)
  expect(sure('(;GM[1])')).toBe(0)
})
