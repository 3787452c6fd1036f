import { gameById } from 'qipu/games'
import { type Analysis, addNode, newRecord, play } from 'qipu/record'
import { expect, it } from 'vitest'
import { TestLine } from '../protocols/line.testing.ts'
import { analyseLiveByScores } from './score-live.ts'

const xiangqi = gameById('xiangqi')!
const record = newRecord('xiangqi', xiangqi.board.size)

/** An engine that searches until it is stopped. */
const tireless = (): TestLine =>
  new TestLine((line) => {
    if (line === 'uci') return ['id name Fish', 'uciok']
    if (line === 'isready') return ['readyok']
    if (line === 'go depth 1') return ['bestmove h3e3']
    if (line.startsWith('go nodes')) return ['info depth 2 score cp 400 nodes 60 pv h3e3 h10g8']
    return line === 'stop' ? ['info depth 3 score cp 0 nodes 90 pv h3e3', 'bestmove h3e3'] : []
  })

it('a search of an engine that tells scores ends when something else is asked, with what it has found', async () => {
  const line = tireless()
  const told: Analysis[] = []
  let asked = 0
  const fault = await analyseLiveByScores(record, line, {
    visits: 1e9,
    protocol: 'uci',
    onAnalysis: (analysis) => told.push(analysis),
    goesOn: () => ++asked < 3,
  })
  expect(fault).toBeUndefined()
  expect(line.sent.filter((each) => each === 'stop')).toHaveLength(1)
  expect(told.at(-1)).toMatchObject({ engine: 'Fish', winrate: 0.5, visits: 90, candidates: [{ winrate: 0.5 }] })
})

it('a position behind an illegal move is refused with the node of that move', async () => {
  const broken = newRecord('xiangqi', xiangqi.board.size)
  addNode(broken, 0, play(xiangqi.notation.parse('a0a5', broken.board)!, 1))
  const nothing = { visits: 1, onAnalysis: () => {}, goesOn: () => true }
  expect(await analyseLiveByScores(broken, tireless(), nothing)).toEqual({ kind: 'illegal', node: 1 })
})
