import { gameById, type Move } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { sparringPartner } from './partner.ts'

const gomoku = gameById('gomoku')!
const { notation, board } = gomoku
const point = (text: string): Move => notation.parse(text, board.size)!

function answer(black: string, white: string, turn: 1 | 2, rule: string): string {
  const position = gomoku.start({ options: { rule } })
  const stones = (text: string, side: 1 | 2) => text.split(' ').map((each) => [point(each), side] as const)
  position.put([...stones(black, 1), ...stones(white, 2)], turn)
  const table = { game: gomoku, side: turn, position, refused: new Set<Move>() }
  return notation.format(sparringPartner('search', 1, 0.1).choose(table)!, board.size)
}

describe('a search at gomoku', () => {
  it('a search answers an open three at one of its ends', () => {
    expect(['F8', 'J8', 'E8', 'K8']).toContain(answer('G8 H8 I8', 'G7 A1', 2, 'freestyle'))
  })

  it('a search finds a win by fours in a row', () => {
    // H8 makes a four of G8 F8 E8, and with H6 and H7 a three that becomes a straight four.
    expect(answer('E8 F8 G8 H6 H7', 'D8 A1 C3 A15', 1, 'freestyle')).toBe('H8')
  })

  it('black makes no double four where renju forbids it', () => {
    const black = 'E8 F8 G8 H5 H6 H7'
    const white = 'D8 H4 A1 A15 O1 O15'
    expect(answer(black, white, 1, 'freestyle')).toBe('H8')
    expect(answer(black, white, 1, 'renju')).not.toBe('H8')
  })
})
