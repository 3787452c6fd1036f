import { describe, expect, it } from 'vitest'
import { effort, fc } from '../text/seeded.testing.ts'
import { play } from './actions.ts'
import { arbitraryRecord } from './arbitrary.testing.ts'
import { addNode, type Json, newRecord } from './record.ts'
import { faultIn, isAction, isFact, isGameRecord, isNote } from './valid.ts'

const board = { width: 9, height: 9 }

/** Every text, number and flag of some data, by its holder and key. */
function scalarsIn(root: object): { readonly holder: Record<string, unknown>; readonly key: string }[] {
  const found: { holder: Record<string, unknown>; key: string }[] = []
  const stack: object[] = [root]
  for (let holder = stack.pop(); holder; holder = stack.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) stack.push(value)
      else if (value !== undefined) found.push({ holder: holder as Record<string, unknown>, key })
    }
  }
  return found
}

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

  it('isGameRecord() refuses sides that the game does not have, and moves of chance where nothing is dealt', () => {
    const record = (side: number): unknown => ({
      game: 'go',
      board,
      info: {},
      nodes: [{ parent: -1 }, { parent: 0, action: { type: 'play', side, move: 3 } }],
    })
    const boundsOf = (sides: number, hasChance: boolean) => () => ({ ...board, sides, hasChance })
    const accepted = (sides: number, hasChance: boolean): number[] =>
      [-1, 0, 1, 2, 3, 4, 5].filter((side) => isGameRecord(record(side), boundsOf(sides, hasChance)))
    expect(accepted(2, false)).toEqual([1, 2])
    expect(accepted(3, true)).toEqual([0, 1, 2, 3])
    expect(accepted(4, false)).toEqual([1, 2, 3, 4])
    const shared = newRecord('go', board)
    addNode(shared, 0, play(3, 3))
    expect(isGameRecord(shared, boundsOf(2, false))).toBe(false)
    expect(isGameRecord(shared, boundsOf(3, false))).toBe(true)
  })

  it('faultIn() names the first invalid member of a record by its place', () => {
    const node = { parent: -1 }
    const good = { game: 'go', board, info: {}, nodes: [node] }
    const withAction = (action: unknown): unknown => ({ ...good, nodes: [node, { parent: 0, action }] })
    const cases: [value: unknown, place: string | undefined][] = [
      [good, undefined],
      [null, ''],
      [{ ...good, game: 1 }, 'game'],
      [{ ...good, board: {} }, 'board'],
      [{ ...good, info: null }, 'info'],
      [{ ...good, info: { komi: 6.5, result: null } }, 'info.result'],
      [{ ...good, info: { result: 'B+R' } }, 'info.result'],
      [{ ...good, info: { komi: '6.5' } }, 'info.komi'],
      [{ ...good, surprise: 1 }, 'surprise'],
      [{ ...good, 'a key': 1 }, '["a key"]'],
      [{ ...good, settings: { deep: [1, [Number.NaN]] } }, 'settings.deep'],
      [{ ...good, nodes: [] }, 'nodes'],
      [{ ...good, nodes: [node, 5] }, 'nodes[1]'],
      [{ ...good, nodes: [node, { parent: 5 }] }, 'nodes[1].parent'],
      [{ ...good, nodes: [node, { parent: 0.5 }] }, 'nodes[1].parent'],
      [{ ...good, nodes: [node, { ...node, parent: 0, comment: 'x' }] }, 'nodes[1].comment'],
      [{ ...good, nodes: [node, { parent: 0, action: play(3, 1), comment: 'x' }] }, 'nodes[1].comment'],
      [withAction({ type: 'play', side: 7, move: 3 }), 'nodes[1].action.side'],
      [withAction({ type: 'play', side: 1, move: -1 }), 'nodes[1].action.move'],
      [withAction({ type: 'play', side: 1 }), 'nodes[1].action.move'],
      [withAction({ type: 'play', side: Symbol('no'), move: 3 }), 'nodes[1].action.side'],
      [withAction({ type: 'play', side: 1, move: Symbol('no') }), 'nodes[1].action.move'],
      [{ ...good, nodes: [node, { parent: Symbol('no') }] }, 'nodes[1].parent'],
      [withAction({ type: 'resign' }), 'nodes[1].action.type'],
      [withAction({}), 'nodes[1].action.type'],
      [withAction({ type: 'setup', put: [[81, 1]] }), 'nodes[1].action.put'],
      [{ ...good, nodes: [{ ...node, notes: { title: 5 } }] }, 'nodes[0].notes.title'],
      [{ ...good, nodes: [{ ...node, notes: { marks: [{ type: 'circle', at: 81 }] } }] }, 'nodes[0].notes.marks[0].at'],
      [{ ...good, nodes: [{ ...node, notes: { actor: -1 } }] }, 'nodes[0].notes.actor'],
    ]
    for (const [value, place] of cases) expect(faultIn(value)?.place, JSON.stringify(value)).toBe(place)
  })

  it('faultIn() refuses data that contains itself, and takes data of any depth', () => {
    const record = newRecord('go', board)
    const circle: Json[] = []
    circle.push(circle)
    record.settings = { circle }
    expect(faultIn(record)?.place).toBe('settings.circle')
    let deep: Json = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    record.settings = { deep }
    expect(faultIn(record)).toBeUndefined()
    const twice: Json = [1]
    record.settings = { twice: [twice, twice] }
    expect(faultIn(record)).toBeUndefined()
  })

  it('faultIn() refuses moves of other boards, shared or not', () => {
    const bounds = { ...board, isMove: (move: number) => move < 81 }
    const record = newRecord('go', board)
    addNode(record, 0, play(80, 1))
    expect(faultIn(record, () => bounds)).toBeUndefined()
    addNode(record, 1, play(81, 2))
    expect(faultIn(record, () => bounds)?.place).toBe('nodes[2].action.move')
    expect(faultIn(structuredClone(record), () => bounds)?.place).toBe('nodes[2].action.move')
  })

  it('faultIn() finds a value of another type wherever it stands in a record', () => {
    fc.assert(
      fc.property(
        arbitraryRecord,
        fc.nat(),
        fc.constantFrom(Symbol('no'), () => 1, undefined),
        (record, pick, wrong) => {
          const copy = structuredClone(record)
          const spots = scalarsIn(copy)
          const { holder, key } = spots[pick % spots.length]!
          holder[key] = wrong
          expect(faultIn(copy)?.place).toEqual(expect.any(String))
        },
      ),
      { numRuns: effort(500), seed: 11 },
    )
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
