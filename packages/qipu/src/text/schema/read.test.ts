import { expect, it } from 'vitest'
import { count, fields, list, oneOf, pair, tagged, text } from './kinds.ts'
import { readerOf } from './read.ts'

const read = readerOf(
  tagged('type', {
    line: fields({ game: count, line: text }, { by: oneOf('first', 'second') }),
    lines: fields({ lines: list(text), names: pair(text) }),
  }),
)

it.each([
  ['a message as it should be', { type: 'line', game: 0, line: '' }, { type: 'line', game: 0, line: '' }],
  ['a field that may be absent', { type: 'line', game: 1, line: 'a', by: 'first' }, undefined],
  ['a field of a newer program', { type: 'line', game: 1, line: 'a', more: [] }, { type: 'line', game: 1, line: 'a' }],
  [
    'a wrong field that may be absent',
    { type: 'line', game: 1, line: 'a', by: 'third' },
    { type: 'line', game: 1, line: 'a' },
  ],
])('readerOf() takes %s', (_, value, found) => {
  expect(read(value)).toEqual(found ?? value)
})

it.each([
  ['nothing', undefined],
  ['a list', []],
  ['another kind of message', { type: 'constructor' }],
  ['no kind of message', { game: 0, line: '' }],
  ['a needed field that is missing', { type: 'line', game: 0 }],
  ['a needed field that is inherited', Object.create({ type: 'line', game: 0, line: '' })],
  ['a needed field that is wrong', { type: 'line', game: -1, line: '' }],
  ['a list with a wrong entry', { type: 'lines', lines: ['', 1], names: ['a', 'b'] }],
  ['a pair of three', { type: 'lines', lines: [], names: ['a', 'b', 'c'] }],
])('readerOf() refuses %s', (_, value) => {
  expect(read(value)).toBeUndefined()
})
