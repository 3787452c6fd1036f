import { read } from 'qipu'
import { beforeAll, describe, expect, it } from 'vitest'
import { readReply, writeQuery } from './katago.ts'
import { NetAnalysisEngine } from './net-engine.ts'
import { review } from './review.ts'

let engine: NetAnalysisEngine
beforeAll(async () => {
  engine = await NetAnalysisEngine.load()
})

const ask = (line: string): string[] => [...engine.hear(line)]
const BOARD = { width: 9, height: 9 }
const QUERY = {
  board: BOARD,
  komi: 7,
  rules: 'chinese',
  stones: [],
  moves: [
    [1, 40],
    [2, 20],
  ] as [1 | 2, number][],
  first: 1 as const,
  visits: 20,
  ownership: true,
  turns: [0, 2],
  every: 1,
}

describe('the net as an analysis engine', () => {
  it('a query of positions is answered for each of them, with candidates, chance, points and owners', () => {
    const answers = ask(writeQuery('q', QUERY)).map((line) => readReply(line, 'q', BOARD, 'net'))
    expect(answers.map((answer) => answer.kind === 'turn' && answer.turn)).toEqual([0, 2])
    const [first] = answers
    const analysis = first!.kind === 'turn' ? first!.analysis! : undefined
    expect(analysis!.visits).toBe(20)
    expect(analysis!.ownership).toHaveLength(81)
    expect(analysis!.candidates![0]!.line!.length).toBeGreaterThan(0)
    expect(analysis!.winrate).toBeGreaterThan(0)
    expect(analysis!.winrate).toBeLessThan(1)
  })

  it('values are Black’s, for either side to move', () => {
    for (const komi of [-100, 100]) {
      const leads = ask(writeQuery('q', { ...QUERY, komi, turns: [0, 1, 2] })).map(
        (line) => JSON.parse(line).rootInfo.scoreLead,
      )
      expect(leads).toHaveLength(3)
      expect(leads.map(Math.sign)).toEqual(leads.map(() => -Math.sign(komi)))
    }
  })

  it.each([
    ['{', '', 'could not parse the line as JSON'],
    ['[]', '', 'a query must be a JSON object'],
    ['{"id":"a","boardXSize":99,"boardYSize":9,"rules":"chinese"}', 'boardXSize', 'must be an integer from 2 to 25'],
    ['{"id":"a","boardXSize":9,"boardYSize":9,"rules":"nine"}', 'rules', 'unknown rules nine'],
    [
      '{"id":"a","boardXSize":9,"boardYSize":9,"rules":"chinese","moves":[["B","Z99"]]}',
      'moves',
      'must be a list of pairs of player and point',
    ],
    ['{"id":"a","action":"dance"}', 'action', 'unknown action dance'],
  ])('the query %s is refused, and the reason names the field', (line, field, error) => {
    expect(ask(line).map((answer) => JSON.parse(answer))).toMatchObject([{ field, error }])
  })

  it('a review of a record works with the net alone', async () => {
    const text = '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese];B[ee];W[gc];B[cg])'
    const record = read({ bytes: new TextEncoder().encode(text) }).records[0]!
    const waiting: string[] = []
    const lines = {
      send: (...sent: readonly string[]) => waiting.push(...sent.flatMap(ask)),
      next: () => Promise.resolve({ line: waiting.shift() ?? '', at: 0 }),
    }
    const reviewed = await review(record, lines as never, { visits: 10 } as never)
    expect(JSON.stringify(reviewed)).toContain('winrate')
  })
})
