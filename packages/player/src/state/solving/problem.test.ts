import { go } from 'qipu/games/go'
import { isProblem, problemAt } from 'qipu/problem'
import { addNode, type GameRecord, type Move, type Notes, newRecord, play, type Side } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Navigator } from '../navigator.ts'
import { ProblemSession } from './problem.ts'

type Line = readonly [move: Move, side: Side, notes?: Notes]
const says = (text: string): Notes => ({ comments: [{ text }] })

/** A tree from lines that share their beginnings. */
function treeOf(root: Notes | undefined, ...lines: Line[][]): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  record.nodes[0]!.notes = root
  for (const line of lines) {
    let at = 0
    for (const [move, side, notes] of line) {
      const known = record.nodes.findIndex(
        ({ parent, action }) => parent === at && action?.type === 'play' && action.move === move,
      )
      at = known >= 0 ? known : addNode(record, at, play(move, side), notes)
    }
  }
  return record
}

function solve(record: GameRecord): ProblemSession {
  const navigator = new Navigator(record, go)
  return new ProblemSession(navigator, problemAt(record, navigator.tree, 0)!)
}

/** Plays, and lets the other side answer until it is our turn or all is over. */
function playOn(session: ProblemSession, ...moves: Move[]): string {
  for (const move of moves) {
    session.play(move)
    while (session.state === 'answering' || session.state === 'refuting') session.answer()
  }
  return session.state
}

describe('a problem of wei7', () => {
  const record = treeOf(
    { problem: 1 },
    [
      [5, 1, { evaluation: { kind: 'good' } }],
      [6, 2],
      [7, 1],
    ],
    [
      [8, 1, { evaluation: { kind: 'bad' } }],
      [5, 2],
    ],
    [
      [9, 1, { evaluation: { kind: 'trick' } }],
      [10, 2],
    ],
    [[11, 1, { evaluation: { kind: 'controversial' } }]],
  )

  it('a problem is solved by good moves', () => {
    const session = solve(record)
    expect(session.play(5)).toBe('answering')
    expect(session.answer()).toBe('thinking')
    expect(session.play(7)).toBe('right')
    expect(session.complete).toBe(true)
  })

  it('a problem is not solved by bad moves and tricks, which are refuted', () => {
    const session = solve(record)
    expect(session.play(8)).toBe('refuting')
    expect(session.answer()).toBe('wrong')
    session.retry()
    expect(session.state).toBe('thinking')
    expect(playOn(session, 9)).toBe('wrong')
    session.retry()
    expect(playOn(session, 11)).toBe('wrong')
    expect(session.found.size).toBe(0)
  })

  it('a move that is not in the tree of a problem is neither right nor wrong', () => {
    const session = solve(record)
    expect(session.play(40)).toBe('unknown')
    expect(session.play(5)).toBe('unknown')
    session.forget()
    expect(playOn(session, 5, 7)).toBe('right')
  })

  it('a problem gives hints', () => {
    const session = solve(record)
    expect(session.hint()).toEqual([5])
    playOn(session, 5)
    expect(session.hint()).toEqual([7])
    playOn(session, 7)
    expect(session.hint()).toEqual([])
  })
})

