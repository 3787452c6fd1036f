import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../text/messages.ts'
import { wei7 } from './index.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => wei7.read({ bytes: encode(text) })

type Change = Record<string, unknown>
const move = (x: number, y: number, more: Change = {}, color = 1) => ({
  action: { type: 'move', value: { color, point: { x, y }, ...more } },
})
const file = (change: Change = {}, tree: Change = { steps: [move(3, 3)] }): string =>
  JSON.stringify({ format: 'wei7', version: '3.0', ...change, tree })
const info = (change: Change): string => file({ info: change })
const step = (change: Change): string =>
  file({ info: { participants: [{}] } }, { steps: [{ ...move(3, 3), ...change }] })
const action = (type: unknown, value: unknown): string => file({}, { steps: [{ action: { type, value } }] })
const pre = (change: Change): string => file({}, { pre: change })

const brief = ({ code, clause, severity }: Message): string => `${severity} ${code.slice(5)} ${clause}`
const shown = (text: string, { at }: Message): string => text.slice(at!.offset, at!.offset + at!.length)

/** A file, what is said about it, and the stretch of text that the first message points at. */
const complaints: [clause: string, text: string, messages: string[], place?: string][] = [
  ['3.1', '{"format": "wei7", "version": "3.0", "tree": {}, }', ['warning loose-json 3.1'], ','],
  ['3.1', '{"format": "wei7", /* hi */ "version": "3.0", "tree": {}}', ['warning loose-json 3.1'], '/* hi */'],
  ['3.1', '{"format": "wei7", "version": "3.0", "tree": {"title": "a\nb"}}', ['warning loose-json 3.1'], '"a\nb"'],
  ['3.1', '{"format": "wei7", "version": "3.0" "tree": {}}', ['error missing-sign 3.1']],
  ['3.1', '{"format": "wei7", "version": "3.0", "tree": {"title": "x"', ['error unclosed 3.1'], '{"title": "x"'],
  ['3.1', '{"format": "wei7", "version": "3.0", "tree": {}} and more', ['error after-end 3.1'], 'and more'],
  ['3.1', '{"format": "wei7", "version": "3.0", "tree": {}, "tree": {}}', ['warning duplicate 3.1'], '"tree"'],
  ['3.2', '[1]', ['error nothing 3.2'], '[1]'],
  ['3.2', '', ['error nothing 3.2'], ''],
  ['3.2', '{"version": "3.0", "tree": {}}', ['error unnamed 3.2'], '{'],
  ['3.2', '{"format": "wei7", "tree": {}}', ['error unnamed 3.2'], '{'],
  ['3.2', '{"format": "wei7", "version": "3.0"}', ['error missing 3.2'], '{'],
  ['3.2', file({ format: 'wei8' }), ['error format 3.2'], '"wei8"'],
  ['3.2', file({ version: '3.0-draft' }), ['warning draft 3.2'], '"3.0-draft"'],
  ['3.2', file({ version: 3 }), ['error version 3.2'], '3'],
  ['3.2', file({ colour: 'red' }), ['warning unknown-property 3.2'], '"colour"'],
  ['3.4', info({ name: 'x'.repeat(129) }), ['error long 3.4']],
  ['3.4', info({ name: 'a\nb' }), ['error several-lines 3.4'], '"a\\nb"'],
  ['3.5', action('move', { color: 3, point: null }), ['error not-one-of 3.16.3.2.1.1'], '3'],
  ['3.6', action('move', { color: 1, point: { x: 1 } }), ['error missing 3.6'], '{'],
  ['3.6', action('move', { color: 1, point: { x: 1, y: 1.5 } }), ['error not-number 3.6'], '1.5'],
  ['3.6', action('move', { color: 1, point: { x: 1, y: 19 } }), ['error outside 3.6'], '{"x":1,"y":19}'],
  ['3.6', action('move', { color: 1, point: { x: -1, y: 1 } }), ['error outside 3.6']],
  ['3.6', action('move', { color: 1, point: [1, 1] }), ['error not-object 3.6'], '[1,1]'],
  ['3.6', action('move', { color: 1, point: { x: 1, y: 1, z: 1 } }), ['warning unknown-property 3.6'], '"z"'],
  ['3.7', step({ actor: 1 }), ['error nobody 3.7'], '1'],
  ['3.7', step({ actor: 'me' }), ['error not-number 3.7'], '"me"'],
  ['3.8', info({ result: { winner: 3 } }), ['error not-one-of 3.8'], '3'],
  ['3.8', info({ result: { margin: 3 } }), ['error missing 3.8'], '{'],
  ['3.8', info({ result: { winner: 1, margin: 0 } }), ['error range 3.8'], '0'],
  ['3.8', info({ result: { winner: 1, margin: 512 } }), ['error range 3.8'], '512'],
  ['3.8', info({ result: { winner: 1, margin: 0.75 } }), ['error range 3.8'], '0.75'],
  ['3.8', info({ result: { winner: 1, margin: 'T' } }), ['error not-number 3.8'], '"T"'],
  ['3.8', info({ result: { winner: null, margin: 2 } }), ['warning draw-margin 3.8'], '2'],
  ['3.8', info({ result: 'B+R' }), ['error not-object 3.8'], '"B+R"'],
  ['3.9', file({ size: 0 }), ['error size 3.9'], '0'],
  ['3.9', file({ size: { width: 9 } }), ['error size 3.9']],
  ['3.9', file({ size: { width: 9, height: 9, depth: 9 } }), ['warning unknown-property 3.9'], '"depth"'],
  ['3.10', file({ info: [] }), ['error not-object 3.10'], '[]'],
  ['3.10', info({ event: 'x' }), ['warning unknown-property 3.10'], '"event"'],
  ['3.10.1', info({ rules: 'Chinese' }), ['error not-object 3.10.1'], '"Chinese"'],
  ['3.10.1', info({ rules: { scoring: 'stones' } }), ['error not-one-of 3.10.1'], '"stones"'],
  ['3.10.1', info({ rules: { komi: '6.5' } }), ['error not-number 3.10.1'], '"6.5"'],
  ['3.10.1', info({ rules: { komi: 10 } }), ['error range 3.10.1'], '10'],
  ['3.10.1', info({ rules: { komi: 3.75 } }), ['error range 3.10.1'], '3.75'],
  ['3.10.1', info({ rules: { type: 'AGA' } }), ['error not-one-of 3.10.1'], '"AGA"'],
  ['3.10.2', info({ time: '2009-02-23' }), ['error time-form 3.10.2'], '"2009-02-23"'],
  ['3.10.2', info({ time: '2009-02-23T16:00+08:00' }), ['error time-zone 3.10.2']],
  ['3.10.2', info({ time: '2009-02-30T16:00Z' }), ['error time-form 3.10.2']],
  ['3.10.2', info({ time: '2009-02-23T16:00:00.0123456789Z' }), ['error time-form 3.10.2']],
  ['3.10.2', info({ time: 5 }), ['error not-string 3.10.2'], '5'],
  ['3.10.3', info({ place: 5 }), ['error not-string 3.10.3'], '5'],
  ['3.10.4', info({ participants: {} }), ['error not-array 3.10.4'], '{}'],
  ['3.10.4', info({ participants: ['me'] }), ['error not-object 3.10.4'], '"me"'],
  ['3.10.4', info({ participants: [{ team: 'x' }] }), ['warning unknown-property 3.10.4'], '"team"'],
  ['3.10.6', info({ participants: [{ rank: 9 }] }), ['error not-string 3.10.6'], '9'],
  ['3.10.7', info({ players: [{ participant: 0 }] }), ['error nobody 3.7'], '0'],
  ['3.10.7', info({ players: 5 }), ['error not-array 3.10.7'], '5'],
  ['3.10.7', info({ players: [5] }), ['error not-object 3.10.7'], '5'],
  ['3.10.7', info({ players: [{ color: 1 }] }), ['error missing 3.10.7'], '{'],
  ['3.10.7', info({ participants: [{}], players: [{ participant: 0, color: 0 }] }), ['error not-one-of 3.10.7'], '0'],
  ['3.11', step({ comment: 5 }), ['error not-string 3.11'], '5'],
  ['3.12', step({ marks: [5] }), ['error not-object 3.12'], '5'],
  ['3.12', step({ marks: [{ symbol: 'a' }] }), ['error missing 3.12'], '{'],
  ['3.12', step({ marks: [{ point: { x: 0, y: 0 } }] }), ['error missing 3.12'], '{'],
  ['3.12', step({ marks: [{ point: { x: 0, y: 0 }, symbol: '!' }] }), ['error not-one-of 3.12'], '"!"'],
  ['3.12', step({ marks: [{ point: { x: 0, y: 0 }, symbol: 'ab' }] }), ['error not-one-of 3.12'], '"ab"'],
  ['3.12', step({ marks: [{ point: { x: 19, y: 0 }, symbol: 'a' }] }), ['error outside 3.6']],
  ['3.12', step({ marks: [{ point: { x: 0, y: 0 }, symbol: 'a', c: 1 }] }), ['warning unknown-property 3.12'], '"c"'],
  ['3.13', step({ marks: {} }), ['error not-array 3.13'], '{}'],
  ['3.14', step({ time: -1 }), ['error range 3.14'], '-1'],
  ['3.14', step({ time: 86400 }), ['error range 3.14'], '86400'],
  ['3.14', step({ time: '1' }), ['error not-number 3.14'], '"1"'],
  ['3.15', pre({ problem: 1 }), ['error not-object 3.15'], '1'],
  ['3.15', pre({ problem: {} }), ['error missing 3.15'], '{'],
  ['3.15', pre({ problem: { color: 0 } }), ['error not-one-of 3.5'], '0'],
  ['3.15', pre({ problem: { color: 1, level: 5 } }), ['warning unknown-property 3.15'], '"level"'],
  ['3.16', JSON.stringify({ format: 'wei7', version: '3.0', tree: [] }), ['error not-object 3.16'], '[]'],
  ['3.16', file({}, { moves: [] }), ['warning unknown-property 3.16'], '"moves"'],
  ['3.16.1', file({}, { title: 5 }), ['error not-string 3.16.1'], '5'],
  ['3.16.2', file({}, { pre: 5 }), ['error not-object 3.16.2'], '5'],
  ['3.16.2', pre({ title: 'x' }), ['warning unknown-property 3.16.2'], '"title"'],
  ['3.16.2.1', pre({ stones: {} }), ['error not-array 3.16.2.1'], '{}'],
  ['3.16.2.1', pre({ stones: [5] }), ['error not-object 3.16.2.1'], '5'],
  ['3.16.2.1', pre({ stones: [{ color: 1 }] }), ['error missing 3.16.2.1'], '{'],
  ['3.16.2.1', pre({ stones: [{ color: 0, point: { x: 0, y: 0 } }] }), ['error not-one-of 3.16.2.1'], '0'],
  ['3.16.3', file({}, { steps: {} }), ['error not-array 3.16.3'], '{}'],
  ['3.16.3', file({}, { steps: [5] }), ['error not-object 3.16.3'], '5'],
  ['3.16.3', file({}, { steps: [{}] }), ['error missing 3.16.3'], '{'],
  ['3.16.3', step({ mood: 'x' }), ['warning unknown-property 3.16.3'], '"mood"'],
  ['3.16.3.2', step({ action: 'pass' }), ['error not-object 3.16.3.2'], '"pass"'],
  ['3.16.3.2', step({ action: { value: 1 } }), ['error missing 3.16.3.2'], '{'],
  ['3.16.3.2', step({ action: { type: 'move' } }), ['error missing 3.16.3.2'], '{'],
  ['3.16.3.2', action('resign', 1), ['error not-one-of 3.16.3.2'], '"resign"'],
  ['3.16.3.2', step({ action: { type: 'message', value: '', to: 1 } }), ['warning unknown-property 3.16.3.2'], '"to"'],
  ['3.16.3.2.1', action('move', 5), ['error not-object 3.16.3.2.1'], '5'],
  ['3.16.3.2.1', action('move', { color: 1 }), ['error missing 3.16.3.2.1'], '{'],
  ['3.16.3.2.1', file({}, { steps: [move(1, 1, { hot: 1 })] }), ['warning unknown-property 3.16.3.2.1'], '"hot"'],
  ['3.16.3.2.1.3', file({}, { steps: [move(1, 1, { evaluation: 'ok' })] }), ['error not-one-of 3.16.3.2.1.3'], '"ok"'],
  ['3.16.3.2.2', action('takeback', 0), ['error range 3.16.3.2.2'], '0'],
  ['3.16.3.2.2', action('takeback', '1'), ['error not-number 3.16.3.2.2'], '"1"'],
  ['3.16.3.2.2', action('takeback', 1), ['error takeback-beyond 3.16.3.2.2']],
  ['3.16.3.2.3', action('result', 1), ['error not-object 3.8'], '1'],
  ['3.16.3.2.4', action('mark', 1), ['error not-object 3.12'], '1'],
  ['3.16.3.2.5', action('message', 1), ['error not-string 3.16.3.2.5'], '1'],
  ['3.16.4', file({}, { branches: {} }), ['error not-array 3.16.4'], '{}'],
  ['3.16.4', file({}, { branches: [5] }), ['error not-object 3.16.4'], '5'],
  ['3.17', file({}, { steps: [move(1, 1), move(1, 1, {}, 2)] }), ['error occupied 3.17']],
]

