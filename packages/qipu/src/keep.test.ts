import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formatById } from './formats/all.ts'
import { known } from './formats/listening.testing.ts'
import { play } from './record/actions.ts'
import { diff } from './record/diff.ts'
import { addNode, type GameRecord, newRecord } from './record/record.ts'

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words)
const keeping = ['sgf', 'jgf', 'ishi'] as const

const written = (record: GameRecord, id: string, keep = true): string =>
  text(write([record], formatById(id)!, { keep }).bytes)
const readAs = (words: string, id: string) => read({ bytes: bytesOf(words) }, { from: id })

/** With something that none of these formats can represent. */
function rich(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  addNode(record, 0, play(20, 1), {
    evaluation: { kind: 'controversial' },
    marks: [
      { type: 'arrow', at: 0, to: 10 },
      { type: 'wavy', at: 3 },
    ],
    time: 3.5,
  })
  record.settings = { showLastMove: true }
  return record
}

function timeline(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  const first = addNode(record, 0, play(0, 1), { time: 1 })
  const taken = addNode(
    record,
    addNode(record, first, play(10, 2), { time: 2 }),
    { type: 'takeback', count: 2 },
    { time: 3 },
  )
  addNode(record, addNode(record, taken, play(20, 1), { time: 4 }), play(30, 2), { time: 5 })
  return record
}

describe.each(keeping)('data kept in %s', (id) => {
  it.each([
    ['White comes first', [{ name: 'W' }, { name: 'B' }]],
    ['an unknown person comes first', [{}, { name: 'B' }, { name: 'W' }]],
    ['no person is known', [{}, {}, {}]],
  ])('kept data name the same person as actor, where %s among the participants', (_, participants) => {
    const record = newRecord('go', { width: 9, height: 9 })
    const last = participants.length - 1
    record.info = {
      participants,
      players: [{ participant: last, side: participants[last]!.name === 'B' ? 1 : 2 }, { participant: last - 1 }],
    }
    addNode(record, 0, { type: 'message', text: 'hi' }, { actor: 0 })
    addNode(record, 1, play(20, 1))
    const { records, messages } = readAs(written(record, id), id)
    expect(messages.map(known).filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(diff(record, records[0]!)).toEqual([])
  })

  it('kept data include the comments, marks and variations of nodes without action', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    const first = addNode(record, 0, play(20, 1))
    const pause = addNode(record, first, undefined, {
      comments: [{ text: 'what now?' }],
      marks: [{ type: 'label', at: 3, text: 'A' }],
    })
    addNode(record, pause, play(30, 2))
    addNode(record, addNode(record, pause, undefined, { title: 'or' }), play(31, 2))
    const { bytes, messages } = write([record], formatById(id)!, { keep: true })
    expect(messages.map(known).filter(({ severity }) => severity === 'loss')).toEqual([])
    const once = readAs(text(bytes), id)
    expect(diff(record, once.records[0]!)).toEqual([])
    const again = write(once.records, formatById(id)!, { from: id })
    expect(diff(record, readAs(text(again.bytes), id).records[0]!)).toEqual([])
  })

  it('kept data survive being written again in the same format without `keep`', () => {
    for (const record of [rich(), timeline()]) {
      const once = readAs(written(record, id), id)
      expect(diff(record, once.records[0]!)).toEqual([])
      const again = write(once.records, formatById(id)!, { from: id })
      expect(again.messages.map(known).filter(({ severity }) => severity !== 'info')).toEqual([])
      expect(diff(record, readAs(text(again.bytes), id).records[0]!)).toEqual([])
    }
  })
})

