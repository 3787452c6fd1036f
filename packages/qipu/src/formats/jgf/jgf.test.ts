import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { type GameRecord, newRecord } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

const fixture = (name: string): Uint8Array => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const readValue = (value: unknown) => jgf.read({ bytes: bytesOf(value) })
const written = (record: GameRecord, options = {}): string =>
  new TextDecoder().decode(jgf.write!([record], options).bytes)

const at = (x: number, y: number, width = 9): number => x + y * width

describe('a file as the specification writes it', () => {
  const { records, messages } = jgf.read({ bytes: fixture('as-specified.jgf') })
  const record = records[0]!

  it('a JGF file with comments and trailing commas, as in the specification, gets one remark', () => {
    expect(messages.map(({ code, severity, args }) => [code, severity, args!['count']])).toEqual([
      ['jgf/as-specified-comments', 'info', 15],
    ])
  })

  it('a JGF file as the specification writes it has every fact in its place', () => {
    expect(record.game).toBe('go')
    expect(record.board).toEqual({ width: 9, height: 7 })
    expect(record.region).toEqual({ left: 0, top: 1, right: 6, bottom: 6 })
    expect(record.info).toEqual({
      generator: 'Hand 1.0',
      transcriber: '小島',
      source: 'Club bulletin',
      sourceUrl: 'https://example.org/7',
      copyright: '© 2021',
      name: 'Board one',
      result: { winner: 1, by: 'points', margin: 2.5 },
      dates: ['2021-05-01', '2021-05-02'],
      opening: 'Sanrensei',
      annotator: 'M. Ano',
      description: 'A game\nof two days',
      participants: [
        { name: 'Ito', rank: '3d', country: 'Japan' },
        { name: 'Park', rank: '4d', team: 'Seoul' },
        { name: 'Guest' },
      ],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
        { participant: 2, color: 'red' },
      ],
      event: 'Spring cup',
      place: 'Nara',
      round: '2',
      rules: 'Chinese',
      suicide: false,
      superko: true,
      komi: -3.5,
      handicap: 2,
      mainTime: 5400,
      overtime: '5x30',
    })
    expect(record.settings).toEqual({ showLastMove: true, autoPlay: { delay: 3 } })
  })

  it('a JGF file keeps every key that the specification does not know', () => {
    const extras = Object.fromEntries(record.extras!.map(({ key, value }) => [key, value]))
    expect(extras).toMatchObject({
      'players/0/pro': false,
      'rules/byoyomi': { periods: 5 },
      'board/theme': 'wood',
      custom: [1, 2],
    })
    expect(Object.keys(extras['meta'] as object)).toEqual(['tags', '__proto__'])
    expect(record.nodes[1]!.notes!.extras).toEqual([{ format: 'jgf', key: 'move/ms', value: 7 }])
    expect(record.nodes[2]!.notes!.extras).toEqual([{ format: 'jgf', key: 'clock', value: '17:30' }])
  })

  it('a JGF tree has setup, clocks, markup of any type, score, solution and nested variations', () => {
    expect(record.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 3, 4, 5, 5, 4, 8])
    const [root, first, second, shape, , solution, inner, cleared, also, turn] = record.nodes
    expect(root!.action).toEqual({
      type: 'setup',
      put: [
        [at(2, 2), 1],
        [at(6, 4), 1],
      ],
      turn: 2,
    })
    expect(root!.notes).toEqual({ comments: [{ text: 'Two stones.' }] })
    expect(first!.action).toEqual({ type: 'play', side: 2, move: at(6, 2) })
    expect(first!.notes!.clocks).toEqual([{ side: 2, time: 5321.5, periods: 5 }])
    expect(second!.action).toEqual({ type: 'pass', side: 1 })
    expect(shape!.action).toBeUndefined()
    expect(shape!.notes!.title).toBe('The shape')
    expect(shape!.notes!.marks).toEqual([
      { type: 'triangle', at: 0 },
      { type: 'cross', at: 1 },
      { type: 'selected', at: 2 },
      { type: 'heart', at: 3 },
      { type: 'heart', at: 4 },
      { type: 'label', at: 5, text: '甲' },
      { type: 'territory', at: at(0, 6), side: 1 },
      { type: 'territory', at: at(8, 6), side: 2 },
    ])
    expect(solution!.notes).toEqual({ solution: true })
    expect(inner!.action).toEqual({ type: 'play', side: 1, move: at(4, 4) })
    expect(cleared!.action).toEqual({ type: 'setup', put: [[at(2, 2), 0]] })
    expect(also!.notes).toEqual({ title: 'Also', comments: [{ text: 'one' }, { text: 'two' }] })
    expect(turn!.action).toEqual({ type: 'setup', put: [], turn: 1 })
  })

  it('a JGF file as the specification writes it becomes plain JSON that says the same', () => {
    const text = written(record)
    expect(() => JSON.parse(text)).not.toThrow()
    const back = jgf.read({ bytes: new TextEncoder().encode(text) })
    expect(back.messages).toEqual([])
    expect(diff(record, back.records[0]!)).toEqual([])
    const { tree, meta } = JSON.parse(text)
    expect(Object.keys(meta)).toEqual(['tags', '__proto__'])
    expect(tree[3].markup[0]).toEqual({
      type: 'heart',
      color: 'pink',
      coords: [
        { x: 3, y: 0, size: 2 },
        { x: 4, y: 0 },
      ],
    })
  })
})

