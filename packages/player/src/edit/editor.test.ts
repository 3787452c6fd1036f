import fc from 'fast-check'
import { type Game, gameById, games } from 'qipu/games'
import { type GameRecord, type Mark, newRecord, same } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { Editor, type EditResult } from './editor.ts'
import { ToolController } from './tool-controller.ts'
import { type Tool, toolId, toolsFor } from './tools.ts'

interface Editing {
  readonly editor: Editor
  readonly hand: ToolController
}

function editing(record: GameRecord): Editing {
  const document = RecordDocument.of(record)
  const editor = new Editor(document, new Navigator(document, gameById(record.game)!))
  return { editor, hand: new ToolController(editor) }
}

const go = (size = 9): Editing => editing(newRecord('go', { width: size, height: size }))
const recordOf = ({ document }: Editor): GameRecord => document.compact().record
const actions = (editor: Editor) => recordOf(editor).nodes.map(({ action }) => action)
const ALL: readonly Mark[] = []

describe('playing in an editor', () => {
  it('a touch in the editor adds a move of the side to play, and goes to one that exists', () => {
    const { editor, hand } = go()
    hand.touch({ point: 40 })
    hand.touch({ point: 20 })
    expect(actions(editor).slice(1)).toEqual([
      { type: 'play', side: 1, move: 40 },
      { type: 'play', side: 2, move: 20 },
    ])
    editor.navigator.first()
    expect(hand.touch({ point: 40 })).toMatchObject({ kind: 'went' })
    hand.touch({ point: 60 })
    expect(editor.navigator.isFork(1)).toBe(true)
  })

  it('a second touch on the last stone takes it back', () => {
    const { editor, hand } = go()
    hand.touch({ point: 40 })
    hand.touch({ point: 40 })
    expect(recordOf(editor).nodes).toHaveLength(1)
    editor.undo()
    expect(editor.node).toBe(1)
  })

  it('the editor says why the rules refuse a move, changes nothing, and plays it when forced', () => {
    const { editor, hand } = go()
    editor.type('e5 d5')
    const before = recordOf(editor)
    editor.navigator.go(1)
    expect(hand.touch({ point: 40 }, { isJump: true })).toMatchObject({ kind: 'went', node: 1 })
    editor.navigator.last()
    expect(hand.touch({ point: 40 })).toEqual({ kind: 'refused', refusal: { by: 'rules', reason: 'occupied' } })
    expect(same(recordOf(editor), before)).toBe(true)
    expect(hand.touch({ point: 40 }, { isForced: true })).toMatchObject({ kind: 'done' })
  })

  it('typed moves are one step, with sides where they are named', () => {
    const { editor } = go(19)
    expect(editor.type('q16,D4 pass 4. W(Q,3)')).toMatchObject({ kind: 'done' })
    expect(actions(editor).at(-1)).toMatchObject({ type: 'play', side: 2 })
    expect(actions(editor)).toHaveLength(5)
    editor.undo()
    expect(actions(editor)).toHaveLength(1)
    expect(editor.type('q16 nowhere d4')).toEqual({
      kind: 'refused',
      refusal: { by: 'words', text: 'nowhere d4' },
    })
    expect(editor.type('q16 q16')).toMatchObject({ kind: 'refused', refusal: { by: 'rules' } })
    expect(actions(editor)).toHaveLength(1)
  })

  it('the editor reads moves typed in the notation of every game', () => {
    for (const game of games) {
      const position = game.start()
      const legal = position.legal().filter((move) => move >= 0)
      if (legal.length === 0) continue
      const { editor } = editing(newRecord(game.id, game.board.size))
      const word = game.notation.format(legal.at(-1)!, game.board.size)
      expect(editor.type(word), `${game.id}: ${word}`).toMatchObject({ kind: 'done' })
      expect(actions(editor)[1], word).toMatchObject({ move: legal.at(-1) })
    }
  })
})

