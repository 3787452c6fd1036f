import { describe, expect, it } from 'vitest'
import { pass, play } from '../../../record/actions.ts'
import { diff } from '../../../record/diff.ts'
import { prune } from '../../../record/prune/prune.ts'
import { addNode, type GameRecord, newRecord } from '../../../record/record.ts'
import { listening } from '../../listening.testing.ts'
import { jgf as silentJgf } from '../index.ts'

const jgf = listening(silentJgf)

const textOf = (record: GameRecord, options = {}): string =>
  new TextDecoder().decode(jgf.write!([record], options).bytes)

function sample(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.name = '名人戦 𠮷 ½'
  const first = addNode(record, 0, play(30, 1))
  addNode(record, first, pass(2))
  addNode(record, first, play(40, 2), { comments: [{ text: 'ответ' }] })
  return record
}

describe('the layout', () => {
  it('the JGF writer writes a line for each move', () => {
    expect(textOf(sample())).toBe(`{
  "record": {
    "format": "JGF",
    "version": 2,
    "charset": "UTF-8"
  },
  "game": {
    "type": "go",
    "name": "名人戦 𠮷 ½"
  },
  "board": {
    "size": 9
  },
  "tree": [
    {},
    {"move": {"color": "black", "x": 3, "y": 3}},
    {
      "variations": [
        [
          {"move": {"color": "white", "pass": true}}
        ],
        [
          {
            "move": {"color": "white", "x": 4, "y": 4},
            "comments": [
              "ответ"
            ]
          }
        ]
      ]
    }
  ]
}
`)
  })

  it('the JGF writer can write without a needless byte', () => {
    const text = textOf(sample(), { layout: 'minified' })
    expect(text).toBe(JSON.stringify(JSON.parse(text)))
  })
})

describe('the charset', () => {
  it.each(['gbk', 'shift_jis', 'iso-8859-1', 'utf-16le'])(
    'JGF in %s loses nothing, because missing characters are escaped',
    (encoding) => {
      const { bytes, messages } = jgf.write!([sample()], { encoding })
      expect(messages).toEqual([])
      const back = jgf.read({ bytes })
      expect(back.messages).toEqual([])
      expect(back.charset.name).toBe(
        encoding === 'iso-8859-1' ? 'windows-1252' : encoding === 'gbk' ? 'gb18030' : encoding,
      )
      expect(diff(sample(), back.records[0]!)).toEqual([])
    },
  )
})

describe('losses', () => {
  it('losses of JGF are reported, one by one', () => {
    const record = sample()
    record.info.participants = [{ name: 'A', title: 'Meijin' }, { name: 'Onlooker' }]
    record.info.players = [{ participant: 0, side: 1 }]
    record.info.scoring = 'area'
    record.nodes[1]!.notes = {
      clocks: [
        { side: 2, time: 5 },
        { side: 1, time: 7, moves: 3 },
      ],
      evaluation: { kind: 'good' },
      marks: [
        { type: 'arrow', at: 1, to: 2 },
        { type: 'heart', at: 3 },
      ],
      comments: [{ text: 'x', author: 'B' }],
    }
    const { record: left, losses } = prune(record, jgf, { exact: true })
    expect(losses.map(({ thing, detail }) => [thing, detail])).toEqual([
      ['notes.clocks', undefined],
      ['notes.evaluation', undefined],
      ['notes.marks', 'arrow'],
      ['notes.comments', undefined],
      ['info.scoring', undefined],
      ['info.participants', 'title'],
      ['info.participants', 'name'],
    ])
    expect(left.nodes[1]!.notes).toEqual({
      clocks: [{ side: 1, time: 7 }],
      marks: [{ type: 'heart', at: 3 }],
      comments: [{ text: 'x' }],
    })
    expect(left.info.participants).toEqual([{ name: 'A' }])
  })

  it('a setting of JGF that is neither true nor false is a loss', () => {
    const record = { ...sample(), settings: { showLastMove: 'yes', mine: 'yes' } }
    const { record: left, losses } = prune(record, jgf)
    expect(left.settings).toEqual({ mine: 'yes' })
    expect(losses.map(({ thing }) => thing)).toEqual(['settings'])
  })

  it('a region that is the whole board is not written to JGF', () => {
    const record = { ...sample(), region: { left: 0, top: 0, right: 8, bottom: 8 } }
    expect(prune(record, jgf).record.region).toBeUndefined()
  })
})

describe('edited records', () => {
  it('an edited JGF record drops what was kept of points that are no longer marked', () => {
    const markup = [
      {
        type: 'heart',
        coords: [
          { x: 0, y: 0, size: 2 },
          { x: 1, y: 0 },
        ],
        color: 'pink',
      },
    ]
    const bytes = new TextEncoder().encode(JSON.stringify({ board: { size: 9 }, tree: [{ markup }] }))
    const record = jgf.read({ bytes }).records[0]!
    record.nodes[0]!.notes!.marks = [
      { type: 'heart', at: 0 },
      { type: 'circle', at: 5 },
    ]
    expect(JSON.parse(textOf(record)).tree[0].markup).toEqual([
      { type: 'heart', coords: [{ x: 0, y: 0, size: 2 }], color: 'pink' },
      { type: 'circle', coords: [{ x: 5, y: 0 }] },
    ])
    record.nodes[0]!.notes!.marks = []
    expect(JSON.parse(textOf(record)).tree[0]).toEqual({})
  })
})
