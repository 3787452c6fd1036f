import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../text/messages.ts'
import { wei7Xml } from './index.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => wei7Xml.read({ bytes: encode(text) })

const root = (content: string): string => `<wei7 version="2.2">${content}</wei7>`
const ok = '<moves><black x="3" y="3"/></moves>'
const game = (content: string, attributes = ''): string =>
  root(`<size>19</size><game${attributes}>${content}</game>${ok}`)
const moves = (content: string): string => root(`<size>19</size><moves>${content}</moves>`)

const brief = ({ code, clause, severity }: Message): string => `${severity} ${code.slice(9)} ${clause}`
const shown = (text: string, { at }: Message): string => text.slice(at!.offset, at!.offset + at!.length)

/** A document, what is said about it, and the stretch of text that the first message points at. */
const complaints: [clause: string, text: string, messages: string[], place?: string][] = [
  ['3.1', root(`<size>19</size>${ok}`).slice(0, -1), ['error unclosed 3.1', 'error not-xml 3.1']],
  ['3.1', root(`<size>19</size><moves><black x="3" y="3"></moves>`), ['error unmatched 3.1']],
  ['3.1', moves('<black x="3" x="4" y="3"/>'), ['error attribute-twice 3.1']],
  ['3.1', moves('<black x="3" y="3" comment="&nbsp;"/>'), ['error entity 3.1']],
  ['3.1', moves('<black x="3" y=3 />'), ['error not-xml 3.1']],
  [
    '3.1',
    `<!DOCTYPE wei7 [<!ENTITY a "x">]>${moves('<black x="3" y="3"/>')}`,
    ['error doctype 3.1'],
    '<!DOCTYPE wei7 [<!ENTITY a "x">]>',
  ],
  ['3.1', `<?xml version="1.0" encoding="gbk"?>${root(`<size>19</size>${ok}`)}`, ['warning encoding 3.1']],
  ['3.2', '<sgf/>', ['error nothing 3.2'], '<sgf/>'],
  ['3.2', '', ['error nothing 3.2'], ''],
  ['3.2', `<wei7><size>19</size>${ok}</wei7>`, ['error missing 3.2'], '<wei7>'],
  ['3.2', `<wei7 version="3.0"><size>19</size>${ok}</wei7>`, ['error version 3.2'], 'version="3.0"'],
  ['3.2', `<wei7 version="2.0" xmlns="x"><size>19</size>${ok}</wei7>`, ['warning unknown-attribute 3.2'], 'xmlns="x"'],
  ['3.3', root(ok), ['error missing 3.3'], ''],
  ['3.3', root('<size>19</size>'), ['error missing 3.3'], ''],
  ['3.3', root(`${ok}<size>19</size>`), ['error order 3.3'], '<size>'],
  ['3.3', root(`<size>19</size>${ok}<game/>`), ['error order 3.3'], '<game/>'],
  ['3.3', root(`<size>19</size>${ok}${ok}`), ['error twice 3.3'], '<moves>'],
  ['3.3', root(`<size>19</size><x><y/></x>${ok}`), ['warning unknown-element 3.3'], '<x>'],
  ['3.3', root(`<size>19</size>hello${ok}`), ['warning text 3.3'], 'hello'],
  ['3.4', root(`<size>8</size>${ok}`), ['error size 3.4'], '8'],
  ['3.4', root(`<size>big</size>${ok}`), ['error size 3.4'], 'big'],
  ['3.5', game('<place/>'), ['warning unknown-element 3.5'], '<place/>'],
  ['3.5', game('<black name="a"/><black name="b"/>'), ['error twice 3.5'], '<black name="b"/>'],
  ['3.6', game('<rules scoring="stones"/>'), ['error not-one-of 3.6'], 'scoring="stones"'],
  ['3.6', game('<rules type="AGA"/>'), ['error not-one-of 3.6'], 'type="AGA"'],
  ['3.6', game('<rules komi="7.50"/>'), ['error number-form 3.6'], 'komi="7.50"'],
  ['3.6', game('<rules komi="06.5"/>'), ['error number-form 3.6'], 'komi="06.5"'],
  ['3.6', game('<rules komi="8.0"/>'), ['error number-form 3.6'], 'komi="8.0"'],
  ['3.6', game('<rules komi="0"/>'), ['error range 3.6'], 'komi="0"'],
  ['3.6', game('<rules komi="10"/>'), ['error range 3.6'], 'komi="10"'],
  ['3.6', game('<rules komi="3.75"/>'), ['error number-form 3.6', 'error range 3.6']],
  ['3.6', game('<rules komi="six"/>'), ['error not-number 3.6'], 'komi="six"'],
  ['3.6', game('<rules handicap="2"/>'), ['warning unknown-attribute 3.6'], 'handicap="2"'],
  ['3.7', game('<time>2009-02-23</time>'), ['error time 3.7'], '2009-02-23'],
  ['3.7', game('<time>2009-02-23T16:00+08:00</time>'), ['error time 3.7']],
  ['3.7', game('<time>soon</time>'), ['error time 3.7'], 'soon'],
  ['3.8', game('', ` name="${'x'.repeat(129)}"`), ['error long 3.8']],
  ['3.8', game('<black rank="a&#10;b"/>'), ['error several-lines 3.8'], 'rank="a&#10;b"'],
  ['3.8', game('<white team="x"/>'), ['warning unknown-attribute 3.8'], 'team="x"'],
  ['3.8', game('', ' place="x"'), ['warning unknown-attribute 3.8'], 'place="x"'],
  ['3.9', game('<result/>'), ['error missing 3.9'], '<result/>'],
  ['3.9', game('<result winner="red"/>'), ['error not-one-of 3.9'], 'winner="red"'],
  ['3.9', game('<result winner="black" margin="2.50"/>'), ['error number-form 3.9'], 'margin="2.50"'],
  ['3.9', game('<result margin="512" winner="black"/>'), ['error range 3.9'], 'margin="512"'],
  ['3.9', game('<result winner="black" margin="R"/>'), ['error not-number 3.9'], 'margin="R"'],
  ['3.9', game('<result winner="neither" margin="1"/>'), ['warning draw-margin 3.9'], 'margin="1"'],
  [
    '3.11',
    root(`<size>19</size><moves name="x"><black x="3" y="3"/></moves>`),
    ['warning unknown-attribute 3.11'],
    'name="x"',
  ],
  ['3.14', moves('<red/><black x="3" y="3"/>'), ['warning unknown-element 3.14'], '<red/>'],
  ['3.14', moves('<pre><moves/></pre>'), ['warning unknown-element 3.14'], '<moves/>'],
  ['3.14', moves('<pre>text</pre>'), ['warning text 3.14'], 'text'],
  [
    '3.14',
    moves('<pre><black x="1" y="1"/><white x="1" y="1"/></pre>'),
    ['error stone-twice 3.14'],
    '<white x="1" y="1"/>',
  ],
  [
    '3.14',
    moves('<pre><black x="0" y="0"/><white x="1" y="0"/><white x="0" y="1"/></pre>'),
    ['warning stones-capture 3.14'],
    '<pre>',
  ],
  ['3.15', moves('<black x="3" y="3"/><pre comment="x"/>'), ['error pre-late 3.15'], '<pre comment="x"/>'],
  [
    '3.15',
    moves('<black x="3" y="3"/><moves><pre><black x="1" y="1"/></pre></moves>'),
    ['error stones-late 3.15'],
    '<pre>',
  ],
  [
    '3.15',
    moves('<pre><black x="2" y="2"/></pre><moves><pre><black x="1" y="1"/></pre></moves>'),
    ['error stones-late 3.15'],
  ],
  ['3.16', moves('<pre splitter="large"/>'), ['warning unknown-attribute 3.16'], 'splitter="large"'],
  ['3.16.1', moves('<black x="3" y="3" eval="so so"/>'), ['error not-one-of 3.16.1'], 'eval="so so"'],
  ['3.16.2', moves(`<black x="3" y="3" title="${'x'.repeat(129)}"/>`), ['error long 3.16.2']],
  ['3.16.3', moves('<black x="3" y="3" comment="a\nb"/>'), ['info line-break 3.16.3'], 'comment="a\nb"'],
  ['3.16.4', moves('<black x="3" y="3" problem="yes"/>'), ['error not-one-of 3.16.4'], 'problem="yes"'],
  ['3.17.1', moves('<black x="3" y="3" time="5"/>'), ['warning unknown-attribute 3.17.1'], 'time="5"'],
  ['3.17.1', moves('<black x="3" y="3"><i/></black>'), ['warning unknown-element 3.17.1'], '<i/>'],
  ['3.17.1.1', moves('<black type="resign"/>'), ['error not-one-of 3.17.1.1'], 'type="resign"'],
  ['3.17.1.2', moves('<black x="3"/>'), ['error missing 3.17.1.2'], '<black x="3"/>'],
  ['3.17.1.2', moves('<black x="19" y="0"/>'), ['error outside 3.17.1.2'], 'x="19"'],
  ['3.17.1.2', moves('<black x="-1" y="0"/>'), ['error number-form 3.17.1.2', 'error outside 3.17.1.2']],
  ['3.17.1.2', moves('<black x="03" y="0"/>'), ['error number-form 3.17.1.2'], 'x="03"'],
  ['3.17.1.2', moves('<black x="3" y="d"/>'), ['error not-number 3.17.1.2'], 'y="d"'],
  ['3.17.1.2', moves('<black type="pass" x="3"/>'), ['error pass-point 3.17.1.2'], 'x="3"'],
  ['3.17.1.3', moves('<black x="3" y="3" splitter="huge"/>'), ['error not-one-of 3.17.1.3'], 'splitter="huge"'],
  ['3.17.2', moves('<pre><black x="3"/></pre>'), ['error missing 3.17.2'], '<black x="3"/>'],
  ['3.17.2', moves('<pre><black x="3" y="3" eval="good"/></pre>'), ['warning unknown-attribute 3.17.2'], 'eval="good"'],
  ['3.18', moves('<mark x="1" y="1"/><black x="3" y="3"/>'), ['error missing 3.18'], '<mark x="1" y="1"/>'],
  ['3.18', moves('<mark x="1" y="1" symbol="!"/><black x="3" y="3"/>'), ['error not-one-of 3.18'], 'symbol="!"'],
  [
    '3.18',
    moves('<mark x="1" y="1" symbol="a" c="1"/><black x="3" y="3"/>'),
    ['warning unknown-attribute 3.18'],
    'c="1"',
  ],
  ['3.18', moves('<mark y="1" symbol="a"/><black x="3" y="3"/>'), ['error missing 3.18']],
  [
    '3.19',
    moves('<black x="3" y="3"/><mark x="1" y="1" symbol="a"/>'),
    ['error mark-last 3.19'],
    '<mark x="1" y="1" symbol="a"/>',
  ],
  ['3.20', moves(''), ['warning no-move 3.20'], '<moves>'],
  ['3.20', moves('<pre/><moves><moves><black x="3" y="3"/></moves></moves>'), ['warning no-move 3.20'], '<moves>'],
  ['9.6', moves('<black x="3" y="3"/><white x="3" y="3"/>'), ['error occupied 9.6'], '<white x="3" y="3"/>'],
]