describe('setting up', () => {
  it('set-up in the root changes the root itself, and adds nothing needless', () => {
    const { editor, hand } = go()
    hand.tool = { kind: 'put', piece: 1 }
    hand.paint([0, 1, 2])
    hand.tool = { kind: 'put', piece: 0 }
    hand.touch({ point: 1 })
    hand.touch({ point: 50 })
    expect(actions(editor)).toEqual([
      {
        type: 'setup',
        put: [
          [0, 1],
          [2, 1],
        ],
      },
    ])
    hand.paint([0, 2])
    expect(actions(editor)).toEqual([undefined])
  })

  it('set-up after a move adds a child, and later set-up stays in it', () => {
    const { editor, hand } = go()
    hand.touch({ point: 40 })
    hand.tool = { kind: 'put', piece: 2 }
    hand.touch({ point: 0 })
    hand.touch({ point: 1 })
    hand.tool = { kind: 'put', piece: 0 }
    hand.touch({ point: 40 })
    expect(actions(editor).slice(1)).toEqual([
      { type: 'play', side: 1, move: 40 },
      {
        type: 'setup',
        put: [
          [0, 2],
          [1, 2],
          [40, 0],
        ],
      },
    ])
  })

  it('set-up with the other button puts a piece of the other side', () => {
    const { editor, hand } = go()
    hand.tool = { kind: 'put', piece: 1 }
    hand.touch({ point: 3 }, { isOther: true })
    expect(actions(editor)[0]).toEqual({ type: 'setup', put: [[3, 2]] })
  })
})

describe('marks', () => {
  const marksOf = (editor: Editor): readonly Mark[] => editor.notes.marks ?? ALL

  it('a mark that is set again is removed', () => {
    const { editor, hand } = go()
    hand.tool = { kind: 'mark', type: 'triangle' }
    hand.touch({ point: 3 })
    expect(marksOf(editor)).toEqual([{ type: 'triangle', at: 3 }])
    hand.touch({ point: 3 })
    expect(marksOf(editor)).toEqual([])
    expect(recordOf(editor).nodes[0]!.notes).toBeUndefined()
  })

  it('a new label is the lowest that is free', () => {
    const { editor, hand } = go()
    hand.tool = { kind: 'label', counts: 'letters' }
    for (const point of [1, 2, 3]) hand.touch({ point })
    hand.touch({ point: 2 })
    hand.touch({ point: 9 })
    expect(marksOf(editor).map(({ at, text }) => [at, text])).toEqual([
      [1, 'A'],
      [3, 'C'],
      [9, 'B'],
    ])
  })

  it('an arrow is a mark between two touches', () => {
    const { editor, hand } = go()
    hand.tool = { kind: 'mark', type: 'arrow' }
    expect(hand.touch({ point: 1 })).toMatchObject({ kind: 'more' })
    hand.touch({ point: 5 })
    expect(marksOf(editor)).toEqual([{ type: 'arrow', at: 1, to: 5 }])
  })

  it.each(games.map((game) => [game.id, game] as const))(
    'marks and pieces of every kind can be set and undone: %s',
    (_, game: Game) => {
      const { editor, hand } = editing(newRecord(game.id, game.board.size))
      const before = recordOf(editor)
      const { moves, pieces, marks } = toolsFor(game)
      const ids = [...moves, ...pieces, ...marks].map(toolId)
      expect(new Set(ids).size).toBe(ids.length)
      let steps = 0
      for (const tool of [...pieces, ...marks] as readonly Tool[]) {
        hand.tool = tool
        for (const point of [7, 8]) if (hand.touch({ point }).kind === 'done') steps++
      }
      expect(steps).toBeGreaterThan(marks.length)
      while (editor.undo());
      expect(same(recordOf(editor), before)).toBe(true)
    },
  )
})

