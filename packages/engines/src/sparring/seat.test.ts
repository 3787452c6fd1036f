import { gameById, games } from 'qipu/games'
import { addNode, type GameRecord, newRecord, PASS, pass, play, sideToMove } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { LEVELS, sparringPartner } from './partner.ts'
import { answerTo } from './seat.ts'

/** A record of a game in which both sides have set up their pieces, where the rules leave that to them. */
function begun(id: string): GameRecord {
  const game = gameById(id)!
  const record = newRecord(id, game.board.size)
  const dealt = game.chance?.deal?.(randomFrom(11))
  if (dealt) record.nodes[0]!.action = { type: 'setup', put: dealt, turn: 1 }
  else if (game.rules.start) {
    const partner = sparringPartner('random', 3)
    const put = ([1, 2] as const).flatMap((side) => partner.layout(game, side))
    record.nodes[0]!.action = { type: 'setup', put: [...put].sort(([a], [b]) => a - b) }
  }
  return record
}

/** Share of its usual budget that a search has here. */
const QUICK = 0.02

describe.each(games.map(({ id }) => id))('a sparring partner in a record of %s', (id) => {
  it.each(LEVELS)('a sparring partner answers twelve positions of a record by the rules at level %s', (level) => {
    const game = gameById(id)!
    const record = begun(id)
    const partner = sparringPartner(level, 7, QUICK)
    const refused: number[] = []
    for (let moves = 0; moves < 12; ) {
      const position = new Replay(record, game).to(record.nodes.length - 1)
      if (position.outcome()) break
      if (position.turn === 0) {
        addNode(record, record.nodes.length - 1, play(position.legal()[0]!, 0))
        continue
      }
      const side = sideToMove(position)
      const some = position.legal().find((move) => move !== PASS)
      const die = some === undefined ? undefined : game.trace(some, record.board).die
      const move = answerTo(partner, { record, side, refused, ...(die !== undefined && { die }) })!
      expect(move).not.toBe(undefined)
      const reason = position.refusal(move, side)
      // A side that does not see the opponent's stones may be refused, and tries another point.
      if (game.hidden?.refusedTries && reason !== undefined) {
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

describe('a sparring partner in a game of Go that people count', () => {
  const game = gameById('go')!

  /** Columns of stones, Black on the left; the border is closed. */
  function walled(): GameRecord {
    const record = newRecord('go', { width: 9, height: 9 })
    const column = (x: number) => Array.from({ length: 9 }, (_, y) => y * 9 + x)
    const put = [3, 4].flatMap((x) => column(x).map((at) => [at, x === 3 ? 1 : 2] as const))
    const eyes = (x: number) => column(x).map((at) => [at, x < 4 ? 1 : 2] as const)
    record.nodes[0]!.action = { type: 'setup', put: [...put, ...eyes(1), ...eyes(6), ...eyes(7)], turn: 1 }
    return record
  }

  it.each(LEVELS)(
    'a sparring partner at level %s answers a pass with a pass where the board as it stands wins',
    (level) => {
      const record: GameRecord = { ...newRecord('go', { width: 9, height: 9 }), info: { komi: 7.5 } }
      addNode(record, 0, play(40, 1))
      addNode(record, 1, play(20, 2))
      addNode(record, 2, pass(1))
      expect(answerTo(sparringPartner(level, 1), { record, side: 2 })).toBe(PASS)
    },
  )

  it.each(LEVELS)(
    'a sparring partner at level %s answers a pass with a pass where nothing is left to gain',
    (level) => {
      const record = walled()
      addNode(record, 0, pass(1))
      expect(answerTo(sparringPartner(level, 1), { record, side: 2 })).toBe(PASS)
      const lost: GameRecord = { ...walled(), info: { komi: 40 } }
      addNode(lost, 0, pass(2))
      expect(answerTo(sparringPartner(level, 1), { record: lost, side: 1 })).toBe(PASS)
    },
  )

  it('a sparring partner plays on where the other side has not passed and the board is open', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, play(40, 1))
    expect(answerTo(sparringPartner('greedy', 1), { record, side: 2 })).not.toBe(PASS)
  })

  it('a game of a sparring partner against a player who only passes ends soon', () => {
    const record: GameRecord = { ...newRecord('go', { width: 9, height: 9 }), info: { komi: 0.5 } }
    addNode(record, 0, play(40, 1))
    const replies: number[] = []
    for (let i = 0; i < 20 && replies.at(-1) !== PASS; i++) {
      const last = record.nodes.length - 1
      const move = answerTo(sparringPartner('search', i), { record, side: 2 })!
      expect(new Replay(record, game).to(last).refusal(move, 2)).toBe(undefined)
      replies.push(move)
      const after = addNode(record, last, move === PASS ? pass(2) : play(move, 2))
      addNode(record, after, pass(1))
    }
    expect(replies.at(-1)).toBe(PASS)
    expect(replies.length).toBeLessThan(5)
  })
})
