import { gameById, games, type Move, type Position } from 'qipu/games'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor, protocols } from './all.ts'
import { bookLine, firstMover, servantLine } from './line.testing.ts'

const LIMIT = 1000
const rounds = protocols.flatMap((protocol) => protocol.games.map((id) => ({ protocol, game: gameById(id)! })))

it('every game has a protocol, and every protocol a name of its own', () => {
  for (const { id } of games) expect(protocolFor(id), id).toBeDefined()
  expect(new Set(protocols.map(({ id }) => id)).size).toBe(protocols.length)
})

const isLast = (position: Position, move: Move): boolean => {
  position.play(move)
  const isOver = position.outcome() !== undefined
  position.undo()
  return isOver
}

describe.each(rounds)('$protocol.id, $game.id', ({ protocol, game }) => {
  const setting = game.id === 'go' ? { board: { width: 9, height: 9 }, komi: 7.5 } : {}

  it('our engine and our driver understand each other on both sides', async () => {
    for (const side of [1, 2] as const) {
      const driver = protocol.drive(servantLine(protocol.serve(game, firstMover)))
      // A player of the ACPC's protocol has no name.
      expect(await driver.hello(LIMIT)).toMatchObject({ value: protocol.id === 'acpc' ? '' : 'first' })
      const put = game.chance?.deal?.(randomFrom(1))
      const position = game.start(setting)
      if (put) position.put(put, 1)
      const stones = put && { put: put.filter(([at]) => position.seenBy!(at, side) !== 0), turn: position.turn }
      const time = { kind: 'absolute', main: 60 } as const
      const begun = await driver.begin({ game, setting, side, time, ...(stones && { stones }) }, LIMIT)
      expect(begun).toHaveProperty('value')
      const moves = []
      while (position.turn !== side) {
        // A fold would end the hand before it begins.
        const move = position.legal().find((one) => !isLast(position, one))!
        const mover = position.turn
        position.play(move)
        moves.push(move)
        await driver.tell?.(move, mover, position)
      }
      const result = game.id === 'army-chess' ? { result: { code: 3 } } : {}
      const die = game.id === 'einstein' ? { die: 4 } : {}
      const answer = await driver.ask({ position, moves, ...result, ...die, left: { 1: 60, 2: 60 } }, LIMIT)
      expect(answer).toHaveProperty('value.moves')
      // The same move would come from the position that the referee knows, except that a hidden stone is no obstacle to who can't see it.
      const reply = 'value' in answer && 'moves' in answer.value ? answer.value.moves : []
      for (const move of reply) {
        if (!game.hidden?.refusedTries) expect(position.refusal(move)).toBeUndefined()
        position.play(move)
      }
      if (!game.hidden?.refusedTries) expect(position.turn).not.toBe(side)
    }
  })

  it('an engine that says nothing sensible is silent, not a crash', async () => {
    const noise = ['', ' ', '= =', '?', 'move', 'name', '\u0000', '棋'.repeat(1000), 'BESTMOVE', 'ARRAY', 'MESSAGE']
    const driver = protocol.drive(bookLine({ '*': noise.filter((text) => text !== '?' || protocol.id !== 'gtp') }))
    await driver.begin({ game, setting, side: 1 }, LIMIT)
    const answer = await driver.ask({ position: game.start(setting), moves: [] }, LIMIT)
    expect('fault' in answer || 'unreadable' in answer.value || 'violation' in answer.value).toBe(true)
    driver.accepted({ code: 3 })
    driver.over('draw')
    driver.quit()
  })

  it('our engine survives whatever it is sent', () => {
    const random = randomFrom(12)
    const words =
      'name? new black white move go AABB JJ@@ 3 error refuse accept take taked 1 START 15 BEGIN TURN 2,2 BOARD DONE INFO rule 4 1.0 GO 0000 0 00 G0F0 RESULT ARRAY play genmove b w undo boardsize 9 clear_board komi fixed_handicap showboard final_score layout 123456 end TAKEBACK RESTART'.split(
        ' ',
      )
    const servant = protocol.serve(game, firstMover)
    for (let i = 0; i < 300; i++) {
      const line = Array.from({ length: 1 + random(4) }, () => words[random(words.length)]).join(' ')
      for (const answer of servant.hear(line)) expect(typeof answer).toBe('string')
    }
  })
})