describe.each(['sgf', 'jgf'] as const)('damaged data in %s', (id) => {
  it.each(['"type":"arrow"', '"kind":"controversial"'])('damaged kept data are reported and stay: %s', (sound) => {
    const spoilt = sound.replace(/^"(.)./, '"$1X')
    const words = written(rich(), id)
    expect(words.replaceAll(/\s/g, '')).toContain(sound)
    const bad = words.replace(new RegExp(sound.replace(':', '\\s*:\\s*')), spoilt)
    const { records, messages } = readAs(bad, id)
    expect(messages.map(({ code, node }) => [code, node])).toContainEqual(['qipu/kept-damaged', 1])
    const again = text(write(records, formatById(id)!, { from: id }).bytes)
    expect(again.replaceAll(/\s/g, '')).toContain(spoilt)
    expect(readAs(again, id).messages.map(({ code }) => code)).toContain('qipu/kept-damaged')
  })

  it('a damaged kept timeline is reported and stays', () => {
    const bad = written(timeline(), id).replace(/"takeback"/, '"takebXck"')
    const { records, messages } = readAs(bad, id)
    expect(messages.map(({ code }) => code)).toContain('qipu/kept-damaged')
    expect(text(write(records, formatById(id)!, { from: id }).bytes)).toContain('takebXck')
  })
})

/** A kept number that is no move, no piece and no point of the game must not reach a writer. */
describe.each(['sgf', 'jgf'] as const)('kept numbers in %s', (id) => {
  function drawn(): GameRecord {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, { type: 'diagram', put: [[70, 2]], hide: [] })
    return record
  }
  const cases: readonly (readonly [what: string, record: GameRecord, sound: RegExp, spoilt: string])[] = [
    ['a move beyond the board', timeline(), /"move"(\s*):(\s*)30/, '"move":81'],
    ['a move below zero', timeline(), /"move"(\s*):(\s*)30/, '"move":-1'],
    ['a piece that the game lacks', drawn(), /70\s*,\s*2/, '70,19'],
    ['a point beyond the board', drawn(), /70\s*,\s*2/, '81,2'],
  ]

  it.each(cases)('kept numbers are checked by the game: %s', (_, record, sound, spoilt) => {
    const words = written(record, id)
    const bad = words.replace(sound, spoilt)
    expect(bad).not.toBe(words)
    const { records, messages } = readAs(bad, id)
    expect(messages.map(({ code }) => code)).toContain('qipu/kept-damaged')
    for (const { action } of records[0]!.nodes) {
      if (action?.type === 'play') expect(action.move).toBeLessThan(81)
      expect(action?.type).not.toBe('diagram')
    }
    expect(text(write(records, formatById(id)!, { from: id }).bytes).replaceAll(/\s/g, '')).toContain(spoilt)
    expect(readAs(words, id).messages.map(({ code }) => code)).not.toContain('qipu/kept-damaged')
  })
})

it('a board that a format’s own reader refuses is refused by its writer', () => {
  const { records } = readAs('(;FF[4]GM[4]SZ[1])', 'sgf')
  expect(records[0]!.board).toEqual({ width: 1, height: 1 })
  for (const keep of [false, true]) {
    const { bytes, messages } = write(records, formatById('jgf')!, { keep })
    expect(bytes).toBeUndefined()
    expect(messages.map(known).map(({ code, severity }) => [code, severity])).toContainEqual([
      'qipu/board-not-held',
      'error',
    ])
  }
})

it('damaged data in Ishi are reported and stay', () => {
  const bad = written(rich(), 'ishi').replace('"notes"', '"notes')
  const { records, messages } = readAs(bad, 'ishi')
  expect(messages.map(({ code }) => code)).toContain('qipu/kept-damaged')
  expect(text(write(records, formatById('ishi')!, { from: 'ishi' }).bytes)).toContain('"notes:')
})

describe('what stands for something else in a file', () => {
  it('a figure that stands for a separation goes when the separation is restored', () => {
    const moves = '<moves><black x="1" y="1"/><white x="2" y="2" splitter="large"/></moves>'
    const [record] = read(`<wei7 version="2.2"><size>9</size>${moves}</wei7>`).records
    const { bytes } = write([record!], 'sgf', { keep: true })
    expect(new TextDecoder().decode(bytes)).toContain('FG[]')
    expect(read({ bytes: bytes! }).records[0]!.nodes[2]!.notes).toEqual({ separation: 'large' })
  })
})

describe('foreign keys named like ours', () => {
  it.each([{ mine: 1 }, 'mine', [1]])('a foreign key that is named like ours stays, also beside ours: %j', (mine) => {
    const file = { record: { format: 'JGF', version: 2 }, board: { size: 9 }, tree: [{ qipu: mine }] }
    const { records } = readAs(JSON.stringify(file), 'jgf')
    expect(JSON.parse(written(records[0]!, 'jgf', false)).tree[0].qipu).toEqual(mine)
    records[0]!.nodes[0]!.notes!.evaluation = { kind: 'trick' }
    const both = written(records[0]!, 'jgf')
    expect(JSON.parse(both).tree[0].qipu).toEqual(mine)
    expect(diff(records[0]!, readAs(both, 'jgf').records[0]!)).toEqual([])
  })
})

