import { read } from 'qipu'
import { gameById } from 'qipu/games'
import { type GameRecord, mainLine } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { TestLine } from '../protocols/line.testing.ts'
import { reviewByScores } from './score-review.ts'
import { readInfo, ScoreBoard } from './scores.ts'

const xiangqi = gameById('xiangqi')!
const HEAD = '[Game "Chinese Chess"]\n'
const gameOf = (text: string): GameRecord =>
  read({ bytes: new TextEncoder().encode(HEAD + text), name: 'a.pgn' }).records[0]!
const notation = xiangqi.moveNotations!.find(({ id }) => id === 'uci')!
const chances = (record: GameRecord): readonly (number | undefined)[] =>
  mainLine(record).map((node) => record.nodes[node]!.notes?.analysis?.winrate)

/** An engine of UCI: it likes red ever better, and is silent after so many searches. */
function fish(searches = Number.POSITIVE_INFINITY, greeting = 'uci'): TestLine {
  let count = 0
  return new TestLine((line) => {
    if (line === greeting) return ['id name Fish', 'option name MultiPV type spin', `${greeting}ok`]
    if (line === 'isready') return ['readyok']
    if (line === 'go depth 1') return ['bestmove h3e3']
    if (!line.startsWith('go nodes') || count >= searches) return []
    return [
      'info depth 1 multipv 1 score cp 999 upperbound nodes 5 pv h3e3',
      `info depth 2 multipv 1 score cp ${count++ * 100} nodes 60 pv h3e3 h10g8`,
      'info depth 2 multipv 2 score cp -40 nodes 70 pv nonsense',
      'bestmove h3e3',
    ]
  })
}

describe('info lines', () => {
  it.each([
    ['info depth 9 score cp 0 nodes 7 pv a1a2', { place: 1, nodes: 7, chance: 0.5, moves: ['a1a2'] }],
    ['info depth 9 multipv 2 score cp 400', { place: 2, chance: 10 / 11, moves: [] }],
    ['info depth 6 score -400 pv b0c2', { place: 1, chance: 1 / 11, moves: ['b0c2'] }],
    ['info score cp 30 wdl 300 500 200 nodes 1', { place: 1, nodes: 1, chance: 0.55, moves: [] }],
    ['info depth 3 score mate -2 pv a1a2', { place: 1, chance: 0, moves: ['a1a2'] }],
    ['info depth 0 score mate 0', { place: 1, chance: 0, moves: [] }],
    ['info score cp 12 lowerbound', { place: 1, moves: [] }],
    ['info string score cp 1', undefined],
    ['bestmove a1a2', undefined],
  ])('the line “%s” is understood', (line, info) => {
    expect(readInfo(line)).toEqual(info)
  })

  it('scores are those of the side to move, and become those of red', () => {
    const position = xiangqi.start()
    position.play(xiangqi.notation.parse('h2e2', position.board)!)
    const board = new ScoreBoard(position, notation)
    board.hear('info score mate 3 pv h10g8 h1g3')
    expect(board.analysis(10, 'x')).toMatchObject({ winrate: 0, visits: 10, candidates: [{ winrate: 0 }] })
    expect(position.ply).toBe(1)
  })
})

describe('a review by scores', () => {
  const moves = '1. H2-E2 H9-G7 2. H0-G2 *'

  it.each(['uci', 'ucci'])(
    'an engine of %s is found out, and every position of the main line gets its score',
    async (id) => {
      const line = fish(Number.POSITIVE_INFINITY, id)
      const { record, done, all, fault } = await reviewByScores(gameOf(moves), line, { visits: 50 })
      expect([done, all, fault]).toEqual([4, 4, undefined])
      expect(chances(record)).toEqual([0.5, 0.3599, 0.7597, 0.151])
      expect(record.nodes[0]!.notes?.analysis).toMatchObject({ engine: 'Fish', visits: 70 })
      if (id === 'uci')
        expect(line.sent.filter((text) => text.startsWith('position')).at(-1)).toBe(
          'position startpos moves h3e3 h10g8 h1g3',
        )
    },
  )

  it('what was answered before the engine fell silent is kept, and the rest is asked for later', async () => {
    const first = await reviewByScores(gameOf(moves), fish(2), { visits: 50, patience: 1 })
    expect(first).toMatchObject({ done: 2, all: 4, fault: { kind: 'engine', trouble: { kind: 'silence' } } })
    const second = await reviewByScores(first.record, fish(), { visits: 50, resume: true })
    expect(second).toMatchObject({ done: 2, all: 2 })
    expect(chances(second.record)).not.toContain(undefined)
  })

  it('a review ends before a move that is against the rules, and names it', async () => {
    const { done, fault } = await reviewByScores(gameOf('1. H2-E2 H9-H3 2. H0-G2 *'), fish(), { visits: 50 })
    expect([done, fault]).toEqual([2, { kind: 'illegal', node: 2 }])
  })

  it('a review of a position that was set up names it to the engine', async () => {
    const line = fish()
    await reviewByScores(gameOf('[FEN "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"]\n1. A1-A9 *'), line, { visits: 50 })
    expect(line.sent).toContain('position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1 moves a2a10')
  })

  it('a game whose engines tell no scores is refused', async () => {
    const { record } = { record: { ...gameOf(moves), game: 'hex' } }
    expect((await reviewByScores(record, fish())).fault).toEqual({ kind: 'other-game', game: 'hex' })
  })
})
