import { describe, expect, it } from 'vitest'
import { detect, read } from '../api/read.ts'
import { write } from '../api/write.ts'
import { formatById } from '../formats/all.ts'
import { sauGames, wordsOf } from '../formats/sau/notation.ts'
import { gameById } from '../games/all.ts'
import { judge } from '../judge/judge.ts'
import { randomFrom } from '../text/random.ts'

const source = (text: string, name = 'game.sgf') => ({ bytes: new TextEncoder().encode(text), name })
const codes = (text: string, game?: string) =>
  read(source(text), { from: 'sau', ...(game !== undefined && { game }) }).messages.map(({ code }) => code)

/** A game by lot, as the platform logs it. */
function logOf(id: string, seed: number, most = 400): string {
  const game = gameById(id)!
  const position = game.start()
  const random = randomFrom(seed)
  const words = wordsOf(game)
  const lines: string[] = []
  while (!position.outcome() && lines.length < most) {
    const side = position.turn
    const turn: number[] = []
    do {
      const moves = position.legal().filter((move) => move >= 0)
      const move = moves[random(moves.length)]
      if (move === undefined) break
      turn.push(move)
      position.play(move)
    } while (position.turn === side && !position.outcome())
    if (turn.length === 0) break
    for (const _ of turn) position.undo()
    lines.push(words.write(turn, position).replace(/^\d+ /, ''))
    for (const move of turn) position.play(move)
  }
  return `${lines.join('\r\n')}\r\n`
}

describe.each(sauGames.filter((id) => !['einstein', 'phantom-go', 'nogo'].includes(id)))('a log of %s', (id) => {
  it('a SAU log is recognised by its moves, whatever its extension, and becomes a championship record', () => {
    const log = logOf(id, 3)
    expect(detect(source(log))?.id).toBe('sau')
    const { records, messages } = read(source(log))
    expect(messages).toEqual([])
    expect(records[0]!.game).toBe(id)
    const ruling = judge(records[0]!, gameById(id)!)
    expect(ruling.illegal).toEqual([])
    expect(ruling.verdict).toBe('agrees')
    const [again] = read({ bytes: write(records, formatById('ccgc')!).bytes!, name: 'x.txt' }, { from: 'ccgc' }).records
    expect(again!.nodes.length).toBe(records[0]!.nodes.length)
  })
})

describe('the game of a log', () => {
  it('the game of a SAU log is asked for where the rules of several allow the moves', () => {
    const log = 'EE\nDD\nFF\nAA\n'
    expect(detect(source(log, 'x.txt'))).toBeUndefined()
    expect(codes(log)).toEqual(['sau/which-game'])
    const { records } = read(source(log), { from: 'sau', game: 'nogo' })
    expect(records[0]!.game).toBe('nogo')
    expect(records[0]!.nodes).toHaveLength(5)
  })

  it('a SAU log whose moves no rules allow has no game, and a given name is taken at its word', () => {
    const log = 'move JJ@@\nmove JJKK\nmove LLMM\n'
    expect(detect(source(log, 'x.txt'))).toBeUndefined()
    expect(codes(log)).toEqual(['sau/no-game'])
    expect(codes(log, 'connect6')).toEqual(['sau/illegal'])
    expect(codes(log, 'chess')).toEqual(['sau/other-game'])
  })

  it('a file of other short words is no SAU log', () => {
    for (const text of ['OK\nNO\nUS\nCN\n', 'AB\nCD\n', 'end\nquit\nerror\n', 'to be\nor not\nto be\n'])
      expect(detect(source(text, 'x.txt')), text).toBeUndefined()
  })
})

describe('the lines of a log', () => {
  it('a SAU log may have words of the protocol, stamps, and moves that were refused', () => {
    const log =
      '0.001 > name?\n0.002 < name 小虎\n0.003 > new black\n0.010 < move JJ@@\n0.020 > move IKII\n0.021 ! thinking\n0.030 < move JJKK\n0.031 > error\n0.032 < move KKKI\n1.0 > end black\n'
    const { records, messages, format } = read(source(log, 'engine.log'))
    expect([format?.id, messages]).toEqual(['sau', []])
    const [record] = records
    expect(record!.nodes).toHaveLength(6)
    expect(record!.info).toMatchObject({
      result: { winner: 1 },
      participants: [{ name: '小虎' }],
      players: [{ side: 1 }],
    })
  })

  it('lines of a SAU log that are not understood are reported with their place and kept', () => {
    const { records, messages } = read(source('JJ\nwhat?\nIKII\nAABBCC\n'), { from: 'sau', game: 'connect6' })
    expect(messages.map(({ code, at }) => [code, at?.offset])).toEqual([
      ['sau/bad-line', 3],
      ['sau/bad-line', 14],
    ])
    expect(records[0]!.nodes[0]!.notes?.extras?.map(({ value }) => value)).toEqual(['AABBCC', 'what?'])
  })

  it('a SAU log of one side of Phantom Go is reported, because it does not contain the game', () => {
    const log = 'new black\nmove EE\naccept\nmove go\nmove DD\n'
    expect(codes(log)).toEqual(['sau/hidden'])
    expect(codes(log, 'phantom-go')).toEqual(['sau/hidden'])
    expect(read(source(log), { from: 'sau', game: 'phantom-go' }).records).toEqual([])
  })

  it('a SAU log may have spaces within its moves', () => {
    const { records, messages } = read(source('Move J J @ @\nmove IK II\nmove k k k i\n'), {
      from: 'sau',
      game: 'connect6',
    })
    expect([messages, records[0]!.nodes.length]).toEqual([[], 6])
  })
})