describe('files that others have changed', () => {
  const codes = (words: string) => readAs(words, 'sgf').messages.map(({ code }) => code)

  it('a kept timeline comes back with what others added: a program, comments, marks, variations', () => {
    const words = written(timeline(), 'sgf')
    const changed = words
      .replace('SZ[9]', 'SZ[9]AP[X:1]')
      .replace(';B[cc]', ';B[cc]C[good]TR[aa]')
      .replace(';W[bb])', ';W[bb](;B[dd])(;B[ee]))')
    for (const added of ['AP[', 'TR[', ';B[ee]']) expect(changed).toContain(added)
    const { records } = readAs(changed, 'sgf')
    const [record] = records
    expect(codes(changed)).not.toContain('qipu/kept-stale')
    expect(record!.nodes.some(({ action }) => action?.type === 'takeback')).toBe(true)
    expect(record!.info.generator).toContain('X')
    expect(record!.nodes.filter(({ notes }) => notes?.time !== undefined)).toHaveLength(5)
    const noted = record!.nodes.find(({ notes }) => notes?.comments)!
    expect([noted.action, noted.notes!.comments![0]!.text, noted.notes!.marks]).toEqual([
      play(20, 1),
      'good',
      [{ type: 'triangle', at: 0 }],
    ])
    expect(record!.nodes).toHaveLength(timeline().nodes.length + 2)
  })

  it('a new main line outweighs a kept timeline, and that is reported', () => {
    const changed = written(timeline(), 'sgf').replace(/\(;B\[cc\]/, '(;B[ff])$&')
    expect(changed).toContain('(;B[ff])(;B[cc]')
    const [record] = readAs(changed, 'sgf').records
    expect(codes(changed)).toContain('qipu/kept-stale')
    expect(record!.nodes.find(({ parent }) => parent === 0)!.action).toEqual(play(50, 1))
  })

  it('a kept timeline comes back from a JGF file that has one more comment', () => {
    const file = JSON.parse(written(timeline(), 'jgf'))
    file.tree[0].comments = ['mine']
    const { records, messages } = readAs(JSON.stringify(file), 'jgf')
    expect(messages).toEqual([])
    expect(records[0]!.nodes.some(({ action }) => action?.type === 'takeback')).toBe(true)
    expect(records[0]!.nodes[0]!.notes!.comments![0]!.text).toBe('mine')
  })

  it('a kept timeline whose moves are gone is reported and stays in the file', () => {
    const words = written(timeline(), 'sgf').replace(';W[bb]', '')
    const { records } = readAs(words, 'sgf')
    expect(codes(words)).toContain('qipu/kept-stale')
    expect(records[0]!.nodes).toHaveLength(4)
    expect(text(write(records, formatById('sgf')!, { from: 'sgf' }).bytes)).toContain('takeback')
  })

  it('a mark that was added beside kept ones is not lost', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(20, 1), { marks: [{ type: 'wavy', at: 3 }] })
    const { records, messages } = readAs(written(record, 'sgf').replace(';B[cc]', ';B[cc]TR[aa]'), 'sgf')
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]!.notes!.marks!.map(({ type }) => type).sort()).toEqual(['triangle', 'wavy'])
  })
})

describe('data beside a kept timeline', () => {
  it('data that another program adds to a file with a kept timeline stay', () => {
    const words = written(timeline(), 'jgf').replace('"board": {', '"theirs": {"a": 1},\n  "board": {')
    const { records } = readAs(words, 'jgf')
    expect(records[0]!.nodes.map(({ action }) => action?.type)).toContain('takeback')
    expect(text(write(records, formatById('jgf')!, { from: 'jgf' }).bytes)).toContain('"theirs"')
  })

  it('a line of Ishi that is not understood stays, however often the file is written', () => {
    const lines = ['EVENT', 'VAR', 'B 44 PASS', 'ENDVAR', 'nonsense', 'SETUP W H19 P19', 'DIAGRAM', 'B 42 K18', '']
    let words = lines.join('\r\n')
    for (let n = 0; n < 3; n++) {
      words = text(write(readAs(words, 'ishi').records, formatById('ishi')!, { from: 'ishi' }).bytes)
      expect(words).toMatch(/^nonsense\r$/m)
    }
  })
})
