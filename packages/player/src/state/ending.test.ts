import { gameById, games } from 'qipu/games'
import { type Action, addNode, type GameRecord, newRecord, pass, play, type Side } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { endingAt } from './ending.ts'
import { Navigator } from './navigator.ts'

function recordOf(game: string, actions: readonly Action[], board = gameById(game)!.board.size): GameRecord {
  const record = newRecord(game, board)
  let at = 0
  for (const action of actions) at = addNode(record, at, action)
  return record
}

/** A navigator at the end of a record. */
function atEnd(record: GameRecord): Navigator {
  const navigator = new Navigator(record, gameById(record.game)!)
  navigator.go(record.nodes.length - 1)
  return navigator
}

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let at = seed; ; at = (at * 1_103_515_245 + 12_345) % 2 ** 31) yield at / 2 ** 31
}

/** A game by its rules, each move chosen by a number, until they decide it. */
function played(id: string, seed: number): GameRecord {
  const game = gameById(id)!
  const position = game.start({ board: game.board.size, first: 1 })
  const random = numbers(seed)
  const actions: Action[] = []
  while (!position.outcome() && actions.length < 2000) {
    const moves = position.legal().filter((move) => game.isMove(move, game.board.size))
    const move = moves[Math.floor(random.next().value * moves.length)]
    if (move === undefined) break
    actions.push(play(move, position.turn))
    position.play(move)
  }
  return recordOf(id, actions)
}

/** Games that end by themselves with random moves. */
const DECIDED = ['gomoku', 'connect6', 'hex', 'nogo', 'amazons', 'surakarta', 'einstein', 'dots-and-boxes']

const passes = (first: Side = 1): readonly Action[] => [pass(first), pass(first === 1 ? 2 : 1)]

describe('a game that is over', () => {
  it.each(DECIDED)('the rules say that a game is over after the last move of %s, and not before', (id) => {
    const record = played(id, 7)
    const navigator = atEnd(record)
    const outcome = navigator.replay.position.outcome()
    expect(outcome).toBeDefined()
    expect(endingAt(navigator)).toMatchObject({ result: { winner: outcome!.winner }, reason: outcome!.reason })
    navigator.go(navigator.node - 1)
    expect(endingAt(navigator)).toBeUndefined()
  })

  it('the end of a game that counts has a margin', () => {
    const { result } = endingAt(atEnd(played('dots-and-boxes', 7)))!
    expect(result).toMatchObject({ by: 'points', margin: expect.any(Number) })
  })

  it('two passes stop a game of Go, and its winner is unknown until it is counted', () => {
    const record = recordOf('go', [play(40, 1), play(41, 2), ...passes()], { width: 9, height: 9 })
    record.info.komi = 7.5
    record.info.rules = 'Chinese'
    expect(endingAt(atEnd(record))).toEqual({})
    const navigator = atEnd(record)
    navigator.go(3)
    expect(endingAt(navigator)).toBeUndefined()
  })

  it('the result that a record names holds at the end of its main line only', () => {
    const record = recordOf('go', [play(40, 1), play(41, 2)], { width: 9, height: 9 })
    record.info.result = { winner: 2, by: 'resignation' }
    const variation = addNode(record, 1, play(50, 2))
    const navigator = new Navigator(record, gameById('go')!)
    expect(endingAt(navigator)).toBeUndefined()
    navigator.go(2)
    expect(endingAt(navigator)).toEqual({ result: { winner: 2, by: 'resignation' } })
    expect(endingAt(navigator, { isOpen: true })).toBeUndefined()
    navigator.go(variation)
    expect(endingAt(navigator)).toBeUndefined()
  })

  it('the rules decide who won, whatever the record claims', () => {
    const record = played('hex', 7)
    const { winner } = atEnd(record).replay.position.outcome()!
    record.info.result = { winner: winner === 1 ? 2 : 1, by: 'resignation' }
    expect(endingAt(atEnd(record))!.result!.winner).toBe(winner)
  })

  it('a takeback takes up a game that was over', () => {
    const record = played('hex', 7)
    addNode(record, record.nodes.length - 1, { type: 'takeback', count: 1 })
    expect(endingAt(atEnd(record))).toBeUndefined()
  })
})

describe('a game that goes on', () => {
  it.each(games.map(({ id }) => id))('no game is over before the first move of %s', (id) => {
    expect(endingAt(new Navigator(newRecord(id, gameById(id)!.board.size), gameById(id)!))).toBeUndefined()
  })

  it('a game is not over where a decided position was only set up, or its result is unknown', () => {
    const five = [30, 31, 32, 33, 34].map((point) => [point, 1] as const)
    expect(endingAt(atEnd(recordOf('gomoku', [{ type: 'setup', put: five }])))).toBeUndefined()
    const record = recordOf('go', [play(40, 1)], { width: 9, height: 9 })
    record.info.result = { winner: 'unknown' }
    expect(endingAt(atEnd(record))).toBeUndefined()
  })
})
