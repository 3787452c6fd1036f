import { type DraughtsPosition, draughts, LARGE, movesOf, SMALL } from 'qipu/games/draughts'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { bookLine, firstMover, servantLine, TestLine } from '../line.testing.ts'
import { hub } from './index.ts'
import { readLine, writeLine } from './lines.ts'
import { readPosition, readTurn, writePosition, writeTurn } from './notation.ts'

const LIMIT = 1000
const START = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`

/** An engine after the published text of Hub: it answers in order and says an error where it is not followed. */
function strictEngine(move: string): TestLine {
  let state: 'new' | 'waiting' | 'ready' | 'placed' = 'new'
  return new TestLine((line) => {
    const { command, pairs } = readLine(line)
    const wrong = [writeLine('error', { message: `${command} while ${state}` })]
    if (command === 'hub') {
      state = 'waiting'
      return [
        'id name="Strict one" version=2.0',
        'param name=variant value=normal type=enum values="normal bt"',
        'wait',
      ]
    }
    if (command === 'set-param') return state === 'waiting' ? [] : wrong
    if (command === 'init') {
      const before = state
      state = 'ready'
      return before === 'waiting' ? ['ready'] : wrong
    }
    if (command === 'new-game') return state === 'ready' ? [] : wrong
    if (command === 'pos') {
      if (!/^[WB][wbWBe]{50}$/.test(pairs.get('pos') ?? '')) return wrong
      state = 'placed'
      return []
    }
    if (command === 'level') return state === 'placed' ? [] : wrong
    if (command === 'go')
      return state === 'placed'
        ? ['info depth=3 score=-0.01 pv="32-28 19-23"', `done move=${move} ponder=19-23`]
        : wrong
    return command === 'quit' ? [] : wrong
  })
}

describe('hub', () => {
  it('lines of Hub are read with quoted values and written back', () => {
    const line = 'info depth=21 score=-0.01 pv="32-28 19-23" infinite'
    expect([...readLine(line).pairs]).toEqual([
      ['depth', '21'],
      ['score', '-0.01'],
      ['pv', '32-28 19-23'],
      ['infinite', ''],
    ])
    expect(writeLine('id', { name: 'A B', version: 1 })).toBe('id name="A B" version=1')
  })

  it('a position of Hub has one letter per dark square, on both boards', () => {
    expect(writePosition(draughts.start())).toBe(START)
    expect(readPosition(START)).toMatchObject({ board: LARGE, turn: 1 })
    expect(readPosition(writePosition(draughts.start({ board: SMALL, first: 2 })))).toMatchObject({
      board: SMALL,
      turn: 2,
    })
    for (const text of ['', 'W', 'Xbbb', `W${'e'.repeat(49)}`]) expect(readPosition(text)).toBe(undefined)
  })

  it('every turn of random games is written by Hub and read back as the same pieces taken', () => {
    const random = randomFrom(5)
    for (let game = 0; game < 10; game++) {
      const board = game % 2 === 0 ? LARGE : SMALL
      const position = draughts.start({ board }) as DraughtsPosition
      for (let n = 0; n < 120 && !position.outcome(); n++) {
        const turns = position.turns()
        for (const turn of turns) {
          const read = readTurn(writeTurn(turn, board), position)!
          expect([read.from, read.route.at(-1), [...read.taken].sort()]).toEqual([
            turn.from,
            turn.route.at(-1),
            [...turn.taken].sort(),
          ])
        }
        for (const move of movesOf(turns[random(turns.length)]!)) position.play(move)
      }
    }
  })

  it('a strict engine of Hub is led through a game as the published text says', async () => {
    const line = strictEngine('32-28')
    const driver = hub.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'Strict one' })
    expect(
      await driver.begin({ game: draughts, setting: {}, side: 1, time: { kind: 'absolute', main: 60 } }, LIMIT),
    ).toHaveProperty('value')
    const position = draughts.start()
    const answer = await driver.ask({ position, moves: [], left: { 1: 60, 2: 60 } }, LIMIT)
    expect(answer).toMatchObject({ value: { text: '32-28' } })
    driver.quit()
    expect(line.sent).toEqual([
      'hub',
      'set-param name=variant value=normal',
      'init',
      'new-game',
      `pos pos=${START}`,
      'level time=60.00',
      'go think',
      'quit',
    ])
  })

  it('a move that the position does not have is unreadable, and an error declines the game', async () => {
    const driver = hub.drive(strictEngine('1-50'))
    await driver.hello(LIMIT)
    await driver.begin({ game: draughts, setting: {}, side: 1 }, LIMIT)
    expect(await driver.ask({ position: draughts.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { unreadable: '1-50' },
    })
    const other = hub.drive(bookLine({ init: ['error message="no variant"'] }))
    expect(await other.begin({ game: draughts, setting: {}, side: 1 }, LIMIT)).toMatchObject({
      fault: { kind: 'declined', text: 'no variant' },
    })
  })

  it('our engine of Hub plays from a position with moves, by the rules that were set', () => {
    const line = servantLine(hub.serve(draughts, firstMover))
    line.send(
      'hub',
      'set-param name=variant value=russian',
      'init',
      `pos pos=${START} moves="32-28 19-23 28x19x23"`,
      'go think',
    )
    const answers: string[] = []
    return (async () => {
      for (;;) {
        const heard = await line.next(0)
        if (!('line' in heard)) break
        answers.push(heard.line)
      }
      expect(answers.at(-1)).toMatch(/^done move=\d+x\d+x\d+$/)
      expect(answers).not.toContainEqual(expect.stringContaining('error'))
    })()
  })
})
