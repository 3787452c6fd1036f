import { describe, expect, it } from 'vitest'
import { amazons } from '../../games/amazons/index.ts'
import { armyChess } from '../../games/army-chess/index.ts'
import { dotsAndBoxes } from '../../games/dots-and-boxes/index.ts'
import { draughts } from '../../games/draughts/index.ts'
import { einstein } from '../../games/einstein/index.ts'
import type { Game } from '../../games/game.ts'
import { go } from '../../games/go/index.ts'
import { hex } from '../../games/hex/index.ts'
import { phantomGo } from '../../games/phantom-go/index.ts'
import { Replay } from '../../games/replay.ts'
import { surakarta } from '../../games/surakarta/index.ts'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { play } from '../../record/actions.ts'
import { type Action, addNode, newRecord, type Result } from '../../record/record.ts'
import { chinese, english } from '../../text/language/locale.ts'
import { at } from '../samples.testing.ts'
import { viewOf } from '../view.ts'
import { describeAction, describeBoard } from './describe.ts'

const NINE = { width: 9, height: 9 }

interface Case {
  readonly game: Game
  readonly moves: string
  readonly en: string
  readonly zh: string
  readonly board?: typeof NINE
}

const cases: readonly Case[] = [
  { game: go, moves: 'Q16', en: 'Black at Q16', zh: '黑方下 Q16' },
  { game: go, moves: 'Q16 -', en: 'White passes', zh: '白方停一手' },
  { game: go, moves: 'A2 A1 B1', board: NINE, en: 'Black at B1, takes 1 stone', zh: '黑方下 B1，提 1 子' },
  { game: hex, moves: 'F6 G5', en: 'Blue at G5', zh: '蓝方下 G5' },
  {
    game: amazons,
    moves: 'd1d7(g7)',
    en: 'White amazon from d1 to d7, arrow at g7',
    zh: '白方皇后从 d1 到 d7，障碍放在 g7',
  },
  { game: einstein, moves: '3;(R3,D5)', en: 'Die 3: red 3 to D5', zh: '骰子 3：红3号到 D5' },
  { game: xiangqi, moves: 'h2e2', en: 'Red C2=5', zh: '红方 炮二平五' },
  { game: xiangqi, moves: 'h2h9', en: 'Red C2+7, takes black horse', zh: '红方 炮二进七，吃掉黑马' },
  { game: surakarta, moves: '2E-3E', en: 'Black from 2E to 3E', zh: '黑方从 2E 到 3E' },
  {
    game: draughts,
    moves: '32-28 19-23 28x19',
    en: 'White from 28 to 19, takes black man',
    zh: '白方从 28 到 19，吃掉黑兵',
  },
  { game: dotsAndBoxes, moves: '(b4,v)', en: 'Red draws b4–b5', zh: '红方连 b4–b5' },
  {
    game: dotsAndBoxes,
    moves: '(a5,h) (a5,v) (b5,v) (a6,h)',
    en: 'Blue draws a6–b6, closes 1 box',
    zh: '蓝方连 a6–b6，占 1 格',
  },
]

describe('a move in words', () => {
  it.each(cases)('the words for $moves in $game.id are: $en', ({ game, moves, en, zh, board = game.board.size }) => {
    const replay = at(game, moves, board)
    expect(describeAction(replay)).toBe(en)
    expect(describeAction(replay, { locale: chinese })).toBe(zh)
  })

  it('describeAction() leaves the position as it was', () => {
    const replay = at(go, 'A2 A1 B1', NINE)
    const before = replay.position.hash()
    describeAction(replay)
    expect(replay.position.hash()).toBe(before)
    expect(replay.captured).toEqual([go.notation.parsePoint('A1', NINE)])
    replay.to(0)
    expect(replay.position.ply).toBe(0)
  })

  it('a move in words has the notation that is asked for', () => {
    expect(describeAction(at(xiangqi, 'h2e2'), { notation: 'iccs' })).toBe('Red H2-E2')
  })

  it('a move in words has the coordinates that are asked for', () => {
    expect(describeAction(at(go, 'Q16'), { coordinates: 'aa' })).toBe('Black at pd')
    expect(describeAction(at(go, 'Q16'), { coordinates: 'kanji', locale: chinese })).toBe('黑方下 十六の四')
  })

  it('a move of army chess in words names the pieces that meet, as far as they may be known', () => {
    const record = newRecord(armyChess.id, armyChess.board.size)
    const post = (name: string): number => armyChess.notation.parsePoint(name, armyChess.board.size)!
    const piece = (id: string): number => armyChess.pieces.kinds.findIndex((facts) => facts.id === id)
    const clear = Array.from({ length: 60 }, (_, point) => [point, 0] as const)
    const put = new Map<number, number>(clear)
    put.set(post('G0'), piece('red-general'))
    put.set(post('F0'), piece('black-major'))
    put.set(post('G4'), piece('red-engineer'))
    put.set(post('F4'), piece('black-colonel'))
    put.set(post('A1'), piece('black-flag'))
    put.set(post('L1'), piece('red-flag'))
    const setup = addNode(record, 0, { type: 'setup', put: [...put], turn: 1 })
    const takes = addNode(record, setup, play(armyChess.notation.parse('G0F0', armyChess.board.size)!, 1))
    const dies = addNode(record, setup, play(armyChess.notation.parse('G4F4', armyChess.board.size)!, 1))
    const replay = new Replay(record, armyChess)
    replay.to(takes)
    expect(describeAction(replay)).toBe('Red general from G0 to F0, takes black major')
    expect(describeAction(replay, { viewer: 1 })).toBe('Red general from G0 to F0, takes hidden black piece')
    expect(describeAction(replay, { viewer: 2, locale: chinese })).toBe('红暗子从 G0 到 F0，吃掉黑营长')
    replay.to(dies)
    expect(describeAction(replay)).toBe('Red engineer from G4 to F4, loses to black colonel')
  })

  it('a refused try in words has the reason', () => {
    const replay = at(phantomGo, 'E5 E5')
    expect(describeAction(replay)).toBe('White tries E5, refused: There is a stone on that point already.')
    expect(describeAction(replay, { locale: chinese })).toBe('白方试下 E5，被拒绝：该点已有棋子。')
  })
})

