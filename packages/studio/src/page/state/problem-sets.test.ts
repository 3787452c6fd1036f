import { gameById } from 'qipu/games'
import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Database } from './database.ts'
import { Practice } from './practice.ts'
import { problemRegion } from './problem-region.ts'
import { problemSets, setWith, statusOf } from './problem-sets.ts'
import { Workspace } from './workspace.ts'

const problem = (point: string): string => `(;GM[1]FF[4]SZ[19]AB[cc][dc]AW[cd];B[${point}]C[RIGHT];W[aa])`
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function workspace(files: Readonly<Record<string, string>>): Workspace {
  const shelf = new Workspace()
  for (const [name, text] of Object.entries(files)) shelf.add({ name, bytes: bytes(text) })
  return shelf
}

describe('sets of problems', () => {
  it('a folder of one-problem files is a set in the order of numbers, and a file of several is one of its own', () => {
    const { items } = workspace({
      'book/10.sgf': problem('ab'),
      'book/2.sgf': problem('ac'),
      'other/1.sgf': problem('ad'),
      'many.sgf': problem('ae') + problem('af'),
      'book/game.sgf': '(;GM[1]FF[4]SZ[9];B[aa];W[bb])',
    })
    const sets = problemSets(items)
    expect(sets.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['book', 2],
      ['other', 1],
      ['many.sgf', 2],
    ])
    const names = sets[0]!.entries.map(({ file }) => items.find(({ id }) => id === file)!.name)
    expect(names).toEqual(['book/2.sgf', 'book/10.sgf'])
    expect(setWith(sets, items[0]!.id, 0)).toBe(sets[0])
    expect(setWith(sets, items[4]!.id, 0)).toBeUndefined()
  })

  it('a problem is new, missed, due or solved', () => {
    const practice = new Practice(new Database())
    const [record] = problemSets(workspace({ 'a.sgf': problem('ab') }).items)[0]!.entries.map((entry) => entry.record)
    expect(statusOf(practice, record!, 0)).toBe('new')
    practice.tried(record!, false, 0)
    expect(statusOf(practice, record!, 1)).toBe('missed')
    expect(statusOf(practice, record!, 3_600_000)).toBe('due')
    practice.tried(record!, true, 3_600_000)
    expect(statusOf(practice, record!, 3_600_001)).toBe('solved')
  })
})

describe('the region of a problem', () => {
  const go = gameById('go')!

  it('a corner problem is cropped with two free lines around it, and reaches to the near edges', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    record.nodes[0]!.action = { type: 'setup', put: [[2 + 2 * 19, 1]] }
    addNode(record, 0, play(5 + 3 * 19, 1))
    expect(problemRegion(record, go)).toBe(
      `${go.notation.point(0, record.board)} ${go.notation.point(7 + 5 * 19, record.board)}`,
    )
  })

  it('a problem across the board, and one on a small board, are shown whole', () => {
    const wide = newRecord('go', { width: 19, height: 19 })
    addNode(wide, addNode(wide, 0, play(21, 1)), play(17 + 17 * 19, 2))
    expect(problemRegion(wide, go)).toBeUndefined()
    const small = newRecord('go', { width: 9, height: 9 })
    addNode(small, 0, play(20, 1))
    expect(problemRegion(small, go)).toBeDefined()
    expect(problemRegion(newRecord('go', { width: 19, height: 19 }), go)).toBeUndefined()
    expect(problemRegion(newRecord('hex', { width: 11, height: 11 }), gameById('hex')!)).toBeUndefined()
  })
})
