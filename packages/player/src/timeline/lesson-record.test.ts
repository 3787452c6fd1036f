import { games } from 'qipu'
import type { Game } from 'qipu/games'
import { gameById } from 'qipu/games'
import { addNode, type GameRecord, newRecord, pass, pathTo, play } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { describe, expect, it } from 'vitest'
import { lessonRecord } from './lesson-record.ts'

const MOVES = 8

/** A game with a result, and a variation beside each move. */
function branching(game: Game): GameRecord {
  const record: GameRecord = {
    ...newRecord(game.id, game.board.size),
    info: { result: { winner: 1, by: 'resignation' } },
  }
  const { position } = new Replay(record, game)
  let last = 0
  for (let ply = 0; ply < MOVES && !position.outcome(); ply++) {
    const moves = position.legal().filter((move) => move >= 0)
    if (moves.length === 0) break
    const node = addNode(record, last, play(moves[(ply * 7) % moves.length]!, position.turn))
    addNode(record, last, play(moves[(ply * 5 + 1) % moves.length]!, position.turn))
    position.play(moves[(ply * 7) % moves.length]!)
    last = node
  }
  return record
}

const boardAt = (record: GameRecord, game: Game, node: number): string => {
  const position = new Replay(record, game).to(node)
  const pieces = Array.from({ length: record.board.width * record.board.height }, (_, point) => position.at(point))
  return `${position.turn} ${pieces}`
}

describe('lessonRecord', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'a lesson about %s begins with the position of any node, and without the result',
    (_, game) => {
      const record = branching(game)
      for (const node of record.nodes.keys()) {
        const lesson = lessonRecord(record, node)
        expect(lesson.nodes).toHaveLength(pathTo(record, node).length)
        expect(boardAt(lesson, game, lesson.nodes.length - 1)).toBe(boardAt(record, game, node))
        expect(lesson.info).not.toHaveProperty('result')
      }
      expect(record.info.result).toBeDefined()
    },
  )

  it('a lesson keeps setup in the middle of a game, comments and marks, and no claim that ended it', () => {
    const game = gameById('go')!
    const record = newRecord('go', { width: 9, height: 9 })
    addNode(record, 0, { type: 'setup', put: [[20, 1]], turn: 2 }, { comments: [{ text: 'handicap' }] })
    addNode(record, 1, play(30, 2), { marks: [{ type: 'triangle', at: 30 }] })
    addNode(record, 2, { type: 'setup', put: [[40, 2]] })
    addNode(record, 3, pass(1))
    addNode(record, 4, { type: 'claim', result: { winner: 2 } })
    addNode(record, 5, { type: 'claim', result: { winner: 2 } })
    const lesson = lessonRecord(record, 6)
    expect(lesson.nodes).toEqual(record.nodes.slice(0, 5))
    expect(boardAt(lesson, game, 4)).toBe(boardAt(record, game, 4))
  })
})
