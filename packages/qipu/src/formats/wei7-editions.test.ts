import { describe, expect, it } from 'vitest'
import { play } from '../record/actions.ts'
import { diff } from '../record/diff.ts'
import { prune } from '../record/prune/prune.ts'
import { addNode, type GameRecord, type Mark, newRecord } from '../record/record.ts'
import { listening } from './listening.testing.ts'
import { sgf as silentSgf } from './sgf/index.ts'
import { commented, marks, moves, pointOf } from './shared/lg-cup.testing.ts'
import { wei7 as silentWei7 } from './wei7/index.ts'
import { wei7Xml as silentWei7Xml } from './wei7-xml/index.ts'

const sgf = listening(silentSgf)
const wei7 = listening(silentWei7)
const wei7Xml = listening(silentWei7Xml)

/** The two editions of wei7 tell the same games. */

function lgCup(): GameRecord {
  const record = newRecord('go', { width: 19, height: 19 })
  record.info = {
    name: 'LG 13',
    rules: 'Korean',
    scoring: 'territory',
    komi: 6.5,
    dates: ['2009-02-23T08:00:00Z'],
    participants: [{ name: '古力' }, { name: '李世石' }],
    players: [
      { participant: 0, side: 1 },
      { participant: 1, side: 2 },
    ],
    result: { winner: 1, by: 'resignation' },
  }
  moves.split(' ').forEach((move, i) => void addNode(record, i, play(pointOf(move), i % 2 === 0 ? 1 : 2)))
  for (const number of commented) record.nodes[number]!.notes = { comments: [{ text: `about ${number}\n其二` }] }
  for (const [number, list] of Object.entries(marks)) {
    const node = record.nodes[Number(number)]!
    node.notes = { ...node.notes, marks: list.split(' ').map(markOf) }
  }
  return record
}

const markOf = (text: string): Mark => ({ type: 'label', at: pointOf(text.slice(1)), text: text[0]! })

describe('the game of the LG Cup', () => {
  it('the game of the LG Cup goes from one wei7 edition to the other and back without a loss', () => {
    const game = lgCup()
    expect(game.nodes).toHaveLength(164)
    for (const [first, second] of [
      [wei7, wei7Xml],
      [wei7Xml, wei7],
    ] as const) {
      let record = game
      for (const format of [first, second, first]) {
        const pruned = prune(record, format)
        expect(pruned.losses).toEqual([])
        const back = format.read(format.write!([pruned.record]))
        expect(back.messages).toEqual([])
        record = back.records[0]!
      }
      expect(diff(game, record)).toEqual([])
    }
  })
})

describe('a title in the middle of a line', () => {
  it('a title in the middle of a wei7 2.2 line begins a branch in 3.0; other losses are reported', () => {
    const text = `<wei7 version="2.2"><size>9</size><moves><pre eval="bad"/><black x="1" y="1"/>
      <white x="2" y="2" title="t" splitter="large"/><black x="3" y="3"/></moves></wei7>`
    const { record, losses } = prune(wei7Xml.read({ bytes: new TextEncoder().encode(text) }).records[0]!, wei7)
    expect(losses.map(({ thing, node }) => [thing, node])).toEqual([
      ['notes.evaluation', 0],
      ['notes.separation', 2],
    ])
    const written = new TextDecoder().decode(wei7.write!([record], { layout: 'minified' }).bytes)
    expect(written).toMatch(/"branches":\[\{"title":"t","steps":/)
    expect(diff(record, wei7.read({ bytes: new TextEncoder().encode(written) }).records[0]!)).toEqual([])
  })
})

describe('a moment with a zone', () => {
  it('a moment with a zone becomes a day in SGF and a UTC moment in wei7 3.0, and the loss is reported', () => {
    const text = `<wei7 version="2.2"><size>9</size><game><time>2011-09-06T02:35:19+08:00</time></game><moves><pre/></moves></wei7>`
    const { records } = wei7Xml.read({ bytes: new TextEncoder().encode(text) })
    for (const [format, date] of [
      [sgf, '2011-09-06'],
      [wei7, '2011-09-05T18:35:19Z'],
    ] as const) {
      const { record, losses } = prune(records[0]!, format)
      expect(record.info.dates).toEqual([date])
      expect(losses.map(({ thing, kept }) => [thing, kept])).toEqual([['info.dates', [date]]])
    }
  })
})