describe('the tree', () => {
  it('nodes of the tree can be reordered, cut and dissolved', () => {
    const { editor } = go()
    editor.type('e5 d5')
    editor.navigator.go(1)
    editor.type('c3 c4')
    expect(editor.do('makeMain')).toMatchObject({ kind: 'done', node: 4 })
    expect(editor.navigator.children(1)).toEqual([3, 2])
    editor.do('later')
    expect(editor.navigator.children(1)).toEqual([2, 3])
    editor.navigator.go(3)
    editor.do('dissolve')
    expect(editor.navigator.children(1)).toEqual([2, 4])
    editor.navigator.go(1)
    editor.do('cut')
    expect(recordOf(editor).nodes).toHaveLength(1)
    while (editor.undo());
    while (editor.redo());
    expect(recordOf(editor).nodes).toHaveLength(1)
  })

  it('a corrected move keeps what follows, and moves that became illegal are reported', () => {
    const { editor } = go()
    editor.type('e5 d5 c3')
    editor.navigator.go(1)
    const corrected = editor.correct(39, 1)
    expect(corrected).toMatchObject({ kind: 'done', node: 1 })
    expect(corrected.kind === 'done' && corrected.messages?.map(({ node }) => node)).toEqual([2])
    expect(actions(editor)).toHaveLength(4)
    editor.undo()
    expect(actions(editor)[1]).toMatchObject({ move: 40 })
  })

  it('moves are corrected and inserted by touches', () => {
    const { editor, hand } = go()
    editor.type('e5 d5 c3')
    editor.navigator.go(1)
    hand.tool = { kind: 'correct' }
    expect(hand.touch({ point: 39 })).toMatchObject({ kind: 'done', node: 1 })
    expect(hand.tool.kind).toBe('play')
    hand.tool = { kind: 'insert' }
    hand.touch({ point: 0 })
    expect(actions(editor).map((action) => action?.type === 'play' && action.move)).toEqual([false, 39, 0, 39, 56])
    editor.navigator.first()
    hand.tool = { kind: 'correct' }
    expect(hand.touch({ point: 1 })).toMatchObject({ kind: 'refused', refusal: { by: 'message' } })
  })

  it('one typed move corrects the current one, and several are inserted', () => {
    const { editor, hand } = go()
    editor.type('e5 d5 c3')
    const moved = () => actions(editor).map((action) => action?.type === 'play' && action.move)
    editor.navigator.go(2)
    hand.tool = { kind: 'correct' }
    expect(hand.type('f5 g5')).toMatchObject({ refusal: { message: { code: 'edit/one-move', args: { count: 2 } } } })
    expect(hand.type('e5')).toMatchObject({ kind: 'refused', refusal: { by: 'rules', reason: 'occupied' } })
    expect([hand.tool.kind, moved()]).toEqual(['correct', [false, 40, 39, 56]])
    expect(hand.type('f5')).toMatchObject({ kind: 'done', node: 2 })
    expect([hand.tool.kind, moved(), actions(editor)[2]]).toEqual([
      'play',
      [false, 40, 41, 56],
      { type: 'play', side: 2, move: 41 },
    ])
    hand.tool = { kind: 'insert' }
    expect(hand.type('a9 b9')).toMatchObject({ kind: 'done' })
    expect(moved()).toEqual([false, 40, 41, 0, 1, 56])
    expect(editor.node).toBe(5)
    editor.undo()
    expect(moved()).toEqual([false, 40, 41, 56])
    editor.navigator.first()
    hand.tool = { kind: 'correct' }
    expect(hand.type('f5')).toMatchObject({ refusal: { message: { code: 'edit/not-a-move' } } })
  })

  it('later moves change sides after an inserted move has shifted the turn', () => {
    const { editor } = go()
    editor.type('e5 d5 c3')
    editor.navigator.go(1)
    expect(editor.insert(0, 2)).toMatchObject({ messages: [{ code: 'edit/conflict', node: 2 }] })
    editor.navigator.go(2)
    expect(editor.do('recolour')).toMatchObject({ kind: 'done', node: 2 })
    expect(actions(editor).flatMap((action) => (action?.type === 'play' ? [action.side] : []))).toEqual([1, 2, 1, 2])
  })

  it('a position becomes a page of a lesson, a variation that begins with a set-up', () => {
    const { editor } = go()
    editor.type('e5 d5 c3')
    editor.navigator.go(2)
    expect(editor.makePage('Page 2')).toMatchObject({ kind: 'done' })
    const { notes, action } = editor.navigator.record.nodes[editor.node]!
    expect([notes, action]).toEqual([
      { title: 'Page 2' },
      {
        type: 'setup',
        put: [
          [39, 2],
          [40, 1],
        ],
        turn: 1,
      },
    ])
    expect([editor.navigator.children(0).length, recordOf(editor).nodes.length]).toEqual([2, 6])
    editor.undo()
    expect([editor.node, recordOf(editor).nodes.length]).toEqual([2, 4])
  })

  it('a missing move is inserted, and a copied subtree is pasted', () => {
    const { editor } = go()
    editor.type('e5 c3')
    editor.navigator.go(1)
    editor.insert(20, 2)
    expect(actions(editor).map((action) => action?.type === 'play' && action.move)).toEqual([false, 40, 20, 56])
    editor.navigator.go(1)
    const clip = editor.copy()
    editor.navigator.first()
    expect(editor.paste(clip)).toMatchObject({ kind: 'done' })
    expect(editor.navigator.isFork(0)).toBe(true)
  })

  it('typed facts are kept, and invalid ones are refused', () => {
    const { editor } = go()
    editor.fact('komi', '7.5')
    editor.fact('black.name', '林')
    expect(recordOf(editor).info).toMatchObject({ komi: 7.5, participants: [{ name: '林' }] })
    expect(editor.fact('komi', 'much')).toMatchObject({ kind: 'refused', refusal: { by: 'message' } })
    editor.fact('komi', '')
    expect(recordOf(editor).info.komi).toBeUndefined()
  })

  it('a comment of one author leaves those of others alone', () => {
    const { editor } = go()
    editor.author = 'Lin'
    editor.comment('one')
    editor.author = undefined
    editor.comment('two')
    editor.author = 'Lin'
    editor.comment('')
    expect(editor.notes.comments).toEqual([{ text: 'two' }])
  })
})

