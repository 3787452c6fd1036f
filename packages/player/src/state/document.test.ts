import { appending, type Edit, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { RecordDocument, type Transaction } from './document.ts'

const empty = () => newRecord('go', { width: 9, height: 9 })

const comment = (text: string): Edit => ({
  type: 'change',
  node: 1,
  action: play(0, 1),
  notes: { comments: [{ text }] },
})

/** A document with what its one stream has reported. */
function followed() {
  const document = RecordDocument.of(empty())
  const stream: Transaction[] = []
  document.subscribe((transaction) => stream.push(transaction))
  return { document, stream, kinds: () => stream.map(({ kind, node }) => [kind, node]) }
}

describe('a document', () => {
  it('a document reports every change as one transaction, regardless of its author and its way', () => {
    const { document, kinds } = followed()
    document.apply(appending(0, play(0, 1)))
    document.receive(appending(1, play(1, 2)))
    document.draft.apply(appending(2, play(2, 1)))
    document.apply({ type: 'cut', node: 9 })
    document.undo()
    expect(kinds()).toEqual([
      ['edit', 1],
      ['received', undefined],
      ['received', undefined],
    ])
    // The first move has others behind it by now: it stays.
    expect(document.record.nodes).toHaveLength(4)
    expect(document.canUndo).toBe(false)
  })

  it('undo goes back to where the author was, redo to where the author went', () => {
    const { document, kinds } = followed()
    document.apply(appending(0, play(0, 1)), { from: 0, to: 1 })
    document.apply(comment('x'), { from: 1, to: 1, group: 'typing' })
    document.apply(comment('xy'), { from: 1, to: 1, group: 'typing' })
    document.undo()
    expect(document.record.nodes[1]!.notes).toBeUndefined()
    document.undo()
    document.redo()
    expect(kinds().slice(3)).toEqual([
      ['undo', 1],
      ['undo', 0],
      ['redo', 1],
    ])
    expect([document.canUndo, document.canRedo]).toEqual([true, true])
  })

  it('states take a transaction in before views hear of it', () => {
    const document = RecordDocument.of(empty())
    const heard: string[] = []
    document.subscribe(() => heard.push('view'))
    const stop = document.subscribe(() => heard.push('state'), 'state')
    document.apply(appending(0, play(0, 1)))
    expect(heard).toEqual(['state', 'view'])
    stop()
    document.undo()
    expect(heard).toEqual(['state', 'view', 'view'])
  })

  it('the record that a document was made of stays as it is', () => {
    const record = empty()
    const document = RecordDocument.of(record, { format: 'sgf' })
    document.apply(appending(0, play(0, 1)))
    expect([record.nodes.length, document.compact().record.nodes.length]).toEqual([1, 2])
    expect(document.origin.format).toBe('sgf')
  })
})