describe('the reader of wei7 2.x', () => {
  it.each(complaints)('holds clause %s: %s', (_, text, messages, place) => {
    const found = read(text).messages
    expect(found.map(brief)).toEqual(messages)
    if (place !== undefined) expect(shown(text, found[0]!)).toBe(place)
  })

  it('can give every message that it has, and no other', () => {
    const given = new Set(complaints.flatMap(([, text]) => read(text).messages.map(({ code }) => code)))
    for (const name of ['not-replayed', 'extra-left-out']) given.add(`wei7-xml/${name}`)
    expect([...given].filter((code) => code.startsWith('wei7-xml/')).sort()).toEqual(
      Object.keys(wei7Xml.messages).sort(),
    )
  })

  it('reads three versions, with or without a byte-order mark', () => {
    for (const version of ['2.0', '2.1', '2.2']) {
      const text = `\ufeff<?xml version="1.0" encoding="utf-8"?><wei7 version="${version}"><size>7</size>${ok}</wei7>`
      const { records, messages } = read(text)
      expect(messages).toEqual([])
      expect(records[0]!.board).toEqual({ width: 7, height: 7 })
    }
  })

  it('reads the size first, wherever it stands', () => {
    const { records } = read(root('<moves><black x="20" y="0"/></moves><size>21</size>'))
    expect(records[0]!.nodes[1]!.action).toMatchObject({ move: 20 })
  })

  it('keeps a moment in UTC, as exact as it is (3.7)', () => {
    const datesOf = (time: string) => read(game(`<time> ${time}\n</time>`)).records[0]!.info.dates
    expect(datesOf('2011-09-06T02:35:19.5822023+08:00')).toEqual(['2011-09-05T18:35:19.5822023Z'])
    expect(datesOf('2009-12-31T22:00:00-03:30')).toEqual(['2010-01-01T01:30:00Z'])
    expect(datesOf('2009-02-28T24:00:00Z')).toEqual(['2009-03-01T00:00:00Z'])
    expect(datesOf('2009-02-23T16:00:00')).toEqual(['2009-02-23T16:00:00'])
  })

  it('reads facts in any order, and no komi where none is given (3.5, 3.6)', () => {
    const { info } = read(game('<result margin="0.5" winner="white"/><rules scoring="area"/><white name="w"/>'))
      .records[0]!
    expect(info).toEqual({
      result: { winner: 2, by: 'points', margin: 0.5 },
      scoring: 'area',
      participants: [{ name: 'w' }],
      players: [{ participant: 0, side: 2 }],
    })
  })

  it('knows defaults: normal moves, no problem, small splitters (3.16, 3.17)', () => {
    const { nodes } = read(moves('<black type="normal" x="1" y="2" problem="no" splitter="small"/>')).records[0]!
    expect(nodes[1]).toEqual({ parent: 0, action: { type: 'play', side: 1, move: 39 }, notes: undefined })
  })

  it('puts variations behind the move that they stand before, at any depth (3.12, 3.13)', () => {
    const bytes = new Uint8Array(readFileSync(new URL('./fixtures/tutorial.wei7', import.meta.url)))
    const { records, messages } = wei7Xml.read({ bytes })
    expect(messages).toEqual([])
    const { nodes, info } = records[0]!
    const shape = nodes.map(({ parent, action, notes }) => [
      parent,
      action?.type === 'play' ? action.move : action?.type,
      notes?.title,
    ])
    expect(shape).toEqual([
      [-1, undefined, 'Contents'],
      [0, 'setup', 'Capturing'],
      [1, 49, undefined],
      [1, 58, undefined],
      [3, 49, undefined],
      [1, 0, 'far away'],
      [1, 'pass', undefined],
      [0, undefined, 'Nothing yet'],
    ])
    expect(nodes[1]!.notes).toMatchObject({
      comments: [{ text: 'Black to \ntake the stone <here>.' }],
      problem: 1,
      marks: [{ type: 'label', at: 49, text: '&' }],
    })
    expect(nodes[2]!.notes).toEqual({
      marks: [{ type: 'label', at: 58, text: 'a' }],
      evaluation: { kind: 'good' },
      separation: 'large',
    })
    expect(nodes[7]!.notes!.evaluation).toEqual({ kind: 'normal' })
    expect(info).toMatchObject({ komi: 0.5, dates: ['2024-01-31T08:30:00.25Z'], result: { winner: 'draw' } })
  })

  it('makes the first branch the main one where no move follows (4.8)', () => {
    const { nodes } = read(
      moves('<black x="0" y="0"/><moves><white x="1" y="0"/></moves><moves><white x="2" y="0"/></moves>'),
    ).records[0]!
    expect(nodes.map(({ parent, action }) => [parent, action && 'move' in action && action.move])).toEqual([
      [-1, undefined],
      [0, 0],
      [1, 1],
      [1, 2],
    ])
  })

  it('points at the right node although nodes change places', () => {
    const text = moves(
      '<moves><white x="1" y="1"/><white x="1" y="1"/></moves><black x="0" y="0" eval="?"/><white x="0" y="0"/>',
    )
    const { records, messages } = read(text)
    const actionAt = (node: number | undefined) => records[0]!.nodes[node!]!.action
    expect(messages.map(({ code, node }) => [code.slice(9), actionAt(node)])).toEqual([
      ['not-one-of', { type: 'play', side: 1, move: 0 }],
      ['occupied', { type: 'play', side: 2, move: 0 }],
      ['occupied', { type: 'play', side: 2, move: 20 }],
    ])
    expect(shown(text, messages[2]!)).toBe('<white x="1" y="1"/>')
  })

  it('never expands entities, however they multiply', () => {
    const lol =
      '<!DOCTYPE wei7 [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const { records, messages } = read(`${lol}${moves('<black x="3" y="3" comment="&b;&x;&constructor;"/>')}`)
    expect(records[0]!.nodes[1]!.notes!.comments).toEqual([{ text: '&b;&x;&constructor;' }])
    expect(messages.map(({ code }) => code.slice(9))).toEqual(['doctype', 'entity', 'entity', 'entity'])
  })

  it('reads 100,000 nested moves, and as many that never end', () => {
    const depth = 100_000
    const open = '<moves><white x="1" y="1"/></moves>'
    const text = moves(
      `${`<black type="pass"/>${'<moves>'}`.repeat(depth)}<black type="pass"/>${'</moves>'.repeat(depth)}`,
    )
    const { records, messages } = read(text)
    expect(messages).toEqual([])
    expect(records[0]!.nodes).toHaveLength(depth + 2)
    const broken = read(`<wei7 version="2.2"><size>19</size><moves>${`${open}<moves>`.repeat(depth)}`)
    expect(broken.records[0]!.nodes).toHaveLength(depth + 1)
    expect(broken.messages.length).toBeGreaterThan(1)
  })
})
