import { describe, expect, it } from 'vitest'
import { convert } from './api/convert.ts'
import { read, summarize } from './api/read.ts'
import { write } from './api/write.ts'
import { hex } from './games/hex/index.ts'
import { swapPieces, swapSides } from './games/hex/swap.ts'
import { Replay } from './games/replay.ts'
import { judge } from './judge/judge.ts'
import { diff } from './record/diff.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const hear = (text: string, game?: string) => {
  const { records, messages } = read({ bytes: bytesOf(text) }, { from: 'sgf', ...(game && { game }) })
  return { record: records[0]!, codes: messages.map(({ code }) => code) }
}
const moves = (record: ReturnType<typeof hear>['record']) =>
  record.nodes.flatMap(({ action }) =>
    action?.type === 'play' ? [hex.notation.format(action.move, record.board)] : [],
  )

const PIECES = '(;FF[4]GM[11]SZ[5];B[b1];W[swap-pieces];B[c3];W[d2])'

describe('a swap in Hex', () => {
  it('a swap of pieces is a move that mirrors the first stone and changes its colour', () => {
    const { record, codes } = hear(PIECES)
    expect(codes).toEqual([])
    const board = { width: 5, height: 5 }
    expect(record.nodes[2]!.action).toEqual({ type: 'play', side: 2, move: swapPieces(board) })
    const position = new Replay(record, hex).to(2)
    // b1 of SGF, whose rows count from above, and a2 opposite.
    expect([position.at(1), position.at(5), position.turn]).toEqual([0, 2, 1])
    position.undo()
    expect([position.at(1), position.at(5), position.turn]).toEqual([1, 0, 2])
    expect(judge(record, hex).illegal).toEqual([])
  })

  it('a swap of sides leaves the stone, and the same colour moves', () => {
    const { record, codes } = hear('(;FF[4]GM[11]SZ[5];B[b1];W[swap-sides];W[c3];B[d2])')
    expect(codes).toEqual([])
    expect(judge(record, hex).illegal).toEqual([])
    const position = new Replay(record, hex).to(2)
    expect([position.at(1), position.turn]).toEqual([1, 2])
  })

  it('a swap of pieces after which the same colour goes on is read as one of sides', () => {
    const { record, codes } = hear('(;FF[4]GM[11]SZ[5];B[b1];W[swap-pieces];W[c3];B[d2])')
    expect(codes).toEqual(['sgf/swap-again'])
    expect(record.nodes[2]!.action).toMatchObject({ move: swapSides({ width: 5, height: 5 }) })
    expect(judge(record, hex).illegal).toEqual([])
  })

  it('judge finds the winner of a game with a swap, and no contradiction', () => {
    const column = ['b3', 'c1', 'b4', 'c2', 'b2', 'c4', 'b1'].map((at, i) => `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`)
    const { record } = hear(`(;FF[4]GM[11]SZ[4]RE[B+];B[a1];W[swap-pieces]${column.join('')})`)
    expect(judge(record, hex)).toMatchObject({ illegal: [], verdict: 'agrees', end: { outcome: { winner: 1 } } })
  })

  it.each([
    ['as the first move', '(;FF[4]GM[11]SZ[5];B[swap-pieces])'],
    ['as the third move', '(;FF[4]GM[11]SZ[5];B[b1];W[c3];B[swap-sides])'],
    ['of pieces on an oblong board', '(;FF[4]GM[11]SZ[5:4];B[b1];W[swap-pieces])'],
  ])('a swap %s is against the rules', (_, text) => {
    const { record } = hear(text)
    expect(judge(record, hex).illegal).toMatchObject([{ reason: 'no-swap' }])
  })

  it('a swap is written as it was read, and comes back through every format that holds Hex or is reported', () => {
    const { record } = hear(PIECES)
    const written = new TextDecoder().decode(write([record], 'sgf').bytes)
    expect(written).toContain('W[swap-pieces]')
    for (const to of ['sgf', 'qipu', 'jgf', 'ccgc']) {
      const { bytes, messages } = convert({ bytes: bytesOf(PIECES) }, to, { from: 'sgf' })
      if (!bytes) continue
      const [again] = read({ bytes }, { from: to }).records
      const isLost = messages.some(({ code }) => code.startsWith('loss/'))
      expect([to, isLost || diff(record, again!).length === 0]).toEqual([to, true])
    }
  })

  it('a Hex position lists no swap among its moves, and a board that is turned keeps it', () => {
    const position = hex.start()
    position.play(5)
    expect(position.legal().every((move) => move < 121)).toBe(true)
    const image = { at: (point: number) => 120 - point, piece: (piece: number) => piece }
    expect(hex.symmetry.move!(swapPieces(hex.board.size), image, hex.board.size)).toBe(swapPieces(hex.board.size))
    expect(hex.symmetry.move!(0, image, hex.board.size)).toBe(120)
  })
})

describe('the end of a game of Hex in SGF', () => {
  it.each([
    ['resign', 'resignation'],
    ['forfeit', 'forfeit'],
  ])('the move %s gives the other side the game', (word, by) => {
    const text = `(;FF[4]GM[11]SZ[5];B[b1];W[${word}])`
    const { record, codes } = hear(text)
    expect(codes).toEqual([])
    expect(record.info.result).toEqual({ winner: 1, by })
    expect(new TextDecoder().decode(write([record], 'sgf').bytes)).toContain(`W[${word}]`)
  })

  it('a result that the root gives is left as it is', () => {
    expect(hear('(;FF[4]GM[11]SZ[5]RE[W+T];B[b1];W[resign])').record.info.result).toEqual({ winner: 2, by: 'time' })
  })
})

describe('a file that names no game', () => {
  const GOLEM = '(;FF[4]EV[hex]PB[a]PW[b]SZ[13]RE[B];W[cm];B[swap];W[gg];B[ih];W[resign])'

  it('a file with a swap is read as Hex, with its letters, and White may begin', () => {
    const { record, codes } = hear(GOLEM)
    expect([record.game, record.board.width]).toEqual(['hex', 13])
    expect(codes.sort()).toEqual(['sgf/assumed-game', 'sgf/letters-point', 'sgf/mended-form'])
    expect(moves(record)).toEqual(['C1', 'swap-pieces', 'G7', 'I6'])
    expect(judge(record, hex).illegal).toEqual([])
    expect(summarize({ bytes: bytesOf(GOLEM) }).games[0]).toMatchObject({ game: 'hex', moves: 4 })
  })

  it('a file without GM is read as the game that the caller names, and one with GM as its own', () => {
    const plain = '(;FF[4]SZ[13];B[cm];W[gg])'
    expect(hear(plain).record.game).toBe('go')
    expect(hear(plain, 'hex').record.game).toBe('hex')
    expect(hear(plain, 'gomoku').record.game).toBe('gomoku')
    expect(hear('(;FF[4]GM[1]SZ[13];B[cm])', 'hex').record.game).toBe('go')
    expect(summarize({ bytes: bytesOf(plain) }, { game: 'hex' }).games[0]!.game).toBe('hex')
  })

  it('trees of one file are told apart', () => {
    const { records } = read({ bytes: bytesOf(`(;FF[4]SZ[9];B[aa];W[bb])${GOLEM}`) }, { from: 'sgf' })
    expect(records.map(({ game }) => game)).toEqual(['go', 'hex'])
  })
})
