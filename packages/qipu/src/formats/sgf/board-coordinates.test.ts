import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { numberOfGame } from './codec.ts'
import { readSgf } from './read/read.testing.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

describe('points in the coordinates of a board', () => {
  it.each(['go', 'gomoku'])('a game of %s in the coordinates of its notation is the same game as in letters', (id) => {
    const { notation, board } = gameById(id)!
    const random = randomFrom(3)
    for (let round = 0; round < effort(50); round++) {
      const points = Array.from({ length: 20 }, () => random(board.width * board.height))
      const head = `(;FF[4]GM[${numberOfGame(id)}]SZ[${board.width}]AB`
      const usual = (at: number): string => `[${letters[at % board.width]}${letters[Math.floor(at / board.width)]}]`
      const called = (at: number): string => `[${notation.point(at, board)}]`
      const textOf = (name: (at: number) => string): string =>
        `${head}${name(points[0]!)}${points.map((at, i) => `;${'BW'[i % 2]}${name(at)}TR${name(at)}`).join('')})`
      const damaged = readSgf(textOf(called))
      expect(damaged.messages.map(({ code }) => code)).toEqual(['sgf/board-coordinates'])
      expect(damaged.records).toEqual(readSgf(textOf(usual)).records)
    }
  })

  it('a letter that Go leaves out, and rows that a board lacks, are no coordinates', () => {
    expect(readSgf('(;SZ[19];B[I9];W[A20];B[U1])').messages.map(({ code }) => code)).toEqual(
      Array(3).fill('sgf/bad-value'),
    )
  })
})
