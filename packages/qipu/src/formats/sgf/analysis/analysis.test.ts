import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { prune } from '../../../record/prune/prune.ts'
import { type Analysis, addNode, type GameRecord, newRecord } from '../../../record/record.ts'
import { effort, fc } from '../../../text/seeded.testing.ts'
import { sgf } from '../index.ts'
import { read } from '../read/read.ts'
import { write } from '../write/write.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const notesAt = (sgf: string, node: number) =>
  read({ bytes: new TextEncoder().encode(sgf) }).records[0]!.nodes[node]!.notes

describe('analysis of other programs', () => {
  it('Sabaki’s analysis in SGF is Black’s win rate and lead', () => {
    expect(notesAt('(;GM[1]SZ[9];B[ee]SBKV[62.50]SBKS[3.25])', 1)).toEqual({ analysis: { winrate: 0.625, lead: 3.25 } })
  })

  it('Lizzie’s analysis in SGF is the win rate of the last mover, and candidates of the side to move', () => {
    const lz =
      'KataGo 62.5 1.2k 3.5 10.1\nmove E3 visits 100 winrate 3750 prior 1200 scoreMean -3.5 pv E3 C5 info move C3 visits 20 winrate 3000'
    const notes = notesAt(`(;GM[1]SZ[9];B[ee]LZ[${lz}])`, 1)
    expect(notes?.analysis).toEqual({
      engine: 'KataGo',
      winrate: 0.625,
      // White is to move: its points are Black's with the other sign.
      lead: -3.5,
      stdev: 10.1,
      visits: 1200,
      candidates: [
        { move: 58, winrate: 0.625, lead: 3.5, visits: 100, prior: 0.12, line: [58, 38] },
        { move: 56, winrate: 0.7, visits: 20 },
      ],
    })
    // Their words say more than we would: they stay.
    expect(notes?.extras).toMatchObject([{ key: 'LZ' }])
  })

  it('a chance that Lizzie writes at an unsearched position is no analysis', () => {
    const looked = '0.7.4 90.0 1.2k\nmove E3 visits 100 winrate 1000 pv E3 C5 info '
    const source = `(;GM[1]SZ[9];B[ee]LZ[${looked}];W[cc]LZ[0.7.4 90.0 0\n];B[gg]LZ[0.7.4 50.0 0\n])`
    const { records } = read({ bytes: new TextEncoder().encode(source) })
    expect(records[0]!.nodes.map(({ notes }) => notes?.analysis?.winrate)).toEqual([
      undefined,
      0.9,
      undefined,
      undefined,
    ])
    // Its text stays in the file nevertheless.
    expect(text(write(records).bytes!)).toContain('LZ[0.7.4 50.0 0\n]')
    // Another program's word on the same position counts.
    expect(notesAt('(;GM[1]SZ[9];B[ee]LZ[KataGo 90.0 0]SBKV[60])', 1)?.analysis).toEqual({
      engine: 'KataGo',
      winrate: 0.6,
    })
  })

  it.each([
    ['0.7.4', 'Lizzie 0.7.4'],
    ['KataGo 1.12.4 18b', 'KataGo 1.12.4 18b'],
    ['Leela 0.17', 'Leela 0.17'],
  ])('Lizzie’s placeholder of an engine, “%s”, becomes the name “%s”', (written, engine) => {
    const { analysis } = notesAt(
      `(;GM[1]SZ[9];B[ee]LZ[${written} 62.5 200 -3.5 10.1\nmove E3 visits 9 winrate 4000])`,
      1,
    )!
    expect(analysis).toMatchObject({ engine, winrate: 0.625, visits: 200, lead: 3.5, stdev: 10.1 })
  })

  it('KaTrain’s packed JSON and ownership are read, with rows from the top as KataGo has them', () => {
    const half = Buffer.alloc(2 * 81)
    half.writeUInt16LE(0x3c00, 0)
    const said = {
      root: { winrate: 0.4, scoreLead: -2.5, visits: 50 },
      moves: { E3: { visits: 9, order: 1 }, C3: { visits: 30, order: 0 } },
    }
    const packed = [half, Buffer.alloc(0), Buffer.from(JSON.stringify(said))].map((part) =>
      gzipSync(part).toString('base64'),
    )
    const { analysis } = notesAt(
      `(;GM[1]SZ[9];B[ee]${['KT', ...packed].map((part, i) => (i === 0 ? part : `[${part}]`)).join('')})`,
      1,
    )!
    expect(analysis).toMatchObject({ winrate: 0.4, lead: -2.5, visits: 50, candidates: [{ move: 56 }, { move: 58 }] })
    // The first value is the upper left corner.
    expect(analysis!.ownership!.indexOf(1)).toBe(0)
  })

  it('LizzieYzy’s numbers with all their digits, shares as KataGo writes them, and owners of points are read', () => {
    const owners = Array.from({ length: 81 }, (_, i) => (i === 1 ? '-1.0' : i === 2 ? '1.0E-4' : '0.25')).join(' ')
    const lz = [
      'KataGo1.15 62,5 15k -3.5123456789012345678 10.1 0.0',
      `move E3 visits 100 winrate 0.375 prior 0.12 lcb 0.37 scoreMean -3.5 order 0 pv E3 C5 pvVisits 100 20 info move C3 visits 20 winrate 3000 pv C3 ownership ${owners}`,
    ].join('\n')
    const { analysis } = notesAt(`(;GM[1]SZ[9];B[ee]LZ[${lz}])`, 1)!
    expect(analysis).toMatchObject({
      engine: 'KataGo1.15',
      winrate: 0.625,
      lead: 3.51,
      stdev: 10.1,
      visits: 15_000,
      candidates: [
        { move: 58, winrate: 0.625, prior: 0.12, line: [58, 38] },
        { move: 56, winrate: 0.7, line: [56] },
      ],
    })
    // White is to move, and the owners are said from its side.
    expect(analysis!.ownership!.slice(0, 4)).toEqual([-0.25, 1, 0, -0.25])
    expect(notesAt(`(;GM[1]SZ[9];B[ee]LZ[${lz.slice(0, -5)}])`, 1)?.analysis?.ownership).toBeUndefined()
  })

  it('the analysis of LizzieYzy’s second engine is read where the first has none, and preserved in any case', () => {
    const second = 'LZ2[Sub 40.0 150]'
    expect(notesAt(`(;GM[1]SZ[9];B[ee]${second})`, 1)?.analysis).toEqual({ engine: 'Sub', winrate: 0.4, visits: 150 })
    const [game] = read({ bytes: new TextEncoder().encode(`(;GM[1]SZ[9];B[ee]LZ[Main 60.0 10]${second})`) }).records
    expect(game!.nodes[1]!.notes?.analysis?.engine).toBe('Main')
    game!.nodes[1]!.notes = { ...game!.nodes[1]!.notes, analysis: { winrate: 0.25 } }
    expect(text(write([game!]).bytes)).toContain(`B[ee]${second}SBKV[25.00]`)
  })

  it('nonsense in analysis properties of SGF is no analysis', () => {
    for (const property of ['LZ[x]', 'LZ[]', 'SBKV[high]', 'KT[a][b][c]', 'KT[====][][]'])
      expect(notesAt(`(;GM[1]SZ[9];B[ee]${property})`, 1)?.analysis, property).toBeUndefined()
  })
})

