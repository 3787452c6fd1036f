import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../text/message/refusal.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { play } from '../actions.ts'
import { arbitraryRecord } from '../arbitrary.testing.ts'
import { same } from '../canonical.ts'
import { type GameRecord, type Node, type Notes, newRecord } from '../record.ts'
import { childrenOf, indexTree, inOrder, mainLine } from '../tree.ts'
import { isGameRecord } from '../valid.ts'
import { arbitraryEdit } from './arbitrary-edit.testing.ts'
import { Draft, edit } from './draft.ts'
import { type Applied, appending, type Edit } from './edit.ts'
import { History } from './history.ts'
import { Links } from './links.ts'

const applied = (draft: Draft, edit: Edit): Applied => {
  const outcome = draft.apply(edit)
  if (isRefusal(outcome)) throw new Error(outcome.refusal.code)
  return outcome
}

const line = (moves: number): Draft => {
  const draft = edit(newRecord('go', { width: 9, height: 9 }))
  for (let i = 0; i < moves; i++) applied(draft, appending(i, play(i, i % 2 === 0 ? 1 : 2)))
  return draft
}

const moves = (draft: Draft): number[] => {
  const { record } = draft.compact()
  return mainLine(record).flatMap((node) => {
    const { action } = record.nodes[node]!
    return action?.type === 'play' ? [action.move] : []
  })
}

const snapshot = (draft: Draft): string =>
  JSON.stringify([draft.record, draft.record.nodes.map((_, node) => [...childrenOf(draft.tree, node)])])

