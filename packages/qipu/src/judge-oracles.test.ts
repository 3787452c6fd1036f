import { describe, expect, it } from 'vitest'
import { ccgc } from './formats/ccgc/index.ts'
import { gameById } from './games/all.ts'
import { playoutsFor } from './games/shared/playouts.testing.ts'
import { judge } from './judge.ts'

/** Games that other programs played, written down as championship records: read, and judged as those programs judged. */

interface Playout {
  readonly seed: number
  readonly moves: readonly string[]
  readonly legal: readonly number[]
  readonly [key: string]: unknown
}

interface Row {
  readonly game: string
  readonly oracle: string
  text(playout: Playout): string
  /** Whether the other program counted legal moves as we do. */
  readonly counts?: boolean
}

const result = ({ result }: Playout): string =>
  ({ first: '先手胜', second: '后手胜', draw: '平局' })[result as string] ?? ''
const head = (code: string, word: string): string => `[${code}][甲][乙][${word}][][]`
const wins = (letter: unknown, first: unknown): string => (letter === first ? '先手胜' : '后手胜')

const stones = (code: string, [open, close]: string, playout: Playout): string =>
  `${open}${head(code, result(playout))};${playout.moves.join(';')}${close}`

const rows: readonly Row[] = [
  { game: 'connect6', oracle: 'connect6', counts: true, text: (playout) => stones('C6', '{}', playout) },
  { game: 'hex', oracle: 'hex', counts: true, text: (playout) => stones('HEX', '{}', playout) },
  { game: 'nogo', oracle: 'nogo', counts: true, text: (playout) => stones('NG', '()', playout) },
  {
    game: 'amazons',
    oracle: 'amazons',
    counts: true,
    text: (playout) => {
      const rounds = playout.moves.map((move, ply) => (ply % 2 === 0 ? `\n${ply / 2 + 1} ${move}` : ` ${move}`))
      return `#${head('AM', result(playout))};${rounds.join('')}\n`
    },
  },
  {
    game: 'dots-and-boxes',
    oracle: 'dots_and_boxes',
    counts: true,
    text: ({ moves, RScore, BScore }) =>
      JSON.stringify({
        winner: Number(RScore) > 12 ? 'R' : 'B',
        RScore,
        BScore,
        game: moves.map((piece) => ({ piece })),
      }),
  },
  {
    game: 'surakarta',
    oracle: 'surakarta',
    counts: true,
    text: ({ moves, end, black }) =>
      `#\n#先手方:甲|后手方:乙|${end === 'all_captured' ? wins(Number(black) > 0 ? 'B' : 'R', moves[0]![0]) : '未决胜'}\n${moves.join('\n')}\n`,
  },
  {
    game: 'einstein',
    oracle: 'einstein',
    text: ({ moves, R, B, first, winner }) => {
      const lines = moves.map((move, i) => `${i + 1}:${move.replace('x', '')}`)
      return `#${head('WTN', wins(winner, first))};\nR:${R}\nB:${B}\n${lines.join('\n')}\n`
    },
  },
  {
    game: 'army-chess',
    oracle: 'army_chess',
    counts: true,
    text: ({ moves, AA, AB, winner }) => {
      const ends = winner === 'A' ? ';EA[1]EB[0]\n' : winner === 'B' ? ';EA[0]EB[1]\n' : ''
      return `(\n;AA[${AA}]\n;AB[${AB}]\n${moves.map((move) => `;${move}\n`).join('')}${ends})\n`
    },
  },
]

describe.each(rows.map((row) => [row.game, row] as const))('games of %s', (id, { oracle, text, counts }) => {
  it('are read and judged as another program did', () => {
    const game = gameById(id)!
    const playouts = playoutsFor<Playout>(new URL(`./games/${id}/x.test.ts`, import.meta.url).href, oracle)
    expect(playouts.length).toBeGreaterThan(0)
    for (const playout of playouts) {
      const where = `seed ${playout.seed}`
      const { records, messages } = ccgc.read({ bytes: new TextEncoder().encode(text(playout)) })
      const quiet = messages.filter(({ code }) => !['ccgc/charset', 'ccgc/capture-sign'].includes(code))
      expect(quiet, where).toEqual([])
      const ruling = judge(records[0]!, game, { legal: counts === true })
      expect(ruling, where).toMatchObject({ plies: playout.moves.length, illegal: [], answers: [], afterEnd: 0 })
      // The other program of army chess did not ask whether the winner could still move.
      if (ruling.end?.outcome.reason === 'nobody-moves') expect(ruling.verdict, where).toBe('contradicts')
      else expect(['agrees', 'undeclared'], where).toContain(ruling.verdict)
      if (counts) expect(ruling.legal, where).toEqual(playout.legal)
    }
  })
})
