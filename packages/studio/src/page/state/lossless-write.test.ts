import { formats, read } from 'qipu'
import { formatById } from 'qipu/formats'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { defaultFormat, freeName, lossesIn, nameIn, writeLossless } from './lossless-write.ts'

const ccgc = formatById('ccgc')!

/** A game of a championship, with a comment or a variation that its own format cannot hold. */
function gomoku(extra?: 'comment' | 'variation'): GameRecord {
  const record = newRecord('gomoku', { width: 15, height: 15 })
  addNode(record, 0, play(112, 1), extra === 'comment' ? { comments: [{ text: 'the centre' }] } : undefined)
  if (extra === 'variation') addNode(record, 0, play(113, 1))
  return record
}

describe('keeping a record whole', () => {
  it('a record stays in the format of its file where that holds all of it', () => {
    expect(writeLossless([gomoku()], ccgc, { from: 'ccgc' }).format.id).toBe('ccgc')
  })

  it.each(['comment', 'variation'] as const)('a record is kept in another format where a %s would be lost', (extra) => {
    const { format, bytes } = writeLossless([gomoku(extra)], ccgc, { from: 'ccgc' })
    expect(format.id).toBe('qipu')
    expect(read({ bytes, name: 'a.qipu' }).records).toEqual([gomoku(extra)])
  })

  it('a record is kept in SGF where such games usually are, unless SGF loses something', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(40, 1), { comments: [{ text: 'tengen' }] })
    expect(writeLossless([record], formatById('ugf'), {}).format.id).toBe('sgf')
    addNode(record, 1, { type: 'takeback', count: 1 }, { time: 1 })
    expect(writeLossless([record], formatById('ugf'), {}).format.id).toBe('qipu')
    expect(writeLossless([record, gomoku()], undefined, {}).format.id).toBe('qipu')
  })

  it.each(formats.filter(({ write }) => write).map(({ id }) => id))('nothing is lost when %s is wanted', (id) => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(40, 1), { comments: [{ text: 'a', author: 'Lin' }, { text: 'b' }], title: 'T', time: 3 })
    addNode(record, 0, play(41, 1))
    const { bytes, format } = writeLossless([record], formatById(id), { from: id })
    const [again] = read({ bytes, name: nameIn(format, 'a.x') }).records
    expect(again?.nodes).toEqual(record.nodes)
  })
})

it('a file gets a charset that has every character, where its own lacks one', () => {
  const bytes = new TextEncoder().encode('(;GM[1]FF[4]CA[ISO-8859-1]SZ[9]PB[Lin];B[ee])')
  const source = { bytes, name: 'a.sgf' }
  const { records, spans } = read(source, { spans: true })
  const record = { ...records[0]!, nodes: [...records[0]!.nodes] }
  record.nodes[1] = { ...record.nodes[1]!, notes: { comments: [{ text: '中央' }] } }
  const original = { bytes, record: records[0]!, spans: spans![0]! }
  const whole = writeLossless([record], formatById('sgf'), { from: 'sgf', originals: [original] })
  expect(whole.format.id).toBe('sgf')
  expect(new TextDecoder().decode(whole.bytes)).toContain('C[中央]')
  const [again] = read({ bytes: whole.bytes, name: 'a.sgf' }).records
  expect(again!.nodes[1]!.notes?.comments).toEqual([{ text: '中央' }])
})

it('a game of Go is usually kept in SGF, other games in Qipu’s own format', () => {
  expect(defaultFormat([newRecord('go', { width: 9, height: 9 })]).id).toBe('sgf')
  expect(defaultFormat([gomoku()]).id).toBe('qipu')
})

it('losses are counted without other messages', () => {
  expect(
    lossesIn({ bytes: undefined, messages: [{ code: 'qipu/one-game-only' }, { code: 'loss/notes.comments' }] }),
  ).toEqual([{ code: 'loss/notes.comments' }])
})

it('a file name gets the extension of its format, and its folder is left alone', () => {
  expect(nameIn(ccgc, 'cup.2026/game')).toBe('cup.2026/game.txt')
  expect(nameIn(formatById('qipu')!, 'cup.2026/game.txt')).toBe('cup.2026/game.qipu')
})

it('a part of a record gets a name that no file has', () => {
  expect(freeName('a.sgf', ['b.sgf'])).toBe('a.sgf')
  expect(freeName('a.sgf', ['a.sgf', 'a-2.sgf'])).toBe('a-3.sgf')
  expect(freeName('.sgf', ['.sgf'])).toBe('.sgf-2')
})
