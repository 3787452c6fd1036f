import { describe, expect, it } from 'vitest'
import { gameOfNumber } from '../codec.ts'
import { bytesOf, readSgf } from '../read/read.testing.ts'
import { type LineVisitor, type MainLine, scanMoves, stepKind, stepPoint } from './main-lines.ts'

function lines(text: string, properties?: LineVisitor['properties']): (MainLine & { taken: [number, number][] })[] {
  const found: (MainLine & { taken: [number, number][] })[] = []
  scanMoves(bytesOf(text), {
    ...(properties && { properties }),
    game: (line) =>
      found.push({
        ...line,
        taken: Array.from(line.steps.subarray(0, line.length), (step) => [stepPoint(step), stepKind(step)]),
      }),
  })
  return found
}

describe('scanMoves', () => {
  it('scanMoves() gives main lines as numbers', () => {
    const [game, second] = lines(
      '(;SZ[9]AB[aa][ba:ca]AW[ii];B[bb];W[](;B[cc])(;B[dd]);B[ee])\n(;SZ[5:7];B[ag];W[tt];AE[aa])',
    )
    expect(game).toMatchObject({ gm: 1, board: { width: 9, height: 9 }, bad: 0, start: 0 })
    expect(game!.taken).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
      [80, 6],
      [10, 1],
      [-1, 2],
      [20, 1],
    ])
    expect(second!.taken).toEqual([
      [30, 1],
      [-1, 2],
      [0, 4],
    ])
  })

  it('scanMoves() calls back for the properties that are wanted, undecoded', () => {
    const text = '(;PB[A]PW[B\\]];C[x](;PB[no]))(;PB[C])'
    const names: string[] = []
    const note = (start: number, end: number): number => names.push(text.slice(start, end))
    lines(text, { PB: note, PW: note })
    expect(names).toEqual(['A', 'B\\]', 'no', 'C'])
  })

  it('scanMoves() lets a visitor scan another file meanwhile', () => {
    const names: string[] = []
    const text = '(;PB[A];B[aa];W[bb])(;PB[C];B[cc])'
    const other = '(;PB[x]PB[y]PB[z]SZ[9];B[ii])'
    const name = (start: number, end: number): void => {
      names.push(text.slice(start, end), `${lines(other)[0]!.taken}`)
    }
    expect(lines(text, { PB: name }).map(({ taken }) => taken.length)).toEqual([2, 1])
    expect(names).toEqual(['A', '80,1', 'C', '80,1'])
  })

  it('scanMoves() keeps the steps of a game while its visitor scans another file', () => {
    const taken: number[][] = []
    scanMoves(bytesOf('(;SZ[9];B[aa];W[bb])(;SZ[9];B[cc])'), {
      game({ steps, length }) {
        scanMoves(bytesOf('(;SZ[9];B[ii];W[hh];B[gg])'), { game() {} })
        taken.push(Array.from(steps.subarray(0, length), stepPoint))
      },
    })
    expect(taken).toEqual([[0, 10], [20]])
  })

  it('scanMoves() counts points off the board, and leaves other games alone', () => {
    expect(lines('(;SZ[9];B[zz];W[xyz];AB[aa:zz])')[0]).toMatchObject({ bad: 3, length: 0 })
    expect(lines('(;GM[11];B[a1])')[0]).toMatchObject({ gm: 11, length: 0, bad: 0 })
    expect(lines('(;SZ[x];B[tt];SZ[9])')[0]).toMatchObject({ board: { width: 19, height: 19 }, length: 1 })
  })

  it.each([
    ['60', { width: 60, height: 60 }],
    ['53:9', { width: 53, height: 9 }],
    ['1000', { width: 1000, height: 1000 }],
  ])('scanMoves() gives the board of SZ[%s], and no steps on it', (size, board) => {
    expect(lines(`(;SZ[${size}]AB[bb];B[aa];W[])`)[0]).toMatchObject({ gm: 1, board, length: 0, bad: 0 })
  })

  it.each([
    '(;SZ[ 9 ];B[aa])',
    '(;SZ[9x9];B[aa])',
    '(;SZ[９];B[aa])',
    '(;SZ[9:];B[aa])',
    '(;SZ[0];B[aa])',
    '(;SZ[];B[aa])',
    '(;SZ[9:13];B[aa])',
    '(;GM[4];B[aa])',
    '(;GM[11];B[a1])',
    '(;GM[ 4 ];B[aa])',
    '(;GM[1000]SZ[9];B[aa])',
    '(;GM[x];B[aa])',
  ])('scanMoves() knows game and board of %s as the reader does', (text) => {
    const { game, board, nodes } = readSgf(text).records[0]!
    const line = lines(text)[0]!
    expect(gameOfNumber(line.gm)).toBe(game)
    expect(line.board).toEqual(board)
    expect(line.length).toBe(game === 'go' || game === 'gomoku' ? nodes.length - 1 : 0)
  })

  it('scanMoves() takes a move that the end of the file cuts off for no pass', () => {
    expect(lines('(;B[aa];W[')[0]).toMatchObject({ bad: 1, length: 1 })
    expect(lines('(;B[aa];W[]')[0]).toMatchObject({ bad: 0, length: 2 })
  })

  it('scanMoves() agrees with the reader on a long game', () => {
    const letters = 'abcdefghijklmnopqrs'
    const moves = Array.from({ length: 3000 }, (_, i) => `;${'BW'[i % 2]}[${letters[i % 19]}${letters[(i * 7) % 19]}]`)
    const text = `(;FF[4]GM[1]SZ[19]${moves.join('\n')})`
    const { nodes } = readSgf(text).records[0]!
    const expected = nodes.slice(1).map(({ action }) => (action?.type === 'play' ? [action.move, action.side] : []))
    expect(lines(text)[0]!.taken).toEqual(expected)
  })
})
