import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../record/summary.ts'
import { encode } from '../../../text/charset/encode.ts'
import { read } from '../read/read.ts'
import { summarize } from './summarize.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const asRead = (bytes: Uint8Array, encoding?: string) => {
  const { records, charset } = read({ bytes }, encoding === undefined ? {} : { encoding })
  return { games: records.map((record) => summaryOf(record)), charset }
}

const plain: Record<string, string> = {
  'a game': '(;GM[1]FF[4]SZ[9]PB[a]PW[b]BR[1d]KM[6.5]RE[B+3.5]DT[1990-03-08];B[aa];W[bb];B[])',
  'several games': '(;GM[1]FF[4];B[aa])\n(;GM[1]FF[4]PB[x];B[aa];W[bb])',
  variations: '(;FF[4];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff])(;W[gg];B[hh]))',
  'a line in brackets': '(;FF[4](;B[aa](;W[bb])))',
  comments: '(;FF[4]C[root];B[aa]C[a\\]b];W[bb]C[];B[cc]C[\\\n];W[dd]C[x\ny]C[z])',
  setup: '(;FF[4]AB[aa][bb]AW[cc:dd]PL[W];AE[aa]AB[ee];W[ff];AW[gg])',
  'clocks and marks': '(;FF[4];B[aa]BL[12.5]OB[3]TR[bb][cc]LB[dd:1];W[bb]GB[1]XX[y])',
  'nothing but a root': '(;FF[4]GM[4]SZ[15])',
  'words around': 'before\n(;FF[4];B[aa])\nafter',
  'facts that are not in their form': '(;FF[4]DT[2000-7-20]KM[]RE[Black won]HA[2 stones]TM[];B[aa])',
  'facts of several values': '(;FF[4]GC[a][b]AB[aa][bb]XY[1][2];B[cc])',
  'a line with notes before its end': '(;FF[4]C[x];B[aa]C[y]BL[3];W[bb];B[];W[cc]\r\n;B[dd] )\n\n',
  'moves in a text': '(;FF[4];B[aa]C[so: ;B[bb\\];W[cc\\])];W[dd])',
  'a text that swallows a move': '(;FF[4]C[;B[aa];W[bb])',
  'a line in a variation': '(;FF[4](;B[aa];W[bb])(;B[cc];W[dd];B[ee]))',
  'words and moves': '(;FF[4]PB[李];B[aa];W[bb])',
  'a charset of its own': '(;FF[4]CA[GBK]PB[a];B[aa];W[bb])',
  'another game by its rules': '(;FF[4]GM[1]RU[NoGo]SZ[9];B[aa])',
}

const troubled: Record<string, string> = {
  'a move in the root': '(;FF[4]B[aa];W[bb])',
  'a fact twice': '(;FF[4]PB[a]PB[b];B[aa])',
  'a fact of two values': '(;FF[4]PB[a][b];B[aa])',
  'two moves in a node': '(;FF[4];B[aa]W[bb])',
  'a move and setup in a node': '(;FF[4];B[aa]AB[bb])',
  'a move off the board': '(;FF[4]SZ[9];B[pp])',
  'a pass of old': '(;FF[4];B[tt])',
  'moves in brackets too many': '((;FF[4];B[aa];W[bb])',
  'moves after a name without value': '(;FF[4]PB;B[aa];W[bb])',
  'facts beyond the root': '(;FF[4];PB[a];B[aa])',
  'a broken tree': '(;FF[4];B[aa]',
  'several roots in a tree': '((;B[aa])(;B[bb]))',
  'another alphabet': '(;GM[11]SZ[11];B[a1])',
  'no game': 'nothing',
  'what another format said': '(;FF[4]QG[qipu:{}];B[aa])',
  'what another format said of a move': '(;FF[4];B[aa]QP[qipu:{}])',
  'charsets that differ': '(;CA[UTF-8];B[aa])(;CA[GBK];B[bb])',
}

describe('a summary without records', () => {
  it.each(Object.entries(plain))('a summary of an SGF file is what its records say: %s', (_, text) => {
    expect(summarize({ bytes: bytesOf(text) })).toEqual(asRead(bytesOf(text)))
  })

  it('a summary of an SGF file decodes as the reader does', () => {
    const { bytes } = encode('(;PB[李昌镐]PW[常昊]C[这是一盘棋];B[aa]C[好棋])', 'gb18030')
    expect(summarize({ bytes })).toEqual(asRead(bytes))
    expect(summarize({ bytes })!.games[0]!.info.participants![0]!.name).toBe('李昌镐')
  })

  it('a summary of an SGF file is not misled by escapes that make letters of brackets', () => {
    const bytes = bytesOf('(;PB[\x1b$B;B[aa];W[bb\x1b(B];B[aa];W[bb])')
    expect(summarize({ bytes }, { encoding: 'iso-2022-jp' })).toEqual(asRead(bytes, 'iso-2022-jp'))
  })

  it.each(Object.entries(troubled))('a summary of an SGF file gives up where a reader has to decide: %s', (_, text) => {
    expect(summarize({ bytes: bytesOf(text) })).toBeUndefined()
  })

  it('a summary of an SGF file counts depth and length without recursion', () => {
    const deep = bytesOf(`(;FF[4]${'(;B[aa]'.repeat(50_000)}${')'.repeat(50_000)})`)
    expect(summarize({ bytes: deep })!.games[0]).toMatchObject({ moves: 50_000, nodes: 50_001, variations: 0 })
    const long = bytesOf(`(;FF[4]${';B[aa];W[bb]'.repeat(50_000)})`)
    expect(summarize({ bytes: long })!.games[0]).toMatchObject({ moves: 100_000, nodes: 100_001 })
  })
})