it('a comment is one undo step, however long the user types', () => {
  const { editor } = go()
  editor.comment('a', 'typing')
  editor.comment('ab', 'typing')
  editor.comment('abc', 'typing')
  expect(editor.notes.comments).toEqual([{ text: 'abc' }])
  editor.undo()
  expect(editor.notes.comments).toBeUndefined()
  expect(editor.undo()).toBe(false)
  editor.redo()
  expect(editor.notes.comments).toEqual([{ text: 'abc' }])
})

it('a comment that is typed and erased again is a transaction, and leaves no undo step', () => {
  const { editor } = go()
  editor.type('e5')
  editor.comment('x')
  let transactions = 0
  editor.document.subscribe(() => transactions++)
  editor.comment('x SECRET', 'typing')
  editor.comment('x', 'typing')
  expect(transactions).toBe(2)
  editor.undo()
  expect(editor.notes.comments).toBeUndefined()
  editor.redo()
  // Text typed next joins no step of another kind.
  editor.comment('xy', 'typing')
  editor.undo()
  expect(editor.notes.comments).toEqual([{ text: 'x' }])
  editor.undo()
  expect(editor.notes.comments).toBeUndefined()
  expect(recordOf(editor).nodes).toHaveLength(2)
})

it('a document reports each change once, with its author where it happened, and no attempt that changed nothing', () => {
  const { editor } = go()
  const reported: string[] = []
  const stop = editor.document.subscribe(({ node }) =>
    reported.push(`${node} ${node === editor.node} ${editor.document.record.nodes.length}`),
  )
  editor.type('e5 d5')
  expect(reported).toEqual(['2 true 3'])
  // Neither a move that is there already nor one that the record refuses is a change.
  editor.navigator.go(1)
  editor.type('d5')
  editor.apply({ type: 'cut', node: 0 })
  expect(reported).toHaveLength(1)
  editor.comment('x', 'typing')
  editor.comment('', 'typing')
  expect(reported).toHaveLength(3)
  editor.undo()
  editor.redo()
  expect(reported.slice(3)).toEqual(['0 true 3', '2 true 3'])
  expect(editor.redo()).toBe(false)
  stop()
  editor.pass()
  expect(reported).toHaveLength(5)
})

it('any sequence of edits can be undone and redone', () => {
  const touch = fc.record({ tool: fc.nat(40), point: fc.nat(80), isOther: fc.boolean(), what: fc.nat(11) })
  fc.assert(
    fc.property(fc.array(touch, { maxLength: 60 }), (touches) => {
      const { editor, hand } = go()
      editor.type('e5 d5 c3')
      const before = recordOf(editor)
      const { moves, pieces, marks } = toolsFor(editor.navigator.game)
      const tools = [...moves, ...pieces, ...marks]
      const start = editor.document.canUndo
      let changes = 0
      editor.document.subscribe(() => changes++)
      const touchOnce = ({ tool, point, isOther, what }: (typeof touches)[number]): EditResult => {
        hand.tool = tools[tool % tools.length]!
        if (what === 0) return editor.do('cut')
        if (what === 1) return editor.do('dissolve')
        if (what === 2) return editor.do('makeMain')
        if (what === 3) return editor.do(isOther ? 'later' : 'earlier')
        if (what === 4) return editor.comment(`${point % 3 || ''}`, isOther ? 'typing' : undefined)
        if (what === 6) return editor.pass()
        if (what === 5) editor.navigator.back()
        return what === 5 ? editor.stay() : hand.touch({ point }, { isOther, isForced: what === 7 })
      }
      for (const each of touches) {
        const before = changes
        expect(touchOnce(each).kind === 'done').toBe(changes > before)
      }
      const after = recordOf(editor)
      while (editor.undo());
      expect(start && recordOf(editor).nodes.length).toBe(1)
      while (editor.redo());
      expect(same(recordOf(editor), after)).toBe(true)
      expect(before.nodes).toHaveLength(4)
    }),
    { numRuns: 100 },
  )
})
