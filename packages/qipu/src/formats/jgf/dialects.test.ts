import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

const read = (name: string) => jgf.read({ bytes: readFileSync(new URL(`./fixtures/${name}`, import.meta.url)) })
const codes = (name: string) => new Set(read(name).messages.map(({ code }) => code))
const at = (x: number, y: number, width = 9): number => x + y * width

describe('ngGo of 2014: facts in `info`, points as letters', () => {
  const record = read('nggo-letters.jgf').records[0]!

  it('a JGF file of ngGo 2014 has all its facts', () => {
    expect(record.board).toEqual({ width: 9, height: 9 })
    expect(record.info).toEqual({
      generator: 'Maker 0.1',
      name: 'Evening game',
      participants: [
        { name: 'Kuro', rank: '1k' },
        { name: 'Shiro', rank: '2k' },
      ],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      komi: 5.5,
      handicap: 0,
      result: { winner: 2, by: 'resignation' },
      rules: 'Japanese',
      mainTime: 1800,
      overtime: '30 seconds',
      dates: ['2014-10', '2014-11-02'],
      place: 'Kyoto',
      event: 'Club night',
      round: '1',
      opening: 'None',
      annotator: 'Someone',
      transcriber: 'Typist',
      source: 'A notebook',
      copyright: 'None',
      description: 'Short.',
    })
    expect(record.extras).toEqual([
      { format: 'jgf', key: 'players/0/territory', value: 12 },
      { format: 'jgf', key: 'sgfformat', value: '4' },
      { format: 'jgf', key: 'variations', value: 2 },
    ])
  })

  it('a JGF file of ngGo 2014 has all its nodes', () => {
    expect(record.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 7])
    expect(record.nodes[1]!.action).toEqual({ type: 'play', side: 1, move: at(2, 2) })
    expect(record.nodes[3]!.notes!.marks).toEqual([
      { type: 'triangle', at: at(2, 2) },
      { type: 'triangle', at: at(6, 6) },
      { type: 'label', at: at(0, 1), text: 'A' },
      { type: 'label', at: at(1, 2), text: 'B' },
      { type: 'selected', at: at(3, 3) },
    ])
    const put = [
      [at(0, 0), 1],
      [at(1, 1), 1],
      [at(2, 2), 0],
    ]
    expect(record.nodes[4]!.action).toEqual({ type: 'setup', put, turn: 2 })
    expect(record.nodes[5]!.action).toEqual({ type: 'pass', side: 2 })
    expect(record.nodes[6]!.action).toEqual({ type: 'pass', side: 1 })
    expect(record.nodes[7]!.notes!.marks!.map(({ side }) => side)).toEqual([1, 2, 2])
    expect(record.nodes[10]!.notes).toEqual({
      solution: true,
      extras: [{ format: 'jgf', key: 'mode', value: 'solve' }],
    })
  })

  it('each old habit of a JGF file of ngGo 2014 is reported once with its number', () => {
    const { messages } = read('nggo-letters.jgf')
    const counted = messages.filter(({ code }) => code === 'jgf/old-move' || code === 'jgf/old-point')
    expect(counted.map(({ code, args }) => [code, args!['count']])).toEqual([
      ['jgf/old-move', 8],
      ['jgf/old-point', 17],
    ])
    expect(messages.every(({ severity, fixable }) => severity === 'warning' && fixable)).toBe(true)
    expect(messages.find(({ args }) => args?.['old'] === 'info.typist')).toMatchObject({ clause: 'record.transcriber' })
  })
})

