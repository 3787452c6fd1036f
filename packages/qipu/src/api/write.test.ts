import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { formats } from '../formats/all.ts'
import { gameById, games } from '../games/all.ts'
import type { Game } from '../games/game.ts'
import { Replay } from '../games/replay.ts'
import { play } from '../record/actions.ts'
import { CHANCE, PASS, type Side } from '../record/basics.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../record/record.ts'
import { messageText } from '../text/message/catalogue.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const writers = formats.filter((format) => format.write).map(({ id }) => id)
const go = gameById('go')!

const withAction = (game: Game, action: unknown): GameRecord => {
  const record = newRecord(game.id, game.board.size)
  record.nodes.push({ parent: 0, action: action as Action, notes: undefined })
  return record
}

/** A record with one thing in it that no record can have, and the place of that thing. */
const broken: readonly [what: string, place: string, make: (game: Game) => unknown][] = [
  ['a play without a move', 'nodes[1].action.move', (game) => withAction(game, { type: 'play', side: 1, move: PASS })],
  ['a move that is no number', 'nodes[1].action.move', (game) => withAction(game, { type: 'play', side: 1 })],
  [
    'a move off the board',
    'nodes[1].action.move',
    (game) => withAction(game, { type: 'play', side: 1, move: 2 ** 53 }),
  ],
  [
    'a side that the game does not have',
    'nodes[1].action.side',
    (game) => withAction(game, { type: 'pass', side: game.sides.length + 1 }),
  ],
  ['an unknown action', 'nodes[1].action.type', (game) => withAction(game, { type: 'resign', side: 1 })],
  ['a stone off the board', 'nodes[1].action.put', (game) => withAction(game, { type: 'setup', put: [[9999, 1]] })],
  ['a piece of another game', 'nodes[1].action.put', (game) => withAction(game, { type: 'setup', put: [[0, 99]] })],
  [
    'a result in words',
    'info.result',
    ({ id, board: { size: board } }) => ({ ...newRecord(id, board), info: { result: 'B+R' } }),
  ],
  [
    'komi in words',
    'info.komi',
    ({ id, board: { size: board } }) => ({ ...newRecord(id, board), info: { komi: '6.5' } }),
  ],
  [
    'a node without its parent',
    'nodes[1].parent',
    ({ id, board: { size: board } }) => ({
      ...newRecord(id, board),
      nodes: [{ parent: -1 }, { parent: 99 }],
    }),
  ],
  ['nothing', '', () => undefined],
]

describe('write() refuses what is no record', () => {
  it.each(broken)('a record with %s is written by no format, and %s is named', (_, place, make) => {
    for (const format of writers) {
      for (const game of games) {
        const { bytes, messages } = write([make(game) as GameRecord], format)
        expect(bytes, format).toBeUndefined()
        expect(messages, format).toHaveLength(1)
        expect(messageText(messages[0]!, catalogue)).toContain(place)
      }
    }
  })

  it('a refusal says which game and which node it is about, and nothing of the others is written', () => {
    const sound = withAction(go, play(40, 1))
    const { bytes, messages } = write([sound, withAction(go, { type: 'play', side: 1, move: 500 })], 'sgf')
    expect(bytes).toBeUndefined()
    expect(messages).toMatchObject([{ code: 'schema/value', game: 1, node: 1 }])
    expect(messageText(messages[0]!, catalogue)).toBe(
      'nodes[1].action.move: expected a move of the game on its board, found 500',
    )
  })

  it('a record on a board that its game cannot number is written as long as it has no moves', () => {
    const record = newRecord('amazons', { width: 30, height: 30 })
    expect(write(record, 'qipu').bytes).toBeDefined()
    addNode(record, 0, play(5, 1))
    expect(write(record, 'qipu').messages).toMatchObject([{ code: 'schema/value', node: 1 }])
  })
})

/** Formats whose files are no texts: zero bytes are part of them. */
const BINARY: ReadonlySet<string> = new Set(['xqf'])

/** The program that people write first: legal moves of a position, played and added to a record. */
function selfPlay(game: Game, plies: number): GameRecord {
  const record = newRecord(game.id, game.board.size)
  const replay = new Replay(record, game)
  let last = 0
  for (let n = 0; n < plies; n++) {
    const position = replay.to(last)
    const moves = position.outcome() ? [] : position.legal()
    if (moves.length === 0) break
    const move = n % 5 === 4 ? Math.min(...moves) : moves[(n * 7919) % moves.length]!
    last = addNode(record, last, play(move, position.turn))
  }
  return record
}

describe('games that a program plays with legal()', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'a game of %s that plays passes comes back from every file',
    (_, game) => {
      const record = selfPlay(game, 40)
      const written = writers.map((format) => [format, write(record, format).bytes] as const)
      expect(written.some(([, bytes]) => bytes !== undefined)).toBe(true)
      for (const [format, bytes] of written) if (bytes && !BINARY.has(format)) expect(bytes).not.toContain(0)
      const { records } = read({ bytes: write(record, 'qipu').bytes! })
      expect(records[0]!.nodes.map(({ action }) => action)).toEqual(record.nodes.map(({ action }) => action))
    },
  )

  it('play(PASS, side) is a pass, and moves and sides that do not exist are a RangeError', () => {
    expect(play(PASS, 2)).toEqual({ type: 'pass', side: 2 })
    expect(() => play(undefined as unknown as number, 1)).toThrow(RangeError)
    expect(() => play(1.5, 1)).toThrow(RangeError)
    expect(() => play(-2, 1)).toThrow(RangeError)
    expect(play(3, 4)).toEqual({ type: 'play', side: 4, move: 3 })
    expect(play(5000, CHANCE)).toEqual({ type: 'play', side: 0, move: 5000 })
    expect(() => play(3, 5 as Side)).toThrow(RangeError)
    expect(() => play(5000, -1 as Side)).toThrow(RangeError)
    expect(() => play(PASS, 5 as Side)).toThrow(RangeError)
    expect(() => play(PASS, CHANCE)).toThrow(RangeError)
    expect(() => addNode(newRecord('go', go.board.size), 99, play(3, 1))).toThrow(RangeError)
  })
})

describe('write()', () => {
  it.each(formats.filter((format) => !format.write).map(({ id }) => id))(
    'write() says that %s is a read-only format',
    (id) => {
      const { bytes, messages } = write(newRecord('go', go.board.size), id)
      expect(bytes).toBeUndefined()
      expect(messageText(messages[0]!, catalogue)).toContain('read-only format')
    },
  )

  it('write() keeps 500 messages of each code and counts the rest', () => {
    const record = newRecord('go', go.board.size)
    let last = 0
    for (let i = 0; i < 700; i++) last = addNode(record, last, play(i % 361, 1), { view: [1] })
    const { messages } = write(record, 'jgf')
    expect(messages).toHaveLength(501)
    expect(messages.at(-1)).toMatchObject({ code: 'qipu/and-more', args: { count: 200 } })
  })
})