describe('the conventions of SGF', () => {
  it('a comment that begins with “Correct” makes a problem of a position with both colours, and not of a game', () => {
    const lines: Line[][] = [
      [
        [3, 1],
        [4, 2],
        [5, 1, says('Correct. It is a ko.')],
      ],
      [[6, 1, says('Wrong')]],
      [[7, 1, says('Also correct.')]],
    ]
    const game = treeOf(undefined, ...lines)
    expect(isProblem(game)).toBe(false)
    expect(problemAt(game, new Navigator(game, go).tree, 0)).toBeUndefined()
    const record = treeOf(undefined, ...lines)
    const put = [
      [40, 1],
      [41, 2],
    ] as const
    record.nodes[0]!.action = { type: 'setup', put }
    expect(isProblem(record)).toBe(true)
    expect(playOn(solve(record), 3, 5)).toBe('right')
    expect(playOn(solve(record), 6)).toBe('wrong')
    expect(playOn(solve(record), 7)).toBe('right')
  })

  it('RIGHT in a comment makes a problem of a record, and every other line wrong', () => {
    const record = treeOf(
      undefined,
      [
        [1, 1],
        [2, 2],
        [3, 1, says('RIGHT\nWell done')],
      ],
      [
        [1, 1],
        [4, 2],
        [5, 1, says('RIGHT')],
      ],
      [
        [6, 1],
        [1, 2],
      ],
    )
    const session = solve(record)
    expect(session.side).toBe(1)
    expect(session.total).toBe(2)
    expect(playOn(session, 6)).toBe('wrong')
    session.retry()
    expect(playOn(session, 1, 3)).toBe('right')
    expect(session.complete).toBe(false)
    session.retry()
    session.play(1)
    session.answer()
    expect(session.hint()).toEqual([5])
    expect(playOn(session, 5)).toBe('right')
    expect(session.complete).toBe(true)
  })

  it('FORCE and NOTTHIS choose the reply of a problem', () => {
    const lines: Line[][] = [
      [
        [1, 1],
        [2, 2, says('NOTTHIS')],
        [3, 1, says('RIGHT')],
      ],
      [
        [1, 1],
        [4, 2],
        [5, 1, says('RIGHT')],
      ],
    ]
    const avoiding = solve(treeOf(undefined, ...lines))
    avoiding.play(1)
    avoiding.answer()
    expect(avoiding.hint()).toEqual([5])
    const forcing = solve(
      treeOf(undefined, ...lines, [
        [1, 1],
        [6, 2, says('FORCE')],
        [7, 1, says('RIGHT')],
      ]),
    )
    forcing.play(1)
    forcing.answer()
    expect(forcing.hint()).toEqual([7])
  })

  it('TE, BM, GB and GW make moves of a problem good or bad for a side', () => {
    const good = solve(
      treeOf(
        { problem: 2 },
        [[1, 2, { evaluation: { kind: 'good', level: 2 } }]],
        [[2, 2]],
        [
          [3, 2],
          [4, 1, { evaluation: { kind: 'bad' } }],
        ],
      ),
    )
    expect(playOn(good, 1)).toBe('right')
    expect(good.total).toBe(1)
    const bad = solve(treeOf({ problem: 1 }, [[1, 1, { evaluation: { kind: 'bad' } }]], [[2, 1]]))
    expect(playOn(bad, 2)).toBe('right')
    const judged = solve(
      treeOf({ problem: 1 }, [[1, 1, { judgement: { kind: 'side2' } }]], [[2, 1, { judgement: { kind: 'side1' } }]]),
    )
    expect(playOn(judged, 1)).toBe('wrong')
    judged.retry()
    expect(playOn(judged, 2)).toBe('right')
  })

  it('the first line of a problem is right where nothing is marked', () => {
    const session = solve(treeOf({ problem: 1 }, [[1, 1]], [[2, 1]]))
    expect(playOn(session, 2)).toBe('wrong')
    session.retry()
    expect(playOn(session, 1)).toBe('right')
  })
})

describe('problems in a row', () => {
  it('a problem ends where the next one begins', () => {
    const record = treeOf({ problem: 1 }, [
      [1, 1, { evaluation: { kind: 'good' } }],
      [2, 2, { problem: 1 }],
      [3, 1, { evaluation: { kind: 'good' } }],
    ])
    const navigator = new Navigator(record, go)
    const first = new ProblemSession(navigator, problemAt(record, navigator.tree, 0)!)
    expect(first.play(1)).toBe('right')
    const problem = problemAt(record, navigator.tree, 3)!
    expect(problem.start).toBe(2)
    expect(new ProblemSession(navigator, problem).play(3)).toBe('right')
  })

  it('a record without marks of a problem has none', () => {
    const record = treeOf(undefined, [[1, 1, says('All right then')]])
    expect(problemAt(record, new Navigator(record, go).tree, 1)).toBeUndefined()
  })
})
