import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formatById, formats } from './formats/all.ts'
import { diff } from './record/diff.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const HEAD = '([PG][a B][b W][先手胜][2024.08.01 14:00 合肥][2024 CCGC];'
/** White tries D5, Black tries E5; both are taken. At the end White plays after a pass that is left out. */
const RECORD = read({ bytes: bytesOf(`${HEAD}B[D5];W[D5];W[E5];B[E5];B[E4];W[A1];W[A2])`) }).records[0]!

const movesIn = (text: string): string[] => text.match(/;[BW]\[\w+\]/g) ?? []

describe('refused tries', () => {
  it('a refused try is no move in SGF, and that is reported', () => {
    const { bytes, messages } = write([RECORD], formatById('sgf')!)
    expect(movesIn(new TextDecoder().decode(bytes))).toEqual([';B[de]', ';W[ee]', ';B[ef]', ';W[ai]', ';W[ah]'])
    const lost = messages.filter(({ code }) => code === 'loss/try')
    expect(lost.map(({ node }) => node)).toEqual([2, 4])
  })

  it('a refused try is no move in any format that cannot tell it from one', () => {
    const holding = formats.filter(({ write: canWrite, games }) => canWrite && games?.includes('phantom-go') !== false)
    expect(holding.map(({ id }) => id)).toEqual(expect.arrayContaining(['sgf', 'jgf', 'qipu', 'ccgc']))
    for (const format of holding) {
      const { bytes, messages } = write([RECORD], format)
      const back = read({ bytes: bytes! }, { from: format.id }).records[0]!
      const isTold = format.can?.refusedTries === true
      expect(back.nodes.length, format.id).toBe(isTold ? 8 : 6)
      expect(messages.filter(({ code }) => code === 'loss/try').length, format.id).toBe(isTold ? 0 : 2)
    }
  })

  it.each(['sgf', 'jgf'])('a refused try comes back from %s where it was kept', (id) => {
    const { bytes } = write([RECORD], formatById(id)!, { keep: true })
    const back = read({ bytes: bytes! }, { from: id }).records[0]!
    expect(diff(RECORD, back)).toEqual([])
  })

  it('a refused try is told from a move in a variation by what stands there', () => {
    const { bytes } = write(
      [read({ bytes: bytesOf('(;GM[1]SZ[9]RU[Phantom Go];B[ee](;W[ee];W[dd])(;W[dd];B[ee]))') }).records[0]!],
      formatById('sgf')!,
    )
    const text = new TextDecoder().decode(bytes)
    expect(movesIn(text)).toEqual([';B[ee]', ';W[dd]', ';W[dd]'])
  })
})
