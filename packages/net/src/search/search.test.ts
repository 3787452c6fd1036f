import { PASS } from 'qipu/games'
import { type GoPosition, go } from 'qipu/games/go'
import { beforeAll, describe, expect, it } from 'vitest'
import { Evaluator } from '../inference/evaluator.ts'
import { shippedModel } from '../models/go.ts'
import { candidatePriors } from './priors.ts'
import { Search } from './search.ts'

const KOMI = 6.5
let evaluator: Evaluator
beforeAll(async () => {
  evaluator = new Evaluator(await shippedModel())
})

/** A board from its rows: X Black, O White. */
function positionOf(rows: readonly string[], turn: 1 | 2, options: Readonly<Record<string, string>> = {}): GoPosition {
  const size = rows.length
  const position = go.start({ board: { width: size, height: size }, komi: KOMI, options })
  const stones = rows.flatMap((row, y) => [...row].map((sign, x) => [x + y * size, '.XO'.indexOf(sign)] as const))
  position.put(
    stones.filter(([, piece]) => piece > 0),
    turn,
  )
  return position
}

const analyse = (position: GoPosition, visits: number) =>
  new Search(evaluator, { komi: KOMI }).run(position, { visits })

describe('a search', () => {
  it('a search stops at its number of visits, counts them all, and leaves the position as it was', () => {
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    const hash = position.hash()
    const { visits, candidates, owners } = analyse(position, 60)
    expect(visits).toBe(60)
    // The first visit is that of the position itself.
    expect(candidates.reduce((sum, candidate) => sum + candidate.visits, 0)).toBe(59)
    expect(owners).toHaveLength(81)
    expect(position.hash()).toBe(hash)
    expect(position.ply).toBe(0)
  })

  it('a search stops after its time', () => {
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    const { visits } = new Search(evaluator, { komi: KOMI }).run(position, { visits: 1e9, milliseconds: 50 })
    expect(visits).toBeGreaterThan(0)
  })

  it('a search stops when it is told to', () => {
    let count = 0
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    const { visits } = new Search(evaluator, { komi: KOMI }).run(position, { visits: 1e9 }, () => ++count < 7)
    expect(visits).toBe(7)
  })

  it('a search continues the tree of the moves that were played since', () => {
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    const search = new Search(evaluator, { komi: KOMI })
    const [first] = search.run(position, { visits: 80 }).candidates
    expect(first!.line.length).toBeGreaterThan(1)
    position.play(first!.line[0]!)
    position.play(first!.line[1]!)
    const again = search.run(position, { visits: 1 })
    expect(again.visits).toBeGreaterThan(1)
    position.play(again.candidates[0]!.move)
    position.undo()
    // Another position is not mistaken for one of the tree.
    const other = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    other.play(40)
    other.play(41)
    other.play(30)
    expect(search.run(other, { visits: 1 }).visits).toBe(1)
  })

  it('candidates are legal moves, best first, with lines that can be played', () => {
    const position = positionOf(
      [
        '.........',
        '..X...O..',
        '..X.X.O..',
        '...XOO...',
        '..OXX....',
        '..O.O.X..',
        '.........',
        '....X.O..',
        '.........',
      ],
      1,
    )
    const { candidates } = analyse(position, 120)
    expect(candidates.map(({ visits }) => visits)).toEqual(candidates.map(({ visits }) => visits).sort((a, b) => b - a))
    for (const { line, win, points } of candidates) {
      expect(win).toBeGreaterThanOrEqual(0)
      expect(win).toBeLessThanOrEqual(1)
      expect(Number.isFinite(points)).toBe(true)
      for (const move of line) {
        expect(position.refusal(move)).toBeUndefined()
        position.play(move)
      }
      for (const _ of line) position.undo()
    }
  })

  it('a move that superko forbids is no candidate', () => {
    // White has just taken a ko at the top; Black may not retake at once.
    const position = positionOf(
      [
        '.XO......',
        'XO.O.....',
        '.XO......',
        '.........',
        '.........',
        '.........',
        '.........',
        '.........',
        '.........',
      ],
      1,
    )
    position.play(11)
    expect(position.stones.koPoint).toBe(10)
    const { candidates } = analyse(position, 100)
    expect(candidates.some(({ move }) => move === 10)).toBe(false)
  })
})

/** Two living groups and nothing left to play but White's three dead stones, at the left. */
const FINISHED = [
  '.X.XO.O..',
  'X.XXO.OO.',
  '.OOXOOO.O',
  'XXXXXOOOO',
  '.X.XXOO.O',
  'XXXXXXOO.',
  '.XXOX.XOO',
  'XX.XXXXOO',
  '.XX.X.XO.',
]

describe('the end of a game', () => {
  it('a likely pass displaces other moves only where the owners of all points are clear', () => {
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    position.play(40)
    const policy = new Float32Array(82).fill(0.05 / 80)
    policy[81] = 0.95
    const shares = (owner: number): [moves: number, pass: number] => {
      const owners = new Float32Array(81).fill(owner)
      const priors = candidatePriors(position, { policy, win: 0.5, points: 0, owners })
      const pass = priors.find(([move]) => move === PASS)!
      return [priors.length - 1, pass[1]]
    }
    const [moves, pass] = shares(0)
    expect(moves).toBe(60)
    expect(pass).toBeLessThan(0.02)
    expect(shares(1)).toEqual([0, 1])
  })

  it('a pass is considered where the net thinks of one or the opponent has passed, and only there', () => {
    const position = go.start({ board: { width: 9, height: 9 }, komi: KOMI })
    const considers = (): boolean =>
      candidatePriors(position, evaluator.evaluate(position, { komi: KOMI })).some(([move]) => move === PASS)
    expect(considers()).toBe(false)
    position.play(PASS)
    expect(considers()).toBe(true)
  })

  it('after a pass of the opponent, a finished game that is won is ended by a pass', () => {
    const position = positionOf(FINISHED, 2)
    position.play(PASS)
    expect(analyse(position, 100).candidates[0]!.move).toBe(PASS)
  })

  it('where the board is counted as it stands, the count of the stones decides the value of passing', () => {
    const position = positionOf(FINISHED, 2, { ruleset: 'tromp-taylor' })
    position.play(PASS)
    const pass = analyse(position, 100).candidates.find(({ move }) => move === PASS)!
    // Black has 50 points on the board as it stands, White 27, and two are neither side's.
    const { win, points } = pass
    expect(win).toBe(1)
    expect(Number.isInteger(points - 0.5)).toBe(true)
  })
})
