import { describe, expect, it } from 'vitest'
import {
  BLACK,
  BOMB,
  battle,
  CODES,
  ENGINEER,
  FLAG,
  HIDDEN,
  MINE,
  PIECE_FACTS,
  PIECES,
  pieceOf,
  RED,
  rankOf,
  sideOf,
} from './pieces.ts'

const fight = (attacker: string, defender: string): number => battle(CODES.indexOf(attacker), CODES.indexOf(defender))

describe('pieces of army chess', () => {
  it('pieces of army chess are numbered by side and rank', () => {
    expect(PIECE_FACTS.length).toBe(PIECES)
    for (const side of [RED, BLACK] as const) {
      for (let rank = 0; rank <= HIDDEN; rank++) {
        const piece = pieceOf(side, rank)
        expect([sideOf(piece), rankOf(piece)]).toEqual([side, rank])
        expect(PIECE_FACTS[piece]?.side).toBe(side)
      }
    }
    expect([ENGINEER, MINE, BOMB, FLAG].map((rank) => PIECE_FACTS[pieceOf(BLACK, rank)]?.letter).join('')).toBe('ijkl')
    expect(PIECE_FACTS[pieceOf(RED, FLAG)]?.name).toEqual({ key: 'piece/red-flag', en: 'red flag', zh: '红军旗' })
  })

  it('pieces of army chess fight by rank', () => {
    expect(fight('a', 'b')).toBe(1)
    expect(fight('b', 'a')).toBe(0)
    expect(fight('c', 'c')).toBe(2)
    expect(fight('i', 'h')).toBe(0)
    expect(fight('h', 'i')).toBe(1)
  })

  it('every piece of army chess dies with a bomb, mines and flags too', () => {
    for (const rank of 'abcdefghik') expect(fight(rank, 'k'), rank).toBe(2)
    for (const rank of 'abcdefghijkl') expect(fight('k', rank), rank).toBe(2)
  })

  it('pieces of army chess die on mines, except for engineers', () => {
    for (const rank of 'abcdefgh') expect(fight(rank, 'j'), rank).toBe(0)
    expect(fight('i', 'j')).toBe(1)
  })

  it('all pieces of army chess take the flag, except for bombs', () => {
    for (const rank of 'abcdefghi') expect(fight(rank, 'l'), rank).toBe(1)
  })
})
