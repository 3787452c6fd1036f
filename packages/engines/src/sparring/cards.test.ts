import { type Game, gameById, type Position, type Side } from 'qipu/games'
import { judge } from 'qipu/judge'
import { addNode, type GameRecord, newRecord, play } from 'qipu/record'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../qipu/src/text/seeded.testing.ts'
import type { Player } from '../protocols/protocol.ts'
import { playsNeeded } from './doudizhu.ts'
import { sparringPartner } from './partner.ts'
import { seenBy } from './seat.ts'

/** A deal between players by seat; each is asked with what its seat sees, the declarer for the dummy too. */
function deal(game: Game, seed: number, players: readonly Player[]): { record: GameRecord; position: Position } {
  const first = ((seed % game.sides.length) + 1) as Side
  const put = game.chance!.deal!(randomFrom(seed))
  const record = newRecord(game.id, { ...game.board.size })
  record.nodes[0]!.action = { type: 'setup', put, turn: first }
  const position = game.start({ first })
  position.put(put, first)
  for (let node = 0; !position.outcome(); ) {
    const side = position.turn as Side
    const actor = (position.actor ?? side) as Side
    const view = seenBy(position, actor, game, { first })
    const move = players[actor - 1]!.choose({ game, side, position: view, refused: new Set() })!
    node = addNode(record, node, play(move, side))
    position.play(move, side)
  }
  const { winner, scores } = position.outcome()!
  record.info.result = { winner, ...(scores && { scores }) }
  return { record, position }
}

/** Points of the first contestant, which plays every seat once against two or three random players. */
function pointsAgainstRandom(game: Game, seats: readonly (readonly number[])[], deals: number): number {
  let points = 0
  for (let seed = 1; seed <= deals; seed++) {
    for (const own of seats) {
      const players = game.sides.map((_, i) => sparringPartner(own.includes(i + 1) ? 'search' : 'random', seed * 9 + i))
      const { record, position } = deal(game, seed, players)
      const ruling = judge(record, game)
      expect(ruling.illegal).toEqual([])
      expect(['agrees', 'undeclared']).toContain(ruling.verdict)
      for (const seat of own) points += position.outcome()!.scores![seat - 1]!
    }
  }
  return points
}

describe('sparring partners of card games', () => {
  it('the partner of Dou dizhu wins points from random players, and every deal is legal', () => {
    const game = gameById('doudizhu')!
    expect(pointsAgainstRandom(game, [[1], [2], [3]], effort(34))).toBeGreaterThan(0)
  })

  it('the partner of bridge wins points from random players, and every board is legal', () => {
    const game = gameById('bridge')!
    expect(
      pointsAgainstRandom(
        game,
        [
          [1, 3],
          [2, 4],
        ],
        effort(50),
      ),
    ).toBeGreaterThan(0)
  })

  it('a hand of Dou dizhu needs as many plays as its chains, triples and single cards', () => {
    const hand = (text: string): number[] => Array.from({ length: 15 }, (_, rank) => Number(text[rank] ?? 0))
    expect(playsNeeded(hand('11111'))).toBe(1)
    expect(playsNeeded(hand('222'))).toBe(1)
    expect(playsNeeded(hand('3311'))).toBe(2)
    expect(playsNeeded(hand('310000000000011'))).toBe(2)
    expect(playsNeeded(hand('4'))).toBe(1)
  })
})
