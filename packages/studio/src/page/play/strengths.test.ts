import { readFileSync } from 'node:fs'
import { strengthOf as strengthOfScore } from '@qipu/engines/match'
import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { STRENGTHS, strengthOf } from './strengths.ts'

const rows = Object.entries(STRENGTHS).flatMap(([game, levels]) =>
  Object.entries(levels).map(([level, measured]) => ({ game, level, ...measured })),
)

describe('the measured strength of the levels', () => {
  it.each(rows)('the strength of $level in $game is the lower bound of what was measured', (row) => {
    const { game, points, games, least } = row
    expect(gameById(game)).toBeDefined()
    const wins = Math.floor(points)
    const draws = 2 * (points - wins)
    expect(Math.round(strengthOfScore({ wins, draws, losses: games - wins - draws })!.low)).toBe(least)
  })

  it('the page of performance has a row for every measured level', () => {
    const page = readFileSync(new URL('../../../../../docs/performance.md', import.meta.url), 'utf8')
    const table = page.split('\n').filter((line) => /^\| .* \| `(greedy|search)` \| /.test(line))
    expect(table).toHaveLength(rows.length)
    for (const { game, level, points, games } of rows) {
      const wanted = `| \`${level}\` | \`${level === 'search' ? 'greedy' : 'random'}\` | ${points} of ${games} |`
      expect(
        table.some((line) => line.includes(wanted)),
        `${game} ${wanted}`,
      ).toBe(true)
    }
  })

  it('a level that was not measured has no strength', () => {
    expect(strengthOf('go', 'sparring-net-quick')).toBeUndefined()
    expect(strengthOf('gomoku', 'sparring-random')).toBeUndefined()
    expect(strengthOf('gomoku', 'sparring-greedy')!.least).toBeGreaterThan(100)
  })
})
