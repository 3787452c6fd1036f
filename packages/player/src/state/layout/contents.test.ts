import { addNode, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { Contents } from './contents.ts'

/** A book with two chapters, the first of which has two lessons with a node each. */
function book() {
  const record = newRecord('go', { width: 19, height: 19 })
  record.nodes[0]!.notes = { title: 'Book' }
  const chapter = addNode(record, 0, undefined, { title: 'Rules' })
  const liberties = addNode(record, chapter, undefined, { title: 'Liberties' })
  addNode(record, liberties, undefined, { comments: [{ text: 'one' }] })
  addNode(record, chapter, undefined, { title: 'Capture' })
  addNode(record, 0, undefined, { title: 'Counting' })
  return new Contents(record)
}

describe('a table of contents', () => {
  it('a table of contents nests titles below titles', () => {
    expect(book().entries.map(({ title, level }) => [title, level])).toEqual([
      ['Book', 0],
      ['Rules', 1],
      ['Liberties', 2],
      ['Capture', 2],
      ['Counting', 1],
    ])
  })

  it('a table of contents knows the lesson of every node, and its neighbours', () => {
    const contents = book()
    expect(contents.at(3)).toBe(2)
    expect(contents.neighbour(3, 1)).toBe(4)
    expect(contents.neighbour(3, -1)).toBe(1)
    expect(contents.neighbour(5, 1)).toBeUndefined()
    expect(contents.neighbour(0, -1)).toBeUndefined()
  })

  it('a long table of contents has pages', () => {
    const contents = book()
    expect(contents.pages(2)).toBe(3)
    expect(contents.page(1, 2).map(({ title }) => title)).toEqual(['Liberties', 'Capture'])
    expect(contents.pageOf(3, 2)).toBe(1)
    expect(contents.page(2, 2)).toHaveLength(1)
  })

  it('a single title makes no table of contents', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    expect(new Contents(record).isTutorial).toBe(false)
    expect(new Contents(record).pages(10)).toBe(1)
    record.nodes[0]!.notes = { title: 'A game' }
    expect(new Contents(record).isTutorial).toBe(false)
    expect(book().isTutorial).toBe(true)
  })

  it('a table of contents nests as deep as the record, without recursion', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    for (let i = 0; i < 100_000; i++) addNode(record, i, undefined, { title: `${i}` })
    expect(new Contents(record).entries.at(-1)!.level).toBe(99_999)
  })
})
