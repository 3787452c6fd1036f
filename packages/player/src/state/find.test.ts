import { go } from 'qipu/games/go'
import { addNode, newRecord, play } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import { find } from './find.ts'
import { Navigator } from './navigator.ts'

/** Three moves with comments, a variation at the third, and a message. */
function annotated(): Navigator {
  const record = newRecord('go', { width: 9, height: 9 })
  const one = addNode(record, 0, play(0, 1), { comments: [{ text: 'The Opening\nof  a game', author: 'Zhang' }] })
  const two = addNode(record, one, play(1, 2), { title: 'Ladder' })
  addNode(record, two, play(2, 1))
  addNode(record, two, play(40, 1), { comments: [{ text: '征子 works: the ladder' }] })
  addNode(record, 3, { type: 'message', text: 'What about the ladder?' })
  return new Navigator(record, go)
}

const nodes = (query: string): (readonly [number, string])[] =>
  find(annotated(), query).found.map(({ node, by }) => [node, by])

describe('finding', () => {
  it('the search finds titles, comments, authors and messages, in any case', () => {
    expect(nodes('LADDER')).toEqual([
      [2, 'title'],
      [4, 'comment'],
      [5, 'message'],
    ])
    expect(nodes('征子')).toEqual([[4, 'comment']])
    expect(nodes('zhang')).toEqual([[1, 'comment']])
    expect(nodes('nothing of the kind')).toEqual([])
    expect(nodes('  ')).toEqual([])
  })

  it('the search shows the text around a match in one line', () => {
    expect(find(annotated(), 'opening').found[0]!.excerpt).toEqual(['The ', 'Opening', ' of a game'])
  })

  it('the search finds points and move numbers, those of the current line first', () => {
    expect(nodes('A9')).toEqual([[1, 'point']])
    expect(nodes('#3')).toEqual([
      [3, 'move'],
      [4, 'move'],
    ])
    const navigator = annotated()
    navigator.go(4)
    expect(find(navigator, '3').found.map(({ node }) => node)).toEqual([4, 3])
    expect(nodes('#99')).toEqual([])
  })

  it('the search stops at its limit, and says so', () => {
    const record = newRecord('go', { width: 9, height: 9 })
    for (let i = 0; i < 20; i++) addNode(record, i, play(i, 1), { comments: [{ text: 'same' }] })
    const { found, isCut } = find(new Navigator(record, go), 'same', { most: 5 })
    expect([found.length, isCut]).toEqual([5, true])
  })
})