describe('Draft', () => {
  it('a draft appends, promotes and cuts by ids that stay', () => {
    const draft = line(4)
    const { node: variation } = applied(draft, appending(1, play(40, 2)))
    expect(moves(draft)).toEqual([0, 1, 2, 3])
    applied(draft, { type: 'move', node: variation, parent: 1, before: 2 })
    expect(moves(draft)).toEqual([0, 40])
    applied(draft, { type: 'cut', node: variation })
    expect(moves(draft)).toEqual([0, 1, 2, 3])
    expect(draft.record.nodes[4]!.action).toEqual(play(3, 2))
  })

  it('a draft dissolves a node among siblings, and puts it back', () => {
    const draft = line(2)
    applied(draft, appending(0, play(7, 1)))
    applied(draft, appending(1, play(8, 2)))
    const { inverse } = applied(draft, { type: 'dissolve', node: 1 })
    expect([...childrenOf(draft.tree, 0)]).toEqual([2, 4, 3])
    applied(draft, inverse)
    expect([...childrenOf(draft.tree, 0)]).toEqual([1, 3])
    expect([...childrenOf(draft.tree, 1)]).toEqual([2, 4])
  })

  it('a draft refuses impossible edits with a reason', () => {
    const draft = line(3)
    const reason = (edit: Edit): string | undefined => {
      const outcome = draft.apply(edit)
      return isRefusal(outcome) ? outcome.refusal.code : undefined
    }
    const before = snapshot(draft)
    expect(reason({ type: 'cut', node: 0 })).toBe('root')
    expect(reason({ type: 'cut', node: 99 })).toBe('no-such-node')
    expect(reason({ type: 'move', node: 1, parent: 2 })).toBe('below-itself')
    expect(reason({ type: 'move', node: 3, parent: 0, before: 2 })).toBe('not-siblings')
    expect(reason({ type: 'move', node: 2, parent: 1, before: 2 })).toBe('not-siblings')
    expect(reason({ type: 'insert', parent: 0, over: [1, 2] })).toBe('not-siblings')
    expect(reason(appending(-1))).toBe('no-such-node')
    expect(reason({ type: 'graft', parent: 0, nodes: [] })).toBe('no-tree')
    expect(reason({ type: 'graft', parent: 0, nodes: [{ parent: 0, action: undefined, notes: undefined }] })).toBe(
      'no-tree',
    )
    expect(reason({ type: 'graft', parent: 0, nodes: [draft.record.nodes[0]!], ids: [2] })).toBe('taken-id')
    expect(reason(appending(0, { type: 'setup', put: [[81, 1]] }))).toBe('not-an-action')
    expect(reason({ type: 'change', node: 1, action: undefined, notes: { dim: [-1] } })).toBe('not-a-note')
    expect(reason({ type: 'facts', facts: { info: { komi: 'six' as never } } })).toBe('not-a-fact')
    applied(draft, appending(3, { type: 'setup', put: [[80, 1]] }))
    expect(reason({ type: 'facts', facts: { board: { width: 5, height: 5 } } })).toBe('board-too-small')
    applied(draft, { type: 'cut', node: 4 })
    expect(snapshot(draft)).not.toBe(before)
    expect(JSON.stringify(draft.compact().record)).toBe(JSON.stringify(line(3).compact().record))
  })

  it('a draft refuses a board on which moves would be off the board, or elsewhere', () => {
    const draft = line(3)
    const on = (width: number, height: number) => draft.apply({ type: 'facts', facts: { board: { width, height } } })
    const moves = draft.record.nodes.map(({ action }) => action)
    applied(draft, appending(3, play(80, 1)))
    for (const [width, height] of [
      [5, 5],
      [9, 8],
      [8, 9],
      [13, 13],
    ] as const) {
      expect(on(width, height)).toEqual({ refusal: { code: 'board-too-small' } })
    }
    expect(on(9, 13)).not.toHaveProperty('refusal')
    expect(draft.record.nodes.slice(0, 4).map(({ action }) => action)).toEqual(moves)
  })

  it('a draft takes every edit back, keeps ids, and leaves everything alone where it refuses', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.array(arbitraryEdit, { maxLength: 12 }), (given, edits) => {
        const draft = edit(inOrder(given))
        const undo: [inverse: Edit, compacted: string][] = []
        for (const edit of edits) {
          const before = snapshot(draft)
          const compacted = JSON.stringify(draft.compact().record)
          const kept = draft.record.nodes.map((node) => node.action)
          const outcome = draft.apply(edit)
          if (isRefusal(outcome)) {
            if (edit.type !== 'batch') expect(snapshot(draft)).toBe(before)
            expect(JSON.stringify(draft.compact().record)).toBe(compacted)
            continue
          }
          undo.push([outcome.inverse, compacted])
          const { record, ids, places } = draft.compact()
          expect(isGameRecord(record)).toBe(true)
          expect([...ids].every((node, i) => places[node] === i)).toBe(true)
          if (edit.type === 'cut' || edit.type === 'move' || edit.type === 'dissolve') {
            draft.record.nodes.forEach((node, i) => {
              if (draft.has(i)) expect(node.action).toBe(kept[i])
            })
          }
          const links = [...ids].map((node) => [...childrenOf(draft.tree, node)].map((child) => places[child]))
          const plain = indexTree(record.nodes)
          expect(links).toEqual(record.nodes.map((_, i) => [...childrenOf(plain, i)]))
        }
        for (const [inverse, compacted] of undo.reverse()) {
          applied(draft, inverse)
          expect(JSON.stringify(draft.compact().record)).toBe(compacted)
        }
      }),
      { numRuns: effort(600) },
    )
  })

  it('a draft says what was added and removed', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.array(arbitraryEdit, { maxLength: 8 }), (given, edits) => {
        const draft = edit(given)
        for (const edit of edits) {
          const before = draft.record.nodes.map((_, node) => draft.has(node))
          const outcome = draft.apply(edit)
          if (isRefusal(outcome)) continue
          const added = draft.record.nodes.flatMap((_, node) => (draft.has(node) && !before[node] ? [node] : []))
          const removed = before.flatMap((had, node) => (had && !draft.has(node) ? [node] : []))
          expect([...outcome.added].sort((a, b) => a - b)).toEqual(added)
          expect([...outcome.removed].sort((a, b) => a - b)).toEqual(removed)
        }
      }),
      { numRuns: effort(300) },
    )
  })

  it('a draft tells listeners of each edit, and of none that was refused', () => {
    const draft = line(1)
    const heard: string[] = []
    const stop = draft.onChange((_, edit) => heard.push(edit.type))
    draft.apply({ type: 'cut', node: 9 })
    applied(draft, appending(1))
    stop()
    applied(draft, appending(1))
    expect(heard).toEqual(['graft'])
  })

  it('a draft appends at a cost that does not grow with the record', () => {
    expect(accessesPerAppend(100_000)).toBe(accessesPerAppend(1000))
  })
})

