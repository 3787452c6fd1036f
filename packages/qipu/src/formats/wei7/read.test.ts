import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prune } from '../../record/prune/prune.ts'
import { encode as encodeAs } from '../../text/charset/charset.ts'
import { type KnownMessage, listening } from '../listening.testing.ts'
import { type Change, complaints, file, info, move, pre, step } from './complaints.testing.ts'
import { wei7 as silentWei7 } from './index.ts'

const wei7 = listening(silentWei7)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => wei7.read({ bytes: encode(text) })

const brief = ({ code, clause, severity }: KnownMessage): string => `${severity} ${code.slice(5)} ${clause}`
const shown = (text: string, { at }: KnownMessage): string => text.slice(at!.offset, at!.offset + at!.length)

describe('the reader of wei7 3.0', () => {
  it.each(complaints)('the wei7 3.0 reader follows clause %s: %s', (_, text, messages, place) => {
    const found = read(text).messages
    expect(found.map(brief)).toEqual(messages)
    if (place !== undefined) expect(shown(text, found[0]!)).toBe(place)
  })

  it.each<[string | undefined, string[]]>([
    ['a.json', ['wei7/ending']],
    ['games.wei7/a.TXT', ['wei7/ending']],
    ['a.wei7', []],
    ['A.WEI7', []],
    ['a.wei7.gz', []],
    ['games.json/a', []],
    [undefined, []],
  ])('the wei7 3.0 reader reports names that do not end in .wei7 (3.1): %s', (name, codes) => {
    const { messages, records } = wei7.read({ bytes: encode(file()), ...(name && { name }) })
    expect(messages.map(({ code }) => code)).toEqual(codes)
    for (const message of messages) expect(message).toMatchObject({ severity: 'warning', clause: '3.1' })
    expect(records).toHaveLength(1)
  })

  it('every message of the wei7 3.0 reader has an example here', () => {
    const given = new Set(complaints.flatMap(([, text]) => read(text).messages.map(({ code }) => code)))
    const elsewhere = [
      'charset',
      'ending',
      'stone-twice',
      'stones-capture',
      'stones-late',
      'not-replayed',
      'extra-left-out',
      'not-json',
    ]
    for (const name of elsewhere) given.add(`wei7/${name}`)
    expect([...given].filter((code) => code.startsWith('wei7/')).sort()).toEqual(Object.keys(wei7.messages).sort())
  })

  it('the wei7 3.0 reader accepts a byte-order mark silently (3.1)', () => {
    expect(read(`\ufeff${file()}`).messages).toEqual([])
  })

  it.each(['utf-16le', 'utf-16be', 'gb18030', 'big5'])(
    'the wei7 3.0 reader reports %s, which is not UTF-8 (3.1)',
    (charset) => {
      const text = file({ info: { name: '第九屆三星杯世界圍棋公開賽決賽第一局，勝者獲得獎金' } })
      const { records, messages } = wei7.read({ bytes: encodeAs(text, charset).bytes })
      expect(records[0]!.info.name).toContain('三星杯')
      const told = messages.filter(({ code }) => code.startsWith('wei7/'))
      expect(told.map((message) => [brief(message), message.args, message.fixable])).toEqual([
        ['warning charset 3.1', { charset }, true],
      ])
    },
  )

  it('a wei7 3.0 board that is too large gives no record (3.9)', () => {
    expect(read(file({ size: 1025 })).records).toEqual([])
  })

  it('the wei7 3.0 reader knows leap seconds, and keeps the zone of a time that has one (3.10.2)', () => {
    expect(read(info({ time: '2016-12-31T23:59:60Z' })).messages).toEqual([])
    const { records, messages } = read(info({ time: '2011-09-06T02:35:19+08:00' }))
    expect(messages.map(({ code }) => code)).toEqual(['wei7/time-zone'])
    expect(records[0]!.info.dates).toEqual(['2011-09-06T02:35:19+08:00'])
    expect(new TextDecoder().decode(wei7.write!(records).bytes)).toContain('"2011-09-05T18:35:19Z"')
  })

  it.each([
    { pre: {} },
    {
      title: 'top',
      branches: [{ title: 'A', pre: {}, branches: [{ steps: [move(3, 3)] }, {}] }, { pre: {} }, { title: 'B' }],
    },
    { pre: {}, steps: [move(3, 3)] },
    { title: 'top', branches: [{ title: 'A', branches: [{ steps: [move(3, 3)] }] }, { title: 'B' }] },
  ])('an empty wei7 3.0 `pre`, a place to pause, is kept, and none is added (3.16.5): %j', (tree) => {
    const { records, messages } = read(file({}, tree))
    expect(messages).toEqual([])
    expect(JSON.parse(new TextDecoder().decode(wei7.write!(records).bytes)).tree).toEqual(tree)
  })

  it.each([
    { branches: [{ title: 'A', branches: [{}] }, {}] },
    { branches: [{ title: 'A', branches: [{ mine: 1, steps: [move(3, 3)] }] }, {}] },
  ])('a wei7 3.0 branch in a branch keeps nothing that could not be written otherwise: %j', (tree) => {
    const { records } = read(file({}, tree))
    const keys = records[0]!.nodes.flatMap(({ notes }) => notes?.extras?.map(({ key }) => key) ?? [])
    expect(keys.filter((key) => key !== '/tree/mine')).toEqual([])
    expect(JSON.parse(new TextDecoder().decode(wei7.write!(records).bytes)).tree).toEqual(tree)
  })

  it('wei7 3.0 text that is no JSON at all is reported', () => {
    expect(read('{"format": "wei7", "version": "3.0", "tree": {"title": NaN}}').messages.map(brief)).toEqual([
      'error not-json 3.1',
    ])
  })

  it.each([
    [file({}, { steps: [5] }), 'steps[0]'],
    [file({}, { branches: [{}, 5] }), 'branches[1]'],
    [pre({ stones: [5] }), 'stones[0]'],
    [step({ marks: [5] }), 'marks[0]'],
    [info({ participants: [{}, 5] }), 'participants[1]'],
    [info({ players: [5] }), 'players[0]'],
  ])('messages of the wei7 3.0 reader name an entry of a list by the list: %s', (text, name) => {
    expect(read(text).messages[0]!.args!['name']).toBe(name)
  })

  it('a wei7 3.0 board has 19 lines where no size is given, and may be rectangular (3.9)', () => {
    expect(read(file()).records[0]!.board).toEqual({ width: 19, height: 19 })
    expect(read(file({ size: { width: 7, height: 5 } })).records[0]!.board).toEqual({ width: 7, height: 5 })
    expect(read(file({ size: 2 }, {})).records[0]!.board).toEqual({ width: 2, height: 2 })
  })

  it('an empty comment of wei7 3.0 is no comment (3.11)', () => {
    expect(read(step({ comment: '' })).records[0]!.nodes[1]!.notes?.comments).toBeUndefined()
    expect(read(step({ comment: 'x' })).records[0]!.nodes[1]!.notes?.comments).toEqual([{ text: 'x' }])
  })

  it('the wei7 3.0 reader reads size and facts first, wherever they stand', () => {
    const text =
      '{"tree": {"steps": [{"actor": 0, "action": {"type": "move", "value": {"point": {"x": 20, "y": 0}, "color": 1}}}]},' +
      '"info": {"players": [{"participant": 0}], "participants": [{"name": "Mei"}]}, "size": 21, "version": "3.0", "format": "wei7"}'
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]).toMatchObject({ action: { type: 'play', side: 1, move: 20 }, notes: { actor: 0 } })
    expect(records[0]!.info.players).toEqual([{ participant: 0 }])
  })

  it('a wei7 3.0 result is a resignation without margin, points with one, and null is a draw (3.8)', () => {
    const resultOf = (result: unknown) => read(info({ result })).records[0]!.info.result
    expect(resultOf({ winner: 1 })).toEqual({ winner: 1, by: 'resignation' })
    expect(resultOf({ winner: 2, margin: 511.5 })).toEqual({ winner: 2, by: 'points', margin: 511.5 })
    expect(resultOf({ winner: null })).toEqual({ winner: 'draw' })
    expect(read(info({})).records[0]!.info).toEqual({})
  })

  it('a wei7 3.0 moment stays as exact as it is, and keeps other zones (3.10.2)', () => {
    const datesOf = (time: string) => read(info({ time })).records[0]!.info.dates
    for (const time of ['2009-02-23T00:30Z', '2009-02-23T00:30:00Z', '2011-09-05T18:35:19.5822023Z']) {
      expect(datesOf(time)).toEqual([time])
    }
    expect(datesOf('2009-03-01T01:00:07.5+08:00')).toEqual(['2009-03-01T01:00:07.5+08:00'])
    expect(datesOf('2009-02-28T24:00Z')).toEqual(['2009-03-01T00:00Z'])
    expect(datesOf('2009-02-23')).toEqual(['2009-02-23'])
    expect(datesOf('last spring')).toBeUndefined()
  })

  it('the wei7 3.0 reader accepts every symbol, the star included (3.12)', () => {
    const symbols = [...'abzABZ019@#$%&*?']
    const { records, messages } = read(step({ marks: symbols.map((symbol, x) => ({ point: { x, y: 0 }, symbol })) }))
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]!.notes!.marks!.map((mark) => mark.text)).toEqual(symbols)
  })

  it('wei7 3.0 values beyond their limits are kept in the record, because they mean something', () => {
    const { info: facts } = read(info({ rules: { komi: -5 }, result: { winner: 1, margin: 600 } })).records[0]!
    expect(facts).toEqual({ komi: -5, result: { winner: 1, by: 'points', margin: 600 } })
  })

  it('a wei7 3.0 tutorial has titles on nodes of their own or on the first step (3.16)', () => {
    const bytes = new Uint8Array(readFileSync(new URL('./fixtures/tutorial.wei7', import.meta.url)))
    const { records, messages } = wei7.read({ bytes })
    expect(messages).toEqual([])
    const { nodes } = records[0]!
    expect(nodes.map(({ parent, action, notes }) => [parent, action?.type, notes?.title])).toEqual([
      [-1, undefined, 'Contents'],
      [0, undefined, 'Capturing'],
      [1, 'setup', 'One stone'],
      [2, 'play', undefined],
      [2, 'play', 'A slip'],
      [4, 'play', undefined],
      [0, undefined, 'Nothing yet'],
    ])
    expect(nodes[2]!.notes).toMatchObject({ problem: 1, comments: [{ text: 'Black to take the stone.' }] })
    expect(nodes[4]!.notes!.evaluation).toEqual({ kind: 'trick' })
  })

  it('the wei7 3.0 reader tells resignations, claimed wins and claimed points apart (3.16.3.2.3)', () => {
    const claim = (actor: number | undefined, value: object) => ({
      action: { type: 'result', value },
      ...(actor !== undefined && { actor }),
    })
    const steps = [
      claim(1, { winner: 1 }),
      claim(0, { winner: 1 }),
      claim(0, { winner: 1, margin: 3.5 }),
      claim(2, { winner: 1 }),
      claim(undefined, { winner: 1 }),
      claim(1, { winner: null }),
    ]
    // The players are declared behind the tree.
    const file = {
      format: 'wei7',
      version: '3.0',
      size: 9,
      tree: { steps },
      info: {
        participants: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cy' }],
        players: [
          { participant: 0, color: 1 },
          { participant: 1, color: 2 },
        ],
      },
    }
    const { records, messages } = wei7.read({ bytes: new TextEncoder().encode(JSON.stringify(file)) })
    expect(messages).toEqual([])
    expect(records[0]!.nodes.slice(1).map(({ action }) => action?.type === 'claim' && action.result)).toEqual([
      { winner: 1, by: 'resignation' },
      { winner: 1 },
      { winner: 1, by: 'points', margin: 3.5 },
      { winner: 1 },
      { winner: 1 },
      { winner: 'draw' },
    ])
    const pruned = prune(records[0]!, wei7)
    expect(pruned.losses).toEqual([])
    expect(wei7.read({ bytes: wei7.write!([pruned.record]).bytes! }).records[0]!.nodes).toEqual(records[0]!.nodes)
    // A claim by another participant would mean something else, so it cannot be represented.
    const { nodes } = records[0]!
    nodes[1]!.action = { type: 'claim', result: { winner: 1 } }
    nodes[2]!.action = { type: 'claim', result: { winner: 1, by: 'resignation' } }
    expect(prune(records[0]!, wei7).losses.map(({ node, kept }) => [node, kept])).toEqual([
      [1, { type: 'claim', result: { winner: 1, by: 'resignation' } }],
      [2, { type: 'claim', result: { winner: 1 } }],
    ])
  })

  it('a wei7 3.0 live session has all five actions, actors, and times that go back (3.16.3)', () => {
    const bytes = new Uint8Array(readFileSync(new URL('./fixtures/live.wei7', import.meta.url)))
    const { records, messages } = wei7.read({ bytes })
    expect(messages).toEqual([])
    const { nodes, info: facts } = records[0]!
    expect(nodes.slice(1).map(({ action }) => action)).toEqual([
      { type: 'message', text: 'Hello\n大家好' },
      { type: 'play', side: 1, move: 34 },
      { type: 'takeback', count: 1 },
      { type: 'play', side: 1, move: 34 },
      { type: 'mark', mark: { type: 'label', at: 0, text: '?' } },
      { type: 'pass', side: 2 },
      { type: 'claim', result: { winner: 2, by: 'points', margin: 0.5 } },
      // By a participant without a colour.
      { type: 'claim', result: { winner: 1 } },
    ])
    expect(nodes.map(({ notes }) => notes?.time)).toEqual([
      undefined,
      0,
      3.5,
      2,
      9,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(facts).toMatchObject({ komi: 0, result: { winner: 'draw' }, scoring: 'territory', rules: 'Japanese' })
    expect(facts.participants).toEqual([{ name: 'Mei' }, { name: 'Jo', rank: '2d' }, {}])
    expect(facts.players).toEqual([{ participant: 1 }, { participant: 0, side: 2 }])
  })
})

