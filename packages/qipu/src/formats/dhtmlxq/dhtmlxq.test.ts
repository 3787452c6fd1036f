import { describe, expect, it } from 'vitest'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, newRecord, notesOf } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { expectCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { dhtmlxq as silent } from './index.ts'
import { messages as catalogue } from './messages.ts'

const dhtmlxq = listening(silent)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const tag = (name: string, value: string): string => `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`
const read = (text: string) => dhtmlxq.read({ bytes: bytesOf(text) })
const codes = (text: string): string[] => read(text).messages.map(({ code }) => code)
const MOVES = tag('movelist', '7747724279677062')
const written = (text: string): string => new TextDecoder().decode(dhtmlxq.write!(read(text).records).bytes)
const treeOf = (text: string): string[] =>
  read(text).records[0]!.nodes.map(({ parent, action, notes }) => {
    const move = action?.type === 'play' ? xiangqi.notation.format(action.move, xiangqi.board.size) : ''
    return `${parent} ${move} ${notes?.comments?.[0]?.text ?? ''}`.trim()
  })

describe('DhtmlXQ', () => {
  it('moves count files from red’s left and rows from black’s side', () => {
    expect(treeOf(MOVES)).toEqual(['-1', '0 h2e2', '1 h7e7', '2 h0g2', '3 h9g7'])
  })

  it('variations name their line, the number of the move that they replace, and themselves', () => {
    const text = `[DhtmlXQ]${MOVES}${tag('move_1_3_2', '1927')}${tag('move_0_2_1', '10221927')}${tag('move_0_1_3', '1747')}${tag('comment1_2', '一||二')}${tag('comment0', '开局')}${tag('comment3_1', '左')}[/DhtmlXQ]`
    expect(treeOf(text)).toEqual([
      '-1  开局',
      '0 h2e2',
      '1 h7e7',
      '2 h0g2',
      '3 h9g7',
      '1 b9c7 一\n二',
      '5 b0c2',
      '5 b0c2',
      '0 b2e2 左',
    ])
    expect(codes(text)).toEqual([])
    expect(treeOf(written(text))).toEqual(treeOf(text))
  })

  it('facts of the game, its players and what is not understood are read and written', () => {
    const text = `[DhtmlXQ]\n${tag('title', '某局')}\n${tag('event', '赛')}\n${tag('date', '2019-07-13')}\n${tag('result', '红方胜')}\n${tag('redname', '甲')}${tag('redteam', '广东')}${tag('black', '乙')}${tag('type', '全局')}\n${MOVES}[/DhtmlXQ]`
    const { info, extras } = read(text).records[0]!
    expect(info).toEqual({
      name: '某局',
      event: '赛',
      dates: ['2019-07-13'],
      result: { winner: 1 },
      participants: [{ name: '甲', team: '广东' }, { name: '乙' }],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
    })
    expect(extras).toEqual([{ format: 'dhtmlxq', key: 'tag.type', value: '全局' }])
    expect(written(text)).toContain('[DhtmlXQ_type]全局[/DhtmlXQ_type]')
    expect(written(text)).toContain('[DhtmlXQ_result]红胜[/DhtmlXQ_result]')
  })

  it('a start of its own is a list of points, and its first move tells whose turn it is', () => {
    const list = `${'99'.repeat(4)}49${'99'.repeat(15)}41${'99'.repeat(11)}`
    const { records } = read(tag('binit', list) + tag('movelist', '4151'))
    expect(records[0]!.nodes[0]!.action).toMatchObject({ type: 'setup', turn: 2 })
    expect(written(tag('binit', list) + tag('movelist', '4151'))).toContain(tag('binit', list))
  })

  it('a page in GB2312 with entities is read, and several games follow one another', () => {
    const page = `<html><body><div>[DhtmlXQ]${tag('title', 'A &amp; B 对局')}${MOVES}${tag('comment1', '好<br>棋')}[/DhtmlXQ]</div>[DhtmlXQ]${MOVES}[/DhtmlXQ]</body></html>`
    const { records } = dhtmlxq.read({ bytes: encode(page, 'gb18030').bytes })
    expect(records.length).toBe(2)
    expect(records[0]!.info.name).toBe('A & B 对局')
    expect(records[0]!.nodes[1]!.notes?.comments).toEqual([{ text: '好\n棋' }])
  })

  it('tags make a file one of DhtmlXQ, a program that names them does not', () => {
    const sure = (text: string): number => dhtmlxq.detect(sniff(bytesOf(text), 'a.html'))
    expect(sure(`<html>${MOVES}</html>`)).toBeGreaterThan(0.9)
    expect(sure('if (s.includes("[DhtmlXQ_movelist]")) return')).toBe(0)
  })

  it('random games with variations, comments and starts are written and read back without a difference', () => {
    for (let seed = 1; seed <= effort(60); seed++) {
      const random = randomFrom(seed)
      const record = newRecord('xiangqi', xiangqi.board.size)
      record.info.event = '全国赛 [DhtmlXQ] "a"'
      if (random(3) === 0)
        record.nodes[0]!.action = { type: 'setup', put: [[random(90), random(15)]], turn: random(2) === 0 ? 1 : 2 }
      for (let n = 0; n < random(40); n++) {
        const parent = random(3) === 0 ? random(record.nodes.length) : record.nodes.length - 1
        const [from, to] = [random(90), random(90)]
        if (from === to) continue
        const node = addNode(record, parent, play(from * 90 + to, random(2) === 0 ? 1 : 2))
        if (random(4) === 0) notesOf(record.nodes[node]!).comments = [{ text: '|多行||\n| comment' }, { text: 'two' }]
      }
      const pruned = prune(record, dhtmlxq).record
      expect(prune(pruned, dhtmlxq).losses).toEqual([])
      const { bytes } = dhtmlxq.write!([pruned])
      const back = dhtmlxq.read({ bytes })
      expect(back.messages).toEqual([])
      expect(diff(pruned, back.records[0]!), `seed ${seed}: ${new TextDecoder().decode(bytes)}`).toEqual([])
    }
  })

  it('digits that are no move are kept and written back', () => {
    const text = tag('movelist', '774799997242')
    expect(treeOf(text)).toEqual(['-1', '0 h2e2', '1 h7e7'])
    expect(written(text)).toContain(tag('movelist', '774799997242'))
  })
})

describe('messages of DhtmlXQ', () => {
  const cases: Record<string, () => string[]> = {
    'dhtmlxq/no-game': () => codes('nothing'),
    'dhtmlxq/open-tag': () => codes('[DhtmlXQ_movelist]7747'),
    'dhtmlxq/bad-start': () => codes(tag('binit', '12') + MOVES),
    'dhtmlxq/bad-fen': () => codes(tag('fen', '9/9 w') + MOVES),
    'dhtmlxq/piece-twice': () => codes(tag('binit', `${'48'.repeat(2)}${'99'.repeat(30)}`)),
    'dhtmlxq/bad-move': () => codes(tag('movelist', '7747999')),
    'dhtmlxq/bad-line': () => codes(MOVES + tag('move_0_9_1', '7747')),
    'dhtmlxq/no-such-move': () => codes(MOVES + tag('comment9', '好')),
    'dhtmlxq/bad-result': () => codes(MOVES + tag('result', '两败俱伤')),
    'dhtmlxq/bad-date': () => codes(MOVES + tag('date', '去年')),
    'dhtmlxq/tag-twice': () => codes(`${MOVES}${tag('place', 'a')}${tag('place', 'b')}`),
    'dhtmlxq/bad-position': () => checked(tag('binit', `${'99'.repeat(4)}49${'99'.repeat(27)}`)),
    'dhtmlxq/illegal-move': () => checked(tag('movelist', '0900')),
  }
  const checked = (text: string): string[] => dhtmlxq.check!(read(text).records[0]!).map(({ code }) => code)

  it.each(Object.keys(catalogue))('the DhtmlXQ message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })
})

const cases = sharedCases(/^xiangqi\/dhtmlxq\//)

describe.runIf(cases.length > 0)('DhtmlXQ files of other programs', () => {
  it.each(cases)('$file has the counted moves', (given) => {
    const [record] = expectCase(dhtmlxq, given)
    const pruned = prune(record!, dhtmlxq)
    expect(pruned.losses).toEqual([])
    const back = dhtmlxq.read({ bytes: dhtmlxq.write!([pruned.record]).bytes })
    expect(diff(pruned.record, back.records[0]!)).toEqual([])
  })
})