describe('the reader of wei7 3.0', () => {
  it.each(complaints)('holds clause %s: %s', (_, text, messages, place) => {
    const found = read(text).messages
    expect(found.map(brief)).toEqual(messages)
    if (place !== undefined) expect(shown(text, found[0]!)).toBe(place)
  })

  it('can give every message that it has, and no other', () => {
    const given = new Set(complaints.flatMap(([, text]) => read(text).messages.map(({ code }) => code)))
    const elsewhere = ['stone-twice', 'stones-capture', 'stones-late', 'not-replayed', 'extra-left-out', 'not-json']
    for (const name of elsewhere) given.add(`wei7/${name}`)
    expect([...given].filter((code) => code.startsWith('wei7/')).sort()).toEqual(Object.keys(wei7.messages).sort())
  })

  it('reads a byte-order mark silently (3.1)', () => {
    expect(read(`\ufeff${file()}`).messages).toEqual([])
  })

  it('says what is not JSON at all', () => {
    expect(read('{"format": "wei7", "version": "3.0", "tree": {"title": NaN}}').messages.map(brief)).toEqual([
      'error not-json 3.1',
    ])
  })

  it('takes 19 lines where no size is given, and rectangular boards (3.9)', () => {
    expect(read(file()).records[0]!.board).toEqual({ width: 19, height: 19 })
    expect(read(file({ size: { width: 7, height: 5 } })).records[0]!.board).toEqual({ width: 7, height: 5 })
    expect(read(file({ size: 2 }, {})).records[0]!.board).toEqual({ width: 2, height: 2 })
  })

  it('reads size and facts first, wherever they stand', () => {
    const text =
      '{"tree": {"steps": [{"actor": 0, "action": {"type": "move", "value": {"point": {"x": 20, "y": 0}, "color": 1}}}]},' +
      '"info": {"players": [{"participant": 0}], "participants": [{"name": "Mei"}]}, "size": 21, "version": "3.0", "format": "wei7"}'
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]).toMatchObject({ action: { type: 'play', side: 1, move: 20 }, notes: { actor: 0 } })
    expect(records[0]!.info.players).toEqual([{ participant: 0 }])
  })

  it('reads a result: resignation without margin, points with, null is a draw (3.8)', () => {
    const resultOf = (result: unknown) => read(info({ result })).records[0]!.info.result
    expect(resultOf({ winner: 1 })).toEqual({ winner: 1, by: 'resignation' })
    expect(resultOf({ winner: 2, margin: 511.5 })).toEqual({ winner: 2, by: 'points', margin: 511.5 })
    expect(resultOf({ winner: null })).toEqual({ winner: 'draw' })
    expect(read(info({})).records[0]!.info).toEqual({})
  })

  it('keeps a moment as exact as it is, and turns other zones into UTC (3.10.2)', () => {
    const datesOf = (time: string) => read(info({ time })).records[0]!.info.dates
    for (const time of ['2009-02-23T00:30Z', '2009-02-23T00:30:00Z', '2011-09-05T18:35:19.5822023Z']) {
      expect(datesOf(time)).toEqual([time])
    }
    expect(datesOf('2009-03-01T01:00:07.5+08:00')).toEqual(['2009-02-28T17:00:07.5Z'])
    expect(datesOf('2009-02-23')).toEqual(['2009-02-23'])
    expect(datesOf('last spring')).toBeUndefined()
  })

  it('accepts every symbol, the star included (3.12)', () => {
    const symbols = [...'abzABZ019@#$%&*?']
    const { records, messages } = read(step({ marks: symbols.map((symbol, x) => ({ point: { x, y: 0 }, symbol })) }))
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]!.notes!.marks!.map((mark) => mark.text)).toEqual(symbols)
  })

  it('keeps values beyond their limits in the record, for they mean something', () => {
    const { info: facts } = read(info({ rules: { komi: -5 }, result: { winner: 1, margin: 600 } })).records[0]!
    expect(facts).toEqual({ komi: -5, result: { winner: 1, by: 'points', margin: 600 } })
  })

  it('makes nodes of a tutorial: titles on nodes of their own or on the first step (3.16)', () => {
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

  it('makes nodes of a live session: all five actions, actors, and times that go back (3.16.3)', () => {
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
      { type: 'claim', result: { winner: 1, by: 'resignation' } },
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

  it('wants no two stones on a point', () => {
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

  it('wants stones that breathe, in whatever order they are listed', () => {
    const corner = [stone(0, 0), stone(1, 0, 2), stone(0, 1, 2)]
    expect(codes({ pre: { stones: corner } })).toEqual(['0 stones-capture'])
    expect(codes({ pre: { stones: corner.toReversed() } })).toEqual(['0 stones-capture'])
    expect(codes({ pre: { stones: corner.slice(0, 2) } })).toEqual([])
  })

  it('wants stones on an empty board only', () => {
    const late = { pre: { stones: [stone(5, 5)] } }
    expect(codes({ steps: [move(3, 3)], branches: [late] })).toEqual(['2 stones-late'])
    expect(codes({ pre: { stones: [stone(3, 3)] }, branches: [late] })).toEqual(['1 stones-late'])
    expect(codes({ steps: [move(3, 3), { action: { type: 'takeback', value: 1 } }], branches: [late] })).toHaveLength(1)
    expect(codes({ branches: [late, late] })).toEqual([])
    expect(codes({ steps: [move(3, 3)], branches: [{ pre: { comment: 'x' } }] })).toEqual([])
  })

  it('allows suicide, ko and any order of colours, but no stone on a stone', () => {
    const taken = [move(1, 0, {}, 2), move(0, 1, {}, 2), move(0, 0), move(0, 0), move(0, 0, {}, 2), move(0, 0)]
    expect(codes({ steps: taken })).toEqual(['6 occupied'])
  })

  it('takes moves back across branches, and back again for the next branch', () => {
    const back = (value: number) => ({ action: { type: 'takeback', value } })
    const branches = [
      { steps: [back(2), move(1, 1), move(2, 2)] },
      { steps: [move(1, 1)] },
      { steps: [back(3)] },
      { steps: [back(1), move(2, 2)] },
    ]
    expect(codes({ steps: [move(1, 1), move(2, 2)], branches })).toEqual(['6 occupied', '7 takeback-beyond'])
  })

  it('gives up on boards that nobody could show, and says so', () => {
    const { records, messages } = read(file({ size: 40_000 }))
    expect(records[0]!.board.width).toBe(40_000)
    expect(messages.map(brief)).toEqual(['info not-replayed 3.17'])
  })
})
