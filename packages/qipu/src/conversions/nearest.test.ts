import { describe, expect, it } from 'vitest'
import { read } from '../api/read.ts'
import { type ConvertOptions, carriedBy, write } from '../api/write.ts'
import { formatById, formats } from '../formats/all.ts'
import { play } from '../record/actions.ts'
import { diff } from '../record/diff.ts'
import { addNode, type GameRecord, newRecord, notesOf } from '../record/record.ts'

/** Tests of approximations as a person would write them when copying a record into a less expressive format. */

const to = (id: string, record: GameRecord, options: ConvertOptions = {}) => carriedBy(record, formatById(id)!, options)
const sgf = (text: string): GameRecord => read({ bytes: new TextEncoder().encode(text) }).records[0]!

const study = (): GameRecord => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info = {
    participants: [{ name: 'Ada' }, { name: '吴清源' }],
    players: [
      { participant: 0, side: 1 },
      { participant: 1, side: 2 },
    ],
    round: '3',
    dates: ['2024-10-12'],
    result: { winner: 1, by: 'points', margin: 3.5 },
  }
  const move = addNode(record, 0, play(40, 1))
  const said = addNode(record, move, { type: 'message', text: 'look here' }, { actor: 1 })
  addNode(record, said, { type: 'mark', mark: { type: 'triangle', at: 20 } })
  return record
}

/** Formats with a place for foreign data. */
const keepers = formats.filter(({ keep, write: writer }) => keep && writer).map(({ id }) => id)

describe('approximations', () => {
  it('shapes and long labels become symbols of wei7, one for each look', () => {
    const record = sgf('(;FF[4]SZ[9];B[aa]TR[bb][cc]SQ[dd]LB[ee:A1][ff:A2][gg:x]MA[hh])')
    const { record: left, losses } = to('wei7', record)
    const texts = new Map(left.nodes[1]!.notes?.marks?.map(({ at, text }) => [at, text]))
    expect(texts.get(10)).toBe(texts.get(20))
    expect(new Set(texts.values()).size).toBe(6)
    expect([texts.get(40), texts.get(60)]).toEqual(['A', 'x'])
    expect(losses.map(({ kind }) => kind)).toEqual(Array(losses.length).fill('approximated'))
    const exact = to('wei7', record, { exact: true })
    expect(exact.record.nodes[1]!.notes?.marks).toEqual([{ type: 'label', at: 60, text: 'x' }])
    expect(exact.losses.map(({ kind }) => kind)).toEqual(Array(losses.length).fill('dropped'))
  })

  it('a live message becomes a comment with the name of the speaker', () => {
    const { record, losses } = to('sgf', study())
    expect(record.nodes[2]!.notes?.comments).toEqual([{ text: '吴清源:\nlook here' }])
    expect(losses.find(({ detail }) => detail === 'message')).toMatchObject({ kind: 'approximated', node: 2 })
    expect(to('sgf', study(), { exact: true }).record.nodes.length).toBe(2)
    expect(to('jgf', study()).record.nodes[2]!.notes?.comments).toEqual([{ text: '吴清源: look here' }])
  })

  it('a live message becomes a comment of the move before, where only moves have comments', () => {
    const { record, losses } = to('ishi', study())
    expect(record.nodes.flatMap(({ notes }) => notes?.comments ?? [])).toEqual([{ title: '吴清源', text: 'look here' }])
    expect(losses.find(({ detail }) => detail === 'message')?.kind).toBe('approximated')
  })

  it('a mark that was shown for a moment becomes a mark that stays', () => {
    const { record, losses } = to('sgf', study())
    expect(record.nodes[3]!.notes?.marks).toEqual([{ type: 'triangle', at: 20 }])
    expect(losses.find(({ detail }) => detail === 'mark')).toMatchObject({ kind: 'approximated', node: 3 })
    const { record: timeline } = to('wei7', study())
    expect(timeline.nodes[3]!.action).toEqual({ type: 'mark', mark: { type: 'label', at: 20, text: '$' } })
  })

  it('numbers of moves become labels, but never other numbers', () => {
    const record = sgf('(;FF[4]SZ[9];B[aa];W[bb];B[cc]MN[12])')
    notesOf(record.nodes[3]!).marks = [{ type: 'number', at: 10 }]
    expect(to('sgf', record).record.nodes[3]!.notes?.marks).toEqual([{ type: 'label', at: 10, text: '2' }])
    const jgf = to('jgf', record).record.nodes[3]!.notes?.marks
    expect(jgf).toContainEqual({ type: 'label', at: 20, text: '12' })
    expect(to('wei7', record).record.nodes[3]!.notes?.marks).toEqual([{ type: 'label', at: 10, text: '2' }])
    expect(to('wei7', record).losses.find(({ thing }) => thing === 'notes.number')?.kind).toBe('dropped')
  })

  it('a title becomes a comment, and control characters that the format lacks are a reported loss', () => {
    const record = sgf('(;FF[4]SZ[9];B[aa]C[first];W[bb])')
    notesOf(record.nodes[1]!).title = 'A\u001fB'
    notesOf(record.nodes[2]!).title = '\u001f'
    const { record: left, losses } = to('ishi', record)
    expect(left.nodes[1]!.notes?.comments?.map(({ text }) => text)).toEqual(['first', 'AB'])
    expect(losses).toMatchObject([
      { node: 1, kind: 'approximated', near: { comments: [{ text: 'AB' }] } },
      { node: 2, kind: 'dropped' },
    ])
  })

  it('facts without a place become lines of the first comment with the option `facts`', () => {
    expect(to('wei7', study()).losses.find(({ thing }) => thing === 'info.round')?.kind).toBe('dropped')
    const { record, losses } = to('wei7', study(), { facts: 'en' })
    expect(record.nodes[0]!.notes?.comments?.[0]?.text).toBe('Round: 3\nDate: 2024-10-12')
    expect(losses.filter(({ thing }) => thing.startsWith('info.')).map(({ kind }) => kind)).toEqual([
      'approximated',
      'approximated',
    ])
    expect(to('wei7', study(), { facts: 'zh' }).record.nodes[0]!.notes?.comments?.[0]?.text).toContain('轮次：3')
  })

  it.each(keepers)('reading %s takes every approximation back where the original was kept', (id) => {
    for (const how of [{}, { exact: true }, { facts: 'en' }, { facts: 'zh', exact: true }] as const) {
      const { bytes, messages } = write([study()], id, { keep: true, ...how })
      expect(messages.filter(({ code }) => code.startsWith('loss/'))).toEqual([])
      expect(diff(study(), read({ bytes: bytes! }).records[0]!)).toEqual([])
    }
  })

  it('the message of a loss says whether the thing was approximated or dropped', () => {
    const { messages } = write([study()], 'wei7')
    expect(messages.map(({ code, args }) => [code, args?.['kind']])).toEqual(
      expect.arrayContaining([
        ['loss/action.part', 'approximated'],
        ['loss/info.round', 'dropped'],
      ]),
    )
    expect(write([study()], 'sgf').messages.map(({ code }) => code)).toContain('loss/action.said')
  })
})