describe('analysis of Qipu', () => {
  const record = (analysis: Analysis): GameRecord => {
    const made = newRecord('go', { width: 9, height: 9 })
    addNode(made, 0, { type: 'play', side: 1, move: 40 }, { analysis })
    return made
  }

  it('analysis is written to SGF for Lizzie and Sabaki, and read back as it was', () => {
    const analysis = {
      engine: 'katago',
      winrate: 0.5123,
      lead: 0.75,
      visits: 200,
      candidates: [{ move: 58, winrate: 0.5, line: [58, 'pass' as const] }],
    }
    const { bytes } = write([record(analysis)])
    expect(text(bytes)).toContain('SBKV[51.23]SBKS[0.75]')
    expect(text(bytes)).toContain('LZ[katago 51.23 200 -0.75')
    const [again] = read({ bytes }).records
    expect(again!.nodes[1]!.notes).toEqual({ analysis })
  })

  const full: Analysis = {
    engine: 'KataGo',
    winrate: 0.5123,
    lead: -0.75,
    visits: 200,
    candidates: [
      { move: 58, winrate: 0.5, lead: -1.25, visits: 150, prior: 0.25, line: [58, 'pass'] },
      { move: 'pass', winrate: 0.25, lead: -9, visits: 50 },
    ],
  }
  const katrainIn = (sgf: string): Buffer[] =>
    [...(/KT((?:\[[^\]]*\])+)/.exec(sgf)?.[1] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, packed]) =>
      gunzipSync(Buffer.from(packed!, 'base64')),
    )

  it('the owners of points are written to SGF as KaTrain does it, with all that KaTrain takes for granted', () => {
    const ownership = Array.from({ length: 81 }, (_, i) => Math.round(100 * Math.sin(i)) / 100 + 0)
    const analysis = { ...full, ownership }
    const { bytes } = write([record(analysis)])
    const [owners, policy, said] = katrainIn(text(bytes))
    expect([owners!.length, policy!.length]).toEqual([162, 0])
    expect(JSON.parse(String(said))).toEqual({
      root: { winrate: 0.5123, scoreLead: -0.75, visits: 200 },
      moves: {
        E3: {
          move: 'E3',
          order: 0,
          visits: 150,
          winrate: 0.5,
          scoreLead: -1.25,
          prior: 0.25,
          pv: ['E3', 'pass'],
        },
        pass: { move: 'pass', order: 1, visits: 50, winrate: 0.25, scoreLead: -9 },
      },
      completed: true,
    })
    const [again] = read({ bytes }).records
    expect(again!.nodes[1]!.notes).toEqual({ analysis })
  })

  it('owners of points without the numbers that KaTrain takes for granted are not written to SGF', () => {
    const { lead: _, ...rest } = full
    const ownership = Array.from({ length: 81 }, () => 0.5)
    for (const analysis of [
      { ...rest, ownership },
      { ...full, candidates: [{ move: 58 }], ownership },
    ])
      expect(text(write([record(analysis)]).bytes)).not.toContain('KT[')
  })

  it('an analysis without owners is written for KaTrain on demand, beside the words of other programs', () => {
    expect(text(write([record(full)]).bytes)).not.toContain('KT[')
    const { bytes } = write([record(full)], { for: 'katrain' })
    expect(katrainIn(text(bytes))[0]).toHaveLength(0)
    expect(read({ bytes }).records[0]!.nodes[1]!.notes?.analysis).toEqual(full)
    const lizzie = '(;GM[1]SZ[9];B[ee]LZ[Lizzie0.7 40.0 1k 2.5])'
    const [other] = read({ bytes: new TextEncoder().encode(lizzie) }).records
    expect(text(write([other!], { for: 'katrain' }).bytes)).toMatch(/LZ\[Lizzie0.7 40.0 1k 2.5\]KT\[/)
  })

  it('analysis in SGF replaces the words of another program once it says something else', () => {
    const [other] = read({ bytes: new TextEncoder().encode('(;GM[1]SZ[9];B[ee]LZ[Lizzie0.7 40.0 1k])') }).records
    other!.nodes[1]!.notes = { ...other!.nodes[1]!.notes, analysis: { winrate: 0.25 } }
    expect(text(write([other!]).bytes)).toMatch(/B\[ee\]SBKV\[25\.00\]/)
  })

  it('the declared part of an analysis is the part that SGF represents, with owners for all points or for some', () => {
    const optional = <T>(from: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(from, { nil: undefined })
    const numbers = {
      winrate: optional(fc.double({ min: -0.1, max: 1.1, noNaN: true })),
      lead: optional(fc.double({ min: -400, max: 400, noNaN: true })),
      visits: optional(fc.integer({ min: 0, max: 3 })),
    }
    const move = fc.oneof(fc.nat(8), fc.constant('pass' as const))
    const candidate = fc.record({ move, prior: numbers.winrate, line: optional(fc.array(move)), ...numbers })
    const owners = (length: number) =>
      fc.array(fc.integer({ min: -101, max: 100 }), { minLength: length, maxLength: 9 })
    const drawn = fc.record({
      ...numbers,
      engine: optional(fc.constantFrom('KataGo', 'two words')),
      stdev: numbers.lead,
      candidates: optional(fc.uniqueArray(candidate, { selector: (each) => each.move, minLength: 1, maxLength: 3 })),
      ownership: optional(fc.oneof(owners(0), owners(9)).map((each) => each.map((value) => value / 100))),
    })
    fc.assert(
      fc.property(drawn, fc.constantFrom(1, 2), (said, side) => {
        const made = newRecord('go', { width: 3, height: 3 })
        // Without what is undefined, as records are.
        addNode(made, 0, { type: 'play', side: side as 1 | 2, move: 4 }, { analysis: JSON.parse(JSON.stringify(said)) })
        const { record: pruned } = prune(made, sgf)
        const [again] = read(write([pruned])).records
        expect(again!.nodes[1]!.notes).toEqual(pruned.nodes[1]!.notes)
      }),
      { numRuns: effort(2000) },
    )
  })
})
