import fc from 'fast-check'
import { read, write } from 'qipu'
import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { RecordDocument } from '../state/document.ts'
import { Navigator } from '../state/navigator.ts'
import { Editor } from './editor.ts'
import { ToolController } from './tool-controller.ts'

/** Regression tests of mistakes that editors of records have made. */

function editing(sgf: string): { readonly editor: Editor; readonly hand: ToolController } {
  const record = read({ bytes: new TextEncoder().encode(sgf), name: 'a.sgf' }).records[0]!
  const document = RecordDocument.of(record)
  const editor = new Editor(document, new Navigator(document, gameById('go')!))
  return { editor, hand: new ToolController(editor) }
}

const textOf = ({ document }: Editor): string =>
  new TextDecoder().decode(write([document.compact().record], 'sgf', { layout: 'minified' }).bytes)

const cellsOf = ({ replay: { position } }: Navigator): number[] =>
  Array.from({ length: position.board.width * position.board.height }, (_, point) => position.at(point))

describe('traps of other editors', () => {
  it('a stray touch erases no arrow, whatever is in the hand', () => {
    const { editor, hand } = editing('(;GM[1]SZ[9]AR[aa:ca]LN[ac:cc])')
    const { marks } = editor
    for (const point of [0, 2]) {
      hand.tool = { kind: 'mark', type: 'circle' }
      hand.touch({ point })
      hand.touch({ point })
      hand.tool = { kind: 'label', counts: 'letters' }
      hand.touch({ point })
      hand.touch({ point })
      // An arrow that was only begun, and one that leads nowhere.
      hand.tool = { kind: 'mark', type: 'arrow' }
      hand.touch({ point })
      hand.touch({ point })
      hand.touch({ point: 40 })
      hand.tool = { kind: 'play' }
    }
    expect(editor.marks).toEqual(marks)
    hand.touch({ point: 1 })
    expect(textOf(editor)).toContain('AR[aa:ca]LN[ac:cc];B[ba]')
  })

  it('no node both moves and sets stones, and nothing is cleared that was never there', () => {
    const { editor, hand } = editing('(;GM[1]SZ[9]AB[aa:ca];W[ee])')
    editor.navigator.go(1)
    hand.tool = { kind: 'put', piece: 1 }
    hand.touch({ point: 9 })
    hand.touch({ point: 10 })
    hand.tool = { kind: 'put', piece: 0 }
    hand.touch({ point: 10 })
    hand.touch({ point: 50 })
    expect(textOf(editor)).toContain('AB[aa][ba][ca];W[ee];AB[ab])')
    // A list of points that was written as a rectangle is one stone shorter.
    editor.navigator.first()
    hand.touch({ point: 1 })
    expect(textOf(editor)).toContain('AB[aa][ca];W[ee];AB[ab])')
  })

  it('moves after passes are kept, and a pass is no point of a board of 18 or 20', () => {
    for (const size of [9, 18, 19, 20]) {
      const { editor } = editing(`(;GM[1]SZ[${size}])`)
      const corner = gameById('go')!.notation.format(size * size - 1, { width: size, height: size })
      editor.type(`a1 pass pass b1 pass ${corner}`)
      const { nodes } = read({ bytes: new TextEncoder().encode(textOf(editor)), name: 'a.sgf' }).records[0]!
      expect(nodes.map(({ action }) => action?.type)).toEqual([
        undefined,
        ...['play', 'pass', 'pass', 'play', 'pass', 'play'],
      ])
      expect(nodes.at(-1)!.action).toMatchObject({ move: size * size - 1 })
    }
  })

  it('the board is that of the current line after any edits', () => {
    const step = fc.record({ what: fc.nat(6), node: fc.nat(30), point: fc.nat(80) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { editor, hand } = editing('(;GM[1]SZ[9];B[ee];W[cc](;B[gg];W[gc])(;B[cg];W[gc](;B[aa])(;B[ii])))')
        for (const { what, node, point } of steps) {
          hand.tool = what === 4 ? { kind: 'put', piece: point % 3 } : { kind: what === 3 ? 'correct' : 'play' }
          if (what === 0) editor.undo()
          else if (what === 1) editor.do('cut')
          else if (what === 2 && editor.document.has(node)) editor.navigator.go(node)
          else hand.touch({ point })
          const { record, places } = editor.document.compact()
          const fresh = new Navigator(record, editor.navigator.game)
          fresh.go(places[editor.node]!)
          expect(cellsOf(editor.navigator)).toEqual(cellsOf(fresh))
        }
      }),
      { numRuns: 60 },
    )
  })
})
