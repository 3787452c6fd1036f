import { describe, expect, it } from 'vitest'
import { play } from '../../../record/actions.ts'
import { diff } from '../../../record/diff.ts'
import { pruneAndPreserve } from '../../../record/preserve/preserve.ts'
import { restore } from '../../../record/preserve/restore.ts'
import { prune } from '../../../record/prune/prune.ts'
import { addNode, newRecord } from '../../../record/record.ts'
import { listening } from '../../listening.testing.ts'
import { sgf as silentSgf } from '../index.ts'
import { cleanGame, readSgf, writeSgf } from '../read/read.testing.ts'

const sgf = listening(silentSgf)

describe('layout', () => {
  const source =
    '(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[CGoban:3]GN[n]PB[b]BR[1d]PW[w]KM[6.5]AB[cc][gc]PL[W];W[gg];B[cg]C[a\\]b](;W[dd];B[ee])' +
    '(;W[ed]N[v]LB[aa:1];B[]))'

  it('the minified layout of SGF is one line without a needless byte', () => {
    expect(writeSgf([cleanGame(source)])).toBe(source)
  })

  it('the pretty layout of SGF has lines for facts and variations', () => {
    expect(writeSgf([cleanGame(source)], 'pretty').split('\n')).toEqual([
      '(;FF[4]GM[1]CA[UTF-8]SZ[9]AP[CGoban:3]',
      'GN[n]',
      'PB[b]BR[1d]',
      'PW[w]',
      'KM[6.5]',
      'AB[cc][gc]PL[W]',
      ';W[gg]',
      ';B[cg]C[a\\]b]',
      '(;W[dd];B[ee])',
      '(;W[ed]N[v]LB[aa:1]',
      ';B[]))',
      '',
    ])
  })

  it('the pretty layout of SGF puts ten moves on a line', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 25; i++) addNode(record, i, play(i, i % 2 ? 2 : 1))
    expect(
      writeSgf([record], 'pretty')
        .split('\n')
        .map((line) => line.split(';').length - 1),
    ).toEqual([1, 10, 10, 5, 0])
  })

  it('the pretty layout of SGF counts a pass as a move of the line', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    for (let i = 0; i < 12; i++) addNode(record, i, i % 5 === 4 ? { type: 'pass', side: i % 2 ? 2 : 1 } : play(i, 1))
    expect(writeSgf([record], 'pretty').split('\n').slice(1)).toEqual([
      ';B[aa];B[ba];B[ca];B[da];B[];B[fa];B[ga];B[ha];B[ia];W[]',
      ';B[bb];B[cb])',
      '',
    ])
  })

  it('the SGF writer separates games', () => {
    const games = [cleanGame('(;FF[4]GN[a])'), cleanGame('(;FF[4]GN[b])')]
    expect(writeSgf(games, 'pretty').match(/^\(;/gm)?.length).toBe(2)
    expect(readSgf(writeSgf(games)).records.length).toBe(2)
  })
})

describe('facts', () => {
  const long = 'x'.repeat(200)

  it.each(['plain', 'a]b', 'a\\', '黑棋', 'naïve', `${long}]`, long, `${'y'.repeat(63)}]`, '😀'])(
    'SGF facts are read again as they were: %j',
    (event) => {
      const record = newRecord('go', { width: 9, height: 9 })
      record.info = { event, rules: event, description: event }
      const again = readSgf(writeSgf([record]))
      expect(again.records[0]!.info).toEqual(record.info)
    },
  )

  it('SGF facts find room, however many stand before them', () => {
    const records = Array.from({ length: 3000 }, (_, i) => {
      const record = newRecord('go', { width: 9, height: 9 })
      record.info = { event: `${long.slice(0, i % 70)}${i}` }
      return record
    })
    expect(readSgf(writeSgf(records)).records.map(({ info }) => info)).toEqual(records.map(({ info }) => info))
  })

  it('facts of an invalid record get into no other SGF file', () => {
    const broken = newRecord('go', { width: 9, height: 9 })
    broken.info = { event: 'mine', result: null as never }
    expect(() => writeSgf([broken])).toThrow()
    expect(writeSgf([newRecord('go', { width: 9, height: 9 })])).toBe('(;FF[4]GM[1]CA[UTF-8]SZ[9])')
  })

  it('SGF facts name the first player of a side, even if less is known of him than of the second', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.info = {
      participants: [{ name: 'first' }, { name: 'second', rank: '9p' }, {}],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 1 },
        { participant: 7, side: 2 },
      ],
    }
    expect(writeSgf([record])).toBe('(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[first])')
  })
})

