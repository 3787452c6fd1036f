import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { numberOfGame } from './codec.ts'
import { readSgf } from './read/read.testing.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

describe('points in the coordinates of a board', () => {
  it.each(['go', 'gomoku'])('a game of %s in the coordinates of its notation is the same game as in letters', (id) => {
    const {
      notation,
      board: { size: board },
    } = gameById(id)!
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

  it.each([
    ['1', '(;SZ[19];B[Q16];W[pass];B[PASS];W[D4])', '(;SZ[19];B[pd];W[];B[];W[dp])'],
    ['4', '(;SZ[15];B[ Pass ];W[h8])', '(;SZ[15];B[];W[hh])'],
    ['11', '(;SZ[11];B[a1];W[pass])', '(;SZ[11];B[a1];W[])'],
  ])('the word “pass” in place of a point of GM[%s] is a pass: %s', (gm, text, plain) => {
    const inGame = (given: string) => readSgf(given.replace('(;', `(;FF[4]GM[${gm}]`))
    const { records, messages } = inGame(text)
    expect(records).toEqual(inGame(plain).records)
    expect(messages.filter(({ code }) => code === 'sgf/pass-word')).toHaveLength(1)
  })

  it('the word “pass” is no move of a game that has no passes', () => {
    const { messages } = readSgf('(;FF[4]GM[18]SZ[10];B[pass])')
    expect(messages.map(({ code }) => code)).toEqual(['sgf/bad-value'])
  })

  it('a letter that Go leaves out, and rows that a board lacks, are no coordinates', () => {
    expect(readSgf('(;SZ[19];B[I9];W[A20];B[U1])').messages.map(({ code }) => code)).toEqual(
      Array(3).fill('sgf/bad-value'),
    )
  })
})
