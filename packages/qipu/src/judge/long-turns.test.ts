import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draughts } from '../games/draughts/index.ts'
import { play } from '../record/actions.ts'
import { indexMoves, nodeAfter } from '../record/moves.ts'
import { summaryOf } from '../record/summary.ts'
import { effort } from '../text/seeded.testing.ts'
import { recordOf, rule, ruleText } from './judge.testing.ts'
import { nodesOfPlies } from './judge.ts'

interface Playout {
  readonly rules: 'international' | 'brazilian' | 'russian'
  readonly first: 1 | 2
  readonly moves: string
  readonly legal: readonly number[]
}

/** Games of an independent program, with the number of legal turns before each ply. */
const playouts = readFileSync(new URL('../games/draughts/fixtures/playouts.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Playout)

/** The game as a record of the championship. */
function textOf({ rules, first, moves }: Playout): string {
  const words = moves.split(' ')
  const rounds = words.flatMap((word, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${word} ${words[i + 1] ?? ''}`.trim() : []))
  const head = [
    rules === 'international' ? 'DR10' : 'DR8',
    '时间：2018.05.12',
    `先手：${first}`,
    '先手方：a',
    '后手方：b',
  ]
  return `${[...head, '结果：*', '', ...rounds, '*'].join('\n')}\n`
}

it.each(playouts.slice(0, Math.max(9, effort(playouts.length))))(
  'the judge counts the plies and the legal turns of playout %#',
  (playout) => {
    const record = recordOf(textOf(playout))
    const rules = playout.rules === 'russian' ? 'russian' : 'international'
    const { plies, legal, movesLeft, illegal } = rule(record, { legal: true, rules: { options: { rules } } })
    const words = playout.moves.split(' ')
    expect([plies, illegal]).toEqual([words.length, []])
    expect([...legal!, movesLeft].slice(0, playout.legal.length)).toEqual(playout.legal)
  },
)

const HEAD = '\n时间：2018.05.12\n先手：1\n先手方：青山\n后手方：流水\n结果：*\n\n'
/** Eight turns; the last one is a capture of two jumps. */
const TEXT = `${HEAD}1. 20-24 33-29\n2. 24x33 38x29\n3. 18-22 34-30\n4. 19-23 29x18x27\n*\n`

describe('captures of several jumps', () => {
  const ruling = ruleText(TEXT, { legal: true })
  const record = recordOf(TEXT)

  it('a capture of several jumps is one ply for the judge', () => {
    expect(ruling).toMatchObject({ plies: 8, illegal: [], movesLeft: expect.any(Number) })
    expect(ruling.legal).toHaveLength(8)
    expect(nodesOfPlies(record, draughts.continues)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
  })

  it('a capture of several jumps is one move of a summary, and has one number', () => {
    expect(summaryOf(record, draughts.continues).moves).toBe(8)
    expect(summaryOf(record).moves).toBe(9)
    const { number, count, turns } = indexMoves(record, undefined, draughts.continues)
    expect([number[8], number[9]]).toEqual([8, 8])
    expect([turns[8], turns[9]]).toEqual([8, 8])
    expect([count[8], count[9]]).toEqual([8, 9])
    expect(nodeAfter(record, 8, draughts.continues)).toBe(9)
    expect(nodeAfter(record, 9, draughts.continues)).toBeUndefined()
  })

  it('a takeback of one jump leaves the ply that it belongs to', () => {
    const taken = structuredClone(record)
    taken.nodes.push({ parent: 9, action: { type: 'takeback', count: 1 }, notes: undefined })
    const last = record.nodes[9]!.action
    taken.nodes.push({ parent: 10, action: last, notes: undefined })
    expect(rule(taken)).toMatchObject({ plies: 8, illegal: [] })
    expect(nodesOfPlies(taken, draughts.continues).at(-1)).toBe(11)
  })

  it('two turns of one side in a row stay two plies', () => {
    const twice = structuredClone(record)
    const action = play(draughts.notation.parse('27-22', twice.board)!, 1)
    twice.nodes.push({ parent: 9, action, notes: undefined })
    expect(rule(twice)).toMatchObject({ plies: 9, illegal: [{ ply: 9, reason: 'not-your-turn' }] })
  })
})
