import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { BLACK, ForbiddenMoves } from './forbidden.ts'
import { gomoku } from './index.ts'

interface Judged {
  readonly black: readonly string[]
  readonly white: readonly string[]
  /** 5 exact five, 6 overline, 4 double four, 3 double three; points that are none of these are left out. */
  readonly points: Readonly<Record<string, string>>
}

const CODES: Readonly<Record<string, string>> = { overline: '6', 'double-four': '4', 'double-three': '3' }

const {
  board: { size: board },
  notation,
} = gomoku
const POINTS = board.width * board.height
const judge = new ForbiddenMoves(board)

const read = (file: URL): Judged[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged)

function cellsOf(black: readonly string[], white: readonly string[] = []): Uint16Array {
  const cells = new Uint16Array(POINTS)
  for (const name of black) cells[notation.parsePoint(name, board)!] = BLACK
  for (const name of white) cells[notation.parsePoint(name, board)!] = 2
  return cells
}

/** Every point that Black wins on or may not play on, in the codes of the judged positions. */
function pointsOf(cells: Uint16Array): Record<string, string> {
  const position = gomoku.start()
  position.put(
    Array.from(cells, (piece, at) => [at, piece] as const),
    BLACK,
  )
  const points: Record<string, string> = {}
  for (let at = 0; at < POINTS; at++) {
    if (cells[at] !== 0) continue
    const [gravest] = position.remarks?.(at) ?? []
    position.play(at)
    const code = gravest ? CODES[gravest] : position.outcome() ? '5' : undefined
    position.undo()
    if (code) points[notation.point(at, board)] = code
  }
  return points
}

const forbidden = (text: string, black: string, white = ''): readonly string[] =>
  judge.at(cellsOf(black.split(' '), white ? white.split(' ') : []), notation.parsePoint(text, board)!)

describe('forbidden moves', () => {
  const shared = new URL('../../../../../../shared/oracle/renju_forbidden/agreed.jsonl', import.meta.url)
  const judged = [
    ...read(new URL('fixtures/forbidden.jsonl', import.meta.url)),
    ...(existsSync(shared) ? read(shared).slice(0, effort(300)) : []),
  ]

  it(`forbidden moves agree with ${judged.length} positions that other programs judged`, () => {
    for (const { black, white, points } of judged) expect(pointsOf(cellsOf(black, white))).toEqual(points)
  })

  it('a plain double three is forbidden, and not when one three is blocked', () => {
    expect(forbidden('H8', 'F8 G8 H7 H6')).toEqual(['double-three'])
    expect(forbidden('H8', 'F8 G8 H7 H6', 'I8')).toEqual([])
  })

  it('a double three of broken threes is forbidden', () => {
    expect(forbidden('H8', 'E8 G8 H5 H6')).toEqual(['double-three'])
  })

  it('two fours in one line are forbidden', () => {
    expect(forbidden('H8', 'E8 G8 I8 K8')).toEqual(['double-four'])
    expect(forbidden('H8', 'D8 E8 G8 J8 K8')).toEqual(['double-four'])
    expect(forbidden('H8', 'D8 E8 F8 J8 K8 L8')).toEqual(['double-four'])
    // F8 would make six: only one four.
    expect(forbidden('H8', 'D8 E8 G8 I8 K8')).toEqual([])
  })

  it('a straight four is not taken for two fours', () => {
    expect(forbidden('H8', 'E8 F8 G8')).toEqual([])
  })

  it('a double three is allowed when a three needs a forbidden point to become a straight four', () => {
    const black = 'F8 G8 H7 H6'
    expect(forbidden('H8', black)).toEqual(['double-three'])
    // The row has one way left to a straight four, I8, which an overline in the I column now forbids.
    expect(forbidden('H8', `${black} I4 I5 I6 I7 I9`, 'E8')).toEqual([])
  })

  it('forbidden moves have every reason, the gravest first', () => {
    expect(forbidden('H8', 'E8 F8 G8 I8 J8 H5 H6 H7 I9 J10 K11')).toEqual(['overline', 'double-four'])
  })

  it('forbidden moves are the same from every side of a crowded board', () => {
    const last = board.width - 1
    const turned = (at: number): number => {
      const x = at % board.width
      return last - (at - x) / board.width + x * board.width
    }
    const mirrored = (at: number): number => at - 2 * (at % board.width) + last
    const random = randomFrom(5)
    for (let round = 0; round < 40; round++) {
      const cells = Uint16Array.from({ length: POINTS }, () => (random(100) < 20 + round / 2 ? BLACK : random(2) * 2))
      for (const move of [turned, mirrored]) {
        const moved = new Uint16Array(POINTS)
        for (let at = 0; at < POINTS; at++) moved[move(at)] = cells[at]!
        for (let at = 0; at < POINTS; at++) {
          if (cells[at] === 0) expect(judge.at(moved, move(at))).toEqual(judge.at(cells, at))
        }
      }
    }
  })
})
