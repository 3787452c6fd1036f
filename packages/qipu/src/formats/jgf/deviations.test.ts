import { describe, expect, it } from 'vitest'
import type { Json } from '../../text/json/json.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'
import { checkMessages } from './messages/check.ts'
import { sekiMessages } from './messages/seki.ts'

const jgf = listening(silentJgf)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A file that is sound but for what is given. */
const file = (parts: Record<string, Json>): string => JSON.stringify({ board: { size: 9 }, tree: [{}], ...parts })
const nodes = (...tree: Json[]): string => file({ tree: [{}, ...tree] })
const move = (color: string, x: number, y: number): Json => ({ color, x, y })
const black = { move: move('black', 1, 1) }
const coords = (...points: [number, number][]): Json => points.map(([x, y]) => ({ x, y }))

it('an unknown version of JGF is not overwritten by another one', () => {
  const [message] = jgf.read({ bytes: bytesOf(file({ record: { version: 3 } })) }).messages
  expect(message).toMatchObject({ code: 'jgf/version', drops: true })
  expect(message!.fixable).toBeUndefined()
})

/** Deviation, a file that has it, and the stretch of text that the message points to. */
const deviations: readonly (readonly [code: string, text: string, shown: string | RegExp])[] = [
  ['jgf/empty', '  // nothing\n', ''],
  ['jgf/not-a-record', '"JGF"', '"JGF"'],
  ['jgf/as-specified', `${file({})};`, ';'],
  ['jgf/as-specified-comments', `${file({})}// end`, '// end'],
  ['jgf/json-unexpected', file({}).replace('"size":', '"size":@ '), '@'],
  ['jgf/json-missing', file({}).replace(',"tree"', ' "tree"'), ''],
  ['jgf/json-no-value', file({}).replace(/}$/, ',"x": }'), ''],
  ['jgf/json-unclosed', file({}).slice(0, -1), /^\{"board"/],
  ['jgf/json-after-end', `${file({})} and more`, 'and more'],
  ['jgf/json-string', file({ event: { name: 'a' } }).replace('"a"', '"a\tb"'), '"a\tb"'],
  ['jgf/json-escape', file({ event: { name: 'a' } }).replace('"a"', '"a\\qb"'), '"a\\qb"'],
  ['jgf/json-number', file({}).replace(/}$/, ',"meta":{"id":12345678901234567890}}'), '12345678901234567890'],
  ['jgf/json-number', file({}).replace(/}$/, ',"meta":{"id":1e400}}'), '1e400'],
  ['jgf/json-number-form', file({ rules: { komi: 7 } }).replace('7}', '7.}'), '7.'],
  ['jgf/duplicate-key', file({}).replace('"size":9', '"size":9,"size":9'), '"size"'],
  ['jgf/format', file({ record: { format: 'SGF' } }), '"SGF"'],
  ['jgf/old-version', file({ record: { version: 1 } }), '1'],
  ['jgf/version', file({ record: { version: 3 } }), '3'],
  ['jgf/old-key', file({ rules: { ruleSet: 'AGA' } }), '"AGA"'],
  ['jgf/old-root', file({ tree: [{ root: true }] }), 'true'],
  ['jgf/old-tree', '[{}]', '[{}]'],
  ['jgf/old-players', file({ game: { black: { name: 'A' } } }), '{"name":"A"}'],
  ['jgf/old-move', nodes({ move: { B: { x: 1, y: 1 } } }), '{"B":{"x":1,"y":1}}'],
  ['jgf/old-point', nodes({ move: { W: 'cd' } }), '"cd"'],
  ['jgf/old-groups', nodes({ markup: { circle: coords([1, 1]) } }), /^\[\{"x":1/],
  ['jgf/old-variations', nodes([[black], [black]]), /^\[\[/],
  ['jgf/old-comment', nodes({ comments: 'one' }), '"one"'],
  ['jgf/old-color', nodes({ move: move('Black', 1, 1) }), '"Black"'],
  ['jgf/old-markup', nodes({ markup: [{ type: 'cross', coords: coords([1, 1]) }] }), '"cross"'],
  ['jgf/type', file({ rules: { komi: '6.5' } }), '"6.5"'],
  ['jgf/value', file({ rules: { komi: 'much' } }), '"much"'],
  ['jgf/value', file({ settings: { showLastMove: 'yes' } }), '"yes"'],
  ['jgf/type', file({ settings: { showNextMove: 1 } }), '1'],
  ['jgf/value', file({ meta: 'foo' }), '"foo"'],
  ['jgf/game-type', file({ game: { type: 'chess' } }), '"chess"'],
  ['jgf/no-board', '{"tree":[{}]}', '{"tree":[{}]}'],
  ['jgf/board', file({ board: { size: 0 } }), '{"size":0}'],
  ['jgf/board-twice', file({ board: { size: 9, width: 9, height: 7 } }), '9'],
  ['jgf/cut-off', file({ board: { size: 9, cutOffLeft: 9 } }), '{"size":9,"cutOffLeft":9}'],
  ['jgf/result', file({ game: { result: 'not known' } }), '"not known"'],
  ['jgf/result-form', file({ game: { result: 'W+4.50' } }), '"W+4.50"'],
  ['jgf/date', file({ game: { date: '12/6/2023' } }), '"12/6/2023"'],
  ['jgf/date', file({ game: { date: '2011-02-11T99:99' } }), '"2011-02-11T99:99"'],
  ['jgf/date', file({ game: { date: '2011-02-11T24:30' } }), '"2011-02-11T24:30"'],
  ['jgf/type', file({ game: { date: 2011 } }), '2011'],
  ['jgf/type', file({ game: { dates: ['2011', 2012] } }), '["2011",2012]'],
  ['jgf/date-and-dates', file({ game: { date: '2020', dates: ['2021'] } }), '["2021"]'],
  ['jgf/no-tree', '{"board":{"size":9}}', '{"board":{"size":9}}'],
  ['jgf/node', nodes(5), '5'],
  ['jgf/root-move', file({ tree: [black] }), '{"color":"black","x":1,"y":1}'],
  ['jgf/root-variations', file({ tree: [{ variations: [[black], [black]] }] }), /^\[\[/],
  ['jgf/move-and-setup', nodes({ ...black, setup: [] }), '[]'],
  ['jgf/turn-with-move', nodes({ ...black, turn: 'white' }), '"white"'],
  ['jgf/variations-mixed', nodes({ ...black, variations: [[black]] }), /^\[\[/],
  ['jgf/after-variations', nodes({ variations: [[black]] }, { name: 'late' }), '{"name":"late"}'],
  ['jgf/variation-form', nodes({ variations: [{ name: 'alone' }] }), '{"name":"alone"}'],
  ['jgf/variation-form', nodes({ variations: 'none' }), '"none"'],
  ['jgf/node', nodes({ variations: 'none' }), '"none"'],
  ['jgf/node', nodes({ variations: [[black], 'x'] }), '"x"'],
  ['jgf/empty-variation', nodes({ variations: [[], [black]] }), '[]'],
  ['jgf/color', nodes({ move: move('Mauve!', 1, 1) }), '"Mauve!"'],
  ['jgf/other-color', nodes({ move: move('mauve', 1, 1) }), '"mauve"'],
  ['jgf/no-color', nodes({ setup: [{ coords: coords([1, 1]) }] }), '{"coords":[{"x":1,"y":1}]}'],
  ['jgf/no-color', nodes({ score: [{ coords: coords([1, 1]) }] }), '{"coords":[{"x":1,"y":1}]}'],
  ['jgf/move', nodes({ move: { color: 'black' } }), '{"color":"black"}'],
  ['jgf/pass-and-point', nodes({ move: { color: 'black', pass: true, x: 1 } }), 'true'],
  ['jgf/point', nodes({ markup: [{ type: 'circle', coords: [7] }] }), '7'],
  ['jgf/off-board', nodes({ move: move('black', 9, 0) }), '{"color":"black","x":9,"y":0}'],
  ['jgf/setup-twice', nodes({ setup: [{ type: 'clear', coords: coords([1, 1], [1, 1]) }] }), '{"x":1,"y":1}'],
  [
    'jgf/score-twice',
    nodes({
      score: [
        { color: 'black', coords: coords([1, 2]) },
        { color: 'white', coords: coords([1, 2]) },
      ],
    }),
    '{"x":1,"y":2}',
  ],
  ['jgf/score-repeated', nodes({ score: [{ color: 'black', coords: coords([0, 0], [0, 0]) }] }), '{"x":0,"y":0}'],
  ['jgf/label-text', nodes({ markup: [{ type: 'label', coords: coords([1, 1]) }] }), '{"x":1,"y":1}'],
  ['jgf/markup-type', nodes({ markup: [{ coords: coords([1, 1]) }] }), /^\{"coords"/],
]

const STAYS = new Set(['jgf/game-type', 'jgf/other-color'])

describe('deviations', () => {
  it.each(deviations)('the JGF message %s is reported for its example', (code, text, shown) => {
    const { messages, records, text: decoded } = jgf.read({ bytes: bytesOf(text) })
    const told = messages.find((message) => message.code === code)
    expect(told, messages.map((message) => message.code).join()).toBeDefined()
    const { offset, length } = told!.at!
    expect(decoded().slice(offset, offset + length)).toMatch(typeof shown === 'string' ? exactly(shown) : shown)
    const facts = jgf.messages[code]!
    expect(told!.severity).toBe(facts.severity)
    for (const slot of facts.en.matchAll(/\{(\w+)\}/g)) expect(told!.args, slot[0]).toHaveProperty(slot[1]!)
    if (records.length === 0) return
    const again = jgf.read({ bytes: jgf.write!(records).bytes })
    // Legal data that we cannot play stay where they are; everything else is repaired or put aside.
    expect(again.messages.map((message) => message.code)).toEqual(STAYS.has(code) ? [code] : [])
  })

  it('every message of the JGF reader has an example here', () => {
    const others = [...Object.keys(checkMessages), ...Object.keys(sekiMessages)]
    const shown = new Set([...deviations.map(([code]) => code), ...others])
    expect(Object.keys(jgf.messages).filter((code) => !shown.has(code))).toEqual([])
  })
})

it('JGF messages that stand for several places have a count', () => {
  for (const { en, zh } of Object.values(jgf.messages).filter(({ en }) => en.includes('{count}'))) {
    expect(en).toContain('({count} in all)')
    expect(zh).toContain('（共 {count} 处）')
  }
})

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

describe('kept values', () => {
  const unread = (text: string, node?: number): Json | undefined => {
    const record = jgf.read({ bytes: bytesOf(text) }).records[0]!
    const extras = node === undefined ? record.extras : record.nodes[node]!.notes?.extras
    return extras?.find(({ key }) => key === 'unread')?.value
  }

  it('a JGF point outside the board never enters the record, and is kept', () => {
    const text = nodes({ move: move('black', 9, 0), comments: ['hm'] }, black)
    const { nodes: found } = jgf.read({ bytes: bytesOf(text) }).records[0]!
    expect(found.map(({ action }) => action?.type)).toEqual([undefined, undefined, 'play'])
    expect(unread(text, 1)).toEqual({ move: { color: 'black', x: 9, y: 0 } })
    expect(unread(nodes({ setup: [{ type: 'black', coords: coords([0, 0], [-1, 0]) }] }), 1)).toEqual({
      setup: [{ type: 'black', coords: [{ x: -1, y: 0 }] }],
    })
  })

  it('JGF values that cannot be understood are kept by their path', () => {
    expect(unread(file({ rules: { komi: [6] }, event: 'Cup', settings: 3, meta: 'foo' }))).toEqual({
      'rules/komi': [6],
      event: 'Cup',
      settings: 3,
      meta: 'foo',
    })
    expect(unread(file({ settings: { showLastMove: 'yes' } }))).toEqual({ 'settings/showLastMove': 'yes' })
    expect(unread(nodes({ name: {}, solution: 'maybe', turn: 5, comments: [7] }), 1)).toEqual({
      name: {},
      solution: 'maybe',
      turn: 5,
      comments: [7],
    })
  })

  it('a JGF number that is too large is kept as text, in sound and in broken files', () => {
    const komi = (number: string): string => file({ rules: { komi: 0 } }).replace('"komi":0', `"komi":${number}`)
    for (const text of [komi('1e400'), komi('1e400,')]) expect(unread(text)).toEqual({ 'rules/komi': '1e400' })
    const long = `1${'0'.repeat(400)}`
    expect(unread(komi(long))).toEqual({ 'rules/komi': long })
  })

  it('a JGF value that is put aside is added to what was put aside before', () => {
    const text = file({ unread: { 'game/name': 5 }, rules: { komi: 'x' } })
    expect(unread(text)).toEqual({ 'game/name': 5, 'rules/komi': 'x' })
  })

  it('a JGF value that is put aside never replaces what was put aside before', () => {
    const text = file({ unread: { 'rules/komi': 'lots' }, rules: { komi: 'much' } })
    expect(unread(text)).toEqual({ 'rules/komi': 'lots', 'rules/komi (2)': 'much' })
    const tree = file({ tree: [{}, 5, 'x', black, 7, 8] })
    expect(unread(tree, 0)).toEqual({ node: 5, 'node (2)': 'x' })
    expect(unread(tree, 1)).toEqual({ node: 7, 'node (2)': 8 })
    for (const sample of [text, tree]) {
      const { records } = jgf.read({ bytes: bytesOf(sample) })
      expect(jgf.read({ bytes: jgf.write!(records).bytes }).records).toEqual(records)
    }
  })

  it('JGF values are put aside in linear time', () => {
    const count = 50_000
    const record = jgf.read({ bytes: bytesOf(nodes(...new Array<number>(count).fill(5))) }).records[0]!
    expect(Object.keys(record.nodes[0]!.notes!.extras![0]!.value as object)).toHaveLength(count)
  })

  it('a JGF node with a move and a setup becomes two nodes, setup first, with the notes on the move', () => {
    const both = { ...black, setup: [{ type: 'white', coords: coords([2, 2]) }], comments: ['here'], turn: 'black' }
    const record = jgf.read({ bytes: bytesOf(nodes(both)) }).records[0]!
    expect(record.nodes.slice(1)).toEqual([
      { parent: 0, action: { type: 'setup', put: [[20, 2]] }, notes: undefined },
      { parent: 1, action: { type: 'play', side: 1, move: 10 }, notes: { comments: [{ text: 'here' }] } },
      { parent: 2, action: { type: 'setup', put: [], turn: 1 }, notes: undefined },
    ])
  })

  it('a JGF move in the root follows an empty root', () => {
    const record = jgf.read({ bytes: bytesOf(file({ tree: [{ ...black, name: 'first' }] })) }).records[0]!
    expect(record.nodes).toEqual([
      { parent: -1, action: undefined, notes: undefined },
      { parent: 0, action: { type: 'play', side: 1, move: 10 }, notes: { title: 'first' } },
    ])
  })

  it('JGF nodes after variations are one more variation', () => {
    const late = { move: move('white', 3, 3) }
    const record = jgf.read({ bytes: bytesOf(nodes(black, { variations: [[black], [black]] }, late, late)) })
      .records[0]!
    expect(record.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 1, 1, 4])
  })

  it('JGF keys that look like our own names for places come back as they were', () => {
    const value = { 'rules/x': 1, '~y': 2, 'players/0/z': 3, __proto__x: 4 }
    const text = file({ ...value, tree: [{ 'move/q': 1, '~r': 2 }] })
    const { records, messages } = jgf.read({ bytes: bytesOf(text) })
    expect(messages).toEqual([])
    const back = JSON.parse(new TextDecoder().decode(jgf.write!(records).bytes))
    expect(back).toMatchObject(value)
    expect(back.tree[0]).toEqual({ 'move/q': 1, '~r': 2 })
  })
})
