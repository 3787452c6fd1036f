import { type BoardView, viewOf } from 'qipu/diagram'
import { go } from 'qipu/games/go'
import { type Action, addNode, type Mark, newRecord } from 'qipu/record'
import { Replay } from 'qipu/replay'
import { describe, expect, it } from 'vitest'
import { withTransient } from './overlay.ts'

const mark = (at: number, text: string): Mark => ({ type: 'label', at, text })

function at(action: Action): BoardView {
  const record = newRecord('go', { width: 9, height: 9 })
  const replay = new Replay(record, go)
  replay.to(addNode(record, 0, action, { marks: [{ type: 'triangle', at: 7 }] }))
  return viewOf(replay, {})
}

const texts = (view: BoardView) => view.texts.map((text) => text.text).sort()

describe('transient marks', () => {
  const own: Action = { type: 'mark', mark: mark(1, 'a') }

  it('transient marks are shown while they last', () => {
    expect(texts(withTransient(at(own), own, [own.mark]))).toEqual(['a'])
    expect(texts(withTransient(at(own), own, [own.mark, mark(2, 'b')]))).toEqual(['a', 'b'])
  })

  it('transient marks go, and leave the marks of the node', () => {
    const later = withTransient(at(own), own, [])
    expect(texts(later)).toEqual([])
    expect(later.marks.map(({ type }) => type)).toEqual(['triangle'])
  })

  it('a later transient mark takes the place of an earlier one', () => {
    expect(texts(withTransient(at(own), own, [own.mark, mark(1, 'z')]))).toEqual(['z'])
  })

  it('a transient mark outside the board is not shown', () => {
    expect(texts(withTransient(at({ type: 'message', text: '' }), undefined, [mark(999, 'x')]))).toEqual([])
  })
})