describe('losses', () => {
  it('the loss of colours that will be taken from the order of play is reported', () => {
    const { record, losses } = to('ccgc', sgf('(;FF[4]GM[11]SZ[11];B[e7];B[e6];B[f7];B[g7])'))
    expect(record.nodes.slice(1).map(({ action }) => (action as { side: number }).side)).toEqual([1, 2, 1, 2])
    expect(losses.map(({ thing, node, kind }) => [thing, node, kind])).toEqual([
      ['action', 2, 'approximated'],
      ['action', 4, 'approximated'],
    ])
    expect(to('ccgc', sgf('(;FF[4]GM[11]SZ[11];B[e7];B[e6])')).losses).toEqual([])
  })

  it('the loss of a second label on a point is reported where the format shows one', () => {
    const record = sgf('(;FF[4]SZ[9];B[aa])')
    notesOf(record.nodes[1]!).marks = [
      { type: 'label', at: 14, text: '&' },
      { type: 'label', at: 14, text: '1' },
      { type: 'triangle', at: 14 },
    ]
    const { record: left, losses } = to('ishi', record)
    expect(left.nodes[1]!.notes?.marks).toEqual([
      { type: 'label', at: 14, text: '1' },
      { type: 'triangle', at: 14 },
    ])
    expect(losses).toMatchObject([{ thing: 'notes.marks', node: 1, value: { text: '&' }, kind: 'dropped' }])
  })

  it.each([
    ['wei7', { type: 'message', text: 'hi' }],
    ['wei7', { type: 'claim', result: { winner: 1 } }],
    ['wei7', { type: 'mark', mark: { type: 'label', at: 3, text: 'a' } }],
    ['ishi', { type: 'diagram', put: [[3, 1]], hide: [] }],
  ] as const)('the loss of an action in the root, for which %s has no place, is reported: %o', (id, action) => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.nodes[0]!.action = action as GameRecord['nodes'][number]['action']
    expect(to(id, record).losses).toMatchObject([{ thing: 'action', node: 0, detail: action.type }])
  })
})
