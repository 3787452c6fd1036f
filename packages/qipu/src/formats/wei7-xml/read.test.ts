import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { describe, expect, it, vi } from 'vitest'
import { encode as encodeAs } from '../../text/charset/charset.ts'
import { manyOf } from '../../text/seeded.testing.ts'
import { type KnownMessage, listening } from '../listening.testing.ts'
import { complaints, game, moves, ok, root } from './complaints.testing.ts'
import { wei7Xml as silentWei7Xml } from './index.ts'

const wei7Xml = listening(silentWei7Xml)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => wei7Xml.read({ bytes: encode(text) })

const brief = ({ code, clause, severity }: KnownMessage): string => `${severity} ${code.slice(9)} ${clause}`
const shown = (text: string, { at }: KnownMessage): string => text.slice(at!.offset, at!.offset + at!.length)

describe('the reader of wei7 2.x', () => {
  it.each(complaints)('the wei7 2.x reader follows clause %s: %s', (_, text, messages, place) => {
    const found = read(text).messages
    expect(found.map(brief)).toEqual(messages)
    if (place !== undefined) expect(shown(text, found[0]!)).toBe(place)
  })

  it.each<[string | undefined, string[]]>([
    ['a.json', ['wei7-xml/ending']],
    ['games.wei7/a.TXT', ['wei7-xml/ending']],
    ['a.wei7', []],
    ['A.WEI7', []],
    ['a.wei7.gz', []],
    ['games.json/a', []],
    [undefined, []],
  ])('the wei7 2.x reader reports names that do not end in .wei7 (3.1): %s', (name, codes) => {
    const { messages, records } = wei7Xml.read({ bytes: encode(moves('<black x="3" y="3"/>')), ...(name && { name }) })
    expect(messages.map(({ code }) => code)).toEqual(codes)
    for (const message of messages) expect(message).toMatchObject({ severity: 'warning', clause: '3.1' })
    expect(records).toHaveLength(1)
  })

  it('every message of the wei7 2.x reader has an example here', () => {
    const given = new Set(complaints.flatMap(([, text]) => read(text).messages.map(({ code }) => code)))
    const doubts = ['charset-in-doubt', 'encoding-in-doubt', 'xml-version-in-doubt']
    for (const name of ['charset', 'ending', 'not-replayed', 'extra-left-out', ...doubts]) given.add(`wei7-xml/${name}`)
    expect([...given].filter((code) => code.startsWith('wei7-xml/')).sort()).toEqual(
      Object.keys(wei7Xml.messages).sort(),
    )
  })

  it('the wei7 2.x reader reads three versions, with or without a byte-order mark', () => {
    for (const version of ['2.0', '2.1', '2.2']) {
      const text = `\ufeff<?xml version="1.0" encoding="utf-8"?><wei7 version="${version}"><size>7</size>${ok}</wei7>`
      const { records, messages } = read(text)
      expect(messages).toEqual([])
      expect(records[0]!.board).toEqual({ width: 7, height: 7 })
    }
  })

  it.each([
    ['UTF-16 with a mark', '\ufeff', 'utf-16le', 'utf-16le'],
    ['GB18030 without a declaration', '', 'gb18030', 'gb18030'],
    ['GBK that is declared UTF-8', '<?xml version="1.0" encoding="utf-8"?>', 'gbk', 'gb18030'],
  ])('the wei7 2.x reader reports that %s is not UTF-8 (3.1)', (_, head, charset, name) => {
    const text = `${head}${game('<black name="古力九段"/>', ' name="第十三届世界棋王战决赛五番棋第一局，于首尔进行"')}`
    const { bytes } = encodeAs(text, charset)
    const { messages, records } = wei7Xml.read({ bytes })
    expect(messages.at(-1)).toMatchObject({ code: 'wei7-xml/charset', clause: '3.1', args: { name }, fixable: true })
    expect(records[0]!.info.participants).toEqual([{ name: '古力九段' }])
    expect(wei7Xml.read(wei7Xml.write!(records)).messages).toEqual([])
  })

  it('the wei7 2.x reader calls no charset fixable that is in doubt or has unreadable bytes', () => {
    const { bytes } = encodeAs(`<?xml version="1.0" encoding="gbk"?>${game('', ' name="对局#"')}`, 'gbk')
    bytes[bytes.indexOf(35)] = 0xff
    const { messages } = wei7Xml.read({ bytes })
    expect(messages.map(({ code }) => code)).toEqual(['text/undecodable', 'wei7-xml/encoding-in-doubt'])
    expect(messages[1]!.fixable).toBeUndefined()
  })

  it('the wei7 2.x reader finds the size, wherever it stands and however it is written', () => {
    const late = (size: string, x = 3) => read(root(`<moves><black x="${x}" y="3"/></moves>${size}`))
    expect(late('<size>21</size>', 20).records[0]!.nodes[1]!.action).toMatchObject({ move: 83 })
    for (const [text, width] of [
      ['<!-- <size>9</size> --><size>19</size>', 19],
      ['<size><!-- lines -->13</size>', 13],
      ['<size >13</size>', 13],
      ['<size><![CDATA[9]]></size>', 9],
      ['<size>13</size><size>9</size>', 13],
      ['<size>&#57;', 9],
    ] as const) {
      const [record] = late(text).records
      expect(record!.board, text).toEqual({ width, height: width })
      expect(record!.nodes[1]!.action, text).toMatchObject({ move: 3 + 3 * width })
    }
  })

  it('a wei7 2.x point outside a late size never enters the record', () => {
    const { records, messages } = read(root('<moves><black x="18" y="18"/></moves><size >7</size>'))
    expect(messages.map(brief)).toEqual(['error outside 3.17.1.2', 'error order 3.3'])
    expect(records[0]!.nodes[1]!.action).toBeUndefined()
  })

  it('the wei7 2.x reader reads on a 19×19 board where there is no size', () => {
    for (const size of ['', '<size>big</size>', '<size/>', '<size>0</size>', '<size>99999</size>']) {
      const [record] = read(root(`${ok}${size}`)).records
      expect(record!.board).toEqual({ width: 19, height: 19 })
      expect(record!.nodes[1]!.action).toMatchObject({ move: 60 })
    }
  })

  it('the wei7 2.x reader knows the years of xs:dateTime, and no leap seconds (3.7)', () => {
    for (const time of ['-0044-03-15T00:00:00Z', '12011-09-06T02:35:19Z']) {
      const { messages, records } = read(game(`<time>${time}</time>`))
      expect(messages).toEqual([])
      expect(new TextDecoder().decode(wei7Xml.write!(records).bytes)).toContain(`<time>${time}</time>`)
    }
    for (const time of ['-0044-13-15T00:00:00Z', '2016-12-31T23:59:60Z', '12011-09-06'])
      expect(read(game(`<time>${time}</time>`)).messages.map(brief), time).toEqual(['error time 3.7'])
  })

  it('the wei7 2.x reader keeps a moment in its own zone, as exact as it is (3.7)', () => {
    const datesOf = (time: string) => read(game(`<time> ${time}\n</time>`)).records[0]!.info.dates
    expect(datesOf('2011-09-06T02:35:19.5822023+08:00')).toEqual(['2011-09-06T02:35:19.5822023+08:00'])
    expect(datesOf('2009-12-31T22:00:00-03:30')).toEqual(['2009-12-31T22:00:00-03:30'])
    expect(datesOf('2009-02-28T24:00:00Z')).toEqual(['2009-03-01T00:00:00Z'])
    expect(datesOf('2009-02-23T16:00:00')).toEqual(['2009-02-23T16:00:00'])
  })

  it('the wei7 2.x reader reads facts in any order, and komi 0 where rules name none (3.5, 3.6)', () => {
    const { info } = read(game('<result margin="0.5" winner="white"/><rules scoring="area"/><white name="w"/>'))
      .records[0]!
    expect(info).toEqual({
      result: { winner: 2, by: 'points', margin: 0.5 },
      scoring: 'area',
      komi: 0,
      participants: [{ name: 'w' }],
      players: [{ participant: 0, side: 2 }],
    })
  })

  it.each([
    ['<rules/>', 0],
    ['<rules type="Korean" komi="6.5"/>', 6.5],
    ['<rules type="Korean" komi="six"/>', undefined],
    ['', undefined],
  ])('the wei7 2.x reader knows the komi of a game with %j (3.6)', (rules, komi) => {
    expect(read(game(rules)).records[0]!.info.komi).toBe(komi)
  })

  it('the wei7 2.x reader knows the defaults of moves, evaluations, problems and splitters (3.16, 3.17)', () => {
    const { nodes } = read(moves('<black type="normal" x="1" y="2" eval="normal" problem="no" splitter="small"/>'))
      .records[0]!
    expect(nodes[1]).toEqual({ parent: 0, action: { type: 'play', side: 1, move: 39 }, notes: undefined })
  })

  it('wei7 2.x variations follow the move that they stand before, at any depth (3.12, 3.13)', () => {
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
    expect(nodes[7]!.notes!.evaluation).toBeUndefined()
    expect(info).toMatchObject({ komi: 0.5, dates: ['2024-01-31T16:30:00.25+08:00'], result: { winner: 'draw' } })
  })

  it('the first wei7 2.x branch is the main one where no move follows (4.8)', () => {
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

  it('a wei7 2.x mark that no move follows belongs to the next step of the moves (3.18, 4.8)', () => {
    const mark = (symbol: string, more = '') => `<mark x="3" y="3" symbol="${symbol}"${more}/>`
    const text = moves(
      `<black x="0" y="0"/>${mark('a', ' c="1"')}<moves>${mark('b')}<white x="1" y="0"/></moves>${mark('d')}<moves><pre/></moves>`,
    )
    const { records, messages } = read(text)
    expect(messages.map(brief)).toEqual(['warning unknown-attribute 3.18'])
    const { nodes } = records[0]!
    expect(nodes.map(({ notes }) => notes?.marks?.map((label) => label.text).join(''))).toEqual([
      undefined,
      undefined,
      'ba',
      'd',
    ])
    expect(nodes[2]!.notes!.extras).toEqual([{ format: 'wei7-xml', key: 'mark/1@c', value: '1' }])
    const followed = read(moves(`${mark('a')}<moves><white x="1" y="0"/></moves><black x="0" y="0"/>`))
    expect(followed.records[0]!.nodes.map(({ notes }) => notes?.marks?.length)).toEqual([undefined, 1, undefined])
  })

  it('messages of the wei7 2.x reader name the right node although nodes change places', () => {
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

  it('the wei7 2.x reader never expands entities, however they multiply', () => {
    const lol =
      '<!DOCTYPE wei7 [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const { records, messages } = read(`${lol}${moves('<black x="3" y="3" comment="&b;&x;&constructor;"/>')}`)
    expect(records[0]!.nodes[1]!.notes!.comments).toEqual([{ text: '&b;&x;&constructor;' }])
    expect(messages.map(({ code }) => code.slice(9))).toEqual(['doctype', 'entity', 'entity', 'entity'])
  })

  it('the wei7 2.x reader goes on after a bare & and a stray closing tag, and reports them (3.1)', () => {
    const text = root(
      '<size>9</size><game name="Smith & Jones"><x a="R&B"><!-- a & b --></x></game></game><moves><black x="3" y="3" comment="a;b & &amp;"/></Moves><white x="4" y="4"/></moves>',
    )
    const { records, messages } = read(text)
    expect(messages.map(({ code, at }) => [code.slice(9), at!.offset])).toEqual([
      ['ampersand', text.indexOf('& Jones')],
      ['ampersand', text.indexOf('&B')],
      ['unknown-element', text.indexOf('<x ')],
      ['unmatched', text.indexOf('</game><moves>')],
      ['ampersand', text.indexOf('& &amp;')],
      ['unmatched', text.indexOf('</Moves>')],
    ])
    const { info, nodes, extras } = records[0]!
    expect(info.name).toBe('Smith & Jones')
    expect(nodes.map(({ notes }) => notes?.comments?.[0]?.text)).toEqual([undefined, 'a;b & &', undefined])
    expect(extras).toContainEqual({ format: 'wei7-xml', key: 'game', value: '<x a="R&amp;B"><!-- a & b --></x>' })
  })

  it('the wei7 2.x reader makes no error of each of many signs that are no XML', () => {
    const made = vi.spyOn(SaxesParser.prototype, 'makeError')
    expect(read(`<wei7 version="2.2">${'<'.repeat(300_000)}`).messages.length).toBeLessThan(200)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('messages of the wei7 2.x reader point into the text, whatever it is', () => {
    for (const text of ['\u0006\r', '\r', '<wei7\r', '&\r', '<wei7>\r']) {
      for (const { at } of read(text).messages) expect(at!.offset + at!.length).toBeLessThanOrEqual(text.length)
    }
  })

  it('the wei7 2.x reader reads 100,000 nested moves, and as many that never end', () => {
    const depth = manyOf(100_000)
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
