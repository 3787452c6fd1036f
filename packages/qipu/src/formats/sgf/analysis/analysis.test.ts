import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Analysis, addNode, type GameRecord, newRecord } from '../../../record/record.ts'
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

  it('analysis in SGF replaces the words of another program once it says something else', () => {
    const [other] = read({ bytes: new TextEncoder().encode('(;GM[1]SZ[9];B[ee]LZ[Lizzie0.7 40.0 1k])') }).records
    other!.nodes[1]!.notes = { ...other!.nodes[1]!.notes, analysis: { winrate: 0.25 } }
    expect(text(write([other!]).bytes)).toMatch(/B\[ee\]SBKV\[25\.00\]/)
  })
})