describe('marks of one type on one point', () => {
  it('JGF marks of one type on one point keep their own texts, whatever their group says besides', () => {
    const coords = [{ x: 1, y: 1, text: 'Q' }]
    const markup = [
      { type: 'circle', hint: 'T', coords },
      { type: 'circle', coords: [{ x: 1, y: 1 }] },
    ]
    const { records } = readValue({ board: { size: 9 }, tree: [{}, { markup }] })
    expect(JSON.parse(written(records[0]!)).tree[1].markup).toEqual(markup)
    const turned = markup.toReversed()
    const setup = [{ type: 'black', coords }]
    const again = readValue({ board: { size: 9 }, tree: [{ setup }, { markup: turned }] })
    expect(JSON.parse(written(again.records[0]!)).tree).toEqual([{ setup }, { markup }])
  })
})

describe('results', () => {
  it.each([
    ['W+4.5', { winner: 2, by: 'points', margin: 4.5 }],
    ['B+R', { winner: 1, by: 'resignation' }],
    ['W+T', { winner: 2, by: 'time' }],
    ['B+F', { winner: 1, by: 'forfeit' }],
    ['B+', { winner: 1 }],
    ['0', { winner: 'draw' }],
    ['?', { winner: 'unknown' }],
    ['', { winner: 'void' }],
  ])('the JGF result %j is read and written', (result, expected) => {
    const { records, messages } = readValue({ game: { result }, board: { size: 9 }, tree: [{}] })
    expect(messages).toEqual([])
    expect(records[0]!.info.result).toEqual(expected)
    expect(JSON.parse(written(records[0]!)).game.result).toBe(result)
  })

  it('JGF words that are no result are kept verbatim', () => {
    const { records } = readValue({ game: { result: 'Black is happy' }, board: { size: 9 }, tree: [{}] })
    expect(records[0]!.info.result).toBeUndefined()
    expect(records[0]!.info.verbatim).toEqual({ result: 'Black is happy' })
    expect(JSON.parse(written(records[0]!)).unread).toEqual({ 'game/result': 'Black is happy' })
  })
})

describe('words that are not understood', () => {
  it.each<[Json, Json, object]>([
    [{ result: 'Black won' }, {}, { result: 'Black won' }],
    [{ date: 'in May', dates: ['2011', 'later'] }, {}, { dates: '2011, later' }],
    [{ date: 'in May' }, {}, { dates: 'in May' }],
    [{ result: 'Black won' }, { 'game/result': 'White won' }, { result: 'Black won' }],
    [{}, { 'game/result': 'White won' }, { result: 'White won' }],
    [{}, { 'game/result': 'White won', 'game/result (2)': 'White won' }, { result: 'White won' }],
    [{ date: 'in May' }, { 'game/dates': ['later'] }, { dates: 'in May' }],
    [{ result: {}, date: [{}] }, {}, {}],
  ])('JGF words that are not understood, %j beside %j, are carried and come back', (game, unread, verbatim) => {
    const [record] = readValue({ game, unread, board: { size: 9 }, tree: [{}] }).records
    expect(record!.info.verbatim ?? {}).toEqual(verbatim)
    expect(prune(record!, jgf).losses).toEqual([])
    const back = jgf.read({ bytes: new TextEncoder().encode(written(record!)) })
    expect(back.messages).toEqual([])
    expect(back.records).toEqual([record])
  })

  it('words of other formats that are not understood are carried in JGF', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info.verbatim = { result: 'Black won', dates: 'in May' }
    expect(prune(record, jgf).losses).toEqual([])
    expect(JSON.parse(written(record)).unread).toEqual({ 'game/result': 'Black won', 'game/dates': 'in May' })
    expect(diff(record, jgf.read({ bytes: new TextEncoder().encode(written(record)) }).records[0]!)).toEqual([])
  })
})

