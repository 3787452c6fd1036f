import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pass, play } from '../../record/actions.ts'
import type { BoardSize } from '../../record/basics.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { type Action, addNode, type GameRecord, type Info, type Notes, newRecord } from '../../record/record.ts'
import { manyOf } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { complaints, moves } from './complaints.testing.ts'
import { wei7Xml as silentWei7Xml } from './index.ts'

const wei7Xml = listening(silentWei7Xml)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => wei7Xml.read({ bytes: encode(text) })
const write = (record: GameRecord, layout?: 'pretty' | 'minified') => wei7Xml.write!([record], layout && { layout })
const textOf = (record: GameRecord, layout?: 'pretty' | 'minified'): string =>
  new TextDecoder().decode(write(record, layout).bytes)
const newGame = (): GameRecord => newRecord('go', { width: 9, height: 9 })

describe('the writer of wei7 2.2', () => {
  it('the wei7 2.2 writer indents, or writes no needless byte', () => {
    const record = newGame()
    record.info.name = 'a "<&>" b'
    addNode(record, 0, play(13, 1), {
      comments: [{ text: 'tab\tline\n' }],
      marks: [{ type: 'label', at: 0, text: '&' }],
    })
    addNode(record, 0, pass(1))
    expect(textOf(record)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<wei7 version="2.2">
  <size>9</size>
  <game name="a &quot;&lt;&amp;&gt;&quot; b"/>
  <moves>
    <moves>
      <black type="pass"/>
    </moves>
    <mark x="0" y="0" symbol="&amp;"/>
    <black x="4" y="1" comment="tab&#9;line&#10;"/>
  </moves>
</wei7>
`)
    expect(textOf(record, 'minified')).toBe(textOf(record).replace(/\n */g, ''))
    expect(diff(record, read(textOf(record)).records[0]!)).toEqual([])
  })

  it.each<[Info, string]>([
    [{ komi: 0 }, '<game><rules/></game>'],
    [{ komi: 0, scoring: 'area' }, '<game><rules scoring="area"/></game>'],
  ])('the wei7 2.2 writer writes no komi where there is none (3.6): %j', (info, written) => {
    const record = newGame()
    Object.assign(record.info, info)
    addNode(record, 0, play(13, 1))
    expect(prune(record, wei7Xml).losses).toEqual([])
    const text = textOf(record, 'minified')
    expect(text).toContain(written)
    expect(read(text).messages).toEqual([])
    expect(read(text).records[0]!.info).toEqual(info)
  })

  it.each(['<rules scoring="area" komi="six"/>', '<rules ko="no"/>', '<rules type="Korean"/>'])(
    'the wei7 2.2 writer gives %s back, without a loss (3.6)',
    (rules) => {
      const { records } = read(moves('<black x="3" y="3"/>').replace('<moves>', `<game>${rules}</game><moves>`))
      expect(prune(records[0]!, wei7Xml).losses).toEqual([])
      const text = textOf(records[0]!, 'minified')
      expect(text).toContain(rules)
      expect(read(text).records).toEqual(records)
    },
  )

  it('a wei7 2.2 node without a move is the pre of a branch (3.15, 3.20)', () => {
    const record = newGame()
    addNode(record, addNode(record, 0, undefined, { comments: [{ text: 'x' }] }), play(0, 1))
    addNode(record, 0, play(1, 1))
    const text = textOf(record, 'minified')
    expect(text).toContain(
      '<moves><pre/><moves><pre comment="x"/><black x="0" y="0"/></moves><moves><black x="1" y="0"/></moves></moves>',
    )
    expect(read(text).messages).toEqual([])
    expect(diff(record, read(text).records[0]!)).toEqual([])
  })

  it.each(readdirSync(new URL('./fixtures/', import.meta.url)))('the wei7 2.2 writer gives %s back', (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)))
    const { records } = wei7Xml.read({ bytes })
    expect(prune(records[0]!, wei7Xml).losses).toEqual([])
    for (const layout of ['pretty', 'minified'] as const) {
      const back = read(textOf(records[0]!, layout))
      expect(back.messages).toEqual([])
      expect(diff(records[0]!, back.records[0]!)).toEqual([])
    }
  })

  it('the wei7 2.2 writer writes 200,000 moves and 100,000 nested variations', () => {
    const long = newGame()
    for (let i = 0; i < manyOf(200_000); i++) addNode(long, i, pass(i % 2 === 0 ? 1 : 2))
    const deep = newGame()
    for (let i = 0, spine = 0; i < manyOf(100_000); i++) {
      addNode(deep, spine, pass(1))
      spine = addNode(deep, spine, pass(2))
    }
    for (const record of [long, deep]) {
      const { record: kept, losses } = prune(record, wei7Xml)
      expect(losses).toEqual([])
      const back = wei7Xml.read(wei7Xml.write!([kept]))
      expect(back.messages).toEqual([])
      expect(back.records[0]!.nodes.length).toBe(kept.nodes.length)
      expect(diff(kept, back.records[0]!).length).toBe(0)
    }
  })
})

describe('unknown elements', () => {
  const strange = `<?xml version="1.0" encoding="utf-8"?><?style x?><!-- head -->
<wei7 version="2.2" lang="zh"><size>19</size><game mood="calm" name="n"><rules komi="six" ko="no"/><time>soon</time>
<black team="x"/><result winner="neither" margin="3"/><place>Seoul</place><!-- in game --></game><publisher a="1"><b/></publisher>
<moves colour="red"><pre level="5" title="t">stray<white x="30" y="1"/><black x="1" y="1" glow="yes"/><mark x="1" y="1" symbol="!!"/></pre>
<mark x="2" y="2" symbol="a" size="2"/><mark x="2" y="99" symbol="b"/><hint/><white x="3" y="3" eval="so so" clock="7"/>
<black x="20" y="3" comment="outside"/><!-- before --><white type="resign"/><moves tone="x"><black x="5" y="5"/></moves>
<black type="pass"/><mark x="1" y="2" symbol="z"/></moves></wei7><!-- tail -->`

  it('unknown parts of wei7 2.x are kept, reported, and written back', () => {
    const given = read(strange)
    expect(given.messages.length).toBeGreaterThan(20)
    const { record, losses } = prune(given.records[0]!, wei7Xml)
    expect(losses).toEqual([])
    const written = write(record, 'minified')
    expect(written.messages).toEqual([])
    const text = new TextDecoder().decode(written.bytes)
    for (const piece of [
      '<?style x?><!-- head --><wei7 version="2.2" lang="zh">',
      '<game name="n" mood="calm"><rules komi="six" ko="no"/><time>soon</time><black team="x"/>',
      '<result winner="neither" margin="3"/><place>Seoul</place><!-- in game --></game>',
      '<moves colour="red"><pre title="t" level="5">',
      '<black x="1" y="1" glow="yes"/>stray<white x="30" y="1"/><mark x="1" y="1" symbol="!!"/></pre>',
      '<mark x="2" y="2" symbol="a" size="2"/><mark x="2" y="99" symbol="b"/><hint/><white x="3" y="3" eval="so so" clock="7"/>',
      '<black x="20" y="3" comment="outside"/><!-- before -->',
      '<moves tone="x"><black x="5" y="5"/></moves>',
      '<white type="resign"/>',
      '<black type="pass"/><mark x="1" y="2" symbol="z"/></moves><publisher a="1"><b/></publisher></wei7><!-- tail -->',
    ]) {
      expect(text).toContain(piece)
    }
    expect(textOf(read(text).records[0]!, 'minified')).toBe(text)
  })

  it.each([
    '<pre><black x="1" y="1" foo="1"/><black x="2" y="2" foo="2"/><black x="1" y="1" foo="3"/></pre>',
    '<mark x="0" y="0" symbol="a"/><black x="1" y="1"/><mark x="3" y="3" symbol="b" c="1"/>',
    '<black x="1" y="1"/><moves foo="1"/><white x="2" y="2"/>',
    '<black x="1" y="1"/><moves><!-- none --><moves foo="1"/><mark x="3" y="3" symbol="b" c="1"/></moves><white x="2" y="2"/>',
    '<black x="1" y="1"/><moves><white x="2" y="2"/></moves><!-- end -->',
    '<black x="1" y="1"/><moves><white x="2" y="2"/></moves><mark x="3" y="3" symbol="b" c="1"/>',
    '<!-- c --><?d e?>text<pre comment="x"/><black x="3" y="3"/>',
    '<black x="1" y="1"/><moves><!-- c --><pre comment="x"/><black x="3" y="3"/></moves>',
  ])('unknown parts of wei7 2.x are written back where they were: %s', (content) => {
    const { records } = read(moves(content))
    expect(write(records[0]!).messages).toEqual([])
    expect(textOf(records[0]!, 'minified')).toContain(`<moves>${content}</moves>`)
  })

  it('an unknown attribute of wei7 2.x moves stays on the outermost moves, or on a variation', () => {
    for (const text of [
      '<moves foo="1"><black x="1" y="1"/></moves>',
      '<moves><pre/><moves foo="1"><black x="1" y="1"/></moves></moves>',
    ]) {
      const document = `<wei7 version="2.2"><size>9</size>${text}</wei7>`
      expect(textOf(read(document).records[0]!, 'minified')).toContain(document)
    }
    const nested = moves(
      '<black x="1" y="1"/><moves foo="1"><moves><pre/></moves><!-- c --></moves><black x="2" y="2"/>',
    )
    expect(textOf(read(nested).records[0]!, 'minified')).toContain(
      '<black x="1" y="1"/><moves foo="1"><!-- c --><pre/></moves><black x="2" y="2"/>',
    )
  })

  it('an unknown wei7 2.x element stands in the pre where it would make the pre late (3.15)', () => {
    const text = textOf(read(moves('<hint/><!-- c --><pre comment="x"/>')).records[0]!, 'minified')
    expect(text).toContain('<moves><!-- c --><pre comment="x"><hint/></pre></moves>')
    expect(textOf(read(text).records[0]!, 'minified')).toBe(text)
  })

  it('an unknown part of wei7 2.x that is no XML is kept as text', () => {
    const { records } = read('<wei7 version="2.2"><size>9</size><moves><pre/></moves><odd a=1></odd></wei7>')
    expect(textOf(records[0]!)).toContain('&lt;odd a=1&gt;&lt;/odd&gt;')
    const cut = read('<wei7 version="2.2"><size>9</size><moves><pre/></moves><odd><b>')
    expect(textOf(cut.records[0]!)).toContain('&lt;odd&gt;&lt;b&gt;')
  })

  it('an unknown part of wei7 2.x whose place is gone is a reported loss', () => {
    const { records } = read(
      '<wei7 version="2.2"><size>9</size><moves><pre/><mark x="1" y="1" symbol="a" c="1"/><black x="1" y="1"/></moves></wei7>',
    )
    delete records[0]!.nodes[1]!.notes!.marks
    expect(write(records[0]!).messages.map(({ code, node, args }) => [code, node, args?.['name']])).toEqual([
      ['wei7-xml/extra-left-out', 1, 'mark/0@c'],
    ])
  })
})

describe('mistakes in a document', () => {
  it.each(complaints)('a fixable mistake in wei7 2.x is gone after writing (%s): %s', (_, text) => {
    const { records, messages } = read(text)
    const fixable = new Set(messages.filter(({ fixable }) => fixable).map(({ code }) => code))
    if (!records[0] || write(records[0]).messages.length > 0) return
    expect(read(textOf(records[0])).messages.filter(({ code }) => fixable.has(code))).toEqual([])
  })

  it.each([
    ['<black type="pass" x="3" y="3"/>', 'pass-point'],
    ['<pre><black x="1" y="1"/><white x="1" y="1"/></pre>', 'stone-twice'],
    ['<pre><black x="1" y="1"/><black x="2" y="2"/><black x="1" y="1" foo="1"/></pre>', 'stone-twice'],
  ])('a mistake in wei7 2.x stays where fixing it would lose something: %s', (content, code) => {
    const { records, messages } = read(moves(content))
    expect(messages[0]).toMatchObject({ code: `wei7-xml/${code}` })
    expect(messages[0]!.fixable).toBeUndefined()
    expect(textOf(records[0]!, 'minified')).toContain(`<moves>${content}</moves>`)
  })

  it.each([
    moves('<black x="3" y="3" comment="a" comment="b"/>'),
    moves('<black x="3" y="3" hello />'),
    moves('<!-- a -- b --><black x="3" y="3"/>'),
    `${moves('<black x="3" y="3"/>')}more<more/>`,
    `<!DOCTYPE wei7>${moves('<black x="3" y="3"/>')}`,
    moves('<black x="3" y="3"/>').replace('"3"/></moves></wei7>', ''),
  ])('a part of wei7 2.x that is no XML is a reported loss: %s', (text) => {
    const { messages } = write(read(text).records[0]!)
    expect(messages.map(({ severity, args }) => [severity, args?.['name']])).toEqual([['loss', 'no-xml']])
  })

  it('a wei7 2.x file whose end alone is missing is completed', () => {
    const text = moves('<black x="3" y="3"/>')
    const { records } = read(text.replace('</moves></wei7>', '\n'))
    expect(write(records[0]!).messages).toEqual([])
    expect(textOf(records[0]!, 'minified')).toContain(text)
  })
})

describe('losses', () => {
  const lossOf = (change: { info?: Info; notes?: Notes; action?: Action }) => {
    const record = newGame()
    Object.assign(record.info, change.info)
    addNode(record, addNode(record, 0, play(5, 1)), change.action ?? play(0, 2), change.notes)
    return prune(record, wei7Xml).losses.map(({ thing, kept }) => [thing, kept])
  }

  it.each<[string, Parameters<typeof lossOf>[0], unknown[]]>([
    ['komi 10', { info: { komi: 10 } }, [['info.komi', undefined]]],
    ['that the komi is unknown', { info: { scoring: 'area' } }, [['info.komi', 0]]],
    ['komi 10 beside the rules', { info: { komi: 10, rules: 'Korean' } }, [['info.komi', 0]]],
    ['a place', { info: { place: 'Seoul' } }, [['info.place', undefined]]],
    [
      'a moment without seconds',
      { info: { dates: ['2009-02-23T00:30Z'] } },
      [['info.dates', ['2009-02-23T00:30:00Z']]],
    ],
    ['a moment without zone', { info: { dates: ['2009-02-23T00:30:00'] } }, []],
    [
      'a win on time',
      { info: { result: { winner: 1, by: 'time' } } },
      [['info.result', { winner: 1, by: 'resignation' }]],
    ],
    ['a bystander', { info: { participants: [{ name: 'x' }] } }, [['info.participants', undefined]]],
    ['a long title', { notes: { title: 'x'.repeat(129) } }, [['notes.title', 'x'.repeat(128)]]],
    [
      'characters that XML lacks',
      { notes: { comments: [{ text: 'a\u0000\ud800b' }] } },
      [['notes.comments', [{ text: 'ab' }]]],
    ],
    ['nothing but such', { notes: { comments: [{ text: '\u0001' }] } }, [['notes.comments', undefined]]],
    ['a controversial move', { notes: { evaluation: { kind: 'controversial' } } }, [['notes.evaluation', undefined]]],
    ['a normal move', { notes: { evaluation: { kind: 'normal' } } }, [['notes.evaluation', undefined]]],
    ['what it has', { notes: { evaluation: { kind: 'trick' }, separation: 'medium', problem: 1 } }, []],
    [
      'a clock and an actor',
      { notes: { time: 1, actor: 0 } },
      [
        ['notes.time', undefined],
        ['notes.actor', undefined],
      ],
    ],
    ['a message', { action: { type: 'message', text: 'x' } }, [['action', undefined]]],
    ['stones after a move', { action: { type: 'setup', put: [[0, 1]] } }, [['action', [play(0, 1)]]]],
  ])('a loss of wei7 2.2 is reported: %s', (_, change, losses) => {
    expect(lossOf(change)).toEqual(losses)
  })

  it('characters that wei7 2.2 lacks are left out, so that the rest is read without messages', () => {
    const record = newGame()
    record.info.name = '\ud800'
    addNode(record, 0, play(5, 1), { title: 'a\ufffeb', comments: [{ text: 'a\u0001b\u0000' }] })
    const back = read(textOf(prune(record, wei7Xml).record))
    expect(back.messages).toEqual([])
    expect(back.records[0]!.info).toEqual({})
    expect(back.records[0]!.nodes[1]!.notes).toEqual({ title: 'ab', comments: [{ text: 'ab' }] })
  })

  it('wei7 2.2 has seven board sizes', () => {
    const board = (size: BoardSize) => wei7Xml.can!.board!(size, 'go')
    const sizes = Array.from({ length: 25 }, (_, width) => width).filter((size) => board({ width: size, height: size }))
    expect(sizes).toEqual([7, 9, 11, 13, 15, 17, 19])
    expect(board({ width: 9, height: 7 })).toBe(false)
  })
})

describe('detection', () => {
  it('wei7 2.x detection goes by content', () => {
    const sure = (head: string, extension = '') => wei7Xml.detect({ head, extension, name: '' })
    expect(sure('<?xml version="1.0"?>\n<wei7 version="2.2">')).toBe(1)
    expect(sure('<?xml version="1.0"?>', 'wei7')).toBeGreaterThan(0.5)
    expect(sure('<?xml version="1.0"?><svg>')).toBe(0)
    expect(sure('{"format": "wei7"}', 'wei7')).toBe(0)
  })
})
