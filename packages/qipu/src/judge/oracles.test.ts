import { describe, expect, it } from 'vitest'
import { ccgc as silentCcgc } from '../formats/ccgc/index.ts'
import { listening } from '../formats/listening.testing.ts'
import { gameById } from '../games/all.ts'
import type { Rules } from '../games/rules.ts'
import { playoutsFor } from '../games/shared/playouts.testing.ts'
import { judge } from './judge.ts'

const ccgc = listening(silentCcgc)

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
  /** Kind of moves that the other program counted before each move. */
  readonly counts?: 'legal' | 'permitted'
  readonly rules?: Rules
}

/** Go is no game of the standard; the others are how the program's moves are written here. */
const UNREMARKABLE = ['ccgc/charset', 'ccgc/capture-sign', 'ccgc/move-form']

const result = ({ result }: Playout): string =>
  ({ first: '先手胜', second: '后手胜', draw: '平局' })[result as string] ?? ''
const head = (code: string, word: string): string => `[${code}][甲][乙][${word}][][]`
const wins = (letter: unknown, first: unknown): string => (letter === first ? '先手胜' : '后手胜')

const stones = (code: string, [open, close]: string | readonly string[], playout: Playout): string =>
  `${open}${head(code, result(playout))};${playout.moves.join(';')}${close}`

const rows: readonly Row[] = [
  {
    game: 'gomoku',
    oracle: 'gomoku_freestyle',
    counts: 'legal',
    rules: { options: { rule: 'freestyle' } },
    text: (playout) => stones('C5', '{}', playout),
  },
  {
    game: 'phantom-go',
    oracle: 'phantom_go',
    counts: 'permitted',
    rules: { komi: 7.5 },
    text: (playout) => stones('PG', '()', playout),
  },
  {
    game: 'go',
    oracle: 'go9',
    counts: 'legal',
    rules: { komi: 7.5, options: { ko: 'simple', deadStones: 'as-it-stands' } },
    // The other program ends a game by a draw where the board repeats; no rule of ours does.
    text: (playout) => stones('GO9', '()', playout.end === 'two_passes' ? playout : { ...playout, result: '' }),
  },
  { game: 'connect6', oracle: 'connect6', counts: 'legal', text: (playout) => stones('C6', '{}', playout) },
  { game: 'hex', oracle: 'hex', counts: 'legal', text: (playout) => stones('HEX', '{}', playout) },
  { game: 'nogo', oracle: 'nogo', counts: 'legal', text: (playout) => stones('NG', '()', playout) },
  {
    game: 'amazons',
    oracle: 'amazons',
    counts: 'legal',
    text: (playout) => {
      const rounds = playout.moves.map((move, ply) => (ply % 2 === 0 ? `\n${ply / 2 + 1} ${move}` : ` ${move}`))
      return `#${head('AM', result(playout))};${rounds.join('')}\n`
    },
  },
  {
    game: 'dots-and-boxes',
    oracle: 'dots_and_boxes',
    counts: 'legal',
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
    counts: 'legal',
    text: ({ moves, end, black }) =>
      `#\n#先手方:甲|后手方:乙|${end === 'all_captured' ? wins(Number(black) > 0 ? 'B' : 'R', moves[0]![0]) : '未决胜'}\n${moves.join('\n')}\n`,
  },
  {
    game: 'einstein',
    oracle: 'einstein',
    counts: 'legal',
    text: ({ moves, R, B, first, winner }) => {
      const lines = moves.map((move, i) => `${i + 1}:${move.replace('x', '')}`)
      return `#${head('WTN', wins(winner, first))};\nR:${R}\nB:${B}\n${lines.join('\n')}\n`
    },
  },
  {
    game: 'army-chess',
    oracle: 'army_chess',
    counts: 'legal',
    text: ({ moves, AA, AB, winner }) => {
      const ends = winner === 'A' ? ';EA[1]EB[0]\n' : winner === 'B' ? ';EA[0]EB[1]\n' : ''
      return `(\n;AA[${AA}]\n;AB[${AB}]\n${moves.map((move) => `;${move}\n`).join('')}${ends})\n`
    },
  },
]

describe.each(rows.map((row) => [row.game, row] as const))('games of %s', (id, { oracle, text, counts, rules }) => {
  it('random games are read and judged as another program judged them', () => {
    const game = gameById(id)!
    const playouts = playoutsFor<Playout>(new URL(`../games/${id}/x.test.ts`, import.meta.url).href, oracle)
    expect(playouts.length).toBeGreaterThan(0)
    for (const playout of playouts) {
      const where = `seed ${playout.seed}`
      const { records, messages } = ccgc.read({ bytes: new TextEncoder().encode(text(playout)) })
      const quiet = messages.filter(({ code }) => !UNREMARKABLE.includes(code))
      expect(quiet, where).toEqual([])
      const ruling = judge(records[0]!, game, { legal: true, ...(rules && { rules }) })
      expect(ruling, where).toMatchObject({ plies: playout.moves.length, illegal: [], answers: [], afterEnd: 0 })
      // The other program of army chess did not ask whether the winner could still move.
      if (ruling.end?.outcome.reason === 'nobody-moves') expect(ruling.verdict, where).toBe('contradicts')
      else expect(['agrees', 'undeclared'], where).toContain(ruling.verdict)
      if (counts) expect(ruling[counts], where).toEqual(playout.legal)
    }
  })
})
