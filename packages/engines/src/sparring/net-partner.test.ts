import { PASS } from 'qipu/games'
import { go } from 'qipu/games/go'
import { describe, expect, it } from 'vitest'
import { gtp } from '../protocols/gtp/index.ts'
import { isNetLevel, loadPartner, partnerLevels } from './net-partner.ts'
import { LEVELS } from './partner.ts'

const NET_LEVELS = partnerLevels('go').filter(isNetLevel)

describe('partners that play with the net', () => {
  it('the net plays Go, and no other game', () => {
    expect(NET_LEVELS).toHaveLength(4)
    expect(partnerLevels('hex')).toEqual(LEVELS)
  })

  it.each(NET_LEVELS.filter((level) => level !== 'net-strong'))(
    'the partner %s plays legal moves, and the same ones with the same seed',
    async (level) => {
      const once = async () => {
        const partner = await loadPartner(level, 3)
        const position = go.start({ board: { width: 7, height: 7 }, komi: 7.5 })
        const moves: number[] = []
        while (moves.length < 12) {
          const side = position.turn
          const move = partner.choose({ game: go, side, position, refused: new Set() })!
          expect(position.refusal(move)).toBeUndefined()
          position.play(move)
          moves.push(move)
        }
        return moves
      }
      expect(await once()).toEqual(await once())
    },
  )

  it('a refused move is not proposed again', async () => {
    const partner = await loadPartner('net-instant', 1)
    const position = go.start({ board: { width: 9, height: 9 }, komi: 7.5 })
    const first = partner.choose({ game: go, side: 1, position, refused: new Set() })!
    const second = partner.choose({ game: go, side: 1, position, refused: new Set([first]) })!
    expect(second).not.toBe(first)
  })

  it('the net beats the sparring partner that moves at random, with a quick search on a small board', async () => {
    const net = await loadPartner('net-quick', 1)
    const random = await loadPartner('random', 1)
    const position = go.start({ board: { width: 9, height: 9 }, komi: 7.5, options: { ruleset: 'tromp-taylor' } })
    let resigned = 0
    while (!position.outcome() && resigned === 0 && position.ply < 400) {
      const side = position.turn
      const move = (side === 2 ? net : random).choose({ game: go, side, position, refused: new Set() })
      if (move === undefined) resigned = side
      else position.play(move)
    }
    expect(resigned).not.toBe(2)
    expect(position.outcome()?.winner ?? 2).toBe(2)
  })

  it('GTP plays games with the net: handicap, moves, passes', async () => {
    const engine = gtp.serve(go, await loadPartner('net-instant', 1))
    const say = (line: string): string => engine.hear(line)[0]!
    expect(say('name')).toBe('= qipu-net-instant')
    say('boardsize 9')
    say('komi 0.5')
    expect(say('fixed_handicap 2')).toMatch(/^= [A-J]\d [A-J]\d$/)
    expect(say('genmove w')).toMatch(/^= ([A-HJ]\d|pass)$/)
    expect(say('genmove b')).toMatch(/^= ([A-HJ]\d|pass)$/)
    expect(PASS).toBe(-1)
  })
})
