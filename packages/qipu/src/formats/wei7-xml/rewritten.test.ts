import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { listening } from '../listening.testing.ts'
import { game, moves, ok, root } from './complaints.testing.ts'
import { wei7Xml as silentWei7Xml } from './index.ts'

const wei7Xml = listening(silentWei7Xml)

/** Documents that are read and written again, as `--fix` does it: what was said stays said. */

const read = (text: string) => wei7Xml.read({ bytes: new TextEncoder().encode(text) })
const rewritten = (text: string) => {
  const { bytes, messages } = wei7Xml.write!(read(text).records, { layout: 'minified' })
  expect(messages).toEqual([])
  return new TextDecoder().decode(bytes)
}

describe('a rewritten document', () => {
  it('a rewritten wei7 2.x file keeps the paragraphs of its comments (3.16.3)', () => {
    const text = moves('<black x="3" y="3" comment="first &amp; one\r\n\nsecond &#65;\t&nbsp;"/>')
    const again = rewritten(moves('<black x="3" y="3" comment="first &amp; one\r\n\nsecond &#65;"/>'))
    expect(again).toContain('comment="first &amp; one&#10;&#10;second A"')
    expect(read(again).messages).toEqual([])
    expect(read(text).records[0]!.nodes[1]!.notes!.comments).toEqual([{ text: 'first & one\n\nsecond A\t&nbsp;' }])
  })

  it('a control character in stray text of a wei7 2.x file neither stays nor makes the text grow', () => {
    const text = '<wei7 version="2.2"><size>9</size>a &amp; \x06 b<moves><black x="1" y="1"/></moves></wei7>'
    const write = (given: string): string =>
      new TextDecoder().decode(wei7Xml.write!(read(given).records, { layout: 'minified' }).bytes)
    const once = write(text)
    expect(once).toContain('a &amp;  b')
    expect(read(once).messages.map(({ code }) => code)).toEqual(['wei7-xml/text'])
    expect(write(once)).toBe(once)
  })

  it('a misplaced wei7 2.x element never becomes a move, a stone or a player', () => {
    const misplaced = [
      moves('<black x="3" y="3"><black x="4" y="4"/></black><white x="5" y="5"/>'),
      moves('<pre><mark x="1" y="1" symbol="a"><white x="2" y="2"/></mark></pre><black x="3" y="3"/>'),
      game('<result winner="black"><black name="X"/></result>'),
    ]
    for (const text of misplaced) {
      const { records, messages } = read(text)
      expect(messages.map(({ code, drops }) => [code, drops])).toEqual([['wei7-xml/misplaced', true]])
      const written = wei7Xml.write!(records)
      expect(written.messages.map(({ code }) => code)).toEqual(['wei7-xml/extra-left-out'])
      const again = wei7Xml.read({ bytes: written.bytes })
      expect(again.records[0]!.nodes.map(({ action }) => action)).toEqual(records[0]!.nodes.map(({ action }) => action))
      expect(again.records[0]!.info).toEqual(records[0]!.info)
    }
  })

  it('a broken wei7 2.x tag never becomes a node', () => {
    for (const broken of [
      '<moves <pre comment="x"/>',
      '<unknown <pre comment="x"/>',
      '<unknown <black x="1" y="1"/>',
    ]) {
      const { records } = read(moves(`<black x="3" y="3"/>${broken}<moves><pre title="a"/></moves>`))
      const written = wei7Xml.write!(records)
      expect(written.messages.map(({ code }) => code)).toContain('wei7-xml/extra-left-out')
      const again = wei7Xml.read({ bytes: written.bytes })
      expect(again.records[0]!.nodes.map(({ action, notes }) => [action, notes?.title, notes?.comments])).toEqual(
        records[0]!.nodes.map(({ action, notes }) => [action, notes?.title, notes?.comments]),
      )
    }
  })

  it('a rewritten wei7 2.x file keeps an unknown version (3.2)', () => {
    const text = `<wei7 version="2.3"><size>19</size>${ok}</wei7>`
    expect(read(text).messages.map(({ code, fixable }) => [code, fixable])).toEqual([['wei7-xml/version', undefined]])
    expect(rewritten(text)).toContain('<wei7 version="2.3">')
    expect(rewritten(text.replace('2.3', '2.0'))).toContain('<wei7 version="2.2">')
  })

  it.each([
    '<pre/><black x="3" y="3"/>',
    '<pre/><moves><pre/><white x="3" y="3"/></moves><black x="3" y="3"/>',
    '<black x="3" y="3"/>',
    '<pre/>',
    '<pre/><moves><black x="3" y="3"/></moves>',
  ])('a rewritten wei7 2.x file keeps an empty pre, and adds none where moves follow: %s', (inner) => {
    const { records, messages } = read(moves(inner))
    expect(messages).toEqual([])
    expect(rewritten(moves(inner))).toContain(`<moves>${inner}</moves>`)
    expect(read(rewritten(moves(inner))).records).toEqual(records)
  })

  it('a rewritten wei7 2.x file with equal branches gets no main move (4.8)', () => {
    const equal = '<black x="3" y="3"/><moves><white x="4" y="4"/></moves><moves><white x="5" y="5"/></moves>'
    expect(rewritten(moves(equal))).toContain(equal)
    const only = '<moves><white x="4" y="4"/></moves>'
    expect(rewritten(moves(only))).toContain(only)
    const { records } = read(rewritten(moves(equal)))
    expect(diff(records[0]!, read(moves(equal)).records[0]!)).toEqual([])
  })

  it('a wei7 2.x file that is cut within a variation does not make it the game (3.12)', () => {
    const text = '<wei7 version="2.2"><size>19</size><moves><black x="3" y="3"/><moves><white x="4" y="4"/>'
    const { messages, records } = read(text)
    expect(messages.at(-1)).toMatchObject({ code: 'wei7-xml/cut', drops: true, at: { offset: text.length } })
    expect(new TextDecoder().decode(wei7Xml.write!(records, { layout: 'minified' }).bytes)).toContain(
      '<black x="3" y="3"/><moves><white x="4" y="4"/></moves></moves>',
    )
  })

  it.each([
    ['<size unit="lines">19</size>', root(`<size unit="lines">19</size>${ok}`)],
    ['<size>99999</size>', root(`<size>99999</size>${ok}`)],
    ['<size>big &amp; wide</size>', root(`<size>big &amp; wide</size>${ok}`)],
    ['<time zone="cn">2011-09-06T02:35:19Z</time>', game('<time zone="cn">2011-09-06T02:35:19Z</time>')],
    ['<time zone="cn">soon</time>', game('<time zone="cn">soon</time>')],
  ])('a rewritten wei7 2.x file keeps %s', (piece, text) => {
    expect(rewritten(text)).toContain(piece)
  })
})
