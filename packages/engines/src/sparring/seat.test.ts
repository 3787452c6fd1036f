import { gameById, games, type Side } from 'qipu/games'
import { addNode, type GameRecord, newRecord, PASS, pass, play } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { describe, expect, it } from 'vitest'
import { LEVELS, sparringPartner } from './partner.ts'
import { answerTo } from './seat.ts'

/** A record of a game in which both sides have set up their pieces, where the rules leave that to them. */
function begun(id: string): GameRecord {
  const game = gameById(id)!
  const record = newRecord(id, game.board)
  if (game.startRules) {
    const partner = sparringPartner('random', 3)
    const put = ([1, 2] as const).flatMap((side) => partner.layout(game, side))
    record.nodes[0]!.action = { type: 'setup', put: [...put].sort(([a], [b]) => a - b) }
  }
  return record
}

describe.each(games.map(({ id }) => id))('a sparring partner in a record of %s', (id) => {
  it.each(LEVELS)('a sparring partner answers twelve positions of a record by the rules at level %s', (level) => {
    const game = gameById(id)!
    const record = begun(id)
    const partner = sparringPartner(level, 7)
    const refused: number[] = []
    for (let moves = 0; moves < 12; ) {
      const position = new Replay(record, game).to(record.nodes.length - 1)
      if (position.outcome()) break
      const side: Side = position.turn
      const some = position.legal().find((move) => move !== PASS)
      const die = some === undefined ? undefined : game.trace(some, record.board).die
      const move = answerTo(partner, { record, side, refused, ...(die !== undefined && { die }) })!
      expect(move).not.toBe(undefined)
      const reason = position.refusal(move, side)
      // Who does not see the other side's stones may be refused, and tries elsewhere.
      if (game.refusedTries && reason !== undefined) {
        expect(refused).not.toContain(move)
        refused.push(move)
        continue
      }
      expect(reason).toBe(undefined)
      addNode(record, record.nodes.length - 1, move === PASS ? pass(side) : play(move, side))
      refused.length = 0
      moves++
    }
  })
})