describe('mistakes that Seki makes in its own format', () => {
  it('a JGF file without facts gets no date, komi, result or name', () => {
    const { records } = readValue({ tree: [{}], board: { size: 19 } })
    expect(records[0]!.info).toEqual({})
    expect(JSON.parse(written(records[0]!))).toEqual({
      record: { format: 'JGF', version: 2, charset: 'UTF-8' },
      game: { type: 'go' },
      board: { size: 19 },
      tree: [{}],
    })
  })

  it('JGF players are a list with countries, and dates survive', () => {
    const value = {
      game: { dates: ['2011-04-22', '2011-04-23'] },
      players: [{ color: 'black', name: 'A', country: 'South Korea' }],
      board: { size: 19 },
      tree: [{}],
    }
    const { records, messages } = readValue(value)
    expect(messages).toEqual([])
    expect(JSON.parse(written(records[0]!))).toMatchObject(value)
  })

  it('a JGF node before variations keeps its own move and comments', () => {
    const fork = { move: { color: 'black', x: 3, y: 3 }, comments: ['fork'] }
    const variations = [[{ move: { color: 'white', x: 5, y: 5 } }], [{ move: { color: 'white', x: 5, y: 3 } }]]
    const { records } = readValue({ board: { size: 9 }, tree: [{}, fork, { variations }] })
    expect(JSON.parse(written(records[0]!)).tree).toEqual([{}, fork, { variations }])
  })
})

describe('other games', () => {
  it('other games are recorded in JGF where a move is a stone on a point', () => {
    expect(jgf.games).toEqual(expect.arrayContaining(['go', 'gomoku', 'hex', 'connect6', 'nogo', 'phantom-go']))
    expect(jgf.games).not.toContain('amazons')
    const tree = [{}, { move: { color: 'red', x: 1, y: 2 } }, { setup: [{ type: 'blue', coords: [{ x: 0, y: 0 }] }] }]
    const value = { game: { type: 'hex', result: 'R+R' }, players: [{ color: 'blue' }], board: { size: 11 }, tree }
    const { records, messages } = readValue(value)
    expect(messages).toEqual([])
    expect(records[0]!.game).toBe('hex')
    expect(records[0]!.info.result).toEqual({ winner: 1, by: 'resignation' })
    expect(JSON.parse(written(records[0]!))).toMatchObject(value)
  })

  it('unknown games keep their type in JGF', () => {
    const value = {
      game: { type: 'othello' },
      board: { size: 8 },
      tree: [{}, { move: { color: 'black', x: 1, y: 2 } }],
    }
    const { records, messages } = readValue(value)
    expect(messages.map(({ code }) => code)).toEqual(['jgf/game-type'])
    expect(records[0]!.game).toBe('go')
    expect(JSON.parse(written(records[0]!))).toMatchObject(value)
  })
})

describe('detection', () => {
  const sure = (text: string, name = '') => jgf.detect(sniff(new TextEncoder().encode(text), name))

  it('JGF detection is certain where the file names its format', () => {
    expect(sure('{"record": {"format": "JGF"}}')).toBe(1)
    expect(sure('// mine\n{"record": {"format":"jgf"}}')).toBe(1)
  })

  it('JGF detection knows the shapes of all generations', () => {
    for (const name of ['as-specified', 'nggo-letters', 'nggo-lists', 'seki-1', 'bare-tree']) {
      const bytes = fixture(`${name}.jgf`)
      expect(jgf.detect(sniff(bytes)), name).toBeGreaterThanOrEqual(0.5)
      expect(jgf.detect(sniff(bytes, `${name}.jgf`)), name).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('JGF detection leaves other files alone', () => {
    for (const text of ['(;GM[1])', '<?xml?>', '', '{"version": "3.0", "tree": {"steps": []}}', '[1, 2]']) {
      expect(sure(text), text).toBe(0)
    }
  })
})