describe('ngGo 1.0: facts in `game`, points as lists', () => {
  const record = read('nggo-lists.jgf').records[0]!

  it('a JGF file of ngGo 1.0 has its facts and keeps what version 2 has no place for', () => {
    expect(record.info).toMatchObject({
      generator: 'Maker 1.0',
      source: 'A paper',
      annotator: 'An annotator',
      dates: ['2015'],
      mainTime: 600,
      overtime: '20',
      description: 'General',
      result: { winner: 'draw' },
    })
    expect(record.settings).toEqual({ showVariations: true, showSiblingVariations: false, showSolutions: false })
    expect(Object.fromEntries(record.extras!.map(({ key, value }) => [key, value]))).toEqual({
      'record/comment': 'About the record',
      'game/time': { type: 'Byo-yomi' },
      'board/coordinates': true,
      'board/cutoff': ['right', 'bottom'],
      player: { variation_markup: true },
    })
  })

  it('signed comments of ngGo 1.0 are read; the writer keeps the signature aside', () => {
    const { comments, extras } = record.nodes[0]!.notes!
    expect(comments).toEqual([{ text: 'Plain' }, { text: 'Signed', author: 'Cc' }, { text: 'Also', author: 'Dd' }])
    expect(extras).toEqual([
      {
        format: 'jgf',
        key: 'unread',
        value: {
          comments: [
            { name: 'Cc', timestamp: '2014-12-08 14:30', comment: 'Signed' },
            { name: 'Dd', comment: 'Also' },
          ],
        },
      },
    ])
  })

  it('labels of ngGo 1.0 with a third entry are read', () => {
    expect(record.nodes[3]!.notes!.marks!.filter(({ type }) => type === 'label')).toEqual([
      { type: 'label', at: at(3, 5), text: 'A' },
      { type: 'label', at: at(5, 5), text: 'B' },
    ])
  })
})

describe('the first Seki: version 1', () => {
  const record = read('seki-1.jgf').records[0]!

  it('players by colour, `ruleSet`, `mainTime`, old settings and flat markup of JGF 1 are read', () => {
    expect(record.info).toMatchObject({
      participants: [{ name: 'Ee', rank: '5k' }, { name: 'Ff' }],
      rules: 'Japanese',
      mainTime: 7200,
      overtime: '3x20',
    })
    expect(record.settings).toEqual({
      showVariations: true,
      showSiblingVariations: false,
      showSolutions: true,
      variationMarkup: true,
    })
    expect(record.nodes[0]!.notes!.marks).toEqual([
      { type: 'selected', at: at(3, 3, 13) },
      { type: 'label', at: at(4, 3, 13), text: 'Q' },
    ])
    expect(codes('seki-1.jgf')).toContain('jgf/old-groups')
  })
})

describe('a tree without anything else', () => {
  it('a bare JGF tree is read, also as a text within the file', () => {
    const bare = read('bare-tree.jgf')
    expect(codes('bare-tree.jgf')).toContain('jgf/old-tree')
    const tree = new TextDecoder().decode(readFileSync(new URL('./fixtures/bare-tree.jgf', import.meta.url)))
    const inner = jgf.read({ bytes: new TextEncoder().encode(JSON.stringify({ board: { size: 19 }, tree })) })
    expect(diff(bare.records[0]!, inner.records[0]!)).toEqual([])
    const end = inner.text().length
    for (const { at } of inner.messages) expect(at!.offset + at!.length).toBeLessThanOrEqual(end)
  })
})

describe('a tree as a text', () => {
  const tree = '[{}, {"move":{"B":"aa","B":"bb"}}, {"move":{"W":"cc"}},] rest'
  const text = JSON.stringify({ record: { version: 2 }, board: { size: 9 }, tree })
  const { records, messages } = jgf.read({ bytes: new TextEncoder().encode(text) })

  it('errors in a JGF tree that is a text are reported where they stand', () => {
    const told = messages.filter(({ code }) => !code.startsWith('jgf/old'))
    expect(told.map(({ code, at }) => [code, at!.offset])).toEqual(
      ['jgf/as-specified', 'jgf/json-after-end', 'jgf/duplicate-key'].map((code) => [code, text.indexOf('"[{}')]),
    )
  })

  it('a JGF tree that is a text keeps what stands after its end', () => {
    expect(JSON.stringify(records[0]!.nodes[0]!.notes!.extras)).toContain('"text after the end":"rest"')
    expect(records[0]!.nodes).toHaveLength(3)
  })
})

describe('every older file', () => {
  it.each(['nggo-letters.jgf', 'nggo-lists.jgf', 'seki-1.jgf', 'bare-tree.jgf', 'wrong.jgf'])(
    'the older JGF file %s becomes a sound file of version 2 that says the same',
    (name) => {
      const { records } = read(name)
      const back = jgf.read({ bytes: jgf.write!(records).bytes })
      expect(back.messages.filter(({ code }) => code !== 'jgf/other-color')).toEqual([])
      expect(diff(prune(records[0]!, jgf).record, back.records[0]!)).toEqual([])
    },
  )
})
