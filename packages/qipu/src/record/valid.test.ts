import { describe, expect, it } from 'vitest'
import { effort, fc } from '../text/seeded.testing.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { faultIn, isAction, isFact, isGameRecord, isNote } from './valid.ts'

const board = { width: 9, height: 9 }

describe('data that claims to be a record', () => {
  it('isGameRecord() accepts every record', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(isGameRecord(structuredClone(record))).toBe(true)
      }),
      { numRuns: effort(300), seed: 11 },
    )
  })

  it('isGameRecord() refuses other data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isGameRecord(value)).toBe(false)
      }),
      { numRuns: effort(300), seed: 11 },
    )
    const node = { parent: -1, action: undefined, notes: undefined }
    const good = { game: 'go', board, info: {}, nodes: [node] }
    expect(isGameRecord(good)).toBe(true)
    expect(isGameRecord({ ...good, board: { width: 1025, height: 1024 } })).toBe(false)
    expect(isGameRecord({ ...good, nodes: [{ ...node, parent: 0 }] })).toBe(false)
    expect(isGameRecord({ ...good, nodes: [node, { ...node, parent: 1 }] })).toBe(false)
    expect(isGameRecord({ ...good, info: { komi: 'x' } })).toBe(false)
    expect(isGameRecord({ ...good, info: { verbatim: { result: 'x' } } })).toBe(true)
    expect(isGameRecord({ ...good, info: { verbatim: { rezult: 'x' } } })).toBe(false)
    expect(isGameRecord({ ...good, surprise: 1 })).toBe(false)
  })

  it('the path of the first invalid member of a record is found', () => {
    const node = { parent: -1 }
    const good = { game: 'go', board, info: {}, nodes: [node] }
    const cases: [value: unknown, path: string | undefined][] = [
      [good, undefined],
      [null, ''],
      [{ ...good, game: 1 }, 'game'],
      [{ ...good, board: {} }, 'board'],
      [{ ...good, info: null }, 'info'],
      [{ ...good, info: { komi: 6.5, result: null } }, 'info.result'],
      [{ ...good, surprise: 1 }, 'surprise'],
      [{ ...good, nodes: [] }, 'nodes'],
      [{ ...good, nodes: [node, 5] }, 'nodes[1]'],
      [{ ...good, nodes: [node, { parent: 5 }] }, 'nodes[1].parent'],
      [{ ...good, nodes: [node, { parent: 0, action: { type: 'play', side: 7, move: 3 } }] }, 'nodes[1].action'],
      [{ ...good, nodes: [{ ...node, notes: { title: 5 } }] }, 'nodes[0].notes.title'],
    ]
    for (const [value, path] of cases) expect(faultIn(value), JSON.stringify(value)).toBe(path)
  })

  it('isAction() and isNote() refuse points off the board', () => {
    expect(isAction({ type: 'setup', put: [[80, 1]] }, board)).toBe(true)
    expect(isAction({ type: 'setup', put: [[81, 1]] }, board)).toBe(false)
    expect(isAction({ type: '__proto__' }, board)).toBe(false)
    expect(isNote('marks', [{ type: 'circle', at: 81 }], board)).toBe(false)
    expect(isNote('constructor', {}, board)).toBe(false)
    expect(isFact('komi', Number.NaN, board)).toBe(false)
  })
})