describe('bytes', () => {
  it('the bytes of one SGF file stay what they are while others are written', () => {
    const games = [1, 2, 700].map((moves) => {
      const record = newRecord('go', { width: 19, height: 19 })
      for (let i = 0; i < moves; i++) addNode(record, i, play(i % 361, 1))
      return record
    })
    const alone = games.map((game) => writeSgf([game]))
    const written = games.map((game) => sgf.write!([game], { layout: 'minified' }).bytes!)
    expect(written.map((bytes) => new TextDecoder().decode(bytes))).toEqual(alone)
    for (const bytes of written) expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype)
  })
})

describe('charset', () => {
  it('the SGF writer writes UTF-8 unless told otherwise, and names the charset', () => {
    const record = cleanGame('(;FF[4]PB[黑棋])')
    expect(writeSgf([record])).toContain('CA[UTF-8]')
    const { bytes, messages } = sgf.write!([record], { encoding: 'gb18030' })
    expect(messages).toEqual([])
    const again = sgf.read({ bytes })
    expect(again.charset.name).toBe('gb18030')
    expect(again.records[0]!.info.participants?.[0]?.name).toBe('黑棋')
    expect(again.messages).toEqual([])
  })

  it('the SGF writer reports characters that a charset lacks', () => {
    const { messages } = sgf.write!([cleanGame('(;FF[4]PB[김])')], { encoding: 'shift_jis' })
    expect(messages.length).toBeGreaterThan(0)
  })
})

describe('kept data', () => {
  it('kept properties go back into SGF as they were, or into a property of our own', () => {
    const written = writeSgf(readSgf('(;FF[4]KK[a\\]b]XYZ[1] junk)').records)
    expect(written).toBe('(;FF[4]GM[1]CA[UTF-8]SZ[19]KK[a\\]b]XYZ[1]QP[stray:"junk"])')
    expect(writeSgf(readSgf(written).records)).toBe(written)
  })

  it('a QG property of SGF that names no fact is kept as it is', () => {
    const text = '(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[B+R]QG[words.rezult:"won"])'
    const [record] = readSgf(text).records
    expect(record!.info.verbatim).toBeUndefined()
    expect(record!.extras).toEqual([{ format: 'sgf', key: 'words.rezult', value: 'won' }])
    expect(writeSgf([record!])).toBe(text)
  })

  it('an extra cannot break an SGF file', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    record.nodes[0]!.notes = {
      extras: [
        { format: 'sgf', key: 'X]', value: 'a' },
        { format: 'sgf', key: 'KK', value: ['a]b'] },
        { format: 'sgf', key: 'KK', value: { deep: [1, null, 'x\n'] } },
      ],
    }
    record.extras = [{ format: 'sgf', key: 'before', value: 'x (;B[aa])' }]
    const again = readSgf(writeSgf([record]))
    expect(again.messages).toEqual([])
    expect(again.records).toEqual([record])
  })
})

describe('an empty setup', () => {
  it('an empty setup is a loss in SGF, and is kept with `keep`', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, { type: 'setup', put: [] })
    addNode(record, 1, { type: 'setup', put: [], turn: 2 })
    const { record: left, losses } = prune(record, sgf)
    expect(losses).toMatchObject([{ thing: 'action', detail: 'setup', node: 1 }])
    expect(left.nodes.map(({ action }) => action)).toEqual([undefined, { type: 'setup', put: [], turn: 2 }])
    const kept = pruneAndPreserve(record, { ...sgf, keep: sgf.keep! }).record
    expect(diff(record, restore(readSgf(writeSgf([kept])).records[0]!, sgf))).toEqual([])
  })
})

it('the loss of what a mark says beyond its SGF property is reported', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  const marks = [
    { type: 'label', at: 1, text: 'A', side: 1 as const },
    { type: 'circle', at: 2, text: 'x' },
    { type: 'arrow', at: 3, to: 4, side: 2 as const },
    { type: 'territory', at: 5, side: 1 as const, text: 'y' },
    { type: 'square', at: 6 },
  ]
  record.nodes[0]!.notes = { marks }
  const { record: left, losses } = prune(record, sgf)
  expect(losses.map(({ value }) => value)).toEqual(marks.slice(0, 4))
  expect(diff(left, readSgf(writeSgf([left])).records[0]!)).toEqual([])
})
