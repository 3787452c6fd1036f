import { fileURLToPath } from 'node:url'
import { type Analysis, addNode, type GameRecord, newRecord } from 'qipu/record'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineProcess } from '../process/index.ts'
import { readGtpAnalysis } from './gtp-analysis.ts'
import { AnalysisLines } from './gtp-lines.ts'
import { analyseLive, review } from './review.ts'

const guests: EngineProcess[] = []
function linesOf(file: string, ...args: readonly string[]): AnalysisLines {
  const program = fileURLToPath(new URL(`fixtures/${file}`, import.meta.url))
  const guest = new EngineProcess({ program, args })
  guests.push(guest)
  return new AnalysisLines(guest)
}
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.stop(0)
})

function game(): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.komi = 6.5
  let node = addNode(record, 0, { type: 'setup', put: [[20, 1]], turn: 2 })
  for (const [i, move] of [40, 60, 22].entries()) {
    node = addNode(record, node, { type: 'play', side: i % 2 === 0 ? 2 : 1, move })
  }
  return record
}

describe('analysis over GTP', () => {
  it.each([
    ['kata-analyze', []],
    ['lz-analyze', ['--lz']],
  ])('an engine with %s reviews every position, and its values become Black’s', async (_, args) => {
    const { record, ...found } = await review(game(), linesOf('gtp.mjs', ...args), { visits: 30, ownership: true })
    expect(found).toMatchObject({ done: 4, all: 4, warnings: [] })
    expect(found.fault).toBeUndefined()
    for (const { notes } of record.nodes.slice(1)) {
      const analysis = notes!.analysis!
      expect(analysis.visits).toBeGreaterThanOrEqual(30)
      expect(analysis.winrate).toBeGreaterThan(0.54)
      expect(analysis.candidates).toHaveLength(3)
      expect(analysis.candidates![0]!.line!.at(-1)).toBe('pass')
      if (args.length === 0) {
        expect(analysis.lead).toBe(3.5)
        expect(analysis.ownership).toEqual(Array(81).fill(0.5))
      }
    }
  })

  it('a position on the board is analysed until it is left, and the next one after it by the same process', async () => {
    const lines = linesOf('gtp.mjs')
    for (const id of ['live 1', 'live 2']) {
      const heard: Analysis[] = []
      const fault = await analyseLive(game(), lines, {
        id,
        visits: 1_000_000,
        onAnalysis: (analysis) => heard.push(analysis),
        goesOn: () => heard.length < 3,
      })
      expect(fault).toBeUndefined()
      expect(heard.length).toBeGreaterThanOrEqual(3)
      expect(heard.map(({ visits }) => visits!)).toEqual(heard.map(({ visits }) => visits!).sort((a, b) => a - b))
    }
  })

  it('an engine that speaks JSON is heard as it is', async () => {
    const found = await review(game(), linesOf('katago.mjs'), { visits: 9 })
    expect(found).toMatchObject({ done: 4, all: 4 })
  })

  it('an engine that only plays is said to do so, and one that refuses a move is quoted', async () => {
    expect(await review(game(), linesOf('gtp.mjs', '--plain'))).toMatchObject({ done: 0, fault: { kind: 'gtp' } })
    const refused = await review(game(), linesOf('gtp.mjs', '--refuse'))
    expect(refused.fault).toMatchObject({ kind: 'refused', text: expect.stringContaining('illegal move') })
  })

  it('lines of both programs are read, and other lines are none', () => {
    const kata = readGtpAnalysis(
      'info move Q16 visits 5 winrate 0.25 scoreLead -2 prior 0.1 order 1 pv Q16 D4 info move D4 visits 9 winrate 0.3 order 0 pv D4 pvVisits 9 rootInfo visits 15 winrate 0.3',
      true,
    )!
    expect(kata.moveInfos.map(({ move }) => move)).toEqual(['D4', 'Q16'])
    expect(kata.moveInfos[1]).toMatchObject({ winrate: 0.75, scoreLead: 2, pv: ['Q16', 'D4'] })
    const leela = readGtpAnalysis('info move D4 visits 9 winrate 4321 prior 812 order 0 pv D4 pass', false)!
    expect(leela.moveInfos[0]).toMatchObject({ winrate: 0.4321, prior: 0.0812, pv: ['D4', 'pass'] })
    for (const line of ['', '=3', 'info', 'info visits 9', 'hello'])
      expect(readGtpAnalysis(line, false)).toBeUndefined()
  })
})