describe('other actions in words', () => {
  const tell = (action: Action | undefined): string => {
    const record = newRecord(go.id, NINE)
    const replay = new Replay(record, go)
    replay.to(addNode(record, 0, action))
    return describeAction(replay)
  }

  it('pieces that are set up before anything else are the starting position', () => {
    const start = (game: Game, turn?: 2): string => {
      const record = newRecord(game.id, game.board.size)
      record.nodes[0]!.action = { type: 'setup', put: [[0, 1]], ...(turn && { turn }) }
      return describeAction(new Replay(record, game))
    }
    expect(start(einstein)).toBe('Starting position')
    expect(start(go, 2)).toBe('Starting position; White to move')
  })

  it('each kind of action has words, and no action has none', () => {
    expect(tell(undefined)).toBe('')
    expect(tell({ type: 'setup', put: [[0, 1]], turn: 2 })).toBe('Sets 1 point by hand; White to move')
    expect(tell({ type: 'takeback', count: 2 })).toBe('Takes back 2 moves')
    expect(tell({ type: 'message', text: 'hi' })).toBe('Says: hi')
    expect(tell({ type: 'diagram', put: [], hide: [] })).toBe('A diagram')
    expect(tell({ type: 'mark', mark: { type: 'circle', at: 0 } })).toBe('Points at A9')
    expect(tell({ type: 'claim', result: { winner: 1 } })).toBe('Claims a win for Black')
  })

  it('words for messages and claims name the speaker', () => {
    const record = newRecord(go.id, NINE)
    record.info.participants = [{ name: 'Ann' }, { name: 'Bob' }, {}]
    record.info.players = [
      { participant: 0, side: 1 },
      { participant: 1, side: 2 },
    ]
    const replay = new Replay(record, go)
    const tellOf = (actor: number | undefined, action: Action, locale = english): string => {
      replay.to(addNode(record, 0, action, actor === undefined ? undefined : { actor }))
      return describeAction(replay, { locale })
    }
    const claim = (result: Result): Action => ({ type: 'claim', result })
    expect(tellOf(1, claim({ winner: 1, by: 'resignation' }))).toBe('Bob resigns')
    expect(tellOf(1, claim({ winner: 1, by: 'resignation' }), chinese)).toBe('Bob 认输')
    expect(tellOf(undefined, claim({ winner: 1, by: 'resignation' }))).toBe('White resigns')
    expect(tellOf(0, claim({ winner: 1 }))).toBe('Ann claims a win')
    expect(tellOf(2, claim({ winner: 1 }))).toBe('#3 claims a win for Black')
    expect(tellOf(0, claim({ winner: 1, by: 'points', margin: 3.5 }))).toContain('Ann claims that Black wins by 3.5')
    const score = claim({ winner: 1, by: 'points', margin: 3.5 })
    const first = addNode(record, 0, score, { actor: 0 })
    replay.to(addNode(record, first, score, { actor: 1 }))
    expect(describeAction(replay, { locale: english })).toBe('Bob agrees: Black wins by 3.5; the result is confirmed')
    expect(tellOf(1, { type: 'message', text: 'hi' })).toBe('Bob says: hi')
  })
})

describe('a board in words', () => {
  it('a board in words lists the points of each kind of piece', () => {
    const view = viewOf(at(go, 'Q16 D4 Q4'))
    expect(describeBoard(view)).toBe('Black stone: Q16, Q4. White stone: D4.')
    expect(describeBoard(view, { locale: chinese })).toBe('黑子：Q16、Q4。白子：D4。')
  })
})
