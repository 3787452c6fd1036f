import { read } from 'qipu'
import { type Game, gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { firstMover } from '../line.testing.ts'
import { GtpServant } from './engine.ts'

const go = gameById('go')!
const hex = gameById('hex')!

const FILES: Readonly<Record<string, string>> = {
  'game.sgf': '(;GM[1]SZ[5]KM[2.5];B[cc];W[cb](;B[bb];W[])(;B[dd]))',
  'handicap.sgf': '(;GM[1]SZ[9]HA[2]KM[0.5]AB[gc][cg];W[ee];B[];W[])',
  'white first.sgf': '(;GM[1]SZ[5];W[aa];B[bb])',
  'edited.sgf': '(;GM[1]SZ[5];B[aa];W[bb];AE[aa]AW[cc]PL[B];B[dd];W[ee])',
  'big.sgf': '(;GM[1]SZ[37];B[aa])',
  'none.sgf': 'hello',
  'hex.txt': '{[HEX][a R][b B][先手胜][2024.08.10 09:00 x][y];R(A,1);B(B,1);R(A,2)}',
}

const load = (file: string): GameRecord | undefined => {
  const text = FILES[file]
  return text === undefined ? undefined : read({ bytes: new TextEncoder().encode(text), name: file }).records[0]
}

const engine = (game: Game = go): GtpServant => new GtpServant(game, firstMover, load)
const talk = (servant: GtpServant, ...lines: string[]): string[] =>
  lines.map((line) => servant.hear(line).join('\n').trim())
const board = (servant: GtpServant): string[] => servant.hear('showboard')[0]!.split('\n').slice(1)

describe('loadsgf', () => {
  it('our GTP engine loads the main line of a record to its end, and can take its moves back', () => {
    const servant = engine()
    expect(talk(servant, 'known_command loadsgf', 'loadsgf game.sgf')).toEqual(['= true', '='])
    expect(board(servant)).toEqual(['. . . . .', '. X O . .', '. . X . .', '. . . . .', '. . . . .'])
    expect(talk(servant, 'undo', 'undo', 'undo', 'undo', 'undo')).toEqual(['=', '=', '=', '=', '? cannot undo'])
  })

  it('our GTP engine loads a record up to the position before a move', () => {
    const servant = engine()
    const stones = (number: number): string => {
      talk(servant, `loadsgf game.sgf ${number}`)
      return board(servant).join('').replace(/[. ]/g, '')
    }
    expect([1, 2, 3, 4, 5, 99].map(stones)).toEqual(['', 'X', 'OX', 'XOX', 'XOX', 'XOX'])
    expect(talk(servant, 'loadsgf game.sgf 0', 'loadsgf')).toEqual(['? syntax error', '? syntax error'])
  })

  it('our GTP engine takes board, komi and handicap from the record', () => {
    const servant = engine()
    talk(servant, 'loadsgf handicap.sgf')
    // Black's two stones against one, komi, and a point per handicap stone: no other point has an owner.
    expect(talk(servant, 'final_score', 'undo', 'undo', 'undo', 'undo')).toEqual([
      '= W+1.5',
      '=',
      '=',
      '=',
      '? cannot undo',
    ])
    talk(servant, 'loadsgf white first.sgf 2')
    expect(board(servant)[0]).toBe('O . . . .')
  })

  it('stones that a record puts by hand begin a new history', () => {
    const servant = engine()
    talk(servant, 'loadsgf edited.sgf')
    expect(board(servant)).toEqual(['. . . . .', '. O . . .', '. . O . .', '. . . X .', '. . . . O'])
    expect(talk(servant, 'undo', 'undo', 'undo')).toEqual(['=', '=', '? cannot undo'])
    expect(board(servant)).toEqual(['. . . . .', '. O . . .', '. . O . .', '. . . . .', '. . . . .'])
  })

  it('a file that cannot be loaded changes nothing', () => {
    const servant = engine()
    talk(servant, 'boardsize 3', 'play b A1')
    for (const file of ['missing.sgf', 'none.sgf', 'big.sgf', 'hex.txt', 'missing 3'])
      expect(talk(servant, `loadsgf ${file}`), file).toEqual(['? cannot load file'])
    expect(board(servant)).toEqual(['. . .', '. . .', 'X . .'])
  })

  it('our GTP engine of Hex loads records of Hex in any format', () => {
    const servant = engine(hex)
    expect(talk(servant, 'loadsgf hex.txt', 'loadsgf game.sgf')).toEqual(['=', '? cannot load file'])
    expect(board(servant).join('').replace(/[. ]/g, '')).toHaveLength(3)
  })
})

describe('counting', () => {
  const rows = (...lines: string[]): GtpServant => {
    const at = (letter: string): string =>
      lines
        .flatMap((row, y) =>
          [...row].flatMap((found, x) => (found === letter ? `[${'abcdefghi'[x]}${'abcdefghi'[y]}]` : [])),
        )
        .join('')
    const text = `(;GM[1]SZ[${lines.length}]KM[0.5]AB${at('X')}AW${at('O')}PL[B])`
    const [record] = read({ bytes: new TextEncoder().encode(text), name: 'x.sgf' }).records
    const servant = new GtpServant(go, firstMover, () => record)
    servant.hear('loadsgf x')
    return servant
  }
  const DEAD = ['..XO...', '.OXO...', '..XO...', '..XO.X.', '..XO...', '..XO...', '..XO...']

  const SETTLED = ['.XXOO.O', 'XXXOOOO', '.XXO.X.', 'XXXO..O', '.XXOOOO', 'XXXOO.O', 'X.XOOOO']

  it('our GTP engine counts a board with closed borders by area, before any pass', () => {
    expect(talk(rows(...SETTLED), 'final_score', 'play b pass', 'play w pass', 'final_score')).toEqual([
      '= W+7.5',
      '=',
      '=',
      '= W+7.5',
    ])
  })

  it('our GTP engine lists dead and living stones, a chain per line', () => {
    expect(talk(rows(...DEAD), 'final_status_list dead', 'FINAL_STATUS_LIST Seki')).toEqual(['= B6\nF4', '='])
    const alive = talk(rows(...DEAD), 'final_status_list alive')[0]!
      .slice(2)
      .split('\n')
    expect(alive.map((chain) => chain.split(' ').length)).toEqual([7, 7])
  })

  it('our GTP engine finds a seki', () => {
    const board = ['XO.XO.O..', 'XO.XOOOOO', 'XOOXO....', 'XXOXO.O..', '.XOXOOOOO', 'XXOXOXXXX', '.XXOOX.X.']
    const servant = rows(...board, 'XXXXXXXXX', '.X.X.X...')
    const [seki, dead] = talk(servant, 'final_status_list seki', 'final_status_list dead')
    expect(
      seki!
        .slice(2)
        .split('\n')
        .map((chain) => chain.slice(0, 2)),
    ).toEqual(['B9', 'D9'])
    expect(dead).toBe('=')
  })

  it('our GTP engine counts what two passes have ended, however open it looks', () => {
    expect(talk(rows(...DEAD), 'final_score', 'play b pass', 'play w pass', 'final_score')).toEqual([
      '? cannot score',
      '=',
      '=',
      '= W+7.5',
    ])
  })

  it('our GTP engine does not count a game that is going on', () => {
    for (const moves of [[], ['play b E5'], ['play b C3', 'play w G7', 'play b C7', 'play w G3']])
      expect(talk(engine(), 'boardsize 9', ...moves, 'final_score').at(-1)).toBe('? cannot score')
  })

  it('a komi of tenths leaves no tail of digits in the score', () => {
    expect(talk(rows(...SETTLED), 'komi 6.1', 'final_score', 'komi -7', 'final_score')).toEqual([
      '=',
      '= W+13.1',
      '=',
      '= 0',
    ])
  })
})