describe('the replay (3.16.2.5, 3.16.2.6, 3.17)', () => {
  const stone = (x: number, y: number, color = 1) => ({ color, point: { x, y } })
  const codes = (tree: Change) => read(file({}, tree)).messages.map(({ code, node }) => `${node} ${code.slice(5)}`)

  it('two wei7 3.0 stones on one point are reported', () => {
    const { records, messages } = read(pre({ stones: [stone(0, 0), stone(1, 1), stone(0, 0, 2)] }))
    expect(messages.map(brief)).toEqual(['error stone-twice 3.16.2.5'])
    expect(records[0]!.nodes[0]!.action).toEqual({
      type: 'setup',
      put: [
        [0, 2],
        [20, 1],
      ],
    })
  })

  it('wei7 3.0 stones without a liberty are reported, in whatever order they are listed', () => {
    const corner = [stone(0, 0), stone(1, 0, 2), stone(0, 1, 2)]
    expect(codes({ pre: { stones: corner } })).toEqual(['0 stones-capture'])
    expect(codes({ pre: { stones: corner.toReversed() } })).toEqual(['0 stones-capture'])
    expect(codes({ pre: { stones: corner.slice(0, 2) } })).toEqual([])
  })

  it('wei7 3.0 stones on a board that is not empty are reported', () => {
    const late = { pre: { stones: [stone(5, 5)] } }
    expect(codes({ steps: [move(3, 3)], branches: [late] })).toEqual(['2 stones-late'])
    expect(codes({ pre: { stones: [stone(3, 3)] }, branches: [late] })).toEqual(['1 stones-late'])
    expect(codes({ steps: [move(3, 3), { action: { type: 'takeback', value: 1 } }], branches: [late] })).toHaveLength(1)
    expect(codes({ branches: [late, late] })).toEqual([])
    expect(codes({ steps: [move(3, 3)], branches: [{ pre: { comment: 'x' } }] })).toEqual([])
  })

  it('wei7 3.0 allows suicide, ko and any order of colours, but no stone on a stone', () => {
    const taken = [move(1, 0, {}, 2), move(0, 1, {}, 2), move(0, 0), move(0, 0), move(0, 0, {}, 2), move(0, 0)]
    expect(codes({ steps: taken })).toEqual(['6 occupied'])
  })

  it('wei7 3.0 takebacks reach across branches, and each branch begins anew', () => {
    const back = (value: number) => ({ action: { type: 'takeback', value } })
    const branches = [
      { steps: [back(2), move(1, 1), move(2, 2)] },
      { steps: [move(1, 1)] },
      { steps: [back(3)] },
      { steps: [back(1), move(2, 2)] },
    ]
    expect(codes({ steps: [move(1, 1), move(2, 2)], branches })).toEqual(['6 occupied', '7 takeback-beyond'])
  })

  it('the wei7 3.0 reader replays the largest board there is', () => {
    const { records, messages } = read(file({ size: 1024 }, { steps: [move(1023, 1023), move(1023, 1023)] }))
    expect(records[0]!.board.width).toBe(1024)
    expect(messages.map(brief)).toEqual(['error occupied 3.17'])
  })
})