function accessesPerAppend(size: number): number {
  const nodes: Node[] = Array.from({ length: size }, (_, i) => ({ parent: i - 1, action: undefined, notes: undefined }))
  let accesses = 0
  const counting = <T extends object>(list: T): T =>
    new Proxy(list, {
      get(target, key) {
        accesses++
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
      set(target, key, value) {
        accesses++
        return Reflect.set(target, key, value)
      },
    })
  const links = new Links(nodes)
  const counted = Object.create(links, {
    firstChild: { value: counting(links.firstChild) },
    nextSibling: { value: counting(links.nextSibling) },
    link: { value: (...args: Parameters<Links['link']>) => links.link(...args) },
    grow: { value: () => links.grow() },
  }) as Links
  const record: GameRecord = { game: 'go', board: { width: 9, height: 9 }, info: {}, nodes: counting(nodes) }
  const draft = new Draft(record, counted)
  accesses = 0
  for (let i = 0; i < 100; i++) applied(draft, appending(size - 1 + i, play(i % 81, 1)))
  return accesses
}

describe('History', () => {
  it('History undoes and redoes random edits to the byte', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.array(arbitraryEdit, { maxLength: 40 }), (given, edits) => {
        const history = new History(edit(given))
        const states = [JSON.stringify(history.draft.compact().record)]
        for (const edit of edits) {
          if (!isRefusal(history.apply(edit))) states.push(JSON.stringify(history.draft.compact().record))
        }
        for (let i = states.length - 2; i >= 0; i--) {
          history.undo()
          expect(JSON.stringify(history.draft.compact().record)).toBe(states[i])
        }
        expect(history.canUndo).toBe(false)
        expect(same(history.draft.compact().record, inOrder(given))).toBe(true)
        for (let i = 1; i < states.length; i++) {
          history.redo()
          expect(JSON.stringify(history.draft.compact().record)).toBe(states[i])
        }
        expect(history.redo()).toBeUndefined()
      }),
      { numRuns: effort(150) },
    )
  })

  it('History forgets what could be redone once something else is done', () => {
    const history = new History(line(2))
    history.apply({ type: 'cut', node: 2 })
    history.undo()
    expect(history.canRedo).toBe(true)
    history.apply(appending(2, play(5, 1)))
    expect(history.canRedo).toBe(false)
  })

  it('History makes one step of the edits of a group, and random groups undo to the byte', () => {
    const grouped = fc.record({ edit: arbitraryEdit, group: fc.constantFrom(undefined, 'a', 'b') })
    fc.assert(
      fc.property(arbitraryRecord, fc.array(grouped, { maxLength: 30 }), (given, edits) => {
        const history = new History(edit(given))
        const text = (): string => JSON.stringify(history.draft.compact().record)
        const start = text()
        let states = [start]
        for (const { edit, group } of edits) {
          const continues = history.continues(group)
          if (isRefusal(history.apply(edit, { group }))) continue
          if (continues) states.pop()
          if (history.depth === states.length) states.push(text())
          expect(history.depth).toBe(states.length - 1)
        }
        states = states.slice(0, -1)
        for (let depth = history.depth; depth > 0; depth--) {
          history.undo()
          expect(text()).toBe(states.pop())
        }
        expect(text()).toBe(start)
      }),
      { numRuns: effort(150) },
    )
  })

  it('History drops a step whose parts cancel each other out', () => {
    const history = new History(line(1))
    const comment = (text: string): Edit => ({
      type: 'change',
      node: 1,
      action: play(0, 1),
      notes: { comments: [{ text }] },
    })
    history.apply(comment('x'))
    history.apply(comment('x SECRET'), { group: 'typing' })
    history.apply(comment('x'), { group: 'typing' })
    expect(history.depth).toBe(1)
    history.apply(comment('xy'), { group: 'typing' })
    expect(history.depth).toBe(2)
  })

  it('History takes back only what one author did, and keeps what others did to the same node', () => {
    const history = new History(line(1))
    const { draft } = history
    const notesOf = (node: number) => draft.record.nodes[node]!.notes
    const mine = (notes: Notes): Edit => ({ type: 'change', node: 1, action: play(0, 1), notes })
    history.apply(mine({ comments: [{ text: 'mine' }] }))
    draft.apply(mine({ comments: [{ text: 'mine' }], evaluation: { kind: 'good' } }))
    draft.apply(appending(0, play(8, 1)))
    history.undo()
    expect(notesOf(1)).toEqual({ evaluation: { kind: 'good' } })
    expect(draft.has(2)).toBe(true)
    history.redo()
    expect(notesOf(1)).toEqual({ comments: [{ text: 'mine' }], evaluation: { kind: 'good' } })
    expect(history.undo()).toBeDefined()
    expect(history.canUndo).toBe(false)
  })

  it('History passes over a step that others have built on, and keeps facts that others have set', () => {
    const history = new History(line(1))
    const { draft } = history
    history.apply({ type: 'facts', facts: { info: { komi: 6.5 } } })
    draft.apply({ type: 'facts', facts: { info: { komi: 6.5, event: 'Cup' } } })
    const own = history.apply(appending(1, play(5, 1)))
    if (isRefusal(own)) throw new Error(own.refusal.code)
    draft.apply(appending(own.node, play(6, 2)))
    expect(history.undo()?.applied.scope).toBe('facts')
    expect(draft.record.info).toEqual({ event: 'Cup' })
    expect(draft.has(own.node)).toBe(true)
    expect(history.undo()).toBeUndefined()
  })

  it('History undoes one author’s random edits among those of another, and leaves a record without gaps', () => {
    const whose = fc.record({ edit: arbitraryEdit, isOwn: fc.boolean() })
    fc.assert(
      fc.property(arbitraryRecord, fc.array(whose, { maxLength: 30 }), (given, edits) => {
        const history = new History(edit(given))
        for (const { edit, isOwn } of edits) (isOwn ? history : history.draft).apply(edit)
        while (history.undo());
        while (history.redo());
        while (history.undo());
        expect(isGameRecord(history.draft.compact().record)).toBe(true)
      }),
      { numRuns: effort(150) },
    )
  })
})
