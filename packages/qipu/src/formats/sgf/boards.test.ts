import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { randomFrom } from '../../text/random.ts'
import { listening } from '../listening.testing.ts'
import { codecOf, sgfGames } from './codec.ts'
import { sgf as silentSgf } from './index.ts'
import { MOST_LINES } from './points.ts'

const sgf = listening(silentSgf)

const read = (text: string) => sgf.read({ bytes: new TextEncoder().encode(text) })
const written = (text: string): string => new TextDecoder().decode(sgf.write!(read(text).records).bytes)

describe('boards of games in SGF', () => {
  it.each(sgfGames)('the boards that SGF allows for %s are those of its rules', (id) => {
    const { size: board, holds } = gameById(id)!.board
    expect(codecOf(id).board).toEqual(board)
    for (let lines = 0; lines <= MOST_LINES + 1; lines++) {
      const size = { width: lines, height: lines }
      expect([lines, codecOf(id).holds(size)]).toEqual([lines, holds(size)])
    }
  })

  it.each(sgfGames)('every move of %s in SGF is read as it was written, on every board', (id) => {
    const game = gameById(id)!
    const codec = codecOf(id)
    const random = randomFrom(4)
    for (let width = 1; width <= MOST_LINES; width++) {
      const board = { width, height: (width * 7) % MOST_LINES || MOST_LINES }
      for (const size of [board, { width, height: width }]) {
        if (!codec.holds(size)) continue
        const points = size.width * size.height
        for (let n = 0; n < 60; n++) {
          const move = random(n % 2 === 0 ? points : points ** 3)
          if (game.isMove(move, size)) expect(codec.readMove(codec.writeMove(move, size), size)).toBe(move)
        }
      }
    }
  })

  it.each([6, 11, 52])('SGF moves of Amazons on %i lines are kept as they stand, with a message', (lines) => {
    const text = `(;FF[4]GM[18]CA[UTF-8]SZ[${lines}]AB[aa];B[ffeedd];W[aaffee])`
    const { records, messages } = read(text)
    expect(messages.map(({ code, at }) => [code, at?.offset])).toEqual([
      ['sgf/board-not-held', text.indexOf(`${lines}]`)],
    ])
    expect(records[0]).toMatchObject({ game: 'sgf:18', board: { width: lines, height: lines } })
    expect(records[0]!.nodes.some(({ action }) => action?.type === 'play')).toBe(false)
    const again = written(text)
    for (const value of [`SZ[${lines}]`, 'GM[18]', 'AB[aa]', 'B[ffeedd]', 'W[aaffee]']) expect(again).toContain(value)
  })

  it('SGF moves of Amazons on ten lines are read', () => {
    const { records, messages } = read('(;FF[4]GM[18]CA[UTF-8]SZ[10];B[dadhbf])')
    expect(messages).toEqual([])
    expect(records[0]!.nodes[1]!.action).toMatchObject({ type: 'play', side: 1 })
  })
})
